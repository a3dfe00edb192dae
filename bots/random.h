/* Playing at random: the generator of bots and playouts, and the bot that just picks. */
#ifndef BOTS_RANDOM_H
#define BOTS_RANDOM_H

#include "../core/thebes.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A small fast generator (PCG32 by Melissa O'Neill). It is for playouts and for bots; what is drawn at a
 * table comes from deal/ instead. */
typedef struct {
    uint64_t state;
} bot_rng;

void bot_rng_seed(bot_rng *rng, uint64_t seed);

static inline uint32_t bot_rng_next(bot_rng *rng)
{
    uint64_t was = rng->state;
    rng->state = was * 6364136223846793005u + 1442695040888963407u;
    uint32_t mixed = (uint32_t)((was >> 18 ^ was) >> 27), turn = (uint32_t)(was >> 59);
    return mixed >> turn | mixed << (-turn & 31);
}

/* A number below n. */
static inline uint32_t bot_rng_below(bot_rng *rng, uint32_t n)
{
    return (uint32_t)((uint64_t)bot_rng_next(rng) * n >> 32);
}

/* Any legal move, each as likely as the others; but retires only when nothing else is legal. */
th_move bot_random_move(const th_state *state, bot_rng *rng);

/* Draws what is to be drawn, until a player is to move or the game is over. */
void bot_random_chance(th_state *state, bot_rng *rng);

/* The same after a move of a seat, and returns a luck correction: how many points fewer the tokens of a dig
 * brought than they do on average; 0 if no tokens were drawn. Added to what the seat expects afterwards it
 * takes off the luck with tokens, which would drown everything else, and leaves the mean as it is (a control
 * variate). */
double bot_draw_corrected(th_state *state, int seat, bot_rng *rng);

/* Plays to the end and returns the number of moves. */
int bot_random_game(th_state *state, bot_rng *rng);

#ifdef __cplusplus
}
#endif

#endif
