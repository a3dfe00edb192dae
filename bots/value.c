/* Features times weights: see value.h, features.h and weights.h. */
#include "value.h"
#include "net.h"
#include "numbers.h"
#include "weights.h"

/* ---- The tables ---- */

#define ROW_VALUES(name, a, b, c, d, e) {a, b, c, d, e},

static const bot_weights weights_table[] = {
    {{BOT_WEIGHTS_2(ROW_VALUES)}},
    {{BOT_WEIGHTS_3(ROW_VALUES)}},
    {{BOT_WEIGHTS_4(ROW_VALUES)}},
};

/* Every row must be that of the feature it is named after: otherwise this does not compile. */
#define ROW_NUMBER_2(name, a, b, c, d, e) ROW_2_##name,
#define ROW_NUMBER_3(name, a, b, c, d, e) ROW_3_##name,
#define ROW_NUMBER_4(name, a, b, c, d, e) ROW_4_##name,
enum { BOT_WEIGHTS_2(ROW_NUMBER_2) ROWS_2 };
enum { BOT_WEIGHTS_3(ROW_NUMBER_3) ROWS_3 };
enum { BOT_WEIGHTS_4(ROW_NUMBER_4) ROWS_4 };
#define SAME(row, feature) ((int)(row) == (int)(feature) ? 1 : -1)
#define ROW_IS_RIGHT(name, part, about)                                                                      \
    char name##_2[SAME(ROW_2_##name, BOT_X_##name)];                                                         \
    char name##_3[SAME(ROW_3_##name, BOT_X_##name)];                                                         \
    char name##_4[SAME(ROW_4_##name, BOT_X_##name)];
struct rows_are_right {
    BOT_FEATURE_TABLE(ROW_IS_RIGHT)
};

/* Features are in the order of the parts: one past the last feature of each part. */
#define UP_TO_DIGS(name, part, about) +((int)BOT_PART_##part <= (int)BOT_PART_DIGS)
#define UP_TO_MAJORITIES(name, part, about) +((int)BOT_PART_##part <= (int)BOT_PART_MAJORITIES)
#define UP_TO_EXHIBITIONS(name, part, about) +((int)BOT_PART_##part <= (int)BOT_PART_EXHIBITIONS)
#define UP_TO_CONGRESSES(name, part, about) +((int)BOT_PART_##part <= (int)BOT_PART_CONGRESSES)
static const int part_end[BOT_PARTS] = {
    0, /* of what is had already */
    0 BOT_FEATURE_TABLE(UP_TO_DIGS),
    0 BOT_FEATURE_TABLE(UP_TO_MAJORITIES),
    0 BOT_FEATURE_TABLE(UP_TO_EXHIBITIONS),
    0 BOT_FEATURE_TABLE(UP_TO_CONGRESSES),
    BOT_FEATURES,
};

const bot_weights *bot_weights_for(int seats)
{
    return &weights_table[seats - 2];
}

/* ---- Moments ---- */

bot_moment bot_moment_at(int weeks_left)
{
    static const int knots[BOT_KNOTS] = {BOT_KNOT_WEEKS};
    bot_moment moment = {0, 1};
    while (moment.knot < BOT_KNOTS - 2 && weeks_left < knots[moment.knot + 1])
        moment.knot++;
    int from = knots[moment.knot], to = knots[moment.knot + 1];
    moment.share = (double)(weeks_left - to) / (from - to);
    return moment;
}

bot_moment bot_moment_of(const th_state *state, int seat)
{
    int left = TH_TIME_END - state->player[seat].time, most = 0;
    for (int other = 0; other < state->seats; other++)
        if (TH_TIME_END - state->player[other].time > most)
            most = TH_TIME_END - state->player[other].time;
    return bot_moment_at(left ? left : most);
}

/* ---- Values ---- */

