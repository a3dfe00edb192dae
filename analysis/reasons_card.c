/* What speaks for a card: the digs it helps with, majorities, congresses, journeys, and who else wants it. */
#include "reasons.h"

/* The part of the game that is still to come for a player. */
static double far_off(const th_player *player)
{
    return (TH_TIME_END - player->time) / (double)TH_TIME_END;
}

/* A player who also has a card. */
static th_player with_card(const th_player *player, const th_card *card)
{
    th_player owner = *player;
    owner.tally[card->slot] = (uint8_t)(owner.tally[card->slot] + card->amount);
    return owner;
}

/* ---- Digs ---- */

/* A dig that a card makes better. */
typedef struct {
    int site;
    int weeks;     /* the best number of them, with the card */
    double before; /* points without the card */
    double gain;   /* points more */
} helped;

/* The years in which a player can still dig at a site: this one counts if the permit is valid. */
static int digs_to_come(const th_player *player, int site)
{
    return th_has_permit(player, site) + th_years_to_come(player->time);
}

/* The best dig of a player at a site who gives these cards up; its weeks are 0 if none is worth its time. */
static int best_weeks(const th_state *state, const th_player *player, int site, unsigned flags)
{
    double rate = eval_bag_rate(eval_bag_of(state, site)), most = EVAL_DIG_WEEK_PRICE;
    int best = 0, left = TH_TIME_END - player->time;
    for (int weeks = 1; weeks <= TH_MAX_WEEKS && weeks < left; weeks++) {
        double surplus =
            th_prospect_of(player, site, weeks, flags).tokens * rate - EVAL_DIG_WEEK_PRICE * weeks;
        if (surplus > most) {
            most = surplus;
            best = weeks;
        }
    }
    return best;
}

static helped help_at(const th_state *state, const th_player *player, const th_player *owner, int site,
                      unsigned flags)
{
    helped dig = {site, best_weeks(state, owner, site, flags), 0, 0};
    double rate = eval_bag_rate(eval_bag_of(state, site));
    if (dig.weeks == 0)
        return dig;
    dig.before = th_prospect_of(player, site, dig.weeks, 0).tokens * rate;
    dig.gain = th_prospect_of(owner, site, dig.weeks, flags).tokens * rate - dig.before;
    return dig;
}

/* What has to be given up in the dig that a card is for. */
static unsigned flags_of(const th_player *owner, int kind)
{
    if (kind == TH_RUMOR)
        return TH_FLAG_RUMOR;
    if (kind == TH_ASSISTANT && owner->tally[TH_TALLY_ASSISTANTS] == 1)
        return TH_FLAG_ASSISTANT;
    if (kind == TH_SHOVEL && owner->tally[TH_TALLY_SHOVELS] == 1)
        return TH_FLAG_SHOVEL;
    return 0;
}

/* The dig that a card helps most, and what it adds to all of them: one if it is given up, else one a site in
 * every year. */
static helped help_of(const th_state *state, int seat, const th_card *card, double *all)
{
    const th_player *player = &state->player[seat];
    th_player owner = with_card(player, card);
    unsigned flags = flags_of(&owner, card->kind);
    helped best = {0, 0, 0, 0};
    *all = 0;
    for (int site = 0; site < TH_SITES; site++) {
        int digs = digs_to_come(player, site);
        if (digs == 0 || ((card->kind == TH_RUMOR || card->kind == TH_BOOK) && card->site != site))
            continue;
        helped dig = help_at(state, player, &owner, site, flags);
        *all += dig.gain * digs;
        if (dig.gain > best.gain)
            best = dig;
    }
    if (flags)
        *all = best.gain;
    return best;
}

/* The best dig at a site whose permit is used up. */
static helped dig_again(const th_state *state, int seat)
{
    const th_player *player = &state->player[seat];
    helped best = {0, 0, 0, 0};
    for (int site = 0; site < TH_SITES; site++) {
        if (th_has_permit(player, site))
            continue;
        int weeks = best_weeks(state, player, site, 0);
        double points =
            weeks ? th_prospect_of(player, site, weeks, 0).tokens * eval_bag_rate(eval_bag_of(state, site)) -
                        EVAL_DIG_WEEK_PRICE * weeks
                  : 0;
        if (points > best.gain) {
            best.site = site;
            best.weeks = weeks;
            best.gain = points;
        }
    }
    return best;
}

/* ---- Majorities ---- */

/* Who has most books about a site, of the others; the first of them in their seats. */
static int best_other(const th_state *state, int seat, int site)
{
    int best = seat ? 0 : 1;
    for (int other = 0; other < state->seats; other++)
        if (other != seat && state->player[other].tally[TH_TALLY_BOOKS + site] >
                                 state->player[best].tally[TH_TALLY_BOOKS + site])
            best = other;
    return best;
}

/* How sure a majority is to stay what it is: little at first, wholly in the end. */
static double lasting(const th_player *player)
{
    return 0.2 + 0.8 * player->time / TH_TIME_END;
}

