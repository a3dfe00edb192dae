/* Maximum likelihood over a grid: two numbers do not need more. */
#include "temperature.h"

#include <math.h>

enum { EVERY = 8 /* positions: neighbours say the same */ };

static eval_temperature temperature_at(int i, int k)
{
    eval_temperature t = {0.25 * (i + 1), 0.01 * (k + 1)};
    return t;
}

/* The likelihood, with these expected scores, of winning as the seats did at the end. */
static double likelihood_of(const double expected[], const double end[], int seats, double temperature)
{
    double win[TH_MAX_SEATS], best = end[0], winners = 0;
    int count = 0;
    eval_softmax(expected, seats, temperature, win);
    for (int seat = 1; seat < seats; seat++)
        best = fmax(best, end[seat]);
    for (int seat = 0; seat < seats; seat++)
        if (end[seat] >= best) {
            winners += win[seat];
            count++;
        }
    return winners / count + 1e-9;
}

static double expected_score(const train_position *from, int seat, const eval_weights *weights)
{
    double score = from->now[seat];
    for (int i = 0; i < EVAL_FEATURES; i++)
        score += from->x[seat][i] * eval_weight_at(weights, i, from->moment[seat]);
    return score;
}

void train_temperature_add(train_temperature_sums *sums, const train_game *game,
                           const train_scholar_settings *how)
{
    for (int n = 0; n < game->positions; n += EVERY) {
        double expected[TH_MAX_SEATS];
        for (int seat = 0; seat < how->seats; seat++)
            expected[seat] = expected_score(&game->position[n], seat, how->weights);
        for (int i = 0; i < TRAIN_TEMPERATURE_STEPS; i++)
            for (int k = 0; k < TRAIN_TEMPERATURE_STEPS; k++) {
                eval_temperature t = temperature_at(i, k);
                double at = t.base + t.per_week * game->position[n].weeks;
                sums->loss[i][k] -= log(likelihood_of(expected, game->score, how->seats, at));
            }
    }
}

void train_temperature_merge(train_temperature_sums *into, const train_temperature_sums *from)
{
    for (int i = 0; i < TRAIN_TEMPERATURE_STEPS; i++)
        for (int k = 0; k < TRAIN_TEMPERATURE_STEPS; k++)
            into->loss[i][k] += from->loss[i][k];
}

eval_temperature train_temperature_best(const train_temperature_sums *sums)
{
    int best_i = 0, best_k = 0;
    for (int i = 0; i < TRAIN_TEMPERATURE_STEPS; i++)
        for (int k = 0; k < TRAIN_TEMPERATURE_STEPS; k++)
            if (sums->loss[i][k] < sums->loss[best_i][best_k]) {
                best_i = i;
                best_k = k;
            }
    return temperature_at(best_i, best_k);
}
