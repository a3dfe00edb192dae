/* The seed of a game of self-play. */
#ifndef TRAIN_SEED_H
#define TRAIN_SEED_H

#include <stdint.h>

static inline uint64_t train_seed(uint64_t seed, uint64_t number)
{
    return seed * 0x9e3779b97f4a7c15u + number;
}

#endif
