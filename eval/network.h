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

/* About the seat: the features, how near each knot is, and how it stands.
 *
 * INPUT(name, what it is) */
#define EVAL_STANDING_TABLE(INPUT)                                                                           \
    INPUT(POINTS, "points to come, as the weights see them")                                                 \
    INPUT(NOW, "points had already")                                                                         \
    INPUT(BEHIND_NOW, "points fewer than the most that another has")                                         \
    INPUT(BEHIND, "the same of what the weights expect at the end")                                          \
    INPUT(BEFORE, "players who move before the seat does")                                                   \
    INPUT(GAP, "weeks behind who moves next; for that one, behind the second: 0 or less")                    \
    INPUT(SUPPLY, "cards in the supply")                                                                     \
    INPUT(STACK, "cards left in stack one")

#define EVAL_STANDING_NUMBER(name, about) EVAL_INPUT_##name,
enum {
    EVAL_INPUTS_BEFORE_STANDING = EVAL_FEATURES + EVAL_KNOTS - 1,
    EVAL_STANDING_TABLE(EVAL_STANDING_NUMBER) EVAL_SEAT_INPUTS
};
#undef EVAL_STANDING_NUMBER

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

/* A network is a row of so many numbers, in the order above. */
enum { EVAL_PARAMETERS = sizeof(eval_network) / sizeof(float) };

enum { EVAL_NETWORKS = TH_MAX_SEATS - 1, EVAL_COMMAND = 200 /* bytes of one, and a 0 */ };

/* Networks for 2, 3 and 4 players, as a file has them (network_file.h). */
struct eval_networks {
    bool has[EVAL_NETWORKS]; /* else there is none for so many */
    eval_network of[EVAL_NETWORKS];
    char made_by[EVAL_NETWORKS][EVAL_COMMAND]; /* the command each was trained with */
};

/* The network for so many players; null if there is none, or if there are no networks at all. */
const eval_network *eval_network_for(const eval_networks *networks, int seats);

/* ---- What inputs are called ---- */

/* Inputs come in lists: that of the seat, then the features of each kind of entity. */
enum { EVAL_INPUT_LISTS = 1 + EVAL_ENTITY_KINDS };

/* How many a list has, and the name of one: "DIG_THIS_YEAR", "SITE_BOOKS". */
int eval_inputs_in(int list);
const char *eval_input_name(int list, int number);

/* ---- Evaluation ---- */

/* What a network can add to a score or take off, at most, whatever its weights are: no game has more. */
enum { EVAL_MOST_CORRECTION = 300 };

/* The input for a seat that has weeks left and these features; the value is that of the weights alone. */
void eval_encode(const eval_survey *survey, const eval_value *value, int seat, const double x[EVAL_FEATURES],
                 eval_input *out);

/* Points to be added to the value of the seat: any number of them, or none at all. */
double eval_forward(const eval_network *network, const eval_input *input);

#ifdef __cplusplus
}
#endif

#endif
