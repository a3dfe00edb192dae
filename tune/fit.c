/* Least squares by the normal equations, which are small enough (270 weights) to be solved outright.
 *
 * What comes of a position is its final score less the points had already. Each weight is pulled a little to
 * zero, so that what hardly ever occurs does not get a wild weight. Things that are rarely held are pulled to
 * what a good player would say they are worth: a scholar who thinks little of zeppelins never takes one, and
 * so would never learn better. */
#include "fit.h"

#include <math.h>
#include <string.h>

static const double pull_to_zero = 100; /* in positions */

static const struct {
    int feature;
    double pull; /* in positions */
    double weight[BOT_KNOTS];
} beliefs[] = {
    {BOT_X_DIG_TO_THE_END, 1e3, {0, 0, 0.3, 0.6, 1}},
    {BOT_X_HALL_TO_THE_END, 1e3, {0, 0, 0.3, 0.6, 1}},
    {BOT_X_RUMOR_GAIN, 1e4, {0.3, 0.3, 0.3, 0.3, 0.3}},
    {BOT_X_RUMORS, 3e4, {0.5, 0.5, 0.5, 0.3, 0}},
    {BOT_X_GENERAL, 3e3, {3.5, 2, 0.6, 0.1, 0}},
    {BOT_X_ASSISTANT, 3e4, {3, 2, 1, 0.3, 0}},
    {BOT_X_ASSISTANTS_2, 1e4, {7, 4.5, 1.5, 0.3, 0}},
    {BOT_X_ASSISTANTS_3, 1e4, {11, 7, 2.2, 0.4, 0}},
    {BOT_X_SHOVEL, 3e4, {6, 4, 1.5, 0.5, 0}},
    {BOT_X_SHOVELS_2, 1e4, {13, 8.5, 3, 0.6, 0}},
    {BOT_X_SHOVELS_3, 1e4, {20, 13, 4.5, 0.8, 0}},
    {BOT_X_PERMITS, 3e4, {1, 1, 1.2, 1, 0}},
    {BOT_X_CAR, 3e3, {3.2, 2.4, 1, 0.4, 0}},
    {BOT_X_ZEPPELINS, 3e4, {2, 2, 1.7, 1.2, 0.5}},
};

/* What cannot be used any more is worth nothing: as the end comes near these are pulled to zero, strongly. */
static const int worthless_at_the_end[] = {BOT_X_NEXT,   BOT_X_AHEAD,     BOT_X_WEEKS, BOT_X_ALWAYS,
                                           BOT_X_REMOTE, BOT_X_YEAR_LEFT, BOT_X_BAGS,  BOT_X_RIVALS};
static const double pull_at_the_end = 3e5;

void fit_clear(fit_sums *sums)
{
    memset(sums, 0, sizeof *sums);
}

/* ---- Collecting ---- */

/* The inputs of a seat that are not 0: each feature counts at two knots. */
typedef struct {
    int count;
    int index[2 * BOT_FEATURES];
    double value[2 * BOT_FEATURES];
} inputs;

static inputs inputs_of(const tune_row *row, int seat)
{
    inputs in = {0, {0}, {0}};
    bot_moment moment = row->moment[seat];
    for (int feature = 0; feature < BOT_FEATURES; feature++) {
        if (row->x[seat][feature] == 0)
            continue;
        for (int k = 0; k < 2; k++) {
            in.index[in.count] = feature * BOT_KNOTS + moment.knot + k;
            in.value[in.count++] = row->x[seat][feature] * (k == 0 ? moment.share : 1 - moment.share);
        }
    }
    return in;
}

static void add_row(fit_sums *sums, const tune_row *row, int seat, const double *weights)
{
    inputs in = inputs_of(row, seat);
    double y = row->target[seat] - row->now[seat], thought = 0;
    for (int i = 0; i < in.count; i++) {
        double *line = sums->xx[in.index[i]];
        for (int k = 0; k <= i; k++)
            line[in.index[k]] += in.value[i] * in.value[k];
        sums->xy[in.index[i]] += in.value[i] * y;
        thought += weights ? weights[in.index[i]] * in.value[i] : 0;
    }
    sums->errors += (y - thought) * (y - thought);
    sums->rows++;
}

void fit_add(fit_sums *sums, const tune_game *game, const tune_table *table)
{
    const double *weights = table->weights ? &table->weights->of[0][0] : NULL;
    double most = 0;
    for (int i = 0; i < game->rows; i++)
        for (int seat = 0; seat < table->seats; seat++)
            add_row(sums, &game->row[i], seat, weights);
    for (int seat = 0; seat < table->seats; seat++) {
        sums->score += game->score[seat] / table->seats;
        most = game->score[seat] > most ? game->score[seat] : most;
    }
    sums->winner += most;
    sums->games++;
}

void fit_merge(fit_sums *into, const fit_sums *from)
{
    for (int i = 0; i < FIT_WEIGHTS; i++) {
        for (int k = 0; k <= i; k++)
            into->xx[i][k] += from->xx[i][k];
        into->xy[i] += from->xy[i];
    }
    into->errors += from->errors;
    into->rows += from->rows;
    into->score += from->score;
    into->winner += from->winner;
    into->games += from->games;
}

/* ---- Solving ---- */

static void pull(fit_sums *sums)
{
    for (int i = 0; i < FIT_WEIGHTS; i++)
        sums->xx[i][i] += pull_to_zero;
    for (size_t b = 0; b < sizeof beliefs / sizeof beliefs[0]; b++)
        for (int knot = 0; knot < BOT_KNOTS; knot++) {
            int i = beliefs[b].feature * BOT_KNOTS + knot;
            sums->xx[i][i] += beliefs[b].pull;
            sums->xy[i] += beliefs[b].pull * beliefs[b].weight[knot];
        }
    for (size_t i = 0; i < sizeof worthless_at_the_end / sizeof worthless_at_the_end[0]; i++) {
        int last = worthless_at_the_end[i] * BOT_KNOTS + BOT_KNOTS - 1;
        sums->xx[last][last] += pull_at_the_end;
    }
}

/* Cholesky: xx becomes the lower triangle whose square it was. It has one, since every diagonal entry has
 * been pulled up. */
static void decompose(double xx[FIT_WEIGHTS][FIT_WEIGHTS])
{
    for (int i = 0; i < FIT_WEIGHTS; i++)
        for (int k = 0; k <= i; k++) {
            double rest = xx[i][k];
            for (int j = 0; j < k; j++)
                rest -= xx[i][j] * xx[k][j];
            xx[i][k] = i == k ? sqrt(rest) : rest / xx[k][k];
        }
}

void fit_solve(fit_sums *sums, bot_weights *out)
{
    double *y = sums->xy, *weight = &out->of[0][0];
    pull(sums);
    decompose(sums->xx);
    for (int i = 0; i < FIT_WEIGHTS; i++) {
        for (int k = 0; k < i; k++)
            y[i] -= sums->xx[i][k] * y[k];
        y[i] /= sums->xx[i][i];
    }
    for (int i = FIT_WEIGHTS - 1; i >= 0; i--) {
        for (int k = i + 1; k < FIT_WEIGHTS; k++)
            y[i] -= sums->xx[k][i] * weight[k];
        weight[i] = y[i] / sums->xx[i][i];
    }
}
