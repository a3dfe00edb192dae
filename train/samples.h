/* Training samples for the network. */
#ifndef TRAIN_SAMPLES_H
#define TRAIN_SAMPLES_H

#include "../eval/network.h"

/* One seat of a position: the input of the network, and what its output should have been. */
typedef struct {
    eval_input input;
    float target; /* points that came besides those that the weights expected */
} train_sample;

/* Grows as games are played. */
typedef struct {
    train_sample *of;
    size_t count, capacity;
    uint64_t games;
    double score, winner; /* sums of final scores, on average of the seats and of the winner */
} train_samples;

/* Makes room for so many more. False: there is no memory left. */
bool train_samples_reserve(train_samples *all, size_t more);

/* Puts some behind others and frees them. False: there is no memory left. */
bool train_samples_append(train_samples *into, train_samples *from);

/* None are left. */
void train_samples_free(train_samples *all);

#endif
