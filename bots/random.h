/* Playing at random: the generator of bots and playouts, and the bot that just picks. */
#ifndef BOTS_RANDOM_H
#define BOTS_RANDOM_H

#include "../core/thebes.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A small fast generator (SFC32 by Chris Doty-Humphrey): three words of chaos and a counter. It is for
 * playouts and for bots; what is drawn at a table comes from deal/ instead. */
typedef struct {
    uint32_t a, b, c, counter;
} bot_rng;

void bot_rng_seed(bot_rng *rng, uint64_t seed);

static inline uint32_t bot_rng_next(bot_rng *rng)
{
    uint32_t result = rng->a + rng->b + rng->counter++;
    rng->a = rng->b ^ rng->b >> 9;
    rng->b = rng->c + (rng->c << 3);
    rng->c = (rng->c << 21 | rng->c >> 11) + result;
    return result;
}

/* A number below n. */
static inline uint32_t bot_rng_below(bot_rng *rng, uint32_t n)
{
    return (uint32_t)((uint64_t)bot_rng_next(rng) * n >> 32);
}

/* Any legal move, each as likely as the others; but retires only when nothing else is legal. */
th_move bot_random_move(const th_state *state, bot_rng *rng);

/* Lets chance have its way until a player is to move or the game is over. */
void bot_random_chance(th_state *state, bot_rng *rng);

/* Plays to the end and returns the number of moves. */
int bot_random_game(th_state *state, bot_rng *rng);

#ifdef __cplusplus
}
#endif

#endif
