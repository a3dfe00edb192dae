/* Why not: every reason to refuse a move, with the numbers a sentence needs; and what a legal move costs. */
#include "../kit/table.h"

#include <string.h>

static void numbers_that_are_no_moves_are_refused(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    static const th_move none[] = {TH_MOVES, TH_MOVES + 1, 0x7fff, 0x8000, TH_NO_MOVE};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_int_equal(th_refuse(&table, none[i]).why, TH_NO_SUCH_MOVE);
}

static void nothing_is_a_move_when_the_game_is_over(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    set_time(&table, 0, TH_TIME_END);
    set_time(&table, 1, TH_TIME_END);
    refused(&table, "refresh", TH_GAME_OVER);
    refused(&table, "retire", TH_GAME_OVER);
    refused(&table, "take 28", TH_GAME_OVER);
}

static void draws_come_before_moves(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "8");
    th_state digging = table;
    play(&table, "refresh");
    refused(&table, "refresh", TH_DRAW_FIRST);
    refused(&table, "take 28", TH_DRAW_FIRST);
    play(&digging, "dig greece 3");
    refused(&digging, "retire", TH_DRAW_FIRST);
}

static void a_card_must_lie_on_the_display(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    refused(&table, "take 46", TH_NOT_ON_DISPLAY);
    clear_display(&table, 0);
    refused(&table, "take 28", TH_NOT_ON_DISPLAY);
}

static void an_exhibition_must_hang_in_the_hall(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    refused(&table, "exhibit 86", TH_NOT_IN_HALL);
}

static void missing_artifacts_are_counted(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    hang(&table, 95, 0, 0);
    own(&table, 0, "egypt-02 palestine-02 palestine-03 mesopotamia-02");
    th_refusal refusal = refused(&table, "exhibit 95", TH_TOO_FEW_ARTIFACTS);
    assert_int_equal(refusal.where, TH_MESOPOTAMIA);
    assert_int_equal(refusal.need, 3);
    assert_int_equal(refusal.have, 1);
}

static void a_zeppelin_must_be_owned(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "8");
    give(&table, 1, "73 74");
    own(&table, 0, "greece-02 egypt-02 egypt-03");
    hang(&table, 86, 0, 0);
    refused(&table, "take 28 zeppelin", TH_NO_ZEPPELIN);
    refused(&table, "dig greece 4 zeppelin", TH_NO_ZEPPELIN);
    refused(&table, "exhibit 86 zeppelin", TH_NO_ZEPPELIN);
    stand(&table, 0, TH_BERLIN);
    refused(&table, "refresh zeppelin", TH_NO_ZEPPELIN);
}

static void a_zeppelin_must_have_somewhere_to_go(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "8 73");
    own(&table, 0, "greece-02 egypt-02 egypt-03");
    hang(&table, 86, 0, 0);
    assert_int_equal(refused(&table, "refresh zeppelin", TH_NO_JOURNEY).where, TH_WARSAW);
    stand(&table, 0, TH_VIENNA);
    assert_int_equal(refused(&table, "take 28 zeppelin", TH_NO_JOURNEY).where, TH_VIENNA);
    stand(&table, 0, TH_LONDON);
    assert_int_equal(refused(&table, "exhibit 86 zeppelin", TH_NO_JOURNEY).where, TH_LONDON);
    stand(&table, 0, TH_FIRST_SITE);
    assert_int_equal(refused(&table, "dig greece 4 zeppelin", TH_NO_JOURNEY).where, TH_FIRST_SITE);
}

static void a_rumor_must_be_owned_and_about_the_site(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "8 55");
    give(&table, 1, "54");
    assert_int_equal(refused(&table, "dig greece 4 rumor", TH_NO_RUMOR).where, TH_GREECE);
}

static void a_lone_assistant_is_exactly_one(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "8");
    assert_int_equal(refused(&table, "dig greece 4 assistant", TH_ASSISTANT_NOT_LONE).have, 0);
    give(&table, 0, "59");
    assert_true(legal(&table, "dig greece 4 assistant"));
    give(&table, 0, "60 61");
    assert_int_equal(refused(&table, "dig greece 4 assistant", TH_ASSISTANT_NOT_LONE).have, 3);
}

static void a_lone_shovel_is_exactly_one(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "8");
    assert_int_equal(refused(&table, "dig greece 4 shovel", TH_SHOVEL_NOT_LONE).have, 0);
    give(&table, 0, "65");
    assert_true(legal(&table, "dig greece 4 shovel"));
    give(&table, 0, "66 67");
    assert_int_equal(refused(&table, "dig greece 4 shovel", TH_SHOVEL_NOT_LONE).have, 3);
}

