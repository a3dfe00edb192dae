/* Weights that explain what came of positions: least squares. */
#ifndef TUNE_FIT_H
#define TUNE_FIT_H

#include "games.h"

/* A weight is one of a feature at a knot. */
enum { FIT_WEIGHTS = BOT_FEATURES * BOT_KNOTS };

/* Sums over positions, all that the fit needs to know of them. */
typedef struct {
    double xx[FIT_WEIGHTS][FIT_WEIGHTS]; /* below the diagonal and on it */
    double xy[FIT_WEIGHTS];
    double errors; /* squared, of the weights that were played with */
    uint64_t rows;
    double score, winner; /* final ones */
    uint64_t games;
} fit_sums;

void fit_clear(fit_sums *sums);
void fit_add(fit_sums *sums, const tune_game *game, const tune_table *table);
void fit_merge(fit_sums *into, const fit_sums *from);

/* The weights with the least error, with some pull towards what a player would say (see fit.c). Uses the sums
 * up. */
void fit_solve(fit_sums *sums, bot_weights *out);

#endif
