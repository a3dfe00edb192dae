/* What there is to tell about a game that was played: who did what, counted once and for all, so that whoever
 * wants statistics of many games needs none of their records again. */
#ifndef ANALYSIS_FACTS_H
#define ANALYSIS_FACTS_H

#include "../record/record.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Who made the turns of a seat that stand. A seat without turns belongs to whoever sat down. */
typedef enum { ANALYSIS_PERSON, ANALYSIS_MACHINE, ANALYSIS_SEVERAL } analysis_hand;

/* A dig: what it brought with its bonus, where, and in which turn, counted from 1; 0: there was none. */
typedef struct {
    uint16_t turn;
    uint8_t points;
    uint8_t site;
} analysis_dig;

/* One seat. */
typedef struct {
    record_name name;
    uint8_t hand;         /* analysis_hand */
    char bot[RECORD_BOT]; /* whose turns they are, if a bot's */
    th_score score;       /* at the end, or as things are */
    uint16_t turns;
    uint16_t digs;
    uint16_t empty_digs;      /* nothing but debris, and no bonus */
    uint16_t digs_taken_back; /* and not made again just as they were */
    uint16_t debris;
    uint16_t dug_points; /* of artifacts, bonuses too */
    uint32_t expected;   /* thousandths of the points that could be expected instead */
    analysis_dig best;
    uint8_t longest_dig; /* weeks */
    uint16_t weeks_dug;
    uint16_t weeks_travelled;
    uint16_t flights; /* by zeppelin */
    uint8_t small_exhibitions, large_exhibitions;
    uint8_t congresses;
    uint8_t majorities, shared_majorities; /* sites */
    uint8_t site_digs[TH_SITES];
    uint16_t finds[TH_SITES];                    /* bit i: found item i, as in th_player */
    uint16_t found_in[TH_SITES][TH_ITEM_DEBRIS]; /* in which turn, counted from 1 */
} analysis_seat_facts;

typedef struct {
    uint8_t seats;
    uint8_t finished;   /* 1: it is over */
    uint8_t dealt_here; /* 1: by whoever asks, see analysis_game_facts() */
    uint8_t winners;    /* bit s: seat s; none before the end */
    uint16_t turns;
    uint16_t takebacks;
    analysis_seat_facts seat[TH_MAX_SEATS];
} analysis_facts;

/* The facts of a record that was read. secret: what whoever asks would have dealt it from, or null. */
void analysis_game_facts(const record_reader *record, const uint8_t *secret, analysis_facts *out);

#ifdef __cplusplus
}
#endif

#endif
