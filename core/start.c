/* Setting up. What is left to chance (bonus artifacts, display) is drawn afterwards, as outcomes. */
#include "rules.h"

enum { START_3 = 16 };

TH_FN static bool is_order(int seats, const uint8_t order[])
{
    unsigned seen = 0;
    for (int i = 0; i < seats; i++)
        seen |= order[i] < seats ? 1u << order[i] : 0u;
    return seen == (1u << seats) - 1u;
}

TH_FN static unsigned start_time(int seats)
{
    return seats == 2 ? 0u : seats == 3 ? (unsigned)START_3 : (unsigned)TH_TIME_1902;
}

TH_FN th_refusal th_start(th_state *state, int seats, const uint8_t order[], uint32_t rulings)
{
    th_refusal because = {TH_LEGAL, 0, 0, 0, 0, 0};
    if (seats < 2 || seats > TH_MAX_SEATS)
        because.why = TH_BAD_SEATS;
    else if (!is_order(seats, order))
        because.why = TH_BAD_ORDER;
    else if (rulings & ~(uint32_t)TH_ALL_RULINGS)
        because.why = TH_BAD_RULINGS;
    if (because.why)
        return because;

    static const th_state fresh = {0};
    *state = fresh;
    for (int seat = 0; seat < TH_MAX_SEATS; seat++) {
        th_player *player = &state->player[seat];
        player->permits = seat < seats ? ALL_PERMITS : 0;
        player->place = TH_WARSAW;
        player->time = (uint8_t)(seat < seats ? start_time(seats) : (unsigned)ABSENT);
        state->queue[seat] = seat < seats ? order[seat] : (uint8_t)seat;
    }
    for (unsigned card = 1; card <= TH_CARDS; card++)
        set_add(&state->supply, card);
    for (int site = 0; site < TH_SITES; site++)
        state->bag[site] = (1u << TH_ITEM_DEBRIS) - 1u;
    state->seats = (uint8_t)seats;
    state->rulings = (uint8_t)rulings;
    state->stack_one = TH_STACK + TH_DISPLAY;
    state->stack_two = TH_STACK;
    state->refresher = TH_NOBODY;
    state->pending = TH_DRAWS_BONUS;
    return because;
}
