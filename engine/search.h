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
} engine_budget;

/* As many nodes as a kind of bot needs to play as it is meant to. */
engine_budget engine_usual_budget(int kind);

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

/* Begins with a bot, by the machine's clock. */
engine_search engine_search_of(bot *thinker, engine_budget budget);

/* Begins with any work, by a clock that is handed in. */
engine_search engine_search_with(engine_work *step, void *work, engine_budget budget, double (*now)(void));

/* The work of a bot: bot_step(). */
uint32_t engine_think(void *thinker, uint32_t nodes);

/* A step, of some milliseconds at most. */
void engine_search_step(engine_search *search);

/* Whether the budget is spent or the work done. */
bool engine_search_is_over(const engine_search *search);

/* Steps until it is over, or Ctrl-C or the like comes. */
void engine_search_run(engine_search *search);

#endif
