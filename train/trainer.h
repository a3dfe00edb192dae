/* Training: a network whose output is what the samples say. */
#ifndef TRAIN_TRAINER_H
#define TRAIN_TRAINER_H

#include "samples.h"

/* Root of the mean squared error, in points, on a validation set: samples that were kept from training. */
typedef struct {
    double without; /* any network */
    double with;
} train_errors;

/* Trains a network from scratch, for so many epochs. The same samples and seed give the same network. A tenth
 * of the samples, the last ones, are the validation set. */
train_errors train_fit_network(const train_sample samples[], size_t count, int epochs, uint64_t seed,
                               eval_network *out);

#endif
