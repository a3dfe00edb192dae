/* See choices.h. Freestanding, and C++ as well, as the bots are. */
#include "choices.h"
#include "../bots/bot.h"
#include "../bots/random.h"

enum { STUDENTS_GAMES = 48, SCHOLARS_GAMES = 6, SCHOLARS_NODES = 80, HASHED_CHOICES = 4 };

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
    hash = hash_double(hash, choice->worth);
    for (int seat = 0; seat < seats; seat++) {
        hash = hash_double(hash_double(hash, choice->score[seat]), choice->win[seat]);
        for (int part = 0; part < BOT_PARTS; part++)
            hash = hash_double(hash, choice->part[seat][part]);
    }
    return hash;
}

/* Now and then the scholars think as much as they usually do, else it would take too long without
 * optimisation. */
static uint64_t hash_game(uint64_t hash, th_state *state, int kind, bot_rng *rng)
{
    static uint64_t memory[BOT_MEMORY / sizeof(uint64_t)];
    bot_random_chance(state, rng);
    while (th_turn(state) != TH_OVER) {
        bot_choice choice[HASHED_CHOICES];
        uint64_t seed = bot_rng_next(rng);
        bot *thinker = bot_begin(kind, memory, sizeof memory, state, seed);
        bot_step(thinker, seed % 8 ? (uint32_t)SCHOLARS_NODES : bot_usual_nodes(kind));
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
    uint64_t hash = 14695981039346656037u;
    for (uint32_t game = 0; game < STUDENTS_GAMES + SCHOLARS_GAMES; game++) {
        th_state state;
        bot_rng rng;
        bot_rng_seed(&rng, game);
        th_start(&state, 2 + (int)(game % 3), order, game / 3 % (TH_ALL_RULINGS + 1));
        hash = hash_game(hash, &state, game < STUDENTS_GAMES ? BOT_STUDENT : BOT_SCHOLAR, &rng);
    }
    return hash;
}
