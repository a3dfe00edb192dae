/* How far apart expected scores must be to mean something: the two numbers behind bot_win_chances(). */
#ifndef TUNE_SPREAD_H
#define TUNE_SPREAD_H

#include "games.h"

/* For every spread that is tried, how unlikely the games' victories would be. */
enum { SPREAD_STEPS = 24 };

typedef struct {
    double surprise[SPREAD_STEPS][SPREAD_STEPS];
} spread_sums;

typedef struct {
    double start, a_week;
} spread;

void spread_add(spread_sums *sums, const tune_game *game, const tune_table *table);
void spread_merge(spread_sums *into, const spread_sums *from);

/* The spread with the least surprise. */
spread spread_best(const spread_sums *sums);

#endif
