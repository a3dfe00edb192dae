/* Two moves of one position, compared in pairs of samples that draw alike (common random numbers).
 *
 * Bots spend most of their time on the best moves, so a move that was pruned early may have had bad luck
 * only: this tells. */
#ifndef ANALYSIS_PAIRED_H
#define ANALYSIS_PAIRED_H

#include "../bots/bot.h"

#ifdef __cplusplus
extern "C" {
#endif

/* By how much the first move has the better chance of winning, as the positions after both are valued. Both
 * moves must be legal; both meet the same luck, as often, and are corrected for that of their digs. The same
 * seed gives the same answer. */
double analysis_paired_difference(const th_state *state, th_move one, th_move other, uint64_t seed);

#ifdef __cplusplus
}
#endif

#endif
