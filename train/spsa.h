/* Weights that win: SPSA (simultaneous perturbation stochastic approximation), by playing. */
#ifndef TRAIN_SPSA_H
#define TRAIN_SPSA_H

#include "scholar_games.h"

/* A feature's weights are perturbed together, but those of the first half of the game and of the second each
 * on their own; the middle one belongs to both, half and half. Those of the very end stay as they are: what
 * things are worth then is known. */
enum { TRAIN_SPSA_PARAMETERS = 2 * EVAL_FEATURES };

/* How much each weight is perturbed for a trial: such that the change of values is about the same for all. */
typedef eval_weights train_spsa_perturbation;

/* Sums over deals. */
typedef struct {
    double gradient[TRAIN_SPSA_PARAMETERS]; /* margin won by perturbing each upwards */
    double squares;                         /* of the deals' margins */
    uint64_t deals;
} train_spsa_sums;

/* Sums of the squares of features at each knot, as positions of games have them. */
typedef struct {
    double squares[EVAL_FEATURES][EVAL_KNOTS];
    double positions[EVAL_KNOTS];
} train_spsa_sizes;

/* Adds the positions of a game. */
void train_spsa_measure(train_spsa_sizes *sizes, const train_game *game, int seats);
/* Adds what another thread has measured. */
void train_spsa_merge_sizes(train_spsa_sizes *into, const train_spsa_sizes *from);

/* The perturbation that fits these sizes. */
void train_spsa_perturbation_for(const train_spsa_sizes *sizes, train_spsa_perturbation *out);

/* Plays one deal twice: some seats with all weights perturbed, each up or down at random, the others with the
 * opposite; then the other way round. Adds what that tells about the gradient. */
void train_spsa_trial(train_spsa_sums *sums, const train_scholar_settings *how,
                      const train_spsa_perturbation *perturbation, uint64_t number);

/* Adds what another thread has found. */
void train_spsa_merge(train_spsa_sums *into, const train_spsa_sums *from);

/* Goes one step along the gradient. Returns its largest component, in standard errors. */
double train_spsa_step(const train_spsa_sums *sums, const train_spsa_perturbation *perturbation,
                       eval_weights *weights);

#endif
