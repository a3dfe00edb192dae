/* thebes arena A B [C D] --games N --seats K ... */
#include "../arena/match_engines.h"
#include "../arena/match_json.h"
#include "../arena/match_report.h"
#include "../console/files.h"
#include "../engine/command.h"
#include "../host/signals.h"
#include "../host/thread_pool.h"
#include "cli.h"
#include "network_option.h"
#include "table_options.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { USUAL_PATIENCE = 10000, MOST_PATIENCE = 3600000 };

/* What the command line asks for, besides the match itself. */
typedef struct {
    uint64_t games, seats;
    bool seats_given, seed_given;
    const char *rulings, *json, *secret;
    cli_option_words engines;
    cli_player_networks networks;
    arena_match match;
} request;

/* The players in the order in which they were named: bots are words, and an engine came after so many of
 * them. */
static int seat_named(const cli_options *form, request *ask, char **bots, int bot_count)
{
    arena_match *match = &ask->match;
    int player = 0;
    for (int bot_next = 0, engine = 0; player < bot_count + ask->engines.count; player++) {
        if (engine < ask->engines.count && ask->engines.before[engine] == bot_next) {
            match->engines.command[player] = ask->engines.text[engine++];
            continue;
        }
        const char *name = bots[bot_next++];
        match->table.player[player].kind = cli_bot(form, name, strlen(name));
        if (match->table.player[player].kind < 0)
            return CLI_USAGE;
    }
    return CLI_OK;
}

/* A seat for each player named; the last one named takes those that are left. */
static int seat_players(const cli_options *form, request *ask, char **bots, int bot_count)
{
    arena_match *match = &ask->match;
    int count = bot_count + ask->engines.count;
    match->table.seats = ask->seats_given ? (int)ask->seats : count;
    if (count > match->table.seats)
        return cli_options_wrong(form, "more players than the %d seats", match->table.seats);
    int status = seat_named(form, ask, bots, bot_count);
    for (int player = count; status == CLI_OK && player < match->table.seats; player++) {
        match->table.player[player] = match->table.player[count - 1];
        match->engines.command[player] = match->engines.command[count - 1];
    }
    return status;
}

/* Who named a file for a player that makes no use of it has miscounted. */
static int hand_out_networks(const cli_options *form, request *ask)
{
    arena_match *match = &ask->match;
    for (int player = 0; player < match->table.seats; player++)
        if (match->engines.command[player])
            match->table.player[player].kind = BOT_USUAL; /* whose networks are its own business */
    return cli_player_networks_seat(form, &ask->networks, match->table.player, match->table.seats);
}

static int check_test(const cli_options *form, const arena_match *match)
{
    char elo0[CONSOLE_DECIMAL], elo1[CONSOLE_DECIMAL];
    if (!match->sprt || match->elo[0] < match->elo[1])
        return CLI_OK;
    return cli_options_wrong(form, "--sprt takes the lower Elo first, and %s is not below %s",
                             console_decimal(elo0, match->elo[0], 2),
                             console_decimal(elo1, match->elo[1], 2));
}

/* What the deals depend on. Where engines play there is a secret part. */
static int choose_series(const cli_options *form, request *ask)
{
    arena_series *deals = &ask->match.table.series;
    if (!ask->seed_given)
        deals->seed = cli_any_seed();
    if (ask->secret && !arena_series_read_secret(deals, ask->secret))
        return cli_options_wrong(form,
                                 "--secret takes the %d hexadecimal digits that an arena told, not '%s'",
                                 2 * ARENA_SERIES_SECRET, ask->secret);
    if (ask->secret || !arena_engines_any(&ask->match.engines) || arena_series_any_secret(deals))
        return CLI_OK;
    console_complain(
        "this machine has no random numbers for the secret part of the seed (%s); '--secret' can give one",
        console_error_text(errno));
    return CLI_WRONG;
}

