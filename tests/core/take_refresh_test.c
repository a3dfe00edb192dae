/* Taking a card and refreshing the display: what they cost and what they move. */
#include "../kit/table.h"

#include <stdio.h>

/* ---- take */

static void take_spends_travel_and_weeks_and_keeps_the_card(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    th_cost cost = cost_of(&table, "take 31");
    assert_int_equal(cost.place, TH_ROME);
    assert_int_equal(cost.travel, 2);
    assert_int_equal(cost.weeks, 1);
    play(&table, "take 31");
    draws(&table, "9");
    assert_true(th_has(&table.player[0].cards, 31));
    assert_int_equal(table.player[0].time, 3);
    assert_int_equal(table.player[0].place, TH_ROME);
    assert_int_equal(count_cards(&table.discard), 0);
}

static void take_refills_the_space_of_the_card_and_moves_no_other(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    play(&table, "take 29");
    draws(&table, "9");
    static const uint8_t display[] = {28, 9, 30, 31};
    assert_memory_equal(table.display, display, sizeof display);
}

/* inspect() recounts what the player owns, so each kind of card reaches its tally. */
static void every_research_card_can_be_taken_in_its_city_for_its_weeks(void **unused)
{
    (void)unused;
    for (int card = 1; card <= TH_RESEARCH; card++) {
        th_state table = begin(2);
        char cards[64], move[24];
        snprintf(cards, sizeof cards, "%d %d %d %d", card, card % 85 + 1, (card + 1) % 85 + 1,
                 (card + 2) % 85 + 1);
        snprintf(move, sizeof move, "take %d", card);
        show(&table, cards);
        th_cost cost = cost_of(&table, move);
        assert_int_equal(cost.place, th_card_of(card).city);
        assert_int_equal(cost.total, th_distance(TH_WARSAW, th_card_of(card).city) + th_card_of(card).weeks);
        play_out(&table, move);
        assert_true(th_has(&table.player[0].cards, card));
    }
}

static void any_space_of_the_display_may_be_taken_from(void **unused)
{
    (void)unused;
    static const char *const moves[] = {"take 28", "take 29", "take 30", "take 31"};
    for (int space = 0; space < TH_DISPLAY; space++) {
        th_state table = begin(3);
        play(&table, moves[space]);
        draws(&table, "50");
        assert_int_equal(table.display[space], 50);
    }
}

static void a_card_in_the_supply_or_with_a_player_cannot_be_taken(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 1, "50");
    bury(&table, "52");
    refused(&table, "take 50", TH_NOT_ON_DISPLAY);
    refused(&table, "take 51", TH_NOT_ON_DISPLAY);
    refused(&table, "take 52", TH_NOT_ON_DISPLAY);
}

/* ---- refresh */

static void refresh_discards_all_open_cards_and_lays_out_new_ones(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    play(&table, "refresh");
    for (int card = 28; card <= 31; card++)
        assert_true(th_has(&table.discard, card));
    draws(&table, "4 3 2 1");
    static const uint8_t display[] = {4, 3, 2, 1};
    assert_memory_equal(table.display, display, sizeof display);
    assert_int_equal(count_cards(&table.discard), 4);
}

static void refresh_leaves_the_hall_alone(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    hang(&table, 86, 0, 94);
    play(&table, "refresh");
    draws(&table, "4 3 2 1");
    static const uint8_t hall[] = {86, 0, 94};
    assert_memory_equal(table.hall, hall, sizeof hall);
}

static void refresh_costs_one_week_more_each_time_in_a_row(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    set_time(&table, 1, 100);
    for (int weeks = 1; weeks <= 6; weeks++) {
        assert_int_equal(cost_of(&table, "refresh").total, weeks);
        play_out(&table, "refresh");
    }
    assert_int_equal(table.player[0].time, 1 + 2 + 3 + 4 + 5 + 6);
}

/* "One week more than the last turn cost" would count its travel. */
static void travel_to_a_refresh_does_not_make_the_next_one_dearer(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    set_time(&table, 1, 100);
    stand(&table, 0, TH_LONDON);
    play_out(&table, "refresh");
    assert_int_equal(table.player[0].time, 3);
    assert_int_equal(cost_of(&table, "refresh").total, 2);
}

static void a_zeppelin_flight_to_a_refresh_counts_as_one(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    set_time(&table, 1, 100);
    give(&table, 0, "73");
    stand(&table, 0, TH_LONDON);
    play_out(&table, "refresh zeppelin");
    assert_int_equal(table.player[0].time, 1);
    assert_int_equal(cost_of(&table, "refresh").total, 2);
}

static void taking_a_card_resets_the_cost_of_refresh(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    set_time(&table, 1, 100);
    play_out(&table, "refresh");
    play_out(&table, "refresh");
    play_out(&table, "take 5");
    assert_int_equal(cost_of(&table, "refresh").weeks, 1);
}

static void a_dig_resets_the_cost_of_refresh(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    set_time(&table, 1, 100);
    give(&table, 0, "6 7 8");
    play_out(&table, "refresh");
    play_out(&table, "dig greece 2");
    assert_int_equal(cost_of(&table, "refresh").weeks, 1);
}

