/* The moves of bots: see bot_move.h. */
#include "bot_move.h"
#include "../engine/search.h"
#include "../host/signals.h"

#include <string.h>

int terminal_bot_kind(const char *name)
{
    int kind = bot_named(name, strlen(name));
    return kind < 0 ? (int)BOT_USUAL : kind;
}

th_move terminal_bot_move(const char *name, const eval_networks *networks, const th_state *state,
                          uint64_t seed)
{
    static uint64_t memory[BOT_MEMORY / sizeof(uint64_t)];
    int kind = terminal_bot_kind(name);
    bot *thinker = bot_begin(kind, networks, memory, sizeof memory, state, seed);
    engine_search search = engine_search_bot(thinker, kind, (engine_budget){.usual = true});
    engine_search_run(&search);
    return host_interrupted() ? (th_move)TH_NO_MOVE : bot_move(thinker);
}
