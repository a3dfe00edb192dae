/* tune: finds the weights of the scholar's evaluation by letting it play against itself.
 *
 * A round plays games with the weights as they are and fits new ones to what came of the positions (fit.h); a
 * climb plays trial matches between shifted weights and goes a step the way that wins (climb.h). */
#include "../cli/cli.h"
#include "../cli/options.h"
#include "../console/files.h"
#include "../console/game_jobs.h"
#include "../host/signals.h"
#include "climb.h"
#include "fit.h"
#include "table.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Games are summed up in so many parts, whose sums are added in order, so that the number of threads makes no
 * difference to the last digit. */
enum { PARTS = 64 };

typedef struct {
    uint64_t seats, rounds, games, climbs, deals, nodes, seed, threads;
    bool from_students;
    const char *out;
} request;

/* A part of a round or a climb. */
typedef struct {
    fit_sums fit;
    spread_sums spread;
    climb_sizes sizes;
    climb_sums climb;
} part;

typedef struct {
    const request *ask;
    tune_table table;
    climb_shift shift;
    part *parts;
    tune_game *games; /* one a thread */
} work;

static void begin_parts(work *w)
{
    memset(w->parts, 0, PARTS * sizeof *w->parts);
}

static bool run(work *w, bool (*job)(void *, int, uint64_t), uint64_t games)
{
    double seconds;
    console_games plan = {PARTS, w->ask->threads, (int)(games / PARTS), job, NULL, w};
    begin_parts(w);
    return console_run_games(&plan, &seconds) && !host_interrupted();
}

/* ---- Rounds ---- */

static bool play_part(void *context, int thread, uint64_t number)
{
    work *w = context;
    part *mine = &w->parts[number];
    uint64_t games = w->ask->games / PARTS;
    for (uint64_t i = 0; i < games && !host_interrupted(); i++) {
        tune_game *game = &w->games[thread];
        tune_play(&w->table, number * games + i, game);
        fit_add(&mine->fit, game, &w->table);
        climb_measure(&mine->sizes, game, w->table.seats);
        if (w->table.weights)
            spread_add(&mine->spread, game, &w->table);
    }
    return true;
}

static void merge_rounds(work *w)
{
    part *all = &w->parts[0];
    for (int i = 1; i < PARTS; i++) {
        fit_merge(&all->fit, &w->parts[i].fit);
        spread_merge(&all->spread, &w->parts[i].spread);
        for (int knot = 0; knot < BOT_KNOTS; knot++) {
            all->sizes.rows[knot] += w->parts[i].sizes.rows[knot];
            for (int f = 0; f < BOT_FEATURES; f++)
                all->sizes.squares[f][knot] += w->parts[i].sizes.squares[f][knot];
        }
    }
}

/* New weights are mixed with the old ones, so that rounds settle instead of swinging. */
static void mix(bot_weights *weights, const bot_weights *fitted, double share)
{
    for (int f = 0; f < BOT_FEATURES; f++)
        for (int knot = 0; knot < BOT_KNOTS; knot++)
            weights->of[f][knot] += share * (fitted->of[f][knot] - weights->of[f][knot]);
}

static bool one_round(work *w, weight_table *table, bool students)
{
    static bot_weights fitted;
    bot_weights *weights = &table->weights[w->table.seats - 2];
    w->table.weights = students ? NULL : weights;
    if (!run(w, play_part, w->ask->games))
        return false;
    merge_rounds(w);
    fit_sums *sums = &w->parts[0].fit;
    double games = (double)sums->games;
    printf("%d players, %s: points %.2f, winners %.2f, error %.2f\n", w->table.seats,
           students ? "students" : "scholars", sums->score / games, sums->winner / games,
           sqrt(sums->errors / (double)sums->rows));
    fflush(stdout);
    climb_shift_of(&w->parts[0].sizes, &w->shift);
    if (!students && w->table.seats == 2)
        table->spread = spread_best(&w->parts[0].spread);
    fit_solve(sums, &fitted);
    mix(weights, &fitted, students ? 1 : 0.7);
    return true;
}

/* ---- Climbs ---- */

static bool climb_part(void *context, int thread, uint64_t number)
{
    work *w = context;
    uint64_t deals = w->ask->deals / PARTS;
    (void)thread;
    for (uint64_t i = 0; i < deals && !host_interrupted(); i++)
        climb_try(&w->parts[number].climb, &w->table, &w->shift, number * deals + i);
    return true;
}

