/* Sums over many games. Integers only, so that the order of the games does not matter. */
#ifndef ARENA_SIM_STATS_H
#define ARENA_SIM_STATS_H

#include "game.h"

typedef struct {
    uint64_t points, squares; /* of final scores */
    uint64_t best, worst;
    uint64_t parts[4]; /* artifacts, exhibitions, congresses, knowledge */
    uint64_t wins;     /* in twelfths */
} sim_seat;

typedef struct {
    uint64_t games;
    uint64_t turns, turn_squares, shortest, longest;
    sim_seat seat[TH_MAX_SEATS];  /* by seat */
    sim_seat place[TH_MAX_SEATS]; /* by place in the order of play */
} sim_stats;

void sim_stats_clear(sim_stats *stats);
void sim_stats_add(sim_stats *stats, int seats, const sim_result *result);
void sim_stats_merge(sim_stats *into, const sim_stats *from);
void sim_stats_print(const sim_stats *stats, const sim_table *table, double seconds);

#endif
