/* Stochastic gradient descent with Adam, weight decay, and a learning rate that shrinks to nothing. Inputs
 * are standardised to mean 0 and variance 1 for that, which is folded into the weights in the end. */
#include "trainer.h"
#include "../bots/rng.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

enum { BATCH = 256, WARM_UP = 200 /* steps with a smaller learning rate at first */ };

static const double output_scale = 10; /* points that an output of 1 stands for in training */
static const double learning_rate = 0.002, last_learning_rate = 0.00002;
static const double decay = 0.01; /* of weights, times the learning rate */
static const double beta_1 = 0.9, beta_2 = 0.999;

/* A network is a row of parameters, each of which is treated alike; those of inputs come first. */
enum {
    PARAMETERS = sizeof(eval_network) / sizeof(float),
    DECAYING = offsetof(eval_network, bias) / sizeof(float)
};

/* How an input is standardised. */
typedef struct {
    float mean, per_deviation;
} scale;

typedef struct {
    eval_network network, gradient;
    eval_network mean, square; /* of gradients so far */
    scale seat[EVAL_SEAT_INPUTS], entity[EVAL_ENTITY_FEATURES];
    double beta_1_power, beta_2_power; /* which correct the bias of mean and square */
} trainer;

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

static scale scale_of(const moments *m)
{
    double mean = m->sum / m->count, variance = m->squares / m->count - mean * mean;
    scale of = {(float)mean, variance > 1e-6 ? (float)(1 / sqrt(variance)) : 0};
    return of;
}

/* A feature is scaled alike for all entities of its kind. */
static scale scale_of_entities(const train_sample samples[], size_t count, eval_entity_kind kind, int feature)
{
    moments m = {0};
    for (size_t k = 0; k < count; k++) {
        const eval_entities *entities = &samples[k].input.entities;
        for (int number = 0; number < eval_entity_count(entities, kind); number++)
            add_to(&m, eval_entity_at(entities, kind, number)[feature]);
    }
    return scale_of(&m);
}

static void measure_inputs(trainer *t, const train_sample samples[], size_t count)
{
    for (int i = 0; i < EVAL_SEAT_INPUTS; i++) {
        moments m = {0};
        for (size_t k = 0; k < count; k++)
            add_to(&m, samples[k].input.seat[i]);
        t->seat[i] = scale_of(&m);
    }
    for (int k = 0; k < EVAL_ENTITY_KINDS; k++)
        for (int i = 0; i < eval_entity_layouts[k].features; i++)
            t->entity[eval_entity_layouts[k].first + i] =
                scale_of_entities(samples, count, (eval_entity_kind)k, i);
}

static float scaled(scale of, float value)
{
    return (value - of.mean) * of.per_deviation;
}

static void standardise(const trainer *t, const eval_input *from, eval_input *to)
{
    to->entities.rivals = from->entities.rivals;
    for (int i = 0; i < EVAL_SEAT_INPUTS; i++)
        to->seat[i] = scaled(t->seat[i], from->seat[i]);
    for (int k = 0; k < EVAL_ENTITY_KINDS; k++) {
        const eval_entity_layout *layout = &eval_entity_layouts[k];
        int end = layout->offset + layout->count * layout->features;
        for (int at = layout->offset, i = 0; at < end; at++, i = (i + 1) % layout->features)
            to->entities.of[at] = scaled(t->entity[layout->first + i], from->entities.of[at]);
    }
}

/* ---- One sample ---- */

enum { EACH = EVAL_HIDDEN_EACH, MOST_ENTITIES = TH_SITES };

/* The outputs of the hidden units, those of each entity apart. */
typedef struct {
    float of_seat[EACH];
    float of_entity[EVAL_ENTITY_KINDS][MOST_ENTITIES][EACH];
} activations;

static float relu(float value)
{
    return value > 0 ? value : 0;
}

