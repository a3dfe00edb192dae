/* Plans for the last year (eval/last_year.h) and exhibitions, held against what can be reckoned by hand. */
#include "../bots/bots_kit.h"
#include "../kit/table.h"

#include "../../eval/features.h"
#include "../../eval/last_year.h"

#include <math.h>
#include <string.h>

static bool near(double a, double b)
{
    return fabs(a - b) < 1e-9;
}

static eval_last_year plan_of(const th_state *table)
{
    eval_survey survey;
    eval_survey_of(table, &survey);
    return eval_last_year_of(&survey, 0);
}

/* ---- Digs ---- */

/* What a dig of some weeks brings, the point for the bonus included. */
static double dig(const th_state *table, int site, int weeks)
{
    int tokens = weeks ? th_wheel(th_knowledge(&table->player[0], site, 0), weeks) : 0;
    double finds = TH_DEBRIS + th_bag_finds(table->bag[site]);
    return tokens ? tokens * th_bag_points(site, table->bag[site]) / finds + (table->digs[site] == 0) : 0;
}

static int weeks_to(const th_state *table, int site)
{
    return th_travel(table, 0, TH_FIRST_SITE + site);
}

/* Digs at one site or at both, of all lengths that fit: the way leads by the nearer one. */
static double best_of_two(const th_state *table, int near_site, int far_site, int left)
{
    int farther = weeks_to(table, far_site) - weeks_to(table, near_site), on = farther < 1 ? 1 : farther;
    double most = 0;
    for (int one = 0; one <= TH_MAX_WEEKS; one++)
        for (int other = 0; other <= TH_MAX_WEEKS; other++) {
            int weeks = weeks_to(table, near_site) + one + (other ? on + other : 0);
            double points = dig(table, near_site, one) + dig(table, far_site, other);
            most = weeks <= left && points > most ? points : most;
        }
    return most;
}

/* Seat 0 may dig at two sites, one of which was dug at before, and knows as much about the others. */
static th_state two_sites(int one, int other, int place, int left)
{
    th_state table = alone_at(2, TH_TIME_END - left);
    stand(&table, 0, (th_place)place);
    give(&table, 0, "5 6 14 15 24 25 32 33 41 42 46"); /* 4 books about each */
    for (int site = 0; site < TH_SITES; site++)
        if (site != one && site != other)
            use_permit(&table, 0, (th_site)site);
    own(&table, 1, "greece-02 egypt-02");
    table.digs[TH_GREECE] = table.digs[TH_EGYPT] = 1;
    return table;
}

/* What a site is farther away than the nearest is paid for; a week at least is. */
static void the_way_to_a_second_site_is_what_it_is_farther(void **unused)
{
    (void)unused;
    bool met[TH_PLACES] = {false};
    for (int one = 0; one < TH_SITES; one++)
        for (int other = one + 1; other < TH_SITES; other++)
            for (int place = 0; place < TH_PLACES; place++)
                for (int left = 1; left <= 30; left++) {
                    th_state table = two_sites(one, other, place, left);
                    int farther = weeks_to(&table, other) - weeks_to(&table, one);
                    double right = farther < 0 ? best_of_two(&table, other, one, left)
                                               : best_of_two(&table, one, other, left);
                    assert_true(near(plan_of(&table).digs, right));
                    met[farther < 0 ? -farther : farther] = true;
                }
    assert_true(met[0] && met[1] && met[2]);
}

static void without_a_permit_there_is_no_dig(void **unused)
{
    (void)unused;
    th_state table = two_sites(TH_CRETE, TH_CRETE, TH_ROME, 20);
    assert_true(plan_of(&table).digs > 1);
    use_permit(&table, 0, TH_CRETE);
    assert_true(near(plan_of(&table).digs, 0));
}

/* A plan fits into the weeks that are left, at least half of the way included: the way may begin nearer by
 * then. */
static void plans_fit_into_what_is_left(void **unused)
{
    (void)unused;
    for (int place = 0; place < TH_PLACES; place++)
        for (int left = 1; left <= 30; left++) {
            th_state table = two_sites(TH_EGYPT, TH_MESOPOTAMIA, place, left);
            eval_survey survey;
            eval_survey_of(&table, &survey);
            for (int site = 0; site < TH_SITES; site++) {
                const eval_dig *plan = &survey.digger[0].plan[site];
                bool may = site == TH_EGYPT || site == TH_MESOPOTAMIA;
                assert_true(plan->weeks == 0 || (may && plan->weeks + weeks_to(&table, site) / 2 <= left));
                assert_true(plan->weeks > 0 || !may || left < 20);
            }
        }
}

