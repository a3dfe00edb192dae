/* Digging: knowledge, the wheel, shovels, and what comes out of the bag. Permits are in permit_test.c. */
#include "../kit/table.h"

/* Seat 0 stands on the site and has time for many digs; seat 1 is far ahead. */
static th_state at_site(th_site site)
{
    th_state table = begin(2);
    stand(&table, 0, (th_place)(TH_FIRST_SITE + site));
    set_time(&table, 1, 104);
    return table;
}

static th_state at_crete_with(const char *cards)
{
    th_state table = at_site(TH_CRETE);
    give(&table, 0, cards);
    return table;
}

/* ---- Knowledge */

static void crete_example_draws_5_tokens_in_4_weeks(void **unused)
{
    (void)unused;
    th_state table = at_crete_with("14 59 60 46 50 51");
    own(&table, 0, "greece-book");
    th_cost cost = cost_of(&table, "dig crete 4");
    assert_int_equal(cost.special, 4);
    assert_int_equal(cost.general, 4);
    assert_int_equal(cost.knowledge, 8);
    assert_int_equal(cost.tokens, 5);
}

static void each_book_symbol_counts_1(void **unused)
{
    (void)unused;
    th_state table = at_crete_with("10 14 17");
    assert_int_equal(cost_of(&table, "dig crete 1").special, 1 + 2 + 3);
}

static void book_tokens_count_for_the_site_they_are_about(void **unused)
{
    (void)unused;
    th_state table = at_crete_with("10");
    own(&table, 0, "crete-book palestine-book");
    assert_int_equal(cost_of(&table, "dig crete 8").special, 1);
    assert_int_equal(cost_of(&table, "dig greece 8").special, 1);
    assert_int_equal(cost_of(&table, "dig egypt 8").special, 1);
    own(&table, 0, "greece-book");
    assert_int_equal(cost_of(&table, "dig crete 8").special, 2);
}

static void books_of_other_sites_and_other_players_do_not_count(void **unused)
{
    (void)unused;
    th_state table = at_crete_with("1 19 32 37");
    give(&table, 1, "10");
    refused(&table, "dig crete 12", TH_NO_SPECIAL_KNOWLEDGE);
}

static void a_rumor_counts_2_if_it_is_used(void **unused)
{
    (void)unused;
    th_state table = at_crete_with("10 55");
    assert_int_equal(cost_of(&table, "dig crete 8").special, 1);
    assert_int_equal(cost_of(&table, "dig crete 8 rumor").special, 3);
    assert_int_equal(cost_of(&table, "dig crete 8 rumor").given[1], 55);
}

static void a_rumor_alone_is_enough_and_is_discarded_after_the_dig(void **unused)
{
    (void)unused;
    th_state table = at_crete_with("55");
    refused(&table, "dig crete 12", TH_NO_SPECIAL_KNOWLEDGE);
    assert_int_equal(cost_of(&table, "dig crete 6 rumor").tokens, 1);
    play_out(&table, "dig crete 6 rumor");
    assert_true(th_has(&table.discard, 55));
}

static void a_rumor_not_used_is_kept(void **unused)
{
    (void)unused;
    th_state table = at_crete_with("10 55");
    play_out(&table, "dig crete 8");
    assert_true(th_has(&table.player[0].cards, 55));
}

static void a_rumor_about_another_site_cannot_be_used(void **unused)
{
    (void)unused;
    th_state table = at_crete_with("10 54");
    assert_int_equal(refused(&table, "dig crete 8 rumor", TH_NO_RUMOR).where, TH_CRETE);
}

static void a_lone_assistant_counts_1_if_used_and_is_then_discarded(void **unused)
{
    (void)unused;
    th_state table = at_crete_with("59");
    refused(&table, "dig crete 12", TH_NO_SPECIAL_KNOWLEDGE);
    th_cost cost = cost_of(&table, "dig crete 8 assistant");
    assert_int_equal(cost.special, 1);
    assert_int_equal(cost.given[2], 59);
    play_out(&table, "dig crete 8 assistant");
    assert_true(th_has(&table.discard, 59));
}

static void a_lone_assistant_not_used_counts_nothing_and_stays(void **unused)
{
    (void)unused;
    th_state table = at_crete_with("10 59");
    assert_int_equal(cost_of(&table, "dig crete 8").special, 1);
    play_out(&table, "dig crete 8");
    assert_true(th_has(&table.player[0].cards, 59));
}

