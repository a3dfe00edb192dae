/* What there is on the table and never changes: places and routes, cards, tokens, the wheel. A part of
 * thebes.h, which includes it. */
#ifndef THEBES_COMPONENTS_H
#define THEBES_COMPONENTS_H

#include "portable.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    TH_MAX_SEATS = 4,
    TH_SITES = 5,
    TH_PLACES = 12,
    TH_ROUTES = 18,
    TH_RESEARCH = 85,   /* cards 1 to 85 */
    TH_LAST_SMALL = 90, /* small exhibitions are cards 86 to 90 */
    TH_CARDS = 95,      /* large ones 91 to 95 */
    TH_STACK = 27,      /* research cards in stack one, and in stack two */
    TH_DISPLAY = 4,
    TH_HALL = 3,
    TH_ARTIFACTS = 13, /* a site */
    TH_DEBRIS = 16,    /* a bag */
    TH_SITE_POINTS = 36,
    TH_MAX_WEEKS = 12,     /* of one dig */
    TH_MAX_KNOWLEDGE = 12, /* on the wheel */
    TH_MAX_TOKENS = 12,    /* of one dig: 10 from the wheel, 2 for shovels */
    TH_CONGRESSES = 9,     /* cards */
    TH_LAST_CONGRESS = 7,  /* more congresses score as many points as seven */
    TH_TIME_1902 = 52,     /* a marker beyond this position stands in 1902 or later */
    TH_TIME_1903 = 104,    /* a marker beyond this position stands in 1903 */
    TH_TIME_END = 157,     /* the space after week 52 of 1903: no weeks left */
};

typedef enum {
    TH_LONDON,
    TH_PARIS,
    TH_BERLIN,
    TH_VIENNA,
    TH_ROME,
    TH_MOSCOW,
    TH_WARSAW,
    TH_FIRST_SITE, /* the five sites follow the seven cities: place = TH_FIRST_SITE + site */
} th_place;

typedef enum { TH_GREECE, TH_CRETE, TH_EGYPT, TH_PALESTINE, TH_MESOPOTAMIA } th_site;

typedef enum {
    TH_BOOK,
    TH_GENERAL,
    TH_RUMOR,
    TH_ASSISTANT,
    TH_SHOVEL,
    TH_CAR,
    TH_ZEPPELIN,
    TH_PERMIT,
    TH_CONGRESS,
    TH_SMALL_EXHIBITION,
    TH_LARGE_EXHIBITION,
    TH_CARD_KINDS,
} th_card_kind;

/* The 15 finds of a site, and debris. Item 0 to 12 are its artifacts in order of their ids (greece-01 is item
 * 0). */
enum { TH_ITEM_BOOK = 13, TH_ITEM_GENERAL = 14, TH_ITEM_DEBRIS = 15, TH_ITEMS = 16 };

typedef struct {
    uint8_t kind;   /* th_card_kind */
    uint8_t city;   /* th_place */
    uint8_t weeks;  /* spent in that city */
    uint8_t site;   /* books and rumors */
    uint8_t points; /* knowledge of books, rumors and general knowledge; victory points of exhibitions */
    uint8_t slot;   /* TH_TALLY_ of the owner that it adds to */
    uint8_t amount; /* and how much */
    uint32_t needs; /* exhibitions: artifacts of each site, 6 bits a site: see th_need() */
} th_card;

/* How many artifacts of a site an exhibition asks for; 0 for research cards. */
TH_FN static inline int th_need(const th_card *exhibition, int site)
{
    return (int)(exhibition->needs >> 6 * site & 63u);
}

/* Facts about the components. Ids outside the range are the caller's mistake. */
TH_FN th_card th_card_of(int card);                           /* card 1 to 95 */
TH_FN int th_artifact_value(int site, int item);              /* item 0 to 12 */
TH_FN int th_book_token_site(int site);                       /* the site that site's book token is about */
TH_FN int th_distance(int from, int to);                      /* routes on the shortest way */
TH_FN void th_route(int route, int *one_end, int *other_end); /* route 0 to 17 */
TH_FN int th_wheel(int knowledge, int weeks);                 /* tokens; knowledge 0 to 12, weeks 1 to 12 */
TH_FN const uint8_t *th_wheel_row(int knowledge);             /* the same by weeks, from 0 to 12 */
TH_FN int th_congress_points(int congresses);                 /* of so many, however many */

#ifdef __cplusplus
}
#endif

#endif
