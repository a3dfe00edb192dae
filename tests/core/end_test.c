/* Years and the end: positions on the time track, retiring, and when the game is over. */
#include "../kit/table.h"

/* Seat 0 is to move at this time; seat 1 has finished. */
static th_state alone_at(int time)
{
    th_state table = begin(2);
    set_time(&table, 1, TH_TIME_END);
    set_time(&table, 0, time);
    return table;
}

static void a_position_is_52_times_the_year_plus_the_week(void **unused)
{
    (void)unused;
    for (int year = 1901; year <= 1903; year++)
        for (int week = 1; week <= 52; week++) {
            int position = 52 * (year - 1901) + week;
            assert_int_equal(th_year(position), year);
            assert_int_equal(th_week(position), week);
            assert_int_equal(th_years_to_come(position), 1903 - year);
            assert_int_equal(th_weeks_to_new_year(position), 52 - week);
        }
    assert_int_equal(th_week(0), 0);
    assert_int_equal(th_year(TH_TIME_END), 1903);
    assert_int_equal(th_week(TH_TIME_END), 53);
    assert_int_equal(TH_TIME_END, 157);
}

static void from_the_start_space_of_1901_there_are_157_weeks_to_spend(void **unused)
{
    (void)unused;
    th_state table = alone_at(0);
    for (int weeks = 1; weeks <= 17; weeks++)
        play_out(&table, "refresh");
    assert_int_equal(table.player[0].time, 153);
    th_refusal refusal = refused(&table, "refresh", TH_TOO_LATE);
    assert_int_equal(refusal.need, 18);
    assert_int_equal(refusal.have, 157 - 153);
}

/* Week 48 of 1903: 5 weeks left. */
static void on_week_48_a_cost_of_5_is_allowed_and_6_is_not(void **unused)
{
    (void)unused;
    th_state table = alone_at(152);
    assert_int_equal(th_week(152), 48);
    give(&table, 0, "8 9");
    assert_int_equal(cost_of(&table, "dig greece 4").total, 5);
    assert_int_equal(cost_of(&table, "dig greece 4").arrival, TH_TIME_END);
    th_refusal refusal = refused(&table, "dig greece 5", TH_TOO_LATE);
    assert_int_equal(refusal.need, 6);
    assert_int_equal(refusal.have, 5);
    play_out(&table, "dig greece 4");
    assert_int_equal(th_turn(&table), TH_OVER);
}

static void retiring_moves_the_marker_straight_to_the_end(void **unused)
{
    (void)unused;
    th_state table = alone_at(105);
    stand(&table, 0, TH_LONDON);
    th_cost cost = cost_of(&table, "retire");
    assert_int_equal(cost.total, 52);
    assert_int_equal(cost.travel, 0);
    assert_int_equal(cost.place, TH_LONDON);
    play(&table, "retire");
    assert_int_equal(table.player[0].time, TH_TIME_END);
    assert_int_equal(table.player[0].place, TH_LONDON);
}

static void retiring_draws_and_discards_nothing(void **unused)
{
    (void)unused;
    th_state table = alone_at(150);
    clear_display(&table, 2);
    give(&table, 0, "73 59 65");
    play(&table, "retire");
    assert_int_equal(table.display[2], 0);
    assert_int_equal(count_cards(&table.discard), 1);
    assert_int_equal(count_cards(&table.player[0].cards), 3);
}

static void retiring_is_allowed_in_1903_only(void **unused)
{
    (void)unused;
    for (int time = 0; time < TH_TIME_END; time++) {
        th_state table = alone_at(time);
        assert_int_equal(th_refuse(&table, TH_MOVE_RETIRE).why,
                         time >= 105 ? TH_LEGAL : TH_TOO_EARLY_TO_RETIRE);
    }
}

static void the_year_for_retiring_is_that_of_the_players_own_marker(void **unused)
{
    (void)unused;
    th_state table = begin(3);
    set_time(&table, 1, 140);
    set_time(&table, 2, 150);
    set_time(&table, 0, 104);
    refused(&table, "retire", TH_TOO_EARLY_TO_RETIRE);
}