static void an_exhibition_resets_the_cost_of_refresh(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    set_time(&table, 1, 100);
    own(&table, 0, "greece-02 egypt-02 egypt-03");
    hang(&table, 86, 0, 0);
    play_out(&table, "refresh");
    play_out(&table, "exhibit 86");
    assert_int_equal(cost_of(&table, "refresh").weeks, 1);
}

static void another_players_turn_resets_the_cost_of_refresh(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    play_out(&table, "refresh");
    play_out(&table, "take 3"); /* seat 1 */
    assert_int_equal(th_turn(&table), 0);
    assert_int_equal(cost_of(&table, "refresh").total, 1);
    play_out(&table, "refresh");
    assert_int_equal(th_turn(&table), 0);
    assert_int_equal(cost_of(&table, "refresh").total, 2);
}

/* The row is one player's own: neither "refreshes in a row at the table" nor "my refreshes so far". */
static void another_players_refresh_is_not_part_of_the_row(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    set_time(&table, 0, 3);
    set_time(&table, 1, 4);
    play_out(&table, "refresh"); /* seat 0, to week 4, on top */
    play_out(&table, "refresh"); /* to week 6 */
    assert_int_equal(th_turn(&table), 1);
    assert_int_equal(cost_of(&table, "refresh").total, 1);
    play_out(&table, "refresh");
    assert_int_equal(th_turn(&table), 1);
    assert_int_equal(cost_of(&table, "refresh").total, 2);
    play_out(&table, "refresh");
    assert_int_equal(th_turn(&table), 0);
    assert_int_equal(cost_of(&table, "refresh").total, 1);
}

static void a_retirement_resets_the_cost_of_refresh(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    set_time(&table, 1, 111);
    set_time(&table, 0, 110);
    play_out(&table, "refresh");
    play_out(&table, "refresh");
    assert_int_equal(table.player[0].time, 113);
    play_out(&table, "retire"); /* seat 1 */
    assert_int_equal(cost_of(&table, "refresh").total, 1);
}

static void a_new_year_does_not_reset_the_cost_of_refresh(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    set_time(&table, 1, 150);
    set_time(&table, 0, 51);
    play_out(&table, "refresh");
    assert_int_equal(cost_of(&table, "refresh").arrival, 54);
    play_out(&table, "refresh");
    assert_int_equal(cost_of(&table, "refresh").total, 3);
}

static void refresh_is_allowed_with_a_short_display(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    clear_display(&table, 0);
    clear_display(&table, 2);
    play(&table, "refresh");
    draws(&table, "1 2 3 4");
    static const uint8_t display[] = {1, 2, 3, 4};
    assert_memory_equal(table.display, display, sizeof display);
}

static void refresh_is_allowed_with_an_empty_display(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    for (int space = 0; space < TH_DISPLAY; space++)
        clear_display(&table, space);
    assert_int_equal(cost_of(&table, "refresh").total, 1);
    play(&table, "refresh");
    draws(&table, "1 2 3 4");
    assert_int_equal(th_turn(&table), 1);
}

static void refresh_is_allowed_where_no_card_is_left_at_all(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    shuffled_once(&table);
    for (int space = 0; space < TH_DISPLAY; space++)
        clear_display(&table, space);
    leave_nothing(&table, 1);
    play(&table, "refresh");
    assert_int_equal(th_turn(&table), 1);
    assert_int_equal(table.player[0].time, 1);
    assert_int_equal(table.display[0], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(take_spends_travel_and_weeks_and_keeps_the_card),
        cmocka_unit_test(take_refills_the_space_of_the_card_and_moves_no_other),
        cmocka_unit_test(every_research_card_can_be_taken_in_its_city_for_its_weeks),
        cmocka_unit_test(any_space_of_the_display_may_be_taken_from),
        cmocka_unit_test(a_card_in_the_supply_or_with_a_player_cannot_be_taken),
        cmocka_unit_test(refresh_discards_all_open_cards_and_lays_out_new_ones),
        cmocka_unit_test(refresh_leaves_the_hall_alone),
        cmocka_unit_test(refresh_costs_one_week_more_each_time_in_a_row),
        cmocka_unit_test(travel_to_a_refresh_does_not_make_the_next_one_dearer),
        cmocka_unit_test(a_zeppelin_flight_to_a_refresh_counts_as_one),
        cmocka_unit_test(taking_a_card_resets_the_cost_of_refresh),
        cmocka_unit_test(a_dig_resets_the_cost_of_refresh),
        cmocka_unit_test(an_exhibition_resets_the_cost_of_refresh),
        cmocka_unit_test(another_players_turn_resets_the_cost_of_refresh),
        cmocka_unit_test(another_players_refresh_is_not_part_of_the_row),
        cmocka_unit_test(a_retirement_resets_the_cost_of_refresh),
        cmocka_unit_test(a_new_year_does_not_reset_the_cost_of_refresh),
        cmocka_unit_test(refresh_is_allowed_with_a_short_display),
        cmocka_unit_test(refresh_is_allowed_with_an_empty_display),
        cmocka_unit_test(refresh_is_allowed_where_no_card_is_left_at_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
