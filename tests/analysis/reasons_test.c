/* Why a move is good, apart from digs: scripted positions, in each of which one reason is true, and then, for
 * one thing that is changed, not any more; and which reasons are chosen. */
#include "reasons_kit.h"

/* The reasons for a move that the bot thinks less of than of the other. */
static void look_after(const th_state *table, const char *move, const char *other)
{
    bot_choice choice = choice_of(move), instead = choice_of(other);
    instead.utility = 0.1;
    found_count = analysis_reasons(table, &choice, &instead, found);
}

/* ---- Other cards ---- */

static void majorities_are_told_with_whose_they_are(void **unused)
{
    (void)unused;
    static const struct {
        const char *mine;
        analysis_reason_kind why;
    } rows[] = {{"", ANALYSIS_REASON_KINDS},           {"1", ANALYSIS_REASON_KINDS},
                {"1 2", ANALYSIS_CARD_LEVEL},          {"8", ANALYSIS_CARD_AHEAD},
                {"8 1", ANALYSIS_CARD_AHEAD},          {"8 1 2", ANALYSIS_CARD_LEAD},
                {"8 1 2 3 5 6", ANALYSIS_REASON_KINDS}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        th_state table = begin(3);
        show(&table, "7 28 29 30"); /* 2 books about Greece */
        give(&table, 2, "9 4");     /* 4 */
        give(&table, 1, "10");
        give(&table, 0, rows[i].mine);
        set_time(&table, 1, 101);
        set_time(&table, 2, 101);
        set_time(&table, 0, 100);
        look(&table, "take 7", "refresh", EVAL_PART_MAJORITIES);
        for (analysis_reason_kind why = ANALYSIS_CARD_AHEAD; why <= ANALYSIS_CARD_LEAD; why++) {
            assert_int_equal(reason(why) != NULL, why == rows[i].why);
            if (reason(why)) {
                assert_int_equal(reason(why)->seat, 2);
                assert_int_equal(reason(why)->site, TH_GREECE);
            }
        }
    }
    th_state table = begin(2); /* nobody else has a book: there is nothing to be ahead of */
    show(&table, "7 28 29 30");
    look(&table, "take 7", "refresh", EVAL_PART_MAJORITIES);
    LACKS(ANALYSIS_CARD_AHEAD);
}

static void congresses_are_told_by_their_table(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    show(&table, "77 28 29 30");
    give(&table, 0, "78 79");
    give(&table, 1, "80 81 82");
    look(&table, "take 77", "refresh", EVAL_PART_CONGRESSES);
    HAS(ANALYSIS_CARD_CONGRESS);
    assert_int_equal(reason(ANALYSIS_CARD_CONGRESS)->a, 3);
    assert_int_equal(reason(ANALYSIS_CARD_CONGRESS)->b, 6);
    assert_int_equal(reason(ANALYSIS_CARD_CONGRESS)->c, 3);
}

static void cars_and_zeppelins_save_weeks(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    show(&table, "71 74 29 30");
    stand(&table, 0, TH_LONDON);
    look(&table, "take 71", "refresh", EVAL_PART_TEMPO);
    HAS(ANALYSIS_CARD_CAR);
    assert_int_equal(reason(ANALYSIS_CARD_CAR)->a, TH_TIME_END - cost_of(&table, "take 71").arrival);
    look(&table, "take 74", "refresh", EVAL_PART_TEMPO);
    HAS(ANALYSIS_CARD_ZEPPELIN);
    give(&table, 0, "72 73");
    look(&table, "take 71", "refresh", EVAL_PART_TEMPO); /* a second car does not help */
    LACKS(ANALYSIS_CARD_CAR);
    look(&table, "take 71 zeppelin", "refresh", EVAL_PART_TEMPO);
    HAS(ANALYSIS_SAVES_WEEKS);
    assert_int_equal(reason(ANALYSIS_SAVES_WEEKS)->a,
                     cost_of(&table, "take 71").travel - cost_of(&table, "take 71 zeppelin").travel);
}

