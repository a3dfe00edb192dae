#include "bot_players.h"
#include "../host/clock.h"

void think_seed(bot_rng *rng, const series *all, uint64_t number)
{
    bot_rng_seed(rng, series_short_seed(all, SERIES_BOTS, number));
}

void think_anew(thinking *mind)
{
    for (int seat = 0; seat < TH_MAX_SEATS; seat++)
        mind->kept[seat] = NULL;
}

static engine_budget budget_of(const thinking *mind, int kind)
{
    return mind->budget.nodes || mind->budget.ms ? mind->budget : engine_usual_budget(kind);
}

static th_move decide(thinking *mind, int kind, const th_state *state, bot_rng *rng)
{
    if (kind == BOT_RANDOM) /* the games of old series stay as they are */
        return bot_random_move(state, rng);
    double start = seconds_now();
    uint64_t seed = (uint64_t)bot_rng_next(rng) << 32;
    seed |= bot_rng_next(rng);
    int seat = th_turn(state);
    bot *thinker = mind->kept[seat]
                       ? bot_go_on(mind->kept[seat], state, seed)
                       : bot_begin(kind, mind->memory[seat], sizeof mind->memory[seat], state, seed);
    mind->kept[seat] = thinker;
    engine_search search = engine_search_of(thinker, budget_of(mind, kind));
    search.start = start; /* what beginning took counts, too */
    engine_search_run(&search);
    return bot_move(thinker);
}

th_move think(thinking *mind, int kind, const th_state *state, bot_rng *rng)
{
    if (!mind->by_seat)
        return decide(mind, kind, state, rng);
    thinking_time *spent = &mind->by_seat[th_turn(state)];
    double start = seconds_now();
    th_move move = decide(mind, kind, state, rng);
    spent->seconds += seconds_now() - start;
    spent->decisions++;
    return move;
}
