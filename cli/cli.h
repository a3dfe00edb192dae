/* What the subcommands of `thebes` share: exit statuses, sentences, and each other's names. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "../console/say.h"

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

int cmd_arena(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_best(int argc, char **argv);
int cmd_check(int argc, char **argv);
int cmd_engine(int argc, char **argv);
int cmd_log(int argc, char **argv);
int cmd_mistakes(int argc, char **argv);
int cmd_moves(int argc, char **argv);
int cmd_odds(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_serve(int argc, char **argv);
int cmd_show(int argc, char **argv);
int cmd_signature(int argc, char **argv);
int cmd_sim(int argc, char **argv);

#endif
