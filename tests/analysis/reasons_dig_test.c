/* Why a dig is good, or a card for digs: scripted positions, in each of which one reason is true, and then,
 * for one thing that is changed, not any more. */
#include "reasons_kit.h"

/* ---- Digs ---- */

static void a_bag_is_untouched_until_somebody_digs(void **unused)
{
    (void)unused;
    th_state table = digger();
    look(&table, "dig egypt 5", "take 28", EVAL_PART_NOW);
    HAS(ANALYSIS_DIG_UNTOUCHED);
    LACKS(ANALYSIS_DIG_POINTS);
    assert_int_equal(reason(ANALYSIS_DIG_UNTOUCHED)->a,
                     68); /* 5 tokens of 30, with 35 points, and the bonus */
    own(&table, 1, "egypt-11 egypt-12 egypt-13");
    table.digs[TH_EGYPT] = 1;
    look(&table, "dig egypt 5", "take 28", EVAL_PART_NOW);
    LACKS(ANALYSIS_DIG_UNTOUCHED);
    HAS(ANALYSIS_DIG_POINTS);
    int left = th_bag_points(TH_EGYPT, table.bag[TH_EGYPT]);
    assert_true(left < 35);
    assert_int_equal(reason(ANALYSIS_DIG_POINTS)->b, left);
    assert_int_equal(reason(ANALYSIS_DIG_POINTS)->c, 35);
    assert_int_equal(reason(ANALYSIS_DIG_POINTS)->a, (10 * 5 * left + 13) / 27);
}

static void a_rival_could_be_there_first(void **unused)
{
    (void)unused;
    th_state start = digger(), table;
    give(&start, 1, "26 51");
    look(&start, "dig egypt 5", "take 28", EVAL_PART_DIGS);
    HAS(ANALYSIS_DIG_RIVAL);
    assert_int_equal(reason(ANALYSIS_DIG_RIVAL)->seat, 1);
    table = start;
    use_permit(&table, 1, TH_EGYPT);
    look(&table, "dig egypt 5", "take 28", EVAL_PART_DIGS);
    LACKS(ANALYSIS_DIG_RIVAL);
    table = start;
    set_time(&table, 1, 30); /* is asked later than seat 0 again */
    look(&table, "dig egypt 5", "take 28", EVAL_PART_DIGS);
    LACKS(ANALYSIS_DIG_RIVAL);
    table = digger(); /* knows nothing about it */
    give(&table, 1, "35 51");
    look(&table, "dig egypt 5", "take 28", EVAL_PART_DIGS);
    LACKS(ANALYSIS_DIG_RIVAL);
}

static void of_several_rivals_the_one_who_moves_first_is_named(void **unused)
{
    (void)unused;
    th_state table = begin(4);
    give(&table, 0, "24 25 46");
    give(&table, 1, "26 51");
    give(&table, 3, "27 52");
    for (int seat = 0; seat < 4; seat++)
        stand(&table, seat, TH_LONDON);
    set_time(&table, 2, 54);
    set_time(&table, 1, 55);
    set_time(&table, 3, 53);
    set_time(&table, 0, 53);
    look(&table, "dig egypt 5", "take 28", EVAL_PART_DIGS);
    HAS(ANALYSIS_DIG_RIVAL);
    assert_int_equal(reason(ANALYSIS_DIG_RIVAL)->seat, 3);
}

