#include "root_parallel.h"
#include "../console/progress.h"
#include "../console/say.h"
#include "../host/signals.h"

#include <pthread.h>
#include <stdlib.h>

enum { TICK = 256 }; /* nodes between two looks at the clock and for Ctrl-C */

/* What a thread has to know. */
typedef struct {
    bot *thinker;
    council_budget budget;
    double end;
    uint64_t nodes; /* looked at */
} seat_of_council;

static void *think(void *about)
{
    seat_of_council *mine = about;
    while (!interrupted()) {
        uint64_t left = mine->budget.ms ? TICK : mine->budget.nodes - mine->nodes;
        uint32_t part = left < TICK ? (uint32_t)left : TICK, took = bot_step(mine->thinker, part);
        mine->nodes += took;
        if (part == 0 || took < part || (mine->budget.ms && seconds_now() >= mine->end))
            break;
    }
    return NULL;
}

/* Each on a thread of its own; who has none waits for the first to be done, and thinks here. */
static void think_all(council *all, seat_of_council seat[])
{
    pthread_t thread[COUNCIL_MOST];
    int started = 1;
    while (started < all->members && pthread_create(&thread[started], NULL, think, &seat[started]) == 0)
        started++;
    think(&seat[0]);
    for (int i = started; i < all->members; i++)
        think(&seat[i]);
    for (int i = 1; i < started; i++)
        pthread_join(thread[i], NULL);
    for (int i = 0; i < all->members; i++)
        all->nodes += seat[i].nodes;
}

bool council_think(council *all, int members, int kind, const th_state *state, uint64_t seed,
                   council_budget budget)
{
    seat_of_council seat[COUNCIL_MOST] = {{0}};
    double end = seconds_now() + 1e-3 * (double)budget.ms;
    all->members = members;
    all->nodes = 0;
    all->memory = calloc((size_t)members, BOT_MEMORY);
    if (!all->memory) {
        complain("not enough memory");
        return false;
    }
    for (int i = 0; i < members; i++) {
        unsigned char *block = (unsigned char *)all->memory + (size_t)i * BOT_MEMORY;
        all->member[i] = bot_begin(kind, block, BOT_MEMORY, state, seed + (uint64_t)i);
        seat[i] = (seat_of_council){all->member[i], budget, end, 0};
    }
    think_all(all, seat);
    return true;
}

int council_best(const council *all, bot_choice out[], int most)
{
    return bot_best_together((const bot *const *)all->member, all->members, out, most);
}

void council_free(council *all)
{
    free(all->memory);
}
