/* The engines in a match: each thread has its own copy of each of them. */
#ifndef ARENA_MATCH_ENGINES_H
#define ARENA_MATCH_ENGINES_H

#include "game.h"

typedef struct {
    const char *command[TH_MAX_SEATS]; /* by player; null for a bot */
    engine_budget budget;
    uint64_t patience; /* milliseconds: see engine/client.h */
    uint64_t threads;
    engine_client **copy; /* a player each, thread after thread; null for bots, and if there are only bots */
    char **record;        /* a thread each, for arena_play_deal() */
    uint64_t *round;      /* a thread each: that its copies play in, see match_order.h */
} arena_engines;

/* Whether any of the players is an engine. */
bool arena_engines_any(const arena_engines *engines);

/* Makes room for all copies and starts those of the first thread, so that whoever cannot play is known before
 * the first game. The others start when they are needed. False after a complaint, with nothing to end. */
bool arena_engines_begin(arena_engines *engines);

/* Seats a thread's copies at its table. */
void arena_engines_seat(const arena_engines *engines, int thread, arena_table *table);

/* A thread's buffer for a record; null if there are only bots. */
char *arena_engines_record(const arena_engines *engines, int thread);

/* A thread is to play in a round: see match_order.h. Ends its copies if they have played in another one;
 * fresh ones start when they are needed. */
void arena_engines_refresh(const arena_engines *engines, int thread, uint64_t round);

/* Asks all of them to go, and a moment later sees to it that they have gone. */
void arena_engines_end(arena_engines *engines);

#endif
