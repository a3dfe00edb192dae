/* The seeds of a series of games: of what is dealt, and of the chance that each player has.
 *
 * They follow from a number that everybody may know. Where an engine plays, that is not enough: it could try
 * small numbers until the deal fits what it sees. So there is a secret part as well, which is told when the
 * series is over. */
#ifndef ARENA_SEEDS_H
#define ARENA_SEEDS_H

#include "../deal/deal.h"

enum {
    ARENA_SERIES_SECRET = 16,                       /* bytes */
    ARENA_SERIES_HEX = 2 * ARENA_SERIES_SECRET + 1, /* room for their digits, as a string */
};

typedef struct {
    uint64_t seed;
    bool has_secret;
    uint8_t secret[DEAL_BYTES]; /* the first ARENA_SERIES_SECRET of them; the others are 0 */
} arena_series;

/* What a seed is for. No part tells anything about another. */
typedef enum {
    ARENA_SERIES_DEALS,
    ARENA_SERIES_ENGINES, /* the seeds that engines are told */
    ARENA_SERIES_BOTS,
} arena_series_part;

/* The seed of a number below 2^62; _short: one of 64 bits. */
void arena_series_seed(const arena_series *series, arena_series_part part, uint64_t number, deal_seed *out);
uint64_t arena_series_short_seed(const arena_series *series, arena_series_part part, uint64_t number);

/* Draws a secret from the system's randomness; false, with errno, if there is none. */
bool arena_series_any_secret(arena_series *series);

/* The secret as hexadecimal digits. Writes a string and returns it. */
const char *arena_series_write_secret(const arena_series *series, char out[ARENA_SERIES_HEX]);

/* Reads what was written; false, with nothing changed, if it is something else. */
bool arena_series_read_secret(arena_series *series, const char *digits);

#endif
