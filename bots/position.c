/* Positions of simulations: see position.h. */
#include "position.h"
#include "luck.h"

bot_position bot_position_at(const th_state *state, uint64_t key)
{
    bot_position here = {*state, key, {0}};
    return here;
}

static uint64_t mixed(uint64_t key, uint64_t number)
{
    uint64_t mix = key * 6364136223846793005u + (number + 1) * 0x9e3779b97f4a7c15u;
    mix = (mix ^ mix >> 31) * 0xbf58476d1ce4e5b9u;
    return mix ^ mix >> 29;
}

bool bot_position_play(bot_position *here, th_move move, uint32_t child_number)
{
    int seat = th_turn(&here->state);
    bot_rng rng;
    th_play(&here->state, move);
    here->key = mixed(here->key, child_number);
    if (here->state.pending == TH_READY)
        return true;
    bot_rng_seed(&rng, here->key);
    here->correction[seat] += bot_draw_corrected(&here->state, seat, &rng);
    return false;
}
