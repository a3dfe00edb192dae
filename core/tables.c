/* Every card, token, route and number of the game, in one place.
 *
 * What was printed on the components is written down as it stands on them; what follows from that (distances,
 * the first useful week of each row of the wheel, where a token counts) is written down too, because tables
 * are what keeps the core fast, and tests/core/tables_test.c derives it again from the first kind. */
#include "tables.h"

/* Cards: city, weeks, then what the card is about; behind it where it counts in its owner's tally, and how
 * much. Written by position, since C++ and CUDA read this file as well. */
#define BOOK(city, weeks, site, points)                                                                      \
    {                                                                                                        \
        TH_BOOK, TH_##city, weeks, TH_##site, points, TH_TALLY_BOOKS + TH_##site, points, 0                  \
    }
#define RUMOR(city, weeks, site, points)                                                                     \
    {                                                                                                        \
        TH_RUMOR, TH_##city, weeks, TH_##site, points, TH_TALLY_RUMORS + TH_##site, points, 0                \
    }
#define GENERAL(city, weeks, points)                                                                         \
    {                                                                                                        \
        TH_GENERAL, TH_##city, weeks, 0, points, TH_TALLY_GENERAL, points, 0                                 \
    }
#define ASSISTANT(city, weeks)                                                                               \
    {                                                                                                        \
        TH_ASSISTANT, TH_##city, weeks, 0, 0, TH_TALLY_ASSISTANTS, 1, 0                                      \
    }
#define SHOVEL(city, weeks)                                                                                  \
    {                                                                                                        \
        TH_SHOVEL, TH_##city, weeks, 0, 0, TH_TALLY_SHOVELS, 1, 0                                            \
    }
#define CAR(city, weeks)                                                                                     \
    {                                                                                                        \
        TH_CAR, TH_##city, weeks, 0, 0, TH_TALLY_CARS, 1, 0                                                  \
    }
#define ZEPPELIN(city, weeks)                                                                                \
    {                                                                                                        \
        TH_ZEPPELIN, TH_##city, weeks, 0, 0, TH_TALLY_ZEPPELINS, 1, 0                                        \
    }
#define PERMIT(city, weeks)                                                                                  \
    {                                                                                                        \
        TH_PERMIT, TH_##city, weeks, 0, 0, TH_TALLY_PERMITS, 1, 0                                            \
    }
#define CONGRESS(city, weeks)                                                                                \
    {                                                                                                        \
        TH_CONGRESS, TH_##city, weeks, 0, 0, TH_TALLY_CONGRESSES, 1, 0                                       \
    }
/* Exhibitions: artifacts asked for of Greece, Crete, Egypt, Palestine, Mesopotamia. */
#define NEEDS(g, c, e, p, m) ((g) | (c) << 6 | (e) << 12 | (p) << 18 | (m) << 24)
#define SMALL(city, weeks, points, g, c, e, p, m)                                                            \
    {                                                                                                        \
        TH_SMALL_EXHIBITION, TH_##city, weeks, 0, points, TH_TALLY_EXHIBITIONS, points, NEEDS(g, c, e, p, m) \
    }
#define LARGE(city, weeks, points, g, c, e, p, m)                                                            \
    {                                                                                                        \
        TH_LARGE_EXHIBITION, TH_##city, weeks, 0, points, TH_TALLY_EXHIBITIONS, points, NEEDS(g, c, e, p, m) \
    }
/* An empty space: a card nobody can pay. */
#define NOTHING                                                                                              \
    {                                                                                                        \
        0, TH_WARSAW, TH_NEVER, 0, 0, 0, 0, 0                                                                \
    }

