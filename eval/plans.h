/* What players may plan: the bags as they are, the digs each player could make, and what is lacking for
 * majorities and exhibitions. */
#ifndef EVAL_PLANS_H
#define EVAL_PLANS_H

#include "eval.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A bag: what lies in it besides its 16 debris; in fractions where it is an expectation. */
typedef struct {
    double points;
    double finds;
} eval_bag;

/* The bag of a site. */
eval_bag eval_bag_of(const th_state *state, int site);

/* What one token of it brings on average. */
static inline double eval_bag_rate(eval_bag bag)
{
    return bag.points / (bag.finds + TH_DEBRIS);
}

/* Points that a week of a dig would have brought elsewhere, as far as one can tell: what a dig has to pay. */
#define EVAL_DIG_WEEK_PRICE 0.5

/* A dig as it is best made. */
typedef struct {
    double surplus; /* points less what its weeks would have brought elsewhere; 0: not worth it */
    int weeks;
    int tokens;
} eval_dig;

/* A player as a digger. */
typedef struct {
    int left;          /* weeks */
    int year_left;     /* of them in this year */
    int years_to_come; /* after this one */
    int shovels;       /* tokens they add, none being given up */
    int knowledge[TH_SITES];
    bool permit[TH_SITES];
    eval_dig plan[TH_SITES]; /* this year's digs, as if nobody else dug */
} eval_digger;

/* All of them. */
struct eval_survey {
    const th_state *state;
    eval_bag bag[TH_SITES];
    double points; /* in all bags */
    eval_digger digger[TH_MAX_SEATS];
};

/* Surveys a position, which has to stay where it is. */
void eval_survey_of(const th_state *state, eval_survey *out);

/* Books about a site, of the other seat that has most. */
int eval_most_books_of_others(const th_state *state, int seat, int site);

/* Artifacts that a player lacks for an exhibition. */
static inline int eval_shortage(const th_player *player, const th_card *exhibition)
{
    int missing = 0;
    for (int site = 0; site < TH_SITES; site++) {
        int lack = th_need(exhibition, site) - th_artifacts(player, site);
        missing += lack > 0 ? lack : 0;
    }
    return missing;
}

/* ---- For the files of this folder ---- */

static inline double eval_larger(double a, double b)
{
    return a > b ? a : b;
}

/* The survey after a move of a seat, from the one before it. What others may plan at a bag that was dug in
 * is left as it was: for the plans of the seat itself that is near enough. */
void eval_survey_after(const eval_survey *before, const th_state *state, int seat, eval_survey *out);

/* What a bag will hold when a seat comes to dig there this year, if the others do as they may plan. */
eval_bag eval_bag_for(const eval_survey *survey, int seat, int site);

/* A seat's digs of the years to come, the others' plans allowed for. */
typedef struct {
    double year[3]; /* surplus of this year (0 in 1903), the next, the one after */
    double weeks;   /* that this year's take */
    double best;    /* surplus of the best of this year's; 0 in 1903 */
    double special; /* surplus of the best dig that needs a special permit, if there is one */
    double rumor;   /* most that a rumor adds to a dig */
} eval_prospect;

/* What a seat that has weeks left may dig. */
void eval_prospect_of(const eval_survey *survey, int seat, eval_prospect *out);

#ifdef __cplusplus
}
#endif

#endif
