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
    th_menu menu = th_menu_of(state);
    /* Retiring is the last move of the menu. Leave it out unless it is the only one. */
    unsigned others = menu.upto[TH_GROUPS - 2];
    return th_menu_move(state, &menu, bot_rng_below(rng, others ? others : 1));
}

void bot_random_chance(th_state *state, bot_rng *rng)
{
    while (state->pending != TH_READY)
        th_happen(state, th_pick(state, bot_rng_next(rng)));
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
