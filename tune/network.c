/* Gradient descent with a step of its own for each weight (Adam: by the mean and the mean square of its
 * gradients), whose length shrinks to nothing. Inputs are brought to mean 0 and spread 1 for that, and what
 * is learned is translated back in the end. */
#include "network.h"
#include "../bots/random.h"

#include <math.h>
#include <string.h>

enum { BATCH = 256, WARM_UP = 200 /* steps that are shorter at first */ };

static const double points = 10; /* that an answer of 1 stands for while learning */
static const double stride = 0.002, last_stride = 0.00002;
static const double decay = 0.01; /* of weights, for each stride */
static const double memory = 0.9, memory_of_squares = 0.999;

/* A network is a row of numbers, each of which is treated alike; those of the inputs come first. */
enum { NUMBERS = sizeof(bot_net) / sizeof(float), DECAYING = BOT_NET_INPUTS * BOT_NET_KNEES };

typedef struct {
    bot_net now, slope, mean, square; /* the last two: of slopes so far */
    float middle[BOT_NET_INPUTS], per_spread[BOT_NET_INPUTS];
    double faded, faded_squares; /* what the first slopes still count for */
} school;

/* ---- Inputs ---- */

static void measure_inputs(school *s, const lesson told[], size_t count)
{
    for (int i = 0; i < BOT_NET_INPUTS; i++) {
        double sum = 0, squares = 0, n = (double)count;
        for (size_t k = 0; k < count; k++) {
            sum += (double)told[k].in[i];
            squares += (double)told[k].in[i] * (double)told[k].in[i];
        }
        double variance = squares / n - sum / n * (sum / n);
        s->middle[i] = (float)(sum / n);
        s->per_spread[i] = variance > 1e-6 ? (float)(1 / sqrt(variance)) : 0;
    }
}

static void scale(const school *s, const lesson *from, float in[BOT_NET_INPUTS])
{
    for (int i = 0; i < BOT_NET_INPUTS; i++)
        in[i] = (from->in[i] - s->middle[i]) * s->per_spread[i];
}

/* ---- One lesson ---- */

static float answer(const bot_net *net, const float in[BOT_NET_INPUTS], float knee[BOT_NET_KNEES])
{
    float sum = net->offset;
    memcpy(knee, net->bias, sizeof net->bias);
    for (int i = 0; i < BOT_NET_INPUTS; i++)
        for (int k = 0; k < BOT_NET_KNEES; k++)
            knee[k] += in[i] * net->in[i][k];
    for (int k = 0; k < BOT_NET_KNEES; k++) {
        knee[k] = knee[k] > 0 ? knee[k] : 0;
        sum += knee[k] * net->out[k];
    }
    return sum;
}

/* Adds which way the error rises. */
static void study(school *s, const lesson *from)
{
    float in[BOT_NET_INPUTS], knee[BOT_NET_KNEES], back[BOT_NET_KNEES];
    scale(s, from, in);
    float wrong = answer(&s->now, in, knee) - from->answer / (float)points;
    s->slope.offset += wrong;
    for (int k = 0; k < BOT_NET_KNEES; k++) {
        s->slope.out[k] += wrong * knee[k];
        back[k] = knee[k] > 0 ? wrong * s->now.out[k] : 0;
        s->slope.bias[k] += back[k];
    }
    for (int i = 0; i < BOT_NET_INPUTS; i++)
        for (int k = 0; k < BOT_NET_KNEES; k++)
            s->slope.in[i][k] += in[i] * back[k];
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
    for (int i = 0; i < BOT_NET_INPUTS; i++)
        for (int k = 0; k < BOT_NET_KNEES; k++)
            s->now.in[i][k] = (float)(widest * (bot_rng_next(rng) / 2147483648.0 - 1));
}

static double mean_error(const school *s, const lesson told[], size_t count, bool with_network)
{
    double sum = 0;
    for (size_t k = 0; k < count; k++) {
        float in[BOT_NET_INPUTS], knee[BOT_NET_KNEES];
        scale(s, &told[k], in);
        double said = with_network ? points * (double)answer(&s->now, in, knee) : 0;
        sum += (said - (double)told[k].answer) * (said - (double)told[k].answer);
    }
    return sqrt(sum / (double)count);
}

/* From scaled inputs to inputs as they are, and to points. */
static void translate(const school *s, bot_net *out)
{
    for (int k = 0; k < BOT_NET_KNEES; k++) {
        double bias = (double)s->now.bias[k];
        for (int i = 0; i < BOT_NET_INPUTS; i++) {
            double weight = (double)s->now.in[i][k] * (double)s->per_spread[i];
            out->in[i][k] = (float)weight;
            bias -= weight * (double)s->middle[i];
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
