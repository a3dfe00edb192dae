/* "FILE [--at N]": a position of a record, for show and moves. */
#ifndef CLI_AT_H
#define CLI_AT_H

#include "files.h"
#include "options.h"

typedef struct {
    uint64_t turns;
    bool given;
    const record_reader *reader; /* once read */
} at_options;

#define AT_OPTION(at)                                                                                        \
    {                                                                                                        \
        "--at", OPTION_NUMBER, &(at)->turns, &(at)->given, 0, TH_MAX_TURNS, "N",                             \
            "the position after N turns (default: the last)"                                                 \
    }

/* Reads the arguments and the record, and finds the position. Returns the status to exit with; *state is null
 * where there is nothing more to do. */
int at_read(const options *form, at_options *at, int argc, char **argv, const th_state **state);

#endif