static void permits_lapse_with_the_year_but_not_in_the_last(void **unused)
{
    (void)unused;
    th_state table = digger();
    static const struct {
        int time, left;
    } rows[] = {{20, 0}, {39, 0}, {41, 11}, {47, 5}, {50, 0}, {60, 0}, {97, 7}, {149, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        th_state then = table;
        set_time(&then, 1, rows[i].time + 1);
        set_time(&then, 0, rows[i].time);
        look(&then, "dig egypt 4", "take 28", EVAL_PART_DIGS);
        const analysis_reason *lapses = reason(ANALYSIS_DIG_PERMIT);
        assert_int_equal(lapses ? lapses->a : 0, rows[i].left);
        assert_true(!lapses || lapses->site == TH_EGYPT);
    }
    give(&table, 0, "75"); /* a special permit does not lapse */
    set_time(&table, 1, 46);
    set_time(&table, 0, 45);
    use_permit(&table, 0, TH_EGYPT);
    look(&table, "dig egypt 4 permit", "take 28", EVAL_PART_DIGS);
    LACKS(ANALYSIS_DIG_PERMIT);
}

static void lengths_of_the_same_dig_are_compared(void **unused)
{
    (void)unused;
    th_state table = digger();
    int five = cost_of(&table, "dig egypt 5").tokens, eight = cost_of(&table, "dig egypt 8").tokens;
    assert_true(eight > five);
    look(&table, "dig egypt 8", "dig egypt 5", EVAL_PART_NOW);
    HAS(ANALYSIS_DIG_LONGER);
    assert_int_equal(reason(ANALYSIS_DIG_LONGER)->a, eight);
    assert_int_equal(reason(ANALYSIS_DIG_LONGER)->b, five);
    LACKS(ANALYSIS_DIG_UNTOUCHED);
    look(&table, "dig egypt 5", "dig egypt 8", EVAL_PART_NOW);
    LACKS(ANALYSIS_DIG_LONGER);
    HAS(ANALYSIS_DIG_SHORTER);
    assert_int_equal(reason(ANALYSIS_DIG_SHORTER)->a, 3);
    assert_int_equal(reason(ANALYSIS_DIG_SHORTER)->b, eight - five);
}

static void a_dig_may_bring_what_an_exhibition_lacks(void **unused)
{
    (void)unused;
    th_state start = digger(), table;
    hang(&start, 0, 86, 0); /* 1 of Greece, 2 of Egypt */
    table = start;
    own(&table, 0, "greece-05 egypt-05");
    look(&table, "dig egypt 5", "take 28", EVAL_PART_EXHIBITIONS);
    HAS(ANALYSIS_DIG_FOR_EXHIBITION);
    assert_int_equal(reason(ANALYSIS_DIG_FOR_EXHIBITION)->a, 1);
    assert_int_equal(reason(ANALYSIS_DIG_FOR_EXHIBITION)->card, 86);
    table = start;
    own(&table, 0, "egypt-05"); /* lacks one of Greece, too */
    look(&table, "dig egypt 5", "take 28", EVAL_PART_EXHIBITIONS);
    LACKS(ANALYSIS_DIG_FOR_EXHIBITION);
    table = start;
    own(&table, 0, "greece-05 egypt-05 egypt-06"); /* lacks nothing */
    look(&table, "dig egypt 5", "take 28", EVAL_PART_EXHIBITIONS);
    LACKS(ANALYSIS_DIG_FOR_EXHIBITION);
}

/* ---- Cards for digs ---- */

/* What a dig brings, by the wheel and the bag. */
static int tenths_of_dig(const th_state *table, int site, int knowledge, int weeks)
{
    double rate = 35.0 / (16 + th_bag_finds(table->bag[site]));
    return (int)(10 * th_dig_tokens(knowledge, weeks, 0) * rate + 0.5);
}

static void books_open_sites_or_make_digs_better(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    show(&table, "35 26 28 29");
    give(&table, 0, "46 50");
    look(&table, "take 35", "refresh", EVAL_PART_DIGS);
    const analysis_reason *opens = reason(ANALYSIS_CARD_OPENS_SITE);
    assert_non_null(opens);
    assert_int_equal(opens->site, TH_PALESTINE);
    assert_int_equal(opens->a, tenths_of_dig(&table, TH_PALESTINE, 6, opens->b));
    give(&table, 0, "32 33");
    look(&table, "take 35", "refresh", EVAL_PART_DIGS);
    LACKS(ANALYSIS_CARD_OPENS_SITE);
    const analysis_reason *better = reason(ANALYSIS_CARD_FOR_DIGS);
    assert_non_null(better);
    assert_int_equal(better->site, TH_PALESTINE);
    int before = th_dig_tokens(7, better->b, 0), after = th_dig_tokens(10, better->b, 0);
    assert_int_equal(better->a, (int)(10 * (after - before) * 35.0 / 30 + 0.5));
    set_time(&table, 1, 131);
    set_time(&table, 0, 130); /* the last permit is used up: there will be no dig */
    use_permit(&table, 0, TH_PALESTINE);
    look(&table, "take 35", "refresh", EVAL_PART_DIGS);
    LACKS(ANALYSIS_CARD_FOR_DIGS);
    LACKS(ANALYSIS_CARD_KNOWLEDGE);
}

static void knowledge_that_is_not_enough_yet_is_told_as_that(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    show(&table, "32 50 28 29");
    look(&table, "take 32", "refresh", EVAL_PART_DIGS);
    HAS(ANALYSIS_CARD_KNOWLEDGE);
    assert_int_equal(reason(ANALYSIS_CARD_KNOWLEDGE)->site, TH_PALESTINE);
    assert_int_equal(reason(ANALYSIS_CARD_KNOWLEDGE)->a, 0);
    assert_int_equal(reason(ANALYSIS_CARD_KNOWLEDGE)->b, 2);
    assert_int_equal(reason(ANALYSIS_CARD_KNOWLEDGE)->c, 1);
    look(&table, "take 50", "refresh", EVAL_PART_DIGS);
    LACKS(ANALYSIS_CARD_KNOWLEDGE);
    HAS(ANALYSIS_CARD_GENERAL);
    give(&table, 0, "1 10");
    look(&table, "take 50", "refresh", EVAL_PART_DIGS);
    LACKS(ANALYSIS_CARD_GENERAL);
    HAS(ANALYSIS_CARD_KNOWLEDGE);
    assert_int_equal(reason(ANALYSIS_CARD_KNOWLEDGE)->a, 1);
    assert_int_equal(reason(ANALYSIS_CARD_KNOWLEDGE)->b, 2);
    assert_int_equal(reason(ANALYSIS_CARD_KNOWLEDGE)->c, 2);
}

static void a_rumor_is_for_one_dig(void **unused)
{
    (void)unused;
    th_state table = digger();
    show(&table, "56 57 28 29");
    look(&table, "take 56", "refresh", EVAL_PART_DIGS);
    LACKS(ANALYSIS_CARD_FOR_DIGS);
    const analysis_reason *once = reason(ANALYSIS_CARD_FOR_DIG);
    assert_non_null(once);
    assert_int_equal(once->site, TH_EGYPT);
    int more = th_dig_tokens(9, once->b, 0) - th_dig_tokens(7, once->b, 0);
    assert_int_equal(once->a, (int)(10 * more * 35.0 / 30 + 0.5));
    set_time(&table, 1, 131);
    set_time(&table, 0, 130);
    look(&table, "take 56", "refresh", EVAL_PART_DIGS);
    HAS(ANALYSIS_CARD_FOR_DIG);
    use_permit(&table, 0, TH_EGYPT); /* no dig comes any more */
    look(&table, "take 56", "refresh", EVAL_PART_DIGS);
    LACKS(ANALYSIS_CARD_FOR_DIG);
}

static void a_special_permit_is_for_a_site_that_was_dug_at(void **unused)
{
    (void)unused;
    th_state table = digger();
    show(&table, "75 57 28 29");
    look(&table, "take 75", "refresh", EVAL_PART_DIGS);
    LACKS(ANALYSIS_CARD_DIG_AGAIN);
    HAS(ANALYSIS_CARD_PERMIT);
    use_permit(&table, 0, TH_CRETE); /* where nothing is known */
    look(&table, "take 75", "refresh", EVAL_PART_DIGS);
    LACKS(ANALYSIS_CARD_DIG_AGAIN);
    use_permit(&table, 0, TH_EGYPT);
    look(&table, "take 75", "refresh", EVAL_PART_DIGS);
    LACKS(ANALYSIS_CARD_PERMIT);
    HAS(ANALYSIS_CARD_DIG_AGAIN);
    assert_int_equal(reason(ANALYSIS_CARD_DIG_AGAIN)->site, TH_EGYPT);
    assert_int_equal(reason(ANALYSIS_CARD_DIG_AGAIN)->a,
                     tenths_of_dig(&table, TH_EGYPT, 7, reason(ANALYSIS_CARD_DIG_AGAIN)->b));
}

static void sets_of_assistants_and_shovels_are_told(void **unused)
{
    (void)unused;
    static const struct {
        const char *card, *others[4];
        analysis_reason_kind set;
    } rows[] = {{"take 59", {"60", "61", "62", "63"}, ANALYSIS_CARD_ASSISTANTS},
                {"take 65", {"66", "67", "68", "69"}, ANALYSIS_CARD_SHOVELS}};
    for (size_t i = 0; i < 2; i++) {
        th_state table = digger();
        show(&table, "59 65 28 29");
        look(&table, rows[i].card, "refresh", EVAL_PART_DIGS);
        HAS(ANALYSIS_CARD_FIRST);
        LACKS(rows[i].set);
        for (int have = 2; have <= 4; have++) {
            give(&table, 0, rows[i].others[have - 2]);
            look(&table, rows[i].card, "refresh", EVAL_PART_DIGS);
            LACKS(ANALYSIS_CARD_FIRST);
            const analysis_reason *set = reason(rows[i].set);
            assert_int_equal(set != NULL, have < 4);
            if (set) {
                assert_int_equal(set->a, have);
                assert_int_equal(set->b, have - 1);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bag_is_untouched_until_somebody_digs),
        cmocka_unit_test(a_rival_could_be_there_first),
        cmocka_unit_test(of_several_rivals_the_one_who_moves_first_is_named),
        cmocka_unit_test(permits_lapse_with_the_year_but_not_in_the_last),
        cmocka_unit_test(lengths_of_the_same_dig_are_compared),
        cmocka_unit_test(a_dig_may_bring_what_an_exhibition_lacks),
        cmocka_unit_test(books_open_sites_or_make_digs_better),
        cmocka_unit_test(knowledge_that_is_not_enough_yet_is_told_as_that),
        cmocka_unit_test(a_rumor_is_for_one_dig),
        cmocka_unit_test(a_special_permit_is_for_a_site_that_was_dug_at),
        cmocka_unit_test(sets_of_assistants_and_shovels_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
