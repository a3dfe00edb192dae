/* What weights cannot say: a small network that corrects the value of a position.
 *
 * A weight says what a feature is worth whatever the others are; but shovels are worth the more the more is
 * known, and knowledge the less the emptier its bag is. The network has knees, each a sum of inputs that
 * counts only where it is positive, and adds these up. Some look at the seat; the others look at the seat and
 * at one site, all five in turn, so that what is learned about one site is known about all. The professor
 * uses it; the scholar does not. Written by tune/ (see docs/bots.md). */
#ifndef BOTS_NET_H
#define BOTS_NET_H

#include "sites.h"
#include "value.h"

#ifdef __cplusplus
extern "C" {
#endif

/* About the seat: the features, how near each knot is, and the points to come as the weights see them. */
enum { BOT_NET_POINTS = BOT_FEATURES + BOT_KNOTS, BOT_NET_INPUTS };

/* Those of sites follow those of the seat. */
enum {
    BOT_NET_SEAT_KNEES = 16,
    BOT_NET_SITE_KNEES = 16,
    BOT_NET_KNEES = BOT_NET_SEAT_KNEES + BOT_NET_SITE_KNEES
};

/* What it is asked. */
typedef struct {
    float seat[BOT_NET_INPUTS];
    float site[TH_SITES][BOT_FACTS];
} bot_net_question;

struct bot_net {
    float in[BOT_NET_INPUTS][BOT_NET_KNEES];
    float fact[BOT_FACTS][BOT_NET_SITE_KNEES];
    float bias[BOT_NET_KNEES];
    float out[BOT_NET_KNEES];
    float offset;
};

const bot_net *bot_net_for(int seats);

/* Fills in what is asked about a seat besides the facts about sites. */
void bot_net_ask(const double x[BOT_FEATURES], bot_moment moment, double points, float in[BOT_NET_INPUTS]);

/* Points to be added to the value of a seat. */
double bot_net_answer(const bot_net *net, const bot_net_question *asked);

#ifdef __cplusplus
}
#endif

#endif
