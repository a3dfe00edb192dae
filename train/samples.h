/* Games that the professor plays against itself, as training samples for its network. */
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

/* Who plays, and how. */
typedef struct {
    int seats;
    uint64_t seed;
    const eval_network *network; /* that the professors play with */
    uint32_t nodes;              /* a decision */
} train_sampling;

enum { TRAIN_MEMORY = 1 << 20 }; /* bytes to think in, aligned for any type */

/* Plays the number-th game. The same settings and number give the same samples. False: there is no memory
 * left. */
bool train_samples_play(train_samples *out, const train_sampling *how, uint64_t number, void *memory);

/* Puts some behind others and frees them. False: there is no memory left. */
bool train_samples_append(train_samples *into, train_samples *from);

/* None are left. */
void train_samples_free(train_samples *all);

#endif