static void a_used_permit_says_how_many_special_ones_there_are(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "8");
    use_permit(&table, 0, TH_GREECE);
    th_refusal refusal = refused(&table, "dig greece 4", TH_PERMIT_USED);
    assert_int_equal(refusal.where, TH_GREECE);
    assert_int_equal(refusal.have, 0);
    give(&table, 0, "75 76");
    assert_int_equal(refused(&table, "dig greece 4", TH_PERMIT_USED).have, 2);
}

static void a_valid_permit_allows_no_special_one(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "17 75");
    assert_int_equal(refused(&table, "dig crete 4 permit", TH_PERMIT_VALID).where, TH_CRETE);
}

static void a_special_permit_must_be_owned(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "17");
    give(&table, 1, "75");
    use_permit(&table, 0, TH_CRETE);
    refused(&table, "dig crete 4 permit", TH_NO_SPECIAL_PERMIT);
}

static void a_dig_needs_special_knowledge(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "50 59");
    assert_int_equal(refused(&table, "dig palestine 12", TH_NO_SPECIAL_KNOWLEDGE).where, TH_PALESTINE);
}

static void a_dig_that_draws_nothing_says_how_many_weeks_would(void **unused)
{
    (void)unused;
    static const char *const books[] = {"10", "14", "17", "17 10"};
    static const char *const moves[] = {"dig crete 7", "dig crete 5", "dig crete 2", "dig crete 1"};
    static const int weeks[] = {7, 5, 2, 1};
    for (int i = 0; i < 4; i++) {
        th_state table = begin(2);
        give(&table, 0, books[i]);
        th_refusal refusal = refused(&table, moves[i], TH_NOTHING_TO_DRAW);
        assert_int_equal(refusal.have, i + 1);
        assert_int_equal(refusal.weeks, weeks[i]);
        assert_int_equal(refusal.need, weeks[i] + 1);
    }
}

static void a_move_that_is_too_long_says_travel_weeks_and_what_is_left(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "26 27");
    own(&table, 0, "greece-02 egypt-02 egypt-03");
    hang(&table, 86, 0, 0);
    set_time(&table, 1, TH_TIME_END);
    set_time(&table, 0, 154);
    stand(&table, 0, TH_PARIS);
    static const struct {
        const char *move;
        int travel, weeks;
    } late[] = {{"take 31", 1, 1}, {"refresh", 2, 1}, {"dig egypt 2", 3, 2}, {"exhibit 86", 1, 3}};
    for (int i = 0; i < 4; i++) {
        if (late[i].travel + late[i].weeks <= 3) {
            assert_true(legal(&table, late[i].move));
            continue;
        }
        th_refusal refusal = refused(&table, late[i].move, TH_TOO_LATE);
        assert_int_equal(refusal.travel, late[i].travel);
        assert_int_equal(refusal.weeks, late[i].weeks);
        assert_int_equal(refusal.need, late[i].travel + late[i].weeks);
        assert_int_equal(refusal.have, 3);
    }
}

static void retiring_may_be_too_early(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    refused(&table, "retire", TH_TOO_EARLY_TO_RETIRE);
}

static void a_legal_move_has_no_numbers_to_explain(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    assert_int_equal(th_refuse(&table, TH_MOVE_REFRESH).why, TH_LEGAL);
    assert_int_equal(TH_LEGAL, 0);
}

static void a_refusal_leaves_the_state_alone(void **unused)
{
    (void)unused;
    th_state table = begin(4);
    give(&table, 0, "8 9 54 59 65 73 75");
    th_state before = table;
    for (int move = 0; move < TH_MOVES; move++)
        th_refuse(&table, (th_move)move);
    assert_memory_equal(&table, &before, sizeof table);
}

/* ---- Costs */

static void a_cost_names_only_the_cards_given_up(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "8 9 54 59 65 73 74 75 76");
    th_cost cost = cost_of(&table, "dig greece 2");
    static const uint8_t none[TH_FLAGS] = {0};
    assert_memory_equal(cost.given, none, sizeof none);
    cost = cost_of(&table, "dig greece 2 rumor shovel");
    static const uint8_t two[TH_FLAGS] = {0, 54, 0, 65, 0};
    assert_memory_equal(cost.given, two, sizeof two);
}

static void a_cost_of_another_action_has_no_digging_in_it(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "8 9 50");
    th_cost cost = cost_of(&table, "take 31");
    assert_int_equal(cost.special | cost.general | cost.knowledge | cost.tokens, 0);
    assert_int_equal(cost.seat, 0);
    assert_int_equal(cost.routes, 2);
    assert_int_equal(cost.arrival, 3);
    assert_int_equal(cost.next, 1);
}

/* play_out() compares time, place and who moves next with the cost. The seats stand so close that many moves
 * land on another's marker, just before it and just behind it. */
