/* Whose turn: the last marker in time, and on a shared space the one on top. */
#include "../kit/table.h"

static void the_last_in_time_moves(void **unused)
{
    (void)unused;
    th_state table = begin(3);
    set_time(&table, 0, 20);
    set_time(&table, 1, 18);
    set_time(&table, 2, 19);
    assert_int_equal(th_turn(&table), 1);
    set_time(&table, 1, 21);
    assert_int_equal(th_turn(&table), 2);
}

static void a_turn_passes_when_the_marker_overtakes_another(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    play_out(&table, "take 28");
    assert_int_equal(th_turn(&table), 1);
}

static void one_player_may_have_several_turns_in_a_row(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    set_time(&table, 1, 6);
    play(&table, "refresh");
    draws(&table, "1 2 3 4");
    assert_int_equal(th_turn(&table), 0);
    play_out(&table, "take 1");
    assert_int_equal(table.player[0].time, 3);
    assert_int_equal(th_turn(&table), 0);
    play_out(&table, "refresh");
    assert_int_equal(table.player[0].time, 5);
    assert_int_equal(th_turn(&table), 0);
    play_out(&table, "refresh");
    assert_int_equal(table.player[0].time, 7);
    assert_int_equal(th_turn(&table), 1);
}

/* "Who came first goes first" would hand the turn to seat 1. */
static void on_a_shared_space_the_last_to_arrive_goes_first(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    set_time(&table, 1, 2);
    assert_int_equal(cost_of(&table, "take 28").arrival, 2);
    assert_int_equal(cost_of(&table, "take 28").next, 0);
    play_out(&table, "take 28");
    assert_int_equal(th_turn(&table), 0);
}

static void three_markers_on_a_space_move_from_the_top_of_the_stack(void **unused)
{
    (void)unused;
    th_state table = begin(3);
    play_out(&table, "take 28");
    play_out(&table, "take 29");
    play_out(&table, "take 30");
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(table.player[seat].time, 18);
    for (int seat = 2; seat >= 0; seat--) {
        assert_int_equal(th_turn(&table), seat);
        play_out(&table, "refresh");
        set_time(&table, seat, 30);
    }
}

/* Landing on a stack in the middle of the field: above those who stand there, behind those who are earlier.
 */
static void a_marker_lands_on_top_of_a_stack_further_on(void **unused)
{
    (void)unused;
    th_state table = begin(4);
    set_time(&table, 1, 54);
    set_time(&table, 2, 54);
    set_time(&table, 3, 53);
    play_out(&table, "take 28");
    static const int order[] = {3, 0, 2, 1};
    for (int i = 0; i < 4; i++)
        assert_int_equal(table.queue[i], order[i]);
}

static void who_starts_stays_on_top_of_the_stack_at_the_start(void **unused)
{
    (void)unused;
    th_state table = begin(4);
    for (int seat = 0; seat < 4; seat++) {
        assert_int_equal(th_turn(&table), seat);
        play_out(&table, "refresh");
        set_time(&table, seat, 54);
    }
    assert_int_equal(th_turn(&table), 3);
}

static void nobody_moves_while_cards_or_tokens_are_drawn(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "1 8 9");
    play(&table, "take 28");
    assert_int_equal(th_turn(&table), TH_CHANCE);
    draws(&table, "2");
    assert_int_equal(th_turn(&table), 1);
    set_time(&table, 1, 90);
    play(&table, "dig greece 2");
    assert_int_equal(th_turn(&table), TH_CHANCE);
    digs(&table, "debris debris");
    assert_int_equal(th_turn(&table), 0);
}

static void who_has_finished_does_not_move_again(void **unused)
{
    (void)unused;
    th_state table = begin(3);
    set_time(&table, 0, TH_TIME_END);
    set_time(&table, 1, 156);
    set_time(&table, 2, 150);
    assert_int_equal(th_turn(&table), 2);
    play_out(&table, "retire");
    assert_int_equal(th_turn(&table), 1);
    assert_int_equal(cost_of(&table, "retire").next, TH_OVER);
    play_out(&table, "retire");
    assert_int_equal(th_turn(&table), TH_OVER);
}

static void a_two_player_game_is_not_held_up_by_absent_seats(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    set_time(&table, 0, 120);
    set_time(&table, 1, 130);
    play_out(&table, "retire");
    assert_int_equal(th_turn(&table), 1);
    play_out(&table, "retire");
    assert_int_equal(th_turn(&table), TH_OVER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_in_time_moves),
        cmocka_unit_test(a_turn_passes_when_the_marker_overtakes_another),
        cmocka_unit_test(one_player_may_have_several_turns_in_a_row),
        cmocka_unit_test(on_a_shared_space_the_last_to_arrive_goes_first),
        cmocka_unit_test(three_markers_on_a_space_move_from_the_top_of_the_stack),
        cmocka_unit_test(a_marker_lands_on_top_of_a_stack_further_on),
        cmocka_unit_test(who_starts_stays_on_top_of_the_stack_at_the_start),
        cmocka_unit_test(nobody_moves_while_cards_or_tokens_are_drawn),
        cmocka_unit_test(who_has_finished_does_not_move_again),
        cmocka_unit_test(a_two_player_game_is_not_held_up_by_absent_seats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
