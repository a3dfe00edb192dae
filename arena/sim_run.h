/* A simulation: many games of the same bots in the same seats, and what came of them. */
#ifndef ARENA_SIM_RUN_H
#define ARENA_SIM_RUN_H

#include "game.h"

typedef struct {
    uint64_t games, threads;
    arena_table table;
    const char *folder; /* that a record of each game is written to; null: nowhere */
} arena_sim;

/* Plays all games, or those before Ctrl-C, and prints the sums; *played is how many they were. False after a
 * complaint. */
bool arena_simulate(const arena_sim *plan, uint64_t *played);

#endif
