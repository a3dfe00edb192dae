/* What advice is made of (analysis/advice.h): what is told about a move's worth, and which of its reasons are
 * strong enough to be told, and in which order. */
#include "reasons_kit.h"

#include <math.h>

#define TOLD(...)                                                                                            \
    do {                                                                                                     \
        const analysis_reason_kind right[] = {__VA_ARGS__};                                                  \
        assert_int_equal(found_count, sizeof right / sizeof right[0]);                                       \
        for (int at = 0; at < found_count; at++)                                                             \
            assert_int_equal(found[at].kind, right[at]);                                                     \
    } while (0)

/* ---- Exhibitions ---- */

/* Seat 0 stands in London and could hold an exhibition of 4 points there, which is the next to be pushed out
 * of the hall, if anything comes after it. */
static th_state exhibitor(bool rival, bool last)
{
    th_state table = begin(2);
    hang(&table, 88, 87, 86);
    if (!last)
        bury(&table, "89 90 91 92 93 94 95");
    own(&table, 0, "greece-05 egypt-05 egypt-06");
    if (rival)
        own(&table, 1, "greece-06 egypt-07 egypt-08");
    stand(&table, 0, TH_LONDON);
    stand(&table, 1, TH_LONDON);
    return table;
}

/* Points come first, then that somebody else might be there first, then that it may go. */
static void an_exhibition_is_held_for_its_points_most_of_all(void **unused)
{
    (void)unused;
    th_state table = exhibitor(false, false);
    ask(&table, "exhibit 86", "take 28", EVAL_PART_NOW, 0);
    TOLD(ANALYSIS_SHOW_POINTS);
    table = exhibitor(false, true);
    ask(&table, "exhibit 86", "take 28", EVAL_PART_NOW, 0);
    TOLD(ANALYSIS_SHOW_POINTS, ANALYSIS_SHOW_LEAVES);
    table = exhibitor(true, true);
    ask(&table, "exhibit 86", "take 28", EVAL_PART_NOW, 0);
    TOLD(ANALYSIS_SHOW_POINTS, ANALYSIS_SHOW_RIVAL);
    ask(&table, "exhibit 86", "take 28", EVAL_PART_EXHIBITIONS, 3);
    TOLD(ANALYSIS_SHOW_RIVAL, ANALYSIS_SHOW_LEAVES);
}

/* One exhibition that may come is enough to push it out. */
static void an_exhibition_leaves_if_any_comes(void **unused)
{
    (void)unused;
    th_state table = exhibitor(false, true);
    bury(&table, "89 90 91 92 93 94");
    ask(&table, "exhibit 86", "take 28", EVAL_PART_NOW, 0);
    TOLD(ANALYSIS_SHOW_POINTS, ANALYSIS_SHOW_LEAVES);
}

/* From Berlin to London it is a week, and the exhibition takes three. */
static void a_rival_needs_the_time_to_hold_it(void **unused)
{
    (void)unused;
    th_state table = exhibitor(true, false);
    show(&table, "32 35 28 29");
    stand(&table, 1, TH_BERLIN);
    set_time(&table, 1, TH_TIME_END - 4);
    set_time(&table, 0, TH_TIME_END - 5);
    ask(&table, "exhibit 86", "take 35", EVAL_PART_EXHIBITIONS, 0);
    TOLD(ANALYSIS_SHOW_POINTS, ANALYSIS_SHOW_RIVAL);
    set_time(&table, 1, TH_TIME_END - 3);
    ask(&table, "exhibit 86", "take 35", EVAL_PART_EXHIBITIONS, 0);
    TOLD(ANALYSIS_SHOW_POINTS);
}

/* Whoever asks, anybody else may be the rival. */
static void the_first_seat_may_be_the_rival(void **unused)
{
    (void)unused;
    th_state table = exhibitor(true, false);
    set_time(&table, 0, 1);
    assert_int_equal(th_turn(&table), 1);
    ask(&table, "exhibit 86", "take 28", EVAL_PART_NOW, 0);
    TOLD(ANALYSIS_SHOW_POINTS, ANALYSIS_SHOW_RIVAL);
    assert_int_equal(found[1].seat, 0);
}

