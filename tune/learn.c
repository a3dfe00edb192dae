/* learn: finds the network that corrects the professor's evaluation by letting it play against itself.
 *
 * A round plays games with the network as it is, and a new one learns from them what came of the positions
 * (lessons.h, network.h). Those of earlier rounds, played with less knowledge, did not help. */
#include "../cli/cli.h"
#include "../cli/options.h"
#include "../console/files.h"
#include "../console/game_jobs.h"
#include "../host/signals.h"
#include "net_table.h"
#include "network.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* Games are collected in so many parts, which are put together in order, so that the number of threads makes
 * no difference to the last digit. */
enum { PARTS = 64 };

typedef struct {
    uint64_t seats, rounds, games, nodes, passes, seed, threads;
    bool anew;
    const char *out;
} request;

typedef struct {
    const request *ask;
    lesson_plan plan;
    lessons part[PARTS];
    unsigned char *memory; /* LESSON_MEMORY a thread */
} work;

static bool play_part(void *context, int thread, uint64_t number)
{
    work *w = context;
    uint64_t games = w->ask->games / PARTS;
    void *memory = w->memory + (size_t)thread * LESSON_MEMORY;
    for (uint64_t i = 0; i < games && !host_interrupted(); i++)
        if (!lessons_play(&w->part[number], &w->plan, number * games + i, memory)) {
            console_complain("not enough memory");
            return false;
        }
    return true;
}

static bool collect(work *w, lessons *round)
{
    bool room = true;
    for (int i = 0; i < PARTS; i++)
        room = room && lessons_append(round, &w->part[i]);
    if (!room)
        console_complain("not enough memory");
    return room;
}

static bool one_round(work *w, bot_net *net)
{
    double seconds;
    lessons round = {0};
    console_games games = {PARTS, w->ask->threads, (int)(w->ask->games / PARTS), play_part, NULL, w};
    w->plan.net = net;
    if (!console_run_games(&games, &seconds) || host_interrupted() || !collect(w, &round))
        return false;
    double played = (double)round.games;
    printf("%d players: points %.2f, winners %.2f;", w->plan.seats, round.score / played,
           round.winner / played);
    fflush(stdout);
    network_errors errors = network_learn(round.of, round.count, (int)w->ask->passes, w->plan.seed, net);
    printf(" %zu lessons, error %.3f without a network, %.3f with it\n", round.count, errors.without,
           errors.with);
    fflush(stdout);
    lessons_free(&round);
    return true;
}

static void name_command(char out[NET_COMMAND], const request *ask)
{
    snprintf(out, NET_COMMAND,
             "learn --seats %d%s --rounds %d --games %d --nodes %d --passes %d --seed %" PRIu64,
             (int)ask->seats, ask->anew ? " --anew" : "", (int)ask->rounds, (int)ask->games, (int)ask->nodes,
             (int)ask->passes, ask->seed);
}

/* Every round has games of its own, and its result is written at once. */
static int learn(work *w)
{
    static net_table table;
    static const bot_net nothing;
    const request *ask = w->ask;
    net_table_now(&table);
    bot_net *net = &table.net[ask->seats - 2];
    if (ask->anew)
        *net = nothing;
    name_command(table.made_by[ask->seats - 2], ask);
    for (uint64_t round = 0; round < ask->rounds; round++) {
        w->plan.seed = ask->seed * 1000 + round;
        if (!one_round(w, net))
            return host_interrupted() ? host_interrupt_status() : CLI_WRONG;
        if (!net_table_write(&table, ask->out))
            return CLI_WRONG;
    }
    return CLI_OK;
}

int main(int argc, char **argv)
{
    static request ask = {.seats = 2,
                          .rounds = 2,
                          .games = 12800,
                          .nodes = 300,
                          .passes = 8,
                          .seed = 1901,
                          .out = "bots/net_weights.h"};
    ask.threads = host_usual_threads();
    const cli_option options_table[] = {
        {"--seats", CLI_OPTION_NUMBER, &ask.seats, NULL, 2, TH_MAX_SEATS, "K", "players (2)"},
        {"--rounds", CLI_OPTION_NUMBER, &ask.rounds, NULL, 1, 1000, "N",
         "rounds of playing and learning (2)"},
        {"--games", CLI_OPTION_NUMBER, &ask.games, NULL, PARTS, 1000000, "N", "games a round (12800)"},
        {"--nodes", CLI_OPTION_NUMBER, &ask.nodes, NULL, 1, 5000, "N", "a decision (300)"},
        {"--passes", CLI_OPTION_NUMBER, &ask.passes, NULL, 1, 1000, "N",
         "how often each lesson is studied (8)"},
        {"--anew", CLI_OPTION_FLAG, &ask.anew, NULL, 0, 0, NULL,
         "begin without a network instead of with the one there is"},
        {"--seed", CLI_OPTION_NUMBER, &ask.seed, NULL, 0, UINT64_MAX, "S",
         "the same seed gives the same network (1901)"},
        {"--threads", CLI_OPTION_NUMBER, &ask.threads, NULL, 1, HOST_MOST_THREADS, "T",
         "at a time (as many as cores)"},
        {"--out", CLI_OPTION_TEXT, &ask.out, NULL, 0, 0, "FILE", "where to (bots/net_weights.h)"},
        CLI_OPTIONS_END,
    };
    const cli_options form = {
        "learn [--seats K] [--rounds N] [--games N] [OPTIONS]",
        "Finds the network that corrects the professor's evaluation for a number of players by letting it "
        "play\n"
        "against itself, and writes it as C source; those for other numbers of players stay as they are. "
        "See\n"
        "docs/bots.md.",
        options_table,
        0,
        0,
        "",
    };
    int status;
    if (cli_options_read(&form, argc - 1, argv + 1, &status) == CLI_OPTIONS_DONE)
        return status;
    if (!console_can_write(ask.out))
        return CLI_WRONG;
    static work w;
    w.ask = &ask;
    w.plan = (lesson_plan){.seats = (int)ask.seats, .nodes = (uint32_t)ask.nodes};
    w.memory = malloc(ask.threads * LESSON_MEMORY);
    if (!w.memory) {
        console_complain("not enough memory");
        return CLI_WRONG;
    }
    host_watch_signals();
    status = learn(&w);
    free(w.memory);
    return status;
}
