/* The door of this room: see eval.h. */
#include "eval.h"
#include "exp.h"
#include "linear.h"
#include "network.h"
#include "weights_table.h"

eval_model eval_model_of(int seats, const eval_networks *networks)
{
    eval_model model = {eval_weights_for(seats), eval_network_for(networks, seats)};
    return model;
}

eval_model eval_linear_model_of(int seats)
{
    return eval_model_of(seats, 0);
}

/* ---- Evaluation ---- */

static const eval_request everything = {EVAL_ALL_SEATS, true, 0};

/* Once the game is over only the majorities have not been counted yet. */
static void evaluate_end(const th_state *state, eval_value *out)
{
    for (int seat = 0; seat < state->seats; seat++) {
        th_score end = th_score_of(state, seat);
        double *part = out->part[seat];
        for (int i = 0; i < EVAL_PARTS; i++)
            part[i] = 0;
        part[EVAL_PART_NOW] = end.total - end.knowledge;
        part[EVAL_PART_MAJORITIES] = end.knowledge;
        out->score[seat] = end.total;
    }
}

/* A network that somebody hands in may have any weights; what it says must stay a number of points, since
 * whoever shows a value makes a whole number of it. */
static double bounded(double correction)
{
    const double most = EVAL_MOST_CORRECTION;
    if (!(correction > -most)) /* so that what is no number ends here */
        return -most;
    return correction < most ? correction : most;
}

/* Adds the network's correction for each seat that has weeks left. All of them are encoded before any is
 * corrected, since a seat's rivals count as the weights see them. */
static void correct(const eval_survey *survey, const eval_network *network, const eval_request *want,
                    double x[TH_MAX_SEATS][EVAL_FEATURES], eval_value *out)
{
    double correction[TH_MAX_SEATS];
    eval_input input;
    for (int seat = 0; seat < survey->state->seats; seat++) {
        correction[seat] = 0;
        if (survey->digger[seat].left == 0 || !(want->seat_mask >> seat & 1))
            continue;
        eval_encode(survey, out, seat, x[seat], &input);
        correction[seat] = bounded(eval_forward(network, &input));
    }
    for (int seat = 0; seat < survey->state->seats; seat++) {
        out->score[seat] += correction[seat];
        if (want->parts)
            out->part[seat][EVAL_PART_TEMPO] += correction[seat];
    }
}

static int lowest_seat(unsigned seat_mask)
{
    int seat = 0;
    while (!(seat_mask >> seat & 1))
        seat++;
    return seat;
}

/* The network sees all seats, whichever are wanted. */
static void evaluate(const eval_model *model, const th_state *state, const eval_request *want,
                     eval_value *out)
{
    eval_survey survey;
    double x[TH_MAX_SEATS][EVAL_FEATURES];
    unsigned seat_mask = model->network ? (unsigned)EVAL_ALL_SEATS : want->seat_mask;
    if (th_turn(state) == TH_OVER) {
        evaluate_end(state, out);
        return;
    }
    if (want->before)
        eval_survey_after(want->before, state, lowest_seat(want->seat_mask), &survey);
    else
        eval_survey_of(state, &survey);
    for (int seat = 0; seat < state->seats; seat++)
        if (seat_mask >> seat & 1)
            eval_linear(&survey, seat, model->weights, x[seat], out);
    if (model->network)
        correct(&survey, model->network, want, x, out);
}

void eval_states(const eval_model *model, const th_state states[], int count, const eval_request *want,
                 eval_value out[])
{
    for (int i = 0; i < count; i++)
        evaluate(model, &states[i], want ? want : &everything, &out[i]);
}

/* ---- Winning ---- */

double eval_mean_weeks(const th_state *state)
{
    int weeks = 0;
    for (int seat = 0; seat < state->seats; seat++)
        weeks += TH_TIME_END - state->player[seat].time;
    return (double)weeks / state->seats;
}

void eval_softmax(const double x[], int count, double temperature, double out[])
{
    double most = x[0], sum = 0;
    for (int i = 1; i < count; i++)
        most = x[i] > most ? x[i] : most;
    for (int i = 0; i < count; i++) {
        out[i] = eval_exp((x[i] - most) / temperature);
        sum += out[i];
    }
    for (int i = 0; i < count; i++)
        out[i] /= sum;
}

/* How far apart expected scores must be to mean something: the points that make the odds e to 1. In the last
 * weeks it shrinks, until at the end a point is all that is needed. */
static double temperature_at(double weeks)
{
    const double last = 8, certain = 0.1;
    if (weeks >= last)
        return EVAL_TEMPERATURE + EVAL_TEMPERATURE_PER_WEEK * weeks;
    return certain + (EVAL_TEMPERATURE + EVAL_TEMPERATURE_PER_WEEK * last - certain) * weeks / last;
}

void eval_win_chances(const double score[], int seats, double weeks, double out[TH_MAX_SEATS])
{
    eval_softmax(score, seats, temperature_at(weeks), out);
}

double eval_utility(const double win[], const double score[], int seat, int seats)
{
    const double of_a_point = 0.002;
    double others = 0;
    for (int other = 0; other < seats; other++)
        others += other == seat ? 0 : score[other];
    return win[seat] + of_a_point * (score[seat] - others / (seats - 1));
}