/* Points that a book adds to majorities, as far as they will last. */
static double majority_use(const th_state *state, int seat, const th_card *card)
{
    th_state after = *state;
    after.player[seat] = with_card(&state->player[seat], card);
    int points = th_majority(&after, seat, card->site) - th_majority(state, seat, card->site);
    return points * lasting(&state->player[seat]);
}

/* ---- All of it ---- */

/* What a card that helps with digs is good for: those that can be planned now, and something for those that
 * cannot yet. */
static double dig_use(const th_state *state, int seat, const th_card *card)
{
    const th_player *player = &state->player[seat];
    double all, later = 0;
    help_of(state, seat, card, &all);
    if (card->kind == TH_GENERAL || (card->kind == TH_BOOK && digs_to_come(player, card->site)))
        later = 1.5 * card->points;
    else if (card->kind != TH_BOOK && card->kind != TH_RUMOR && player->tally[card->slot] < 3)
        later = 2;
    return 0.5 * all + later * far_off(player);
}

double analysis_card_value(const th_state *state, int seat, int id)
{
    const th_player *player = &state->player[seat];
    th_card card = th_card_of(id);
    double far = far_off(player);
    switch (card.kind) {
    case TH_BOOK:
        return dig_use(state, seat, &card) + majority_use(state, seat, &card);
    case TH_CAR:
        return player->tally[TH_TALLY_CARS] ? 0 : 6 * far;
    case TH_ZEPPELIN:
        return player->time + 6 < TH_TIME_END ? 1.5 : 0;
    case TH_PERMIT:
        return 0.5 * dig_again(state, seat).gain + 2 * far;
    case TH_CONGRESS:
        return th_congress_gain(player) + 2 * far;
    default:
        return dig_use(state, seat, &card);
    }
}

/* Knowledge that is not enough for a dig yet. */
static void knowledge_reason(analysis_case *c, const th_card *card)
{
    const th_player *player = &c->state->player[c->seat];
    th_player owner = with_card(player, card);
    analysis_reason reason = {.kind = ANALYSIS_CARD_KNOWLEDGE}, later = {.kind = ANALYSIS_CARD_GENERAL};
    int gained = 0;
    for (int site = 0; site < TH_SITES; site++) {
        int before = th_knowledge(player, site, 0), after = th_knowledge(&owner, site, 0);
        if (after == before || digs_to_come(player, site) == 0)
            continue;
        gained += after - before;
        reason.c++;
        if (after > reason.b) {
            reason.site = (uint8_t)site;
            reason.a = before;
            reason.b = after;
        }
    }
    if (gained > 0)
        analysis_add_reason(c, EVAL_PART_DIGS, 1.5 * far_off(player) * gained, reason);
    else if (card->kind == TH_GENERAL)
        analysis_add_reason(c, EVAL_PART_DIGS, far_off(player), later);
}

static void help_reason(analysis_case *c, const th_card *card)
{
    double all;
    th_player owner = with_card(&c->state->player[c->seat], card);
    helped dig = help_of(c->state, c->seat, card, &all);
    analysis_reason reason = {
        .kind = ANALYSIS_CARD_FOR_DIGS, .site = (uint8_t)dig.site, .a = analysis_tenths(dig.gain)};
    reason.b = dig.weeks;
    if (dig.before <= 0)
        reason.kind = ANALYSIS_CARD_OPENS_SITE;
    else if (flags_of(&owner, card->kind))
        reason.kind = ANALYSIS_CARD_FOR_DIG;
    if (dig.gain > 0)
        analysis_add_reason(c, EVAL_PART_DIGS, 0.5 * all, reason);
    else if (card->kind == TH_BOOK || card->kind == TH_GENERAL)
        knowledge_reason(c, card);
}

static void set_reason(analysis_case *c, const th_card *card)
{
    double all;
    bool shovels = card->kind == TH_SHOVEL;
    int have = c->state->player[c->seat].tally[card->slot] + 1;
    analysis_reason reason = {.kind = ANALYSIS_CARD_ASSISTANTS, .a = have, .b = th_shovel_tokens(have)};
    analysis_reason first = {.kind = ANALYSIS_CARD_FIRST};
    reason.kind = (uint8_t)(shovels ? ANALYSIS_CARD_SHOVELS : ANALYSIS_CARD_ASSISTANTS);
    help_of(c->state, c->seat, card, &all);
    if (have == 2 || have == 3)
        analysis_add_reason(c, EVAL_PART_DIGS, 0.6 * all + far_off(&c->state->player[c->seat]), reason);
    else if (have == 1)
        analysis_add_reason(c, EVAL_PART_DIGS, 1.5 * far_off(&c->state->player[c->seat]), first);
}

