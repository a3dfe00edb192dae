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
    int zeppelin = action.flags & TH_FLAG_ZEPPELIN ? 1 : 0;
    switch (action.verb) {
    case TH_DIG:
        return (th_move)((action.site * TH_MAX_WEEKS + action.weeks - 1) * 32 + action.flags);
    case TH_TAKE:
    case TH_EXHIBIT:
        return (th_move)(TH_MOVE_CARD + 2 * (action.card - 1) + zeppelin);
    case TH_REFRESH:
        return (th_move)(TH_MOVE_REFRESH + zeppelin);
    default:
        return TH_MOVE_RETIRE;
    }
}

/* What the player to move brings along, worked out once for all groups. */
typedef struct {
    const th_player *player;
    const uint8_t *travel;
    unsigned left;     /* weeks */
    unsigned zeppelin; /* 1 if there is one to use, else 0 */
} mover;

TH_FN static inline mover mover_of(const th_state *state)
{
    mover who;
    who.player = &state->player[state->queue[0]];
    who.travel = travel_row(state, who.player);
    who.left = (unsigned)(TH_TIME_END - who.player->time);
    who.zeppelin = who.player->tally[TH_TALLY_ZEPPELINS] > 0;
    return who;
}

/* Moves that go to a city and spend weeks there: 0, the plain one, or also the one by zeppelin. Whoever can
 * pay the journey can pay without it, so the zeppelin alone is left where the journey would be too long. */
typedef struct {
    unsigned plain;
    unsigned flown;
} errand;

TH_FN static inline errand errand_to(const mover *who, unsigned place, unsigned weeks)
{
    errand on;
    on.plain = who->travel[place] + weeks <= who->left;
    on.flown = who->zeppelin & (unsigned)(place != who->player->place) & (unsigned)(weeks <= who->left);
    return on;
}

TH_FN static inline errand errand_for(const mover *who, unsigned card)
{
    return errand_to(who, th_card_table[card].city, th_card_table[card].weeks);
}

/* What decides about the digs at one site. */
typedef struct {
    unsigned special; /* knowledge without anything given up */
    unsigned general;
    unsigned rumor;   /* points it would add */
    unsigned choices; /* TH_FLAG_ bits that may be chosen freely */
    unsigned
        weeks[2]; /* most weeks of digging, after the journey and after a flight; 0 where no permit counts */
    unsigned permit[2]; /* TH_FLAG_PERMIT where the special permit has to be given up, else 0 */
} prospect;

TH_FN static inline unsigned clamp_weeks(unsigned left, unsigned travel)
{
    return left > travel ? smaller(left - travel, TH_MAX_WEEKS) : 0;
}

TH_FN static inline prospect prospect_of(const th_state *state, const mover *who, unsigned site)
{
    const th_player *player = who->player;
    unsigned place = TH_FIRST_SITE + site;
    unsigned travel = who->travel[place];
    unsigned special_permit = player->tally[TH_TALLY_PERMITS] > 0;
    unsigned own_after_journey = permits_on_arrival(state, player, travel) >> site & 1u;
    unsigned own_after_flight = player->permits >> site & 1u;
    prospect at;
    at.special = special_knowledge(player, site, 0);
    at.general = player->tally[TH_TALLY_GENERAL];
    at.rumor = player->tally[TH_TALLY_RUMORS + site];
    at.choices = (unsigned)(at.rumor > 0) * TH_FLAG_RUMOR +
                 (unsigned)(player->tally[TH_TALLY_ASSISTANTS] == 1) * TH_FLAG_ASSISTANT +
                 (unsigned)(player->tally[TH_TALLY_SHOVELS] == 1) * TH_FLAG_SHOVEL +
                 (who->zeppelin & (unsigned)(place != player->place)) * TH_FLAG_ZEPPELIN;
    at.weeks[0] = clamp_weeks(who->left, travel) * (own_after_journey | special_permit);
    at.weeks[1] = clamp_weeks(who->left, 0) * (own_after_flight | special_permit);
    at.permit[0] = own_after_journey ^ 1u;
    at.permit[1] = own_after_flight ^ 1u;
    return at;
}

TH_FN static inline unsigned knowledge_with(const prospect *at, unsigned flags)
{
    unsigned rumor = flags & TH_FLAG_RUMOR ? at->rumor : 0;
    unsigned assistant = flags & TH_FLAG_ASSISTANT ? 1 : 0;
    return total_knowledge(at->special + rumor + assistant, at->general);
}

