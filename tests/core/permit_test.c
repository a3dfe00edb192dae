/* Dig permits: used by a dig, renewed by a new year, stood in for by a special permit. */
#include "../kit/table.h"

/* Seat 0 in Warsaw at this time, knowing Egypt (3 weeks away) and Greece well, and with all permits but
 * Egypt's. */
static th_state with_egypt_used_up(int time, uint32_t rulings)
{
    th_state table = begin_with(2, rulings);
    give(&table, 0, "26 27 8 9");
    use_permit(&table, 0, TH_EGYPT);
    set_time(&table, 1, 156);
    set_time(&table, 0, time);
    return table;
}

static int permits_but(int site)
{
    return ALL_PERMITS & ~(1 << site);
}

static void a_dig_uses_up_the_permit_of_its_site_only(void **unused)
{
    (void)unused;
    th_state table = with_egypt_used_up(0, 0);
    table.player[0].permits = ALL_PERMITS;
    play_out(&table, "dig greece 1");
    assert_int_equal(table.player[0].permits, permits_but(TH_GREECE));
    assert_int_equal(table.player[1].permits, ALL_PERMITS);
    assert_int_equal(refused(&table, "dig greece 1", TH_PERMIT_USED).where, TH_GREECE);
    play_out(&table, "dig egypt 1");
    assert_int_equal(table.player[0].permits, permits_but(TH_GREECE) & permits_but(TH_EGYPT));
}

static void travelling_past_week_52_renews_the_permits_on_arrival(void **unused)
{
    (void)unused;
    th_state table = with_egypt_used_up(50, 0);
    assert_true(legal(&table, "dig egypt 1"));
    table = with_egypt_used_up(102, 0);
    assert_true(legal(&table, "dig egypt 1"));
}

static void arriving_on_week_52_is_still_the_old_year(void **unused)
{
    (void)unused;
    th_state table = with_egypt_used_up(49, 0);
    refused(&table, "dig egypt 1", TH_PERMIT_USED);
    table = with_egypt_used_up(101, 0);
    refused(&table, "dig egypt 1", TH_PERMIT_USED);
}

/* It is the weeks that count, not the routes: by car the marker arrives on week 52. */
static void a_journey_shortened_by_a_car_may_arrive_before_the_new_year(void **unused)
{
    (void)unused;
    th_state table = with_egypt_used_up(50, 0);
    give(&table, 0, "71");
    refused(&table, "dig egypt 1", TH_PERMIT_USED);
}

static void a_zeppelin_spends_no_weeks_so_it_renews_nothing(void **unused)
{
    (void)unused;
    th_state table = with_egypt_used_up(52, 0);
    give(&table, 0, "73");
    assert_true(legal(&table, "dig egypt 1"));
    refused(&table, "dig egypt 1 zeppelin", TH_PERMIT_USED);
    give(&table, 0, "75");
    assert_true(legal(&table, "dig egypt 1 permit zeppelin"));
    refused(&table, "dig egypt 1 permit", TH_PERMIT_VALID);
}

/* Renewed on arrival, then used: renewing at the end of the turn would leave it valid. */
static void a_permit_renewed_on_arrival_is_used_up_by_the_dig(void **unused)
{
    (void)unused;
    th_state table = with_egypt_used_up(50, 0);
    use_permit(&table, 0, TH_CRETE);
    play_out(&table, "dig egypt 1");
    assert_int_equal(table.player[0].time, 54);
    assert_int_equal(table.player[0].permits, permits_but(TH_EGYPT));
}

static void digging_past_week_52_renews_this_permit_too(void **unused)
{
    (void)unused;
    static const int ends[] = {52, 104};
    for (int i = 0; i < 2; i++) {
        th_state table = with_egypt_used_up(ends[i] - 3, 0); /* travel 1, dig 2 or 3 */
        th_state before = table;
        play_out(&table, "dig greece 3");
        assert_int_equal(table.player[0].time, ends[i] + 1);
        assert_int_equal(table.player[0].permits, ALL_PERMITS);
        play_out(&before, "dig greece 2");
        assert_int_equal(before.player[0].time, ends[i]);
        assert_int_equal(before.player[0].permits, permits_but(TH_EGYPT) & permits_but(TH_GREECE));
    }
}

static void every_action_that_passes_week_52_renews_all_permits(void **unused)
{
    (void)unused;
    static const char *const moves[] = {"take 28", "refresh", "exhibit 86"};
    for (int i = 0; i < 3; i++) {
        th_state table = with_egypt_used_up(52, 0);
        use_permit(&table, 0, TH_MESOPOTAMIA);
        use_permit(&table, 1, TH_MESOPOTAMIA);
        own(&table, 0, "greece-02 egypt-02 egypt-03");
        hang(&table, 86, 0, 0);
        play_out(&table, moves[i]);
        assert_int_equal(table.player[0].permits, ALL_PERMITS);
        assert_int_equal(table.player[1].permits, permits_but(TH_MESOPOTAMIA));
    }
}

static void moving_within_a_year_renews_nothing(void **unused)
{
    (void)unused;
    static const int times[] = {0, 51, 53, 103, 105, 155};
    for (int i = 0; i < 6; i++) {
        th_state table = with_egypt_used_up(times[i], 0);
        play_out(&table, "refresh");
        assert_int_equal(table.player[0].permits, permits_but(TH_EGYPT));
    }
}

static void both_new_years_renew(void **unused)
{
    (void)unused;
    static const int times[] = {52, 104};
    for (int i = 0; i < 2; i++) {
        th_state table = with_egypt_used_up(times[i], 0);
        play_out(&table, "refresh");
        assert_int_equal(table.player[0].permits, ALL_PERMITS);
    }
}

