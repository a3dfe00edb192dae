/* Chance without the luck of digs, which would drown everything else in what a bot samples. */
#ifndef BOTS_LUCK_H
#define BOTS_LUCK_H

#include "random.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Draws what is to be drawn after a move of a seat, and returns a luck correction: how many points fewer the
 * tokens of a dig brought than they do on average; 0 if no tokens were drawn. Added to what the seat expects
 * afterwards it takes off the luck with tokens, and leaves the mean as it is (a control variate). */
double bot_draw_corrected(th_state *state, int seat, bot_rng *rng);

#ifdef __cplusplus
}
#endif

#endif