/* ---- Exhibitions besides ---- */

/* Seat 0 stands in London with so many weeks left; the exhibition there needs one artifact of Greece and two
 * of Egypt, that in Berlin, a week away, two of Greece and one of Crete. Each has 4 points and takes three
 * weeks. */
static th_state showing(int left, const char *finds)
{
    th_state table = alone_at(2, TH_TIME_END - left);
    stand(&table, 0, TH_LONDON);
    hang(&table, 88, 0, 86);
    own(&table, 0, finds);
    return table;
}

static double besides(int left, const char *finds)
{
    th_state table = showing(left, finds);
    return plan_of(&table).with_exhibition;
}

static void exhibitions_are_planned_if_they_are_ready_and_fit(void **unused)
{
    (void)unused;
    assert_true(near(besides(10, "greece-05 egypt-05"), 0));
    assert_true(near(besides(10, "greece-05 egypt-05 egypt-06"), 4));
    assert_true(near(besides(3, "greece-05 egypt-05 egypt-06"), 4));
    assert_true(near(besides(2, "greece-05 egypt-05 egypt-06"), 0));
    assert_true(near(besides(4, "greece-05 greece-06 crete-05"), 4));
    assert_true(near(besides(3, "greece-05 greece-06 crete-05"), 0));
    assert_true(near(besides(7, "greece-05 greece-06 crete-05 egypt-05 egypt-06"), 8));
    assert_true(near(besides(6, "greece-05 greece-06 crete-05 egypt-05 egypt-06"), 4));
}

/* The exhibition first, and then the dig: four weeks away. Or nothing but the dig, if that is better. */
static void an_exhibition_leaves_fewer_weeks_for_a_dig(void **unused)
{
    (void)unused;
    for (int left = 1; left <= 20; left++) {
        th_state table = showing(left, "greece-05 egypt-05 egypt-06");
        give(&table, 0, "24 25 26"); /* 7 books about Egypt */
        int alone = left - 4, after = left - 3 - 4;
        double digs = alone > 0 ? dig(&table, TH_EGYPT, alone < TH_MAX_WEEKS ? alone : TH_MAX_WEEKS) : 0;
        double both =
            left < 3
                ? 0
                : 4 + (after > 0 ? dig(&table, TH_EGYPT, after < TH_MAX_WEEKS ? after : TH_MAX_WEEKS) : 0);
        eval_last_year plan = plan_of(&table);
        assert_true(near(plan.digs, digs));
        assert_true(near(plan.with_exhibition, both > digs ? both - digs : 0));
    }
}

/* ---- Exhibitions in the hall ---- */

static double feature(const th_state *table, int seat, int which)
{
    double x[TH_MAX_SEATS][EVAL_FEATURES];
    eval_features_of(table, x);
    return x[seat][which];
}

static bool contested(const th_state *table, int seat, double points)
{
    return near(feature(table, seat, EVAL_X_HALL_CONTESTED), points);
}

/* London's small exhibition, 4 points, needs one artifact of Greece and two of Egypt; seat 0 has them. */
static th_state ready(int seats)
{
    th_state table = begin(seats);
    hang(&table, 86, 0, 0);
    own(&table, 0, "greece-05 egypt-05 egypt-06");
    return table;
}

static void an_exhibition_is_contested_if_another_could_hold_it(void **unused)
{
    (void)unused;
    th_state table = ready(3);
    assert_true(near(feature(&table, 0, EVAL_X_HALL_READY), 4));
    assert_true(contested(&table, 0, 0) && contested(&table, 1, 0) && contested(&table, 2, 0));
    own(&table, 2, "greece-06 egypt-07"); /* one is missing */
    assert_true(contested(&table, 0, 0) && contested(&table, 2, 0));
    own(&table, 2, "egypt-08");
    assert_true(contested(&table, 0, 4) && contested(&table, 1, 0) && contested(&table, 2, 4));
    own(&table, 1, "greece-07 egypt-09 egypt-10"); /* two others are no more than one */
    assert_true(contested(&table, 0, 4) && contested(&table, 1, 4) && contested(&table, 2, 4));
}

