/* The bot `random`, and whole games of it. */
#include "random.h"
#include "../eval/plans.h"

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

double bot_draw_corrected(th_state *state, int seat, bot_rng *rng)
{
    const uint8_t *found = &state->player[seat].tally[TH_TALLY_ARTIFACTS];
    bool digs = state->pending == TH_DRAWS_TOKEN;
    double expected = digs ? state->tokens * eval_bag_rate(eval_bag_of(state, state->site)) + *found : 0;
    bot_random_chance(state, rng);
    return digs ? expected - *found : 0;
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