/* What is better by the value is added to what a fact is worth: a rival is worth 2.4 points here. */
static void what_the_value_is_better_by_counts_as_points(void **unused)
{
    (void)unused;
    th_state table = exhibitor(true, false);
    ask(&table, "exhibit 86", "take 28", EVAL_PART_EXHIBITIONS, 1.5);
    TOLD(ANALYSIS_SHOW_POINTS, ANALYSIS_SHOW_RIVAL);
    ask(&table, "exhibit 86", "take 28", EVAL_PART_EXHIBITIONS, 1.7);
    TOLD(ANALYSIS_SHOW_RIVAL, ANALYSIS_SHOW_POINTS);
    ask(&table, "exhibit 86", "take 28", EVAL_PART_EXHIBITIONS, -50); /* worse does not make a fact weaker */
    TOLD(ANALYSIS_SHOW_POINTS, ANALYSIS_SHOW_RIVAL);
}

/* A second reason has to be three tenths as strong as the first: that it leaves is worth 1.6 points. */
static void what_is_weak_beside_the_first_reason_is_not_told(void **unused)
{
    (void)unused;
    th_state table = exhibitor(false, true);
    ask(&table, "exhibit 86", "take 28", EVAL_PART_NOW, 1.3); /* beside 5.3 points */
    TOLD(ANALYSIS_SHOW_POINTS, ANALYSIS_SHOW_LEAVES);
    ask(&table, "exhibit 86", "take 28", EVAL_PART_NOW, 1.4);
    TOLD(ANALYSIS_SHOW_POINTS);
    ask(&table, "exhibit 86", "take 28", EVAL_PART_EXHIBITIONS, 50);
    TOLD(ANALYSIS_SHOW_LEAVES); /* nor is what usually comes first */
}

/* ---- Time ---- */

/* To be asked again is worth as much as two weeks and a half. */
static void weeks_are_weighed_against_another_turn(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    show(&table, "28 46 36 48");
    stand(&table, 0, TH_VIENNA);
    set_time(&table, 1,
             3); /* is asked after a refresh of two weeks, but before seat 0 comes back from Paris */
    ask(&table, "refresh", "take 46", EVAL_PART_NOW, 0);
    assert_int_equal(cost_of(&table, "take 46").total - cost_of(&table, "refresh").total, 2);
    TOLD(ANALYSIS_TURN_AGAIN, ANALYSIS_FEW_WEEKS);
    ask(&table, "refresh", "take 36", EVAL_PART_NOW, 0);
    assert_int_equal(cost_of(&table, "take 36").total - cost_of(&table, "refresh").total, 3);
    TOLD(ANALYSIS_FEW_WEEKS, ANALYSIS_TURN_AGAIN);
    ask(&table, "refresh", "take 48", EVAL_PART_NOW, 0); /* a week is not worth a word */
    assert_int_equal(cost_of(&table, "take 48").total - cost_of(&table, "refresh").total, 1);
    assert_int_equal(found_count, 0);
}

static void weeks_saved_are_weighed_like_those_of_another_move(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    show(&table, "28 65 36 37");
    give(&table, 0, "73");
    set_time(&table, 1, 2);
    stand(&table, 0, TH_LONDON);
    ask(&table, "refresh zeppelin", "take 65", EVAL_PART_NOW, 0); /* saves two weeks, and takes two fewer */
    TOLD(ANALYSIS_TURN_AGAIN, ANALYSIS_SAVES_WEEKS);
    stand(&table, 0, (th_place)(TH_FIRST_SITE + TH_EGYPT));
    ask(&table, "refresh zeppelin", "refresh", EVAL_PART_NOW, 0); /* three */
    TOLD(ANALYSIS_SAVES_WEEKS, ANALYSIS_FEW_WEEKS);
}

