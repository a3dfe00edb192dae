/* What a legal move would cost and bring, for whoever shows it before it is made. */
#include "rules.h"

TH_FN int th_travel(const th_state *state, int seat, int place)
{
    return travel_row(state, &state->player[seat])[place];
}

TH_FN int th_travel_between(const th_state *state, int seat, int from, int to)
{
    return travel_row_from(state, &state->player[seat], (unsigned)from)[to];
}

TH_FN int th_knowledge(const th_player *player, int site, unsigned flags)
{
    unsigned special = special_knowledge(player, (unsigned)site, flags);
    return (int)total_knowledge(special, player->tally[TH_TALLY_GENERAL]);
}

TH_FN int th_shovel_tokens(int shovels)
{
    return shovels == 1 ? 1 : (int)team_bonus((unsigned)shovels);
}

TH_FN int th_dig_tokens(int knowledge, int weeks, int shovels)
{
    int wheel = th_wheel_table[smaller((unsigned)knowledge, TH_MAX_KNOWLEDGE)][weeks];
    return wheel ? wheel + th_shovel_tokens(shovels) : 0;
}

TH_FN static unsigned destination(const th_player *player, th_action action)
{
    switch (action.verb) {
    case TH_DIG:
        return TH_FIRST_SITE + action.site;
    case TH_REFRESH:
        return TH_WARSAW;
    case TH_RETIRE:
        return player->place;
    default:
        return th_card_table[action.card].city;
    }
}

TH_FN static unsigned action_weeks(const th_state *state, const th_player *player, th_action action)
{
    switch (action.verb) {
    case TH_DIG:
        return action.weeks;
    case TH_REFRESH:
        return refresh_weeks(state, state->queue[0]);
    case TH_RETIRE:
        return (unsigned)(TH_TIME_END - player->time);
    default:
        return th_card_table[action.card].weeks;
    }
}

TH_FN th_prospect th_prospect_of(const th_player *player, int site, int weeks, unsigned flags)
{
    unsigned special = special_knowledge(player, (unsigned)site, flags);
    unsigned general = player->tally[TH_TALLY_GENERAL];
    unsigned knowledge = total_knowledge(special, general);
    unsigned wheel = th_wheel_table[knowledge][weeks];
    th_prospect dig = {0, 0, 0, 0, 0};
    dig.special = (uint8_t)special;
    dig.general = (uint8_t)smaller(special, general);
    dig.knowledge = (uint8_t)knowledge;
    dig.wheel = (uint8_t)wheel;
    dig.tokens = (uint8_t)(wheel ? dig_tokens(player, knowledge, (unsigned)weeks, flags) : 0);
    return dig;
}

TH_FN static void add_dig(th_cost *cost, const th_player *player, th_action action)
{
    th_prospect dig = th_prospect_of(player, action.site, action.weeks, action.flags);
    cost->special = dig.special;
    cost->general = dig.general;
    cost->knowledge = dig.knowledge;
    cost->tokens = dig.tokens;
}

/* Who moves once the player to move has arrived at a time. */
TH_FN static int next_seat(const th_state *state, unsigned time)
{
    unsigned next = others_before(state, time) ? state->queue[1] : state->queue[0];
    unsigned next_time = next == state->queue[0] ? time : state->player[next].time;
    return next_time < TH_TIME_END ? (int)next : TH_OVER;
}

TH_FN int th_destination(const th_state *state, th_move move)
{
    return (int)destination(&state->player[state->queue[0]], th_action_of(move));
}

TH_FN th_cost th_cost_of(const th_state *state, th_move move)
{
    TH_ASSERT(th_refuse(state, move).why == TH_LEGAL);
    unsigned seat = state->queue[0];
    const th_player *player = &state->player[seat];
    th_action action = th_action_of(move);
    unsigned place = destination(player, action);
    unsigned travel = action.flags & TH_FLAG_ZEPPELIN ? 0 : travel_row(state, player)[place];
    unsigned weeks = action_weeks(state, player, action);
    static const th_cost nothing = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, {0, 0, 0, 0, 0}, 0};
    th_cost cost = nothing;
    cost.seat = (uint8_t)seat;
    cost.place = (uint8_t)place;
    cost.routes = th_travel_table[0][player->place][place];
    cost.travel = (uint8_t)travel;
    cost.weeks = (uint8_t)weeks;
    cost.total = (uint8_t)(travel + weeks);
    cost.arrival = (uint8_t)(player->time + travel + weeks);
    cost.next = (int8_t)next_seat(state, cost.arrival);
    if (action.verb == TH_DIG)
        add_dig(&cost, player, action);
    for (unsigned i = 0; i < TH_FLAGS; i++)
        if ((unsigned)action.flags >> i & 1u)
            cost.given[i] = (uint8_t)card_given(player, 1u << i, action.site);
    return cost;
}
