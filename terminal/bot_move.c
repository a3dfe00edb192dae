/* The moves of bots: see bot_move.h. */
#include "bot_move.h"
#include "../engine/search.h"
#include "../host/signals.h"

#include <string.h>

th_move terminal_bot_move(const char *name, const th_state *state, uint64_t seed)
{
    static uint64_t memory[BOT_MEMORY / sizeof(uint64_t)];
    int kind = bot_named(name, strlen(name));
    if (kind < 0)
        kind = BOT_USUAL;
    bot *thinker = bot_begin(kind, memory, sizeof memory, state, seed);
    engine_search search = engine_search_bot(thinker, kind, (engine_budget){.usual = true});
    engine_search_run(&search);
    return host_interrupted() ? (th_move)TH_NO_MOVE : bot_move(thinker);
}
