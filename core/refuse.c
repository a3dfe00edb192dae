/* Why a move is not allowed. Written as the rules read, one objection after the other, and on purpose not
 * with the counting of moves.c: the tests hold the two against each other. */
#include "rules.h"

TH_FN static th_refusal refusal(unsigned why)
{
    th_refusal because = {0, 0, 0, 0, 0, 0};
    because.why = (uint8_t)why;
    return because;
}

/* An objection about a place or site where something is had. */
TH_FN static th_refusal refusal_at(unsigned why, unsigned where, unsigned have)
{
    th_refusal because = refusal(why);
    because.where = (uint8_t)where;
    because.have = (uint8_t)have;
    return because;
}

TH_FN static th_refusal refuse_weeks(const th_player *player, unsigned travel, unsigned weeks)
{
    unsigned left = (unsigned)(TH_TIME_END - player->time);
    th_refusal because = refusal(TH_LEGAL);
    if (travel + weeks > left) {
        because.why = TH_TOO_LATE;
        because.travel = (uint8_t)travel;
        because.weeks = (uint8_t)weeks;
        because.need = (uint8_t)(travel + weeks);
        because.have = (uint8_t)left;
    }
    return because;
}

/* A journey's zeppelin: there must be one, and a journey. */
TH_FN static th_refusal refuse_zeppelin(const th_player *player, unsigned flags, unsigned place)
{
    if (!(flags & TH_FLAG_ZEPPELIN))
        return refusal(TH_LEGAL);
    if (player->tally[TH_TALLY_ZEPPELINS] == 0)
        return refusal(TH_NO_ZEPPELIN);
    if (player->place == place)
        return refusal_at(TH_NO_JOURNEY, place, 0);
    return refusal(TH_LEGAL);
}

TH_FN static th_refusal refuse_errand(const th_state *state, const th_player *player, unsigned flags,
                                      unsigned place, unsigned weeks)
{
    th_refusal because = refuse_zeppelin(player, flags, place);
    if (because.why)
        return because;
    return refuse_weeks(player, flags & TH_FLAG_ZEPPELIN ? 0 : travel_row(state, player)[place], weeks);
}

TH_FN static bool lies_open(const uint8_t spaces[], unsigned count, unsigned card)
{
    for (unsigned i = 0; i < count; i++)
        if (spaces[i] == card)
            return true;
    return false;
}

TH_FN static th_refusal refuse_exhibit(const th_state *state, const th_player *player, th_action action)
{
    const th_card *card = &th_card_table[action.card];
    if (!lies_open(state->hall, TH_HALL, action.card))
        return refusal(TH_NOT_IN_HALL);
    for (unsigned site = 0; site < TH_SITES; site++) {
        int have = th_artifacts(player, (int)site), need = th_need(card, (int)site);
        if (have < need) {
            th_refusal because = refusal_at(TH_TOO_FEW_ARTIFACTS, site, (unsigned)have);
            because.need = (uint8_t)need;
            return because;
        }
    }
    return refuse_errand(state, player, action.flags, card->city, card->weeks);
}

/* Cards that a dig is to give up. */
TH_FN static th_refusal refuse_given(const th_player *player, unsigned flags, unsigned site)
{
    unsigned assistants = player->tally[TH_TALLY_ASSISTANTS], shovels = player->tally[TH_TALLY_SHOVELS];
    if ((flags & TH_FLAG_RUMOR) && player->tally[TH_TALLY_RUMORS + site] == 0)
        return refusal_at(TH_NO_RUMOR, site, 0);
    if ((flags & TH_FLAG_ASSISTANT) && assistants != 1)
        return refusal_at(TH_ASSISTANT_NOT_LONE, site, assistants);
    if ((flags & TH_FLAG_SHOVEL) && shovels != 1)
        return refusal_at(TH_SHOVEL_NOT_LONE, site, shovels);
    return refuse_zeppelin(player, flags, TH_FIRST_SITE + site);
}

TH_FN static th_refusal refuse_permit(const th_player *player, unsigned flags, unsigned site,
                                      unsigned permits)
{
    unsigned cards = player->tally[TH_TALLY_PERMITS];
    bool valid = permits >> site & 1u;
    if (!(flags & TH_FLAG_PERMIT))
        return valid ? refusal(TH_LEGAL) : refusal_at(TH_PERMIT_USED, site, cards);
    if (cards == 0)
        return refusal_at(TH_NO_SPECIAL_PERMIT, site, 0);
    return valid ? refusal_at(TH_PERMIT_VALID, site, cards) : refusal(TH_LEGAL);
}

TH_FN static th_refusal refuse_dig(const th_state *state, const th_player *player, th_action action)
{
    unsigned flags = action.flags, site = action.site;
    th_refusal because = refuse_given(player, flags, site);
    if (because.why)
        return because;
    unsigned travel = flags & TH_FLAG_ZEPPELIN ? 0 : travel_row(state, player)[TH_FIRST_SITE + site];
    because = refuse_permit(player, flags, site, permits_on_arrival(state, player, travel));
    if (because.why)
        return because;
    unsigned special = special_knowledge(player, site, flags);
    if (special == 0)
        return refusal_at(TH_NO_SPECIAL_KNOWLEDGE, site, 0);
    unsigned knowledge = total_knowledge(special, player->tally[TH_TALLY_GENERAL]);
    if (th_wheel_table[knowledge][action.weeks] == 0) {
        because = refusal_at(TH_NOTHING_TO_DRAW, site, knowledge);
        because.weeks = action.weeks;
        because.need = th_first_week[knowledge];
        return because;
    }
    return refuse_weeks(player, travel, action.weeks);
}

TH_FN th_refusal th_refuse(const th_state *state, th_move move)
{
    int seat = th_turn(state);
    if (move >= TH_MOVES)
        return refusal(TH_NO_SUCH_MOVE);
    if (seat < 0)
        return refusal(seat == TH_OVER ? TH_GAME_OVER : TH_DRAW_FIRST);
    const th_player *player = &state->player[seat];
    th_action action = th_action_of(move);
    const th_card *card = &th_card_table[action.card];
    switch (action.verb) {
    case TH_TAKE:
        if (!lies_open(state->display, TH_DISPLAY, action.card))
            return refusal(TH_NOT_ON_DISPLAY);
        return refuse_errand(state, player, action.flags, card->city, card->weeks);
    case TH_REFRESH:
        return refuse_errand(state, player, action.flags, TH_WARSAW, refresh_weeks(state, (unsigned)seat));
    case TH_DIG:
        return refuse_dig(state, player, action);
    case TH_EXHIBIT:
        return refuse_exhibit(state, player, action);
    default:
        return refusal(player->time > TH_TIME_1903 ? TH_LEGAL : TH_TOO_EARLY_TO_RETIRE);
    }
}
