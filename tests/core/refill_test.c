/* Refilling the display: the order of its spaces, the three stacks and their odds, shuffles, and the hall. */
#include "../kit/table.h"

#include <stdio.h>

/* Buries research cards of the lowest numbers, as if they had been drawn and discarded. */
static void bury_some(th_state *table, int count)
{
    for (int card = 1; count > 0; card++)
        if (th_has(&table->supply, card)) {
            char text[16];
            snprintf(text, sizeof text, "%d", card);
            bury(table, text);
            count--;
        }
}

static void give_all_research(th_state *table, int seat)
{
    for (int card = 1; card <= TH_RESEARCH; card++)
        if (th_has(&table->supply, card)) {
            char text[16];
            snprintf(text, sizeof text, "%d", card);
            give(table, seat, text);
        }
}

static uint32_t weight(const th_state *table, int card)
{
    return th_weight(table, (th_outcome)card);
}

/* Each unseen research card has one weight, each exhibition that can come another. */
static void assert_weights(const th_state *table, uint32_t research, uint32_t exhibition, int last_exhibition)
{
    for (int card = 1; card <= TH_CARDS; card++) {
        uint32_t expected = card <= TH_RESEARCH ? research : card <= last_exhibition ? exhibition : 0;
        assert_int_equal(weight(table, card), th_has(&table->supply, card) ? expected : 0);
    }
}

static void assert_display(const th_state *table, uint8_t a, uint8_t b, uint8_t c, uint8_t d)
{
    const uint8_t display[] = {a, b, c, d};
    assert_memory_equal(table->display, display, sizeof display);
}

static void assert_hall(const th_state *table, uint8_t a, uint8_t b, uint8_t c)
{
    const uint8_t hall[] = {a, b, c};
    assert_memory_equal(table->hall, hall, sizeof hall);
}

/* ---- The spaces of the display */

static void spaces_are_filled_from_the_first_to_the_last(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    play(&table, "refresh");
    draws(&table, "40");
    assert_display(&table, 40, 0, 0, 0);
    draws(&table, "20 33 10");
    assert_display(&table, 40, 20, 33, 10);
}

static void take_fills_the_gaps_of_a_short_display_too(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    clear_display(&table, 0);
    clear_display(&table, 2);
    play(&table, "take 29");
    draws(&table, "1 2 3");
    assert_display(&table, 1, 2, 3, 31);
    assert_int_equal(th_turn(&table), 1);
}

static void digs_and_exhibitions_do_not_refill(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "8 9");
    own(&table, 0, "greece-02 egypt-02 egypt-03");
    hang(&table, 86, 0, 0);
    set_time(&table, 1, 50);
    clear_display(&table, 3);
    play(&table, "dig greece 2");
    digs(&table, "debris debris");
    assert_display(&table, 28, 29, 30, 0);
    play(&table, "exhibit 86");
    assert_int_equal(th_turn(&table), 0);
    assert_display(&table, 28, 29, 30, 0);
}

static void an_exhibition_does_not_fill_the_space(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    bury_some(&table, 27);
    play(&table, "take 29");
    draws(&table, "95");
    assert_display(&table, 28, 0, 30, 31);
    assert_hall(&table, 95, 0, 0);
    draws(&table, "88 70");
    assert_display(&table, 28, 70, 30, 31);
    assert_hall(&table, 88, 95, 0);
    assert_int_equal(th_turn(&table), 1);
}

/* ---- The three stacks */

static void only_research_cards_come_from_stack_one_each_as_likely(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= 4; seats++) {
        th_state table = begin(seats);
        bury_some(&table, 26);
        play(&table, "take 28");
        assert_weights(&table, weight(&table, 85), 0, 0);
        assert_true(weight(&table, 85) > 0);
        assert_int_equal(count_outcomes(&table), 81 - 26);
    }
}

/* The chance of an exhibition is E / (R + E) where R and E are what is left in stack two; each of the U
 * unseen research cards shares the rest: weight of research x U : weight of exhibition x E = R : E. */
static void assert_stack_two(const th_state *table, uint32_t research, uint32_t exhibitions,
                             int last_exhibition)
{
    uint32_t unseen = research + 27, one_research = weight(table, 85), one_exhibition = weight(table, 86);
    assert_true(one_exhibition > 0);
    assert_int_equal(one_research * unseen, one_exhibition * research);
    assert_weights(table, one_research, one_exhibition, last_exhibition);
    assert_int_equal(th_supply_size(table), research + exhibitions);
    assert_int_equal(th_supply_exhibitions(table), exhibitions);
    assert_int_equal(count_outcomes(table), (int)(research > 0 ? unseen + exhibitions : exhibitions));
}

