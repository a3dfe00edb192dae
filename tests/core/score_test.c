/* The score: artifacts, exhibitions, congresses, majorities; and who wins. */
#include "../kit/table.h"

static void thirteen_artifacts_three_exhibitions_and_five_congresses_make_67(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    own(&table, 0,
        "greece-13 greece-12 greece-11 greece-05 greece-06 greece-07 greece-02 crete-06 crete-07 crete-08 "
        "crete-09 "
        "egypt-05 egypt-06");
    give(&table, 0, "86 87 91 77 78 79 80 81");
    th_score score = th_score_of(&table, 0);
    assert_int_equal(score.artifacts, 39);
    assert_int_equal(score.exhibitions, 4 + 4 + 5);
    assert_int_equal(score.congresses, 15);
    assert_int_equal(score.knowledge, 0);
    assert_int_equal(score.total, 67);
    assert_int_equal(th_score_of(&table, 1).total, 0);
}

static void a_player_who_owns_nothing_scores_nothing(void **unused)
{
    (void)unused;
    th_state table = begin(4);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(th_score_of(&table, seat).total, 0);
}

static void every_artifact_scores_its_value(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    own(&table, 1, "palestine-13 mesopotamia-06 crete-04");
    assert_int_equal(th_score_of(&table, 1).artifacts, 7 + 3 + 2);
}

static void bonus_artifacts_score_too(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "54");
    play_out(&table, "dig greece 6 rumor");
    assert_int_equal(th_score_of(&table, 0).artifacts, 1);
    assert_int_equal(th_score_of(&table, 0).total, 1);
}

static void book_and_general_tokens_are_worth_no_points_themselves(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    own(&table, 0, "greece-general crete-general greece-book");
    own(&table, 1, "egypt-general");
    assert_int_equal(th_score_of(&table, 0).artifacts, 0);
    assert_int_equal(th_score_of(&table, 1).total, 0);
    assert_int_equal(th_score_of(&table, 0).total, 5); /* most books about Crete */
}

static void all_artifacts_of_the_game_are_180_points(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    for (int site = 0; site < TH_SITES; site++) {
        for (int item = 1; item < TH_ARTIFACTS; item++) {
            char name[TH_TOKEN_TEXT];
            th_token_text(th_token(site, item), name);
            own(&table, 0, name);
        }
        table.digs[site] = 1;
        add_find(&table.player[0], site, 0);
    }
    inspect(&table);
    assert_int_equal(th_score_of(&table, 0).artifacts, 180);
}

static void exhibitions_score_their_points(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "90 95");
    give(&table, 1, "86 87 88 89 91 92 93 94");
    assert_int_equal(th_score_of(&table, 0).exhibitions, 9);
    assert_int_equal(th_score_of(&table, 1).exhibitions, 4 * 4 + 4 * 5);
}

static void congresses_score_by_the_table(void **unused)
{
    (void)unused;
    static const char *const cards[] = {"77", "78", "79", "80", "81", "82", "83", "84", "85"};
    static const int points[] = {1, 3, 6, 10, 15, 21, 28, 28, 28};
    th_state table = begin(2);
    for (int i = 0; i < 9; i++) {
        assert_int_equal(th_congresses_left(&table), 9 - i);
        assert_int_equal(th_congress_gain(&table.player[0]), points[i] - (i ? points[i - 1] : 0));
        give(&table, 0, cards[i]);
        assert_int_equal(th_score_of(&table, 0).congresses, points[i]);
        assert_int_equal(th_score_of(&table, 0).total, points[i]);
    }
}

/* ---- Majorities */

static void the_most_book_symbols_of_a_site_score_5(void **unused)
{
    (void)unused;
    th_state table = begin(3);
    give(&table, 0, "1 2"); /* two cards, two symbols */
    give(&table, 1, "8");   /* one card, three symbols */
    give(&table, 2, "3");
    assert_int_equal(th_score_of(&table, 0).knowledge, 0);
    assert_int_equal(th_score_of(&table, 1).knowledge, 5);
    assert_int_equal(th_score_of(&table, 2).knowledge, 0);
}

static void tied_for_most_score_3_each(void **unused)
{
    (void)unused;
    th_state table = begin(4);
    give(&table, 0, "1 2");
    give(&table, 1, "5");
    give(&table, 2, "3");
    assert_int_equal(th_score_of(&table, 0).knowledge, 3);
    assert_int_equal(th_score_of(&table, 1).knowledge, 3);
    assert_int_equal(th_score_of(&table, 2).knowledge, 0);
    give(&table, 2, "4");
    give(&table, 3, "6");
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(th_score_of(&table, seat).knowledge, 3);
}

