/* See choices.h. Freestanding, and C++ as well, as the bots are. */
#include "choices.h"
#include "../../bots/bot.h"
#include "../../bots/random.h"
#include "../../eval/builtin.h"
#include "../../eval/network_file.h"

enum { HASHED_CHOICES = 4 };

/* Games of each kind, and the nodes of a decision; now and then it is more, but not always, else it would
 * take too long without optimisation. */
typedef struct {
    int kind;
    uint32_t games;
    uint32_t nodes;
    uint32_t now_and_then;
} series;

static const series all_series[] = {
    {BOT_STUDENT, 48, 1, 1},
    {BOT_SCHOLAR, 6, 80, 200},
    {BOT_PROFESSOR, 6, 150, 2000},
};

/* FNV-1a, 64 bits. */
static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t count)
{
    const unsigned char *byte = (const unsigned char *)bytes;
    for (size_t i = 0; i < count; i++)
        hash = (hash ^ byte[i]) * 1099511628211u;
    return hash;
}

static uint64_t hash_double(uint64_t hash, double number)
{
    return hash_bytes(hash, &number, sizeof number);
}

static uint64_t hash_choice(uint64_t hash, const bot_choice *choice, int seats)
{
    hash = hash_bytes(hash, &choice->move, sizeof choice->move);
    hash = hash_bytes(hash, &choice->nodes, sizeof choice->nodes);
    hash = hash_double(hash, choice->utility);
    for (int seat = 0; seat < seats; seat++) {
        hash = hash_double(hash_double(hash, choice->score[seat]), choice->win[seat]);
        for (int part = 0; part < EVAL_PARTS; part++)
            hash = hash_double(hash, choice->part[seat][part]);
    }
    return hash;
}

/* Each decision goes on from the one before, which all kinds allow and the professor makes use of. */
static uint64_t hash_game(uint64_t hash, th_state *state, const series *of, const eval_networks *networks,
                          bot_rng *rng)
{
    static uint64_t memory[BOT_MEMORY / sizeof(uint64_t)];
    bot *thinker = 0;
    bot_random_chance(state, rng);
    while (th_turn(state) != TH_OVER) {
        bot_choice choice[HASHED_CHOICES];
        uint64_t seed = bot_rng_next(rng);
        thinker = thinker ? bot_continue(thinker, state, seed)
                          : bot_begin(of->kind, networks, memory, sizeof memory, state, seed);
        bot_step(thinker, seed % 8 ? of->nodes : of->now_and_then);
        int count = bot_best(thinker, choice, HASHED_CHOICES);
        for (int i = 0; i < count; i++)
            hash = hash_choice(hash, &choice[i], state->seats);
        th_play(state, bot_move(thinker));
        bot_random_chance(state, rng);
    }
    return hash;
}

uint64_t bot_choices_signature(void)
{
    static const uint8_t order[TH_MAX_SEATS] = {0, 1, 2, 3};
    static eval_networks networks;
    uint64_t hash = 14695981039346656037u;
    uint32_t number = 0;
    if (eval_networks_read(eval_builtin_networks, eval_builtin_networks_length, &networks).code)
        return 0;
    for (size_t i = 0; i < sizeof all_series / sizeof all_series[0]; i++)
        for (uint32_t game = 0; game < all_series[i].games; game++, number++) {
            th_state state;
            bot_rng rng;
            bot_rng_seed(&rng, number);
            th_start(&state, 2 + (int)(number % 3), order, number / 3 % (TH_ALL_RULINGS + 1));
            hash = hash_game(hash, &state, &all_series[i], &networks, &rng);
        }
    return hash;
}
