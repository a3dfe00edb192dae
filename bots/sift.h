/* Moves as they look at first sight: what others are expected to do, and which moves of one's own are not
 * worth a closer look.
 *
 * All is valued by the weights without the network, as a scholar does it. */
#ifndef BOTS_SIFT_H
#define BOTS_SIFT_H

#include "place.h"
#include "value.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Brings the moves after which whoever moves here can expect most points to the front, the best first. Only
 * the seat that moves is valued: with four players that takes less than a quarter of the time of a whole
 * position. Who else gains or loses by a move does not count. */
void bot_sift(const bot_place *here, const bot_weights *weights, th_move moves[], int count, int wanted);

/* Brings the move to the front that whoever moves here will most probably make: of the few that are best at
 * first sight the one with the best chances of winning, a few ways that chance may go being tried. Returns
 * how many positions it valued for that. */
int bot_foresee(const bot_place *here, const bot_weights *weights, th_move moves[], int count);

#ifdef __cplusplus
}
#endif

#endif
