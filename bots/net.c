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

/* More than half of the inputs and facts are 0: those are left out. */
static bool counts(float value)
{
    return value > 0 || value < 0;
}

static void add_inputs(const bot_net *net, const float in[BOT_NET_INPUTS], float knee[BOT_NET_KNEES])
{
    for (int i = 0; i < BOT_NET_INPUTS; i++)
        if (counts(in[i]))
            for (int k = 0; k < BOT_NET_KNEES; k++)
                knee[k] += in[i] * net->in[i][k];
}

static void add_facts(const bot_net *net, const float fact[BOT_FACTS], float knee[BOT_NET_SITE_KNEES])
{
    for (int i = 0; i < BOT_FACTS; i++)
        if (counts(fact[i]))
            for (int k = 0; k < BOT_NET_SITE_KNEES; k++)
                knee[k] += fact[i] * net->fact[i][k];
}

double bot_net_answer(const bot_net *net, const bot_net_question *asked)
{
    float knee[BOT_NET_KNEES], of_sites[BOT_NET_SITE_KNEES] = {0}, sum = net->offset;
    const float *out_of_sites = net->out + BOT_NET_SEAT_KNEES;
    for (int k = 0; k < BOT_NET_KNEES; k++)
        knee[k] = net->bias[k];
    add_inputs(net, asked->seat, knee);
    for (int k = 0; k < BOT_NET_SEAT_KNEES; k++)
        sum += knee[k] > 0 ? knee[k] * net->out[k] : 0;
    for (int site = 0; site < TH_SITES; site++) {
        float here[BOT_NET_SITE_KNEES];
        for (int k = 0; k < BOT_NET_SITE_KNEES; k++)
            here[k] = knee[BOT_NET_SEAT_KNEES + k];
        add_facts(net, asked->site[site], here);
        for (int k = 0; k < BOT_NET_SITE_KNEES; k++)
            of_sites[k] += here[k] > 0 ? here[k] : 0;
    }
    for (int k = 0; k < BOT_NET_SITE_KNEES; k++)
        sum += of_sites[k] * out_of_sites[k];
    return (double)sum;
}
