/* Why a move is not allowed, in a sentence. */
#ifndef WORDS_REFUSALS_H
#define WORDS_REFUSALS_H

#include "../core/thebes.h"
#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The sentence for what th_refuse(state, move) or th_start() answered, said to the player who asked; nothing
 * for TH_LEGAL. */
void words_refusal(words_text *text, const th_state *state, th_move move, th_refusal refusal);

/* The sentence for what th_move_read(move_text, length, ..., &at) answered; nothing for TH_TEXT_OK. */
void words_text_error(words_text *text, th_text_error error, const char *move_text, size_t length, size_t at);

#ifdef __cplusplus
}
#endif

#endif
