/* The order of a match: see match_order.h. Nothing is stored: a job's number alone tells which game it is, so
 * that threads need not agree. The last block may be shorter than the others. */
#include "match_order.h"

static uint64_t least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

arena_order arena_order_of(uint64_t deals, int seats, uint64_t threads, bool in_rounds)
{
    arena_order order = {deals, 1, seats, in_rounds};
    if (in_rounds)
        order.block = least(ARENA_BLOCK * threads, ARENA_MOST_BLOCK);
    return order;
}

arena_place arena_place_of(const arena_order *order, uint64_t job)
{
    uint64_t seats = (uint64_t)order->seats, block = job / (order->block * seats);
    uint64_t first = block * order->block, size = least(order->block, order->deals - first);
    uint64_t within = job - first * seats, seating = within / size;
    return (arena_place){
        .deal = first + within % size,
        .seating = (int)seating,
        .round = block * seats + seating,
        .first = first * seats + seating * size,
    };
}