static void two_assistants_count_1_and_three_or_more_count_2(void **unused)
{
    (void)unused;
    static const char *const assistants[] = {"59 60", "59 60 61", "59 60 61 62", "59 60 61 62 63 64"};
    static const int counts[] = {1, 2, 2, 2};
    for (int i = 0; i < 4; i++) {
        th_state table = at_crete_with(assistants[i]);
        assert_int_equal(cost_of(&table, "dig crete 12").special, counts[i]);
        play_out(&table, "dig crete 12");
        assert_int_equal(count_cards(&table.discard), 0);
    }
}

static void assistants_are_given_up_only_alone(void **unused)
{
    (void)unused;
    th_state table = at_crete_with("10 59 60");
    assert_int_equal(refused(&table, "dig crete 8 assistant", TH_ASSISTANT_NOT_LONE).have, 2);
}

static void rumor_and_lone_assistant_may_be_used_together(void **unused)
{
    (void)unused;
    th_state table = at_crete_with("55 64");
    th_cost cost = cost_of(&table, "dig crete 3 rumor assistant");
    assert_int_equal(cost.special, 3);
    assert_int_equal(cost.tokens, 1);
    play_out(&table, "dig crete 3 rumor assistant");
    assert_true(th_has(&table.discard, 55));
    assert_true(th_has(&table.discard, 64));
}

static void general_knowledge_alone_is_not_enough(void **unused)
{
    (void)unused;
    th_state table = at_crete_with("46 50 51 52 53");
    assert_int_equal(refused(&table, "dig crete 12", TH_NO_SPECIAL_KNOWLEDGE).where, TH_CRETE);
}

static void general_knowledge_counts_its_symbols_on_cards_and_tokens(void **unused)
{
    (void)unused;
    th_state table = at_crete_with("17 18 46 50");
    own(&table, 0, "egypt-general");
    th_cost cost = cost_of(&table, "dig crete 1");
    assert_int_equal(cost.general, 1 + 2 + 1);
    assert_int_equal(cost.knowledge, 6 + 4);
}

static void general_knowledge_never_exceeds_special_knowledge(void **unused)
{
    (void)unused;
    th_state table = at_crete_with("10 55 50 51 52");
    assert_int_equal(cost_of(&table, "dig crete 6").knowledge, 1 + 1);
    assert_int_equal(cost_of(&table, "dig crete 6 rumor").knowledge, 3 + 3);
}

static void knowledge_above_12_counts_as_12(void **unused)
{
    (void)unused;
    th_state table = at_crete_with("14 15 16 17 18");
    assert_int_equal(cost_of(&table, "dig crete 1").knowledge, 12);
    assert_int_equal(cost_of(&table, "dig crete 1").tokens, 3);
    give(&table, 0, "10 46");
    assert_int_equal(cost_of(&table, "dig crete 1").knowledge, 12);
    assert_int_equal(cost_of(&table, "dig crete 1").tokens, 3);
    give(&table, 0, "50 51 52 53 47 48 49 11 12 13 55 59 60 61");
    assert_int_equal(cost_of(&table, "dig crete 12 rumor").knowledge, 12);
    assert_int_equal(cost_of(&table, "dig crete 12 rumor").tokens, 10);
}

static void seven_and_six_make_12_not_13(void **unused)
{
    (void)unused;
    th_state table = at_crete_with("17 18 10 50 51 52");
    assert_int_equal(cost_of(&table, "dig crete 2").knowledge, 12);
    assert_int_equal(cost_of(&table, "dig crete 2").tokens, 4);
}

/* ---- The wheel and shovels */

static void weeks_and_knowledge_give_the_tokens_of_the_wheel(void **unused)
{
    (void)unused;
    static const char *const books[] = {
        "10",       "14",       "17",          "17 10",       "17 14",          "17 18",
        "17 18 10", "17 18 14", "17 18 14 10", "17 18 14 15", "17 18 14 15 10", "17 18 14 15 16"};
    for (int knowledge = 1; knowledge <= 12; knowledge++) {
        th_state table = at_crete_with(books[knowledge - 1]);
        for (int weeks = 1; weeks <= 12; weeks++) {
            th_action action = {TH_DIG, 0, TH_CRETE, (uint8_t)weeks, 0};
            th_move move = th_move_of(action);
            int tokens = th_wheel(knowledge, weeks);
            assert_int_equal(th_refuse(&table, move).why, tokens > 0 ? TH_LEGAL : TH_NOTHING_TO_DRAW);
            if (tokens > 0) {
                assert_int_equal(th_cost_of(&table, move).tokens, tokens);
                assert_int_equal(th_cost_of(&table, move).weeks, weeks);
            }
        }
    }
}