/* Another turn alone is no reason to hold an exhibition. */
static void another_turn_is_little_beside_four_points(void **unused)
{
    (void)unused;
    th_state table = exhibitor(false, false);
    show(&table, "9 28 29 30");
    set_time(&table, 1, 4);
    set_time(&table, 0, 0);
    ask(&table, "exhibit 86", "take 9", EVAL_PART_NOW, 0);
    TOLD(ANALYSIS_SHOW_POINTS);
    ask(&table, "exhibit 86", "take 9", EVAL_PART_TEMPO, 0.3);
    TOLD(ANALYSIS_SHOW_POINTS, ANALYSIS_TURN_AGAIN);
}

/* That no card is worth its weeks is as good a reason as another turn; it comes first. */
static void a_display_without_use_is_weighed_like_another_turn(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    show(&table, "28 29 46 36");
    give(&table, 1, "35 32"); /* no majority either */
    set_time(&table, 1, 146);
    set_time(&table, 0, 143);
    stand(&table, 0, TH_VIENNA);
    for (int site = 0; site < TH_SITES; site++)
        use_permit(&table, 0, (th_site)site);
    ask(&table, "refresh", "take 46", EVAL_PART_NOW, 0);
    TOLD(ANALYSIS_NO_CARD, ANALYSIS_TURN_AGAIN);
    ask(&table, "refresh", "take 36", EVAL_PART_NOW, 0);
    TOLD(ANALYSIS_FEW_WEEKS, ANALYSIS_NO_CARD);
}

/* A fifth congress, a week from here and two weeks long, is worth them; if there is time for it, and wherever
 * it lies. */
static void a_card_that_can_be_had_is_looked_for_everywhere(void **unused)
{
    (void)unused;
    static const char *const display[] = {"80 28 29 30", "28 80 29 30", "28 29 80 30", "28 29 30 80"};
    for (int i = 0; i < TH_DISPLAY; i++) {
        th_state table = begin(2);
        show(&table, display[i]);
        give(&table, 0, "77 78 79 81");
        give(&table, 1, "35 32");
        set_time(&table, 1, TH_TIME_END);
        set_time(&table, 0, TH_TIME_END - 3);
        for (int site = 0; site < TH_SITES; site++)
            use_permit(&table, 0, (th_site)site);
        ask(&table, "refresh", "take 28", EVAL_PART_NOW, 0);
        assert_int_equal(found_count, 0);
        set_time(&table, 0, TH_TIME_END - 2);
        ask(&table, "refresh", "take 28", EVAL_PART_NOW, 0);
        TOLD(ANALYSIS_NO_CARD);
    }
}

/* A car saves little in the last weeks: with eight left it is worth a word, however much better it is. */
static void what_is_worth_less_than_three_tenths_is_not_told(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    show(&table, "71 38 46 36");
    stand(&table, 0, TH_ROME);
    set_time(&table, 1, TH_TIME_END);
    set_time(&table, 0, TH_TIME_END - 9);
    ask(&table, "take 71", "take 38", EVAL_PART_TEMPO, 0);
    TOLD(ANALYSIS_CARD_CAR);
    set_time(&table, 0, TH_TIME_END - 8);
    ask(&table, "take 71", "take 38", EVAL_PART_TEMPO, 5);
    assert_int_equal(found_count, 0);
}

/* ---- Cards ---- */

/* Beside three points another turn is worth a word, beside four it is not. */
static void a_congress_weighs_what_it_adds(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    show(&table, "77 35 29 30");
    give(&table, 0, "78 79");
    stand(&table, 0, TH_LONDON);
    set_time(&table, 1, 3);
    ask(&table, "take 77", "take 35", EVAL_PART_NOW, 0);
    TOLD(ANALYSIS_CARD_CONGRESS, ANALYSIS_TURN_AGAIN);
    give(&table, 0, "80");
    ask(&table, "take 77", "take 35", EVAL_PART_NOW, 0);
    TOLD(ANALYSIS_CARD_CONGRESS);
}

