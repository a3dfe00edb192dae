/* Travel: the shortest way, cars and zeppelins. */
#include "../kit/table.h"

static void london_to_warsaw_and_a_refresh_cost_3_weeks(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    stand(&table, 0, TH_LONDON);
    th_cost cost = cost_of(&table, "refresh");
    assert_int_equal(cost.routes, 2);
    assert_int_equal(cost.travel, 2);
    assert_int_equal(cost.weeks, 1);
    assert_int_equal(cost.total, 3);
    play_out(&table, "refresh");
    assert_int_equal(table.player[0].time, 3);
    assert_int_equal(table.player[0].place, TH_WARSAW);
}

static void travel_takes_the_shortest_way(void **unused)
{
    (void)unused;
    static const struct {
        int from, to, routes;
    } ways[] = {{TH_LONDON, TH_WARSAW, 2},                                     /* through Berlin */
                {TH_BERLIN, TH_FIRST_SITE + TH_GREECE, 2},                     /* through Warsaw */
                {TH_FIRST_SITE + TH_EGYPT, TH_FIRST_SITE + TH_MESOPOTAMIA, 2}, /* through Palestine */
                {TH_MOSCOW, TH_FIRST_SITE + TH_MESOPOTAMIA, 3},                /* through a site */
                {TH_PARIS, TH_FIRST_SITE + TH_EGYPT, 3},                       /* Rome, Crete */
                {TH_LONDON, TH_FIRST_SITE + TH_EGYPT, 4},
                {TH_VIENNA, TH_BERLIN, 2}, /* Paris or Warsaw */
                {TH_MOSCOW, TH_FIRST_SITE + TH_PALESTINE, 4},
                {TH_WARSAW, TH_WARSAW, 0}};
    th_state table = begin(2);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        stand(&table, 0, (th_place)ways[i].from);
        assert_int_equal(th_travel(&table, 0, ways[i].to), ways[i].routes);
        stand(&table, 0, (th_place)ways[i].to);
        assert_int_equal(th_travel(&table, 0, ways[i].from), ways[i].routes);
    }
}

static void travel_is_optional(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    stand(&table, 0, TH_VIENNA);
    th_cost cost = cost_of(&table, "take 28");
    assert_int_equal(cost.travel, 0);
    assert_int_equal(cost.total, 1);
}

static void any_number_of_archaeologists_may_stand_in_one_place(void **unused)
{
    (void)unused;
    th_state table = begin(4);
    show(&table, "2 28 29 30"); /* all in Vienna */
    play_out(&table, "take 2");
    play_out(&table, "take 28");
    play_out(&table, "take 29");
    play_out(&table, "take 30");
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(table.player[seat].place, TH_VIENNA);
}

static void a_car_takes_a_week_off_three(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    show(&table, "5 2 3 4"); /* card 5: London, 2 weeks */
    stand(&table, 0, TH_MOSCOW);
    assert_int_equal(cost_of(&table, "take 5").total, 5);
    give(&table, 0, "72");
    th_cost cost = cost_of(&table, "take 5");
    assert_int_equal(cost.routes, 3);
    assert_int_equal(cost.travel, 2);
    assert_int_equal(cost.total, 4);
}

static void a_car_takes_a_week_off_four(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "26 27 71");
    stand(&table, 0, TH_LONDON);
    th_cost cost = cost_of(&table, "dig egypt 3");
    assert_int_equal(cost.routes, 4);
    assert_int_equal(cost.travel, 3);
    assert_int_equal(cost.total, 6);
}

static void car_never_shortens_two_weeks(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "71");
    stand(&table, 0, TH_LONDON);
    assert_int_equal(cost_of(&table, "refresh").travel, 2);
    stand(&table, 0, TH_BERLIN);
    assert_int_equal(cost_of(&table, "refresh").travel, 1);
    stand(&table, 0, TH_WARSAW);
    assert_int_equal(cost_of(&table, "refresh").travel, 0);
}

static void a_car_is_never_discarded(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "71");
    stand(&table, 0, (th_place)(TH_FIRST_SITE + TH_EGYPT));
    play_out(&table, "refresh");
    assert_int_equal(table.player[0].time, 3);
    assert_true(th_has(&table.player[0].cards, 71));
}

static void a_second_car_adds_nothing(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "71 72");
    stand(&table, 0, TH_LONDON);
    assert_int_equal(th_travel(&table, 0, TH_FIRST_SITE + TH_EGYPT), 3);
    assert_int_equal(th_travel(&table, 0, TH_MOSCOW), 2);
}

static void another_players_car_is_of_no_help(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 1, "71");
    stand(&table, 0, TH_LONDON);
    assert_int_equal(th_travel(&table, 0, TH_MOSCOW), 3);
    assert_int_equal(th_travel(&table, 1, TH_FIRST_SITE + TH_EGYPT), 2);
}

/* Not a week off for each car whatever is left: three weeks never become one. */
static void stacking_cars_each_take_a_week_off_while_three_are_left(void **unused)
{
    (void)unused;
    th_state table = begin_with(2, TH_RULING_STACKING_CARS);
    give(&table, 0, "71");
    stand(&table, 0, TH_LONDON);
    assert_int_equal(th_travel(&table, 0, TH_FIRST_SITE + TH_EGYPT), 3);
    assert_int_equal(th_travel(&table, 0, TH_MOSCOW), 2);
    give(&table, 0, "72");
    assert_int_equal(th_travel(&table, 0, TH_FIRST_SITE + TH_EGYPT), 2);
    assert_int_equal(th_travel(&table, 0, TH_MOSCOW), 2);
    assert_int_equal(th_travel(&table, 0, TH_WARSAW), 2);
    assert_int_equal(th_travel(&table, 0, TH_BERLIN), 1);
}

