/* A closer look at two moves of one position, side by side. */
#ifndef ANALYSIS_CLOSER_H
#define ANALYSIS_CLOSER_H

#include "../bots/bot.h"

#ifdef __cplusplus
extern "C" {
#endif

/* By how much the first move has the better chance of winning, as the positions after both are valued. Both
 * meet the same luck, as often; what a dig finds is exact. Bots spend most of their time on the best moves,
 * so a move that was given up early may have had bad luck only: this tells. */
double analysis_closer(const th_state *state, th_move one, th_move other, uint64_t seed);

#ifdef __cplusplus
}
#endif

#endif
