/* One game of a match: a deal in a seating. */
#ifndef ARENA_MATCH_GAME_H
#define ARENA_MATCH_GAME_H

#include "match_stats.h"

typedef struct {
    arena_result result;
    engine_client_failure because; /* of a forfeit */
    arena_time by_seat[TH_MAX_SEATS];
} arena_game;

/* Plays the deal-th deal of the series (from 0) in a seating; the table has the players in their own order.
 * With engines there must be a buffer for a record: see arena_play_deal(). False if Ctrl-C came before the
 * game was over. */
bool arena_play_game(const arena_table *table, uint64_t deal, int seating, arena_bots *bots, char *record,
                     arena_game *out);

#endif
