/* The rules in short, for people who play: by topic, as '?' explains them in a terminal, where they also say
 * what to type; in chapters, as the page tells them to somebody new; and card by card. Each rule that is told
 * stands in this one file, so that whoever changes a rule finds all that is said of it. docs/rules.md has the
 * rules in full. */
#ifndef WORDS_RULES_HELP_H
#define WORDS_RULES_HELP_H

#include "../core/thebes.h"
#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A text and the name by which it is asked for. */
typedef struct {
    const char *id;
    const char *english; /* for words_in() */
} words_named_text;

/* Each ends with a text without a name. */
extern const words_named_text words_rules_topics[];   /* "turns", "dig", ... */
extern const words_named_text words_rules_chapters[]; /* "help-dig": a heading; "help-dig-1": a paragraph */

/* What a card is good for; kind: a th_card_kind. */
const char *words_card_help(const words_language *language, int kind);

#ifdef __cplusplus
}
#endif

#endif
