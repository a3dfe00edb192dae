/* What digs may bring: the bags as they are, and the digs each player could plan. */
#ifndef BOTS_DIGS_H
#define BOTS_DIGS_H

#include "bot.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A bag: what lies in it besides its 16 debris; in fractions where it is an expectation. */
typedef struct {
    double points;
    double finds;
} bot_bag;

bot_bag bot_bag_of(const th_state *state, int site);

/* What one token of it brings on average. */
static inline double bot_bag_rate(bot_bag bag)
{
    return bag.points / (bag.finds + TH_DEBRIS);
}

/* A dig as it is best made. */
typedef struct {
    double surplus; /* points less what its weeks would have brought elsewhere; 0: not worth it */
    int weeks;
    int tokens;
} bot_dig;

/* A player as a digger. */
typedef struct {
    int left;          /* weeks */
    int year_left;     /* of them in this year */
    int years_to_come; /* after this one */
    int shovels;       /* tokens they add, none being given up */
    int knowledge[TH_SITES];
    bool permit[TH_SITES];
    bot_dig plan[TH_SITES]; /* this year's digs, as if nobody else dug */
} bot_digger;

/* All of them. */
typedef struct {
    const th_state *state;
    bot_bag bag[TH_SITES];
    double points; /* in all bags */
    bot_digger digger[TH_MAX_SEATS];
} bot_survey;

void bot_survey_of(const th_state *state, bot_survey *out);

/* The same after a move of a seat, from the survey before it. What others may plan at a bag that was dug in
 * is left as it was: for the plans of the seat itself that is near enough. */
void bot_survey_again(const bot_survey *before, const th_state *state, int seat, bot_survey *out);

/* What a bag will hold when a seat comes to dig there this year, if the others do as they may plan. */
bot_bag bot_bag_for(const bot_survey *survey, int seat, int site);

/* A seat's digs of the years to come, the others' plans allowed for. */
typedef struct {
    double year[3]; /* surplus of this year (0 in 1903), the next, the one after */
    double weeks;   /* that this year's take */
    double best;    /* surplus of the best of this year's; 0 in 1903 */
    double special; /* surplus of the best dig that needs a special permit, if there is one */
    double rumor;   /* most that a rumor adds to a dig */
} bot_prospect;

void bot_prospect_of(const bot_survey *survey, int seat, bot_prospect *out);

#ifdef __cplusplus
}
#endif

#endif
