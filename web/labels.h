/* The words on the page that are not about a position: headings, buttons, explanations. The page asks for
 * them by name. Values are filled in as words/text.h tells. */
#ifndef WEB_LABELS_H
#define WEB_LABELS_H

#include "../words/text.h"

typedef struct {
    const char *id;
    const char *english; /* marked for translation */
} web_label;

/* Each of these tables ends with a label without id. Long texts are not among them: the module does not carry
 * these. */
extern const web_label web_labels_main[];       /* the page itself */
extern const web_label web_labels_table[];      /* what is on the table */
extern const web_label web_labels_dialogs[];    /* dialogs */
extern const web_label web_labels_museum[];     /* museum */
extern const web_label web_labels_rules[];      /* first screen, rules and cards */
extern const web_label web_labels_lesson[];     /* the guided first game */
extern const web_label web_labels_looks[];      /* how the page looks and sounds */
extern const web_label web_labels_offline[];    /* the page itself: its version, without a connection */
extern const web_label web_labels_art[];        /* what is drawn on the table */
extern const web_label web_labels_share[];      /* what is handed on to others */
extern const web_label web_labels_statistics[]; /* statistics, medals and backups */

/* All of them, and then null. */
extern const web_label *const web_label_tables[];

/* The sentence of a name; null if there is none. */
const char *web_label_find(const char *id, size_t length);

#endif