static void a_car_just_taken_helps_only_from_the_next_turn_on(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    show(&table, "72 5 3 4");
    stand(&table, 0, TH_LONDON);
    set_time(&table, 1, 100);
    assert_int_equal(cost_of(&table, "take 72").travel, 3);
    play_out(&table, "take 72");
    assert_int_equal(table.player[0].time, 4);
    assert_int_equal(cost_of(&table, "take 5").travel, 2);
}

static void a_zeppelin_takes_no_weeks_and_is_discarded(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "73");
    th_cost cost = cost_of(&table, "take 31 zeppelin");
    assert_int_equal(cost.travel, 0);
    assert_int_equal(cost.total, 1);
    assert_int_equal(cost.given[4], 73);
    play_out(&table, "take 31 zeppelin");
    assert_int_equal(table.player[0].place, TH_ROME);
    assert_int_equal(table.player[0].time, 1);
    assert_true(th_has(&table.discard, 73));
}

static void the_zeppelin_is_the_players_choice(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "73");
    assert_int_equal(cost_of(&table, "take 31").total, 3);
    play_out(&table, "take 31");
    assert_true(th_has(&table.player[0].cards, 73));
}

static void a_zeppelin_may_fly_a_single_route(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "74");
    assert_int_equal(cost_of(&table, "take 28 zeppelin").total, 1);
}

static void a_zeppelin_needs_a_journey(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "73");
    assert_int_equal(refused(&table, "refresh zeppelin", TH_NO_JOURNEY).where, TH_WARSAW);
    stand(&table, 0, TH_BERLIN);
    assert_int_equal(cost_of(&table, "refresh zeppelin").total, 1);
}

static void a_zeppelin_flies_to_digs_and_exhibitions_too(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "8 9 73");
    own(&table, 0, "greece-02 egypt-02 egypt-03");
    hang(&table, 86, 0, 0);
    assert_int_equal(cost_of(&table, "dig greece 3 zeppelin").total, 3);
    assert_int_equal(cost_of(&table, "exhibit 86 zeppelin").total, 3);
    assert_int_equal(cost_of(&table, "exhibit 86").total, 5);
}

static void the_zeppelin_of_lowest_number_is_given_up(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "73 74");
    assert_int_equal(cost_of(&table, "take 31 zeppelin").given[4], 73);
    play_out(&table, "take 31 zeppelin");
    assert_true(th_has(&table.discard, 73));
    assert_true(th_has(&table.player[0].cards, 74));
}

static void a_zeppelin_just_taken_cannot_fly_to_itself(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    show(&table, "73 29 30 31");
    refused(&table, "take 73 zeppelin", TH_NO_ZEPPELIN);
}

/* Who has 74 and flies to 73 gives up 74, though 73 is lower: it is not owned yet. */
static void a_zeppelin_just_taken_is_not_the_one_given_up(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    show(&table, "73 29 30 31");
    give(&table, 0, "74");
    assert_int_equal(cost_of(&table, "take 73 zeppelin").given[4], 74);
    play_out(&table, "take 73 zeppelin");
    assert_true(th_has(&table.player[0].cards, 73));
    assert_true(th_has(&table.discard, 74));
}

static void a_zeppelin_leaves_nothing_for_the_car_to_shorten(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "71 73");
    stand(&table, 0, (th_place)(TH_FIRST_SITE + TH_EGYPT));
    assert_int_equal(cost_of(&table, "refresh zeppelin").total, 1);
}

static void nobody_spends_more_weeks_than_are_left(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "73");
    set_time(&table, 1, TH_TIME_END);
    set_time(&table, 0, 155);
    refused(&table, "take 31", TH_TOO_LATE);
    assert_int_equal(cost_of(&table, "take 28").arrival, TH_TIME_END);
    assert_int_equal(cost_of(&table, "take 31 zeppelin").arrival, 156);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(london_to_warsaw_and_a_refresh_cost_3_weeks),
        cmocka_unit_test(travel_takes_the_shortest_way),
        cmocka_unit_test(travel_is_optional),
        cmocka_unit_test(any_number_of_archaeologists_may_stand_in_one_place),
        cmocka_unit_test(a_car_takes_a_week_off_three),
        cmocka_unit_test(a_car_takes_a_week_off_four),
        cmocka_unit_test(car_never_shortens_two_weeks),
        cmocka_unit_test(a_car_is_never_discarded),
        cmocka_unit_test(a_second_car_adds_nothing),
        cmocka_unit_test(another_players_car_is_of_no_help),
        cmocka_unit_test(stacking_cars_each_take_a_week_off_while_three_are_left),
        cmocka_unit_test(a_car_just_taken_helps_only_from_the_next_turn_on),
        cmocka_unit_test(a_zeppelin_takes_no_weeks_and_is_discarded),
        cmocka_unit_test(the_zeppelin_is_the_players_choice),
        cmocka_unit_test(a_zeppelin_may_fly_a_single_route),
        cmocka_unit_test(a_zeppelin_needs_a_journey),
        cmocka_unit_test(a_zeppelin_flies_to_digs_and_exhibitions_too),
        cmocka_unit_test(the_zeppelin_of_lowest_number_is_given_up),
        cmocka_unit_test(a_zeppelin_just_taken_cannot_fly_to_itself),
        cmocka_unit_test(a_zeppelin_just_taken_is_not_the_one_given_up),
        cmocka_unit_test(a_zeppelin_leaves_nothing_for_the_car_to_shorten),
        cmocka_unit_test(nobody_spends_more_weeks_than_are_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
