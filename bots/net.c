/* The network: see net.h. Knees are worked out four at a time, which most processors do as fast as one, and
 * all is added up in a set order, so that the answer is the same to the last bit everywhere. */
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

/* ---- Sixteen numbers ---- */

typedef float four __attribute__((vector_size(4 * sizeof(float))));
typedef int32_t four_bits __attribute__((vector_size(4 * sizeof(int32_t))));

/* By name and not in an array: so compilers keep them in registers. */
typedef struct {
    four a, b, c, d;
} sixteen;

typedef char knees_of_a_kind_are_sixteen[BOT_NET_SEAT_KNEES == 16 && BOT_NET_SITE_KNEES == 16 ? 1 : -1];

static inline four load_four(const float from[4])
{
    four to = {from[0], from[1], from[2], from[3]};
    return to;
}

static inline sixteen load(const float from[16])
{
    sixteen to = {load_four(from), load_four(from + 4), load_four(from + 8), load_four(from + 12)};
    return to;
}

static inline sixteen plus(sixteen x, float times, const float more[16])
{
    sixteen y = load(more);
    sixteen sum = {x.a + times * y.a, x.b + times * y.b, x.c + times * y.c, x.d + times * y.d};
    return sum;
}

/* 0 where it is negative. */
static inline four positive(four x)
{
    return (four)((x > (four){0}) & (four_bits)x);
}

static inline four sum_of_positive(sixteen x, sixteen times)
{
    return positive(x.a) * times.a + positive(x.b) * times.b + positive(x.c) * times.c +
           positive(x.d) * times.d;
}

/* ---- The answer ---- */

/* WebAssembly's vector instructions have to be asked for. Not for the whole module: where clang 14 is left to
 * find uses of them, the student chooses other moves than everywhere else. */
#ifdef __wasm__
#define WITH_VECTORS __attribute__((target("simd128")))
#else
#define WITH_VECTORS
#endif

WITH_VECTORS double bot_net_answer(const bot_net *net, const bot_net_question *asked)
{
    const float *in = asked->seat;
    sixteen of_seat = load(net->bias), common = load(net->bias + BOT_NET_SEAT_KNEES),
            worth = load(net->out + BOT_NET_SEAT_KNEES);
    for (int i = 0; i < BOT_NET_INPUTS; i++)
        if (in[i] > 0 || in[i] < 0) { /* more than half of them are 0 */
            of_seat = plus(of_seat, in[i], net->in[i]);
            common = plus(common, in[i], net->in[i] + BOT_NET_SEAT_KNEES);
        }
    four sum = sum_of_positive(of_seat, load(net->out));
    for (int site = 0; site < TH_SITES; site++) {
        sixteen of_site = common;
        for (int i = 0; i < BOT_FACTS; i++)
            of_site = plus(of_site, asked->site[site][i], net->fact[i]);
        sum += sum_of_positive(of_site, worth);
    }
    return (double)(net->offset + sum[0] + sum[1] + sum[2] + sum[3]);
}