/* Applies ReLU to a group of units, and returns what they add to the output. */
static float relu_dot(float unit[EACH], const float output[EACH])
{
    float sum = 0;
    for (int k = 0; k < EACH; k++) {
        unit[k] = relu(unit[k]);
        sum += unit[k] * output[k];
    }
    return sum;
}

/* As eval_forward() does it, but the activations are kept. */
static float forward(const eval_network *network, const eval_input *input, activations *out)
{
    float unit[EVAL_HIDDEN];
    memcpy(unit, network->bias, sizeof unit);
    for (int i = 0; i < EVAL_SEAT_INPUTS; i++)
        for (int k = 0; k < EVAL_HIDDEN; k++)
            unit[k] += input->seat[i] * network->seat[i][k];
    memcpy(out->of_seat, unit, sizeof out->of_seat);
    float sum = network->output_bias + relu_dot(out->of_seat, network->output);
    for (int kind = 0; kind < EVAL_ENTITY_KINDS; kind++) {
        const float(*weight)[EACH] = network->entity + eval_entity_layouts[kind].first;
        for (int number = 0; number < eval_entity_count(&input->entities, (eval_entity_kind)kind); number++) {
            const float *feature = eval_entity_at(&input->entities, (eval_entity_kind)kind, number);
            float *here = out->of_entity[kind][number];
            memcpy(here, unit + (kind + 1) * EACH, EACH * sizeof *here);
            for (int i = 0; i < eval_entity_layouts[kind].features; i++)
                for (int k = 0; k < EACH; k++)
                    here[k] += feature[i] * weight[i][k];
            sum += relu_dot(here, network->output + (kind + 1) * EACH);
        }
    }
    return sum;
}

/* Backpropagation through a group of units: adds to the gradient of their output weights; `delta` is the
 * gradient with respect to their inputs, and `sum` adds that up. */
static void backward_group(const float output[EACH], const float unit[EACH], float error,
                           float gradient[EACH], float delta[EACH], float sum[EACH])
{
    for (int k = 0; k < EACH; k++) {
        gradient[k] += error * unit[k];
        delta[k] = unit[k] > 0 ? error * output[k] : 0;
        sum[k] += delta[k];
    }
}

static void backward_kind(trainer *t, const eval_entities *entities, eval_entity_kind kind,
                          const activations *units, float error, float sum[EACH])
{
    const eval_entity_layout *layout = &eval_entity_layouts[kind];
    size_t first = ((size_t)kind + 1) * EACH;
    float delta[EACH];
    for (int number = 0; number < eval_entity_count(entities, kind); number++) {
        const float *feature = eval_entity_at(entities, kind, number);
        backward_group(t->network.output + first, units->of_entity[kind][number], error,
                       t->gradient.output + first, delta, sum);
        for (int i = 0; i < layout->features; i++)
            for (int k = 0; k < EACH; k++)
                t->gradient.entity[layout->first + i][k] += feature[i] * delta[k];
    }
}

/* Adds the gradient of a sample's squared error. */
static void backpropagate(trainer *t, const train_sample *sample)
{
    eval_input input;
    activations units;
    float sum[EVAL_HIDDEN] = {0}, delta[EACH];
    standardise(t, &sample->input, &input);
    float error = forward(&t->network, &input, &units) - sample->target / (float)output_scale;
    t->gradient.output_bias += error;
    backward_group(t->network.output, units.of_seat, error, t->gradient.output, delta, sum);
    for (int kind = 0; kind < EVAL_ENTITY_KINDS; kind++)
        backward_kind(t, &input.entities, (eval_entity_kind)kind, &units, error, sum + (kind + 1) * EACH);
    for (int k = 0; k < EVAL_HIDDEN; k++)
        t->gradient.bias[k] += sum[k];
    for (int i = 0; i < EVAL_SEAT_INPUTS; i++)
        for (int k = 0; k < EVAL_HIDDEN; k++)
            t->gradient.seat[i][k] += input.seat[i] * sum[k];
}

/* ---- Steps ---- */

