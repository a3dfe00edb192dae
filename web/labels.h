/* The words on the page that are not about a position: headings, buttons, explanations. The page asks for
 * them by name. Values are filled in as words/text.h tells. */
#ifndef WEB_LABELS_H
#define WEB_LABELS_H

#include "../words/rules_help.h"

typedef words_named_text web_label;

/* Each ends with a label without id. What the rules say is not among them: words_rules_chapters has it. */
extern const web_label web_labels_main[];    /* the page itself */
extern const web_label web_labels_table[];   /* what is on the table */
extern const web_label web_labels_dialogs[]; /* dialogs */

/* The sentence of a name, of the rules too; null if there is none. */
const char *web_label_find(const char *id, size_t length);

#endif
