/* One simulated game: bots at a dealt table, with or without a record. */
#ifndef CLI_SIM_GAME_H
#define CLI_SIM_GAME_H

#include "thinking.h"

#include <stddef.h>

typedef struct {
    int seats;
    uint32_t rulings;
    uint64_t seed;          /* of the series */
    int kind[TH_MAX_SEATS]; /* of bot, a seat each */
} sim_table;

enum { SIM_VICTORY = 12 }; /* parts of a victory, which 2, 3 or 4 may share */

typedef struct {
    th_score score[TH_MAX_SEATS];
    uint8_t order[TH_MAX_SEATS];
    uint8_t victory[TH_MAX_SEATS]; /* what a seat has of it, in twelfths */
    uint32_t turns;
    bool finished; /* not after Ctrl-C: then the rest says nothing */
} sim_result;

/* More bytes than the record of any game has. */
enum { SIM_RECORD_BYTES = 1 << 17 };

/* Which game of a series: the number of its deal and that of the bots' own chance, both from 0. */
typedef struct {
    uint64_t deal, bots;
} sim_number;

/* Plays a game of the series. The same table and numbers give the same game, if the bots do not think by the
 * clock. With a buffer of SIM_RECORD_BYTES also writes its record and returns the length. */
size_t sim_play(const sim_table *table, sim_number game, thinking *mind, sim_result *result, char *record);

#endif
