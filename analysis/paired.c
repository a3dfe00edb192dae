/* A paired comparison: see paired.h. */
#include "paired.h"
#include "../bots/luck.h"
#include "../eval/eval.h"

enum { SAMPLES = 48 };

/* A seat's chance of winning after its move. */
static double chance_after(const th_state *state, int seat, th_move move, uint64_t seed)
{
    double score[TH_MAX_SEATS] = {0}, win[TH_MAX_SEATS], weeks = eval_mean_weeks(state);
    eval_model model = eval_linear_model_of(state->seats);
    for (uint64_t n = 0; n < SAMPLES; n++) {
        th_state after = *state;
        eval_value value;
        bot_rng rng;
        bot_rng_seed(&rng, seed + n);
        th_play(&after, move);
        double correction = bot_draw_corrected(&after, seat, &rng);
        eval_states(&model, &after, 1, NULL, &value);
        value.score[seat] += correction;
        for (int s = 0; s < state->seats; s++)
            score[s] += value.score[s] / SAMPLES;
        weeks = th_turn(&after) == TH_OVER ? 0 : weeks;
    }
    eval_win_chances(score, state->seats, weeks, win);
    return win[seat];
}

double analysis_paired_difference(const th_state *state, th_move one, th_move other, uint64_t seed)
{
    int seat = state->queue[0];
    return chance_after(state, seat, one, seed) - chance_after(state, seat, other, seed);
}
