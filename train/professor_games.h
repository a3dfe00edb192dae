/* Games that the professor plays against itself, as training samples for its network. */
#ifndef TRAIN_PROFESSOR_GAMES_H
#define TRAIN_PROFESSOR_GAMES_H

#include "samples.h"

/* Who plays, and how. */
typedef struct {
    int seats;
    uint64_t seed;
    const eval_networks *networks; /* that the professors play with */
    uint32_t nodes;                /* a decision */
} train_professor_settings;

enum { TRAIN_MEMORY = 1 << 20 }; /* bytes to think in, aligned for any type */

/* Plays the number-th game and adds its samples, which are the same for the same settings and number. False:
 * there is no memory left. */
bool train_professor_game(train_samples *out, const train_professor_settings *how, uint64_t number,
                          void *memory);

#endif