static void stack_two_holds_all_exhibitions_with_two_players(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    bury_some(&table, 27);
    play(&table, "refresh");
    assert_stack_two(&table, 27, 10, 95);
    draws(&table, "95");
    assert_stack_two(&table, 27, 9, 95);
    draws(&table, "84");
    assert_stack_two(&table, 26, 9, 95);
}

static void stack_two_holds_the_small_exhibitions_with_three_or_four(void **unused)
{
    (void)unused;
    for (int seats = 3; seats <= 4; seats++) {
        th_state table = begin(seats);
        bury_some(&table, 27);
        play(&table, "refresh");
        assert_stack_two(&table, 27, 5, 90);
        draws(&table, "90");
        assert_stack_two(&table, 27, 4, 90);
        draws(&table, "84");
        assert_stack_two(&table, 26, 4, 90);
    }
}

/* "As likely as any unseen card" would still let a research card come. */
static void only_exhibitions_come_when_the_research_cards_of_stack_two_are_drawn(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= 4; seats++) {
        th_state table = begin(seats);
        bury_some(&table, 27 + 27);
        play(&table, "take 31");
        assert_stack_two(&table, 0, seats == 2 ? 10 : 5, seats == 2 ? 95 : 90);
    }
}

static void stack_two_without_exhibitions_is_research_only(void **unused)
{
    (void)unused;
    th_state table = begin(4);
    bury_some(&table, 27);
    bury(&table, "86 87 88 89 90");
    play(&table, "take 31");
    assert_weights(&table, weight(&table, 85), 0, 0);
    assert_int_equal(count_outcomes(&table), 27 + 27);
    assert_int_equal(th_supply_size(&table), 27);
    assert_int_equal(th_supply_exhibitions(&table), 0);
}

/* From the first card to the first shuffle, by playing. */
static void stacks_are_drawn_one_after_the_other(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= 4; seats++) {
        th_state table = begin(seats);
        int size = seats == 2 ? 64 : 59;
        for (int drawn = 0; drawn < size;) {
            play(&table, "refresh");
            while (table.pending == TH_DRAWS_CARD && drawn < size) {
                assert_int_equal(table.shuffles, 0);
                assert_int_equal(weight(&table, 86) > 0, drawn >= 27 && th_has(&table.supply, 86));
                int card = drawn < 54 ? 1 : 86;
                while (weight(&table, card) == 0)
                    card++;
                th_happen(&table, (th_outcome)card);
                inspect(&table);
                drawn++;
                assert_int_equal(th_supply_size(&table), table.shuffles == 0 ? size - drawn : 95 - 5);
            }
        }
        assert_int_equal(table.shuffles, 1);
    }
}

/* ---- Shuffles */

static void the_shuffle_happens_when_a_card_is_needed(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    bury_some(&table, 53);
    bury(&table, "86 87 88 89 90 91 92 93 94 95");
    play(&table, "take 28");
    draws(&table, "84");
    assert_int_equal(th_supply_size(&table), 0);
    assert_int_equal(table.shuffles, 0);
    set_time(&table, 1, 60);
    play(&table, "refresh");
    assert_int_equal(table.shuffles, 1);
    for (int card = 29; card <= 31; card++)
        assert_true(weight(&table, card) > 0); /* discarded just now, so part of the shuffle */
}

static void the_first_shuffle_mixes_stack_three_and_the_discard_pile_evenly(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= 4; seats++) {
        th_state table = begin(seats);
        give(&table, 1, "46 47");
        use_up_stacks(&table);
        play(&table, "take 28");
        assert_int_equal(table.shuffles, 1);
        assert_int_equal(count_cards(&table.discard), 0);
        assert_int_equal(count_outcomes(&table), 95 - 2 - 4);
        assert_int_equal(th_supply_size(&table), 95 - 2 - 4);
        assert_int_equal(th_supply_exhibitions(&table), 10);
        assert_weights(&table, weight(&table, 85), weight(&table, 85), 95);
        assert_true(weight(&table, 85) > 0);
    }
}

