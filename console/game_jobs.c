/* Many games on many threads: see game_jobs.h. The thread pool does the work; this adds the bar. */
#include "game_jobs.h"
#include "console.h"
#include "progress.h"

static bool work(void *context, int thread, uint64_t job)
{
    const console_games *games = context;
    return games->work(games->context, thread, job);
}

static void show(void *context, uint64_t done, double seconds)
{
    const console_games *games = context;
    char note[WORDS_QUOTE];
    console_progress_games((int)done * games->games, (int)games->jobs * games->games, seconds,
                           games->note ? games->note(games->context, note) : NULL);
}

bool console_run_games(const console_games *games, double *seconds)
{
    console_games own = *games; /* a context is not constant */
    const host_jobs jobs = {games->jobs, games->threads, work, show, &own};
    bool ran = host_run_jobs(&jobs, seconds);
    console_progress_clear();
    if (!ran)
        console_complain("no thread could be started");
    return ran;
}
