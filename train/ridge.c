/* Least squares by the normal equations, which are small enough (275 weights) to be solved outright.
 *
 * What comes of a position is its final score less the points had already. A ridge penalty draws each weight
 * a little to zero, so that what hardly ever occurs does not get a wild weight. The weights of what is rarely
 * held are drawn to a prior instead, what a good player would say: a scholar who thinks little of zeppelins
 * never takes one, and so would never learn better. */
#include "ridge.h"

#include <math.h>

static const double penalty_to_zero = 100; /* in positions */

static const struct {
    int feature;
    double penalty; /* in positions */
    double weight[EVAL_KNOTS];
} priors[] = {
    {EVAL_X_DIG_TO_THE_END, 1e3, {0, 0, 0.3, 0.6, 1}},
    {EVAL_X_HALL_TO_THE_END, 1e3, {0, 0, 0.3, 0.6, 1}},
    {EVAL_X_RUMOR_GAIN, 1e4, {0.3, 0.3, 0.3, 0.3, 0.3}},
    {EVAL_X_RUMORS, 3e4, {0.5, 0.5, 0.5, 0.3, 0}},
    {EVAL_X_GENERAL, 3e3, {3.5, 2, 0.6, 0.1, 0}},
    {EVAL_X_ASSISTANT, 3e4, {3, 2, 1, 0.3, 0}},
    {EVAL_X_ASSISTANTS_2, 1e4, {7, 4.5, 1.5, 0.3, 0}},
    {EVAL_X_ASSISTANTS_3, 1e4, {11, 7, 2.2, 0.4, 0}},
    {EVAL_X_SHOVEL, 3e4, {6, 4, 1.5, 0.5, 0}},
    {EVAL_X_SHOVELS_2, 1e4, {13, 8.5, 3, 0.6, 0}},
    {EVAL_X_SHOVELS_3, 1e4, {20, 13, 4.5, 0.8, 0}},
    {EVAL_X_PERMITS, 3e4, {1, 1, 1.2, 1, 0}},
    {EVAL_X_CAR, 3e3, {3.2, 2.4, 1, 0.4, 0}},
    {EVAL_X_ZEPPELINS, 3e4, {2, 2, 1.7, 1.2, 0.5}},
};

/* What cannot be used any more is worth nothing: as the end comes near the penalty is strong. */
static const int worthless_at_the_end[] = {EVAL_X_NEXT,   EVAL_X_AHEAD,     EVAL_X_WEEKS, EVAL_X_ALWAYS,
                                           EVAL_X_REMOTE, EVAL_X_YEAR_LEFT, EVAL_X_BAGS,  EVAL_X_RIVALS};
static const double penalty_at_the_end = 3e5;

/* ---- Collecting ---- */

/* The inputs of a seat that are not 0: each feature counts at two knots. */
typedef struct {
    int count;
    int index[2 * EVAL_FEATURES];
    double value[2 * EVAL_FEATURES];
} inputs;

static inputs inputs_of(const train_position *from, int seat)
{
    inputs in = {0, {0}, {0}};
    eval_moment moment = from->moment[seat];
    for (int feature = 0; feature < EVAL_FEATURES; feature++) {
        if (from->x[seat][feature] == 0)
            continue;
        for (int k = 0; k < 2; k++) {
            in.index[in.count] = feature * EVAL_KNOTS + moment.knot + k;
            in.value[in.count++] = from->x[seat][feature] * (k == 0 ? moment.share : 1 - moment.share);
        }
    }
    return in;
}

static void add_sample(train_ridge_sums *sums, const train_position *from, int seat, const double *weights)
{
    inputs in = inputs_of(from, seat);
    double y = from->target[seat] - from->now[seat], predicted = 0;
    for (int i = 0; i < in.count; i++) {
        double *line = sums->xx[in.index[i]];
        for (int k = 0; k <= i; k++)
            line[in.index[k]] += in.value[i] * in.value[k];
        sums->xy[in.index[i]] += in.value[i] * y;
        predicted += weights ? weights[in.index[i]] * in.value[i] : 0;
    }
    sums->errors += (y - predicted) * (y - predicted);
    sums->samples++;
}

void train_ridge_add(train_ridge_sums *sums, const train_game *game, const train_scholar_settings *how)
{
    const double *weights = how->weights ? &how->weights->of[0][0] : NULL;
    double most = 0;
    for (int i = 0; i < game->positions; i++)
        for (int seat = 0; seat < how->seats; seat++)
            add_sample(sums, &game->position[i], seat, weights);
    for (int seat = 0; seat < how->seats; seat++) {
        sums->score += game->score[seat] / how->seats;
        most = game->score[seat] > most ? game->score[seat] : most;
    }
    sums->winner += most;
    sums->games++;
}

void train_ridge_merge(train_ridge_sums *into, const train_ridge_sums *from)
{
    for (int i = 0; i < TRAIN_RIDGE_WEIGHTS; i++) {
        for (int k = 0; k <= i; k++)
            into->xx[i][k] += from->xx[i][k];
        into->xy[i] += from->xy[i];
    }
    into->errors += from->errors;
    into->samples += from->samples;
    into->score += from->score;
    into->winner += from->winner;
    into->games += from->games;
}

/* ---- Solving ---- */

static void add_penalties(train_ridge_sums *sums)
{
    for (int i = 0; i < TRAIN_RIDGE_WEIGHTS; i++)
        sums->xx[i][i] += penalty_to_zero;
    for (size_t p = 0; p < sizeof priors / sizeof priors[0]; p++)
        for (int knot = 0; knot < EVAL_KNOTS; knot++) {
            int i = priors[p].feature * EVAL_KNOTS + knot;
            sums->xx[i][i] += priors[p].penalty;
            sums->xy[i] += priors[p].penalty * priors[p].weight[knot];
        }
    for (size_t i = 0; i < sizeof worthless_at_the_end / sizeof worthless_at_the_end[0]; i++) {
        int last = worthless_at_the_end[i] * EVAL_KNOTS + EVAL_KNOTS - 1;
        sums->xx[last][last] += penalty_at_the_end;
    }
}

/* Cholesky: xx becomes the lower triangle whose square it was. It has one, since every diagonal entry has
 * a penalty added. */
static void decompose(double xx[TRAIN_RIDGE_WEIGHTS][TRAIN_RIDGE_WEIGHTS])
{
    for (int i = 0; i < TRAIN_RIDGE_WEIGHTS; i++)
        for (int k = 0; k <= i; k++) {
            double rest = xx[i][k];
            for (int j = 0; j < k; j++)
                rest -= xx[i][j] * xx[k][j];
            xx[i][k] = i == k ? sqrt(rest) : rest / xx[k][k];
        }
}

void train_ridge_solve(train_ridge_sums *sums, eval_weights *out)
{
    double *y = sums->xy, *weight = &out->of[0][0];
    add_penalties(sums);
    decompose(sums->xx);
    for (int i = 0; i < TRAIN_RIDGE_WEIGHTS; i++) {
        for (int k = 0; k < i; k++)
            y[i] -= sums->xx[i][k] * y[k];
        y[i] /= sums->xx[i][i];
    }
    for (int i = TRAIN_RIDGE_WEIGHTS - 1; i >= 0; i--) {
        for (int k = i + 1; k < TRAIN_RIDGE_WEIGHTS; k++)
            y[i] -= sums->xx[k][i] * weight[k];
        weight[i] = y[i] / sums->xx[i][i];
    }
}