static bool one_climb(work *w, weight_table *table)
{
    bot_weights *weights = &table->weights[w->table.seats - 2];
    w->table.weights = weights;
    if (!run(w, climb_part, w->ask->deals))
        return false;
    for (int i = 1; i < PARTS; i++)
        climb_merge(&w->parts[0].climb, &w->parts[i].climb);
    double largest = climb_step(&w->parts[0].climb, &w->shift, weights);
    printf("%d players, climb: largest gain %.1f standard errors\n", w->table.seats, largest);
    fflush(stdout);
    return true;
}

/* ---- All of it ---- */

static void name_command(char out[TABLE_COMMAND], const request *ask)
{
    snprintf(out, TABLE_COMMAND,
             "tune --seats %d%s --rounds %d --games %d --climbs %d --deals %d --nodes %d --seed %" PRIu64,
             (int)ask->seats, ask->from_students ? " --from-students" : "", (int)ask->rounds, (int)ask->games,
             (int)ask->climbs, (int)ask->deals, (int)ask->nodes, ask->seed);
}

/* Every step has games of its own, and its result is written at once. */
static int tune(work *w)
{
    static weight_table table;
    const request *ask = w->ask;
    table_now(&table);
    name_command(table.made_by[ask->seats - 2], ask);
    uint64_t steps = ask->rounds + ask->climbs;
    for (uint64_t step = 0; step < steps; step++) {
        w->table.seed = ask->seed * 1000 + step;
        bool done =
            step < ask->rounds ? one_round(w, &table, step == 0 && ask->from_students) : one_climb(w, &table);
        if (!done)
            return host_interrupted() ? host_interrupt_status() : CLI_WRONG;
        if (!table_write(&table, ask->out))
            return CLI_WRONG;
    }
    return CLI_OK;
}

int main(int argc, char **argv)
{
    static request ask = {.seats = 2,
                          .rounds = 6,
                          .games = 8000,
                          .deals = 3200,
                          .nodes = 120,
                          .seed = 1901,
                          .out = "bots/weights.h"};
    ask.threads = host_usual_threads();
    const cli_option options_table[] = {
        {"--seats", CLI_OPTION_NUMBER, &ask.seats, NULL, 2, TH_MAX_SEATS, "K", "players (2)"},
        {"--rounds", CLI_OPTION_NUMBER, &ask.rounds, NULL, 1, 1000, "N", "rounds of playing and fitting (6)"},
        {"--games", CLI_OPTION_NUMBER, &ask.games, NULL, PARTS, 10000000, "N", "games a round (8000)"},
        {"--climbs", CLI_OPTION_NUMBER, &ask.climbs, NULL, 0, 1000, "N", "steps uphill after that (0)"},
        {"--deals", CLI_OPTION_NUMBER, &ask.deals, NULL, PARTS, 10000000, "N",
         "deals a step, two games each (3200)"},
        {"--nodes", CLI_OPTION_NUMBER, &ask.nodes, NULL, 1, 10000, "N", "a decision (120)"},
        {"--from-students", CLI_OPTION_FLAG, &ask.from_students, NULL, 0, 0, NULL,
         "begin with games of students instead of the weights there are"},
        {"--seed", CLI_OPTION_NUMBER, &ask.seed, NULL, 0, UINT64_MAX, "S",
         "the same seed gives the same weights (1901)"},
        {"--threads", CLI_OPTION_NUMBER, &ask.threads, NULL, 1, HOST_MOST_THREADS, "T",
         "at a time (as many as cores)"},
        {"--out", CLI_OPTION_TEXT, &ask.out, NULL, 0, 0, "FILE", "where to (bots/weights.h)"},
        CLI_OPTIONS_END,
    };
    const cli_options form = {
        "tune [--seats K] [--rounds N] [--games N] [--climbs N] [--deals N] [OPTIONS]",
        "Finds the weights of the scholar's evaluation for a number of players by letting it play against "
        "itself,\n"
        "and writes them as C source; those for other numbers of players stay as they are. See docs/bots.md.",
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
    w.table = (tune_table){.seats = (int)ask.seats, .nodes = (uint32_t)ask.nodes, .exploring = 0.12};
    w.parts = malloc(PARTS * sizeof *w.parts);
    w.games = malloc(ask.threads * sizeof *w.games);
    if (!w.parts || !w.games) {
        console_complain("not enough memory");
        return CLI_WRONG;
    }
    host_watch_signals();
    status = tune(&w);
    free(w.parts);
    free(w.games);
    return status;
}