/* A book that is not enough for a dig is worth more than another turn; beside two, three weeks are worth a
 * word.
 */
static void knowledge_weighs_by_its_books(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    show(&table, "28 42 48 30");
    stand(&table, 0, TH_VIENNA);
    set_time(&table, 1, 2);
    ask(&table, "take 28", "take 48", EVAL_PART_NOW, 0);
    TOLD(ANALYSIS_CARD_KNOWLEDGE, ANALYSIS_TURN_AGAIN);
    show(&table, "28 42 36 30");
    set_time(&table, 1, 3);
    set_time(&table, 0, 0);
    ask(&table, "take 42", "take 36", EVAL_PART_NOW, 0);
    TOLD(ANALYSIS_CARD_KNOWLEDGE, ANALYSIS_FEW_WEEKS);
}

/* What cards are worth to somebody who has nothing, and in the middle of the game: what takes time to be of
 * use is worth half as much then. */
static void the_use_of_cards_shrinks_with_the_weeks_that_are_left(void **unused)
{
    (void)unused;
    static const struct {
        int card;
        double early, late;
    } rows[] = {{46, 1.5, 0.75}, {50, 3, 1.5}, {28, 1.5 + 1, 0.75 + 3},
                {59, 2, 1},      {65, 2, 1},   {71, 6, 3},
                {73, 1.5, 1.5},  {75, 2, 1},   {77, 3, 2}};
    th_state table = begin(2);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        set_time(&table, 0, 0);
        assert_true(fabs(analysis_card_value(&table, 0, rows[i].card) - rows[i].early) < 0.05);
        set_time(&table, 0, TH_TIME_END / 2);
        assert_true(fabs(analysis_card_value(&table, 0, rows[i].card) - rows[i].late) < 0.05);
    }
}

/* ---- Nothing to choose between ---- */

static void moves_are_as_good_within_a_hundredth_of_a_chance(void **unused)
{
    (void)unused;
    static const struct {
        double better;
        int told;
    } rows[] = {{0.0099, 1}, {0.01005, 0}, {-0.0099, 1}, {-0.01005, 0}};
    th_state table = begin(2);
    bot_choice choice = choice_of("take 28"), other = choice_of("take 29");
    set_time(&table, 1, 150);
    set_time(&table, 0, 149);
    other.win[0] = 0.4;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        choice.win[0] = 0.4 + rows[i].better;
        found_count = analysis_reasons(&table, &choice, &other, found);
        assert_int_equal(found_count, rows[i].told);
    }
}

static void retiring_needs_a_score_that_is_as_good(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    bot_choice choice = choice_of("retire"), other = choice_of("refresh");
    set_time(&table, 1, 157);
    set_time(&table, 0, 150);
    choice.win[0] = 0.5;
    choice.score[0] = 30;
    other.score[0] = 30.04;
    assert_int_equal(analysis_reasons(&table, &choice, &other, found), 1);
    assert_int_equal(found[0].kind, ANALYSIS_NO_POINTS);
    other.score[0] = 30.06;
    assert_int_equal(analysis_reasons(&table, &choice, &other, found), 0);
}

/* ---- What moves are worth ---- */

/* How much less the chance is than with the best move: the difference of the figures as they are told, which
 * may be a tenth more or less than what it really is. */
static void what_moves_cost_is_told_against_the_best(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    bot_choice choice[] = {choice_of("take 28"), choice_of("take 29"), choice_of("refresh")};
    analysis_advice told[3];
    choice[0].win[0] = 0.5816;
    choice[1].win[0] = 0.5514;
    choice[2].win[0] = 0.0004;
    choice[0].score[0] = 47.14;
    choice[1].score[0] = -0.26;
    analysis_explain(&table, choice, 3, told);
    assert_int_equal(told[0].chance, 582);
    assert_int_equal(told[1].chance, 551);
    assert_int_equal(told[2].chance, 0);
    assert_int_equal(told[0].less, 0);
    assert_int_equal(told[1].less, 31);
    assert_int_equal(told[2].less, 582);
    assert_int_equal(told[0].score, 471);
    assert_int_equal(told[1].score, -3);
}

