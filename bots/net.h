/* What weights cannot say: a small network that corrects the value of a position.
 *
 * A weight says what a feature is worth whatever the others are; but shovels are worth the more the more is
 * known, and knowledge the less the emptier its bag is. The network has a layer of a few knees, each a sum of
 * features that counts only where it is positive, and adds these up. The professor uses it; the scholar does
 * not. Written by tune/ (see docs/bots.md). */
#ifndef BOTS_NET_H
#define BOTS_NET_H

#include "value.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What goes in: the features, how near each knot is, and the points to come as the weights see them. */
enum { BOT_NET_POINTS = BOT_FEATURES + BOT_KNOTS, BOT_NET_INPUTS, BOT_NET_KNEES = 16 };

struct bot_net {
    float in[BOT_NET_INPUTS][BOT_NET_KNEES];
    float bias[BOT_NET_KNEES];
    float out[BOT_NET_KNEES];
    float offset;
};

const bot_net *bot_net_for(int seats);

/* Fills in what the network is asked about. */
void bot_net_ask(const double x[BOT_FEATURES], bot_moment moment, double points, float in[BOT_NET_INPUTS]);

/* Points to be added to the value of a seat. */
double bot_net_answer(const bot_net *net, const float in[BOT_NET_INPUTS]);

#ifdef __cplusplus
}
#endif

#endif
