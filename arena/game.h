/* One simulated game: bots and engines at a dealt table, with or without a record. */
#ifndef ARENA_GAME_H
#define ARENA_GAME_H

#include "../engine/client.h"
#include "bot_players.h"
#include "seeds.h"

#include <stddef.h>

/* Who sits at a seat. */
typedef struct {
    int kind;                      /* of bot, */
    const eval_networks *networks; /* that it thinks with, if it needs any, */
    const char *net;               /* and the file that they are from; null: they are built in; */
    engine_client *engine;         /* or, if this is not null, who plays instead */
} arena_player;

/* What the games of a series have in common. */
typedef struct {
    int seats;
    uint32_t rulings;
    arena_series series;
    arena_player player[TH_MAX_SEATS];
} arena_table;

/* What a player is called. */
const char *arena_player_name(const arena_player *player);

enum { ARENA_VICTORY = 12 }; /* parts of a victory, which 2, 3 or 4 may share */

/* What came of a game. */
typedef struct {
    th_score score[TH_MAX_SEATS];
    uint8_t order[TH_MAX_SEATS];
    uint8_t victory[TH_MAX_SEATS]; /* what a seat has of it, in twelfths */
    uint32_t turns;
    bool finished;                  /* not after Ctrl-C: then the rest says nothing */
    bool forfeited;                 /* an engine lost by its answer: there are no scores, */
    uint8_t forfeiter;              /* this seat has no part in the victory, and the others share it */
    engine_client_failure *because; /* where to say why, if it is not null: for the caller to set */
} arena_result;

/* More bytes than the record of any game has. */
enum { ARENA_RECORD_BYTES = 1 << 17 };

/* Which game of a series, as the seeds see it: the number of its deal and that of the players' own chance,
 * both from 0. The games of a match that share a deal differ in the second. (Where a game stands in a match,
 * see arena_place in match_order.h.) */
typedef struct {
    uint64_t deal, bots;
} arena_game_number;

/* Plays a game of the series. The same table and numbers give the same game, if the bots do not think by the
 * clock. With a buffer of ARENA_RECORD_BYTES also writes its record and returns the length. Engines need the
 * buffer, and are told the game by a record that names nobody and promises no secret. */
size_t arena_play_deal(const arena_table *table, arena_game_number game, arena_bots *bots,
                       arena_result *result, char *record);

#endif