static int complete(const cli_options *form, request *ask, char **names, int count)
{
    arena_match *match = &ask->match;
    int status = seat_players(form, ask, names, count);
    if (status == CLI_OK)
        status = hand_out_networks(form, ask);
    if (status == CLI_OK)
        status = cli_rulings(form, ask->rulings, &match->table.rulings);
    if (status == CLI_OK)
        status = check_test(form, match);
    if (status != CLI_OK)
        return status;
    if (match->budget.nodes && match->budget.ms)
        return cli_options_wrong(form, "%s and %s do not go together", "--nodes", "--ms");
    if (ask->json && !console_can_write(ask->json))
        return CLI_WRONG;
    status = choose_series(form, ask);
    if (status != CLI_OK)
        return status;
    uint64_t seatings = (uint64_t)match->table.seats;
    match->deals = (ask->games + seatings - 1) / seatings;
    if (match->threads > match->deals)
        match->threads = match->deals;
    match->engines.threads = match->threads;
    match->budget.usual = !match->budget.nodes && !match->budget.ms;
    match->engines.budget = match->budget;
    return CLI_OK;
}

static const char *seed_text(const arena_match *match, char out[24])
{
    snprintf(out, 24, "%" PRIu64, match->table.series.seed);
    return out;
}

static void print_request(const request *ask)
{
    const arena_match *match = &ask->match;
    int seats = match->table.seats, deals = (int)match->deals, games = deals * seats;
    char seed[24];
    seed_text(match, seed);
    if (games > (int)ask->games)
        console_say("%d {1:game|games} asked for: rounded up to whole deals\n", (int)ask->games);
    if (ask->rulings)
        console_say("%d games: %d {2:deal|deals} in %d seatings each, seed %s, rulings %s\n", games, deals,
                    seats, seed, ask->rulings);
    else
        console_say("%d games: %d {2:deal|deals} in %d seatings each, seed %s\n", games, deals, seats, seed);
    for (int player = 0; player < seats; player++)
        if (match->table.player[player].net)
            console_say("player %d thinks with the networks of %s\n", player + 1,
                        match->table.player[player].net);
    if (match->table.series.has_secret && !ask->secret)
        console_say("the seed has a secret part as well, which is told at the end\n");
    fflush(stdout); /* it may take hours */
}

/* Nobody plays any more: now it may be known. */
static void print_secret(const arena_match *match)
{
    char seed[24], secret[ARENA_SERIES_HEX];
    if (match->table.series.has_secret)
        console_say("the same deals again: --seed %s --secret %s\n", seed_text(match, seed),
                    arena_series_write_secret(&match->table.series, secret));
}

static int play(const request *ask)
{
    const arena_match *match = &ask->match;
    arena_outcome outcome;
    if (!arena_run_match(match, &outcome))
        return CLI_WRONG;
    arena_print_match(match, &outcome);
    bool stopped = outcome.stats.deals < match->deals && outcome.verdict == ARENA_UNDECIDED;
    if (stopped)
        console_say("stopped after %d of %d games\n", (int)outcome.stats.deals * outcome.stats.seats,
                    (int)match->deals * outcome.stats.seats);
    print_secret(match);
    if (ask->json && !arena_write_match_json(ask->json, match, &outcome))
        return CLI_WRONG;
    return stopped ? host_interrupt_status() : CLI_OK;
}

static const char *const about =
    W_("Lets bots play against each other and tells how much better one is. Every deal is played once in\n"
       "every seating, which means that each player sits once in every place: 2 games a deal for 2\n"
       "players, 3 for 3, 4 for 4. So everybody has the same luck. If there are more seats than bots\n"
       "named, the last one named takes those that are left. Prints each player's share of victories\n"
       "(shared ones count in parts), mean score and mean margin ahead of the best other, with 95-percent\n"
       "intervals that take a deal for one observation; and the Elo of A against B, or against the field\n"
       "of all others. --sprt adds a sequential test, which goes wrong once in twenty times at most. The\n"
       "outcome does not depend on the number of threads, except with --ms. Ctrl-C stops and sums up the\n"
       "deals that are complete (status 130).\n\n"
       "--engine COMMAND, in any place among the bots, names a program of your own as a player. The shell\n"
       "starts it, and it speaks the protocol of 'thebes engine'. If it does not answer, ends or makes a\n"
       "move that is not legal, the others win that game. So that it cannot know a deal, none is shown to\n"
       "the same process twice, and the deals also depend on a secret, which is told at the end: with\n"
       "--seed and --secret they can be dealt again.");

