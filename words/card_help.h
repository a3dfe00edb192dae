/* What a card is good for, in a sentence or two: beside the card on the page, and where '?' explains cards in
 * a terminal. Longer texts about the rules are in texts/help.text. */
#ifndef WORDS_CARD_HELP_H
#define WORDS_CARD_HELP_H

#include "../core/thebes.h"
#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* kind: a th_card_kind. */
const char *words_card_help(const words_language *language, int kind);

#ifdef __cplusplus
}
#endif

#endif
