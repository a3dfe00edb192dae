/* Which games the engines have lost by their answers, and why. */
#ifndef ARENA_MATCH_FORFEITS_H
#define ARENA_MATCH_FORFEITS_H

#include "match_stats.h"

enum { ARENA_FORFEITS_SHOWN = 5 }; /* of each player, with the reason */

typedef struct {
    struct {
        uint64_t games;
        uint64_t by_cause[ENGINE_CLIENT_FAILURES];
        struct {
            uint64_t deal; /* from 0 */
            arena_forfeit forfeit;
        } first[ARENA_FORFEITS_SHOWN];
    } player[TH_MAX_SEATS];
} arena_forfeits;

/* Adds those of a deal. */
void arena_forfeits_add(arena_forfeits *forfeits, uint64_t deal, const arena_tally *tally);

/* How many of a player's forfeits are in `first`, with the reason. */
int arena_forfeits_shown(const arena_forfeits *forfeits, int player);

/* Prints a player's, out of so many games, if there are any. */
void arena_forfeits_print(const arena_forfeits *forfeits, int player, const char *name, uint64_t games);

#endif
