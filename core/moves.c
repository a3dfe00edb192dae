/* Moves as numbers: taking them apart and putting them together, and finding the legal ones.
 *
 * A position's legal moves come in 14 groups: four cards of the display, refresh, three exhibitions of the
 * hall, five sites, retire. Within a group the moves are regular, so the menu only counts them, and the n-th
 * is worked out when somebody asks for it. For a dig that means: for each choice of cards to give up, the
 * weeks that draw at least one token and can still be paid are a range. */
#include "rules.h"

enum { GROUP_TAKE = 0, GROUP_REFRESH = 4, GROUP_EXHIBIT = 5, GROUP_DIG = 8, GROUP_RETIRE = 13 };

TH_FN th_action th_action_of(th_move move)
{
    th_action action = {TH_RETIRE, 0, 0, 0, 0};
    if (move < TH_MOVE_CARD) {
        action.verb = TH_DIG;
        action.site = (uint8_t)(move / (32 * TH_MAX_WEEKS));
        action.weeks = (uint8_t)(move / 32 % TH_MAX_WEEKS + 1);
        action.flags = (uint8_t)(move % 32);
    } else if (move < TH_MOVE_RETIRE) {
        action.verb = TH_REFRESH;
        action.flags = move & 1 ? TH_FLAG_ZEPPELIN : 0;
        if (move < TH_MOVE_REFRESH) {
            action.card = (uint8_t)((move - TH_MOVE_CARD) / 2 + 1);
            action.verb = action.card <= TH_RESEARCH ? TH_TAKE : TH_EXHIBIT;
        }
    }
    return action;
}

TH_FN th_move th_move_of(th_action action)
{
    bool zeppelin = action.flags & TH_FLAG_ZEPPELIN;
    switch (action.verb) {
    case TH_DIG:
        return th_dig_move(action.site, action.weeks, action.flags);
    case TH_TAKE:
    case TH_EXHIBIT:
        return th_card_move(action.card, zeppelin);
    case TH_REFRESH:
        return (th_move)(TH_MOVE_REFRESH + zeppelin);
    default:
        return TH_MOVE_RETIRE;
    }
}

/* What the player to move brings along, worked out once for all groups. */
typedef struct {
    const th_player *player;
    const uint8_t *travel;          /* weeks to each place */
    const uint8_t (*counts)[2][16]; /* th_dig_counts for what is the same at all sites */
    unsigned left;                  /* weeks */
    unsigned flight;                /* the same if there is a zeppelin, else 0 */
    bool plenty;                    /* of time: known to be enough for any card and any dig anywhere */
    unsigned assistants;            /* knowledge they add */
    unsigned permits;               /* own ones that are valid after the journey */
    unsigned stand_in;              /* 1 if there is a special permit, else 0 */
} mover;

/* Own permits that count after travelling to each site: those of last year too, where the journey takes the
 * player into a new one. (In 1903 that would be a journey to the end of time, after which nobody digs.) */
TH_FN static inline unsigned permits_there(const th_state *state, const th_player *player,
                                           const uint8_t *travel)
{
    unsigned permits = player->permits, year_ends = (unsigned)th_weeks_to_new_year(player->time);
    if (year_ends < TH_MAX_JOURNEY && !(state->rulings & TH_RULING_LATE_RENEWAL))
        for (unsigned site = 0; site < TH_SITES; site++)
            permits |= (unsigned)(travel[TH_FIRST_SITE + site] > year_ends) << site;
    return permits;
}

TH_FN static inline mover mover_of(const th_state *state)
{
    mover who;
    const th_player *player = &state->player[state->queue[0]];
    const uint8_t *tally = player->tally;
    unsigned general = smaller(tally[TH_TALLY_GENERAL], TH_COUNT_GENERAL);
    who.player = player;
    who.travel = travel_row(state, player);
    who.counts = th_dig_counts[general][tally[TH_TALLY_ASSISTANTS] == 1];
    who.left = (unsigned)(TH_TIME_END - player->time);
    who.flight = tally[TH_TALLY_ZEPPELINS] > 0 ? who.left : 0;
    who.plenty = false;
    who.assistants = team_bonus(tally[TH_TALLY_ASSISTANTS]);
    who.permits = permits_there(state, player, who.travel);
    who.stand_in = tally[TH_TALLY_PERMITS] > 0;
    return who;
}

/* Going to a place and spending weeks there: by the shortest way, or by zeppelin. */
TH_FN static inline unsigned can_go(const mover *who, unsigned place, unsigned weeks)
{
    return who->travel[place] + weeks <= who->left;
}

