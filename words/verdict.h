/* What the end of a game means for those who played it. */
#ifndef WORDS_VERDICT_H
#define WORDS_VERDICT_H

#include "../record/record.h"
#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Adds who has won, by how much, and which part of the score made the difference: the one in which the winner
 * is furthest ahead of who comes next, or of the person who is spoken to. `persons`, bit s for seat s, are
 * those who read it: one alone is spoken to ("You won by 7 points.", "Bert won, 7 points ahead of you."), of
 * several, or of none, the winner is told by name. The game is over. WORDS_SENTENCE bytes are enough. */
void words_verdict(words_text *text, const record_header *header, const th_state *state, uint32_t persons);

#ifdef __cplusplus
}
#endif

#endif
