/* Exhibitions: what they ask for, what they cost, and what stays where. */
#include "../kit/table.h"

#include <stdio.h>

static th_state with_hall(int a, int b, int c, const char *finds)
{
    th_state table = begin(2);
    hang(&table, a, b, c);
    own(&table, 0, finds);
    return table;
}

static void one_artifact_of_greece_and_two_of_egypt_are_enough_in_london(void **unused)
{
    (void)unused;
    th_state table = with_hall(86, 0, 0, "greece-13 egypt-02 egypt-03");
    th_cost cost = cost_of(&table, "exhibit 86");
    assert_int_equal(cost.place, TH_LONDON);
    assert_int_equal(cost.travel, 2);
    assert_int_equal(cost.weeks, 3);
    play(&table, "exhibit 86");
    assert_int_equal(table.player[0].time, 5);
    assert_int_equal(table.player[0].place, TH_LONDON);
    assert_true(th_has(&table.player[0].cards, 86));
    assert_int_equal(table.player[0].tally[TH_TALLY_EXHIBITIONS], 4);
}

static void the_artifacts_stay_with_the_player(void **unused)
{
    (void)unused;
    th_state table = with_hall(86, 0, 0, "greece-13 egypt-02 egypt-03");
    play(&table, "exhibit 86");
    assert_int_equal(th_artifacts(&table.player[0], TH_GREECE), 1);
    assert_int_equal(th_artifacts(&table.player[0], TH_EGYPT), 2);
    assert_int_equal(table.player[0].tally[TH_TALLY_ARTIFACTS], 6 + 1 + 1);
}

static void the_same_artifacts_serve_for_several_exhibitions(void **unused)
{
    (void)unused;
    th_state table = with_hall(86, 91, 0, "greece-02 greece-03 egypt-02 egypt-03 egypt-04 crete-02");
    set_time(&table, 1, 100);
    play(&table, "exhibit 86");
    play(&table, "exhibit 91");
    assert_int_equal(table.player[0].tally[TH_TALLY_EXHIBITIONS], 4 + 5);
    assert_int_equal(table.player[0].time, 2 + 3 + 4);
}

static void its_hall_space_stays_empty(void **unused)
{
    (void)unused;
    th_state table = with_hall(95, 86, 90, "greece-02 egypt-02 egypt-03");
    play(&table, "exhibit 86");
    static const uint8_t hall[] = {95, 0, 90};
    assert_memory_equal(table.hall, hall, sizeof hall);
    assert_int_equal(th_turn(&table), 1);
    assert_int_equal(count_cards(&table.discard), 0);
}

static void any_space_of_the_hall_may_be_exhibited_from(void **unused)
{
    (void)unused;
    for (int space = 0; space < TH_HALL; space++) {
        th_state table = with_hall(space == 0 ? 86 : 0, space == 1 ? 86 : 0, space == 2 ? 86 : 0,
                                   "greece-02 egypt-02 egypt-03");
        play(&table, "exhibit 86");
        assert_int_equal(table.hall[space], 0);
    }
}

/* Gives seat 0 artifacts 02, 03, ... of each site: so many as the exhibition needs, less one of `but`. */
static th_state with_the_needs_of(int exhibition, int but)
{
    th_state table = begin(2);
    th_card card = th_card_of(exhibition);
    hang(&table, exhibition, 0, 0);
    for (int site = 0; site < TH_SITES; site++)
        for (int n = 0; n < th_need(&card, site) - (site == but); n++) {
            char find[32];
            snprintf(find, sizeof find, "%s-%02d", th_site_name(site), n + 2);
            own(&table, 0, find);
        }
    return table;
}

static void every_exhibition_needs_exactly_what_it_asks_for(void **unused)
{
    (void)unused;
    for (int exhibition = 86; exhibition <= TH_CARDS; exhibition++) {
        char move[32];
        snprintf(move, sizeof move, "exhibit %d", exhibition);
        th_card card = th_card_of(exhibition);
        th_state table = with_the_needs_of(exhibition, -1);
        assert_int_equal(cost_of(&table, move).total, th_distance(TH_WARSAW, card.city) + card.weeks);
        for (int site = 0; site < TH_SITES; site++)
            if (th_need(&card, site) > 0) {
                th_state short_of_one = with_the_needs_of(exhibition, site);
                th_refusal refusal = refused(&short_of_one, move, TH_TOO_FEW_ARTIFACTS);
                assert_int_equal(refusal.where, site);
                assert_int_equal(refusal.need, th_need(&card, site));
                assert_int_equal(refusal.have, th_need(&card, site) - 1);
            }
    }
}