TH_FN static inline unsigned can_fly(const mover *who, unsigned place, unsigned weeks)
{
    return (unsigned)(place != who->player->place) & (unsigned)(weeks <= who->flight);
}

TH_FN static inline unsigned ways_to(const mover *who, unsigned place, unsigned weeks)
{
    unsigned ways = can_go(who, place, weeks);
    if (who->flight)
        ways += can_fly(who, place, weeks);
    return ways;
}

TH_FN static inline unsigned ways_to_card(const mover *who, unsigned card)
{
    if (who->plenty) /* and so, if the space is not empty, by foot: see th_any_move */
        return card != 0;
    return ways_to(who, th_card_table[card].city, th_card_table[card].weeks);
}

/* The bit of a site's own permit, after the journey or a flight (0 or 1). */
TH_FN static inline unsigned own_permit(const mover *who, unsigned site, unsigned flown)
{
    return (flown ? who->player->permits : who->permits) >> site & 1u;
}

/* Most weeks of digging at a site, after the journey or a flight (0 or 1): what is left, if there is a
 * permit. */
TH_FN static inline unsigned most_weeks(const mover *who, unsigned site, unsigned flown)
{
    unsigned travel = flown ? 0 : who->travel[TH_FIRST_SITE + site];
    unsigned permit = own_permit(who, site, flown) | who->stand_in;
    if (who->plenty)
        return TH_MAX_WEEKS * permit;
    return who->left > travel ? smaller(who->left - travel, TH_MAX_WEEKS) * permit : 0;
}

/* Digs at a site after the journey or a flight, leaving aside what a lone shovel adds. */
TH_FN static inline unsigned count_digs(const mover *who, unsigned site, unsigned flown)
{
    const uint8_t *tally = who->player->tally;
    unsigned rumor = tally[TH_TALLY_RUMORS + site] > 0;
    unsigned special = smaller(tally[TH_TALLY_BOOKS + site] + who->assistants, TH_COUNT_SPECIAL);
    return who->counts[special][rumor][most_weeks(who, site, flown)];
}

TH_FN static inline unsigned count_all_digs(const mover *who, unsigned site)
{
    unsigned count = count_digs(who, site, 0);
    if (who->flight && who->player->place != TH_FIRST_SITE + site)
        count += count_digs(who, site, 1);
    return count << (who->player->tally[TH_TALLY_SHOVELS] == 1); /* a lone shovel may be used or not */
}

/* What may be chosen freely at a site: TH_FLAG_ bits. */
TH_FN static inline unsigned dig_choices(const mover *who, unsigned site)
{
    const uint8_t *tally = who->player->tally;
    unsigned flight = (unsigned)(who->flight > 0) & (unsigned)(who->player->place != TH_FIRST_SITE + site);
    return (unsigned)(tally[TH_TALLY_RUMORS + site] > 0) * TH_FLAG_RUMOR +
           (unsigned)(tally[TH_TALLY_ASSISTANTS] == 1) * TH_FLAG_ASSISTANT +
           (unsigned)(tally[TH_TALLY_SHOVELS] == 1) * TH_FLAG_SHOVEL + flight * TH_FLAG_ZEPPELIN;
}

/* The n-th dig at a site: choice by choice, and within a choice by weeks. */
TH_FN static inline th_move nth_dig(const mover *who, unsigned site, unsigned n)
{
    unsigned choices = dig_choices(who, site), flags = 0;
    for (;;) {
        unsigned flown = flags & TH_FLAG_ZEPPELIN ? 1 : 0;
        unsigned special = special_knowledge(who->player, site, flags);
        unsigned first = th_first_week[total_knowledge(special, who->player->tally[TH_TALLY_GENERAL])];
        unsigned behind = most_weeks(who, site, flown) + 1u;
        unsigned open = behind > first ? behind - first : 0;
        if (n < open) {
            unsigned permit = own_permit(who, site, flown) ? 0 : TH_FLAG_PERMIT;
            return th_dig_move((int)site, (int)(first + n), flags | permit);
        }
        n -= open;
        flags = (flags - choices) & choices; /* the next subset of the choices */
        TH_ASSERT(flags != 0);
    }
}

/* Notes how many moves there are in a group and all before it. */
TH_FN static inline void note(uint64_t words[4], unsigned group, unsigned upto)
{
    words[group / 4] |= (uint64_t)upto << 16 * (group % 4);
}

