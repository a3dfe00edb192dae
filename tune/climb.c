/* The fit says what positions of certain games led to; it does not know what would have happened otherwise.
 * So afterwards the weights are moved the way that wins: two sets of weights, shifted in opposite directions,
 * play each other, and what shift went along with winning is kept (simultaneous perturbation). */
#include "climb.h"
#include "../bots/scholar.h"
#include "../deal/deal.h"

#include <math.h>
#include <string.h>

static const double shifted_points =
    0.3;                              /* what a trial changes the value of a position by, for each feature */
static const double least_size = 0.5; /* of a feature: those that are rare are not shifted more than that */
static const double stride = 0.5;     /* of a step, for each point of gain */
static const double sure = 1.5;       /* standard errors; what is less sure moves less */
static const double unsure_part = 0.3;
static const double victory = 5; /* what winning is worth, in points of margin */

/* How much a weight at a knot belongs to the first half of the game, and to the second. */
static const double early[BOT_KNOTS] = {1, 1, 0.5, 0, 0};
static const double late[BOT_KNOTS] = {0, 0, 0.5, 1, 0};

/* ---- How far to shift ---- */

void climb_measure(climb_sizes *sizes, const tune_game *game, int seats)
{
    for (int i = 0; i < game->rows; i++)
        for (int seat = 0; seat < seats; seat++) {
            bot_moment moment = game->row[i].moment[seat];
            int knot = moment.share > 0.5 ? moment.knot : moment.knot + 1;
            sizes->rows[knot]++;
            for (int f = 0; f < BOT_FEATURES; f++)
                sizes->squares[f][knot] += game->row[i].x[seat][f] * game->row[i].x[seat][f];
        }
}

void climb_shift_of(const climb_sizes *sizes, climb_shift *out)
{
    for (int knot = 0; knot < BOT_KNOTS; knot++)
        for (int f = 0; f < BOT_FEATURES; f++) {
            double rows = sizes->rows[knot], size = rows > 0 ? sqrt(sizes->squares[f][knot] / rows) : 0;
            out->of[f][knot] = size > 0.001 ? shifted_points / fmax(size, least_size) : 0;
        }
}

static void shift_weights(const bot_weights *from, const climb_shift *shift,
                          const signed char way[CLIMB_MOVES], int sign, bot_weights *out)
{
    for (int f = 0; f < BOT_FEATURES; f++)
        for (int knot = 0; knot < BOT_KNOTS; knot++) {
            double move = early[knot] * way[f] + late[knot] * way[BOT_FEATURES + f];
            out->of[f][knot] = from->of[f][knot] + sign * move * shift->of[f][knot];
        }
}

/* ---- Trials ---- */

static th_move decide(const th_state *state, const bot_weights *weights, uint32_t nodes, bot_rng *rng)
{
    uint64_t memory[sizeof(bot_scholar) / sizeof(uint64_t) + 1];
    bot *thinker = bot_begin(BOT_SCHOLAR, memory, sizeof memory, state, bot_rng_next(rng));
    ((bot_scholar *)thinker)->weights = weights;
    bot_step(thinker, nodes);
    return bot_move(thinker);
}

/* What the even seats have over the odd ones at the end. */
static double margin(const th_state *end)
{
    double score[2] = {0, 0}, wins[2] = {0, 0};
    uint32_t winners = th_winners(end);
    for (int seat = 0; seat < end->seats; seat++) {
        score[seat & 1] += th_score_of(end, seat).total;
        wins[seat & 1] += (winners >> seat & 1) / (double)th_ones(winners);
    }
    int odd = end->seats / 2, even = end->seats - odd;
    return (score[0] / even - score[1] / odd) / 2 + victory * (wins[0] - wins[1]);
}

static double play_margin(const tune_table *table, const deal_seed *deal, const bot_weights *const side[2],
                          bot_rng *rng)
{
    static const uint8_t order[TH_MAX_SEATS] = {0, 1, 2, 3};
    th_state state;
    th_start(&state, table->seats, order, 0);
    deal_all(deal, &state, NULL);
    while (th_turn(&state) >= 0) {
        th_play(&state, decide(&state, side[th_turn(&state) & 1], table->nodes, rng));
        deal_all(deal, &state, NULL);
    }
    return margin(&state);
}

void climb_try(climb_sums *sums, const tune_table *table, const climb_shift *shift, uint64_t number)
{
    signed char way[CLIMB_MOVES];
    bot_weights up, down;
    const bot_weights *sides[2] = {&up, &down}, *swapped[2] = {&down, &up};
    deal_seed deal;
    bot_rng rng;
    deal_seed_of_number(&deal, table->seed, number);
    bot_rng_seed(&rng, table->seed * 0x9e3779b97f4a7c15u + number);
    for (int i = 0; i < CLIMB_MOVES; i++)
        way[i] = bot_rng_next(&rng) & 1 ? 1 : -1;
    shift_weights(table->weights, shift, way, 1, &up);
    shift_weights(table->weights, shift, way, -1, &down);
    double won = play_margin(table, &deal, sides, &rng) - play_margin(table, &deal, swapped, &rng);
    for (int i = 0; i < CLIMB_MOVES; i++)
        sums->gain[i] += won * way[i] / 2; /* the two sides are two shifts apart */
    sums->squares += won * won / 4;
    sums->deals++;
}

void climb_merge(climb_sums *into, const climb_sums *from)
{
    for (int i = 0; i < CLIMB_MOVES; i++)
        into->gain[i] += from->gain[i];
    into->squares += from->squares;
    into->deals += from->deals;
}

double climb_step(const climb_sums *sums, const climb_shift *shift, bot_weights *weights)
{
    double deals = (double)sums->deals, error = sqrt(sums->squares) / deals, largest = 0, step[CLIMB_MOVES];
    for (int i = 0; i < CLIMB_MOVES; i++) {
        double gain = sums->gain[i] / deals, errors = fabs(gain) / error;
        largest = fmax(largest, errors);
        step[i] = stride * gain * (errors > sure ? 1 : unsure_part);
    }
    for (int f = 0; f < BOT_FEATURES; f++)
        for (int knot = 0; knot < BOT_KNOTS; knot++)
            weights->of[f][knot] +=
                shift->of[f][knot] * (early[knot] * step[f] + late[knot] * step[BOT_FEATURES + f]);
    return largest;
}
