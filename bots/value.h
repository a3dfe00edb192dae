/* What a position is worth: the final score each seat can expect, what it is made of, and who will win. */
#ifndef BOTS_VALUE_H
#define BOTS_VALUE_H

#include "bot.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { BOT_KNOTS = 5 };
extern const int bot_knots[BOT_KNOTS];
typedef struct {
    int knot;     /* this one and the next count */
    double share; /* of this one; the rest is the next one's */
} bot_moment;
bot_moment bot_moment_of(int weeks);

typedef struct {
    double score[TH_MAX_SEATS];
    double part[TH_MAX_SEATS][BOT_PARTS];
} bot_value;

/* A player must be to move, or the game be over: then the scores are exact. */
void bot_value_of(const th_state *state, bot_value *out);

/* Chances of winning with these expected scores while the seats have so many weeks left, together. */
void bot_win_chances(const double score[], int seats, int weeks, double out[TH_MAX_SEATS]);

#ifdef __cplusplus
}
#endif

#endif
