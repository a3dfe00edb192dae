/* Gradient descent with a step of its own for each weight (Adam: by the mean and the mean square of its
 * gradients), whose length shrinks to nothing. Inputs are brought to mean 0 and spread 1 for that, and what
 * is learned is translated back in the end. */
#include "network.h"
#include "../bots/random.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

enum { BATCH = 256, WARM_UP = 200 /* steps that are shorter at first */ };

static const double points = 10; /* that an answer of 1 stands for while learning */
static const double stride = 0.002, last_stride = 0.00002;
static const double decay = 0.01; /* of weights, for each stride */
static const double memory = 0.9, memory_of_squares = 0.999;

/* A network is a row of numbers, each of which is treated alike; those of inputs and facts come first. */
enum { NUMBERS = sizeof(bot_net) / sizeof(float), DECAYING = offsetof(bot_net, bias) / sizeof(float) };

/* How inputs are scaled. */
typedef struct {
    float middle, per_spread;
} range;

typedef struct {
    bot_net now, slope, mean, square; /* the last two: of slopes so far */
    range seat[BOT_NET_INPUTS], fact[BOT_FACTS];
    double faded, faded_squares; /* what the first slopes still count for */
} school;

/* ---- Inputs ---- */

typedef struct {
    double count, sum, squares;
} moments;

static void add_to(moments *m, float value)
{
    m->count += 1;
    m->sum += (double)value;
    m->squares += (double)value * (double)value;
}

static range range_of(const moments *m)
{
    double mean = m->sum / m->count, variance = m->squares / m->count - mean * mean;
    range of = {(float)mean, variance > 1e-6 ? (float)(1 / sqrt(variance)) : 0};
    return of;
}

/* A fact is scaled alike for all things of its kind. */
static range range_of_fact(const lesson told[], size_t count, bot_thing kind, int fact)
{
    moments m = {0};
    for (size_t k = 0; k < count; k++)
        for (int thing = 0; thing < bot_things_of(&told[k].asked.facts, kind); thing++)
            add_to(&m, bot_facts_about(&told[k].asked.facts, kind, thing)[fact]);
    return range_of(&m);
}

static void measure_inputs(school *s, const lesson told[], size_t count)
{
    for (int i = 0; i < BOT_NET_INPUTS; i++) {
        moments m = {0};
        for (size_t k = 0; k < count; k++)
            add_to(&m, told[k].asked.seat[i]);
        s->seat[i] = range_of(&m);
    }
    for (int k = 0; k < BOT_THINGS; k++)
        for (int i = 0; i < bot_thing_kinds[k].facts; i++)
            s->fact[bot_thing_kinds[k].first_fact + i] = range_of_fact(told, count, (bot_thing)k, i);
}

static float scaled(range of, float value)
{
    return (value - of.middle) * of.per_spread;
}

static void scale(const school *s, const bot_net_question *from, bot_net_question *to)
{
    to->facts.rivals = from->facts.rivals;
    for (int i = 0; i < BOT_NET_INPUTS; i++)
        to->seat[i] = scaled(s->seat[i], from->seat[i]);
    for (int k = 0; k < BOT_THINGS; k++) {
        const bot_thing_kind *kind = &bot_thing_kinds[k];
        int end = kind->at + kind->things * kind->facts;
        for (int at = kind->at, i = 0; at < end; at++, i = (i + 1) % kind->facts)
            to->facts.of[at] = scaled(s->fact[kind->first_fact + i], from->facts.of[at]);
    }
}

/* ---- One lesson ---- */

enum { EACH = BOT_NET_KNEES_EACH, MOST_THINGS = TH_SITES };

/* What comes out of the knees, those of each thing apart. */
typedef struct {
    float of_seat[EACH];
    float of_thing[BOT_THINGS][MOST_THINGS][EACH];
} bends;

static float positive(float value)
{
    return value > 0 ? value : 0;
}

static float bend(float knee[EACH], const float worth[EACH])
{
    float sum = 0;
    for (int k = 0; k < EACH; k++) {
        knee[k] = positive(knee[k]);
        sum += knee[k] * worth[k];
    }
    return sum;
}

static float answer(const bot_net *net, const bot_net_question *asked, bends *out)
{
    float knee[BOT_NET_KNEES];
    memcpy(knee, net->bias, sizeof knee);
    for (int i = 0; i < BOT_NET_INPUTS; i++)
        for (int k = 0; k < BOT_NET_KNEES; k++)
            knee[k] += asked->seat[i] * net->in[i][k];
    memcpy(out->of_seat, knee, sizeof out->of_seat);
    float sum = net->offset + bend(out->of_seat, net->out);
    for (int kind = 0; kind < BOT_THINGS; kind++) {
        const float(*weight)[EACH] = net->fact + bot_thing_kinds[kind].first_fact;
        for (int thing = 0; thing < bot_things_of(&asked->facts, (bot_thing)kind); thing++) {
            const float *fact = bot_facts_about(&asked->facts, (bot_thing)kind, thing);
            float *here = out->of_thing[kind][thing];
            memcpy(here, knee + (kind + 1) * EACH, EACH * sizeof *here);
            for (int i = 0; i < bot_thing_kinds[kind].facts; i++)
                for (int k = 0; k < EACH; k++)
                    here[k] += fact[i] * weight[i][k];
            sum += bend(here, net->out + (kind + 1) * EACH);
        }
    }
    return sum;
}

/* Adds which way the error rises with some knees; `back` sums up what goes back through them. */
static void study_knees(const float worth[EACH], const float knee[EACH], float wrong, float slope[EACH],
                        float here[EACH], float back[EACH])
{
    for (int k = 0; k < EACH; k++) {
        slope[k] += wrong * knee[k];
        here[k] = knee[k] > 0 ? wrong * worth[k] : 0;
        back[k] += here[k];
    }
}