static void more_artifacts_than_asked_for_do_no_harm(void **unused)
{
    (void)unused;
    th_state table =
        with_hall(86, 0, 0,
                  "greece-02 greece-03 greece-04 greece-05 greece-06 greece-07 greece-08 greece-09 "
                  "greece-10 greece-11 greece-12 greece-13 egypt-02 egypt-03 egypt-04 crete-02");
    assert_true(legal(&table, "exhibit 86"));
}

/* One of a high value does not stand for two. */
static void values_do_not_matter(void **unused)
{
    (void)unused;
    th_state table = with_hall(86, 0, 0, "greece-13 egypt-13");
    assert_int_equal(refused(&table, "exhibit 86", TH_TOO_FEW_ARTIFACTS).where, TH_EGYPT);
    table = with_hall(86, 0, 0, "greece-02 egypt-02 egypt-03");
    assert_true(legal(&table, "exhibit 86"));
}

static void artifacts_of_one_site_do_not_stand_for_another(void **unused)
{
    (void)unused;
    th_state table = with_hall(86, 0, 0, "greece-02 greece-03 greece-04 egypt-02 crete-02 crete-03");
    assert_int_equal(refused(&table, "exhibit 86", TH_TOO_FEW_ARTIFACTS).where, TH_EGYPT);
    table = with_hall(86, 0, 0, "egypt-02 egypt-03 egypt-04 palestine-02 mesopotamia-02");
    assert_int_equal(refused(&table, "exhibit 86", TH_TOO_FEW_ARTIFACTS).where, TH_GREECE);
}

static void bonus_artifacts_count(void **unused)
{
    (void)unused;
    th_state table = with_hall(86, 0, 0, "egypt-02 egypt-03");
    give(&table, 0, "8 9");
    set_time(&table, 1, 100);
    refused(&table, "exhibit 86", TH_TOO_FEW_ARTIFACTS);
    play_out(&table, "dig greece 1"); /* debris, and the bonus */
    assert_true(legal(&table, "exhibit 86"));
}

static void book_and_general_tokens_do_not_count(void **unused)
{
    (void)unused;
    th_state table = with_hall(86, 0, 0, "egypt-02 egypt-03 greece-book greece-general crete-book");
    th_refusal refusal = refused(&table, "exhibit 86", TH_TOO_FEW_ARTIFACTS);
    assert_int_equal(refusal.where, TH_GREECE);
    assert_int_equal(refusal.have, 0);
}

static void another_players_artifacts_do_not_count(void **unused)
{
    (void)unused;
    th_state table = with_hall(86, 0, 0, "greece-02 egypt-02");
    own(&table, 1, "egypt-03");
    refused(&table, "exhibit 86", TH_TOO_FEW_ARTIFACTS);
}

static void only_exhibitions_in_the_hall_can_be_exhibited(void **unused)
{
    (void)unused;
    th_state table = with_hall(95, 0, 0, "greece-02 egypt-02 egypt-03");
    refused(&table, "exhibit 86", TH_NOT_IN_HALL);
    bury(&table, "86");
    refused(&table, "exhibit 86", TH_NOT_IN_HALL);
}

static void an_exhibition_is_exhibited_once(void **unused)
{
    (void)unused;
    th_state table = with_hall(86, 0, 0, "greece-02 egypt-02 egypt-03");
    set_time(&table, 1, 100);
    play(&table, "exhibit 86");
    refused(&table, "exhibit 86", TH_NOT_IN_HALL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_artifact_of_greece_and_two_of_egypt_are_enough_in_london),
        cmocka_unit_test(the_artifacts_stay_with_the_player),
        cmocka_unit_test(the_same_artifacts_serve_for_several_exhibitions),
        cmocka_unit_test(its_hall_space_stays_empty),
        cmocka_unit_test(any_space_of_the_hall_may_be_exhibited_from),
        cmocka_unit_test(every_exhibition_needs_exactly_what_it_asks_for),
        cmocka_unit_test(more_artifacts_than_asked_for_do_no_harm),
        cmocka_unit_test(values_do_not_matter),
        cmocka_unit_test(artifacts_of_one_site_do_not_stand_for_another),
        cmocka_unit_test(bonus_artifacts_count),
        cmocka_unit_test(book_and_general_tokens_do_not_count),
        cmocka_unit_test(another_players_artifacts_do_not_count),
        cmocka_unit_test(only_exhibitions_in_the_hall_can_be_exhibited),
        cmocka_unit_test(an_exhibition_is_exhibited_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
