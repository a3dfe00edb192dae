/* The linear part of an evaluation: features (features.h) times weights that depend on the time left. Public
 * for training, which finds the weights. */
#ifndef EVAL_LINEAR_H
#define EVAL_LINEAR_H

#include "eval.h"
#include "features.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A feature has a weight at each of these moments, counted in weeks left; in between it changes evenly. */
enum { EVAL_KNOTS = 5 };
#define EVAL_KNOT_WEEKS 157, 105, 53, 14, 0

struct eval_weights {
    double of[EVAL_FEATURES][EVAL_KNOTS];
};

/* The weights for so many players, 2 to 4 (see weights_table.h), and the command they were trained with. */
const eval_weights *eval_weights_for(int seats);
const char *eval_weights_made_by(int seats);

/* Points that make the odds of winning e to 1: at the end, and for each week that is left besides. */
typedef struct {
    double base, per_week;
} eval_temperature;

/* The one that fits the weights. */
eval_temperature eval_fitted_temperature(void);

/* Which knots count at a moment: one and the one after it. */
typedef struct {
    int knot;
    double share; /* of the first; the second has the rest */
} eval_moment;

/* The moment with so many weeks left, from 0 to what the first knot has. */
eval_moment eval_moment_at(int weeks_left);

/* The moment that a seat's features are weighed at: with no weeks left, that of who has most. */
eval_moment eval_moment_of(const th_state *state, int seat);

/* The weight of a feature at a moment. */
static inline double eval_weight_at(const eval_weights *weights, int feature, eval_moment moment)
{
    const double *weight = &weights->of[feature][moment.knot];
    return weight[1] + (weight[0] - weight[1]) * moment.share;
}

/* A seat's value by the weights alone, in a position that is not over; its features as well. */
void eval_linear(const eval_survey *survey, int seat, const eval_weights *weights, double x[EVAL_FEATURES],
                 eval_value *out);

#ifdef __cplusplus
}
#endif

#endif
