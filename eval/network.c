/* The network: see network.h. Hidden units are computed four at a time, which most processors do as fast as
 * one, and all is added up in a set order, so that the output is the same to the last bit everywhere. */
#include "network.h"

const eval_network *eval_network_for(const eval_networks *networks, int seats)
{
    return networks && networks->has[seats - 2] ? &networks->of[seats - 2] : 0;
}

/* ---- Input ---- */

static int cards_in(const th_set *set)
{
    int cards = 0;
    for (int i = 0; i < 3; i++)
        for (uint32_t word = set->word[i]; word; word &= word - 1)
            cards++;
    return cards;
}

static void encode_standing(const th_state *state, const eval_value *value, int seat,
                            float in[EVAL_SEAT_INPUTS])
{
    const uint8_t *queue = state->queue;
    double now = value->part[seat][EVAL_PART_NOW], most_now = 0, most = 0;
    int before = 0;
    while (queue[before] != seat)
        before++;
    for (int other = 0; other < state->seats; other++) {
        if (other == seat)
            continue;
        most_now = eval_larger(most_now, value->part[other][EVAL_PART_NOW]);
        most = eval_larger(most, value->score[other]);
    }
    in[EVAL_INPUT_POINTS] = (float)(value->score[seat] - now);
    in[EVAL_INPUT_NOW] = (float)now;
    in[EVAL_INPUT_BEHIND_NOW] = (float)(most_now - now);
    in[EVAL_INPUT_BEHIND] = (float)(most - value->score[seat]);
    in[EVAL_INPUT_BEFORE] = (float)before;
    in[EVAL_INPUT_GAP] = (float)(state->player[seat].time - state->player[queue[before ? 0 : 1]].time);
    in[EVAL_INPUT_SUPPLY] = (float)cards_in(&state->supply);
    in[EVAL_INPUT_STACK] = state->stack_one;
}

void eval_encode(const eval_survey *survey, const eval_value *value, int seat, const double x[EVAL_FEATURES],
                 eval_input *out)
{
    eval_moment moment = eval_moment_of(survey->state, seat);
    float *in = out->seat;
    for (int i = 0; i < EVAL_FEATURES; i++)
        in[i] = (float)x[i];
    for (int knot = 0; knot < EVAL_KNOTS; knot++)
        in[EVAL_FEATURES + knot] = 0;
    in[EVAL_FEATURES + moment.knot] = (float)moment.share;
    in[EVAL_FEATURES + moment.knot + 1] = (float)(1 - moment.share);
    encode_standing(survey->state, value, seat, in);
    eval_entities_of(survey, value, seat, &out->entities);
}

/* ---- The sixteen units of a group ---- */

typedef float vec4 __attribute__((vector_size(4 * sizeof(float))));
typedef int32_t int4 __attribute__((vector_size(4 * sizeof(int32_t))));

/* By name and not in an array: so compilers keep them in registers. */
typedef struct {
    vec4 a, b, c, d;
} vec16;

typedef char a_group_has_sixteen_units[EVAL_HIDDEN_EACH == 16 ? 1 : -1];

static inline vec4 load4(const float from[4])
{
    vec4 to;
    __builtin_memcpy(&to, from, sizeof to); /* at once, for sanitizers too */
    return to;
}

static inline vec16 load16(const float from[16])
{
    vec16 to = {load4(from), load4(from + 4), load4(from + 8), load4(from + 12)};
    return to;
}

static inline vec16 multiply_add(vec16 sum, float x, const float weight[16])
{
    vec16 w = load16(weight);
    vec16 out = {sum.a + x * w.a, sum.b + x * w.b, sum.c + x * w.c, sum.d + x * w.d};
    return out;
}

static inline vec4 relu(vec4 x)
{
    return (vec4)((x > (vec4){0}) & (int4)x);
}

/* What a group of units adds to the output, in four sums. */
static inline vec4 relu_dot(vec16 x, vec16 weight)
{
    return relu(x.a) * weight.a + relu(x.b) * weight.b + relu(x.c) * weight.c + relu(x.d) * weight.d;
}

/* ---- Forward ---- */

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
    int which[EVAL_SEAT_INPUTS + 1];
    float value[EVAL_SEAT_INPUTS + 1];
} sparse;

/* Each is written down, and stays if it is not 0: processors would guess wrong too often which to skip. */
static void collect_nonzero(const float in[EVAL_SEAT_INPUTS], sparse *out)
{
    out->count = 0;
    for (int i = 0; i < EVAL_SEAT_INPUTS; i++) {
        out->which[out->count] = i;
        out->value[out->count] = in[i];
        out->count += in[i] > 0 || in[i] < 0;
    }
}

/* What the seat gives to the units of a group. */
WITH_VECTORS static inline vec16 seat_sums(const eval_network *network, const sparse *in, int first_unit)
{
    vec16 sum = load16(network->bias + first_unit);
    for (int i = 0; i < in->count; i++)
        sum = multiply_add(sum, in->value[i], network->seat[in->which[i]] + first_unit);
    return sum;
}

WITH_VECTORS double eval_forward(const eval_network *network, const eval_input *input)
{
    sparse in;
    collect_nonzero(input->seat, &in);
    vec4 sum = relu_dot(seat_sums(network, &in, 0), load16(network->output));
    for (int k = 0; k < EVAL_ENTITY_KINDS; k++) {
        eval_entity_kind kind = (eval_entity_kind)k;
        const eval_entity_layout *layout = &eval_entity_layouts[k];
        int first_unit = (k + 1) * EVAL_HIDDEN_EACH, features = layout->features;
        vec16 of_seat = seat_sums(network, &in, first_unit), output = load16(network->output + first_unit);
        for (int number = 0; number < eval_entity_count(&input->entities, kind); number++) {
            const float *feature = eval_entity_at(&input->entities, kind, number);
            vec16 unit = of_seat;
            for (int i = 0; i < features; i++)
                unit = multiply_add(unit, feature[i], network->entity[layout->first + i]);
            sum += relu_dot(unit, output);
        }
    }
    return (double)(network->output_bias + sum[0] + sum[1] + sum[2] + sum[3]);
}
