/* What the subcommands of `thebes` share: exit statuses, and each other's names. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "../console/console.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    CLI_OK = 0,
    CLI_WRONG = 1, /* wrong content: a bad record, a file that cannot be read or written */
    CLI_USAGE = 2, /* wrong usage */
};

/* Flushes standard output; complains and turns success into CLI_WRONG if what was printed could not be
 * written. */
int cli_finish(int status);

int cli_arena(int argc, char **argv);
int cli_bench(int argc, char **argv);
int cli_best(int argc, char **argv);
int cli_check(int argc, char **argv);
int cli_engine(int argc, char **argv);
int cli_log(int argc, char **argv);
int cli_mistakes(int argc, char **argv);
int cli_moves(int argc, char **argv);
int cli_odds(int argc, char **argv);
int cli_play(int argc, char **argv);
int cli_serve(int argc, char **argv);
int cli_show(int argc, char **argv);
int cli_signature(int argc, char **argv);
int cli_sim(int argc, char **argv);

#endif
