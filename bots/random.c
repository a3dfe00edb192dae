/* The bot `random`, and whole games of it. */
#include "random.h"

void bot_rng_seed(bot_rng *rng, uint64_t seed)
{
    rng->state = 0;
    bot_rng_next(rng);
    rng->state += seed;
    bot_rng_next(rng);
}

th_move bot_random_move(const th_state *state, bot_rng *rng)
{
    return th_any_move(state, bot_rng_next(rng));
}

void bot_random_chance(th_state *state, bot_rng *rng)
{
    while (state->pending != TH_READY)
        th_draw(state, bot_rng_next(rng));
}

int bot_random_game(th_state *state, bot_rng *rng)
{
    int moves = 0;
    bot_random_chance(state, rng);
    while (th_turn(state) >= 0) {
        th_play(state, bot_random_move(state, rng));
        bot_random_chance(state, rng);
        moves++;
    }
    return moves;
}
