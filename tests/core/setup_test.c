/* Set-up: what lies where before the first turn, and what th_start() refuses. */
#include "../kit/table.h"

#include <string.h>

static const uint8_t in_seat_order[] = {0, 1, 2, 3};

static th_state start(int seats)
{
    th_state table;
    assert_int_equal(th_start(&table, seats, in_seat_order, 0).why, TH_LEGAL);
    return table;
}

static void the_bonus_is_a_value_1_artifact_of_each_site_by_even_chance(void **unused)
{
    (void)unused;
    static const int ones[TH_SITES] = {4, 3, 4, 5, 5};
    th_state table = start(2);
    for (int site = 0; site < TH_SITES; site++) {
        assert_int_equal(th_turn(&table), TH_CHANCE);
        inspect(&table);
        assert_int_equal(count_outcomes(&table), ones[site]);
        for (int item = 0; item < TH_ITEMS; item++)
            assert_int_equal(th_weight(&table, th_token(site, item)) != 0, item < ones[site]);
        for (int item = 1; item < ones[site]; item++)
            assert_int_equal(th_weight(&table, th_token(site, item)), th_weight(&table, th_token(site, 0)));
        int laid = ones[site] - 1;
        th_happen(&table, th_token(site, laid));
        assert_int_equal(table.bonus[site], laid);
        assert_false(table.bag[site] >> laid & 1);
    }
}

static void the_display_is_four_research_cards_by_even_chance(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= 4; seats++) {
        th_state table = start(seats);
        for (int site = 0; site < TH_SITES; site++)
            th_happen(&table, th_token(site, 1));
        static const int cards[] = {85, 1, 46, 71};
        for (int space = 0; space < TH_DISPLAY; space++) {
            inspect(&table);
            assert_int_equal(count_outcomes(&table), 85 - space);
            for (int card = TH_RESEARCH + 1; card <= TH_CARDS; card++)
                assert_int_equal(th_weight(&table, (th_outcome)card), 0);
            for (int card = 2; card <= TH_RESEARCH; card++)
                if (th_has(&table.supply, card))
                    assert_int_equal(th_weight(&table, (th_outcome)card), th_weight(&table, 2));
            th_happen(&table, (th_outcome)cards[space]);
            assert_int_equal(table.display[space], cards[space]);
        }
        assert_int_equal(th_turn(&table), 0);
    }
}

static void two_players_start_on_the_start_space_of_1901(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    for (int seat = 0; seat < 2; seat++)
        assert_int_equal(table.player[seat].time, 0);
    assert_int_equal(th_year(0), 1901);
    assert_int_equal(th_week(0), 0);
}

static void three_players_start_on_week_16_of_1901(void **unused)
{
    (void)unused;
    th_state table = begin(3);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(table.player[seat].time, 16);
    assert_int_equal(th_week(16), 16);
}

static void four_players_start_on_the_start_space_of_1902(void **unused)
{
    (void)unused;
    th_state table = begin(4);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(table.player[seat].time, 52);
}

static void absent_seats_stand_beyond_the_end_of_time(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    assert_true(table.player[2].time > TH_TIME_END);
    assert_true(table.player[3].time > TH_TIME_END);
}

static void everybody_starts_in_warsaw_with_five_valid_permits_and_nothing_else(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= 4; seats++) {
        th_state table = begin(seats);
        for (int seat = 0; seat < seats; seat++) {
            assert_int_equal(table.player[seat].place, TH_WARSAW);
            assert_int_equal(table.player[seat].permits, ALL_PERMITS);
            assert_int_equal(count_cards(&table.player[seat].cards), 0);
            assert_int_equal(th_score_of(&table, seat).total, 0);
            for (int site = 0; site < TH_SITES; site++)
                assert_int_equal(table.player[seat].finds[site], 0);
        }
    }
}

static void each_bag_holds_all_but_the_bonus(void **unused)
{
    (void)unused;
    th_state table = begin(3);
    for (int site = 0; site < TH_SITES; site++) {
        assert_int_equal(table.bag[site] & 0x7fff, 0x7ffe);
        assert_int_equal(table.digs[site], 0);
    }
}

static void hall_and_discard_pile_start_empty(void **unused)
{
    (void)unused;
    th_state table = begin(4);
    assert_int_equal(count_cards(&table.discard), 0);
    for (int space = 0; space < TH_HALL; space++)
        assert_int_equal(table.hall[space], 0);
}

/* Stack one and stack two are the supply; with two players all ten exhibitions are in it, otherwise the small
 * ones. */
static void stack_three_waits_with_the_large_exhibitions_except_with_two_players(void **unused)
{
    (void)unused;
    static const int exhibitions[] = {0, 0, 10, 5, 5};
    for (int seats = 2; seats <= 4; seats++) {
        th_state table = begin(seats);
        assert_int_equal(th_supply_size(&table), 27 + 27 + exhibitions[seats]);
        assert_int_equal(th_supply_exhibitions(&table), exhibitions[seats]);
        assert_int_equal(table.stack_one, 27);
        assert_int_equal(table.stack_two, 27);
        assert_int_equal(table.shuffles, 0);
    }
}

