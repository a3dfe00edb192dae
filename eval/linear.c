/* Features times weights: see linear.h and weights_table.h. */
#include "linear.h"
#include "weights_table.h"

/* ---- The tables ---- */

#define ROW_VALUES(name, a, b, c, d, e) {a, b, c, d, e},

static const eval_weights weights_table[] = {
    {{EVAL_WEIGHTS_2(ROW_VALUES)}},
    {{EVAL_WEIGHTS_3(ROW_VALUES)}},
    {{EVAL_WEIGHTS_4(ROW_VALUES)}},
};

/* Every row must be that of the feature it is named after: otherwise this does not compile. */
#define ROW_NUMBER_2(name, a, b, c, d, e) ROW_2_##name,
#define ROW_NUMBER_3(name, a, b, c, d, e) ROW_3_##name,
#define ROW_NUMBER_4(name, a, b, c, d, e) ROW_4_##name,
enum { EVAL_WEIGHTS_2(ROW_NUMBER_2) ROWS_2 };
enum { EVAL_WEIGHTS_3(ROW_NUMBER_3) ROWS_3 };
enum { EVAL_WEIGHTS_4(ROW_NUMBER_4) ROWS_4 };
#define SAME(row, feature) ((int)(row) == (int)(feature) ? 1 : -1)
#define ROW_IS_RIGHT(name, part, about)                                                                      \
    char name##_2[SAME(ROW_2_##name, EVAL_X_##name)];                                                        \
    char name##_3[SAME(ROW_3_##name, EVAL_X_##name)];                                                        \
    char name##_4[SAME(ROW_4_##name, EVAL_X_##name)];
struct rows_are_right {
    EVAL_FEATURE_TABLE(ROW_IS_RIGHT)
};

/* Features are in the order of the parts: one past the last feature of each part. */
#define UP_TO_DIGS(name, part, about) +((int)EVAL_PART_##part <= (int)EVAL_PART_DIGS)
#define UP_TO_MAJORITIES(name, part, about) +((int)EVAL_PART_##part <= (int)EVAL_PART_MAJORITIES)
#define UP_TO_EXHIBITIONS(name, part, about) +((int)EVAL_PART_##part <= (int)EVAL_PART_EXHIBITIONS)
#define UP_TO_CONGRESSES(name, part, about) +((int)EVAL_PART_##part <= (int)EVAL_PART_CONGRESSES)
static const int part_end[EVAL_PARTS] = {
    0, /* of what is had already */
    0 EVAL_FEATURE_TABLE(UP_TO_DIGS),
    0 EVAL_FEATURE_TABLE(UP_TO_MAJORITIES),
    0 EVAL_FEATURE_TABLE(UP_TO_EXHIBITIONS),
    0 EVAL_FEATURE_TABLE(UP_TO_CONGRESSES),
    EVAL_FEATURES,
};

const eval_weights *eval_weights_for(int seats)
{
    return &weights_table[seats - 2];
}

const char *eval_weights_made_by(int seats)
{
    static const char *const made_by[] = {EVAL_WEIGHTS_2_BY, EVAL_WEIGHTS_3_BY, EVAL_WEIGHTS_4_BY};
    return made_by[seats - 2];
}

eval_temperature eval_fitted_temperature(void)
{
    eval_temperature fitted = {EVAL_TEMPERATURE, EVAL_TEMPERATURE_PER_WEEK};
    return fitted;
}

/* ---- Moments ---- */

eval_moment eval_moment_at(int weeks_left)
{
    static const int knots[EVAL_KNOTS] = {EVAL_KNOT_WEEKS};
    eval_moment moment = {0, 1};
    while (moment.knot < EVAL_KNOTS - 2 && weeks_left < knots[moment.knot + 1])
        moment.knot++;
    int from = knots[moment.knot], to = knots[moment.knot + 1];
    moment.share = (double)(weeks_left - to) / (from - to);
    return moment;
}

eval_moment eval_moment_of(const th_state *state, int seat)
{
    int left = TH_TIME_END - state->player[seat].time, most = 0;
    for (int other = 0; other < state->seats; other++)
        if (TH_TIME_END - state->player[other].time > most)
            most = TH_TIME_END - state->player[other].time;
    return eval_moment_at(left ? left : most);
}

/* ---- Values ---- */

void eval_linear(const eval_survey *survey, int seat, const eval_weights *weights, double x[EVAL_FEATURES],
                 eval_value *out)
{
    const th_state *state = survey->state;
    th_score now = th_score_of(state, seat);
    eval_moment moment = eval_moment_of(state, seat);
    double *part = out->part[seat];
    eval_features_of_seat(survey, seat, x);
    part[EVAL_PART_NOW] = now.artifacts + now.exhibitions + now.congresses;
    out->score[seat] = part[EVAL_PART_NOW];
    for (int p = EVAL_PART_NOW + 1; p < EVAL_PARTS; p++) {
        double sum = 0;
        for (int i = part_end[p - 1]; i < part_end[p]; i++)
            sum += eval_weight_at(weights, i, moment) * x[i];
        part[p] = sum;
        out->score[seat] += sum;
    }
}
