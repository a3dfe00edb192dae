/* The bots: see bots.h. */
#include "bots.h"
#include "say.h"

#include <string.h>

static const char *const abouts[BOT_KINDS] = {
    W_("makes any legal move, without a thought"),
    W_("follows a sensible plan; the opponent to begin with"),
    W_("weighs all moves and what may follow; a strong opponent"),
};

const char *bot_list(char out[128])
{
    words_text text = words_on(out, 128, say_language());
    for (int kind = 0; kind < BOT_KINDS; kind++) {
        words_add(&text, kind ? ", " : "");
        words_add(&text, bot_name(kind));
    }
    return out;
}

bool bot_exists(const char *name, size_t length)
{
    return bot_named(name, length) >= 0;
}

const char *bot_about(int kind)
{
    return say_of(abouts[kind]);
}

th_move bot_choose(const char *name, const th_state *state, uint64_t seed)
{
    uint64_t memory[BOT_MEMORY / sizeof(uint64_t)];
    int kind = bot_named(name, strlen(name));
    if (kind < 0)
        kind = BOT_USUAL;
    bot *thinker = bot_begin(kind, memory, sizeof memory, state, seed);
    bot_step(thinker, bot_usual_nodes(kind));
    return bot_move(thinker);
}

uint64_t bot_seed_at(const record_header *header, uint32_t turns)
{
    uint64_t seed = 0;
    for (int i = 0; i < 8; i++)
        seed = seed << 8 | header->commit[i];
    return seed + 0x9e3779b97f4a7c15u * turns;
}
