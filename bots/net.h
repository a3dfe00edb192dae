/* What weights cannot say: a small network that corrects the value of a position.
 *
 * A weight says what a feature is worth whatever the others are; but shovels are worth the more the more is
 * known, and knowledge the less the emptier its bag is. The network has knees, each a sum of inputs that
 * counts only where it is positive, and adds these up. Some look at the seat. Of the others there are as many
 * for each kind of thing around it (facts.h): they look at the seat and at one such thing, all of them in
 * turn, so that what is learned about one site, rival or card is known about all. The professor uses it; the
 * scholar does not. Written by tune/ (see docs/bots.md). */
#ifndef BOTS_NET_H
#define BOTS_NET_H

#include "facts.h"

#ifdef __cplusplus
extern "C" {
#endif

/* About the seat: the features, how near each knot is, and how it stands. */
enum {
    BOT_NET_POINTS = BOT_FEATURES + BOT_KNOTS, /* points to come, as the weights see them */
    BOT_NET_NOW,                               /* points had already */
    BOT_NET_BEHIND_NOW,                        /* points fewer than the most that another has */
    BOT_NET_BEHIND,                            /* the same of what the weights expect at the end */
    BOT_NET_BEFORE,                            /* players who move before the seat does */
    BOT_NET_GAP, /* weeks that it stands behind who moves next; who does is that many ahead of the second */
    BOT_NET_SUPPLY, /* cards in the supply */
    BOT_NET_STACK,  /* cards left in stack one */
    BOT_NET_INPUTS,
};

/* Those of the seat come first, then those of each kind of thing. */
enum { BOT_NET_KNEES_EACH = 16, BOT_NET_KNEES = (1 + BOT_THINGS) * BOT_NET_KNEES_EACH };

/* What it is asked. */
typedef struct {
    float seat[BOT_NET_INPUTS];
    bot_facts facts;
} bot_net_question;

struct bot_net {
    float in[BOT_NET_INPUTS][BOT_NET_KNEES];
    float fact[BOT_FACTS][BOT_NET_KNEES_EACH];
    float bias[BOT_NET_KNEES];
    float out[BOT_NET_KNEES];
    float offset;
};

const bot_net *bot_net_for(int seats);

/* What to ask about a seat that has weeks left and these features; the value is what the weights alone say.
 */
void bot_net_ask(const bot_survey *survey, const bot_value *value, int seat, const double x[BOT_FEATURES],
                 bot_net_question *out);

/* Points to be added to the value of a seat. */
double bot_net_answer(const bot_net *net, const bot_net_question *asked);

#ifdef __cplusplus
}
#endif

#endif
