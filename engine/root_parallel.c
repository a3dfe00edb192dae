#include "root_parallel.h"
#include "../host/clock.h"

#include <pthread.h>
#include <stdlib.h>

static void *run(void *search)
{
    engine_search_run(search);
    return NULL;
}

/* Each on a thread of its own; who has none waits for the first to be done, and thinks here. */
static void run_all(engine_root_parallel *all, engine_search search[])
{
    pthread_t thread[ENGINE_MOST_SEARCHES];
    int started = 1;
    while (started < all->searches && pthread_create(&thread[started], NULL, run, &search[started]) == 0)
        started++;
    run(&search[0]);
    for (int i = started; i < all->searches; i++)
        run(&search[i]);
    for (int i = 1; i < started; i++)
        pthread_join(thread[i], NULL);
    for (int i = 0; i < all->searches; i++)
        all->nodes += search[i].nodes;
}

bool engine_root_parallel_run(engine_root_parallel *all, int searches, int kind, const th_state *state,
                              uint64_t seed, engine_budget budget)
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
        all->thinker[i] = bot_begin(kind, block, BOT_MEMORY, state, seed + (uint64_t)i);
        search[i] = engine_search_of(all->thinker[i], budget);
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
