/* Making a move: pay for it, carry it out, and leave the state waiting for what is drawn, or for the next
 * player. */
#include "chance.h"
#include "rules.h"

/* Moves the first of the queue to their new time. They arrive last, so on top of whoever is there already.
 * The queue is shifted as one word, a byte a seat, since nobody can foretell who overtakes whom, least of all
 * a branch predictor. */
TH_FN static inline void requeue(th_state *state, unsigned time)
{
    uint8_t *queue = state->queue;
    unsigned seat = queue[0], shift = 8 * others_before(state, time);
    uint32_t others = queue[1] | (uint32_t)queue[2] << 8 | (uint32_t)queue[3] << 16;
    uint32_t earlier = others & ((1u << shift) - 1u), later = others ^ earlier;
    uint32_t word = earlier | seat << shift | later << 8;
    for (unsigned i = 0; i < TH_MAX_SEATS; i++)
        queue[i] = (uint8_t)(word >> 8 * i);
    state->player[seat].time = (uint8_t)time;
}

TH_FN static inline void give_up(th_state *state, th_player *player, unsigned card)
{
    const th_card *printed = &th_card_table[card];
    set_remove(&player->cards, card);
    player->tally[printed->slot] = (uint8_t)(player->tally[printed->slot] - printed->amount);
    set_add(&state->discard, card);
}

TH_FN static inline void keep(th_player *player, unsigned card)
{
    const th_card *printed = &th_card_table[card];
    set_add(&player->cards, card);
    player->tally[printed->slot] = (uint8_t)(player->tally[printed->slot] + printed->amount);
}

/* Goes somewhere and tells the weeks that takes. */
TH_FN static inline unsigned go(th_state *state, th_player *player, unsigned place, bool zeppelin)
{
    unsigned weeks = travel_row(state, player)[place];
    player->place = (uint8_t)place;
    if (!zeppelin)
        return weeks;
    give_up(state, player, lowest_card(player, TH_ZEPPELIN));
    return 0;
}

/* Spends a turn's weeks where permits play no part in the turn. */
TH_FN static inline void spend(th_state *state, th_player *player, unsigned weeks)
{
    unsigned time = player->time + weeks;
    player->permits = (uint8_t)renewed(player->permits, player->time, time);
    requeue(state, time);
}

/* Finds the card's space and empties it. */
TH_FN static inline void clear_space(uint8_t spaces[], unsigned count, unsigned card)
{
    for (unsigned i = 0; i < count; i++)
        spaces[i] = spaces[i] == card ? 0 : spaces[i];
}

TH_FN static void play_card(th_state *state, th_player *player, unsigned card, bool zeppelin)
{
    unsigned weeks = go(state, player, th_card_table[card].city, zeppelin) + th_card_table[card].weeks;
    keep(player, card);
    spend(state, player, weeks);
    if (card <= TH_RESEARCH) {
        clear_space(state->display, TH_DISPLAY, card);
        th_await_card(state);
    } else {
        clear_space(state->hall, TH_HALL, card);
    }
}

TH_FN static void play_refresh(th_state *state, th_player *player, bool zeppelin)
{
    unsigned seat = state->queue[0];
    unsigned weeks = refresh_weeks(state, seat);
    state->refresher = (uint8_t)seat;
    state->refreshes = (uint8_t)weeks;
    spend(state, player, go(state, player, TH_WARSAW, zeppelin) + weeks);
    for (unsigned i = 0; i < TH_DISPLAY; i++) {
        set_add(&state->discard, state->display[i]);
        state->display[i] = 0;
    }
    set_remove(&state->discard, 0); /* empty spaces are no cards */
    th_await_card(state);
}

/* The weeks of a dig. The permit is judged on arrival and used before the weeks of digging are spent, so that
 * a new year that begins while travelling renews the others only, and one that begins while digging renews
 * them all. */
TH_FN static void spend_dig(th_state *state, th_player *player, unsigned site, unsigned travel,
                            unsigned weeks)
{
    unsigned departure = player->time, arrival = departure + travel, end = arrival + weeks;
    unsigned permits = permits_on_arrival(state, player, travel) & ~(1u << site);
    unsigned since = state->rulings & TH_RULING_LATE_RENEWAL ? departure : arrival;
    player->permits = (uint8_t)renewed(permits, since, end);
    requeue(state, end);
}

TH_FN static void play_dig(th_state *state, th_player *player, th_action action)
{
    unsigned seat = state->queue[0], site = action.site;
    unsigned special = special_knowledge(player, site, action.flags);
    unsigned knowledge = total_knowledge(special, player->tally[TH_TALLY_GENERAL]);
    unsigned tokens = dig_tokens(player, knowledge, action.weeks, action.flags);
    for (unsigned others = action.flags & ~(unsigned)TH_FLAG_ZEPPELIN; others; others &= others - 1)
        give_up(state, player, card_given(player, others & (0u - others), site));
    unsigned travel = go(state, player, TH_FIRST_SITE + site, action.flags & TH_FLAG_ZEPPELIN);
    spend_dig(state, player, site, travel, action.weeks);
    if (state->digs[site]++ == 0)
        keep_item(player, site, state->bonus[site]);
    state->pending = TH_DRAWS_TOKEN;
    state->actor = (uint8_t)seat;
    state->site = (uint8_t)site;
    state->tokens = (uint8_t)tokens;
}

TH_FN void th_play(th_state *state, th_move move)
{
    TH_ASSERT(th_refuse(state, move).why == TH_LEGAL);
    th_player *player = &state->player[state->queue[0]];
    if (move >= TH_MOVE_REFRESH && move < TH_MOVE_RETIRE) {
        play_refresh(state, player, move & 1);
        return;
    }
    state->refresher = TH_NOBODY;
    state->refreshes = 0;
    if (move < TH_MOVE_CARD)
        play_dig(state, player, th_action_of(move));
    else if (move == TH_MOVE_RETIRE)
        spend(state, player, (unsigned)(TH_TIME_END - player->time));
    else
        play_card(state, player, (unsigned)(move - TH_MOVE_CARD) / 2 + 1, move & 1);
}
