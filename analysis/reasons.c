/* Reasons: see reasons.h. Here is what any move may have, and how the strongest are chosen; digs and cards
 * have files of their own. */
#include "reasons.h"

static const double least = 0.3;       /* points: less is not worth a word */
static const double least_share = 0.3; /* of the strongest reason, that a second one must have */
/* Points that a week saved brings; less than EVAL_DIG_WEEK_PRICE, so as not to overstate the weeks that a
 * move saves, nor that no card is worth its weeks. */
static const double saved_week_value = 0.4;
static const double equal_within = 1.0; /* percentage points between moves that are about as good */

bool analysis_same_target(th_move one, th_move other)
{
    th_action a = th_action_of(one), b = th_action_of(other);
    return a.verb == b.verb && a.card == b.card && a.site == b.site;
}

/* ---- Collecting ---- */

void analysis_add_reason(analysis_case *c, eval_part part, double points, analysis_reason reason)
{
    double better = c->other ? c->choice->part[c->seat][part] - c->other->part[c->seat][part] : 0;
    if (points < least || c->count == ANALYSIS_FOUND)
        return;
    c->reason[c->count] = reason;
    c->part[c->count] = part;
    c->weight[c->count++] = points + (better > 0 ? better : 0);
}

int analysis_first_to_move(const analysis_case *c, unsigned seat_mask)
{
    for (int i = 0; c->then && i < c->state->seats; i++)
        if (seat_mask >> c->then->queue[i] & 1)
            return c->then->queue[i];
    return -1;
}

/* Who moves before a seat does again. */
static unsigned seats_before(const th_state *then, int seat)
{
    unsigned seat_mask = 0;
    for (int i = 0; then->queue[i] != seat; i++)
        seat_mask |= 1u << then->queue[i];
    return seat_mask;
}

/* ---- Any move ---- */

static void tempo_reasons(analysis_case *c)
{
    analysis_reason again = {.kind = ANALYSIS_TURN_AGAIN},
                    few = {.kind = ANALYSIS_FEW_WEEKS, .a = c->cost.total};
    analysis_reason saved = {.kind = ANALYSIS_SAVES_WEEKS};
    int instead = c->other ? th_cost_of(c->state, c->other->move).total : 0;
    if (c->action.flags & TH_FLAG_ZEPPELIN) {
        saved.a = th_travel(c->state, c->seat, c->cost.place);
        analysis_add_reason(c, EVAL_PART_TEMPO, saved_week_value * saved.a, saved);
    }
    if (c->cost.next == c->seat && c->sooner)
        analysis_add_reason(c, EVAL_PART_TEMPO, 1, again);
    bool names_weeks = c->action.verb == TH_DIG || c->action.verb == TH_EXHIBIT; /* by other reasons */
    if (!names_weeks && c->cost.total <= 3 && instead >= c->cost.total + 2)
        analysis_add_reason(c, EVAL_PART_TEMPO, saved_week_value * (instead - c->cost.total), few);
}

/* ---- Exhibitions ---- */

static bool could_show(const th_state *state, int seat, int id)
{
    const th_player *player = &state->player[seat];
    th_card card = th_card_of(id);
    return eval_shortage(player, &card) == 0 &&
           player->time + th_travel(state, seat, card.city) + card.weeks <= TH_TIME_END;
}

/* Whether the next exhibition to be drawn would push this one out of the hall. */
static bool would_leave(const th_state *state, int card)
{
    return th_pushed_out(state) == card && th_supply_exhibitions(state) > 0;
}

static void exhibition_reasons(analysis_case *c)
{
    int card = c->action.card, points = th_card_of(card).points;
    analysis_reason brings = {.kind = ANALYSIS_SHOW_POINTS, .a = points, .b = c->cost.total};
    analysis_reason leaves = {.kind = ANALYSIS_SHOW_LEAVES}, contested = {.kind = ANALYSIS_SHOW_RIVAL};
    unsigned rivals = 0;
    for (int seat = 0; seat < c->state->seats; seat++)
        if (c->sooner >> seat & 1 && could_show(c->state, seat, card))
            rivals |= 1u << seat;
    analysis_add_reason(c, EVAL_PART_NOW, points, brings);
    if (rivals) {
        contested.seat = (uint8_t)analysis_first_to_move(c, rivals);
        analysis_add_reason(c, EVAL_PART_EXHIBITIONS, 0.6 * points, contested);
    }
    if (would_leave(c->state, card))
        analysis_add_reason(c, EVAL_PART_EXHIBITIONS, 0.4 * points, leaves);
}

