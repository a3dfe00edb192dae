/* Whoever deals: see deal.h. */
#include "deal.h"

static th_outcome next_of_seed(const void *from, const th_state *state, uint32_t drawn)
{
    (void)drawn;
    return deal_next((const deal_seed *)from, state);
}

deal_dealer deal_by_seed(const deal_seed *seed)
{
    deal_dealer dealer = {next_of_seed, seed};
    return dealer;
}

static th_outcome next_of_script(const void *from, const th_state *state, uint32_t drawn)
{
    const deal_script *script = (const deal_script *)from;
    if (drawn < script->count && th_weight(state, script->outcome[drawn]))
        return script->outcome[drawn];
    return script->otherwise ? deal_next(script->otherwise, state) : (th_outcome)TH_NO_OUTCOME;
}

deal_dealer deal_by_script(const deal_script *script)
{
    deal_dealer dealer = {next_of_script, script};
    return dealer;
}

int deal_all_by(deal_dealer dealer, th_state *state, uint32_t drawn, th_outcome happened[])
{
    int count = 0;
    while (th_turn(state) == TH_CHANCE) {
        th_outcome next = dealer.next(dealer.from, state, drawn + (uint32_t)count);
        if (next == TH_NO_OUTCOME || !th_weight(state, next))
            return -1;
        if (happened)
            happened[count] = next;
        th_happen(state, next);
        count++;
    }
    return count;
}
