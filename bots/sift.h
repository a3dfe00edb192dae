/* Moves as they look to who makes them alone: what others are expected to do, and which moves of one's own
 * are not worth a closer look.
 *
 * Only the seat that moves is valued, by the weights without the network: with four players that takes less
 * than a quarter of the time of a whole position. Who else gains or loses by a move does not count. */
#ifndef BOTS_SIFT_H
#define BOTS_SIFT_H

#include "place.h"
#include "value.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Brings the moves after which whoever moves here can expect most points to the front, the best first. */
void bot_sift(const bot_place *here, const bot_weights *weights, th_move moves[], int count, int wanted);

#ifdef __cplusplus
}
#endif

#endif