static void majority_reason(analysis_case *c, const th_card *card)
{
    int rival = best_other(c->state, c->seat, card->site);
    int theirs = c->state->player[rival].tally[TH_TALLY_BOOKS + card->site];
    int mine = c->state->player[c->seat].tally[TH_TALLY_BOOKS + card->site], then = mine + card->amount;
    double lasts = lasting(&c->state->player[c->seat]);
    analysis_reason reason = {.kind = ANALYSIS_CARD_AHEAD, .site = card->site, .seat = (uint8_t)rival};
    if (theirs == 0 || then < theirs)
        return;
    if (then == theirs)
        reason.kind = ANALYSIS_CARD_LEVEL;
    else if (mine > theirs)
        reason.kind = ANALYSIS_CARD_LEAD;
    if (reason.kind == ANALYSIS_CARD_LEAD)
        analysis_add_reason(c, EVAL_PART_MAJORITIES, mine - theirs < 3 ? lasts : 0, reason);
    else
        analysis_add_reason(c, EVAL_PART_MAJORITIES, majority_use(c->state, c->seat, card), reason);
}

static void congress_reason(analysis_case *c)
{
    const th_player *player = &c->state->player[c->seat];
    int have = player->tally[TH_TALLY_CONGRESSES];
    analysis_reason reason = {.kind = ANALYSIS_CARD_CONGRESS, .a = th_congress_points(have)};
    reason.b = th_congress_points(have + 1);
    reason.c = th_congresses_left(c->state) - 1;
    analysis_add_reason(c, EVAL_PART_CONGRESSES, th_congress_gain(player), reason);
}

static void permit_reason(analysis_case *c)
{
    helped dig = dig_again(c->state, c->seat);
    analysis_reason reason = {.kind = ANALYSIS_CARD_DIG_AGAIN, .site = (uint8_t)dig.site, .b = dig.weeks};
    analysis_reason later = {.kind = ANALYSIS_CARD_PERMIT};
    reason.a = analysis_tenths(dig.gain + EVAL_DIG_WEEK_PRICE * dig.weeks);
    if (dig.weeks)
        analysis_add_reason(c, EVAL_PART_DIGS, dig.gain, reason);
    else
        analysis_add_reason(c, EVAL_PART_DIGS, 2 * far_off(&c->state->player[c->seat]), later);
}

static void journey_reason(analysis_case *c, const th_card *card)
{
    int left = TH_TIME_END - c->cost.arrival;
    analysis_reason car = {.kind = ANALYSIS_CARD_CAR, .a = left}, zeppelin = {.kind = ANALYSIS_CARD_ZEPPELIN};
    if (card->kind == TH_ZEPPELIN && left > 4)
        analysis_add_reason(c, EVAL_PART_TEMPO, 1.5, zeppelin);
    if (card->kind == TH_CAR && c->state->player[c->seat].tally[TH_TALLY_CARS] == 0)
        analysis_add_reason(c, EVAL_PART_TEMPO, 0.04 * left, car);
}

/* Whether there is another card on display that does the same. */
static bool has_double(const th_state *state, int id)
{
    th_card card = th_card_of(id);
    for (int i = 0; i < TH_DISPLAY; i++) {
        th_card other = th_card_of(state->display[i] ? state->display[i] : id);
        if (state->display[i] && state->display[i] != id && other.slot == card.slot &&
            other.amount >= card.amount)
            return true;
    }
    return false;
}

/* Somebody who moves sooner, can fetch the card in time and gets more of it. */
static void rival_reason(analysis_case *c, const th_card *card)
{
    double mine = analysis_card_value(c->state, c->seat, c->action.card), most = mine + 0.5;
    analysis_reason reason = {.kind = ANALYSIS_CARD_RIVAL, .seat = TH_NOBODY};
    for (int seat = 0; seat < c->state->seats; seat++) {
        const th_player *player = &c->state->player[seat];
        int weeks = th_travel(c->state, seat, card->city) + card->weeks;
        if (!(c->sooner >> seat & 1) || player->time + weeks > TH_TIME_END)
            continue;
        double use = analysis_card_value(c->state, seat, c->action.card);
        if (use > most) {
            most = use;
            reason.seat = (uint8_t)seat;
        }
    }
    if (reason.seat != TH_NOBODY && !has_double(c->state, c->action.card))
        analysis_add_reason(c, EVAL_PART_TEMPO, 0.5 * (most - mine), reason);
}

void analysis_card_reasons(analysis_case *c)
{
    th_card card = th_card_of(c->action.card);
    switch (card.kind) {
    case TH_ASSISTANT:
    case TH_SHOVEL:
        set_reason(c, &card);
        help_reason(c, &card);
        break;
    case TH_BOOK:
        majority_reason(c, &card);
        help_reason(c, &card);
        break;
    case TH_CONGRESS:
        congress_reason(c);
        break;
    case TH_PERMIT:
        permit_reason(c);
        break;
    case TH_CAR:
    case TH_ZEPPELIN:
        journey_reason(c, &card);
        break;
    default:
        help_reason(c, &card);
    }
    rival_reason(c, &card);
}
