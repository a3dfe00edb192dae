/* Maximum likelihood over a grid: two numbers do not need more. */
#include "spread.h"

#include <math.h>

enum { EVERY = 8 /* positions: neighbours say the same */ };

static spread spread_at(int i, int k)
{
    spread s = {0.25 * (i + 1), 0.01 * (k + 1)};
    return s;
}

/* The chance that seats had, before the end of this position, to win as they did. */
static double chance_of(const double expected[], const double end[], int seats, double width)
{
    double most = expected[0], best = end[0], all = 0, winners = 0;
    int count = 0;
    for (int seat = 1; seat < seats; seat++) {
        most = fmax(most, expected[seat]);
        best = fmax(best, end[seat]);
    }
    for (int seat = 0; seat < seats; seat++) {
        double odds = exp((expected[seat] - most) / width);
        all += odds;
        if (end[seat] >= best) {
            winners += odds;
            count++;
        }
    }
    return winners / all / count + 1e-9;
}

static double expected_score(const tune_row *row, int seat, const bot_weights *weights)
{
    double score = row->now[seat];
    bot_moment moment = row->moment[seat];
    for (int i = 0; i < BOT_FEATURES; i++) {
        const double *weight = &weights->of[i][moment.knot];
        score += row->x[seat][i] * (weight[0] * moment.share + weight[1] * (1 - moment.share));
    }
    return score;
}

void spread_add(spread_sums *sums, const tune_game *game, const tune_table *table)
{
    for (int n = 0; n < game->rows; n += EVERY) {
        double expected[TH_MAX_SEATS];
        for (int seat = 0; seat < table->seats; seat++)
            expected[seat] = expected_score(&game->row[n], seat, table->weights);
        for (int i = 0; i < SPREAD_STEPS; i++)
            for (int k = 0; k < SPREAD_STEPS; k++) {
                spread s = spread_at(i, k);
                double width = s.start + s.a_week * game->row[n].weeks;
                sums->surprise[i][k] -= log(chance_of(expected, game->score, table->seats, width));
            }
    }
}

void spread_merge(spread_sums *into, const spread_sums *from)
{
    for (int i = 0; i < SPREAD_STEPS; i++)
        for (int k = 0; k < SPREAD_STEPS; k++)
            into->surprise[i][k] += from->surprise[i][k];
}

spread spread_best(const spread_sums *sums)
{
    int best_i = 0, best_k = 0;
    for (int i = 0; i < SPREAD_STEPS; i++)
        for (int k = 0; k < SPREAD_STEPS; k++)
            if (sums->surprise[i][k] < sums->surprise[best_i][best_k]) {
                best_i = i;
                best_k = k;
            }
    return spread_at(best_i, best_k);
}
