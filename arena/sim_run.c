#include "sim_run.h"
#include "../console/files.h"
#include "../console/game_jobs.h"
#include "../console/say.h"
#include "sim_stats.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

/* What one thread has for itself. */
typedef struct {
    sim_stats stats;
    thinking mind;
    char record[SIM_RECORD_BYTES];
} desk;

typedef struct {
    const sim_plan *plan;
    desk *desks; /* a thread each */
    atomic_bool failed;
} simulation;

static bool write_record(const sim_plan *plan, uint64_t game, const char *bytes, size_t length)
{
    char path[4096];
    int size = snprintf(path, sizeof path, "%s/%06llu.thebes", plan->folder, (unsigned long long)game + 1);
    if (size >= (int)sizeof path) {
        complain("the name of the folder is too long");
        return false;
    }
    return file_write(path, bytes, length);
}

static bool play_game(void *context, int thread, uint64_t game)
{
    simulation *all = context;
    const sim_plan *plan = all->plan;
    desk *mine = &all->desks[thread];
    sim_result result = {.because = NULL};
    size_t length = sim_play(&plan->table, (sim_number){game, game}, &mine->mind, &result,
                             plan->folder ? mine->record : NULL);
    if (!result.finished)
        return false;
    if (plan->folder && !write_record(plan, game, mine->record, length)) {
        atomic_store(&all->failed, true);
        return false;
    }
    sim_stats_add(&mine->stats, plan->table.seats, &result);
    return true;
}

/* Plays everything, sums it up and prints it. */
static bool report(simulation *all, uint64_t *played)
{
    const sim_plan *plan = all->plan;
    const console_games games = {
        .jobs = plan->games, .threads = plan->threads, .games = 1, .work = play_game, .context = all};
    sim_stats sum;
    double seconds;
    sim_stats_clear(&sum);
    for (uint64_t i = 0; i < plan->threads; i++)
        sim_stats_clear(&all->desks[i].stats);
    if (!console_run_games(&games, &seconds))
        return false;
    for (uint64_t i = 0; i < plan->threads; i++)
        sim_stats_merge(&sum, &all->desks[i].stats);
    sim_stats_print(&sum, &plan->table, seconds);
    *played = sum.games;
    return !atomic_load(&all->failed);
}

bool sim_run(const sim_plan *plan, uint64_t *played)
{
    simulation all = {.plan = plan, .desks = calloc(plan->threads, sizeof *all.desks)};
    if (!all.desks) {
        complain("not enough memory");
        return false;
    }
    bool done = report(&all, played);
    free(all.desks);
    return done;
}