/* ---- Refreshing and retiring ---- */

static void refresh_reasons(analysis_case *c)
{
    analysis_reason nothing = {.kind = ANALYSIS_NO_CARD};
    const th_player *player = &c->state->player[c->seat];
    if (c->other && th_action_of(c->other->move).verb == TH_TAKE && c->other->utility > c->choice->utility)
        return; /* one is */
    for (int i = 0; i < TH_DISPLAY; i++) {
        int id = c->state->display[i];
        if (!id)
            continue;
        th_card card = th_card_of(id);
        int weeks = th_travel(c->state, c->seat, card.city) + card.weeks;
        if (player->time + weeks <= TH_TIME_END &&
            analysis_card_value(c->state, c->seat, id) > saved_week_value * weeks)
            return;
    }
    analysis_add_reason(c, EVAL_PART_TEMPO, 1, nothing);
}

/* Retiring is right when nothing else brings points: by the value, which is as good with it. */
static void retire_reasons(analysis_case *c)
{
    analysis_reason nothing = {.kind = ANALYSIS_NO_POINTS, .a = c->cost.total};
    if (!c->other || c->other->score[c->seat] <= c->choice->score[c->seat] + 0.05)
        analysis_add_reason(c, EVAL_PART_NOW, 1, nothing);
}

/* ---- Choosing ---- */

static void collect(analysis_case *c)
{
    switch (c->action.verb) {
    case TH_DIG:
        analysis_dig_reasons(c);
        break;
    case TH_TAKE:
        analysis_card_reasons(c);
        break;
    case TH_EXHIBIT:
        exhibition_reasons(c);
        break;
    case TH_REFRESH:
        refresh_reasons(c);
        break;
    default:
        retire_reasons(c);
        return;
    }
    tempo_reasons(c);
}

static int strongest(const analysis_case *c, int but, bool but_tempo)
{
    int best = -1;
    for (int i = 0; i < c->count; i++)
        if (i != but && !(but_tempo && c->part[i] == EVAL_PART_TEMPO) &&
            (best < 0 || c->weight[i] > c->weight[best]))
            best = i;
    return best;
}

/* Besides the strongest, the next strongest, if it is not much weaker. Weeks alone do not tell what a move is
 * good for: if they come first, something else comes second, if there is anything. */
static int second_reason(const analysis_case *c, int first)
{
    int other = c->part[first] == EVAL_PART_TEMPO ? strongest(c, first, true) : -1;
    int second = other >= 0 ? other : strongest(c, first, false);
    return other < 0 && second >= 0 && c->weight[second] < least_share * c->weight[first] ? -1 : second;
}

static bool about_as_good(const analysis_case *c)
{
    double better = c->other ? 100 * (c->choice->win[c->seat] - c->other->win[c->seat]) : equal_within;
    return better < equal_within && better > -equal_within;
}

int analysis_reasons(const th_state *state, const bot_choice *choice, const bot_choice *other,
                     analysis_reason out[ANALYSIS_REASONS])
{
    static const analysis_reason equal = {.kind = ANALYSIS_AS_GOOD};
    th_state then = *state;
    analysis_case c;
    c.state = state;
    c.seat = th_turn(state);
    c.choice = choice;
    c.other = other;
    c.action = th_action_of(choice->move);
    c.cost = th_cost_of(state, choice->move);
    c.count = 0;
    c.sooner = 0;
    c.then = other ? &then : 0;
    if (other) {
        th_play(&then, other->move);
        c.sooner = seats_before(&then, c.seat);
    }
    eval_survey_of(state, &c.survey);
    collect(&c);
    int first = strongest(&c, -1, false);
    if (first < 0) {
        out[0] = equal;
        return about_as_good(&c) ? 1 : 0;
    }
    int second = second_reason(&c, first);
    out[0] = c.reason[first];
    if (second < 0)
        return 1;
    out[1] = c.reason[second];
    return 2;
}