/* How many week counts are legal with these flags; they begin at th_first_week of the knowledge. */
TH_FN static inline unsigned weeks_open(const prospect *at, unsigned flags)
{
    unsigned most = at->weeks[flags & TH_FLAG_ZEPPELIN ? 1 : 0];
    unsigned first = th_first_week[knowledge_with(at, flags)];
    return most + 1 > first ? most + 1 - first : 0;
}

/* The next choice of flags after this one, in order; 0 after the last. */
TH_FN static inline unsigned next_choice(unsigned flags, unsigned choices)
{
    return (flags - choices) & choices;
}

TH_FN static inline unsigned count_digs(const prospect *at)
{
    unsigned shovel = at->choices & TH_FLAG_SHOVEL; /* doubles everything and changes nothing else */
    unsigned choices = at->choices ^ shovel;
    unsigned count = 0, flags = 0;
    do {
        count += weeks_open(at, flags);
        flags = next_choice(flags, choices);
    } while (flags);
    return shovel ? 2 * count : count;
}

TH_FN static inline th_move dig_move(const prospect *at, unsigned site, unsigned flags, unsigned n)
{
    unsigned weeks = th_first_week[knowledge_with(at, flags)] + n;
    unsigned permit = at->permit[flags & TH_FLAG_ZEPPELIN ? 1 : 0];
    return (th_move)((site * TH_MAX_WEEKS + weeks - 1) * 32 + (flags | permit));
}

TH_FN void th_menu_of(const th_state *state, th_menu *menu)
{
    mover who = mover_of(state);
    unsigned count = 0, group = 0;
    for (unsigned i = 0; i < TH_DISPLAY; i++) {
        errand on = errand_for(&who, state->display[i]);
        menu->upto[group++] = (uint16_t)(count += on.plain + on.flown);
    }
    errand on = errand_to(&who, TH_WARSAW, refresh_weeks(state, state->queue[0]));
    menu->upto[group++] = (uint16_t)(count += on.plain + on.flown);
    for (unsigned i = 0; i < TH_HALL; i++) {
        errand to_show = errand_for(&who, state->hall[i]);
        unsigned able = has_artifacts(who.player->artifacts, th_card_table[state->hall[i]].needs);
        menu->upto[group++] = (uint16_t)(count += (to_show.plain + to_show.flown) * able);
    }
    for (unsigned site = 0; site < TH_SITES; site++) {
        prospect at = prospect_of(state, &who, site);
        menu->upto[group++] = (uint16_t)(count += count_digs(&at));
    }
    menu->upto[group] = (uint16_t)(count += who.player->time > TH_TIME_1903);
    menu->count = (uint16_t)count;
}

/* The n-th of an errand's moves, whose plain form is the given one. */
TH_FN static inline th_move errand_move(errand on, unsigned plain, unsigned n)
{
    return (th_move)(plain + (n >= on.plain));
}

TH_FN static th_move nth_dig(const th_state *state, const mover *who, unsigned site, unsigned n)
{
    prospect at = prospect_of(state, who, site);
    unsigned flags = 0;
    for (;;) {
        unsigned open = weeks_open(&at, flags);
        if (n < open)
            return dig_move(&at, site, flags, n);
        n -= open;
        flags = next_choice(flags, at.choices);
        TH_ASSERT(flags != 0);
    }
}

TH_FN th_move th_menu_move(const th_state *state, const th_menu *menu, unsigned n)
{
    TH_ASSERT(n < menu->count);
    mover who = mover_of(state);
    unsigned group = 0;
    for (unsigned i = 0; i < TH_GROUPS - 1; i++)
        group += menu->upto[i] <= n;
    if (group > 0)
        n -= menu->upto[group - 1];
    if (group == GROUP_RETIRE)
        return TH_MOVE_RETIRE;
    if (group >= GROUP_DIG)
        return nth_dig(state, &who, group - GROUP_DIG, n);
    if (group == GROUP_REFRESH)
        return errand_move(errand_to(&who, TH_WARSAW, refresh_weeks(state, state->queue[0])), TH_MOVE_REFRESH,
                           n);
    unsigned card = group < GROUP_REFRESH ? state->display[group] : state->hall[group - GROUP_EXHIBIT];
    return errand_move(errand_for(&who, card), TH_MOVE_CARD + 2 * (card - 1), n);
}

TH_FN int th_moves(const th_state *state, th_move out[])
{
    th_menu menu;
    if (th_turn(state) < 0)
        return 0;
    th_menu_of(state, &menu);
    for (unsigned n = 0; n < menu.count; n++)
        out[n] = th_menu_move(state, &menu, n);
    return menu.count;
}
