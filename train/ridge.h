/* Weights that explain what came of positions: ridge regression. */
#ifndef TRAIN_RIDGE_H
#define TRAIN_RIDGE_H

#include "scholar_games.h"

/* A weight is one of a feature at a knot. */
enum { TRAIN_RIDGE_WEIGHTS = EVAL_FEATURES * EVAL_KNOTS };

/* Sums over positions, all that the regression needs to know of them: 0 to begin with. */
typedef struct {
    double xx[TRAIN_RIDGE_WEIGHTS][TRAIN_RIDGE_WEIGHTS]; /* below the diagonal and on it */
    double xy[TRAIN_RIDGE_WEIGHTS];
    double errors;        /* squared, of the weights that were played with */
    uint64_t samples;     /* seats of positions */
    double score, winner; /* final ones */
    uint64_t games;
} train_ridge_sums;

/* Adds the positions of a game. */
void train_ridge_add(train_ridge_sums *sums, const train_game *game, const train_scholar_settings *how);
/* Adds what another thread has played. */
void train_ridge_merge(train_ridge_sums *into, const train_ridge_sums *from);

/* The weights with the least squared error and penalty (see ridge.c). Uses the sums up. */
void train_ridge_solve(train_ridge_sums *sums, eval_weights *out);

#endif
