/* What the training programs share: options, rounds one after the other, and the games of a round on all
 * cores. */
#ifndef TRAIN_ROUNDS_H
#define TRAIN_ROUNDS_H

#include "../cli/options.h"

/* The games of a round are played in so many parts, whose results are put together in order, so that the
 * number of threads makes no difference to the last digit. */
enum { TRAIN_PARTS = 64 };

enum { TRAIN_COMMAND = 200 }; /* bytes of the command that made a table, as it is written beside it */

/* What both programs can be told. */
typedef struct {
    uint64_t seats, rounds, games, nodes, seed;
    uint64_t threads; /* as many as there are cores, unless something else is said */
    const char *out;  /* file */
} train_request;

/* Reads the command line: `ask` has the defaults, `own` are the options that a program has besides. False,
 * with *status to exit with, after --help, a complaint, or if the file could not be written. */
bool train_read_options(int argc, char **argv, const char *usage, const char *about, train_request *ask,
                        const cli_option own[], int *status);

/* Shares so many games among threads: calls `part` for every part, with the number of the thread that it runs
 * on. False after a complaint, or if it was interrupted. */
bool train_parts(uint64_t games, uint64_t threads, bool (*part)(void *context, int thread, uint64_t number),
                 void *context);

/* Runs so many rounds, each with a seed of its own, until one fails. Returns the program's exit status. */
int train_rounds(uint64_t rounds, uint64_t seed, bool (*round)(void *context, uint64_t number, uint64_t seed),
                 void *context);

#endif