static void the_wheel_must_give_a_token_before_shovels(void **unused)
{
    (void)unused;
    th_state table = at_crete_with("10 65 66 67");
    refused(&table, "dig crete 7", TH_NOTHING_TO_DRAW);
    assert_int_equal(cost_of(&table, "dig crete 8").tokens, 1 + 2);
    table = at_crete_with("10 65");
    refused(&table, "dig crete 7 shovel", TH_NOTHING_TO_DRAW);
}

static void a_lone_shovel_adds_1_if_used_and_is_then_discarded(void **unused)
{
    (void)unused;
    th_state table = at_crete_with("17 70");
    assert_int_equal(cost_of(&table, "dig crete 6").tokens, 2);
    assert_int_equal(cost_of(&table, "dig crete 6 shovel").tokens, 3);
    assert_int_equal(cost_of(&table, "dig crete 6 shovel").given[3], 70);
    th_state kept = table;
    play_out(&kept, "dig crete 6");
    assert_true(th_has(&kept.player[0].cards, 70));
    play_out(&table, "dig crete 6 shovel");
    assert_true(th_has(&table.discard, 70));
}

static void two_shovels_add_1_and_three_or_more_add_2(void **unused)
{
    (void)unused;
    static const char *const shovels[] = {"17 65 66", "17 65 66 67", "17 65 66 67 68",
                                          "17 65 66 67 68 69 70"};
    static const int adds[] = {1, 2, 2, 2};
    for (int i = 0; i < 4; i++) {
        th_state table = at_crete_with(shovels[i]);
        assert_int_equal(cost_of(&table, "dig crete 6").tokens, 2 + adds[i]);
        play_out(&table, "dig crete 6");
        assert_int_equal(count_cards(&table.discard), 0);
    }
}

static void shovels_are_given_up_only_alone(void **unused)
{
    (void)unused;
    th_state table = at_crete_with("17 65 66");
    assert_int_equal(refused(&table, "dig crete 6 shovel", TH_SHOVEL_NOT_LONE).have, 2);
}

static void a_card_may_be_used_up_where_it_changes_nothing(void **unused)
{
    (void)unused;
    th_state table = at_crete_with("14 15 16 17 18 55 59");
    assert_int_equal(cost_of(&table, "dig crete 1 rumor assistant").tokens, 3);
    play_out(&table, "dig crete 1 rumor assistant");
    assert_true(th_has(&table.discard, 55));
    assert_true(th_has(&table.discard, 59));
}

static void everything_may_be_given_up_in_one_dig(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "54 59 65 73 75");
    use_permit(&table, 0, TH_GREECE);
    th_cost cost = cost_of(&table, "dig greece 6 permit rumor assistant shovel zeppelin");
    static const uint8_t given[] = {75, 54, 59, 65, 73};
    assert_memory_equal(cost.given, given, sizeof given);
    assert_int_equal(cost.total, 6);
    assert_int_equal(cost.tokens, 3);
    play_out(&table, "dig greece 6 permit rumor assistant shovel zeppelin");
    assert_int_equal(count_cards(&table.discard), 5);
    assert_int_equal(count_cards(&table.player[0].cards), 0);
}

static void a_dig_spends_travel_and_its_weeks_and_leads_to_the_site(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "14");
    th_cost cost = cost_of(&table, "dig crete 7");
    assert_int_equal(cost.place, TH_FIRST_SITE + TH_CRETE);
    assert_int_equal(cost.travel, 2);
    assert_int_equal(cost.total, 9);
    play_out(&table, "dig crete 7");
    assert_int_equal(table.player[0].time, 9);
}

/* ---- The bag */