static void every_later_shuffle_is_of_the_discard_pile(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    shuffled_once(&table);
    give(&table, 1, "46 47");
    bury(&table, "1 2 86");
    give_all_research(&table, 1);
    leave_in_supply(&table, "90");
    play(&table, "take 28");
    assert_int_equal(count_outcomes(&table), 1);
    draws(&table, "90");
    assert_int_equal(table.shuffles, 2);
    assert_int_equal(count_outcomes(&table), 3 + 8); /* 1, 2 and the exhibitions but 90 */
    assert_weights(&table, weight(&table, 1), weight(&table, 1), 95);
    draws(&table, "2");
    assert_int_equal(count_cards(&table.discard), 0);
}

static void a_shuffle_in_the_middle_of_a_refresh_includes_its_cards(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    shuffled_once(&table);
    bury(&table, "5");
    leave_in_supply(&table, "60 61");
    play(&table, "refresh");
    assert_int_equal(count_outcomes(&table), 2);
    draws(&table, "61 60");
    assert_int_equal(table.shuffles, 2);
    assert_true(weight(&table, 28) > 0);
    draws(&table, "31 5");
    assert_display(&table, 61, 60, 31, 5);
}

static void refresh_with_nothing_else_deals_the_same_cards_again(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    shuffled_once(&table);
    leave_nothing(&table, 1);
    play(&table, "refresh");
    assert_int_equal(count_outcomes(&table), 4);
    draws(&table, "31 28 30 29");
    assert_display(&table, 31, 28, 30, 29);
}

static void a_zeppelin_given_up_is_discarded_before_the_refill(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    shuffled_once(&table);
    give(&table, 0, "73");
    leave_nothing(&table, 1);
    play(&table, "take 31 zeppelin");
    assert_int_equal(count_outcomes(&table), 1);
    draws(&table, "73");
    assert_display(&table, 28, 29, 30, 73);
}

static void an_exhibition_pushed_off_is_part_of_the_shuffle_in_the_same_refill(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    shuffled_once(&table);
    hang(&table, 91, 92, 93);
    leave_in_supply(&table, "94");
    play(&table, "take 28");
    draws(&table, "94");
    assert_hall(&table, 94, 91, 92);
    assert_int_equal(table.shuffles, 2);
    assert_int_equal(weight(&table, 93), weight(&table, 1));
    draws(&table, "93 1");
    assert_hall(&table, 93, 94, 91);
}

static void exhibitions_are_drawn_while_the_discard_pile_has_research(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    shuffled_once(&table);
    leave_in_supply(&table, "86 87");
    play(&table, "take 28");
    assert_int_equal(count_outcomes(&table), 2);
    draws(&table, "86 87");
    assert_int_equal(table.shuffles, 2);
    assert_true(weight(&table, 1) > 0);
}

static void the_refill_stops_when_no_research_is_left_though_exhibitions_are(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    shuffled_once(&table);
    give_all_research(&table, 1);
    bury(&table, "88");
    play(&table, "take 28");
    assert_int_equal(th_turn(&table), 1);
    assert_display(&table, 0, 29, 30, 31);
    assert_hall(&table, 0, 0, 0);
    assert_int_equal(th_supply_exhibitions(&table), 9);
    assert_int_equal(table.shuffles, 1);
}

static void the_refill_stops_in_the_middle_when_research_runs_out(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    shuffled_once(&table);
    for (int space = 1; space < TH_DISPLAY; space++)
        clear_display(&table, space);
    leave_nothing(&table, 1);
    give(&table, 0, "");
    play(&table, "take 28");
    assert_display(&table, 0, 0, 0, 0);
    assert_int_equal(th_turn(&table), 1);

    table = begin(2);
    shuffled_once(&table);
    for (int space = 0; space < 3; space++)
        clear_display(&table, space); /* 28 29 30 are the only research cards to be had */
    give_all_research(&table, 1);
    play(&table, "take 31");
    draws(&table, "86 87 88 89 90 91 92 93 94 95");
    assert_int_equal(table.shuffles, 2);
    draws(&table, "30 29 28");
    assert_display(&table, 30, 29, 28, 0);
    assert_int_equal(th_turn(&table), 1);
}

static void cards_given_up_in_a_dig_fill_the_display_at_the_next_take(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    shuffled_once(&table);
    clear_display(&table, 0);
    give(&table, 0, "54 59");
    leave_nothing(&table, 1);
    set_time(&table, 1, 100);
    play_out(&table, "dig greece 5 rumor assistant");
    assert_display(&table, 0, 29, 30, 31);
    play(&table, "take 31");
    draws(&table, "59 54");
    assert_display(&table, 59, 29, 30, 54);
}