static void every_legal_move_costs_what_was_said_and_hands_on_the_turn(void **unused)
{
    (void)unused;
    th_state table = begin(4);
    give(&table, 0, "8 9 17 26 54 59 65 73 75");
    own(&table, 0, "greece-02 egypt-02 egypt-03 crete-02");
    hang(&table, 86, 88, 0);
    use_permit(&table, 0, TH_CRETE);
    set_time(&table, 1, 112);
    set_time(&table, 2, 110);
    set_time(&table, 3, TH_TIME_END);
    set_time(&table, 0, 106);
    static th_move list[TH_MAX_LEGAL];
    int count = th_moves(&table, list);
    assert_true(count > 300);
    for (int n = 0; n < count; n += n % 32 < 8 ? 1 : 5) {
        char text[TH_MOVE_TEXT];
        th_move_text(list[n], text);
        th_state copy = table;
        play_out(&copy, text);
    }
    th_state copy = table;
    play_out(&copy, "retire");
    assert_int_equal(th_turn(&copy), 2);
}

/* ---- The list of moves against the refusals: inspect() asks about every move there is */

static void list_and_refusals_agree_at_every_time_in_every_place(void **unused)
{
    (void)unused;
    static const char *const cards[] = {"", "73", "71 73 75", "72 76"};
    for (int hand = 0; hand < 4; hand++) {
        th_state table = begin_with(2, hand == 3 ? TH_ALL_RULINGS : 0);
        give(&table, 0, "8 9 15 24 42 54 59 65");
        give(&table, 0, cards[hand]);
        own(&table, 0, "greece-02 egypt-02 egypt-03");
        hang(&table, 86, 0, 95);
        use_permit(&table, 0, TH_EGYPT);
        use_permit(&table, 0, TH_MESOPOTAMIA);
        set_time(&table, 1, TH_TIME_END);
        for (int time = 0; time < TH_TIME_END; time++) {
            stand(&table, 0, (th_place)(time * 5 % TH_PLACES));
            set_time(&table, 0, time);
            stand(&table, 0, (th_place)((time * 5 + 3 + hand) % TH_PLACES));
            inspect(&table);
        }
    }
}

static void list_and_refusals_agree_at_every_knowledge(void **unused)
{
    (void)unused;
    static const char *const general[] = {"", "46", "47", "48", "49", "50", "51", "52", "53"};
    static const char *const books[] = {"", "10", "11", "12", "13", "14", "15", "16", "17", "18"};
    static const char *const helpers[] = {"", "55", "59", "55 59", "59 60", "55 59 60 61"};
    for (int h = 0; h < 6; h++) {
        th_state knows_site = begin(2);
        give(&knows_site, 0, helpers[h]);
        for (int b = 0; b < 10; b++) {
            give(&knows_site, 0, books[b]);
            th_state table = knows_site;
            for (int g = 0; g < 9; g++)
                give(&table, 0, general[g]); /* inspects */
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_that_are_no_moves_are_refused),
        cmocka_unit_test(nothing_is_a_move_when_the_game_is_over),
        cmocka_unit_test(draws_come_before_moves),
        cmocka_unit_test(a_card_must_lie_on_the_display),
        cmocka_unit_test(an_exhibition_must_hang_in_the_hall),
        cmocka_unit_test(missing_artifacts_are_counted),
        cmocka_unit_test(a_zeppelin_must_be_owned),
        cmocka_unit_test(a_zeppelin_must_have_somewhere_to_go),
        cmocka_unit_test(a_rumor_must_be_owned_and_about_the_site),
        cmocka_unit_test(a_lone_assistant_is_exactly_one),
        cmocka_unit_test(a_lone_shovel_is_exactly_one),
        cmocka_unit_test(a_used_permit_says_how_many_special_ones_there_are),
        cmocka_unit_test(a_valid_permit_allows_no_special_one),
        cmocka_unit_test(a_special_permit_must_be_owned),
        cmocka_unit_test(a_dig_needs_special_knowledge),
        cmocka_unit_test(a_dig_that_draws_nothing_says_how_many_weeks_would),
        cmocka_unit_test(a_move_that_is_too_long_says_travel_weeks_and_what_is_left),
        cmocka_unit_test(retiring_may_be_too_early),
        cmocka_unit_test(a_legal_move_has_no_numbers_to_explain),
        cmocka_unit_test(a_refusal_leaves_the_state_alone),
        cmocka_unit_test(a_cost_names_only_the_cards_given_up),
        cmocka_unit_test(a_cost_of_another_action_has_no_digging_in_it),
        cmocka_unit_test(every_legal_move_costs_what_was_said_and_hands_on_the_turn),
        cmocka_unit_test(list_and_refusals_agree_at_every_time_in_every_place),
        cmocka_unit_test(list_and_refusals_agree_at_every_knowledge),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