static void who_has_finished_contests_nothing(void **unused)
{
    (void)unused;
    th_state table = ready(2);
    own(&table, 1, "greece-06 egypt-07 egypt-08");
    set_time(&table, 1, TH_TIME_END - 1);
    assert_true(contested(&table, 0, 4));
    set_time(&table, 1, TH_TIME_END);
    assert_true(contested(&table, 0, 0));
    assert_true(near(feature(&table, 0, EVAL_X_HALL_READY), 4));
}

/* Who moves next has its points less 0.3 for each week of the best of those that are ready. */
static void the_best_exhibition_is_for_who_moves_next(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    hang(&table, 86, 88, 87);
    own(&table, 0, "greece-05 greece-06 crete-05 egypt-05 egypt-06");
    own(&table, 1, "greece-07 egypt-07 egypt-08");
    stand(&table, 0, TH_LONDON); /* two weeks from Warsaw, one from Berlin, where the other one is */
    stand(&table, 1, TH_LONDON);
    assert_true(near(feature(&table, 0, EVAL_X_HALL_READY), 8));
    assert_true(near(feature(&table, 0, EVAL_X_HALL_BEST), 4 - 0.3 * 3));
    assert_true(near(feature(&table, 1, EVAL_X_HALL_BEST), 0));
    stand(&table, 0, TH_WARSAW);
    assert_true(near(feature(&table, 0, EVAL_X_HALL_BEST), 4 - 0.3 * 4));
    set_time(&table, 0, 10);
    assert_true(near(feature(&table, 0, EVAL_X_HALL_BEST), 0));
    assert_true(near(feature(&table, 1, EVAL_X_HALL_BEST), 4 - 0.3 * 3));
}

/* It takes three weeks, here. */
static void what_cannot_be_held_in_time_is_not_contested(void **unused)
{
    (void)unused;
    th_state table = ready(2);
    own(&table, 1, "greece-06 egypt-07 egypt-08");
    stand(&table, 0, TH_LONDON);
    set_time(&table, 1, 100);
    set_time(&table, 0, TH_TIME_END - 3);
    assert_true(contested(&table, 0, 4));
    set_time(&table, 0, TH_TIME_END - 2);
    assert_true(contested(&table, 0, 0));
    stand(&table, 1, TH_ROME); /* two weeks away */
    set_time(&table, 1, TH_TIME_END - 5);
    assert_true(contested(&table, 1, 4));
    set_time(&table, 1, TH_TIME_END - 4);
    assert_true(contested(&table, 1, 0));
}

/* Only the exhibitions that somebody else could hold count, each with its own points. */
static void contested_exhibitions_are_added_up(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    hang(&table, 91, 86, 88);
    double all = 0;
    for (int i = 0; i < TH_HALL; i++)
        all += th_card_of(table.hall[i]).points;
    own(&table, 0,
        "greece-02 greece-03 greece-04 greece-05 crete-02 crete-03 crete-04 crete-05 egypt-02 egypt-03 "
        "egypt-04 egypt-05 palestine-02 palestine-03 palestine-04 palestine-05 mesopotamia-02 "
        "mesopotamia-03 mesopotamia-04 mesopotamia-05");
    assert_true(near(feature(&table, 0, EVAL_X_HALL_READY), all));
    own(&table, 1, "greece-06 egypt-07 egypt-08"); /* enough for 86 only */
    assert_true(contested(&table, 0, th_card_of(86).points));
    own(&table, 1,
        "greece-07 greece-08 greece-09 crete-06 crete-07 crete-08 egypt-09 egypt-10 palestine-06 "
        "palestine-07 "
        "palestine-08 mesopotamia-06 mesopotamia-07 mesopotamia-08");
    assert_true(contested(&table, 0, all));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_way_to_a_second_site_is_what_it_is_farther),
        cmocka_unit_test(without_a_permit_there_is_no_dig),
        cmocka_unit_test(plans_fit_into_what_is_left),
        cmocka_unit_test(exhibitions_are_planned_if_they_are_ready_and_fit),
        cmocka_unit_test(an_exhibition_leaves_fewer_weeks_for_a_dig),
        cmocka_unit_test(an_exhibition_is_contested_if_another_could_hold_it),
        cmocka_unit_test(who_has_finished_contests_nothing),
        cmocka_unit_test(the_best_exhibition_is_for_who_moves_next),
        cmocka_unit_test(what_cannot_be_held_in_time_is_not_contested),
        cmocka_unit_test(contested_exhibitions_are_added_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
