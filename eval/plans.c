/* Planning digs: see plans.h.
 *
 * A dig is worth its tokens times what a token of the bag brings, which is exact, less the price of its weeks
 * and of the way: a plan that took no account of what else a week is good for would dig for twelve weeks
 * everywhere. (In the last year nothing comes after: see last_year.h.) Other players' plans thin out the
 * bags: those of this year to a part, as nobody knows who comes first, and those of earlier years wholly. */
#include "plans.h"

static const double spoilt = 0.4; /* part of the others' plans that is carried out first */

enum {
    FREE_WEEKS = 36, /* of a year to come: the rest goes by with studying */
    OVERTIME = 4,    /* weeks that a year's last dig reaches into the next */
};

/* ---- Bags ---- */

eval_bag eval_bag_of(const th_state *state, int site)
{
    eval_bag bag = {th_bag_points(site, state->bag[site]), th_bag_finds(state->bag[site])};
    return bag;
}

/* The bag, on average, after so many of its tokens have been drawn. */
static eval_bag bag_after(eval_bag bag, double tokens)
{
    double rest = 1 - tokens / (bag.finds + TH_DEBRIS);
    if (rest < 0.2)
        rest = 0.2;
    bag.points *= rest;
    bag.finds *= rest;
    return bag;
}

/* ---- One dig ---- */

static eval_dig best_dig(int knowledge, int shovels, double rate, double journey, int most_weeks)
{
    eval_dig best = {0, 0, 0};
    const uint8_t *wheel = th_wheel_row(knowledge);
    double most = EVAL_DIG_WEEK_PRICE * journey;
    if (knowledge == 0)
        return best;
    if (most_weeks > TH_MAX_WEEKS)
        most_weeks = TH_MAX_WEEKS;
    for (int weeks = 1; weeks <= most_weeks; weeks++) {
        double left = (wheel[weeks] + shovels) * rate - EVAL_DIG_WEEK_PRICE * weeks;
        if (left > most && wheel[weeks]) {
            most = left;
            best.weeks = weeks;
        }
    }
    if (best.weeks) {
        best.surplus = most - EVAL_DIG_WEEK_PRICE * journey;
        best.tokens = wheel[best.weeks] + shovels;
    }
    return best;
}

/* Weeks to a site this year: partly known, since the way will lead from somewhere else by then. */
static double journey_now(const th_state *state, int seat, int site)
{
    return 0.5 * th_travel(state, seat, TH_FIRST_SITE + site) + 0.6;
}

static const double journey_later = 1.4;

static void survey_digger(eval_survey *survey, int seat)
{
    static const eval_dig none = {0, 0, 0};
    const th_player *player = &survey->state->player[seat];
    eval_digger *digger = &survey->digger[seat];
    int shovels = player->tally[TH_TALLY_SHOVELS];
    digger->left = TH_TIME_END - player->time;
    digger->years_to_come = th_years_to_come(player->time);
    digger->year_left = th_weeks_to_new_year(player->time);
    digger->shovels = shovels > 1 ? th_shovel_tokens(shovels) : 0;
    for (int site = 0; site < TH_SITES; site++) {
        digger->knowledge[site] = th_knowledge(player, site, 0);
        digger->permit[site] = th_has_permit(player, site);
        digger->plan[site] = none;
        if (digger->knowledge[site] && digger->permit[site]) {
            double journey = journey_now(survey->state, seat, site);
            digger->plan[site] =
                best_dig(digger->knowledge[site], digger->shovels, eval_bag_rate(survey->bag[site]), journey,
                         digger->left - (int)(journey + 0.5));
        }
    }
}

static void survey_bags(eval_survey *survey)
{
    survey->points = 0;
    for (int site = 0; site < TH_SITES; site++) {
        survey->bag[site] = eval_bag_of(survey->state, site);
        survey->points += survey->bag[site].points;
    }
}

void eval_survey_of(const th_state *state, eval_survey *out)
{
    out->state = state;
    survey_bags(out);
    for (int seat = 0; seat < state->seats; seat++)
        survey_digger(out, seat);
}

void eval_survey_after(const eval_survey *before, const th_state *state, int seat, eval_survey *out)
{
    *out = *before;
    out->state = state;
    for (int site = 0; site < TH_SITES; site++)
        if (state->bag[site] != before->state->bag[site])
            survey_bags(out); /* at most once: a move digs at one site */
    survey_digger(out, seat);
}

/* ---- All digs of a year ---- */

