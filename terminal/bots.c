/* The bots: see bots.h. */
#include "bots.h"
#include "../console/say.h"
#include "../host/signals.h"
#include "../words/names.h"

#include <string.h>

enum { TICK = 64 }; /* nodes between two looks for Ctrl-C */

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
    return words_bot(say_language(), bot_name(kind));
}

th_move bot_choose(const char *name, const th_state *state, uint64_t seed)
{
    static uint64_t memory[BOT_MEMORY / sizeof(uint64_t)];
    int kind = bot_named(name, strlen(name));
    if (kind < 0)
        kind = BOT_USUAL;
    bot *thinker = bot_begin(kind, memory, sizeof memory, state, seed);
    for (uint32_t left = bot_usual_nodes(kind), part; left > 0 && !interrupted(); left -= part) {
        part = left < TICK ? left : TICK;
        if (bot_step(thinker, part) < part)
            break;
    }
    return interrupted() ? (th_move)TH_NO_MOVE : bot_move(thinker);
}
