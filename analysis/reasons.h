/* Why a move is good: facts of the position that stand behind what a bot thinks it is worth. For the files
 * of this room; advice.h is what others get.
 *
 * Every reason has a weight in points: what the fact itself is worth, and by how much the part of the value
 * that it belongs to is better than with another move. The strongest are given. */
#ifndef ANALYSIS_REASONS_H
#define ANALYSIS_REASONS_H

#include "../eval/plans.h"
#include "advice.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The strongest reasons for a move, compared with another one, which is null where there is no other. Returns
 * how many there are. */
int analysis_reasons(const th_state *state, const bot_choice *choice, const bot_choice *other,
                     analysis_reason out[ANALYSIS_REASONS]);

/* Whether two moves are of the same sort: the same card or site, whatever the weeks and what is given up. */
bool analysis_same_target(th_move one, th_move other);

/* A number with one decimal, as a whole number. */
static inline int analysis_tenths(double number)
{
    return (int)(number * 10 + (number < 0 ? -0.5 : 0.5));
}

/* ---- Finding them ---- */

enum { ANALYSIS_FOUND = 16 }; /* more reasons than a move ever has */

/* A move that is looked at, and what was found to speak for it. */
typedef struct {
    const th_state *state;
    int seat;
    const bot_choice *choice;
    const bot_choice *other; /* or null */
    th_action action;
    th_cost cost;
    eval_survey survey;   /* of the position */
    unsigned sooner;      /* bit s: seat s moves before this one does again, if the other move is made */
    const th_state *then; /* the position after the other move, but for what is drawn; null without one */
    int count;
    analysis_reason reason[ANALYSIS_FOUND];
    eval_part part[ANALYSIS_FOUND]; /* of the value, that it belongs to */
    double weight[ANALYSIS_FOUND];
} analysis_case;

/* Adds a reason that is worth so many points in a part of the value; small ones are left out. */
void analysis_add_reason(analysis_case *c, eval_part part, double points, analysis_reason reason);

/* The seat of those in a mask that comes first in the order of play after the other move; -1: none does. */
int analysis_first_to_move(const analysis_case *c, unsigned seat_mask);

/* Adds what speaks for a dig, and for a card that is taken. */
void analysis_dig_reasons(analysis_case *c);
void analysis_card_reasons(analysis_case *c);

/* What a card would be worth to a seat, in points: a rough figure, to compare seats and cards with. */
double analysis_card_value(const th_state *state, int seat, int card);

#ifdef __cplusplus
}
#endif

#endif
