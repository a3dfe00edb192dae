/* What the tests of training share. */
#ifndef TESTS_TRAIN_TRAIN_KIT_H
#define TESTS_TRAIN_TRAIN_KIT_H

#include "../../bots/random.h"

/* A number below 1. */
double uniform(bot_rng *rng);

/* A table of the source is what the program writes, not what somebody typed. `write` writes it to a path. */
void check_table(bool (*write)(const char *path), const char *source);

#endif