static void markers_are_stacked_in_the_order_given(void **unused)
{
    (void)unused;
    static const uint8_t order[] = {2, 0, 3, 1};
    th_state table;
    assert_int_equal(th_start(&table, 4, order, 0).why, TH_LEGAL);
    for (int site = 0; site < TH_SITES; site++)
        th_happen(&table, th_token(site, 0));
    draws(&table, "28 29 30 31");
    for (int i = 0; i < 4; i++) {
        assert_int_equal(th_turn(&table), order[i]);
        play_out(&table, "refresh");
        set_time(&table, order[i], 60);
    }
}

static void every_order_of_two_is_accepted(void **unused)
{
    (void)unused;
    static const uint8_t order[] = {1, 0};
    th_state table;
    assert_int_equal(th_start(&table, 2, order, 0).why, TH_LEGAL);
    assert_int_equal(table.queue[0], 1);
    assert_int_equal(table.queue[1], 0);
}

static void every_set_of_rulings_is_accepted_and_kept(void **unused)
{
    (void)unused;
    for (uint32_t rulings = 0; rulings <= TH_ALL_RULINGS; rulings++)
        assert_int_equal(begin_with(2, rulings).rulings, rulings);
}

static void nobody_moves_before_the_set_up_is_done(void **unused)
{
    (void)unused;
    th_state table = start(2);
    th_move list[TH_MAX_LEGAL];
    for (int step = 0; step < 9; step++) {
        assert_int_equal(th_turn(&table), TH_CHANCE);
        assert_int_equal(th_refuse(&table, TH_MOVE_REFRESH).why, TH_DRAW_FIRST);
        assert_int_equal(th_moves(&table, list), 0);
        th_happen(&table, step < 5 ? th_token(step, 0) : (th_outcome)(step + 1));
    }
    assert_int_equal(th_turn(&table), 0);
}

/* A comparison by memcmp must not see what was in the memory before. */
static void equal_starts_are_equal_bytes(void **unused)
{
    (void)unused;
    th_state one, other;
    memset(&one, 0x00, sizeof one);
    memset(&other, 0xff, sizeof other);
    th_start(&one, 3, in_seat_order, 0);
    th_start(&other, 3, in_seat_order, 0);
    assert_memory_equal(&one, &other, sizeof one);
}

static void assert_start_refused(int seats, const uint8_t order[], uint32_t rulings, th_reason why)
{
    th_state table, before;
    memset(&table, 0xa5, sizeof table);
    before = table;
    assert_int_equal(th_start(&table, seats, order, rulings).why, why);
    assert_memory_equal(&table, &before, sizeof table);
}

static void a_game_has_two_to_four_seats(void **unused)
{
    (void)unused;
    static const int wrong[] = {-1, 0, 1, 5, 256 + 2};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_start_refused(wrong[i], in_seat_order, 0, TH_BAD_SEATS);
}

static void the_order_names_every_seat_once(void **unused)
{
    (void)unused;
    static const uint8_t twice[] = {0, 1, 1, 3}, foreign[] = {0, 1, 3, 2}, absurd[] = {0, 255, 1, 2},
                         far[] = {32, 33, 34, 35};
    assert_start_refused(4, twice, 0, TH_BAD_ORDER);
    assert_start_refused(3, twice, 0, TH_BAD_ORDER);
    assert_start_refused(3, foreign, 0, TH_BAD_ORDER);
    assert_start_refused(2, absurd, 0, TH_BAD_ORDER);
    assert_start_refused(4, far, 0, TH_BAD_ORDER);
}

static void unknown_rulings_are_refused(void **unused)
{
    (void)unused;
    assert_start_refused(2, in_seat_order, 8, TH_BAD_RULINGS);
    assert_start_refused(2, in_seat_order, 0x100, TH_BAD_RULINGS);
    assert_start_refused(2, in_seat_order, 0x80000001u, TH_BAD_RULINGS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_bonus_is_a_value_1_artifact_of_each_site_by_even_chance),
        cmocka_unit_test(the_display_is_four_research_cards_by_even_chance),
        cmocka_unit_test(two_players_start_on_the_start_space_of_1901),
        cmocka_unit_test(three_players_start_on_week_16_of_1901),
        cmocka_unit_test(four_players_start_on_the_start_space_of_1902),
        cmocka_unit_test(absent_seats_stand_beyond_the_end_of_time),
        cmocka_unit_test(everybody_starts_in_warsaw_with_five_valid_permits_and_nothing_else),
        cmocka_unit_test(each_bag_holds_all_but_the_bonus),
        cmocka_unit_test(hall_and_discard_pile_start_empty),
        cmocka_unit_test(stack_three_waits_with_the_large_exhibitions_except_with_two_players),
        cmocka_unit_test(markers_are_stacked_in_the_order_given),
        cmocka_unit_test(every_order_of_two_is_accepted),
        cmocka_unit_test(every_set_of_rulings_is_accepted_and_kept),
        cmocka_unit_test(nobody_moves_before_the_set_up_is_done),
        cmocka_unit_test(equal_starts_are_equal_bytes),
        cmocka_unit_test(a_game_has_two_to_four_seats),
        cmocka_unit_test(the_order_names_every_seat_once),
        cmocka_unit_test(unknown_rulings_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