/* clang-format off */
TH_TABLE th_card th_card_table[TH_CARDS + 1] = {
    NOTHING,
    /*  1 */ BOOK(BERLIN, 1, GREECE, 1),
    /*  2 */ BOOK(VIENNA, 1, GREECE, 1),
    /*  3 */ BOOK(ROME, 1, GREECE, 1),
    /*  4 */ BOOK(MOSCOW, 1, GREECE, 1),
    /*  5 */ BOOK(LONDON, 2, GREECE, 2),
    /*  6 */ BOOK(ROME, 2, GREECE, 2),
    /*  7 */ BOOK(ROME, 2, GREECE, 2),
    /*  8 */ BOOK(LONDON, 4, GREECE, 3),
    /*  9 */ BOOK(BERLIN, 4, GREECE, 3),
    /* 10 */ BOOK(PARIS, 1, CRETE, 1),
    /* 11 */ BOOK(BERLIN, 1, CRETE, 1),
    /* 12 */ BOOK(BERLIN, 1, CRETE, 1),
    /* 13 */ BOOK(VIENNA, 1, CRETE, 1),
    /* 14 */ BOOK(PARIS, 2, CRETE, 2),
    /* 15 */ BOOK(VIENNA, 2, CRETE, 2),
    /* 16 */ BOOK(ROME, 2, CRETE, 2),
    /* 17 */ BOOK(MOSCOW, 4, CRETE, 3),
    /* 18 */ BOOK(MOSCOW, 4, CRETE, 3),
    /* 19 */ BOOK(PARIS, 1, EGYPT, 1),
    /* 20 */ BOOK(PARIS, 1, EGYPT, 1),
    /* 21 */ BOOK(ROME, 1, EGYPT, 1),
    /* 22 */ BOOK(MOSCOW, 1, EGYPT, 1),
    /* 23 */ BOOK(LONDON, 2, EGYPT, 2),
    /* 24 */ BOOK(BERLIN, 2, EGYPT, 2),
    /* 25 */ BOOK(BERLIN, 2, EGYPT, 2),
    /* 26 */ BOOK(LONDON, 4, EGYPT, 3),
    /* 27 */ BOOK(MOSCOW, 4, EGYPT, 3),
    /* 28 */ BOOK(VIENNA, 1, PALESTINE, 1),
    /* 29 */ BOOK(VIENNA, 1, PALESTINE, 1),
    /* 30 */ BOOK(VIENNA, 1, PALESTINE, 1),
    /* 31 */ BOOK(ROME, 1, PALESTINE, 1),
    /* 32 */ BOOK(LONDON, 2, PALESTINE, 2),
    /* 33 */ BOOK(PARIS, 2, PALESTINE, 2),
    /* 34 */ BOOK(BERLIN, 2, PALESTINE, 2),
    /* 35 */ BOOK(LONDON, 4, PALESTINE, 3),
    /* 36 */ BOOK(PARIS, 4, PALESTINE, 3),
    /* 37 */ BOOK(PARIS, 1, MESOPOTAMIA, 1),
    /* 38 */ BOOK(ROME, 1, MESOPOTAMIA, 1),
    /* 39 */ BOOK(MOSCOW, 1, MESOPOTAMIA, 1),
    /* 40 */ BOOK(MOSCOW, 1, MESOPOTAMIA, 1),
    /* 41 */ BOOK(LONDON, 2, MESOPOTAMIA, 2),
    /* 42 */ BOOK(VIENNA, 2, MESOPOTAMIA, 2),
    /* 43 */ BOOK(VIENNA, 2, MESOPOTAMIA, 2),
    /* 44 */ BOOK(LONDON, 4, MESOPOTAMIA, 3),
    /* 45 */ BOOK(MOSCOW, 4, MESOPOTAMIA, 3),
    /* 46 */ GENERAL(PARIS, 3, 1),
    /* 47 */ GENERAL(BERLIN, 3, 1),
    /* 48 */ GENERAL(VIENNA, 3, 1),
    /* 49 */ GENERAL(ROME, 3, 1),
    /* 50 */ GENERAL(LONDON, 6, 2),
    /* 51 */ GENERAL(PARIS, 6, 2),
    /* 52 */ GENERAL(BERLIN, 6, 2),
    /* 53 */ GENERAL(MOSCOW, 6, 2),
    /* 54 */ RUMOR(MOSCOW, 1, GREECE, 2),
    /* 55 */ RUMOR(PARIS, 1, CRETE, 2),
    /* 56 */ RUMOR(ROME, 1, EGYPT, 2),
    /* 57 */ RUMOR(VIENNA, 1, PALESTINE, 2),
    /* 58 */ RUMOR(BERLIN, 1, MESOPOTAMIA, 2),
    /* 59 */ ASSISTANT(PARIS, 2),
    /* 60 */ ASSISTANT(PARIS, 2),
    /* 61 */ ASSISTANT(BERLIN, 2),
    /* 62 */ ASSISTANT(VIENNA, 2),
    /* 63 */ ASSISTANT(VIENNA, 2),
    /* 64 */ ASSISTANT(ROME, 2),
    /* 65 */ SHOVEL(LONDON, 3),
    /* 66 */ SHOVEL(LONDON, 3),
    /* 67 */ SHOVEL(ROME, 3),
    /* 68 */ SHOVEL(ROME, 3),
    /* 69 */ SHOVEL(MOSCOW, 3),
    /* 70 */ SHOVEL(MOSCOW, 3),
    /* 71 */ CAR(ROME, 1),
    /* 72 */ CAR(MOSCOW, 1),
    /* 73 */ ZEPPELIN(VIENNA, 1),
    /* 74 */ ZEPPELIN(ROME, 1),
    /* 75 */ PERMIT(LONDON, 3),
    /* 76 */ PERMIT(MOSCOW, 3),
    /* 77 */ CONGRESS(LONDON, 2),
    /* 78 */ CONGRESS(PARIS, 2),
    /* 79 */ CONGRESS(PARIS, 2),
    /* 80 */ CONGRESS(BERLIN, 2),
    /* 81 */ CONGRESS(BERLIN, 2),
    /* 82 */ CONGRESS(VIENNA, 2),
    /* 83 */ CONGRESS(VIENNA, 2),
    /* 84 */ CONGRESS(MOSCOW, 2),
    /* 85 */ CONGRESS(MOSCOW, 2),
    /* 86 */ SMALL(LONDON, 3, 4, 1, 0, 2, 0, 0),
    /* 87 */ SMALL(PARIS, 3, 4, 0, 0, 0, 1, 2),
    /* 88 */ SMALL(BERLIN, 3, 4, 2, 1, 0, 0, 0),
    /* 89 */ SMALL(VIENNA, 3, 4, 0, 0, 1, 2, 0),
    /* 90 */ SMALL(MOSCOW, 3, 4, 0, 2, 0, 0, 1),
    /* 91 */ LARGE(LONDON, 4, 5, 2, 1, 3, 0, 0),
    /* 92 */ LARGE(PARIS, 4, 5, 1, 0, 2, 3, 0),
    /* 93 */ LARGE(BERLIN, 4, 5, 0, 3, 0, 1, 2),
    /* 94 */ LARGE(VIENNA, 4, 5, 3, 2, 0, 0, 1),
    /* 95 */ LARGE(MOSCOW, 4, 5, 0, 0, 1, 2, 3),
};

