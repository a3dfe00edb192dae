/* Which moves are worth a search: all but most lengths of a dig. */
#ifndef BOTS_CANDIDATES_H
#define BOTS_CANDIDATES_H

#include "../core/thebes.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Puts the moves that are worth a search before the others, each group in the order it had, and returns how
 * many there are. The moves are those of th_moves() in this position. */
int bot_candidates(const th_state *state, th_move moves[], int count);

#ifdef __cplusplus
}
#endif

#endif