int cli_arena(int argc, char **argv)
{
    static request ask = {.games = 1000, .match.engines.patience = USUAL_PATIENCE};
    arena_match *match = &ask.match;
    match->threads = host_usual_threads();
    const cli_option table[] = {
        {"--games", CLI_OPTION_NUMBER, &ask.games, NULL, 1, CLI_MOST_GAMES, "N",
         W_("how many games, rounded up to whole deals (1000)")},
        {"--seats", CLI_OPTION_NUMBER, &ask.seats, &ask.seats_given, 2, TH_MAX_SEATS, "K",
         W_("players, 2 to 4 (as many as are named)")},
        {"--seed", CLI_OPTION_NUMBER, &match->table.series.seed, &ask.seed_given, 0, UINT64_MAX, "S",
         W_("the same seed gives the same games (any)")},
        {"--secret", CLI_OPTION_TEXT, &ask.secret, NULL, 0, 0, "DIGITS",
         W_("the secret part of the seed, as an arena told it (any)")},
        {"--nodes", CLI_OPTION_NUMBER, &match->budget.nodes, NULL, 1, ENGINE_MOST_NODES, "N",
         W_("positions a bot may look at for a decision (its usual number)")},
        {"--ms", CLI_OPTION_NUMBER, &match->budget.ms, NULL, 1, ENGINE_MOST_MS, "N",
         W_("milliseconds a bot may think about a decision, instead")},
        {"--engine", CLI_OPTION_WORDS, &ask.engines, NULL, 0, 0, "COMMAND",
         W_("a program that plays, instead of a bot; may be given again")},
        cli_player_networks_option(&ask.networks),
        {"--patience", CLI_OPTION_NUMBER, &match->engines.patience, NULL, 1, MOST_PATIENCE, "MS",
         W_("how much longer than told an engine may take (10000)")},
        {"--sprt", CLI_OPTION_TWO_NUMBERS, match->elo, &match->sprt, 0, ARENA_MOST_ELO, "ELO0 ELO1",
         W_("stop when it is clear which of the two A has")},
        {"--rulings", CLI_OPTION_TEXT, &ask.rulings, NULL, 0, 0, "A,B,..",
         W_("late-renewal, stacking-cars, pushing-hall (none)")},
        {"--json", CLI_OPTION_TEXT, &ask.json, NULL, 0, 0, "FILE", W_("write the figures there as well")},
        {"--threads", CLI_OPTION_NUMBER, &match->threads, NULL, 1, HOST_MOST_THREADS, "T",
         W_("games at a time (as many as cores)")},
        CLI_OPTIONS_END,
    };
    const cli_options form = {
        "thebes arena A B [C D] [--engine COMMAND] [--games N] [--seats K] [--seed S] [OPTIONS]",
        about,
        table,
        2,
        TH_MAX_SEATS,
        W_IN("missing", "a bot"),
    };
    int status, count = cli_options_read(&form, argc, argv, &status);
    if (count == CLI_OPTIONS_DONE)
        return status;
    status = complete(&form, &ask, argv, count);
    if (status != CLI_OK)
        return status;
    host_watch_signals();
    if (!arena_engines_begin(&match->engines))
        return host_interrupted() ? host_interrupt_status() : CLI_WRONG;
    arena_engines_seat(&match->engines, 0, &match->table); /* for their names */
    print_request(&ask);
    status = play(&ask);
    arena_engines_end(&match->engines);
    return status;
}
