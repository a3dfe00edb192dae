/* A paired comparison: see paired.h. */
#include "paired.h"
#include "../bots/digs.h"
#include "../bots/random.h"
#include "../bots/value.h"

enum { SAMPLES = 48 };

/* Lets chance have its way after a move. Returns how many points fewer were found than could be expected. */
static double draw(th_state *state, int seat, bot_rng *rng)
{
    const uint8_t *found = &state->player[seat].tally[TH_TALLY_ARTIFACTS];
    double expected = *found;
    if (state->pending == TH_DRAWS_TOKEN)
        expected += state->tokens * bot_bag_rate(bot_bag_of(state, state->site));
    bot_random_chance(state, rng);
    return expected - *found;
}

/* A seat's chance of winning after its move. */
static double chance_after(const th_state *state, int seat, th_move move, uint64_t seed)
{
    double score[TH_MAX_SEATS] = {0}, win[TH_MAX_SEATS], weeks = bot_mean_weeks(state);
    for (uint64_t n = 0; n < SAMPLES; n++) {
        th_state after = *state;
        bot_value value;
        bot_rng rng;
        bot_rng_seed(&rng, seed + n);
        th_play(&after, move);
        double bad_luck = draw(&after, seat, &rng);
        bot_value_of(&after, bot_weights_for(state->seats), NULL, &value);
        value.score[seat] += bad_luck;
        for (int s = 0; s < state->seats; s++)
            score[s] += value.score[s] / SAMPLES;
        weeks = th_turn(&after) == TH_OVER ? 0 : weeks;
    }
    bot_win_chances(score, state->seats, weeks, win);
    return win[seat];
}

double analysis_paired_difference(const th_state *state, th_move one, th_move other, uint64_t seed)
{
    int seat = state->queue[0];
    return chance_after(state, seat, one, seed) - chance_after(state, seat, other, seed);
}
