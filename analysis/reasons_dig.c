/* What speaks for a dig: what it can be expected to bring, and why it cannot wait. */
#include "reasons.h"

enum { SOON = 12 }; /* weeks before the end of a year in which permits are on one's mind */

/* ---- Points ---- */

static double expected(const analysis_case *c)
{
    int site = c->action.site;
    double bonus = th_bonus_waits(c->state, site) ? th_artifact_value(site, c->state->bonus[site]) : 0;
    return c->cost.tokens * eval_bag_rate(c->survey.bag[site]) + bonus;
}

static void points_reason(analysis_case *c)
{
    int site = c->action.site;
    double points = expected(c);
    analysis_reason untouched = {.kind = ANALYSIS_DIG_UNTOUCHED, .a = analysis_tenths(points)};
    analysis_reason dug = {.kind = ANALYSIS_DIG_POINTS, .a = analysis_tenths(points)};
    dug.b = th_bag_points(site, c->state->bag[site]);
    dug.c = th_bag_points(site, th_fresh_bag());
    analysis_add_reason(c, EVAL_PART_NOW, points, th_bonus_waits(c->state, site) ? untouched : dug);
}

/* Against another length of the same dig. */
static void length_reason(analysis_case *c)
{
    th_cost other = th_cost_of(c->state, c->other->move);
    int more = c->cost.tokens - other.tokens, weeks = c->cost.total - other.total;
    double rate = eval_bag_rate(c->survey.bag[c->action.site]);
    analysis_reason longer = {.kind = ANALYSIS_DIG_LONGER, .a = c->cost.tokens, .b = other.tokens};
    analysis_reason shorter = {.kind = ANALYSIS_DIG_SHORTER, .a = -weeks, .b = -more};
    if (more > 0)
        analysis_add_reason(c, EVAL_PART_NOW, more * rate + 0.3, longer);
    else if (weeks < 0)
        analysis_add_reason(c, EVAL_PART_TEMPO, 0.4 * -weeks + 0.3, shorter);
}

/* ---- Why now ---- */

/* What a bag loses, for this dig, if somebody draws so many tokens of it first. */
static double spoiled(const analysis_case *c, int tokens)
{
    eval_bag bag = c->survey.bag[c->action.site];
    double rate = eval_bag_rate(bag), rest = 1 - tokens / (bag.finds + TH_DEBRIS);
    bag.points *= rest > 0 ? rest : 0;
    bag.finds *= rest > 0 ? rest : 0;
    return c->cost.tokens * (rate - eval_bag_rate(bag)) + (th_bonus_waits(c->state, c->action.site) ? 1 : 0);
}

/* Somebody else plans to dig there and moves before this seat does again. */
static void rival_reason(analysis_case *c)
{
    unsigned rivals = 0;
    analysis_reason first = {.kind = ANALYSIS_DIG_RIVAL};
    for (int seat = 0; seat < c->state->seats; seat++)
        if (c->sooner >> seat & 1 && c->survey.digger[seat].plan[c->action.site].tokens)
            rivals |= 1u << seat;
    int seat = analysis_first_to_move(c, rivals);
    if (seat < 0)
        return;
    first.seat = (uint8_t)seat;
    analysis_add_reason(c, EVAL_PART_DIGS, spoiled(c, c->survey.digger[seat].plan[c->action.site].tokens),
                        first);
}

/* A permit that is not used this year is lost: next year there is another one. */
static void permit_reason(analysis_case *c)
{
    int time = c->state->player[c->seat].time, left = th_weeks_to_new_year(time), site = c->action.site;
    analysis_reason lapses = {.kind = ANALYSIS_DIG_PERMIT, .site = (uint8_t)site, .a = left};
    bool own = th_has_permit(&c->state->player[c->seat], site);
    if (own && th_years_to_come(time) > 0 && left <= SOON && c->cost.travel <= left && left > 0)
        analysis_add_reason(c, EVAL_PART_DIGS, 0.4 * expected(c), lapses);
}

/* ---- Exhibitions ---- */

/* An exhibition in the hall that lacks nothing but artifacts of this site. */
static void exhibition_reason(analysis_case *c)
{
    const th_player *player = &c->state->player[c->seat];
    int site = c->action.site;
    for (int i = 0; i < TH_HALL; i++) {
        if (!c->state->hall[i])
            continue;
        th_card card = th_card_of(c->state->hall[i]);
        int missing = eval_shortage(player, &card), here = th_need(&card, site) - th_artifacts(player, site);
        analysis_reason lacks = {.kind = ANALYSIS_DIG_FOR_EXHIBITION, .site = (uint8_t)site, .a = here};
        lacks.card = c->state->hall[i];
        if (missing > 0 && here == missing && missing <= 3)
            analysis_add_reason(c, EVAL_PART_EXHIBITIONS, (double)card.points / (1 + missing), lacks);
    }
}

void analysis_dig_reasons(analysis_case *c)
{
    if (c->other && analysis_same_target(c->choice->move, c->other->move)) {
        length_reason(c);
        return;
    }
    points_reason(c);
    rival_reason(c);
    permit_reason(c);
    exhibition_reason(c);
}
