/* thebes sim --games N --seats K --seed S ... */
#include "../arena/sim_run.h"
#include "../host/signals.h"
#include "../host/thread_pool.h"
#include "cli.h"
#include "network_option.h"
#include "table_options.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* What the command line asks for. */
typedef struct {
    uint64_t seats, seed;
    bool seed_given;
    const char *bots, *rulings;
    cli_player_networks networks;
    arena_sim plan;
} request;

static int simulate(const request *ask)
{
    uint64_t played;
    if (!arena_simulate(&ask->plan, &played))
        return CLI_WRONG;
    if (played == ask->plan.games)
        return CLI_OK;
    console_say("stopped after %d of %d games\n", (int)played, (int)ask->plan.games);
    return host_interrupt_status();
}

/* "random" for everybody, or a name a seat. */
static int read_bots(const cli_options *form, request *ask)
{
    const char *text = ask->bots, *name;
    arena_player *player = ask->plan.table.player;
    int length, count = 0;
    while ((length = cli_next_name(&text, &name)) >= 0) {
        int named = cli_bot(form, name, (size_t)length);
        if (named < 0)
            return CLI_USAGE;
        if (count == (int)ask->seats)
            return cli_options_wrong(form, "more bots than the %d seats", (int)ask->seats);
        player[count++].kind = named;
    }
    if (count != 1 && count != (int)ask->seats)
        return cli_options_wrong(form, "%d bots for %d seats: name one for all or one a seat", count,
                                 (int)ask->seats);
    for (int seat = count; seat < (int)ask->seats; seat++)
        player[seat] = player[0];
    return cli_player_networks_seat(form, &ask->networks, player, (int)ask->seats);
}

static bool folder_is_there(const char *folder)
{
    struct stat about;
    if (stat(folder, &about) != 0)
        console_complain("the folder %s is not there: %s", folder, console_error_text(errno));
    else if (!S_ISDIR(about.st_mode))
        console_complain("%s is not a folder", folder);
    else if (access(folder, W_OK | X_OK) != 0)
        console_complain("the folder %s cannot be written to: %s", folder, console_error_text(errno));
    else
        return true;
    return false;
}

static int complete(const cli_options *form, request *ask)
{
    int status = cli_rulings(form, ask->rulings, &ask->plan.table.rulings);
    if (status == CLI_OK)
        status = read_bots(form, ask);
    if (status != CLI_OK)
        return status;
    if (ask->plan.folder && !folder_is_there(ask->plan.folder))
        return CLI_WRONG;
    if (!ask->seed_given)
        ask->seed = cli_any_seed();
    ask->plan.table.seats = (int)ask->seats;
    ask->plan.table.series.seed = ask->seed;
    if (ask->plan.threads > ask->plan.games)
        ask->plan.threads = ask->plan.games;
    return CLI_OK;
}

static void print_request(const request *ask)
{
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, ask->seed);
    if (ask->rulings)
        console_say("%d {1:game|games}, %d seats, seed %s, rulings %s\n", (int)ask->plan.games,
                    (int)ask->seats, seed, ask->rulings);
    else
        console_say("%d {1:game|games}, %d seats, seed %s\n", (int)ask->plan.games, (int)ask->seats, seed);
}

int cli_sim(int argc, char **argv)
{
    static request ask = {.plan.games = 1000, .seats = 2, .bots = "random"};
    ask.plan.threads = host_usual_threads();
    const cli_option table[] = {
        {"--games", CLI_OPTION_NUMBER, &ask.plan.games, NULL, 1, CLI_MOST_GAMES, "N",
         W_("how many games (1000)")},
        {"--seats", CLI_OPTION_NUMBER, &ask.seats, NULL, 2, TH_MAX_SEATS, "K", W_("players, 2 to 4 (2)")},
        {"--seed", CLI_OPTION_NUMBER, &ask.seed, &ask.seed_given, 0, UINT64_MAX, "S",
         W_("the same seed gives the same games (any)")},
        {"--bots", CLI_OPTION_TEXT, &ask.bots, NULL, 0, 0, "A,B,..",
         W_("one for all seats or one a seat (random)")},
        cli_player_networks_option(&ask.networks),
        {"--rulings", CLI_OPTION_TEXT, &ask.rulings, NULL, 0, 0, "A,B,..",
         W_("late-renewal, stacking-cars, pushing-hall (none)")},
        {"--out", CLI_OPTION_TEXT, &ask.plan.folder, NULL, 0, 0, "DIR",
         W_("write a record a game: DIR/000001.thebes and so on")},
        {"--threads", CLI_OPTION_NUMBER, &ask.plan.threads, NULL, 1, HOST_MOST_THREADS, "T",
         W_("games at a time (as many as cores)")},
        CLI_OPTIONS_END,
    };
    const cli_options form = {
        "thebes sim [--games N] [--seats K] [--seed S] [OPTIONS]",
        W_("Lets bots play many games and prints what came of it: points by seat and by order of play,\n"
           "parts of the score, wins (shared victories count in parts), turns. The bot 'random' picks any\n"
           "legal move and retires only when nothing else is legal; 'thebes arena' tells which of two\n"
           "bots is the better one. Ctrl-C stops and sums up what was played (status 130)."),
        table,
        0,
        0,
        "",
    };
    int status;
    if (cli_options_read(&form, argc, argv, &status) == CLI_OPTIONS_DONE)
        return status;
    status = complete(&form, &ask);
    if (status != CLI_OK)
        return status;
    print_request(&ask);
    host_watch_signals();
    return simulate(&ask);
}
