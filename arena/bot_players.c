#include "bot_players.h"
#include "../console/progress.h"
#include "../host/signals.h"

/* Nodes between two looks at the clock, and between two looks for Ctrl-C. */
enum { TICK = 64, BREATH = 1 << 16 };

void think_seed(bot_rng *rng, const series *all, uint64_t number)
{
    bot_rng_seed(rng, series_short_seed(all, SERIES_BOTS, number));
}

/* Thinks until the time has passed or there is nothing more to think about. */
static void think_until(bot *thinker, double end)
{
    while (!interrupted() && bot_step(thinker, TICK) >= TICK && seconds_now() < end)
        ;
}

static void think_nodes(bot *thinker, uint64_t nodes)
{
    while (nodes > 0 && !interrupted()) {
        uint32_t part = nodes < BREATH ? (uint32_t)nodes : BREATH;
        if (bot_step(thinker, part) < part)
            break;
        nodes -= part;
    }
}

void think_anew(thinking *mind)
{
    for (int seat = 0; seat < TH_MAX_SEATS; seat++)
        mind->kept[seat] = NULL;
}

static th_move decide(thinking *mind, int kind, const th_state *state, bot_rng *rng)
{
    if (kind == BOT_RANDOM) /* the games of old series stay as they are */
        return bot_random_move(state, rng);
    double start = mind->ms ? seconds_now() : 0;
    uint64_t seed = (uint64_t)bot_rng_next(rng) << 32;
    seed |= bot_rng_next(rng);
    int seat = th_turn(state);
    bot *thinker = mind->kept[seat]
                       ? bot_go_on(mind->kept[seat], state, seed)
                       : bot_begin(kind, mind->memory[seat], sizeof mind->memory[seat], state, seed);
    mind->kept[seat] = thinker;
    if (mind->ms)
        think_until(thinker, start + 1e-3 * (double)mind->ms);
    else
        think_nodes(thinker, mind->nodes ? mind->nodes : bot_usual_nodes(kind));
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
