/* A small fast generator (PCG32 by Melissa O'Neill), for playouts and for bots. What is drawn at a table
 * comes from deal/ instead. */
#ifndef BOTS_RNG_H
#define BOTS_RNG_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    uint64_t state;
} bot_rng;

/* The next number, any of 32 bits. */
static inline uint32_t bot_rng_next(bot_rng *rng)
{
    uint64_t was = rng->state;
    rng->state = was * 6364136223846793005u + 1442695040888963407u;
    uint32_t mixed = (uint32_t)((was >> 18 ^ was) >> 27), turn = (uint32_t)(was >> 59);
    return mixed >> turn | mixed << (-turn & 31);
}

/* Begins anew. The same seed gives the same numbers, on every machine. */
static inline void bot_rng_seed(bot_rng *rng, uint64_t seed)
{
    rng->state = 0;
    bot_rng_next(rng);
    rng->state += seed;
    bot_rng_next(rng);
}

/* A number below n. */
static inline uint32_t bot_rng_below(bot_rng *rng, uint32_t n)
{
    return (uint32_t)((uint64_t)bot_rng_next(rng) * n >> 32);
}

#ifdef __cplusplus
}
#endif

#endif
