/* One deal of an arena: the same luck for every seating. */
#ifndef CLI_ARENA_DEAL_H
#define CLI_ARENA_DEAL_H

#include "arena_stats.h"

/* Plays the deal-th deal of the series (from 0) once in every seating; the table has the players in their own
 * order. With players from outside there must be a buffer for a record: see sim_play(). False if Ctrl-C came
 * before the last game was over. */
bool arena_play_deal(const sim_table *table, uint64_t deal, thinking *mind, char *record, arena_tally *tally);

#endif
