/* Several bots of one kind that think about the same position, on a thread each, and put together what they
 * found. They have seeds of their own, so that each meets other luck. */
#ifndef ENGINE_ROOT_PARALLEL_H
#define ENGINE_ROOT_PARALLEL_H

#include "../bots/bot.h"

enum { COUNCIL_MOST = 64 };

typedef struct {
    int members;
    uint64_t nodes; /* that all of them looked at */
    bot *member[COUNCIL_MOST];
    void *memory; /* of all; to be freed */
} council;

/* How long each of them thinks: so many nodes, or, if ms is not 0, until so many milliseconds have passed. */
typedef struct {
    uint64_t nodes, ms;
} council_budget;

/* Thinks, until the budget is spent or Ctrl-C comes. A player must be to move. With nodes the same seed and
 * number of members give the same opinion. False after a complaint; there is nothing to free then. */
bool council_think(council *all, int members, int kind, const th_state *state, uint64_t seed,
                   council_budget budget);

/* What they think of the best moves, together. */
int council_best(const council *all, bot_choice out[], int most);

void council_free(council *all);

#endif
