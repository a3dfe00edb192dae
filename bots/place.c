#include "place.h"
#include "digs.h"
#include "random.h"

bot_place bot_place_at(const th_state *state, uint64_t luck)
{
    bot_place here = {*state, luck, {0}};
    return here;
}

static uint64_t mixed(uint64_t luck, uint64_t number)
{
    uint64_t mix = luck * 6364136223846793005u + (number + 1) * 0x9e3779b97f4a7c15u;
    mix = (mix ^ mix >> 31) * 0xbf58476d1ce4e5b9u;
    return mix ^ mix >> 29;
}

bool bot_place_go(bot_place *here, th_move move, uint32_t twig)
{
    th_state *state = &here->state;
    int seat = th_turn(state);
    bot_rng rng;
    th_play(state, move);
    here->luck = mixed(here->luck, twig);
    if (state->pending == TH_READY)
        return true;
    const uint8_t *found = &state->player[seat].tally[TH_TALLY_ARTIFACTS];
    bool digs = state->pending == TH_DRAWS_TOKEN;
    double expected = digs ? state->tokens * bot_bag_rate(bot_bag_of(state, state->site)) + *found : 0;
    bot_rng_seed(&rng, here->luck);
    bot_random_chance(state, &rng);
    here->bad_luck[seat] += digs ? expected - *found : 0;
    return false;
}
