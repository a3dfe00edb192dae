/* The component tables, for the core's own files; everyone else asks the functions of thebes.h. */
#ifndef THEBES_TABLES_H
#define THEBES_TABLES_H

#include "thebes.h"

/* Where a card or a token counts in a player's tally, and how much. */
typedef struct {
    uint8_t slot;
    uint8_t amount;
} th_gain;

/* As far as the counts of digs depend on general and special knowledge: above that they stay the same. */
enum { TH_COUNT_GENERAL = 2, TH_COUNT_SPECIAL = 5 };

enum { TH_MAX_JOURNEY = 4 }; /* weeks: no two places are farther apart */

enum { TH_NEVER = 200 }; /* weeks of the card that is not there: nobody can pay them */

#ifndef TH_TABLES_IN_THIS_UNIT
#ifdef __cplusplus
extern "C" {
#endif
extern const th_card th_card_table[TH_CARDS + 1];      /* card 0 stands for an empty space */
extern const uint8_t th_kind_first[TH_CARD_KINDS + 1]; /* first card of each kind, and one past the last */
extern const uint8_t th_route_table[TH_ROUTES][2];
extern const uint8_t th_travel_table[3][TH_PLACES][TH_PLACES]; /* weeks with no car, one, two that stack */
extern const uint8_t th_ones_table[TH_SITES]; /* how many artifacts of value 1: items 0, 1, ... */
extern const th_gain th_item_gain[TH_SITES][TH_ITEMS];
extern const uint8_t th_wheel_table[TH_MAX_KNOWLEDGE + 1][TH_MAX_WEEKS + 1];
extern const uint8_t th_first_week[TH_MAX_KNOWLEDGE + 1]; /* fewest weeks that draw a token; 13: none do */
/* Number of digs by general knowledge, lone assistant (0 or 1), special knowledge, rumor (0 or 1), weeks to
 * pay. */
extern const uint8_t th_dig_counts[TH_COUNT_GENERAL + 1][2][TH_COUNT_SPECIAL + 1][2][16];
extern const uint8_t th_congress_table[TH_LAST_CONGRESS + 1];
#ifdef __cplusplus
}
#endif
#endif

#endif