TH_FN static inline void count_moves(const th_state *state, const mover *who, th_menu *menu)
{
    uint64_t upto[4] = {0, 0, 0, 0x7fff7fff7fff0000}; /* there are 13 groups before retiring, not 16 */
    unsigned count = 0;
    for (unsigned i = 0; i < TH_DISPLAY; i++)
        note(upto, GROUP_TAKE + i, count += ways_to_card(who, state->display[i]));
    note(upto, GROUP_REFRESH, count += ways_to(who, TH_WARSAW, refresh_weeks(state, state->queue[0])));
    for (unsigned i = 0; i < TH_HALL; i++) {
        unsigned card = state->hall[i];
        unsigned able = has_artifacts(who->player->artifacts, th_card_table[card].needs);
        note(upto, GROUP_EXHIBIT + i, count += able * ways_to_card(who, card));
    }
    for (unsigned site = 0; site < TH_SITES; site++)
        note(upto, GROUP_DIG + site, count += count_all_digs(who, site));
    for (unsigned i = 0; i < 4; i++)
        menu->upto[i] = upto[i];
    menu->but_retire = count;
    menu->count = count + (who->player->time > TH_TIME_1903);
}

/* The n-th way to do something at a place, as a move whose plain form is given. */
TH_FN static inline th_move nth_way(const mover *who, unsigned place, unsigned weeks, unsigned plain,
                                    unsigned n)
{
    return (th_move)(plain + (n >= can_go(who, place, weeks)));
}

/* The group of the n-th move: how many groups end at or before n. All are compared at once, four to a word:
 * the top bit of each 16 survives the subtraction where n is not smaller. Unused ones are above any n. */
TH_FN static inline unsigned find_group(const th_menu *menu, unsigned n)
{
    const uint64_t one = 0x0001000100010001, top = 0x8000800080008000;
    unsigned group = 0;
    for (unsigned i = 0; i < 4; i++) {
        uint64_t behind = ((n * one | top) - menu->upto[i]) & top;
        group += th_ones((uint32_t)behind) + th_ones((uint32_t)(behind >> 32));
    }
    return group;
}

TH_FN static inline th_move nth_move(const th_state *state, const mover *who, const th_menu *menu, unsigned n)
{
    unsigned group = find_group(menu, n);
    if (group > 0)
        n -= (unsigned)(menu->upto[(group - 1) / 4] >> 16 * ((group - 1) % 4)) & 0xffff;
    if (group == GROUP_RETIRE)
        return TH_MOVE_RETIRE;
    if (group >= GROUP_DIG)
        return nth_dig(who, group - GROUP_DIG, n);
    if (group == GROUP_REFRESH)
        return nth_way(who, TH_WARSAW, refresh_weeks(state, state->queue[0]), TH_MOVE_REFRESH, n);
    unsigned card = group < GROUP_REFRESH ? state->display[group] : state->hall[group - GROUP_EXHIBIT];
    const th_card *printed = &th_card_table[card];
    return nth_way(who, printed->city, printed->weeks, TH_MOVE_CARD + 2 * (card - 1), n);
}

TH_FN void th_menu_of(const th_state *state, th_menu *menu)
{
    mover who = mover_of(state);
    count_moves(state, &who, menu);
}

TH_FN th_move th_menu_move(const th_state *state, const th_menu *menu, unsigned n)
{
    TH_ASSERT(n < menu->count);
    mover who = mover_of(state);
    return nth_move(state, &who, menu, n);
}

TH_FN static inline th_move any_move(const th_state *state, const mover *who, uint32_t random)
{
    th_menu menu;
    count_moves(state, who, &menu);
    unsigned choices = menu.but_retire ? menu.but_retire : 1;
    return nth_move(state, who, &menu, (unsigned)((uint64_t)random * choices >> 32));
}

/* Most positions leave plenty of time and nobody a zeppelin. Saying so in constants makes the compiler work
 * out a short copy of everything for them. */
TH_FN th_move th_any_move(const th_state *state, uint32_t random)
{
    mover who = mover_of(state);
    if (who.flight > 0 || who.left < TH_MAX_JOURNEY + TH_MAX_WEEKS)
        return any_move(state, &who, random);
    who.flight = 0;
    who.plenty = true;
    return any_move(state, &who, random);
}

TH_FN int th_moves(const th_state *state, th_move out[])
{
    if (th_turn(state) < 0)
        return 0;
    mover who = mover_of(state);
    th_menu menu;
    count_moves(state, &who, &menu);
    for (unsigned n = 0; n < menu.count; n++)
        out[n] = nth_move(state, &who, &menu, n);
    return (int)menu.count;
}
