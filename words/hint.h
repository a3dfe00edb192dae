/* Advice, in sentences: what to do and why, what it is worth, and what would have been better.
 *
 * A move with its reasons is one sentence: "Dig in Egypt for 5 weeks: 8.1 points can be expected from a bag
 * that nobody has touched, and Bert would be there first if you wait." Each reason is a whole clause, so that
 * translators need not know what it is joined with; how they are joined is translated too. What the reasons
 * are somebody else finds out; here is how they are said. */
#ifndef WORDS_HINT_H
#define WORDS_HINT_H

#include "../record/record.h"
#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What speaks for a move. In brackets: the fields of words_reason that say more; a, b and c are its numbers,
 * points always in tenths. */
typedef enum {
    /* a dig */
    WORDS_DIG_UNTOUCHED,      /* nobody has dug there (a: points to be expected, with the bonus) */
    WORDS_DIG_POINTS,         /* somebody has (a: points to be expected; b: points in the bag, c: at first) */
    WORDS_DIG_RIVAL,          /* somebody would dig there first (seat) */
    WORDS_DIG_PERMIT,         /* the permit lapses unused (site; a: weeks until then) */
    WORDS_DIG_LONGER,         /* than the other at the same site (a: tokens; b: those of the other) */
    WORDS_DIG_SHORTER,        /* (a: weeks fewer, b: tokens fewer) */
    WORDS_DIG_FOR_EXHIBITION, /* what an exhibition lacks is there (site; card; a: artifacts) */
    /* a card for digs */
    WORDS_CARD_OPENS_SITE, /* there can be a dig at all (site; a: points, b: in so many weeks) */
    WORDS_CARD_FOR_DIGS,   /* digs get better (site: where most; a: points, b: in so many weeks) */
    WORDS_CARD_FOR_DIG,    /* one dig does, since it is given up then (as before) */
    WORDS_CARD_DIG_AGAIN,  /* a special permit for a dig (as before) */
    WORDS_CARD_PERMIT,     /* a special permit that is of no use yet */
    WORDS_CARD_ASSISTANTS, /* a set (a: so many; b: knowledge) */
    WORDS_CARD_SHOVELS,    /* (a: so many; b: tokens) */
    WORDS_CARD_FIRST,      /* of a set */
    WORDS_CARD_KNOWLEDGE,  /* not enough for a dig yet (site: where most; a, b: before, after; c: sites) */
    WORDS_CARD_GENERAL,    /* counts later */
    /* other cards */
    WORDS_CARD_AHEAD,    /* most books about a site (site; seat: whose they were or come next) */
    WORDS_CARD_LEVEL,    /* as many as another (site; seat) */
    WORDS_CARD_LEAD,     /* the lead grows (site; seat) */
    WORDS_CARD_CONGRESS, /* (a, b: points of congresses before and after, in whole points; c: nobody has) */
    WORDS_CARD_CAR,      /* (a: weeks left to use it) */
    WORDS_CARD_ZEPPELIN,
    WORDS_CARD_RIVAL, /* somebody has more use for it (seat) */
    /* an exhibition */
    WORDS_SHOW_POINTS, /* (a: whole points; b: weeks) */
    WORDS_SHOW_RIVAL,  /* somebody could hold it first (seat) */
    WORDS_SHOW_LEAVES, /* the next one pushes it out of the hall */
    /* anything */
    WORDS_SAVES_WEEKS, /* a zeppelin does (a) */
    WORDS_TURN_AGAIN,  /* nobody else moves before */
    WORDS_FEW_WEEKS,   /* (a) */
    WORDS_NO_CARD,     /* on display is worth its weeks */
    WORDS_NO_POINTS,   /* in what could still be done (a: weeks left) */
    WORDS_AS_GOOD,     /* nothing else is much better, or worse */
    WORDS_NEW_CARDS,   /* may be better than those on display */
    WORDS_NO_BETTER,   /* nothing else is worth more (a: 1 if better moves are told before it) */
    WORDS_BECAUSES,
} words_because;

typedef struct {
    uint8_t because; /* words_because */
    uint8_t site;
    uint8_t seat;
    uint8_t card;
    int a, b, c;
} words_reason;

enum { WORDS_REASONS = 2 }; /* told of a move, at most */

typedef struct {
    th_move move;
    bool weighed; /* else the next four are not known */
    int chance;   /* of winning, in tenths of a percent */
    int less;     /* than with the best move, in the same; 0 for that one */
    int score;    /* expected at the end, in tenths of a point */
    int reasons;
    words_reason reason[WORDS_REASONS]; /* the strongest first */
} words_hint_facts;

/* Adds the advice for the player to move. Legal moves only. WORDS_SENTENCE bytes are enough, here and below.
 */
void words_hint(words_text *text, const record_header *header, const th_state *state,
                const words_hint_facts *hint);

/* Adds what the move is worth, in a line; nothing if that is not known. */
void words_worth(words_text *text, const words_hint_facts *hint);

/* A decision that was made, and a better one. */
typedef struct {
    uint32_t turn; /* counted from 1 */
    th_move made;
    int cost;                /* chance of winning that it gave away, in tenths of a percent */
    words_hint_facts better; /* its `less` is not looked at */
} words_mistake_facts;

/* Adds what was done and what would have been better, to whoever did it; `before` is the position. */
void words_mistake(words_text *text, const record_header *header, const th_state *before,
                   const words_mistake_facts *mistake);

/* Adds that no decision cost this much or more, in tenths of a percent. */
void words_no_mistake(words_text *text, int least);

#ifdef __cplusplus
}
#endif

#endif
