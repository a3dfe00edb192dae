/* "FILE [--at N]": a position of a record, for show and moves. */
#ifndef CLI_AT_H
#define CLI_AT_H

#include "../record/record.h"

typedef struct {
    const record_reader *reader;
    const th_state *state;
    uint32_t turns; /* before it */
} at_position;

/* Reads the arguments and the record, and finds the position. False if there is nothing more to do but to
 * exit with *status. */
bool at_read(const char *usage, const char *about, int argc, char **argv, at_position *at, int *status);

#endif
