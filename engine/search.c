/* The loop that gives work its time: see search.h. */
#include "search.h"
#include "../host/clock.h"
#include "../host/signals.h"

enum { TICK = 64 }; /* nodes of a step */

static uint32_t think(void *thinker, uint32_t nodes)
{
    return bot_step(thinker, nodes);
}

engine_search engine_search_bot_by(double (*now)(void), bot *thinker, int kind, engine_budget budget)
{
    if (budget.usual)
        budget = (engine_budget){.nodes = bot_usual_nodes(kind)};
    return (engine_search){.step = think, .work = thinker, .budget = budget, .now = now, .start = now()};
}

engine_search engine_search_bot(bot *thinker, int kind, engine_budget budget)
{
    return engine_search_bot_by(host_seconds, thinker, kind, budget);
}

engine_search engine_search_work(engine_work *step, void *work, engine_budget budget)
{
    return (engine_search){
        .step = step, .work = work, .budget = budget, .now = host_seconds, .start = host_seconds()};
}

static bool counts_nodes(const engine_budget *budget)
{
    return budget->nodes && !budget->ms;
}

void engine_search_step(engine_search *search)
{
    uint64_t left = counts_nodes(&search->budget) ? search->budget.nodes - search->nodes : TICK;
    uint32_t part = left < TICK ? (uint32_t)left : TICK, took = search->step(search->work, part);
    search->nodes += took;
    search->exhausted = took < part;
}

bool engine_search_is_over(const engine_search *search)
{
    const engine_budget *budget = &search->budget;
    if (search->exhausted)
        return true;
    if (budget->ms)
        return search->now() >= search->start + 1e-3 * (double)budget->ms;
    return budget->nodes && search->nodes >= budget->nodes;
}

void engine_search_run(engine_search *search)
{
    while (!host_interrupted() && !engine_search_is_over(search))
        engine_search_step(search);
}
