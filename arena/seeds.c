/* The seeds of a series: see seeds.h. The part stands in the two highest bits of the number, and the secret
 * is mixed in by the same hash that deal/ has for the secrets of tables. */
#include "seeds.h"
#include "../host/random.h"
#include "../json/hex.h"

#include <string.h>

void arena_series_seed(const arena_series *series, arena_series_part part, uint64_t number, deal_seed *out)
{
    deal_seed numbered;
    deal_seed_of_number(&numbered, series->seed, number | (uint64_t)part << 62);
    if (series->has_secret)
        deal_seed_of_secret(out, series->secret, (const uint8_t(*)[DEAL_BYTES])numbered.byte, 1);
    else
        *out = numbered;
}

uint64_t arena_series_short_seed(const arena_series *series, arena_series_part part, uint64_t number)
{
    deal_seed whole;
    uint64_t seed = 0;
    arena_series_seed(series, part, number, &whole);
    for (int i = 0; i < 8; i++)
        seed = seed << 8 | whole.byte[i];
    return seed;
}

bool arena_series_any_secret(arena_series *series)
{
    series->has_secret = host_random(series->secret, ARENA_SERIES_SECRET);
    return series->has_secret;
}

const char *arena_series_write_secret(const arena_series *series, char out[ARENA_SERIES_HEX])
{
    json_hex_write(out, series->secret, ARENA_SERIES_SECRET);
    out[2 * ARENA_SERIES_SECRET] = 0;
    return out;
}

bool arena_series_read_secret(arena_series *series, const char *digits)
{
    uint8_t secret[ARENA_SERIES_SECRET];
    if (strlen(digits) != 2 * ARENA_SERIES_SECRET || !json_hex_read(secret, digits, ARENA_SERIES_SECRET))
        return false;
    memcpy(series->secret, secret, sizeof secret);
    series->has_secret = true;
    return true;
}
