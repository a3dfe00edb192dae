/* Ridge regression says what positions of certain games led to; it does not know what would have happened
 * otherwise. So afterwards the weights are moved the way that wins: two sets of weights, perturbed in
 * opposite directions, play each other, and which perturbations went along with winning estimates the
 * gradient. */
#include "spsa.h"
#include "../deal/deal.h"
#include "game_start.h"

#include <math.h>

/* What perturbing the weight of one feature changes the value of a position by, in points. */
static const double value_change = 0.3;

/* Of a feature: the weights of those that are rare are not perturbed more than that allows. */
static const double least_size = 0.5;

static const double learning_rate = 0.5; /* of a step, for each point of margin */
static const double sure = 1.5;          /* standard errors; what is less sure moves less */
static const double unsure_part = 0.3;
static const double victory = 5; /* what winning is worth, in points of margin */

/* How much a weight at a knot belongs to the first half of the game, and to the second. */
static const double early[EVAL_KNOTS] = {1, 1, 0.5, 0, 0};
static const double late[EVAL_KNOTS] = {0, 0, 0.5, 1, 0};

/* ---- How far to perturb ---- */

void train_spsa_measure(train_spsa_sizes *sizes, const train_game *game, int seats)
{
    for (int i = 0; i < game->positions; i++)
        for (int seat = 0; seat < seats; seat++) {
            eval_moment moment = game->position[i].moment[seat];
            int knot = moment.share > 0.5 ? moment.knot : moment.knot + 1;
            sizes->positions[knot]++;
            for (int f = 0; f < EVAL_FEATURES; f++)
                sizes->squares[f][knot] += game->position[i].x[seat][f] * game->position[i].x[seat][f];
        }
}

void train_spsa_merge_sizes(train_spsa_sizes *into, const train_spsa_sizes *from)
{
    for (int knot = 0; knot < EVAL_KNOTS; knot++) {
        into->positions[knot] += from->positions[knot];
        for (int f = 0; f < EVAL_FEATURES; f++)
            into->squares[f][knot] += from->squares[f][knot];
    }
}

void train_spsa_perturbation_for(const train_spsa_sizes *sizes, train_spsa_perturbation *out)
{
    for (int knot = 0; knot < EVAL_KNOTS; knot++)
        for (int f = 0; f < EVAL_FEATURES; f++) {
            double count = sizes->positions[knot],
                   size = count > 0 ? sqrt(sizes->squares[f][knot] / count) : 0;
            out->of[f][knot] = size > 0.001 ? value_change / fmax(size, least_size) : 0;
        }
}

static void perturb_weights(const eval_weights *from, const train_spsa_perturbation *perturbation,
                            const signed char direction[TRAIN_SPSA_PARAMETERS], int sign, eval_weights *out)
{
    for (int f = 0; f < EVAL_FEATURES; f++)
        for (int knot = 0; knot < EVAL_KNOTS; knot++) {
            double move = early[knot] * direction[f] + late[knot] * direction[EVAL_FEATURES + f];
            out->of[f][knot] = from->of[f][knot] + sign * move * perturbation->of[f][knot];
        }
}

/* ---- Trials ---- */

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

static double play_margin(const train_scholar_settings *how, const deal_seed *deal,
                          const eval_weights *const side[2], bot_rng *rng)
{
    uint64_t memory[BOT_LEAST_MEMORY / sizeof(uint64_t)];
    th_state state;
    train_start(&state, how->seats);
    deal_all(deal, &state, NULL);
    while (th_turn(&state) >= 0) {
        const eval_weights *weights = side[th_turn(&state) & 1];
        th_play(&state, bot_move(train_scholar_think(&state, weights, how->nodes, rng, memory)));
        deal_all(deal, &state, NULL);
    }
    return margin(&state);
}

void train_spsa_trial(train_spsa_sums *sums, const train_scholar_settings *how,
                      const train_spsa_perturbation *perturbation, uint64_t number)
{
    signed char direction[TRAIN_SPSA_PARAMETERS];
    eval_weights up, down;
    const eval_weights *sides[2] = {&up, &down}, *swapped[2] = {&down, &up};
    deal_seed deal;
    bot_rng rng;
    deal_seed_of_number(&deal, how->seed, number);
    bot_rng_seed(&rng, train_seed(how->seed, number));
    for (int i = 0; i < TRAIN_SPSA_PARAMETERS; i++)
        direction[i] = bot_rng_next(&rng) & 1 ? 1 : -1;
    perturb_weights(how->weights, perturbation, direction, 1, &up);
    perturb_weights(how->weights, perturbation, direction, -1, &down);
    double won = play_margin(how, &deal, sides, &rng) - play_margin(how, &deal, swapped, &rng);
    for (int i = 0; i < TRAIN_SPSA_PARAMETERS; i++)
        sums->gradient[i] += won * direction[i] / 2; /* the two sides are two perturbations apart */
    sums->squares += won * won / 4;
    sums->deals++;
}

void train_spsa_merge(train_spsa_sums *into, const train_spsa_sums *from)
{
    for (int i = 0; i < TRAIN_SPSA_PARAMETERS; i++)
        into->gradient[i] += from->gradient[i];
    into->squares += from->squares;
    into->deals += from->deals;
}

double train_spsa_step(const train_spsa_sums *sums, const train_spsa_perturbation *perturbation,
                       eval_weights *weights)
{
    double deals = (double)sums->deals, error = sqrt(sums->squares) / deals, largest = 0,
           step[TRAIN_SPSA_PARAMETERS];
    for (int i = 0; i < TRAIN_SPSA_PARAMETERS; i++) {
        double gradient = sums->gradient[i] / deals, errors = fabs(gradient) / error;
        largest = fmax(largest, errors);
        step[i] = learning_rate * gradient * (errors > sure ? 1 : unsure_part);
    }
    for (int f = 0; f < EVAL_FEATURES; f++)
        for (int knot = 0; knot < EVAL_KNOTS; knot++)
            weights->of[f][knot] +=
                perturbation->of[f][knot] * (early[knot] * step[f] + late[knot] * step[EVAL_FEATURES + f]);
    return largest;
}
