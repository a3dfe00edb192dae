/* What a position is worth: the final score each seat can expect, what it is made of, and who will win. */
#ifndef BOTS_VALUE_H
#define BOTS_VALUE_H

#include "features.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A feature has a weight at each of these moments, counted in weeks left; in between it changes evenly. */
enum { BOT_KNOTS = 5 };
#define BOT_KNOT_WEEKS 157, 105, 53, 14, 0

/* One table a number of players: see weights.h. */
typedef struct {
    double of[BOT_FEATURES][BOT_KNOTS];
} bot_weights;

const bot_weights *bot_weights_for(int seats);

typedef struct {
    double score[TH_MAX_SEATS];
    double part[TH_MAX_SEATS][BOT_PARTS];
} bot_value;

typedef struct bot_net bot_net; /* see net.h */

/* The value of a position in which a player is to move or the game is over: then it is the score. A network,
 * if there is one, corrects what the weights say; that counts as tempo. */
void bot_value_of(const th_state *state, const bot_weights *weights, const bot_net *net, bot_value *out);

/* The score alone, of one seat, in a position that was surveyed, without a network. */
double bot_score_of(const bot_survey *survey, int seat, const bot_weights *weights);

/* Which knots count at a moment: one and the one after it. */
typedef struct {
    int knot;
    double share; /* of the first; the second has the rest */
} bot_moment;

bot_moment bot_moment_at(int weeks_left);

/* The moment that a seat's features are weighed at: with no weeks left, that of who has most. */
bot_moment bot_moment_of(const th_state *state, int seat);

/* Weeks left, on average of all seats. */
double bot_mean_weeks(const th_state *state);

/* Chances of winning with these expected scores and so many weeks left, on average; they add up to 1. */
void bot_win_chances(const double score[], int seats, double weeks, double out[TH_MAX_SEATS]);

#ifdef __cplusplus
}
#endif

#endif
