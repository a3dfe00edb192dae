/* A match: deals played in every seating, on many threads, with one outcome whatever their number. */
#ifndef ARENA_MATCH_RUN_H
#define ARENA_MATCH_RUN_H

#include "match_engines.h"
#include "match_forfeits.h"
#include "match_stats.h"

/* What is to be played. */
typedef struct {
    arena_table table; /* of the players, who are as many as the seats */
    arena_engines engines;
    uint64_t deals, threads;
    engine_budget budget; /* of a decision */
    bool sprt;            /* stop as soon as it is clear which of these two Elo the first player has */
    double elo[2];
} arena_match;

/* What came of it. */
typedef struct {
    arena_stats stats;
    arena_forfeits forfeits;
    double seconds;
    double llr; /* of the sequential test, if there is one */
    arena_verdict verdict;
} arena_outcome;

/* Plays until all is done, the test has its verdict or Ctrl-C comes. False after a complaint. */
bool arena_run_match(const arena_match *match, arena_outcome *outcome);

#endif
