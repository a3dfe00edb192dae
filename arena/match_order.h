/* In which order the games of a match are played.
 *
 * Every deal is played in every seating. Bots take one deal after the other. An engine could remember a deal,
 * so its games come in rounds: a round is some deals, a block of them, in one seating. All games of a round
 * are over before the next one begins, which it does with fresh processes. A block is played in all seatings
 * before the next block, so that the deals that are complete can be counted. */
#ifndef ARENA_MATCH_ORDER_H
#define ARENA_MATCH_ORDER_H

#include <stdbool.h>
#include <stdint.h>

enum {
    ARENA_BLOCK = 32,        /* deals of a block, for each thread */
    ARENA_MOST_BLOCK = 1024, /* altogether */
};

typedef struct {
    uint64_t deals, block;
    int seats;
    bool in_rounds; /* else a block is a deal, and nobody waits */
} arena_order;

/* Which game of a match, and the round that it belongs to. */
typedef struct {
    uint64_t deal;  /* from 0 */
    int seating;    /* from 0 */
    uint64_t round; /* from 0 */
    uint64_t first; /* job of the round */
} arena_place;

/* The order of so many deals: in rounds, or one deal after the other. */
arena_order arena_order_of(uint64_t deals, int seats, uint64_t threads, bool in_rounds);

/* The game that is a job of the thread pool, from 0 to deals * seats - 1. */
arena_place arena_place_of(const arena_order *order, uint64_t job);

#endif