static void study_kind(school *s, const bot_facts *asked, bot_thing kind, const bends *knee, float wrong,
                       float back[EACH])
{
    const bot_thing_kind *of = &bot_thing_kinds[kind];
    size_t first = ((size_t)kind + 1) * EACH;
    float here[EACH];
    for (int thing = 0; thing < bot_things_of(asked, kind); thing++) {
        const float *fact = bot_facts_about(asked, kind, thing);
        study_knees(s->now.out + first, knee->of_thing[kind][thing], wrong, s->slope.out + first, here, back);
        for (int i = 0; i < of->facts; i++)
            for (int k = 0; k < EACH; k++)
                s->slope.fact[of->first_fact + i][k] += fact[i] * here[k];
    }
}

/* The same with all of them. */
static void study(school *s, const lesson *from)
{
    bot_net_question asked;
    bends knee;
    float back[BOT_NET_KNEES] = {0}, here[EACH];
    scale(s, &from->asked, &asked);
    float wrong = answer(&s->now, &asked, &knee) - from->answer / (float)points;
    s->slope.offset += wrong;
    study_knees(s->now.out, knee.of_seat, wrong, s->slope.out, here, back);
    for (int kind = 0; kind < BOT_THINGS; kind++)
        study_kind(s, &asked.facts, (bot_thing)kind, &knee, wrong, back + (kind + 1) * EACH);
    for (int k = 0; k < BOT_NET_KNEES; k++)
        s->slope.bias[k] += back[k];
    for (int i = 0; i < BOT_NET_INPUTS; i++)
        for (int k = 0; k < BOT_NET_KNEES; k++)
            s->slope.in[i][k] += asked.seat[i] * back[k];
}

/* ---- Steps ---- */

static void step(school *s, double length)
{
    float *now = (float *)&s->now, *slope = (float *)&s->slope, *mean = (float *)&s->mean,
          *square = (float *)&s->square;
    s->faded *= memory;
    s->faded_squares *= memory_of_squares;
    for (int i = 0; i < NUMBERS; i++) {
        double rise = (double)slope[i] / BATCH;
        mean[i] = (float)(memory * (double)mean[i] + (1 - memory) * rise);
        square[i] = (float)(memory_of_squares * (double)square[i] + (1 - memory_of_squares) * rise * rise);
        double usual = sqrt((double)square[i] / (1 - s->faded_squares)) + 1e-8;
        double way = (double)mean[i] / (1 - s->faded) / usual + (i < DECAYING ? decay * (double)now[i] : 0);
        now[i] -= (float)(length * way);
    }
    memset(&s->slope, 0, sizeof s->slope);
}

static void begin(school *s, bot_rng *rng)
{
    const double widest = 0.2; /* of the weights to begin with */
    memset(s, 0, sizeof *s);
    s->faded = s->faded_squares = 1;
    float *now = (float *)&s->now;
    for (int i = 0; i < DECAYING; i++)
        now[i] = (float)(widest * (bot_rng_next(rng) / 2147483648.0 - 1));
}

static double mean_error(const school *s, const lesson told[], size_t count, bool with_network)
{
    double sum = 0;
    for (size_t k = 0; k < count; k++) {
        bot_net_question asked;
        bends knee;
        scale(s, &told[k].asked, &asked);
        double said = with_network ? points * (double)answer(&s->now, &asked, &knee) : 0;
        sum += (said - (double)told[k].answer) * (said - (double)told[k].answer);
    }
    return sqrt(sum / (double)count);
}

/* From a scaled input to the input as it is: returns what that takes off the bias. */
static double translated(range of, float weight, float *out)
{
    double as_it_is = (double)weight * (double)of.per_spread;
    *out = (float)as_it_is;
    return as_it_is * (double)of.middle;
}

/* From scaled inputs to inputs as they are, and to points. */
static void translate(const school *s, bot_net *out)
{
    for (int k = 0; k < BOT_NET_KNEES; k++) {
        double bias = (double)s->now.bias[k];
        for (int i = 0; i < BOT_NET_INPUTS; i++)
            bias -= translated(s->seat[i], s->now.in[i][k], &out->in[i][k]);
        const bot_thing_kind *kind = k < EACH ? NULL : &bot_thing_kinds[k / EACH - 1];
        for (int i = 0; kind && i < kind->facts; i++) {
            int fact = kind->first_fact + i;
            bias -= translated(s->fact[fact], s->now.fact[fact][k % EACH], &out->fact[fact][k % EACH]);
        }
        out->bias[k] = (float)bias;
        out->out[k] = (float)(points * (double)s->now.out[k]);
    }
    out->offset = (float)(points * (double)s->now.offset);
}

network_errors network_learn(const lesson told[], size_t count, int passes, uint64_t seed, bot_net *out)
{
    static school s;
    size_t kept = count / 10, learned = count - kept;
    double steps = (double)(learned / BATCH) * passes;
    bot_rng rng;
    bot_rng_seed(&rng, seed);
    begin(&s, &rng);
    measure_inputs(&s, told, learned);
    for (double done = 0; done < steps; done++) {
        for (int i = 0; i < BATCH; i++)
            study(&s, &told[bot_rng_below(&rng, (uint32_t)learned)]);
        double length = stride + (last_stride - stride) * done / steps;
        step(&s, done < WARM_UP ? length * done / WARM_UP : length);
    }
    translate(&s, out);
    network_errors errors = {mean_error(&s, told + learned, kept, false),
                             mean_error(&s, told + learned, kept, true)};
    return errors;
}
