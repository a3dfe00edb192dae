/* Planning the last year: see last_year.h.
 *
 * Nothing comes after, so a week has no price any more; what counts is how the weeks that are left are best
 * divided. */
#include "last_year.h"

enum { LAST_YEAR = 54 /* more than the weeks of it */ };

/* ---- Digs ---- */

/* most[w] is what digs at some sites bring in w weeks; this adds one more site to choose from. */
static void add_site(double most[LAST_YEAR], int weeks, int journey, const eval_digger *digger, int site,
                     double rate, double bonus)
{
    const uint8_t *wheel = th_wheel_row(digger->knowledge[site]);
    double without[LAST_YEAR];
    for (int w = 0; w <= weeks; w++)
        without[w] = most[w];
    for (int length = 1; length <= TH_MAX_WEEKS && length + journey <= weeks; length++) {
        if (wheel[length] == wheel[length - 1])
            continue; /* a week for nothing */
        double points = (wheel[length] + digger->shovels) * rate + bonus;
        int cost = length + journey;
        for (int w = cost; w <= weeks; w++)
            most[w] = eval_larger(without[w - cost] + points, most[w]);
    }
}

/* The journey to the nearest site is paid once; from there to each of the others it is what they are farther
 * away, and a week at least. */
static double dig_to_the_end(const eval_survey *survey, int seat)
{
    const eval_digger *digger = &survey->digger[seat];
    int journey[TH_SITES], nearest = -1;
    for (int site = 0; site < TH_SITES; site++) {
        journey[site] = th_travel(survey->state, seat, TH_FIRST_SITE + site);
        if (digger->knowledge[site] && digger->permit[site] &&
            (nearest < 0 || journey[site] < journey[nearest]))
            nearest = site;
    }
    int weeks = nearest < 0 ? 0 : digger->left - journey[nearest];
    if (weeks <= 0)
        return 0;
    double most[LAST_YEAR];
    for (int w = 0; w <= weeks; w++)
        most[w] = 0;
    for (int site = 0; site < TH_SITES; site++) {
        if (!digger->knowledge[site] || !digger->permit[site])
            continue;
        int farther = journey[site] - journey[nearest];
        if (farther < 1 && site != nearest)
            farther = 1;
        eval_bag bag = eval_bag_for(survey, seat, site);
        add_site(most, weeks, farther, digger, site, eval_bag_rate(bag),
                 th_bonus_waits(survey->state, site) ? 1 : 0);
    }
    return most[weeks];
}

/* ---- Exhibitions ---- */

/* Points of one dig of at most so many weeks. */
static double dig_points(const eval_survey *survey, int seat, int site, int weeks)
{
    const eval_digger *digger = &survey->digger[seat];
    if (weeks <= 0 || !digger->permit[site])
        return 0;
    int wheel = th_wheel(digger->knowledge[site], weeks < TH_MAX_WEEKS ? weeks : TH_MAX_WEEKS);
    if (wheel == 0)
        return 0;
    return (wheel + digger->shovels) * eval_bag_rate(eval_bag_for(survey, seat, site)) +
           (th_bonus_waits(survey->state, site) ? 1 : 0);
}

/* Most points that a dig can bring besides an exhibition in a city, whichever comes first. */
static double dig_besides(const eval_survey *survey, int seat, int city, int weeks)
{
    const th_state *state = survey->state;
    int there = th_travel(state, seat, city), left = survey->digger[seat].left - weeks;
    double most = 0;
    for (int site = 0; site < TH_SITES; site++) {
        int place = TH_FIRST_SITE + site, between = th_travel_between(state, seat, city, place);
        int before = th_travel(state, seat, place), shorter = before < there ? before : there;
        most = eval_larger(most, dig_points(survey, seat, site, left - shorter - between));
    }
    return most;
}

static bool can_hold(const eval_survey *survey, int seat, int id, th_card *card)
{
    if (!id)
        return false;
    *card = th_card_of(id);
    return eval_shortage(&survey->state->player[seat], card) == 0 &&
           th_travel(survey->state, seat, card->city) + card->weeks <= survey->digger[seat].left;
}

/* Points of a second exhibition after a first one, if there is time for it. */
static int second_points(const eval_survey *survey, int seat, const th_card *first, const th_card *second)
{
    int weeks = th_travel(survey->state, seat, first->city) + first->weeks +
                th_travel_between(survey->state, seat, first->city, second->city) + second->weeks;
    return weeks <= survey->digger[seat].left ? second->points : 0;
}

static double best_with_exhibition(const eval_survey *survey, int seat)
{
    const uint8_t *hall = survey->state->hall;
    th_card first, second;
    double most = 0;
    for (int i = 0; i < TH_HALL; i++) {
        if (!can_hold(survey, seat, hall[i], &first))
            continue;
        double besides = dig_besides(survey, seat, first.city, first.weeks);
        for (int k = 0; k < TH_HALL; k++)
            if (k != i && can_hold(survey, seat, hall[k], &second))
                besides = eval_larger(besides, second_points(survey, seat, &first, &second));
        most = eval_larger(most, first.points + besides);
    }
    return most;
}

eval_last_year eval_last_year_of(const eval_survey *survey, int seat)
{
    eval_last_year plan = {dig_to_the_end(survey, seat), 0};
    double with = best_with_exhibition(survey, seat);
    if (with > plan.digs)
        plan.with_exhibition = with - plan.digs;
    return plan;
}
