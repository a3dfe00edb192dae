/* Weights that win: small steps uphill, found by playing. */
#ifndef TUNE_CLIMB_H
#define TUNE_CLIMB_H

#include "games.h"

/* A feature's weights are moved together, but those of the first half of the game and of the second each on
 * their own; the middle one belongs to both, half and half. Those of the very end stay as they are: what
 * things are worth then is known. */
enum { CLIMB_MOVES = 2 * BOT_FEATURES };

/* How much each weight is shifted for a trial: such that what is shifted is about the same for all. */
typedef bot_weights climb_shift;

/* Sums over deals. */
typedef struct {
    double gain[CLIMB_MOVES]; /* of shifting each upwards */
    double squares;           /* of the deals' margins */
    uint64_t deals;
} climb_sums;

/* From the mean squares of features at each knot, as positions of games have them. */
typedef struct {
    double squares[BOT_FEATURES][BOT_KNOTS];
    double rows[BOT_KNOTS];
} climb_sizes;

void climb_measure(climb_sizes *sizes, const tune_game *game, int seats);
void climb_shift_of(const climb_sizes *sizes, climb_shift *out);

/* Plays one deal twice: some seats with all weights shifted, each up or down at random, the others with the
 * opposite; then the other way round. Adds what that tells. */
void climb_try(climb_sums *sums, const tune_table *table, const climb_shift *shift, uint64_t number);

void climb_merge(climb_sums *into, const climb_sums *from);

/* Goes one step. Returns the largest gain, in standard errors. */
double climb_step(const climb_sums *sums, const climb_shift *shift, bot_weights *weights);

#endif
