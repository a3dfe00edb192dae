/* How bots come to their moves: see bot_players.h. A seat's bot lives on from turn to turn of a game, so that
 * it can reuse what it has thought; between games nothing is carried over. */
#include "bot_players.h"
#include "../host/clock.h"

void arena_bots_seed(bot_rng *rng, const arena_series *series, uint64_t number)
{
    bot_rng_seed(rng, arena_series_short_seed(series, ARENA_SERIES_BOTS, number));
}

void arena_bots_new_game(arena_bots *bots)
{
    for (int seat = 0; seat < TH_MAX_SEATS; seat++)
        bots->thinker[seat] = NULL;
}

static th_move decide(arena_bots *bots, int kind, const eval_networks *networks, const th_state *state,
                      bot_rng *rng)
{
    if (kind == BOT_RANDOM) /* the games of old series stay as they are */
        return bot_random_move(state, rng);
    double start = host_seconds();
    uint64_t seed = (uint64_t)bot_rng_next(rng) << 32;
    seed |= bot_rng_next(rng);
    int seat = th_turn(state);
    bot *thinker = bots->thinker[seat] ? bot_continue(bots->thinker[seat], state, seed)
                                       : bot_begin(kind, networks, bots->memory[seat],
                                                   sizeof bots->memory[seat], state, seed);
    bots->thinker[seat] = thinker;
    engine_search search = engine_search_bot(thinker, kind, bots->budget);
    search.start = start; /* what beginning took counts, too */
    engine_search_run(&search);
    return bot_move(thinker);
}

th_move arena_bots_move(arena_bots *bots, int kind, const eval_networks *networks, const th_state *state,
                        bot_rng *rng)
{
    if (!bots->by_seat)
        return decide(bots, kind, networks, state, rng);
    arena_time *spent = &bots->by_seat[th_turn(state)];
    double start = host_seconds();
    th_move move = decide(bots, kind, networks, state, rng);
    spent->seconds += host_seconds() - start;
    spent->decisions++;
    return move;
}