/* ---- The hall */

/* Hangs an exhibition on every space whose bit is set, lets 95 come, and compares. */
static void assert_push(uint32_t ruling, int filled, uint8_t a, uint8_t b, uint8_t c, int pushed_off)
{
    th_state table = begin_with(2, ruling);
    shuffled_once(&table);
    hang(&table, filled & 1 ? 86 : 0, filled & 2 ? 87 : 0, filled & 4 ? 88 : 0);
    assert_int_equal(th_pushed_out(&table), pushed_off);
    play(&table, "take 28");
    draws(&table, "95 1");
    assert_hall(&table, a, b, c);
    assert_int_equal(count_cards(&table.discard), pushed_off != 0);
    if (pushed_off)
        assert_true(th_has(&table.discard, pushed_off));
}

static void every_exhibition_moves_on_gaps_and_all(void **unused)
{
    (void)unused;
    assert_push(0, 0, 95, 0, 0, 0);
    assert_push(0, 1, 95, 86, 0, 0);
    assert_push(0, 2, 95, 0, 87, 0);
    assert_push(0, 3, 95, 86, 87, 0);
    assert_push(0, 4, 95, 0, 0, 88);
    assert_push(0, 5, 95, 86, 0, 88);
    assert_push(0, 6, 95, 0, 87, 88);
    assert_push(0, 7, 95, 86, 87, 88);
}

static void pushing_hall_moves_only_what_is_in_the_way(void **unused)
{
    (void)unused;
    assert_push(TH_RULING_PUSHING_HALL, 0, 95, 0, 0, 0);
    assert_push(TH_RULING_PUSHING_HALL, 1, 95, 86, 0, 0);
    assert_push(TH_RULING_PUSHING_HALL, 2, 95, 87, 0, 0);
    assert_push(TH_RULING_PUSHING_HALL, 3, 95, 86, 87, 0);
    assert_push(TH_RULING_PUSHING_HALL, 4, 95, 0, 88, 0);
    assert_push(TH_RULING_PUSHING_HALL, 5, 95, 86, 88, 0);
    assert_push(TH_RULING_PUSHING_HALL, 6, 95, 87, 88, 0);
    assert_push(TH_RULING_PUSHING_HALL, 7, 95, 86, 87, 88);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spaces_are_filled_from_the_first_to_the_last),
        cmocka_unit_test(take_fills_the_gaps_of_a_short_display_too),
        cmocka_unit_test(digs_and_exhibitions_do_not_refill),
        cmocka_unit_test(an_exhibition_does_not_fill_the_space),
        cmocka_unit_test(only_research_cards_come_from_stack_one_each_as_likely),
        cmocka_unit_test(stack_two_holds_all_exhibitions_with_two_players),
        cmocka_unit_test(stack_two_holds_the_small_exhibitions_with_three_or_four),
        cmocka_unit_test(only_exhibitions_come_when_the_research_cards_of_stack_two_are_drawn),
        cmocka_unit_test(stack_two_without_exhibitions_is_research_only),
        cmocka_unit_test(stacks_are_drawn_one_after_the_other),
        cmocka_unit_test(the_shuffle_happens_when_a_card_is_needed),
        cmocka_unit_test(the_first_shuffle_mixes_stack_three_and_the_discard_pile_evenly),
        cmocka_unit_test(every_later_shuffle_is_of_the_discard_pile),
        cmocka_unit_test(a_shuffle_in_the_middle_of_a_refresh_includes_its_cards),
        cmocka_unit_test(refresh_with_nothing_else_deals_the_same_cards_again),
        cmocka_unit_test(a_zeppelin_given_up_is_discarded_before_the_refill),
        cmocka_unit_test(an_exhibition_pushed_off_is_part_of_the_shuffle_in_the_same_refill),
        cmocka_unit_test(exhibitions_are_drawn_while_the_discard_pile_has_research),
        cmocka_unit_test(the_refill_stops_when_no_research_is_left_though_exhibitions_are),
        cmocka_unit_test(the_refill_stops_in_the_middle_when_research_runs_out),
        cmocka_unit_test(cards_given_up_in_a_dig_fill_the_display_at_the_next_take),
        cmocka_unit_test(every_exhibition_moves_on_gaps_and_all),
        cmocka_unit_test(pushing_hall_moves_only_what_is_in_the_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