TH_TABLE uint8_t th_kind_first[TH_CARD_KINDS + 1] = {1, 46, 54, 59, 65, 71, 73, 75, 77, 86, 91, 96};

#define ROUTE(a, b) {TH_##a, TH_##b}
#define SITE_ROUTE(a, b) {TH_##a, TH_FIRST_SITE + TH_##b}
#define SITES_ROUTE(a, b) {TH_FIRST_SITE + TH_##a, TH_FIRST_SITE + TH_##b}

TH_TABLE uint8_t th_route_table[TH_ROUTES][2] = {
    ROUTE(LONDON, PARIS),           ROUTE(LONDON, BERLIN),         ROUTE(PARIS, BERLIN),
    ROUTE(PARIS, VIENNA),           ROUTE(PARIS, ROME),            ROUTE(BERLIN, WARSAW),
    ROUTE(VIENNA, WARSAW),          ROUTE(VIENNA, ROME),           ROUTE(WARSAW, MOSCOW),
    SITE_ROUTE(WARSAW, GREECE),     SITE_ROUTE(ROME, GREECE),      SITE_ROUTE(ROME, CRETE),
    SITES_ROUTE(GREECE, CRETE),     SITES_ROUTE(GREECE, MESOPOTAMIA), SITES_ROUTE(CRETE, EGYPT),
    SITES_ROUTE(CRETE, PALESTINE),  SITES_ROUTE(EGYPT, PALESTINE), SITES_ROUTE(PALESTINE, MESOPOTAMIA),
};

