/* How a game of self-play begins. */
#ifndef TRAIN_GAME_START_H
#define TRAIN_GAME_START_H

#include "../core/thebes.h"

/* The seed of the number-th game. */
static inline uint64_t train_seed(uint64_t seed, uint64_t number)
{
    return seed * 0x9e3779b97f4a7c15u + number;
}

/* A table before anything is drawn, by the usual rules. Seats move in their order: all play alike. */
static inline void train_start(th_state *state, int seats)
{
    static const uint8_t order[TH_MAX_SEATS] = {0, 1, 2, 3};
    th_start(state, seats, order, 0);
}

#endif
