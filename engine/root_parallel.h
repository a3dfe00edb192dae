/* Root-parallel search: several bots of one kind think about the same position, a thread each with a seed of
 * its own, and what they found is put together. */
#ifndef ENGINE_ROOT_PARALLEL_H
#define ENGINE_ROOT_PARALLEL_H

#include "search.h"

enum { ENGINE_MOST_SEARCHES = 64 };

typedef struct {
    int searches;
    uint64_t nodes; /* of all of them */
    bot *thinker[ENGINE_MOST_SEARCHES];
    void *memory; /* of all; to be freed */
} engine_root_parallel;

/* Thinks, each until its budget is spent or Ctrl-C comes. A player must be to move, and the networks must
 * have what the kind needs. With nodes the same seed and number of searches give the same opinion. False if
 * there is not enough memory; there is nothing to free then. */
bool engine_root_parallel_run(engine_root_parallel *all, int searches, int kind,
                              const eval_networks *networks, const th_state *state, uint64_t seed,
                              engine_budget budget);

/* What they think of the best moves, together: see bot_best(). */
int engine_root_parallel_best(const engine_root_parallel *all, bot_choice out[], int most);

void engine_root_parallel_free(engine_root_parallel *all);

#endif
