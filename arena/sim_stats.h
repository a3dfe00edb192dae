/* Sums over many games. Integers only, so that the order of the games does not matter. */
#ifndef ARENA_SIM_STATS_H
#define ARENA_SIM_STATS_H

#include "game.h"

/* Of one seat, or of one place. */
typedef struct {
    uint64_t points, squares; /* of final scores */
    uint64_t best, worst;
    uint64_t parts[4]; /* artifacts, exhibitions, congresses, knowledge */
    uint64_t wins;     /* in twelfths */
} arena_sim_seat;

typedef struct {
    uint64_t games;
    uint64_t turns, turn_squares, shortest, longest;
    arena_sim_seat seat[TH_MAX_SEATS];  /* by seat */
    arena_sim_seat place[TH_MAX_SEATS]; /* by place in the order of play */
} arena_sim_stats;

/* No games yet; to be called before anything else. */
void arena_sim_stats_clear(arena_sim_stats *stats);

/* Adds a finished game, or all games that others have added up. */
void arena_sim_stats_add(arena_sim_stats *stats, int seats, const arena_result *result);
void arena_sim_stats_merge(arena_sim_stats *into, const arena_sim_stats *from);

/* Prints the sums as a table, with a row for each seat and for each place in the order of play. */
void arena_sim_stats_print(const arena_sim_stats *stats, const arena_table *table, double seconds);

#endif