static void retiring_is_the_only_move_when_nothing_else_can_be_paid(void **unused)
{
    (void)unused;
    th_state table = alone_at(156);
    stand(&table, 0, TH_LONDON);
    th_move list[TH_MAX_LEGAL];
    assert_int_equal(th_moves(&table, list), 1);
    assert_int_equal(list[0], TH_MOVE_RETIRE);
    assert_int_equal(cost_of(&table, "retire").total, 1);
}

static void the_last_week_can_be_spent(void **unused)
{
    (void)unused;
    th_state table = alone_at(156);
    play_out(&table, "refresh");
    assert_int_equal(table.player[0].time, TH_TIME_END);
    assert_int_equal(th_turn(&table), TH_OVER);
}

static void before_1903_a_refresh_can_always_be_paid(void **unused)
{
    (void)unused;
    for (int place = 0; place < TH_PLACES; place++)
        for (int time = 0; time <= 104; time++) {
            th_state table = alone_at(time);
            stand(&table, 0, (th_place)place);
            assert_true(legal(&table, "refresh"));
        }
}

static void the_game_goes_on_until_every_marker_stands_at_the_end(void **unused)
{
    (void)unused;
    th_state table = begin(4);
    for (int seat = 0; seat < 4; seat++)
        set_time(&table, seat, 110 + seat);
    for (int seat = 0; seat < 4; seat++) {
        assert_int_equal(th_turn(&table), seat);
        assert_int_equal(cost_of(&table, "retire").next, seat < 3 ? seat + 1 : TH_OVER);
        play(&table, "retire");
    }
    assert_int_equal(th_turn(&table), TH_OVER);
    th_move list[TH_MAX_LEGAL];
    assert_int_equal(th_moves(&table, list), 0);
    for (int move = 0; move < TH_MOVES; move++)
        assert_int_equal(th_refuse(&table, (th_move)move).why, TH_GAME_OVER);
}

static void the_last_player_may_play_on_alone(void **unused)
{
    (void)unused;
    th_state table = alone_at(140);
    play_out(&table, "take 28");
    assert_int_equal(th_turn(&table), 0);
    play_out(&table, "take 29");
    assert_int_equal(th_turn(&table), 0);
    assert_int_equal(table.player[0].time, 143);
}

static void a_new_year_begins_on_week_1(void **unused)
{
    (void)unused;
    th_state table = alone_at(51);
    use_permit(&table, 0, TH_CRETE);
    play_out(&table, "refresh");
    assert_int_equal(th_year(table.player[0].time), 1901);
    assert_int_not_equal(table.player[0].permits, ALL_PERMITS);
    play_out(&table, "take 1");
    assert_int_equal(th_year(table.player[0].time), 1902);
    assert_int_equal(table.player[0].permits, ALL_PERMITS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_is_52_times_the_year_plus_the_week),
        cmocka_unit_test(from_the_start_space_of_1901_there_are_157_weeks_to_spend),
        cmocka_unit_test(on_week_48_a_cost_of_5_is_allowed_and_6_is_not),
        cmocka_unit_test(retiring_moves_the_marker_straight_to_the_end),
        cmocka_unit_test(retiring_draws_and_discards_nothing),
        cmocka_unit_test(retiring_is_allowed_in_1903_only),
        cmocka_unit_test(the_year_for_retiring_is_that_of_the_players_own_marker),
        cmocka_unit_test(retiring_is_the_only_move_when_nothing_else_can_be_paid),
        cmocka_unit_test(the_last_week_can_be_spent),
        cmocka_unit_test(before_1903_a_refresh_can_always_be_paid),
        cmocka_unit_test(the_game_goes_on_until_every_marker_stands_at_the_end),
        cmocka_unit_test(the_last_player_may_play_on_alone),
        cmocka_unit_test(a_new_year_begins_on_week_1),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