static void a_card_that_a_rival_wants_more(void **unused)
{
    (void)unused;
    th_state start = begin(2), table;
    show(&start, "27 28 29 30");
    give(&start, 1, "24 25 46 50");
    give(&start, 0, "1");
    stand(&start, 0, TH_LONDON);
    stand(&start, 1, TH_LONDON);
    look(&start, "take 27", "refresh", EVAL_PART_TEMPO);
    HAS(ANALYSIS_CARD_RIVAL);
    assert_int_equal(reason(ANALYSIS_CARD_RIVAL)->seat, 1);
    table = start;
    set_time(&table, 1, 30); /* comes too late */
    look(&table, "take 27", "refresh", EVAL_PART_TEMPO);
    LACKS(ANALYSIS_CARD_RIVAL);
    table = start;
    give(&table, 0, "23 51 52"); /* now it is worth as much here */
    look(&table, "take 27", "refresh", EVAL_PART_TEMPO);
    LACKS(ANALYSIS_CARD_RIVAL);
    table = start;
    show(&table, "27 26 29 30"); /* there is another one for them */
    look(&table, "take 27", "refresh", EVAL_PART_TEMPO);
    LACKS(ANALYSIS_CARD_RIVAL);
}

/* ---- Exhibitions ---- */

static th_state exhibitor(uint32_t rulings)
{
    th_state table = begin_with(2, rulings);
    hang(&table, 88, 87, 86);
    own(&table, 0, "greece-05 egypt-05 egypt-06");
    stand(&table, 0, TH_LONDON);
    stand(&table, 1, TH_LONDON);
    return table;
}

static void an_exhibition_brings_its_points(void **unused)
{
    (void)unused;
    th_state table = exhibitor(0);
    look(&table, "exhibit 86", "take 28", EVAL_PART_NOW);
    HAS(ANALYSIS_SHOW_POINTS);
    assert_int_equal(reason(ANALYSIS_SHOW_POINTS)->a, 4);
    assert_int_equal(reason(ANALYSIS_SHOW_POINTS)->b, cost_of(&table, "exhibit 86").total);
}

static void somebody_else_could_show_it_first(void **unused)
{
    (void)unused;
    th_state start = exhibitor(0), table;
    bury(&start, "89 90 91 92 93 94 95"); /* none that could push it out */
    look(&start, "exhibit 86", "take 28", EVAL_PART_EXHIBITIONS);
    LACKS(ANALYSIS_SHOW_RIVAL);
    own(&start, 1, "greece-06 egypt-07 egypt-08");
    look(&start, "exhibit 86", "take 28", EVAL_PART_EXHIBITIONS);
    HAS(ANALYSIS_SHOW_RIVAL);
    assert_int_equal(reason(ANALYSIS_SHOW_RIVAL)->seat, 1);
    table = start;
    set_time(&table, 1, 30);
    look(&table, "exhibit 86", "take 28", EVAL_PART_EXHIBITIONS);
    LACKS(ANALYSIS_SHOW_RIVAL);
}

static void the_last_in_the_hall_is_pushed_out(void **unused)
{
    (void)unused;
    th_state table = exhibitor(0);
    look(&table, "exhibit 86", "take 28", EVAL_PART_EXHIBITIONS);
    HAS(ANALYSIS_SHOW_LEAVES);
    table.hall[1] = 0; /* a gap helps only where it is so ruled */
    look(&table, "exhibit 86", "take 28", EVAL_PART_EXHIBITIONS);
    HAS(ANALYSIS_SHOW_LEAVES);
    table = exhibitor(TH_RULING_PUSHING_HALL);
    look(&table, "exhibit 86", "take 28", EVAL_PART_EXHIBITIONS);
    HAS(ANALYSIS_SHOW_LEAVES);
    table.hall[1] = 0;
    look(&table, "exhibit 86", "take 28", EVAL_PART_EXHIBITIONS);
    LACKS(ANALYSIS_SHOW_LEAVES);
    table = exhibitor(0);
    table.hall[2] = 88;
    table.hall[0] = 86;
    look(&table, "exhibit 86", "take 28", EVAL_PART_EXHIBITIONS);
    LACKS(ANALYSIS_SHOW_LEAVES);
}

/* ---- Time ---- */

static void who_keeps_the_turn_is_told(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    show(&table, "28 9 29 30");
    stand(&table, 0, TH_VIENNA);
    set_time(&table, 1, 5);
    look(&table, "refresh", "take 9", EVAL_PART_TEMPO);
    HAS(ANALYSIS_TURN_AGAIN);
    HAS(ANALYSIS_FEW_WEEKS);
    assert_int_equal(reason(ANALYSIS_FEW_WEEKS)->a, 2);
    look(&table, "take 28", "take 9", EVAL_PART_TEMPO); /* a book, for which more can be said than that */
    HAS(ANALYSIS_FEW_WEEKS);
    HAS(ANALYSIS_CARD_KNOWLEDGE);
    look(&table, "take 28", "take 29", EVAL_PART_TEMPO); /* the other keeps it too, and is as short */
    LACKS(ANALYSIS_TURN_AGAIN);
    LACKS(ANALYSIS_FEW_WEEKS);
    set_time(&table, 1, 0);
    set_time(&table, 0, 0);
    look(&table, "take 28", "take 9", EVAL_PART_TEMPO); /* and now it goes on to the other player */
    LACKS(ANALYSIS_TURN_AGAIN);
}

