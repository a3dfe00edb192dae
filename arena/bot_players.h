/* How bots come to their moves in series of games: memory to think in, how long, and chance of their own. */
#ifndef ARENA_BOT_PLAYERS_H
#define ARENA_BOT_PLAYERS_H

#include "../bots/bot.h"
#include "../bots/random.h"
#include "../engine/search.h"
#include "seeds.h"

/* What a seat's bot did with its time. */
typedef struct {
    uint64_t decisions;
    double seconds;
} arena_time;

/* What bots think in: one for each thread. */
typedef struct {
    engine_budget budget; /* of a decision */
    arena_time *by_seat;  /* the time is added up there; null if nobody asks, since clocks take time too */
    bot *thinker[TH_MAX_SEATS]; /* a seat's bot as its last turn of this game left it; null: it had none */
    uint64_t memory[TH_MAX_SEATS][BOT_MEMORY / sizeof(uint64_t)];
} arena_bots;

/* A new game begins: what was thought in the last one is of no use any more. */
void arena_bots_new_game(arena_bots *bots);

/* The move of the player to move, by a bot of this kind, which has the networks that it needs. After Ctrl-C
 * it is a hasty one. */
th_move arena_bots_move(arena_bots *bots, int kind, const eval_networks *networks, const th_state *state,
                        bot_rng *rng);

/* Seeds what bots choose by in the number-th game of a series: with a number of their own, so that it tells
 * nothing about any deal of the series. */
void arena_bots_seed(bot_rng *rng, const arena_series *series, uint64_t number);

#endif
