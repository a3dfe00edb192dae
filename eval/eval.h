/* What a position is worth: the final score each seat can expect, what it is made of, and who will win.
 *
 * One door, eval_states(): states in, values out. An evaluation function is a model: weights of features
 * (linear.h), and a neural network that corrects them (network.h). Who evaluates needs this header, and
 * plans.h where the digs behind a value are of interest; the others are for training.
 *
 *   eval_model model = eval_model_of(state.seats, networks);
 *   eval_states(&model, &state, 1, NULL, &value);
 */
#ifndef EVAL_EVAL_H
#define EVAL_EVAL_H

#include "../core/thebes.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Values ---- */

/* What an expected final score is made of; the parts add up to it. */
typedef enum {
    EVAL_PART_NOW,         /* artifacts, exhibitions and congresses that are had already */
    EVAL_PART_DIGS,        /* artifacts to come */
    EVAL_PART_MAJORITIES,  /* knowing most about sites at the end */
    EVAL_PART_EXHIBITIONS, /* to come */
    EVAL_PART_CONGRESSES,  /* to come */
    EVAL_PART_TEMPO,       /* weeks left for what nobody knows yet, and whose turn it is */
    EVAL_PARTS,
} eval_part;

typedef struct {
    double score[TH_MAX_SEATS]; /* expected at the end */
    double part[TH_MAX_SEATS][EVAL_PARTS];
} eval_value;

/* ---- Models ---- */

typedef struct eval_weights eval_weights; /* see linear.h */
typedef struct eval_network eval_network; /* see network.h */

/* A network for each number of players. They are handed in: network_file.h makes them of the bytes of a file,
 * which need not have all of them. */
typedef struct eval_networks eval_networks;

/* An evaluation function for a number of players. */
typedef struct {
    const eval_weights *weights;
    const eval_network *network; /* null: the weights alone */
} eval_model;

/* The best there is for so many players: with a network, if there is one among those handed in (null: none);
 * and without any, which is less exact, and faster. */
eval_model eval_model_of(int seats, const eval_networks *networks);
eval_model eval_linear_model_of(int seats);

/* ---- Evaluation ---- */

typedef struct eval_survey eval_survey; /* see plans.h */

enum { EVAL_ALL_SEATS = (1 << TH_MAX_SEATS) - 1 };

/* What is wanted to know. */
typedef struct {
    unsigned seat_mask; /* bit s: the value of seat s; those of others are left open */
    bool parts;         /* what the scores are made of; else the parts are left open */
    /* Null; or, if a single seat is wanted that has just moved, and there is no network, the survey of the
     * position before its move. What others plan is then taken from there, which is faster; where the seat
     * has dug, their plans are not those that they would make now, which for its own value is near enough. */
    const eval_survey *before;
} eval_request;

/* Evaluates so many states of as many players as the model is for, in each of which a player is to move or
 * the game is over: then the value is the score. What a network adds counts as tempo. A null request is one
 * for everything. A state's value does not depend on those it is evaluated with. */
void eval_states(const eval_model *model, const th_state states[], int count, const eval_request *want,
                 eval_value out[]);

/* ---- Winning ---- */

/* Weeks left, on average of all seats. */
double eval_mean_weeks(const th_state *state);

/* Chances of winning with these expected scores and so many weeks left, on average; they add up to 1. */
void eval_win_chances(const double score[], int seats, double weeks, double out[TH_MAX_SEATS]);

/* What moves are ranked by: a seat's chance of winning, and a little for each point ahead of the others, so
 * that who is sure to win or to lose plays on properly. */
double eval_utility(const double win[], const double score[], int seat, int seats);

/* Shares that add up to 1, in proportion to exp(x / temperature). */
void eval_softmax(const double x[], int count, double temperature, double out[]);

#ifdef __cplusplus
}
#endif

#endif
