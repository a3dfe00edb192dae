/* "FILE [--at N]": a position of a record, for show, moves and best. */
#ifndef CLI_POSITION_ARGUMENT_H
#define CLI_POSITION_ARGUMENT_H

#include "../record/record.h"
#include "options.h"

typedef struct {
    const record_reader *reader;
    th_state state;
    uint32_t turns;  /* before it */
    uint64_t wanted; /* by --at */
    bool given;      /* --at was */
} cli_position;

/* For subcommands with options of their own: --at, for their table; and then the record and its position.
 * False if there is nothing more to do but to exit with *status. */
cli_option cli_position_option(cli_position *at);
bool cli_position_find(cli_position *at, const char *path, int *status);

/* For those with no others: reads the arguments, too. */
bool cli_position_read(const char *usage, const char *about, int argc, char **argv, cli_position *at,
                       int *status);

#endif