static void tokens_are_drawn_without_replacement_and_debris_returns_afterwards(void **unused)
{
    (void)unused;
    th_state table = at_site(TH_GREECE);
    give(&table, 0, "8 9 75");
    play(&table, "dig greece 3");
    uint32_t one = weight_of_token(&table, "greece-13");
    assert_int_equal(count_outcomes(&table), 12 + 2 + 1);
    assert_int_equal(weight_of_token(&table, "greece-book"), one);
    assert_int_equal(weight_of_token(&table, "greece-general"), one);
    assert_int_equal(weight_of_token(&table, "debris"), 16 * one);
    th_happen(&table, th_token(TH_GREECE, TH_ITEM_DEBRIS));
    assert_int_equal(weight_of_token(&table, "debris"), 15 * weight_of_token(&table, "greece-13"));
    th_happen(&table, th_token(TH_GREECE, 12));
    assert_int_equal(weight_of_token(&table, "greece-13"), 0);
    digs(&table, "debris");

    play(&table, "dig greece 3 permit");
    assert_int_equal(weight_of_token(&table, "debris"), 16 * weight_of_token(&table, "greece-12"));
    assert_int_equal(weight_of_token(&table, "greece-13"), 0);
    assert_int_equal(count_outcomes(&table), 11 + 2 + 1);
}

static void tokens_of_other_sites_cannot_come(void **unused)
{
    (void)unused;
    th_state table = at_site(TH_GREECE);
    give(&table, 0, "8 9");
    play(&table, "dig greece 2");
    assert_int_equal(th_weight(&table, th_token(TH_CRETE, 5)), 0);
    assert_int_equal(th_weight(&table, th_token(TH_EGYPT, TH_ITEM_DEBRIS)), 0);
    assert_int_equal(th_weight(&table, 46), 0);
}

static void finds_are_kept(void **unused)
{
    (void)unused;
    th_state table = at_site(TH_GREECE);
    give(&table, 0, "8 9");
    play(&table, "dig greece 4");
    digs(&table, "greece-13 greece-book greece-general debris");
    const th_player *player = &table.player[0];
    assert_int_equal(player->finds[TH_GREECE], 1 | 1 << 12 | 1 << TH_ITEM_BOOK | 1 << TH_ITEM_GENERAL);
    assert_int_equal(th_artifacts(player, TH_GREECE), 2);
    assert_int_equal(player->tally[TH_TALLY_ARTIFACTS], 6 + 1);
    assert_int_equal(player->tally[TH_TALLY_BOOKS + TH_CRETE], 1);
    assert_int_equal(player->tally[TH_TALLY_GENERAL], 1);
}

static void as_many_tokens_are_drawn_as_the_cost_says_even_12(void **unused)
{
    (void)unused;
    th_state table = at_crete_with("14 15 16 17 18 65 66 67");
    assert_int_equal(cost_of(&table, "dig crete 12").tokens, TH_MAX_TOKENS);
    play(&table, "dig crete 12");
    digs(
        &table,
        "debris crete-02 debris debris debris crete-13 debris crete-book debris debris debris crete-general");
    assert_int_equal(th_artifacts(&table.player[0], TH_CRETE), 3);
}

/* Drawing at once: what is found in this dig brings no more tokens of this dig. */
static void finds_help_only_from_the_next_turn_on(void **unused)
{
    (void)unused;
    th_state table = at_site(TH_GREECE);
    give(&table, 0, "8 10");
    assert_int_equal(cost_of(&table, "dig greece 6").tokens, 2);
    assert_int_equal(cost_of(&table, "dig crete 8").knowledge, 1);
    play(&table, "dig greece 6");
    digs(&table, "greece-general greece-book");
    assert_int_equal(cost_of(&table, "dig crete 8").special, 2);
    assert_int_equal(cost_of(&table, "dig crete 8").knowledge, 3);
}

static void the_order_of_the_tokens_makes_no_difference(void **unused)
{
    (void)unused;
    th_state one = at_site(TH_GREECE);
    give(&one, 0, "8 9");
    play(&one, "dig greece 4");
    th_state other = one;
    digs(&one, "debris greece-05 greece-book debris");
    digs(&other, "greece-book debris debris greece-05");
    assert_memory_equal(&one, &other, sizeof one);
}

static void the_first_dig_at_a_site_wins_its_bonus_whatever_is_drawn(void **unused)
{
    (void)unused;
    th_state table = at_site(TH_GREECE);
    give(&table, 0, "8 9");
    play(&table, "dig greece 2");
    digs(&table, "debris debris");
    assert_int_equal(table.player[0].finds[TH_GREECE], 1);
    assert_int_equal(table.player[0].tally[TH_TALLY_ARTIFACTS], 1);
    assert_int_equal(table.digs[TH_GREECE], 1);
}

