/* Options and rounds: see rounds.h. */
#include "rounds.h"
#include "../cli/cli.h"
#include "../console/files.h"
#include "../console/game_jobs.h"
#include "../core/thebes.h"
#include "../host/signals.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- Options ---- */

enum { OWN_OPTIONS = 8, HELP = 64 };

/* What a number is for, with its default. */
static const char *help_of(char out[HELP], const char *what, const uint64_t *usual)
{
    snprintf(out, HELP, "%s (%" PRIu64 ")", what, *usual);
    return out;
}

bool train_read_options(int argc, char **argv, const char *usage, const char *about, train_request *ask,
                        const cli_option own[], int *status)
{
    char help[5][HELP], out_help[HELP];
    snprintf(out_help, sizeof out_help, "where to (%s)", ask->out);
    const cli_option first[] = {
        {"--seats", CLI_OPTION_NUMBER, &ask->seats, NULL, 2, TH_MAX_SEATS, "K",
         help_of(help[0], "players", &ask->seats)},
        {"--rounds", CLI_OPTION_NUMBER, &ask->rounds, NULL, 1, 1000, "N",
         help_of(help[1], "rounds of playing and fitting", &ask->rounds)},
        {"--games", CLI_OPTION_NUMBER, &ask->games, NULL, TRAIN_PARTS, 10000000, "N",
         help_of(help[2], "games a round", &ask->games)},
        {"--nodes", CLI_OPTION_NUMBER, &ask->nodes, NULL, 1, 10000, "N",
         help_of(help[3], "a decision", &ask->nodes)},
        {"--seed", CLI_OPTION_NUMBER, &ask->seed, NULL, 0, UINT64_MAX, "S",
         help_of(help[4], "the same seed gives the same result", &ask->seed)},
        {"--threads", CLI_OPTION_NUMBER, &ask->threads, NULL, 1, HOST_MOST_THREADS, "T",
         "at a time (as many as cores)"},
        {"--out", CLI_OPTION_TEXT, &ask->out, NULL, 0, 0, "FILE", out_help},
    };
    enum { FIRST = sizeof first / sizeof first[0] };
    cli_option table[FIRST + OWN_OPTIONS + 1] = {CLI_OPTIONS_END};
    int count = FIRST;
    memcpy(table, first, sizeof first);
    for (int i = 0; own[i].name && i < OWN_OPTIONS; i++)
        table[count++] = own[i];
    const cli_options form = {usage, about, table, 0, 0, ""};
    ask->threads = host_usual_threads();
    if (cli_options_read(&form, argc - 1, argv + 1, status) == CLI_OPTIONS_DONE)
        return false;
    *status = CLI_WRONG;
    return console_can_write(ask->out);
}

/* ---- Rounds ---- */

bool train_parts(uint64_t games, uint64_t threads, bool (*part)(void *context, int thread, uint64_t number),
                 void *context)
{
    double seconds;
    console_games plan = {TRAIN_PARTS, threads, (int)(games / TRAIN_PARTS), part, NULL, context};
    return console_run_games(&plan, &seconds) && !host_interrupted();
}

int train_rounds(uint64_t rounds, uint64_t seed, bool (*round)(void *context, uint64_t number, uint64_t seed),
                 void *context)
{
    for (uint64_t number = 0; number < rounds; number++)
        if (!round(context, number, seed * 1000 + number))
            return host_interrupted() ? host_interrupt_status() : CLI_WRONG;
    return CLI_OK;
}
