/* The network: see net.h. Knees are worked out four at a time, which most processors do as fast as one, and
 * all is added up in a set order, so that the answer is the same to the last bit everywhere. */
#include "net.h"
#include "net_weights.h"

static const bot_net nets[] = {BOT_NET_2, BOT_NET_3, BOT_NET_4};

const bot_net *bot_net_for(int seats)
{
    return &nets[seats - 2];
}

/* ---- The question ---- */

static int cards_in(const th_set *set)
{
    int cards = 0;
    for (int i = 0; i < 3; i++)
        for (uint32_t word = set->word[i]; word; word &= word - 1)
            cards++;
    return cards;
}

static void how_it_stands(const th_state *state, const bot_value *value, int seat, float in[BOT_NET_INPUTS])
{
    const uint8_t *queue = state->queue;
    double now = value->part[seat][BOT_PART_NOW], most_now = 0, most = 0;
    int before = 0;
    while (queue[before] != seat)
        before++;
    for (int other = 0; other < state->seats; other++) {
        if (other == seat)
            continue;
        most_now = value->part[other][BOT_PART_NOW] > most_now ? value->part[other][BOT_PART_NOW] : most_now;
        most = value->score[other] > most ? value->score[other] : most;
    }
    in[BOT_NET_POINTS] = (float)(value->score[seat] - now);
    in[BOT_NET_NOW] = (float)now;
    in[BOT_NET_BEHIND_NOW] = (float)(most_now - now);
    in[BOT_NET_BEHIND] = (float)(most - value->score[seat]);
    in[BOT_NET_BEFORE] = (float)before;
    in[BOT_NET_GAP] = (float)(state->player[seat].time - state->player[queue[before ? 0 : 1]].time);
    in[BOT_NET_SUPPLY] = (float)cards_in(&state->supply);
    in[BOT_NET_STACK] = state->stack_one;
}

void bot_net_ask(const bot_survey *survey, const bot_value *value, int seat, const double x[BOT_FEATURES],
                 bot_net_question *out)
{
    bot_moment moment = bot_moment_of(survey->state, seat);
    float *in = out->seat;
    for (int i = 0; i < BOT_FEATURES; i++)
        in[i] = (float)x[i];
    for (int knot = 0; knot < BOT_KNOTS; knot++)
        in[BOT_FEATURES + knot] = 0;
    in[BOT_FEATURES + moment.knot] = (float)moment.share;
    in[BOT_FEATURES + moment.knot + 1] = (float)(1 - moment.share);
    how_it_stands(survey->state, value, seat, in);
    bot_facts_of(survey, value, seat, &out->facts);
}

/* ---- Sixteen numbers ---- */

typedef float four __attribute__((vector_size(4 * sizeof(float))));
typedef int32_t four_bits __attribute__((vector_size(4 * sizeof(int32_t))));

/* By name and not in an array: so compilers keep them in registers. */
typedef struct {
    four a, b, c, d;
} sixteen;

typedef char knees_of_a_kind_are_sixteen[BOT_NET_KNEES_EACH == 16 ? 1 : -1];

static inline four load_four(const float from[4])
{
    four to;
    __builtin_memcpy(&to, from, sizeof to); /* at once, for sanitizers too */
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

/* The inputs that are not 0, fewer than half of them as a rule; and room for one that turns out to be 0. */
typedef struct {
    int count;
    int which[BOT_NET_INPUTS + 1];
    float value[BOT_NET_INPUTS + 1];
} present;

/* Each is written down, and stays if it is not 0: a processor would guess wrong too often which ones to skip.
 */
static void find_present(const float in[BOT_NET_INPUTS], present *out)
{
    out->count = 0;
    for (int i = 0; i < BOT_NET_INPUTS; i++) {
        out->which[out->count] = i;
        out->value[out->count] = in[i];
        out->count += in[i] > 0 || in[i] < 0;
    }
}

/* What the seat adds to the knees of a kind. */
WITH_VECTORS static inline sixteen common(const bot_net *net, const present *in, int first_knee)
{
    sixteen sum = load(net->bias + first_knee);
    for (int i = 0; i < in->count; i++)
        sum = plus(sum, in->value[i], net->in[in->which[i]] + first_knee);
    return sum;
}

WITH_VECTORS double bot_net_answer(const bot_net *net, const bot_net_question *asked)
{
    present in;
    find_present(asked->seat, &in);
    four sum = sum_of_positive(common(net, &in, 0), load(net->out));
    for (int k = 0; k < BOT_THINGS; k++) {
        bot_thing kind = (bot_thing)k;
        int first_knee = (k + 1) * BOT_NET_KNEES_EACH, facts = bot_thing_kinds[k].facts;
        sixteen of_all = common(net, &in, first_knee), worth = load(net->out + first_knee);
        for (int thing = 0; thing < bot_things_of(&asked->facts, kind); thing++) {
            const float *fact = bot_facts_about(&asked->facts, kind, thing);
            sixteen of_thing = of_all;
            for (int i = 0; i < facts; i++)
                of_thing = plus(of_thing, fact[i], net->fact[bot_thing_kinds[k].first_fact + i]);
            sum += sum_of_positive(of_thing, worth);
        }
    }
    return (double)(net->offset + sum[0] + sum[1] + sum[2] + sum[3]);
}