static void no_card_is_worth_its_weeks_only_if_that_is_so(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    show(&table, "28 29 30 31");
    set_time(&table, 1, 140);
    set_time(&table, 0, 139);
    for (int site = 0; site < TH_SITES; site++)
        use_permit(&table, 0, (th_site)site);
    give(&table, 1, "35"); /* no majority either */
    look(&table, "refresh", "retire", EVAL_PART_TEMPO);
    HAS(ANALYSIS_NO_CARD);
    look_after(&table, "refresh", "take 28"); /* which the bot thinks is better */
    LACKS(ANALYSIS_NO_CARD);
    show(&table, "28 29 30 77");
    give(&table, 0, "78 79 80 81"); /* a fifth congress is */
    look(&table, "refresh", "retire", EVAL_PART_TEMPO);
    LACKS(ANALYSIS_NO_CARD);
    table = begin(2); /* at the beginning every book is */
    look(&table, "refresh", "take 28", EVAL_PART_TEMPO);
    LACKS(ANALYSIS_NO_CARD);
}

static void retiring_is_for_those_who_can_do_nothing_more(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    bot_choice choice = choice_of("retire"), other = choice_of("refresh");
    set_time(&table, 1, 157);
    set_time(&table, 0, 150);
    found_count = analysis_reasons(&table, &choice, &other, found);
    HAS(ANALYSIS_NO_POINTS);
    assert_int_equal(reason(ANALYSIS_NO_POINTS)->a, 7);
    other.score[0] = 1;
    found_count = analysis_reasons(&table, &choice, &other, found);
    LACKS(ANALYSIS_NO_POINTS);
}

/* ---- Choosing ---- */

/* A book of which nothing can be said. */
static void what_has_no_reason_is_about_as_good_or_just_told(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    bot_choice choice = choice_of("take 28"), other = choice_of("take 29");
    set_time(&table, 1, 150);
    set_time(&table, 0, 149);
    choice.win[0] = 0.405;
    other.win[0] = 0.4;
    found_count = analysis_reasons(&table, &choice, &other, found);
    assert_int_equal(found_count, 1);
    HAS(ANALYSIS_AS_GOOD);
    choice.win[0] = 0.38;
    assert_int_equal(analysis_reasons(&table, &choice, &other, found), 0);
    choice.win[0] = 0.42;
    assert_int_equal(analysis_reasons(&table, &choice, &other, found), 0);
    assert_int_equal(analysis_reasons(&table, &choice, NULL, found), 0);
}

/* With everything else equal, what the value is better by decides which reasons are told. */
static void the_parts_of_the_value_decide_what_is_told(void **unused)
{
    (void)unused;
    th_state table = digger();
    give(&table, 1, "26 51");
    hang(&table, 0, 86, 0);
    own(&table, 0, "greece-05 egypt-05");
    look(&table, "dig egypt 5", "take 28", EVAL_PART_DIGS);
    assert_int_equal(found[0].kind, ANALYSIS_DIG_RIVAL);
    look(&table, "dig egypt 5", "take 28", EVAL_PART_EXHIBITIONS);
    assert_int_equal(found[0].kind, ANALYSIS_DIG_FOR_EXHIBITION);
    look(&table, "dig egypt 5", "take 28", EVAL_PART_NOW);
    assert_int_equal(found[0].kind, ANALYSIS_DIG_UNTOUCHED);
    assert_int_equal(found_count, 1); /* the others are weak beside it */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(majorities_are_told_with_whose_they_are),
        cmocka_unit_test(congresses_are_told_by_their_table),
        cmocka_unit_test(cars_and_zeppelins_save_weeks),
        cmocka_unit_test(a_card_that_a_rival_wants_more),
        cmocka_unit_test(an_exhibition_brings_its_points),
        cmocka_unit_test(somebody_else_could_show_it_first),
        cmocka_unit_test(the_last_in_the_hall_is_pushed_out),
        cmocka_unit_test(who_keeps_the_turn_is_told),
        cmocka_unit_test(no_card_is_worth_its_weeks_only_if_that_is_so),
        cmocka_unit_test(retiring_is_for_those_who_can_do_nothing_more),
        cmocka_unit_test(what_has_no_reason_is_about_as_good_or_just_told),
        cmocka_unit_test(the_parts_of_the_value_decide_what_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
