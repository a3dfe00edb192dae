/* Thinking within a budget: the one loop that gives work its time, in steps so small that a clock, Ctrl-C or
 * a line from a pipe is noticed at once.
 *
 * The work is a bot that thinks, or anything else that is done node by node. */
#ifndef ENGINE_SEARCH_H
#define ENGINE_SEARCH_H

#include "../bots/bot.h"

/* So many nodes; or, if ms is not 0, as many as so many milliseconds allow; or, with both 0, until there is
 * nothing more to think about. */
typedef struct {
    uint64_t nodes, ms;
    bool usual; /* as many nodes as the bot needs to play as it is meant to, whatever the others say */
} engine_budget;

/* Does so many nodes of the work and returns how many that were: fewer once there is nothing more to do. */
typedef uint32_t engine_work(void *work, uint32_t nodes);

typedef struct {
    engine_work *step;
    void *work;
    engine_budget budget;
    double (*now)(void); /* seconds, of a clock that never goes back */
    double start;
    uint64_t nodes; /* done so far */
    bool exhausted; /* there is nothing more to do */
} engine_search;

/* Begins with a bot of a kind, by the machine's clock. */
engine_search engine_search_bot(bot *thinker, int kind, engine_budget budget);

/* The same by another clock. */
engine_search engine_search_bot_by(double (*now)(void), bot *thinker, int kind, engine_budget budget);

/* Begins with any other work, by the machine's clock. The budget is no usual one. */
engine_search engine_search_work(engine_work *step, void *work, engine_budget budget);

/* A step, of some milliseconds at most. */
void engine_search_step(engine_search *search);

/* Whether the budget is spent or the work done. */
bool engine_search_is_over(const engine_search *search);

/* Steps until it is over, or Ctrl-C or the like comes. */
void engine_search_run(engine_search *search);

#endif
