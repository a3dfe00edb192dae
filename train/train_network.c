/* train-network: trains the network that corrects the professor's evaluation, by letting it play against
 * itself.
 *
 * A round plays games with the network as it is, and a new one is trained on what came of the positions
 * (professor_games.h, trainer.h). Samples of earlier rounds, played with less knowledge, did not help. */
#include "../cli/cli.h"
#include "../cli/network_option.h"
#include "../host/signals.h"
#include "network_file.h"
#include "professor_games.h"
#include "rounds.h"
#include "trainer.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    train_request common;
    uint64_t epochs;
    const char *net;
    bool from_scratch;
} request;

typedef struct {
    const request *ask;
    train_professor_settings how;
    eval_networks networks;
    train_samples part[TRAIN_PARTS];
    unsigned char *memory; /* TRAIN_MEMORY a thread */
} work;

static bool play_part(void *context, int thread, uint64_t number)
{
    work *w = context;
    uint64_t games = w->ask->common.games / TRAIN_PARTS;
    void *memory = w->memory + (size_t)thread * TRAIN_MEMORY;
    for (uint64_t i = 0; i < games && !host_interrupted(); i++)
        if (!train_professor_game(&w->part[number], &w->how, number * games + i, memory)) {
            console_complain("not enough memory");
            return false;
        }
    return true;
}

static bool collect(work *w, train_samples *all)
{
    bool room = true;
    for (int i = 0; i < TRAIN_PARTS; i++)
        room = room && train_samples_append(all, &w->part[i]);
    if (!room)
        console_complain("not enough memory");
    return room;
}

/* Every round has games of its own, and its result is written at once. */
static bool one_round(void *context, uint64_t number, uint64_t seed)
{
    work *w = context;
    eval_network *network = &w->networks.of[w->how.seats - 2];
    train_samples all = {0};
    (void)number;
    w->how.seed = seed;
    w->how.networks = &w->networks;
    if (!train_parts(w->ask->common.games, w->ask->common.threads, play_part, w) || !collect(w, &all))
        return false;
    double played = (double)all.games;
    printf("%d players: points %.2f, winners %.2f;", w->how.seats, all.score / played, all.winner / played);
    fflush(stdout);
    train_errors errors = train_fit_network(all.of, all.count, (int)w->ask->epochs, seed, network);
    printf(" %zu samples, error %.3f without a network, %.3f with it\n", all.count, errors.without,
           errors.with);
    fflush(stdout);
    train_samples_free(&all);
    return train_write_networks(&w->networks, w->ask->common.out);
}

static void name_command(char out[EVAL_COMMAND], const request *ask)
{
    snprintf(out, EVAL_COMMAND,
             "train-network --seats %d%s%s%s --rounds %d --games %d --nodes %d --epochs %d --seed %" PRIu64,
             (int)ask->common.seats, ask->from_scratch ? " --from-scratch" : "", ask->net ? " --net " : "",
             ask->net ? ask->net : "", (int)ask->common.rounds, (int)ask->common.games,
             (int)ask->common.nodes, (int)ask->epochs, ask->common.seed);
}

/* The networks to begin with; false after a complaint. */
static bool begin_networks(eval_networks *networks, const request *ask)
{
    static const eval_network nothing;
    uint64_t number = ask->common.seats - 2;
    if (!cli_networks_read(ask->net, networks))
        return false;
    if (ask->from_scratch || !networks->has[number])
        networks->of[number] = nothing;
    networks->has[number] = true;
    name_command(networks->made_by[number], ask);
    return true;
}

int main(int argc, char **argv)
{
    static request ask = {.common = {.seats = 2,
                                     .rounds = 2,
                                     .games = 12800,
                                     .nodes = 300,
                                     .seed = 1901,
                                     .out = "eval/professor.net"},
                          .epochs = 8};
    const cli_option own[] = {
        {"--epochs", CLI_OPTION_NUMBER, &ask.epochs, NULL, 1, 1000, "N", "passes over the samples (8)"},
        {"--from-scratch", CLI_OPTION_FLAG, &ask.from_scratch, NULL, 0, 0, NULL,
         "begin without a network instead of with the one there is"},
        {"--net", CLI_OPTION_TEXT, &ask.net, NULL, 0, 0, "FILE",
         "the networks there are (those that the program was built with)"},
        CLI_OPTIONS_END,
    };
    const char *usage = "train-network [--seats K] [--rounds N] [--games N] [OPTIONS]";
    const char *about =
        "Trains the network that corrects the professor's evaluation for a number of players by letting it "
        "play\n"
        "against itself, and writes it to a file; those for other numbers of players stay as they are. See\n"
        "docs/bots.md.";
    int status;
    if (!train_read_options(argc, argv, usage, about, &ask.common, own, &status))
        return status;
    static work w;
    w.ask = &ask;
    w.how = (train_professor_settings){.seats = (int)ask.common.seats, .nodes = (uint32_t)ask.common.nodes};
    if (!begin_networks(&w.networks, &ask))
        return CLI_WRONG;
    w.memory = malloc(ask.common.threads * TRAIN_MEMORY);
    if (!w.memory) {
        console_complain("not enough memory");
        return CLI_WRONG;
    }
    host_watch_signals();
    status = train_rounds(ask.common.rounds, ask.common.seed, one_round, &w);
    free(w.memory);
    return status;
}
