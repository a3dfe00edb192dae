/* The temperature of the softmax that makes chances of winning of expected scores: eval_win_chances(). */
#ifndef TRAIN_TEMPERATURE_H
#define TRAIN_TEMPERATURE_H

#include "scholar_games.h"

/* For every temperature that is tried, the negative log-likelihood of the games' victories. */
enum { TRAIN_TEMPERATURE_STEPS = 24 };

typedef struct {
    double loss[TRAIN_TEMPERATURE_STEPS][TRAIN_TEMPERATURE_STEPS];
} train_temperature_sums;

/* Adds the positions of a game. */
void train_temperature_add(train_temperature_sums *sums, const train_game *game,
                           const train_scholar_settings *how);
/* Adds what another thread has played. */
void train_temperature_merge(train_temperature_sums *into, const train_temperature_sums *from);

/* The temperature with the least loss. */
eval_temperature train_temperature_best(const train_temperature_sums *sums);

#endif
