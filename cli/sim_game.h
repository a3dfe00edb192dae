/* One simulated game: bots at a dealt table, with or without a record. */
#ifndef CLI_SIM_GAME_H
#define CLI_SIM_GAME_H

#include "../core/thebes.h"

#include <stddef.h>

typedef struct {
    int seats;
    uint32_t rulings;
    uint64_t seed;                  /* of the series */
    const char *bots[TH_MAX_SEATS]; /* names, a seat each */
} sim_table;

typedef struct {
    th_score score[TH_MAX_SEATS];
    uint8_t order[TH_MAX_SEATS];
    uint32_t winners;
    uint32_t turns;
} sim_result;

/* More bytes than the record of any game has. */
enum { SIM_RECORD_BYTES = 1 << 17 };

/* Plays the game-th game of the series (from 0). The same table and number give the same game. With a buffer
 * of SIM_RECORD_BYTES also writes its record and returns the length. */
size_t sim_play(const sim_table *table, uint64_t game, sim_result *result, char *record);

#endif
