/* What can still be done in the weeks that are left of 1903. */
#ifndef BOTS_LAST_YEAR_H
#define BOTS_LAST_YEAR_H

#include "digs.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    double digs;            /* most points that digs can bring */
    double with_exhibition; /* points more, if an exhibition is held before or after a dig, or two are */
} bot_last_year;

/* For a seat in its last year. */
bot_last_year bot_last_year_of(const bot_survey *survey, int seat);

/* Artifacts that a player lacks for an exhibition. */
int bot_shortage(const th_player *player, const th_card *exhibition);

#ifdef __cplusplus
}
#endif

#endif
