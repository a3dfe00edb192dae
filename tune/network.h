/* Learning: a network that answers as the lessons say. */
#ifndef TUNE_NETWORK_H
#define TUNE_NETWORK_H

#include "lessons.h"

/* Root of the mean squared error, in points, on lessons that were kept from the network. */
typedef struct {
    double without; /* any network */
    double with;
} network_errors;

/* The same lessons and seed give the same network. A tenth of the lessons, the last ones, only measures. */
network_errors network_learn(const lesson told[], size_t count, int passes, uint64_t seed, bot_net *out);

#endif
