/* The network: see net.h. Every knee is summed up in the order of the inputs, so that it makes no difference
 * whether a compiler works them out one by one or several at a time. */
#include "net.h"
#include "net_weights.h"

static const bot_net nets[] = {BOT_NET_2, BOT_NET_3, BOT_NET_4};

const bot_net *bot_net_for(int seats)
{
    return &nets[seats - 2];
}

void bot_net_ask(const double x[BOT_FEATURES], bot_moment moment, double points, float in[BOT_NET_INPUTS])
{
    for (int i = 0; i < BOT_FEATURES; i++)
        in[i] = (float)x[i];
    for (int knot = 0; knot < BOT_KNOTS; knot++)
        in[BOT_FEATURES + knot] = 0;
    in[BOT_FEATURES + moment.knot] = (float)moment.share;
    in[BOT_FEATURES + moment.knot + 1] = (float)(1 - moment.share);
    in[BOT_NET_POINTS] = (float)points;
}

double bot_net_answer(const bot_net *net, const float in[BOT_NET_INPUTS])
{
    float knee[BOT_NET_KNEES], sum = net->offset;
    for (int k = 0; k < BOT_NET_KNEES; k++)
        knee[k] = net->bias[k];
    for (int i = 0; i < BOT_NET_INPUTS; i++) {
        float value = in[i];
        if (value > 0 || value < 0) /* more than half of them are 0 */
            for (int k = 0; k < BOT_NET_KNEES; k++)
                knee[k] += value * net->in[i][k];
    }
    for (int k = 0; k < BOT_NET_KNEES; k++)
        sum += knee[k] > 0 ? knee[k] * net->out[k] : 0;
    return (double)sum;
}