static void adam_step(trainer *t, double rate)
{
    float *parameter = (float *)&t->network, *gradient = (float *)&t->gradient, *mean = (float *)&t->mean,
          *square = (float *)&t->square;
    t->beta_1_power *= beta_1;
    t->beta_2_power *= beta_2;
    for (int i = 0; i < PARAMETERS; i++) {
        double g = (double)gradient[i] / BATCH;
        mean[i] = (float)(beta_1 * (double)mean[i] + (1 - beta_1) * g);
        square[i] = (float)(beta_2 * (double)square[i] + (1 - beta_2) * g * g);
        double deviation = sqrt((double)square[i] / (1 - t->beta_2_power)) + 1e-8;
        double step = (double)mean[i] / (1 - t->beta_1_power) / deviation +
                      (i < DECAYING ? decay * (double)parameter[i] : 0);
        parameter[i] -= (float)(rate * step);
    }
    memset(&t->gradient, 0, sizeof t->gradient);
}

static void begin(trainer *t, bot_rng *rng)
{
    const double widest = 0.2; /* of the weights to begin with */
    memset(t, 0, sizeof *t);
    t->beta_1_power = t->beta_2_power = 1;
    float *parameter = (float *)&t->network;
    for (int i = 0; i < DECAYING; i++)
        parameter[i] = (float)(widest * (bot_rng_next(rng) / 2147483648.0 - 1));
}

static double mean_error(const trainer *t, const train_sample samples[], size_t count, bool with_network)
{
    double sum = 0;
    for (size_t k = 0; k < count; k++) {
        eval_input input;
        activations units;
        standardise(t, &samples[k].input, &input);
        double output = with_network ? output_scale * (double)forward(&t->network, &input, &units) : 0;
        sum += (output - (double)samples[k].target) * (output - (double)samples[k].target);
    }
    return sqrt(sum / (double)count);
}

/* ---- The result ---- */

/* From a standardised input to the input as it is: returns what that takes off the bias. */
static double fold(scale of, float weight, float *out)
{
    double as_it_is = (double)weight * (double)of.per_deviation;
    *out = (float)as_it_is;
    return as_it_is * (double)of.mean;
}

/* From standardised inputs to inputs as they are, and to points. */
static void unscale(const trainer *t, eval_network *out)
{
    for (int k = 0; k < EVAL_HIDDEN; k++) {
        double bias = (double)t->network.bias[k];
        for (int i = 0; i < EVAL_SEAT_INPUTS; i++)
            bias -= fold(t->seat[i], t->network.seat[i][k], &out->seat[i][k]);
        const eval_entity_layout *layout = k < EACH ? NULL : &eval_entity_layouts[k / EACH - 1];
        for (int i = 0; layout && i < layout->features; i++) {
            int feature = layout->first + i;
            bias -= fold(t->entity[feature], t->network.entity[feature][k % EACH],
                         &out->entity[feature][k % EACH]);
        }
        out->bias[k] = (float)bias;
        out->output[k] = (float)(output_scale * (double)t->network.output[k]);
    }
    out->output_bias = (float)(output_scale * (double)t->network.output_bias);
}

train_errors train_fit_network(const train_sample samples[], size_t count, int epochs, uint64_t seed,
                               eval_network *out)
{
    static trainer t;
    size_t validation = count / 10, trained = count - validation;
    double steps = (double)(trained / BATCH) * epochs;
    bot_rng rng;
    bot_rng_seed(&rng, seed);
    begin(&t, &rng);
    measure_inputs(&t, samples, trained);
    for (double done = 0; done < steps; done++) {
        for (int i = 0; i < BATCH; i++)
            backpropagate(&t, &samples[bot_rng_below(&rng, (uint32_t)trained)]);
        double rate = learning_rate + (last_learning_rate - learning_rate) * done / steps;
        adam_step(&t, done < WARM_UP ? rate * done / WARM_UP : rate);
    }
    unscale(&t, out);
    train_errors errors = {mean_error(&t, samples + trained, validation, false),
                           mean_error(&t, samples + trained, validation, true)};
    return errors;
}