/* Rows and columns: London, Paris, Berlin, Vienna, Rome, Moscow, Warsaw, Greece, Crete, Egypt, Palestine, Mesopotamia. */
TH_TABLE uint8_t th_travel_table[3][TH_PLACES][TH_PLACES] = {
    {
        {0, 1, 1, 2, 2, 3, 2, 3, 3, 4, 4, 4}, /* London */
        {1, 0, 1, 1, 1, 3, 2, 2, 2, 3, 3, 3}, /* Paris */
        {1, 1, 0, 2, 2, 2, 1, 2, 3, 4, 4, 3}, /* Berlin */
        {2, 1, 2, 0, 1, 2, 1, 2, 2, 3, 3, 3}, /* Vienna */
        {2, 1, 2, 1, 0, 3, 2, 1, 1, 2, 2, 2}, /* Rome */
        {3, 3, 2, 2, 3, 0, 1, 2, 3, 4, 4, 3}, /* Moscow */
        {2, 2, 1, 1, 2, 1, 0, 1, 2, 3, 3, 2}, /* Warsaw */
        {3, 2, 2, 2, 1, 2, 1, 0, 1, 2, 2, 1}, /* Greece */
        {3, 2, 3, 2, 1, 3, 2, 1, 0, 1, 1, 2}, /* Crete */
        {4, 3, 4, 3, 2, 4, 3, 2, 1, 0, 1, 2}, /* Egypt */
        {4, 3, 4, 3, 2, 4, 3, 2, 1, 1, 0, 1}, /* Palestine */
        {4, 3, 3, 3, 2, 3, 2, 1, 2, 2, 1, 0}, /* Mesopotamia */
    }, { /* a car: 3 weeks and more take one less */
        {0, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3}, /* London */
        {1, 0, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2}, /* Paris */
        {1, 1, 0, 2, 2, 2, 1, 2, 2, 3, 3, 2}, /* Berlin */
        {2, 1, 2, 0, 1, 2, 1, 2, 2, 2, 2, 2}, /* Vienna */
        {2, 1, 2, 1, 0, 2, 2, 1, 1, 2, 2, 2}, /* Rome */
        {2, 2, 2, 2, 2, 0, 1, 2, 2, 3, 3, 2}, /* Moscow */
        {2, 2, 1, 1, 2, 1, 0, 1, 2, 2, 2, 2}, /* Warsaw */
        {2, 2, 2, 2, 1, 2, 1, 0, 1, 2, 2, 1}, /* Greece */
        {2, 2, 2, 2, 1, 2, 2, 1, 0, 1, 1, 2}, /* Crete */
        {3, 2, 3, 2, 2, 3, 2, 2, 1, 0, 1, 2}, /* Egypt */
        {3, 2, 3, 2, 2, 3, 2, 2, 1, 1, 0, 1}, /* Palestine */
        {3, 2, 2, 2, 2, 2, 2, 1, 2, 2, 1, 0}, /* Mesopotamia */
    }, { /* two cars that stack: each takes a week off while 3 or more are left */
        {0, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2}, /* London */
        {1, 0, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2}, /* Paris */
        {1, 1, 0, 2, 2, 2, 1, 2, 2, 2, 2, 2}, /* Berlin */
        {2, 1, 2, 0, 1, 2, 1, 2, 2, 2, 2, 2}, /* Vienna */
        {2, 1, 2, 1, 0, 2, 2, 1, 1, 2, 2, 2}, /* Rome */
        {2, 2, 2, 2, 2, 0, 1, 2, 2, 2, 2, 2}, /* Moscow */
        {2, 2, 1, 1, 2, 1, 0, 1, 2, 2, 2, 2}, /* Warsaw */
        {2, 2, 2, 2, 1, 2, 1, 0, 1, 2, 2, 1}, /* Greece */
        {2, 2, 2, 2, 1, 2, 2, 1, 0, 1, 1, 2}, /* Crete */
        {2, 2, 2, 2, 2, 2, 2, 2, 1, 0, 1, 2}, /* Egypt */
        {2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 0, 1}, /* Palestine */
        {2, 2, 2, 2, 2, 2, 2, 1, 2, 2, 1, 0}, /* Mesopotamia */
    },
};

