/* train-weights: finds the weights of the linear evaluation by letting the scholar play against itself.
 *
 * A round of regression plays games with the weights as they are and fits new ones to what came of the
 * positions (ridge.h); one of SPSA plays trial matches between perturbed weights and goes a step the way that
 * wins (spsa.h). */
#include "../cli/cli.h"
#include "../host/signals.h"
#include "ridge.h"
#include "rounds.h"
#include "spsa.h"
#include "temperature.h"
#include "weights_file.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    train_request common;
    uint64_t spsa, deals;
    bool from_students;
} request;

/* A part of a round. */
typedef struct {
    train_ridge_sums ridge;
    train_temperature_sums temperature;
    train_spsa_sizes sizes;
    train_spsa_sums spsa;
} part;

typedef struct {
    const request *ask;
    train_scholar_settings how;
    train_weights_file file;
    train_spsa_perturbation perturbation;
    part *parts;
    train_game *games; /* one a thread */
} work;

static bool run(work *w, bool (*job)(void *, int, uint64_t), uint64_t games)
{
    memset(w->parts, 0, TRAIN_PARTS * sizeof *w->parts);
    return train_parts(games, w->ask->common.threads, job, w);
}

/* ---- Regression ---- */

static bool play_part(void *context, int thread, uint64_t number)
{
    work *w = context;
    part *mine = &w->parts[number];
    uint64_t games = w->ask->common.games / TRAIN_PARTS;
    for (uint64_t i = 0; i < games && !host_interrupted(); i++) {
        train_game *game = &w->games[thread];
        train_scholar_game(&w->how, number * games + i, game);
        train_ridge_add(&mine->ridge, game, &w->how);
        train_spsa_measure(&mine->sizes, game, w->how.seats);
        if (w->how.weights)
            train_temperature_add(&mine->temperature, game, &w->how);
    }
    return true;
}

static void merge_parts(work *w)
{
    part *all = &w->parts[0];
    for (int i = 1; i < TRAIN_PARTS; i++) {
        train_ridge_merge(&all->ridge, &w->parts[i].ridge);
        train_temperature_merge(&all->temperature, &w->parts[i].temperature);
        train_spsa_merge_sizes(&all->sizes, &w->parts[i].sizes);
    }
}

/* New weights are mixed with the old ones, so that rounds settle instead of swinging. */
static void mix(eval_weights *weights, const eval_weights *fitted, double share)
{
    for (int f = 0; f < EVAL_FEATURES; f++)
        for (int knot = 0; knot < EVAL_KNOTS; knot++)
            weights->of[f][knot] += share * (fitted->of[f][knot] - weights->of[f][knot]);
}

static bool regression_round(work *w, eval_weights *weights, bool students)
{
    static eval_weights fitted;
    w->how.weights = students ? NULL : weights;
    if (!run(w, play_part, w->ask->common.games))
        return false;
    merge_parts(w);
    train_ridge_sums *sums = &w->parts[0].ridge;
    double games = (double)sums->games;
    printf("%d players, %s: points %.2f, winners %.2f, error %.2f\n", w->how.seats,
           students ? "students" : "scholars", sums->score / games, sums->winner / games,
           sqrt(sums->errors / (double)sums->samples));
    fflush(stdout);
    train_spsa_perturbation_for(&w->parts[0].sizes, &w->perturbation);
    if (!students && w->how.seats == 2)
        w->file.temperature = train_temperature_best(&w->parts[0].temperature);
    train_ridge_solve(sums, &fitted);
    mix(weights, &fitted, students ? 1 : 0.7);
    return true;
}

/* ---- SPSA ---- */

static bool try_part(void *context, int thread, uint64_t number)
{
    work *w = context;
    uint64_t deals = w->ask->deals / TRAIN_PARTS;
    (void)thread;
    for (uint64_t i = 0; i < deals && !host_interrupted(); i++)
        train_spsa_trial(&w->parts[number].spsa, &w->how, &w->perturbation, number * deals + i);
    return true;
}

static bool spsa_round(work *w, eval_weights *weights)
{
    w->how.weights = weights;
    if (!run(w, try_part, w->ask->deals))
        return false;
    for (int i = 1; i < TRAIN_PARTS; i++)
        train_spsa_merge(&w->parts[0].spsa, &w->parts[i].spsa);
    double largest = train_spsa_step(&w->parts[0].spsa, &w->perturbation, weights);
    printf("%d players, SPSA: largest gradient %.1f standard errors\n", w->how.seats, largest);
    fflush(stdout);
    return true;
}

/* ---- All of it ---- */

/* Every round has games of its own, and its result is written at once. */
static bool one_round(void *context, uint64_t number, uint64_t seed)
{
    work *w = context;
    const request *ask = w->ask;
    eval_weights *weights = &w->file.weights[w->how.seats - 2];
    w->how.seed = seed;
    bool done = number < ask->common.rounds ? regression_round(w, weights, number == 0 && ask->from_students)
                                            : spsa_round(w, weights);
    return done && train_weights_file_write(&w->file, ask->common.out);
}

static void name_command(char out[TRAIN_COMMAND], const request *ask)
{
    snprintf(
        out, TRAIN_COMMAND,
        "train-weights --seats %d%s --rounds %d --games %d --spsa %d --deals %d --nodes %d --seed %" PRIu64,
        (int)ask->common.seats, ask->from_students ? " --from-students" : "", (int)ask->common.rounds,
        (int)ask->common.games, (int)ask->spsa, (int)ask->deals, (int)ask->common.nodes, ask->common.seed);
}

int main(int argc, char **argv)
{
    static request ask = {.common = {.seats = 2,
                                     .rounds = 6,
                                     .games = 8000,
                                     .nodes = 120,
                                     .seed = 1901,
                                     .out = "eval/weights_table.h"},
                          .deals = 3200};
    const cli_option own[] = {
        {"--spsa", CLI_OPTION_NUMBER, &ask.spsa, NULL, 0, 1000, "N", "rounds of SPSA after the others (0)"},
        {"--deals", CLI_OPTION_NUMBER, &ask.deals, NULL, TRAIN_PARTS, 10000000, "N",
         "deals a round of SPSA, two games each (3200)"},
        {"--from-students", CLI_OPTION_FLAG, &ask.from_students, NULL, 0, 0, NULL,
         "begin with games of students instead of the weights there are"},
        CLI_OPTIONS_END,
    };
    const char *usage = "train-weights [--seats K] [--rounds N] [--games N] [--spsa N] [--deals N] [OPTIONS]";
    const char *about =
        "Finds the weights of the linear evaluation for a number of players by letting the scholar play\n"
        "against itself, and writes them as C source; those for other numbers of players stay as they are.\n"
        "See docs/bots.md.";
    int status;
    if (!train_read_options(argc, argv, usage, about, &ask.common, own, &status))
        return status;
    static work w;
    w.ask = &ask;
    w.how = (train_scholar_settings){
        .seats = (int)ask.common.seats, .nodes = (uint32_t)ask.common.nodes, .exploration = 0.12};
    w.parts = malloc(TRAIN_PARTS * sizeof *w.parts);
    w.games = malloc(ask.common.threads * sizeof *w.games);
    if (!w.parts || !w.games) {
        console_complain("not enough memory");
        return CLI_WRONG;
    }
    host_watch_signals();
    train_weights_file_now(&w.file);
    name_command(w.file.made_by[w.how.seats - 2], &ask);
    status = train_rounds(ask.common.rounds + ask.spsa, ask.common.seed, one_round, &w);
    free(w.parts);
    free(w.games);
    return status;
}