static void a_later_dig_wins_no_bonus(void **unused)
{
    (void)unused;
    th_state table = at_site(TH_GREECE);
    give(&table, 0, "8 9 54");
    give(&table, 1, "5 6 7");
    stand(&table, 1, (th_place)(TH_FIRST_SITE + TH_GREECE));
    play_out(&table, "dig greece 2");
    set_time(&table, 0, 104);
    set_time(&table, 1, 60);
    play(&table, "dig greece 2");
    digs(&table, "debris debris");
    assert_int_equal(table.player[1].finds[TH_GREECE], 0);
    assert_int_equal(table.player[0].finds[TH_GREECE], 1);
    assert_int_equal(table.digs[TH_GREECE], 2);
}

static void each_site_has_its_own_bonus(void **unused)
{
    (void)unused;
    th_state table = at_site(TH_GREECE);
    give(&table, 0, "8 9 17 18");
    play_out(&table, "dig greece 2");
    play_out(&table, "dig crete 2");
    assert_int_equal(table.player[0].finds[TH_GREECE], 1);
    assert_int_equal(table.player[0].finds[TH_CRETE], 1);
    assert_int_equal(table.digs[TH_EGYPT], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(crete_example_draws_5_tokens_in_4_weeks),
        cmocka_unit_test(each_book_symbol_counts_1),
        cmocka_unit_test(book_tokens_count_for_the_site_they_are_about),
        cmocka_unit_test(books_of_other_sites_and_other_players_do_not_count),
        cmocka_unit_test(a_rumor_counts_2_if_it_is_used),
        cmocka_unit_test(a_rumor_alone_is_enough_and_is_discarded_after_the_dig),
        cmocka_unit_test(a_rumor_not_used_is_kept),
        cmocka_unit_test(a_rumor_about_another_site_cannot_be_used),
        cmocka_unit_test(a_lone_assistant_counts_1_if_used_and_is_then_discarded),
        cmocka_unit_test(a_lone_assistant_not_used_counts_nothing_and_stays),
        cmocka_unit_test(two_assistants_count_1_and_three_or_more_count_2),
        cmocka_unit_test(assistants_are_given_up_only_alone),
        cmocka_unit_test(rumor_and_lone_assistant_may_be_used_together),
        cmocka_unit_test(general_knowledge_alone_is_not_enough),
        cmocka_unit_test(general_knowledge_counts_its_symbols_on_cards_and_tokens),
        cmocka_unit_test(general_knowledge_never_exceeds_special_knowledge),
        cmocka_unit_test(knowledge_above_12_counts_as_12),
        cmocka_unit_test(seven_and_six_make_12_not_13),
        cmocka_unit_test(weeks_and_knowledge_give_the_tokens_of_the_wheel),
        cmocka_unit_test(the_wheel_must_give_a_token_before_shovels),
        cmocka_unit_test(a_lone_shovel_adds_1_if_used_and_is_then_discarded),
        cmocka_unit_test(two_shovels_add_1_and_three_or_more_add_2),
        cmocka_unit_test(shovels_are_given_up_only_alone),
        cmocka_unit_test(a_card_may_be_used_up_where_it_changes_nothing),
        cmocka_unit_test(everything_may_be_given_up_in_one_dig),
        cmocka_unit_test(a_dig_spends_travel_and_its_weeks_and_leads_to_the_site),
        cmocka_unit_test(tokens_are_drawn_without_replacement_and_debris_returns_afterwards),
        cmocka_unit_test(tokens_of_other_sites_cannot_come),
        cmocka_unit_test(finds_are_kept),
        cmocka_unit_test(as_many_tokens_are_drawn_as_the_cost_says_even_12),
        cmocka_unit_test(finds_help_only_from_the_next_turn_on),
        cmocka_unit_test(the_order_of_the_tokens_makes_no_difference),
        cmocka_unit_test(the_first_dig_at_a_site_wins_its_bonus_whatever_is_drawn),
        cmocka_unit_test(a_later_dig_wins_no_bonus),
        cmocka_unit_test(each_site_has_its_own_bonus),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