TH_TABLE uint8_t th_ones_table[TH_SITES] = {4, 3, 4, 5, 5};

#define WORTH(points) {TH_TALLY_ARTIFACTS, points}
#define ABOUT(site) {TH_TALLY_BOOKS + TH_##site, 1}
#define ITEMS(a, b, c, d, e, f, g, h, i, j, k, l, m, book_site) \
    {WORTH(a), WORTH(b), WORTH(c), WORTH(d), WORTH(e), WORTH(f), WORTH(g), WORTH(h), WORTH(i), WORTH(j), WORTH(k), \
     WORTH(l), WORTH(m), ABOUT(book_site), {TH_TALLY_GENERAL, 1}, {TH_TALLY_GENERAL, 0}}

/* The 13 artifacts of each bag by value, and the site its book token is about. */
TH_TABLE th_gain th_item_gain[TH_SITES][TH_ITEMS] = {
    ITEMS(1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 5, 6, CRETE),       /* Greece */
    ITEMS(1, 1, 1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, GREECE),      /* Crete */
    ITEMS(1, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 6, MESOPOTAMIA), /* Egypt */
    ITEMS(1, 1, 1, 1, 1, 2, 2, 2, 3, 4, 5, 6, 7, EGYPT),       /* Palestine */
    ITEMS(1, 1, 1, 1, 1, 3, 3, 3, 4, 4, 4, 5, 5, PALESTINE),   /* Mesopotamia */
};

/* The wheel: rows are knowledge 0 to 12, columns weeks 0 to 12 of digging (nobody digs for 0 weeks). */
TH_TABLE uint8_t th_wheel_table[TH_MAX_KNOWLEDGE + 1][TH_MAX_WEEKS + 1] = {
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2}, /* 1 */
    {0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2}, /* 2 */
    {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4}, /* 3 */
    {0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5}, /* 4 */
    {0, 1, 1, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8}, /* 5 */
    {0, 1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 7, 8}, /* 6 */
    {0, 1, 2, 4, 4, 5, 5, 6, 6, 7, 8, 8, 9}, /* 7 */
    {0, 1, 3, 4, 5, 5, 6, 6, 7, 8, 9, 9, 10}, /* 8 */
    {0, 2, 3, 5, 5, 6, 6, 7, 8, 9, 9, 10, 10}, /* 9 */
    {0, 2, 3, 5, 5, 6, 7, 8, 9, 9, 10, 10, 10}, /* 10 */
    {0, 2, 4, 5, 6, 6, 7, 8, 9, 10, 10, 10, 10}, /* 11 */
    {0, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10}, /* 12 */
};

TH_TABLE uint8_t th_first_week[TH_MAX_KNOWLEDGE + 1] = {13, 8, 6, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1};

/* How many week counts a player may choose from at a dig, added up over the cards they may give up for knowledge, by
 * weeks that can be paid. A line gives the first week that draws a token with nothing given up, with the rumor
 * (2 more), with a lone assistant (1 more) and with both (3 more). From knowledge 5 on every week draws something, so general
 * knowledge above 2 and special knowledge above 5 make no difference here. */
#define OPEN(weeks, first) ((weeks) >= (first) ? (weeks) + 1 - (first) : 0)
#define SUM(weeks, a, b, c, d) (OPEN(weeks, a) + OPEN(weeks, b) + OPEN(weeks, c) + OPEN(weeks, d))
#define BY_WEEKS(a, b, c, d) \
    {SUM(0, a, b, c, d), SUM(1, a, b, c, d), SUM(2, a, b, c, d), SUM(3, a, b, c, d), SUM(4, a, b, c, d), \
     SUM(5, a, b, c, d), SUM(6, a, b, c, d), SUM(7, a, b, c, d), SUM(8, a, b, c, d), SUM(9, a, b, c, d), \
     SUM(10, a, b, c, d), SUM(11, a, b, c, d), SUM(12, a, b, c, d), 0, 0, 0}
