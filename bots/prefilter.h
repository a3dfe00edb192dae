/* Moves at first sight, before the search: what others are expected to reply, and which moves of one's own
 * are not worth a node. Both take a model without a network, which is fast. */
#ifndef BOTS_PREFILTER_H
#define BOTS_PREFILTER_H

#include "../eval/eval.h"
#include "position.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Brings the moves after which whoever moves here can expect most points to the front, the best first. Only
 * the seat that moves is evaluated: with four players that takes less than a quarter of the time of a whole
 * position. Who else gains or loses by a move does not count. */
void bot_prefilter(const bot_position *here, const eval_model *model, th_move moves[], int count, int wanted);

/* Brings the move to the front that whoever moves here will most probably make: of the few that are best at
 * first sight the one with the highest utility, a few ways that chance may go being tried. Returns how many
 * positions it evaluated for that. */
int bot_predict_reply(const bot_position *here, const eval_model *model, th_move moves[], int count);

#ifdef __cplusplus
}
#endif

#endif
