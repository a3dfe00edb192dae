#include "game_jobs.h"
#include "progress.h"
#include "say.h"

static bool work(void *context, int thread, uint64_t job)
{
    const console_games *games = context;
    return games->work(games->context, thread, job);
}

static void show(void *context, uint64_t done, double seconds)
{
    const console_games *games = context;
    char note[WORDS_QUOTE];
    progress_show((int)done * games->games, (int)games->jobs * games->games, seconds,
                  games->note ? games->note(games->context, note) : NULL);
}

bool console_run_games(const console_games *games, double *seconds)
{
    console_games own = *games; /* a context is not constant */
    const host_jobs jobs = {games->jobs, games->threads, work, show, &own};
    bool ran = host_run_jobs(&jobs, seconds);
    progress_clear();
    if (!ran)
        complain("no thread could be started");
    return ran;
}
