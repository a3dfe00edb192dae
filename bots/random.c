/* The bot `random`, and whole games of it: see random.h. */
#include "random.h"

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
