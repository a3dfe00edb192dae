/* Advice from a bot's thoughts: the best moves of different sorts, what each is worth, and why.
 *
 * A reason is a fact of the position that stands behind what a bot thinks a move is worth. Here it is a kind
 * and a few numbers; words/hint.h makes sentences of them. */
#ifndef ANALYSIS_ADVICE_H
#define ANALYSIS_ADVICE_H

#include "../bots/bot.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    ANALYSIS_BOT = BOT_PROFESSOR,     /* who advises, and judges decisions, where nobody says otherwise, */
    ANALYSIS_OTHER_BOT = BOT_SCHOLAR, /* and who does so where that one lacks its network */
    ANALYSIS_ADVICE = 3,              /* moves advised, at most */
    ANALYSIS_REASONS = 2,             /* given for a move, at most */
};

/* What speaks for a move. In brackets: the fields of analysis_reason that say more; a, b and c are its
 * numbers, points always in tenths. */
typedef enum {
    /* a dig */
    ANALYSIS_DIG_UNTOUCHED, /* nobody has dug there (a: points to be expected, with the bonus) */
    ANALYSIS_DIG_POINTS,    /* somebody has (a: points to be expected; b: points in the bag, c: at first) */
    ANALYSIS_DIG_RIVAL,     /* somebody would dig there first (seat) */
    ANALYSIS_DIG_PERMIT,    /* the permit lapses unused (site; a: weeks until then) */
    ANALYSIS_DIG_LONGER,    /* than the other at the same site (a: tokens; b: those of the other) */
    ANALYSIS_DIG_SHORTER,   /* (a: weeks fewer, b: tokens fewer) */
    ANALYSIS_DIG_FOR_EXHIBITION, /* what an exhibition lacks is there (site; card; a: artifacts) */
    /* a card for digs */
    ANALYSIS_CARD_OPENS_SITE, /* there can be a dig at all (site; a: points, b: in so many weeks) */
    ANALYSIS_CARD_FOR_DIGS,   /* digs get better (site: where most; a: points, b: in so many weeks) */
    ANALYSIS_CARD_FOR_DIG,    /* one dig does, since it is given up then (as before) */
    ANALYSIS_CARD_DIG_AGAIN,  /* a special permit for a dig (as before) */
    ANALYSIS_CARD_PERMIT,     /* a special permit that is of no use yet */
    ANALYSIS_CARD_ASSISTANTS, /* a set (a: so many; b: knowledge) */
    ANALYSIS_CARD_SHOVELS,    /* (a: so many; b: tokens) */
    ANALYSIS_CARD_FIRST,      /* of a set */
    ANALYSIS_CARD_KNOWLEDGE,  /* not enough for a dig yet (site: where most; a, b: before, after; c: sites) */
    ANALYSIS_CARD_GENERAL,    /* counts later */
    /* other cards */
    ANALYSIS_CARD_AHEAD,    /* most books about a site (site; seat: whose they were or come next) */
    ANALYSIS_CARD_LEVEL,    /* as many as another (site; seat) */
    ANALYSIS_CARD_LEAD,     /* the lead grows (site; seat) */
    ANALYSIS_CARD_CONGRESS, /* (a, b: whole points of congresses before and after; c: those nobody has) */
    ANALYSIS_CARD_CAR,      /* (a: weeks left to use it) */
    ANALYSIS_CARD_ZEPPELIN,
    ANALYSIS_CARD_RIVAL, /* somebody has more use for it (seat) */
    /* an exhibition */
    ANALYSIS_SHOW_POINTS, /* (a: whole points; b: weeks) */
    ANALYSIS_SHOW_RIVAL,  /* somebody could hold it first (seat) */
    ANALYSIS_SHOW_LEAVES, /* the next one pushes it out of the hall */
    /* anything */
    ANALYSIS_SAVES_WEEKS, /* a zeppelin does (a) */
    ANALYSIS_TURN_AGAIN,  /* nobody else moves before */
    ANALYSIS_FEW_WEEKS,   /* (a) */
    ANALYSIS_NO_CARD,     /* on display is worth its weeks */
    ANALYSIS_NO_POINTS,   /* in what could still be done (a: weeks left) */
    ANALYSIS_AS_GOOD,     /* nothing else is much better, or worse */
    ANALYSIS_NEW_CARDS,   /* may be better than those on display */
    ANALYSIS_NO_BETTER,   /* nothing else is worth more (a: 1 if better moves come before it) */
    ANALYSIS_REASON_KINDS,
} analysis_reason_kind;

/* Which of the two it is, with these networks (null: none) and so many players. */
int analysis_bot_with(const eval_networks *networks, int seats);

typedef struct {
    uint8_t kind; /* analysis_reason_kind */
    uint8_t site;
    uint8_t seat;
    uint8_t card;
    int a, b, c;
} analysis_reason;

/* A move with what it is worth, rounded as it is shown, and why. */
typedef struct {
    th_move move;
    bool weighed; /* else the next four are not known */
    int chance;   /* of winning, in tenths of a percent */
    int less;     /* than with the best move, in the same; 0 for that one */
    int score;    /* expected at the end, in tenths of a point */
    int reasons;
    analysis_reason reason[ANALYSIS_REASONS]; /* the strongest first */
} analysis_advice;

/* What a bot that has thought about a position advises: of each card and site only its best move, the bot's
 * own among them, best first by what is shown of them: the chance, which is never more than that of the bot's
 * own move, and then the score; each has a reason. Returns how many there are, at least 1. A bot that does
 * not weigh moves, or had no time to, knows one move and nothing about it. */
int analysis_advise(const th_state *state, const bot *thinker, analysis_advice out[ANALYSIS_ADVICE]);

/* What a bot's choices in a position are worth, and why: the first compared with the best of another sort,
 * the others with the first. Fills as many of out as there are choices. */
void analysis_explain(const th_state *state, const bot_choice choice[], int count, analysis_advice out[]);

/* One move with what it is worth and why, compared with another, which may be null. Its `less` is 0. */
analysis_advice analysis_explain_one(const th_state *state, const bot_choice *choice,
                                     const bot_choice *other);

#ifdef __cplusplus
}
#endif

#endif