static void what_was_not_weighed_has_no_worth(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    bot_choice choice = choice_of("take 28");
    analysis_advice told;
    choice.nodes = 0;
    choice.win[0] = 0.5;
    choice.score[0] = 30;
    analysis_explain(&table, &choice, 1, &told);
    assert_int_equal(told.move, choice.move);
    assert_false(told.weighed);
    assert_int_equal(told.chance, 0);
    assert_int_equal(told.less, 0);
    assert_int_equal(told.score, 0);
    assert_int_equal(told.reasons, 0);
}

/* The best dig against the best move of another sort, its other lengths against itself. Seat 1, in week 3,
 * would be at the site first if seat 0 spent five weeks for a book, but not after two. */
static void the_best_move_is_compared_with_another_sort(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    analysis_advice told[4];
    show(&table, "28 9 29 30");
    give(&table, 0, "24 25 46 50 73 1");
    give(&table, 1, "26 51");
    set_time(&table, 1, 3);
    bot_choice choice[] = {choice_of("dig egypt 8"), choice_of("dig egypt 5"), choice_of("take 9"),
                           choice_of("take 28")};
    choice[0].part[0][EVAL_PART_DIGS] = 10; /* whatever speaks for digs comes first */
    analysis_explain(&table, choice, 4, told);
    assert_int_equal(told[0].reason[0].kind, ANALYSIS_DIG_RIVAL);
    assert_int_equal(told[1].reason[0].kind, ANALYSIS_DIG_SHORTER);
    choice[1] = choice_of("take 28"); /* now that comes first */
    analysis_explain(&table, choice, 4, told);
    assert_int_equal(told[0].reason[0].kind, ANALYSIS_DIG_UNTOUCHED);
    choice[1] = choice_of("dig egypt 5");
    analysis_explain(&table, choice, 2, told); /* there is no other sort */
    assert_int_equal(told[0].reason[0].kind, ANALYSIS_DIG_UNTOUCHED);
    assert_int_equal(told[1].reason[0].kind, ANALYSIS_DIG_SHORTER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_exhibition_is_held_for_its_points_most_of_all),
        cmocka_unit_test(an_exhibition_leaves_if_any_comes),
        cmocka_unit_test(a_rival_needs_the_time_to_hold_it),
        cmocka_unit_test(the_first_seat_may_be_the_rival),
        cmocka_unit_test(what_the_value_is_better_by_counts_as_points),
        cmocka_unit_test(what_is_weak_beside_the_first_reason_is_not_told),
        cmocka_unit_test(weeks_are_weighed_against_another_turn),
        cmocka_unit_test(weeks_saved_are_weighed_like_those_of_another_move),
        cmocka_unit_test(another_turn_is_little_beside_four_points),
        cmocka_unit_test(a_display_without_use_is_weighed_like_another_turn),
        cmocka_unit_test(a_card_that_can_be_had_is_looked_for_everywhere),
        cmocka_unit_test(what_is_worth_less_than_three_tenths_is_not_told),
        cmocka_unit_test(a_congress_weighs_what_it_adds),
        cmocka_unit_test(knowledge_weighs_by_its_books),
        cmocka_unit_test(the_use_of_cards_shrinks_with_the_weeks_that_are_left),
        cmocka_unit_test(moves_are_as_good_within_a_hundredth_of_a_chance),
        cmocka_unit_test(retiring_needs_a_score_that_is_as_good),
        cmocka_unit_test(what_moves_cost_is_told_against_the_best),
        cmocka_unit_test(what_was_not_weighed_has_no_worth),
        cmocka_unit_test(the_best_move_is_compared_with_another_sort),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
