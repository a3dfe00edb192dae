/* Features times weights: see value.h, features.h and weights.h. */
#include "value.h"
#include "features.h"
#include "numbers.h"
#include "weights.h"

#define BOT_FEATURE_PART(name, part, about) BOT_PART_##part,
static const uint8_t part_of[BOT_FEATURES] = {BOT_FEATURE_TABLE(BOT_FEATURE_PART)};

/* Weights are given for some moments, by weeks left, and change evenly in between. */
const int bot_knots[BOT_KNOTS] = {157, 105, 53, 14, 0};

bot_moment bot_moment_of(int weeks)
{
    bot_moment m = {0, 1};
    while (m.knot < BOT_KNOTS - 2 && weeks < bot_knots[m.knot + 1])
        m.knot++;
    m.share = (double)(weeks - bot_knots[m.knot + 1]) / (bot_knots[m.knot] - bot_knots[m.knot + 1]);
    return m;
}

void bot_value_of(const th_state *state, bot_value *out)
{
    double x[TH_MAX_SEATS][BOT_FEATURES];
    int longest = 0;
    bot_features_of(state, x);
    for (int seat = 0; seat < state->seats; seat++)
        if (TH_TIME_END - state->player[seat].time > longest)
            longest = TH_TIME_END - state->player[seat].time;
    for (int seat = 0; seat < state->seats; seat++) {
        th_score now = th_score_of(state, seat);
        double *part = out->part[seat];
        int left = TH_TIME_END - state->player[seat].time;
        bot_moment m = bot_moment_of(left ? left : longest);
        const double *from = bot_weights[state->seats - 2][m.knot], *to = from + BOT_FEATURES;
        for (int i = 0; i < BOT_PARTS; i++)
            part[i] = 0;
        part[BOT_PART_NOW] = now.artifacts + now.exhibitions + now.congresses;
        for (int i = 0; i < BOT_FEATURES; i++)
            part[part_of[i]] += (to[i] + (from[i] - to[i]) * m.share) * x[seat][i];
        out->score[seat] = 0;
        for (int i = 0; i < BOT_PARTS; i++)
            out->score[seat] += part[i];
    }
}

void bot_win_chances(const double score[], int seats, int weeks, double out[TH_MAX_SEATS])
{
    double spread = bot_spread[0] + bot_spread[1] * weeks / seats, sum = 0;
    for (int seat = 0; seat < seats; seat++) {
        out[seat] = bot_exp((score[seat] - score[0]) / spread);
        sum += out[seat];
    }
    for (int seat = 0; seat < seats; seat++)
        out[seat] /= sum;
}