static void nobody_scores_for_a_site_without_books(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "46");
    assert_int_equal(th_score_of(&table, 0).knowledge, 0);
    assert_int_equal(th_score_of(&table, 1).knowledge, 0);
}

static void book_tokens_count_for_majorities_about_their_site(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "10");
    give(&table, 1, "11");
    own(&table, 1, "greece-book");
    assert_int_equal(th_score_of(&table, 0).knowledge, 0);
    assert_int_equal(th_score_of(&table, 1).knowledge, 5);
}

static void rumors_assistants_and_general_knowledge_make_no_majority(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "54 55 59 60 61 50 51 52");
    own(&table, 0, "egypt-general");
    assert_int_equal(th_score_of(&table, 0).knowledge, 0);
    give(&table, 1, "1");
    assert_int_equal(th_score_of(&table, 0).knowledge, 0);
    assert_int_equal(th_score_of(&table, 1).knowledge, 5);
}

static void each_site_is_scored_for_itself(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "1 10 19 32 37");
    assert_int_equal(th_score_of(&table, 0).knowledge, 25);
    give(&table, 1, "8 11");
    assert_int_equal(th_score_of(&table, 0).knowledge, 3 + 5 + 5 + 5);
    assert_int_equal(th_score_of(&table, 1).knowledge, 5 + 3);
}

/* The example of "Points for knowledge": Ada and Bert have 4 symbols about Egypt each, and Chen has 2. */
static void majorities_are_told_site_by_site(void **unused)
{
    (void)unused;
    th_state table = begin(3);
    give(&table, 0, "24 25");
    give(&table, 1, "26 19");
    give(&table, 2, "20 21");
    assert_int_equal(table.player[0].tally[TH_TALLY_BOOKS + TH_EGYPT], 4);
    assert_int_equal(table.player[1].tally[TH_TALLY_BOOKS + TH_EGYPT], 4);
    assert_int_equal(table.player[2].tally[TH_TALLY_BOOKS + TH_EGYPT], 2);
    assert_int_equal(th_majority(&table, 0, TH_EGYPT), 3);
    assert_int_equal(th_majority(&table, 1, TH_EGYPT), 3);
    assert_int_equal(th_majority(&table, 2, TH_EGYPT), 0);
    own(&table, 1, "crete-book");
    for (int seat = 0; seat < 3; seat++) /* no books, no points; the token counts for the site it is about */
        for (int site = 0; site < TH_SITES; site++)
            assert_int_equal(th_majority(&table, seat, site), site == th_book_token_site(TH_CRETE)
                                                                  ? (seat == 1 ? 5 : 0)
                                                              : site == TH_EGYPT ? (seat < 2 ? 3 : 0)
                                                                                 : 0);
}

/* ---- Victory */

static void most_points_win(void **unused)
{
    (void)unused;
    th_state table = begin(3);
    give(&table, 0, "77 78");
    give(&table, 1, "86");
    give(&table, 2, "1");
    assert_int_equal(th_winners(&table), 1u << 2);
}

static void a_tie_is_a_shared_victory(void **unused)
{
    (void)unused;
    th_state table = begin(4);
    assert_int_equal(th_winners(&table), 15);
    own(&table, 1, "greece-12");
    give(&table, 3, "91");
    assert_int_equal(th_winners(&table), 1u << 1 | 1u << 3);
}

static void absent_seats_do_not_win(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    assert_int_equal(th_winners(&table), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(thirteen_artifacts_three_exhibitions_and_five_congresses_make_67),
        cmocka_unit_test(a_player_who_owns_nothing_scores_nothing),
        cmocka_unit_test(every_artifact_scores_its_value),
        cmocka_unit_test(bonus_artifacts_score_too),
        cmocka_unit_test(book_and_general_tokens_are_worth_no_points_themselves),
        cmocka_unit_test(all_artifacts_of_the_game_are_180_points),
        cmocka_unit_test(exhibitions_score_their_points),
        cmocka_unit_test(congresses_score_by_the_table),
        cmocka_unit_test(the_most_book_symbols_of_a_site_score_5),
        cmocka_unit_test(tied_for_most_score_3_each),
        cmocka_unit_test(nobody_scores_for_a_site_without_books),
        cmocka_unit_test(book_tokens_count_for_majorities_about_their_site),
        cmocka_unit_test(rumors_assistants_and_general_knowledge_make_no_majority),
        cmocka_unit_test(each_site_is_scored_for_itself),
        cmocka_unit_test(majorities_are_told_site_by_site),
        cmocka_unit_test(most_points_win),
        cmocka_unit_test(a_tie_is_a_shared_victory),
        cmocka_unit_test(absent_seats_do_not_win),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
