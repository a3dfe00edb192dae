/* What weights cannot say: a small neural network that corrects the linear value of a position.
 *
 * A weight says what a feature is worth whatever the others are; but shovels are worth the more the more is
 * known, and knowledge the less the emptier its bag is. The network has one hidden layer of rectified linear
 * units, and a linear output. A group of the units looks at the seat alone. Each other group belongs to a
 * kind of entity (entities.h): its units look at the seat and at one entity, and are applied to all entities
 * of the kind in turn with the same weights, their outputs being summed up, so that what is learned about one
 * site, rival or card is known about all. The professor has one, the scholar has none. Public for training.
 */
#ifndef EVAL_NETWORK_H
#define EVAL_NETWORK_H

#include "entities.h"
#include "linear.h"

#ifdef __cplusplus
extern "C" {
#endif

/* About the seat: the features, how near each knot is, and how it stands. */
enum {
    EVAL_INPUT_POINTS = EVAL_FEATURES + EVAL_KNOTS, /* points to come, as the weights see them */
    EVAL_INPUT_NOW,                                 /* points had already */
    EVAL_INPUT_BEHIND_NOW,                          /* points fewer than the most that another has */
    EVAL_INPUT_BEHIND,                              /* the same of what the weights expect at the end */
    EVAL_INPUT_BEFORE,                              /* players who move before the seat does */
    EVAL_INPUT_GAP,    /* weeks behind who moves next; for that one, behind the second: 0 or less */
    EVAL_INPUT_SUPPLY, /* cards in the supply */
    EVAL_INPUT_STACK,  /* cards left in stack one */
    EVAL_SEAT_INPUTS,
};

/* Hidden units: the group of the seat comes first, then that of each kind of entity. */
enum { EVAL_HIDDEN_EACH = 16, EVAL_HIDDEN = (1 + EVAL_ENTITY_KINDS) * EVAL_HIDDEN_EACH };

/* The input layer. */
typedef struct {
    float seat[EVAL_SEAT_INPUTS];
    eval_entities entities;
} eval_input;

/* Weights and biases. */
struct eval_network {
    float seat[EVAL_SEAT_INPUTS][EVAL_HIDDEN];
    float entity[EVAL_ENTITY_FEATURES][EVAL_HIDDEN_EACH];
    float bias[EVAL_HIDDEN];
    float output[EVAL_HIDDEN];
    float output_bias;
};

/* The network for so many players, 2 to 4 (see network_table.h), and the command it was trained with. */
const eval_network *eval_network_for(int seats);
const char *eval_network_made_by(int seats);

/* The input for a seat that has weeks left and these features; the value is that of the weights alone. */
void eval_encode(const eval_survey *survey, const eval_value *value, int seat, const double x[EVAL_FEATURES],
                 eval_input *out);

/* Points to be added to the value of the seat. */
double eval_forward(const eval_network *network, const eval_input *input);

#ifdef __cplusplus
}
#endif

#endif
