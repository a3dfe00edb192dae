/* The table of all kinds, and the door to them: see bot.h. */
#include "bot.h"
#include "methods.h"
#include "professor.h"
#include "random.h"
#include "scholar.h"
#include "student.h"

static void begin_random(bot *thinker)
{
    thinker->answer = bot_random_move(&thinker->state, &thinker->rng);
}

static void begin_student(bot *thinker)
{
    thinker->answer = bot_student_move(&thinker->state);
}

uint32_t bot_no_step(bot *thinker, uint32_t nodes)
{
    (void)thinker;
    (void)nodes;
    return 0;
}

int bot_answer_only(const bot *const thinkers[], int count, bot_choice out[], int most)
{
    static const bot_choice nothing = {0, false, 0, 0, {0}, {0}, {{0}}};
    if (most < 1 || count < 1)
        return 0;
    out[0] = nothing;
    out[0].move = thinkers[0]->answer;
    return 1;
}

static const bot_methods kinds[BOT_KINDS] = {
    {"random", sizeof(bot), 0, false, begin_random, 0, 0, bot_no_step, bot_answer_only},
    {"student", sizeof(bot), 0, false, begin_student, 0, 0, bot_no_step, bot_answer_only},
    {"scholar", sizeof(bot_scholar), BOT_SCHOLAR_NODES, false, bot_scholar_begin, bot_scholar_use_model, 0,
     bot_scholar_step, bot_scholar_best},
    {"professor", BOT_PROFESSOR_BYTES, BOT_PROFESSOR_NODES, true, bot_professor_begin,
     bot_professor_use_model, bot_professor_reuse, bot_professor_step, bot_professor_best},
};

typedef char least_is_enough_for_scholars[sizeof(bot_scholar) <= BOT_LEAST_MEMORY ? 1 : -1];
typedef char least_is_enough_for_professors[(int)BOT_PROFESSOR_BYTES <= (int)BOT_LEAST_MEMORY ? 1 : -1];

const char *bot_name(int kind)
{
    return kinds[kind].name;
}

int bot_named(const char *name, size_t length)
{
    for (int kind = 0; kind < BOT_KINDS; kind++) {
        const char *known = kinds[kind].name;
        size_t same = 0;
        while (same < length && known[same] && known[same] == name[same])
            same++;
        if (same == length && known[same] == 0)
            return kind;
    }
    return -1;
}

uint32_t bot_usual_nodes(int kind)
{
    return kinds[kind].usual_nodes;
}

bool bot_needs_network(int kind)
{
    return kinds[kind].needs_network;
}

bool bot_lacks_network(int kind, const eval_networks *networks, int seats)
{
    return kinds[kind].needs_network && !eval_model_of(seats, networks).network;
}

bot *bot_begin(int kind, const eval_networks *networks, void *memory, size_t bytes, const th_state *state,
               uint64_t seed)
{
    bot *thinker = (bot *)memory;
    if (th_turn(state) < 0 || bytes < kinds[kind].bytes || (uintptr_t)memory % sizeof(uint64_t))
        return 0;
    if (bot_lacks_network(kind, networks, state->seats))
        return 0;
    thinker->networks = networks;
    thinker->kind = (uint32_t)kind;
    thinker->bytes = bytes;
    thinker->state = *state;
    bot_rng_seed(&thinker->rng, seed);
    kinds[kind].begin(thinker);
    return thinker;
}

bot *bot_continue(bot *thinker, const th_state *state, uint64_t seed)
{
    const bot_methods *kind = &kinds[thinker->kind];
    if (th_turn(state) >= 0 && kind->reuse && kind->reuse(thinker, state))
        return thinker;
    return bot_begin((int)thinker->kind, thinker->networks, thinker, thinker->bytes, state, seed);
}

void bot_use_model(bot *thinker, const eval_model *model)
{
    if (kinds[thinker->kind].use_model)
        kinds[thinker->kind].use_model(thinker, model);
}

uint32_t bot_step(bot *thinker, uint32_t nodes)
{
    return kinds[thinker->kind].step(thinker, nodes);
}

th_move bot_move(const bot *thinker)
{
    return thinker->answer;
}

int bot_best(const bot *thinker, bot_choice out[], int most)
{
    return bot_best_together(&thinker, 1, out, most);
}

int bot_best_together(const bot *const thinkers[], int count, bot_choice out[], int most)
{
    return kinds[thinkers[0]->kind].best(thinkers, count, out, most);
}