#define NO_WEEK 13
#define RUMOR_OR_NOT(nothing, rumor) \
    {BY_WEEKS(nothing, NO_WEEK, NO_WEEK, NO_WEEK), BY_WEEKS(nothing, rumor, NO_WEEK, NO_WEEK)}
#define AND_ASSISTANT(nothing, rumor, assistant, both) \
    {BY_WEEKS(nothing, assistant, NO_WEEK, NO_WEEK), BY_WEEKS(nothing, rumor, assistant, both)}

TH_TABLE uint8_t th_dig_counts[TH_COUNT_GENERAL + 1][2][TH_COUNT_SPECIAL + 1][2][16] = {
    {
        {
            RUMOR_OR_NOT(13, 6),
            RUMOR_OR_NOT(8, 3),
            RUMOR_OR_NOT(6, 2),
            RUMOR_OR_NOT(3, 1),
            RUMOR_OR_NOT(2, 1),
            RUMOR_OR_NOT(1, 1),
        },
        {
            AND_ASSISTANT(13, 6, 8, 3),
            AND_ASSISTANT(8, 3, 6, 2),
            AND_ASSISTANT(6, 2, 3, 1),
            AND_ASSISTANT(3, 1, 2, 1),
            AND_ASSISTANT(2, 1, 1, 1),
            AND_ASSISTANT(1, 1, 1, 1),
        },
    },
    {
        {
            RUMOR_OR_NOT(13, 3),
            RUMOR_OR_NOT(6, 2),
            RUMOR_OR_NOT(3, 1),
            RUMOR_OR_NOT(2, 1),
            RUMOR_OR_NOT(1, 1),
            RUMOR_OR_NOT(1, 1),
        },
        {
            AND_ASSISTANT(13, 3, 6, 2),
            AND_ASSISTANT(6, 2, 3, 1),
            AND_ASSISTANT(3, 1, 2, 1),
            AND_ASSISTANT(2, 1, 1, 1),
            AND_ASSISTANT(1, 1, 1, 1),
            AND_ASSISTANT(1, 1, 1, 1),
        },
    },
    {
        {
            RUMOR_OR_NOT(13, 2),
            RUMOR_OR_NOT(6, 1),
            RUMOR_OR_NOT(2, 1),
            RUMOR_OR_NOT(1, 1),
            RUMOR_OR_NOT(1, 1),
            RUMOR_OR_NOT(1, 1),
        },
        {
            AND_ASSISTANT(13, 2, 6, 1),
            AND_ASSISTANT(6, 1, 2, 1),
            AND_ASSISTANT(2, 1, 1, 1),
            AND_ASSISTANT(1, 1, 1, 1),
            AND_ASSISTANT(1, 1, 1, 1),
            AND_ASSISTANT(1, 1, 1, 1),
        },
    },
};

TH_TABLE uint8_t th_congress_table[TH_LAST_CONGRESS + 1] = {0, 1, 3, 6, 10, 15, 21, 28};
/* clang-format on */

TH_FN th_card th_card_of(int card)
{
    return th_card_table[card];
}

TH_FN int th_artifact_value(int site, int item)
{
    return th_item_gain[site][item].amount;
}

TH_FN int th_book_token_site(int site)
{
    return th_item_gain[site][TH_ITEM_BOOK].slot - TH_TALLY_BOOKS;
}

TH_FN int th_distance(int from, int to)
{
    return th_travel_table[0][from][to];
}

TH_FN void th_route(int route, int *one_end, int *other_end)
{
    *one_end = th_route_table[route][0];
    *other_end = th_route_table[route][1];
}

TH_FN int th_wheel(int knowledge, int weeks)
{
    return th_wheel_table[knowledge][weeks];
}

TH_FN const uint8_t *th_wheel_row(int knowledge)
{
    return th_wheel_table[knowledge];
}

TH_FN int th_congress_points(int congresses)
{
    return th_congress_table[congresses < TH_LAST_CONGRESS ? congresses : TH_LAST_CONGRESS];
}