/* What the weights say; tells the features, too. */
static void value_seat(const bot_survey *survey, int seat, const bot_weights *weights, double *x,
                       bot_value *out)
{
    const th_state *state = survey->state;
    th_score now = th_score_of(state, seat);
    bot_moment moment = bot_moment_of(state, seat);
    double *part = out->part[seat];
    bot_features_of_seat(survey, seat, x);
    part[BOT_PART_NOW] = now.artifacts + now.exhibitions + now.congresses;
    out->score[seat] = part[BOT_PART_NOW];
    for (int p = BOT_PART_NOW + 1; p < BOT_PARTS; p++) {
        double sum = 0;
        for (int i = part_end[p - 1]; i < part_end[p]; i++) {
            const double *weight = &weights->of[i][moment.knot];
            sum += (weight[1] + (weight[0] - weight[1]) * moment.share) * x[i];
        }
        part[p] = sum;
        out->score[seat] += sum;
    }
}

/* Adds what the network says about each seat that has weeks left. It is asked about all of them first, since
 * a seat's rivals count as the weights see them. */
static void correct(const bot_survey *survey, const bot_net *net, double x[TH_MAX_SEATS][BOT_FEATURES],
                    bot_value *out)
{
    double more[TH_MAX_SEATS];
    bot_net_question asked;
    for (int seat = 0; seat < survey->state->seats; seat++) {
        more[seat] = 0;
        if (survey->digger[seat].left == 0)
            continue;
        bot_net_ask(survey, out, seat, x[seat], &asked);
        more[seat] = bot_net_answer(net, &asked);
    }
    for (int seat = 0; seat < survey->state->seats; seat++) {
        out->part[seat][BOT_PART_TEMPO] += more[seat];
        out->score[seat] += more[seat];
    }
}

/* Once the game is over only the majorities have not been counted yet. */
static void value_end(const th_state *state, int seat, bot_value *out)
{
    th_score end = th_score_of(state, seat);
    double *part = out->part[seat];
    for (int i = 0; i < BOT_PARTS; i++)
        part[i] = 0;
    part[BOT_PART_NOW] = end.total - end.knowledge;
    part[BOT_PART_MAJORITIES] = end.knowledge;
    out->score[seat] = end.total;
}

void bot_value_of(const th_state *state, const bot_weights *weights, const bot_net *net, bot_value *out)
{
    bot_survey survey;
    double x[TH_MAX_SEATS][BOT_FEATURES];
    bool over = th_turn(state) == TH_OVER;
    if (!over)
        bot_survey_of(state, &survey);
    for (int seat = 0; seat < state->seats; seat++) {
        if (over)
            value_end(state, seat, out);
        else
            value_seat(&survey, seat, weights, x[seat], out);
    }
    if (net && !over)
        correct(&survey, net, x, out);
}

double bot_score_of(const bot_survey *survey, int seat, const bot_weights *weights)
{
    double x[BOT_FEATURES];
    bot_value value;
    if (th_turn(survey->state) == TH_OVER)
        return th_score_of(survey->state, seat).total;
    value_seat(survey, seat, weights, x, &value);
    return value.score[seat];
}

/* ---- Winning ---- */

double bot_mean_weeks(const th_state *state)
{
    int weeks = 0;
    for (int seat = 0; seat < state->seats; seat++)
        weeks += TH_TIME_END - state->player[seat].time;
    return (double)weeks / state->seats;
}

/* How far apart expected scores must be to mean something: the points that make the odds e to 1. In the last
 * weeks it shrinks, until at the end a point is all that is needed. */
static double spread_of(double weeks)
{
    const double last = 8, certain = 0.1;
    if (weeks >= last)
        return BOT_SPREAD + BOT_SPREAD_A_WEEK * weeks;
    return certain + (BOT_SPREAD + BOT_SPREAD_A_WEEK * last - certain) * weeks / last;
}

void bot_win_chances(const double score[], int seats, double weeks, double out[TH_MAX_SEATS])
{
    double spread = spread_of(weeks), most = score[0], sum = 0;
    for (int seat = 1; seat < seats; seat++)
        most = score[seat] > most ? score[seat] : most;
    for (int seat = 0; seat < seats; seat++) {
        out[seat] = bot_exp((score[seat] - most) / spread);
        sum += out[seat];
    }
    for (int seat = 0; seat < seats; seat++)
        out[seat] /= sum;
}
