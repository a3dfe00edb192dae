/* Root-parallel search on a pool of threads: see root_parallel.h. */
#include "root_parallel.h"
#include "../host/clock.h"
#include "../host/thread_pool.h"

#include <stdlib.h>

static bool run(void *searches, int thread, uint64_t number)
{
    engine_search *search = searches;
    (void)thread;
    engine_search_run(&search[number]);
    return true;
}

/* Each on a thread of its own; without any, one after the other. */
static void run_all(engine_root_parallel *all, engine_search search[])
{
    const host_jobs jobs = {
        .count = (uint64_t)all->searches, .threads = (uint64_t)all->searches, .work = run, .context = search};
    double seconds;
    if (!host_run_jobs(&jobs, &seconds))
        for (int i = 0; i < all->searches; i++)
            engine_search_run(&search[i]);
    for (int i = 0; i < all->searches; i++)
        all->nodes += search[i].nodes;
}

bool engine_root_parallel_run(engine_root_parallel *all, int searches, int kind,
                              const eval_networks *networks, const th_state *state, uint64_t seed,
                              engine_budget budget)
{
    engine_search search[ENGINE_MOST_SEARCHES];
    double start = host_seconds();
    all->searches = searches;
    all->nodes = 0;
    all->memory = calloc((size_t)searches, BOT_MEMORY);
    if (!all->memory)
        return false;
    for (int i = 0; i < searches; i++) {
        unsigned char *block = (unsigned char *)all->memory + (size_t)i * BOT_MEMORY;
        all->thinker[i] = bot_begin(kind, networks, block, BOT_MEMORY, state, seed + (uint64_t)i);
        search[i] = engine_search_bot(all->thinker[i], kind, budget);
        search[i].start = start; /* one deadline for all */
    }
    run_all(all, search);
    return true;
}

int engine_root_parallel_best(const engine_root_parallel *all, bot_choice out[], int most)
{
    return bot_best_together((const bot *const *)all->thinker, all->searches, out, most);
}

void engine_root_parallel_free(engine_root_parallel *all)
{
    free(all->memory);
}