static double tokens_of_others(const eval_survey *survey, int seat, int site)
{
    double tokens = 0;
    for (int other = 0; other < survey->state->seats; other++)
        tokens += other == seat ? 0 : survey->digger[other].plan[site].tokens;
    return tokens;
}

eval_bag eval_bag_for(const eval_survey *survey, int seat, int site)
{
    return bag_after(survey->bag[site], spoilt * tokens_of_others(survey, seat, site));
}

/* Of several digs the best that fit into so many weeks, the last one in part. Returns their surplus. */
static double fill_year(eval_dig digs[TH_SITES], double weeks, double *used)
{
    double sum = 0;
    *used = 0;
    for (;;) {
        int best = 0;
        for (int i = 1; i < TH_SITES; i++)
            best = digs[i].surplus > digs[best].surplus ? i : best;
        double need = digs[best].weeks + 1, share = weeks >= need ? 1 : weeks / need;
        if (digs[best].surplus <= 0 || weeks <= 0)
            return sum;
        sum += digs[best].surplus * share;
        *used += need * share;
        weeks -= need;
        digs[best].surplus = 0;
    }
}

/* ---- A seat's prospects ---- */

/* This year's dig at a site, in a bag that others may thin out. */
static eval_dig contested_dig(const eval_survey *survey, int seat, int site, eval_bag bag)
{
    eval_dig dig = survey->digger[seat].plan[site];
    if (dig.tokens == 0)
        return dig;
    dig.surplus -= dig.tokens * (eval_bag_rate(survey->bag[site]) - eval_bag_rate(bag));
    dig.surplus += th_bonus_waits(survey->state, site) ? 1 : 0;
    if (dig.surplus < 0)
        dig.surplus = 0;
    return dig;
}

static double special_dig(const eval_survey *survey, int seat, int site, eval_bag bag)
{
    const eval_digger *digger = &survey->digger[seat];
    if (digger->plan[site].tokens || !digger->knowledge[site] ||
        !survey->state->player[seat].tally[TH_TALLY_PERMITS])
        return 0;
    return best_dig(digger->knowledge[site], digger->shovels, eval_bag_rate(bag),
                    journey_now(survey->state, seat, site), digger->left - 1)
        .surplus;
}

static double rumor_gain(const eval_survey *survey, int seat, int site, double without)
{
    const th_player *player = &survey->state->player[seat];
    const eval_digger *digger = &survey->digger[seat];
    if (!player->tally[TH_TALLY_RUMORS + site] || !(digger->permit[site] || digger->years_to_come))
        return 0;
    eval_dig with = best_dig(th_knowledge(player, site, TH_FLAG_RUMOR), digger->shovels,
                             eval_bag_rate(survey->bag[site]), journey_later, digger->left - 1);
    return with.surplus - without;
}

void eval_prospect_of(const eval_survey *survey, int seat, eval_prospect *out)
{
    static const eval_prospect nothing = {{0, 0, 0}, 0, 0, 0, 0};
    const eval_digger *digger = &survey->digger[seat];
    eval_dig year[3][TH_SITES];
    *out = nothing;
    for (int site = 0; site < TH_SITES; site++) {
        double drawn = tokens_of_others(survey, seat, site) + digger->plan[site].tokens;
        eval_bag thinned = eval_bag_for(survey, seat, site), bag = survey->bag[site];
        year[0][site] = contested_dig(survey, seat, site, thinned);
        for (int later = 1; later <= digger->years_to_come; later++) {
            bag = bag_after(bag, drawn);
            year[later][site] = best_dig(digger->knowledge[site], digger->shovels, eval_bag_rate(bag),
                                         journey_later, TH_MAX_WEEKS);
        }
        out->best = eval_larger(out->best, year[0][site].surplus);
        out->special = eval_larger(out->special, special_dig(survey, seat, site, thinned));
        out->rumor = eval_larger(out->rumor, rumor_gain(survey, seat, site, year[0][site].surplus));
    }
    if (digger->years_to_come == 0) {
        out->best = 0;
        return;
    }
    double weeks;
    out->year[0] = fill_year(year[0], digger->year_left + OVERTIME, &out->weeks);
    for (int later = 1; later <= digger->years_to_come; later++)
        out->year[later] = fill_year(year[later], FREE_WEEKS, &weeks);
}

/* ---- Majorities ---- */

int eval_most_books_of_others(const th_state *state, int seat, int site)
{
    int most = 0;
    for (int other = 0; other < state->seats; other++)
        if (other != seat && state->player[other].tally[TH_TALLY_BOOKS + site] > most)
            most = state->player[other].tally[TH_TALLY_BOOKS + site];
    return most;
}
