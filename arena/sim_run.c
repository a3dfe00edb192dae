/* A simulation: see sim_run.h. Every thread sums up for itself, and the sums are merged in the end: they are
 * of integers, so the result does not depend on who played which game. */
#include "sim_run.h"
#include "../console/console.h"
#include "../console/files.h"
#include "../console/game_jobs.h"
#include "sim_stats.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

/* What one thread has for itself. */
typedef struct {
    arena_sim_stats stats;
    arena_bots bots;
    char record[ARENA_RECORD_BYTES];
} worker;

typedef struct {
    const arena_sim *plan;
    worker *workers; /* a thread each */
    atomic_bool failed;
} simulation;

static bool write_record(const arena_sim *plan, uint64_t game, const char *bytes, size_t length)
{
    char path[4096];
    int size = snprintf(path, sizeof path, "%s/%06llu.thebes", plan->folder, (unsigned long long)game + 1);
    if (size >= (int)sizeof path) {
        console_complain("the name of the folder is too long");
        return false;
    }
    return console_write_file(path, bytes, length);
}

static bool play_game(void *context, int thread, uint64_t game)
{
    simulation *sim = context;
    const arena_sim *plan = sim->plan;
    worker *mine = &sim->workers[thread];
    arena_result result = {.because = NULL};
    size_t length = arena_play_deal(&plan->table, (arena_game_number){game, game}, &mine->bots, &result,
                                    plan->folder ? mine->record : NULL);
    if (!result.finished)
        return false;
    if (plan->folder && !write_record(plan, game, mine->record, length)) {
        atomic_store(&sim->failed, true);
        return false;
    }
    arena_sim_stats_add(&mine->stats, plan->table.seats, &result);
    return true;
}

/* Plays everything, sums it up and prints it. */
static bool report(simulation *sim, uint64_t *played)
{
    const arena_sim *plan = sim->plan;
    const console_games games = {
        .jobs = plan->games, .threads = plan->threads, .games = 1, .work = play_game, .context = sim};
    arena_sim_stats sum;
    double seconds;
    arena_sim_stats_clear(&sum);
    for (uint64_t i = 0; i < plan->threads; i++) {
        arena_sim_stats_clear(&sim->workers[i].stats);
        sim->workers[i].bots.budget.usual = true;
    }
    if (!console_run_games(&games, &seconds))
        return false;
    for (uint64_t i = 0; i < plan->threads; i++)
        arena_sim_stats_merge(&sum, &sim->workers[i].stats);
    arena_sim_stats_print(&sum, &plan->table, seconds);
    *played = sum.games;
    return !atomic_load(&sim->failed);
}

bool arena_simulate(const arena_sim *plan, uint64_t *played)
{
    simulation sim = {.plan = plan, .workers = calloc(plan->threads, sizeof *sim.workers)};
    if (!sim.workers) {
        console_complain("not enough memory");
        return false;
    }
    bool done = report(&sim, played);
    free(sim.workers);
    return done;
}
