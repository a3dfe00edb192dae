/* One simulated game: bots and players from outside at a dealt table, with or without a record. */
#ifndef ARENA_GAME_H
#define ARENA_GAME_H

#include "../engine/client.h"
#include "bot_players.h"
#include "seeds.h"

#include <stddef.h>

typedef struct {
    int kind;        /* of bot; */
    outside *engine; /* or, if this is not null, who plays instead */
} sim_player;

typedef struct {
    int seats;
    uint32_t rulings;
    series series; /* it is one game of */
    sim_player player[TH_MAX_SEATS];
} sim_table;

/* What a player is called. */
const char *sim_player_name(const sim_player *player);

enum { SIM_VICTORY = 12 }; /* parts of a victory, which 2, 3 or 4 may share */

typedef struct {
    th_score score[TH_MAX_SEATS];
    uint8_t order[TH_MAX_SEATS];
    uint8_t victory[TH_MAX_SEATS]; /* what a seat has of it, in twelfths */
    uint32_t turns;
    bool finished;           /* not after Ctrl-C: then the rest says nothing */
    bool forfeited;          /* a player from outside lost by its answer: there are no scores, */
    uint8_t forfeiter;       /* this seat has no part in the victory, and the others share it */
    outside_reason *because; /* where to say why, if it is not null: for the caller to set */
} sim_result;

/* More bytes than the record of any game has. */
enum { SIM_RECORD_BYTES = 1 << 17 };

/* Which game of a series: the number of its deal and that of the bots' own chance, both from 0. */
typedef struct {
    uint64_t deal, bots;
} sim_number;

/* Plays a game of the series. The same table and numbers give the same game, if the bots do not think by the
 * clock. With a buffer of SIM_RECORD_BYTES also writes its record and returns the length. Players from
 * outside need the buffer, and are told the game by a record that names nobody and promises no secret. */
size_t sim_play(const sim_table *table, sim_number game, thinking *mind, sim_result *result, char *record);

#endif