/* ---- Special permits */

static void a_special_permit_stands_in_for_one_used_up_and_is_discarded(void **unused)
{
    (void)unused;
    th_state table = with_egypt_used_up(10, 0);
    give(&table, 0, "76");
    assert_int_equal(refused(&table, "dig egypt 2", TH_PERMIT_USED).have, 1);
    assert_int_equal(cost_of(&table, "dig egypt 2 permit").given[0], 76);
    play_out(&table, "dig egypt 2 permit");
    assert_true(th_has(&table.discard, 76));
    assert_int_equal(table.player[0].permits, permits_but(TH_EGYPT));
}

static void a_special_permit_cannot_be_used_while_the_sites_own_is_valid(void **unused)
{
    (void)unused;
    th_state table = with_egypt_used_up(10, 0);
    give(&table, 0, "76");
    assert_int_equal(refused(&table, "dig greece 2 permit", TH_PERMIT_VALID).where, TH_GREECE);
    set_time(&table, 0, 50);
    assert_int_equal(refused(&table, "dig egypt 2 permit", TH_PERMIT_VALID).where, TH_EGYPT);
}

static void the_special_permit_of_lowest_number_is_given_up(void **unused)
{
    (void)unused;
    th_state table = with_egypt_used_up(10, 0);
    give(&table, 0, "76 75");
    play_out(&table, "dig egypt 2 permit");
    assert_true(th_has(&table.discard, 75));
    assert_true(th_has(&table.player[0].cards, 76));
    play_out(&table, "dig egypt 2 permit");
    assert_true(th_has(&table.discard, 76));
}

static void digging_past_week_52_by_special_permit_renews_all(void **unused)
{
    (void)unused;
    th_state table = with_egypt_used_up(48, 0);
    give(&table, 0, "75");
    play_out(&table, "dig egypt 2 permit");
    assert_int_equal(table.player[0].time, 53);
    assert_int_equal(table.player[0].permits, ALL_PERMITS);
}

/* ---- The ruling late-renewal */

static void late_renewal_judges_the_permit_at_departure(void **unused)
{
    (void)unused;
    th_state table = with_egypt_used_up(50, TH_RULING_LATE_RENEWAL);
    refused(&table, "dig egypt 1", TH_PERMIT_USED);
    give(&table, 0, "75");
    assert_true(legal(&table, "dig egypt 1 permit"));
    refused(&table, "dig greece 3 permit", TH_PERMIT_VALID);
    play_out(&table, "dig egypt 1 permit");
    assert_true(th_has(&table.discard, 75));
    assert_int_equal(table.player[0].permits, ALL_PERMITS);
}

/* Used first, then renewed with all others after the whole turn. */
static void late_renewal_renews_the_permit_of_a_dig_reached_after_week_52(void **unused)
{
    (void)unused;
    for (uint32_t ruling = 0; ruling <= TH_RULING_LATE_RENEWAL; ruling++) {
        th_state table = with_egypt_used_up(52, ruling);
        play_out(&table, "dig greece 1");
        assert_int_equal(table.player[0].permits, ruling ? ALL_PERMITS : permits_but(TH_GREECE));
    }
}

static void late_renewal_still_renews_at_the_end_of_every_turn_past_week_52(void **unused)
{
    (void)unused;
    th_state table = with_egypt_used_up(50, TH_RULING_LATE_RENEWAL);
    th_state digging = table;
    play_out(&digging, "dig greece 2");
    assert_int_equal(digging.player[0].permits, ALL_PERMITS);
    set_time(&table, 0, 104);
    play_out(&table, "refresh");
    assert_int_equal(table.player[0].permits, ALL_PERMITS);
}

static void late_renewal_changes_nothing_within_a_year(void **unused)
{
    (void)unused;
    th_state table = with_egypt_used_up(48, TH_RULING_LATE_RENEWAL);
    play_out(&table, "dig greece 3");
    assert_int_equal(table.player[0].time, 52);
    assert_int_equal(table.player[0].permits, permits_but(TH_EGYPT) & permits_but(TH_GREECE));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_dig_uses_up_the_permit_of_its_site_only),
        cmocka_unit_test(travelling_past_week_52_renews_the_permits_on_arrival),
        cmocka_unit_test(arriving_on_week_52_is_still_the_old_year),
        cmocka_unit_test(a_journey_shortened_by_a_car_may_arrive_before_the_new_year),
        cmocka_unit_test(a_zeppelin_spends_no_weeks_so_it_renews_nothing),
        cmocka_unit_test(a_permit_renewed_on_arrival_is_used_up_by_the_dig),
        cmocka_unit_test(digging_past_week_52_renews_this_permit_too),
        cmocka_unit_test(every_action_that_passes_week_52_renews_all_permits),
        cmocka_unit_test(moving_within_a_year_renews_nothing),
        cmocka_unit_test(both_new_years_renew),
        cmocka_unit_test(a_special_permit_stands_in_for_one_used_up_and_is_discarded),
        cmocka_unit_test(a_special_permit_cannot_be_used_while_the_sites_own_is_valid),
        cmocka_unit_test(the_special_permit_of_lowest_number_is_given_up),
        cmocka_unit_test(digging_past_week_52_by_special_permit_renews_all),
        cmocka_unit_test(late_renewal_judges_the_permit_at_departure),
        cmocka_unit_test(late_renewal_renews_the_permit_of_a_dig_reached_after_week_52),
        cmocka_unit_test(late_renewal_still_renews_at_the_end_of_every_turn_past_week_52),
        cmocka_unit_test(late_renewal_changes_nothing_within_a_year),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
