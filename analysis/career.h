/* What comes of many games of the same persons: how often they won against whom, what they have found, and
 * which medals they have earned. Games are added one by one, the oldest first, as facts; nothing else is kept
 * of them.
 *
 * A game counts if it is over, a person whose name is wanted made all turns of a seat, and either it was
 * dealt by whoever asks or they say that it is theirs: so nobody gets the games of others by opening their
 * files. */
#ifndef ANALYSIS_CAREER_H
#define ANALYSIS_CAREER_H

#include "../bots/bot.h"
#include "facts.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    ANALYSIS_NAMES = 24,         /* persons who are told apart; more are only counted */
    ANALYSIS_OTHERS = BOT_KINDS, /* opponents: the bots, then bots nobody knows here, then persons */
    ANALYSIS_PERSONS,
    ANALYSIS_OPPONENTS,
    ANALYSIS_ALL_ARTIFACTS = TH_SITES * TH_ARTIFACTS,
};

/* Medals. Each is earned once. Those of a single game come first. */
typedef enum {
    ANALYSIS_FIRST_FIND,   /* an artifact is dug up */
    ANALYSIS_LONG_DIG,     /* a dig of as many weeks as there can be */
    ANALYSIS_FIVE_SITES,   /* digs at all sites in one game */
    ANALYSIS_RICH_DIG,     /* a dig that brings ANALYSIS_RICH points */
    ANALYSIS_SURE_HAND,    /* ANALYSIS_SOME_DIGS or more, and none is empty */
    ANALYSIS_LARGE,        /* a large exhibition */
    ANALYSIS_CONGRESSES,   /* ANALYSIS_MANY_CONGRESSES in one game */
    ANALYSIS_HUNDRED,      /* ANALYSIS_MANY_POINTS */
    ANALYSIS_BOOKS_DECIDE, /* a game won alone that would have been lost without majorities */
    ANALYSIS_NO_LUCK,      /* a game won although its digs brought less than could be expected */
    ANALYSIS_OF_FOUR,      /* a game of four won */
    ANALYSIS_EVERY_BOT,    /* a win against every bot, over time */
    ANALYSIS_TREASURES,    /* the most valuable artifact of every site, over time */
    ANALYSIS_COLLECTION,   /* all artifacts, over time */
    ANALYSIS_MEDALS,
} analysis_medal;

enum { ANALYSIS_RICH = 15, ANALYSIS_SOME_DIGS = 5, ANALYSIS_MANY_CONGRESSES = 5, ANALYSIS_MANY_POINTS = 100 };

/* The name of a medal for programs: "first-find". */
const char *analysis_medal_name(int medal);

/* The medals of a single game that a seat has earned: bit m for medal m. There are none where a dig was taken
 * back, whoever made it, and not made again just as it was: all who sit there have seen what comes. */
uint32_t analysis_medals_of(const analysis_facts *facts, int seat);

/* Whether a game counts, and why not. */
typedef enum {
    ANALYSIS_COUNTS,
    ANALYSIS_RUNNING,   /* it is not over */
    ANALYSIS_ELSEWHERE, /* it was dealt elsewhere, and nobody says that it is theirs */
    ANALYSIS_NO_PERSON, /* no person made all turns of a seat */
    ANALYSIS_UNWANTED,  /* nobody who is wanted did */
    ANALYSIS_STATUSES,
} analysis_status;

typedef struct {
    uint16_t games;
    uint16_t wins;   /* shared ones too, */
    uint16_t shared; /* which are so many */
    uint32_t points;
} analysis_tally;

/* Where something was first: the number of the game, from 1, and the turn; 0: it was nowhere. */
typedef struct {
    uint16_t game;
    uint16_t turn;
    uint16_t times;
} analysis_first;

typedef struct {
    record_name name;
    uint16_t games;
} analysis_person;

typedef struct {
    /* whose games are wanted: these names, or without any those of everybody */
    uint8_t wanted;
    record_name want[ANALYSIS_NAMES];
    /* what was added */
    uint16_t added;                         /* games, whether they count or not */
    uint16_t games[ANALYSIS_STATUSES];      /* of each status */
    uint16_t persons;                       /* told apart */
    bool more;                              /* and there are more */
    analysis_person person[ANALYSIS_NAMES]; /* with the games of theirs that count, wanted or not */
    /* seats of those who are wanted */
    analysis_tally all, by_opponent[ANALYSIS_OPPONENTS], by_seats[TH_MAX_SEATS + 1];
    uint16_t best, best_game;
    analysis_dig best_dig;
    uint16_t best_dig_game;
    uint32_t digs, empty_digs, debris, dug_points, weeks_dug, weeks_travelled, flights;
    uint64_t expected; /* thousandths of points */
    uint32_t small_exhibitions, large_exhibitions, congresses;
    analysis_first found[TH_SITES][TH_ARTIFACTS];
    uint16_t collected[TH_SITES];    /* bit i: item i, in a game that can earn medals, */
    uint32_t beaten;                 /* and the opponents that were beaten in one, alone */
    uint16_t medal[ANALYSIS_MEDALS]; /* the number of the game that earned it; 0: none yet */
} analysis_career;

/* Nothing was added yet. */
void analysis_career_begin(analysis_career *career);

/* Games of somebody are wanted; false if there are too many already. */
bool analysis_career_want(analysis_career *career, const char *name, size_t length);

typedef struct {
    uint8_t status; /* analysis_status */
    uint8_t seats;  /* those that count, bit s for seat s */
} analysis_added;

/* What whoever asks knows about a game, and its facts do not tell. */
enum {
    ANALYSIS_THEIRS = 1, /* somebody says that it is their own, although it was dealt elsewhere */
    ANALYSIS_DEALT_AGAIN =
        2, /* an earlier one was dealt just as it: whoever knows that one earns nothing here */
};

/* Adds a game; known: of the bits above. */
analysis_added analysis_career_add(analysis_career *career, const analysis_facts *facts, unsigned known);

/* Artifacts that were found at all. */
int analysis_career_found(const analysis_career *career);

/* How far a medal is, of how much: 0 or 1 of 1 for a single game. */
typedef struct {
    uint8_t have, of;
} analysis_progress;

analysis_progress analysis_career_progress(const analysis_career *career, int medal);

#ifdef __cplusplus
}
#endif

#endif
