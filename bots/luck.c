/* Luck corrections: see luck.h. */
#include "luck.h"
#include "../eval/plans.h"

double bot_draw_corrected(th_state *state, int seat, bot_rng *rng)
{
    const uint8_t *found = &state->player[seat].tally[TH_TALLY_ARTIFACTS];
    bool digs = state->pending == TH_DRAWS_TOKEN;
    double expected = digs ? state->tokens * eval_bag_rate(eval_bag_of(state, state->site)) + *found : 0;
    bot_random_chance(state, rng);
    return digs ? expected - *found : 0;
}
