/* The seeds of a series of games: of what is dealt, and of the chance that each player has.
 *
 * They follow from a number that everybody may know. Where a program from outside plays, that is not enough:
 * it could try small numbers until the deal fits what it sees. So there is a secret part as well, which is
 * told when the series is over. */
#ifndef ARENA_SEEDS_H
#define ARENA_SEEDS_H

#include "../deal/deal.h"

enum { SERIES_SECRET = 16, SERIES_HEX = 2 * SERIES_SECRET + 1 }; /* bytes; and room for their digits */

typedef struct {
    uint64_t seed;
    bool has_secret;
    uint8_t secret[DEAL_BYTES]; /* the first SERIES_SECRET of them; the others are 0 */
} series;

/* What a seed is for. No part tells anything about another. */
typedef enum {
    SERIES_DEALS,
    SERIES_ENGINES, /* the seeds that players from outside are told */
    SERIES_BOTS,
} series_part;

/* The seed of a number below 2^62. */
void series_seed(const series *all, series_part part, uint64_t number, deal_seed *out);
uint64_t series_short_seed(const series *all, series_part part, uint64_t number); /* of 64 bits */

/* A secret from the machine's own chance; false, with errno, if there is none. */
bool series_any_secret(series *all);

/* The secret as hexadecimal digits. Writes a string and returns it. */
const char *series_write_secret(const series *all, char out[SERIES_HEX]);

/* Reads what was written; false, with nothing changed, if it is something else. */
bool series_read_secret(series *all, const char *digits);

#endif
