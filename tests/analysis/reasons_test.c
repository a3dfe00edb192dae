/* Why a move is good: scripted positions, in each of which one reason is true, and then, for one thing that
 * is changed, not any more. */
#include "../kit/table.h"

#include "../../analysis/advice.h"
#include "../../analysis/reasons.h"

#include <string.h>

/* ---- Asking ---- */

static analysis_reason found[ANALYSIS_REASONS];
static int found_count;

/* The reasons for a move against another one; those that belong to a part of the value go before all others.
 */
static void look(const th_state *table, const char *move, const char *other, bot_part part)
{
    bot_choice choice, instead;
    assert_int_equal(th_turn(table), 0);
    assert_true(legal(table, move) && legal(table, other));
    memset(&choice, 0, sizeof choice);
    memset(&instead, 0, sizeof instead);
    choice.move = move_named(move);
    instead.move = move_named(other);
    choice.part[0][part] = 100;
    choice.win[0] = 0.5; /* nothing is as good */
    found_count = analysis_reasons(table, &choice, &instead, found);
}

/* The same for a move that the bot thinks less of than of the other. */
static void look_after(const th_state *table, const char *move, const char *other)
{
    bot_choice choice, instead;
    memset(&choice, 0, sizeof choice);
    memset(&instead, 0, sizeof instead);
    choice.move = move_named(move);
    instead.move = move_named(other);
    instead.worth = 0.1;
    found_count = analysis_reasons(table, &choice, &instead, found);
}

static const analysis_reason *reason(analysis_reason_kind kind)
{
    for (int i = 0; i < found_count; i++)
        if (found[i].kind == kind)
            return &found[i];
    return NULL;
}

#define HAS(kind) assert_non_null(reason(kind))
#define LACKS(kind) assert_null(reason(kind))

/* Seat 0 knows Egypt well and Greece a little, and moves first; seat 1 has the same time. */
static th_state digger(void)
{
    th_state table = begin(2);
    give(&table, 0, "24 25 46 50 73 1");
    stand(&table, 0, TH_LONDON);
    stand(&table, 1, TH_LONDON);
    return table;
}

/* ---- Digs ---- */

static void a_bag_is_untouched_until_somebody_digs(void **unused)
{
    (void)unused;
    th_state table = digger();
    look(&table, "dig egypt 5", "take 28", BOT_PART_NOW);
    HAS(ANALYSIS_DIG_UNTOUCHED);
    LACKS(ANALYSIS_DIG_POINTS);
    assert_int_equal(reason(ANALYSIS_DIG_UNTOUCHED)->a,
                     68); /* 5 tokens of 30, with 35 points, and the bonus */
    own(&table, 1, "egypt-11 egypt-12 egypt-13");
    table.digs[TH_EGYPT] = 1;
    look(&table, "dig egypt 5", "take 28", BOT_PART_NOW);
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
    look(&start, "dig egypt 5", "take 28", BOT_PART_DIGS);
    HAS(ANALYSIS_DIG_RIVAL);
    assert_int_equal(reason(ANALYSIS_DIG_RIVAL)->seat, 1);
    table = start;
    use_permit(&table, 1, TH_EGYPT);
    look(&table, "dig egypt 5", "take 28", BOT_PART_DIGS);
    LACKS(ANALYSIS_DIG_RIVAL);
    table = start;
    set_time(&table, 1, 30); /* is asked later than seat 0 again */
    look(&table, "dig egypt 5", "take 28", BOT_PART_DIGS);
    LACKS(ANALYSIS_DIG_RIVAL);
    table = digger(); /* knows nothing about it */
    give(&table, 1, "35 51");
    look(&table, "dig egypt 5", "take 28", BOT_PART_DIGS);
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
    look(&table, "dig egypt 5", "take 28", BOT_PART_DIGS);
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
        look(&then, "dig egypt 4", "take 28", BOT_PART_DIGS);
        const analysis_reason *lapses = reason(ANALYSIS_DIG_PERMIT);
        assert_int_equal(lapses ? lapses->a : 0, rows[i].left);
        assert_true(!lapses || lapses->site == TH_EGYPT);
    }
    give(&table, 0, "75"); /* a special permit does not lapse */
    set_time(&table, 1, 46);
    set_time(&table, 0, 45);
    use_permit(&table, 0, TH_EGYPT);
    look(&table, "dig egypt 4 permit", "take 28", BOT_PART_DIGS);
    LACKS(ANALYSIS_DIG_PERMIT);
}

static void lengths_of_the_same_dig_are_compared(void **unused)
{
    (void)unused;
    th_state table = digger();
    int five = cost_of(&table, "dig egypt 5").tokens, eight = cost_of(&table, "dig egypt 8").tokens;
    assert_true(eight > five);
    look(&table, "dig egypt 8", "dig egypt 5", BOT_PART_NOW);
    HAS(ANALYSIS_DIG_LONGER);
    assert_int_equal(reason(ANALYSIS_DIG_LONGER)->a, eight);
    assert_int_equal(reason(ANALYSIS_DIG_LONGER)->b, five);
    LACKS(ANALYSIS_DIG_UNTOUCHED);
    look(&table, "dig egypt 5", "dig egypt 8", BOT_PART_NOW);
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
    look(&table, "dig egypt 5", "take 28", BOT_PART_EXHIBITIONS);
    HAS(ANALYSIS_DIG_FOR_EXHIBITION);
    assert_int_equal(reason(ANALYSIS_DIG_FOR_EXHIBITION)->a, 1);
    assert_int_equal(reason(ANALYSIS_DIG_FOR_EXHIBITION)->card, 86);
    table = start;
    own(&table, 0, "egypt-05"); /* lacks one of Greece, too */
    look(&table, "dig egypt 5", "take 28", BOT_PART_EXHIBITIONS);
    LACKS(ANALYSIS_DIG_FOR_EXHIBITION);
    table = start;
    own(&table, 0, "greece-05 egypt-05 egypt-06"); /* lacks nothing */
    look(&table, "dig egypt 5", "take 28", BOT_PART_EXHIBITIONS);
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
    look(&table, "take 35", "refresh", BOT_PART_DIGS);
    const analysis_reason *opens = reason(ANALYSIS_CARD_OPENS_SITE);
    assert_non_null(opens);
    assert_int_equal(opens->site, TH_PALESTINE);
    assert_int_equal(opens->a, tenths_of_dig(&table, TH_PALESTINE, 6, opens->b));
    give(&table, 0, "32 33");
    look(&table, "take 35", "refresh", BOT_PART_DIGS);
    LACKS(ANALYSIS_CARD_OPENS_SITE);
    const analysis_reason *better = reason(ANALYSIS_CARD_FOR_DIGS);
    assert_non_null(better);
    assert_int_equal(better->site, TH_PALESTINE);
    int before = th_dig_tokens(7, better->b, 0), after = th_dig_tokens(10, better->b, 0);
    assert_int_equal(better->a, (int)(10 * (after - before) * 35.0 / 30 + 0.5));
    set_time(&table, 1, 131);
    set_time(&table, 0, 130); /* the last permit is used up: there will be no dig */
    use_permit(&table, 0, TH_PALESTINE);
    look(&table, "take 35", "refresh", BOT_PART_DIGS);
    LACKS(ANALYSIS_CARD_FOR_DIGS);
    LACKS(ANALYSIS_CARD_KNOWLEDGE);
}

static void knowledge_that_is_not_enough_yet_is_told_as_that(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    show(&table, "32 50 28 29");
    look(&table, "take 32", "refresh", BOT_PART_DIGS);
    HAS(ANALYSIS_CARD_KNOWLEDGE);
    assert_int_equal(reason(ANALYSIS_CARD_KNOWLEDGE)->site, TH_PALESTINE);
    assert_int_equal(reason(ANALYSIS_CARD_KNOWLEDGE)->a, 0);
    assert_int_equal(reason(ANALYSIS_CARD_KNOWLEDGE)->b, 2);
    assert_int_equal(reason(ANALYSIS_CARD_KNOWLEDGE)->c, 1);
    look(&table, "take 50", "refresh", BOT_PART_DIGS);
    LACKS(ANALYSIS_CARD_KNOWLEDGE);
    HAS(ANALYSIS_CARD_GENERAL);
    give(&table, 0, "1 10");
    look(&table, "take 50", "refresh", BOT_PART_DIGS);
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
    look(&table, "take 56", "refresh", BOT_PART_DIGS);
    LACKS(ANALYSIS_CARD_FOR_DIGS);
    const analysis_reason *once = reason(ANALYSIS_CARD_FOR_DIG);
    assert_non_null(once);
    assert_int_equal(once->site, TH_EGYPT);
    int more = th_dig_tokens(9, once->b, 0) - th_dig_tokens(7, once->b, 0);
    assert_int_equal(once->a, (int)(10 * more * 35.0 / 30 + 0.5));
    set_time(&table, 1, 131);
    set_time(&table, 0, 130);
    look(&table, "take 56", "refresh", BOT_PART_DIGS);
    HAS(ANALYSIS_CARD_FOR_DIG);
    use_permit(&table, 0, TH_EGYPT); /* no dig comes any more */
    look(&table, "take 56", "refresh", BOT_PART_DIGS);
    LACKS(ANALYSIS_CARD_FOR_DIG);
}

static void a_special_permit_is_for_a_site_that_was_dug_at(void **unused)
{
    (void)unused;
    th_state table = digger();
    show(&table, "75 57 28 29");
    look(&table, "take 75", "refresh", BOT_PART_DIGS);
    LACKS(ANALYSIS_CARD_DIG_AGAIN);
    HAS(ANALYSIS_CARD_PERMIT);
    use_permit(&table, 0, TH_CRETE); /* where nothing is known */
    look(&table, "take 75", "refresh", BOT_PART_DIGS);
    LACKS(ANALYSIS_CARD_DIG_AGAIN);
    use_permit(&table, 0, TH_EGYPT);
    look(&table, "take 75", "refresh", BOT_PART_DIGS);
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
        look(&table, rows[i].card, "refresh", BOT_PART_DIGS);
        HAS(ANALYSIS_CARD_FIRST);
        LACKS(rows[i].set);
        for (int have = 2; have <= 4; have++) {
            give(&table, 0, rows[i].others[have - 2]);
            look(&table, rows[i].card, "refresh", BOT_PART_DIGS);
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
        look(&table, "take 7", "refresh", BOT_PART_MAJORITIES);
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
    look(&table, "take 7", "refresh", BOT_PART_MAJORITIES);
    LACKS(ANALYSIS_CARD_AHEAD);
}

static void congresses_are_told_by_their_table(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    show(&table, "77 28 29 30");
    give(&table, 0, "78 79");
    give(&table, 1, "80 81 82");
    look(&table, "take 77", "refresh", BOT_PART_CONGRESSES);
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
    look(&table, "take 71", "refresh", BOT_PART_TEMPO);
    HAS(ANALYSIS_CARD_CAR);
    assert_int_equal(reason(ANALYSIS_CARD_CAR)->a, TH_TIME_END - cost_of(&table, "take 71").arrival);
    look(&table, "take 74", "refresh", BOT_PART_TEMPO);
    HAS(ANALYSIS_CARD_ZEPPELIN);
    give(&table, 0, "72 73");
    look(&table, "take 71", "refresh", BOT_PART_TEMPO); /* a second car does not help */
    LACKS(ANALYSIS_CARD_CAR);
    look(&table, "take 71 zeppelin", "refresh", BOT_PART_TEMPO);
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
    look(&start, "take 27", "refresh", BOT_PART_TEMPO);
    HAS(ANALYSIS_CARD_RIVAL);
    assert_int_equal(reason(ANALYSIS_CARD_RIVAL)->seat, 1);
    table = start;
    set_time(&table, 1, 30); /* comes too late */
    look(&table, "take 27", "refresh", BOT_PART_TEMPO);
    LACKS(ANALYSIS_CARD_RIVAL);
    table = start;
    give(&table, 0, "23 51 52"); /* now it is worth as much here */
    look(&table, "take 27", "refresh", BOT_PART_TEMPO);
    LACKS(ANALYSIS_CARD_RIVAL);
    table = start;
    show(&table, "27 26 29 30"); /* there is another one for them */
    look(&table, "take 27", "refresh", BOT_PART_TEMPO);
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
    look(&table, "exhibit 86", "take 28", BOT_PART_NOW);
    HAS(ANALYSIS_SHOW_POINTS);
    assert_int_equal(reason(ANALYSIS_SHOW_POINTS)->a, 4);
    assert_int_equal(reason(ANALYSIS_SHOW_POINTS)->b, cost_of(&table, "exhibit 86").total);
}

static void somebody_else_could_show_it_first(void **unused)
{
    (void)unused;
    th_state start = exhibitor(0), table;
    bury(&start, "89 90 91 92 93 94 95"); /* none that could push it out */
    look(&start, "exhibit 86", "take 28", BOT_PART_EXHIBITIONS);
    LACKS(ANALYSIS_SHOW_RIVAL);
    own(&start, 1, "greece-06 egypt-07 egypt-08");
    look(&start, "exhibit 86", "take 28", BOT_PART_EXHIBITIONS);
    HAS(ANALYSIS_SHOW_RIVAL);
    assert_int_equal(reason(ANALYSIS_SHOW_RIVAL)->seat, 1);
    table = start;
    set_time(&table, 1, 30);
    look(&table, "exhibit 86", "take 28", BOT_PART_EXHIBITIONS);
    LACKS(ANALYSIS_SHOW_RIVAL);
}

static void the_last_in_the_hall_is_pushed_out(void **unused)
{
    (void)unused;
    th_state table = exhibitor(0);
    look(&table, "exhibit 86", "take 28", BOT_PART_EXHIBITIONS);
    HAS(ANALYSIS_SHOW_LEAVES);
    table.hall[1] = 0; /* a gap helps only where it is so ruled */
    look(&table, "exhibit 86", "take 28", BOT_PART_EXHIBITIONS);
    HAS(ANALYSIS_SHOW_LEAVES);
    table = exhibitor(TH_RULING_PUSHING_HALL);
    look(&table, "exhibit 86", "take 28", BOT_PART_EXHIBITIONS);
    HAS(ANALYSIS_SHOW_LEAVES);
    table.hall[1] = 0;
    look(&table, "exhibit 86", "take 28", BOT_PART_EXHIBITIONS);
    LACKS(ANALYSIS_SHOW_LEAVES);
    table = exhibitor(0);
    table.hall[2] = 88;
    table.hall[0] = 86;
    look(&table, "exhibit 86", "take 28", BOT_PART_EXHIBITIONS);
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
    look(&table, "refresh", "take 9", BOT_PART_TEMPO);
    HAS(ANALYSIS_TURN_AGAIN);
    HAS(ANALYSIS_FEW_WEEKS);
    assert_int_equal(reason(ANALYSIS_FEW_WEEKS)->a, 2);
    look(&table, "take 28", "take 9", BOT_PART_TEMPO); /* a book, for which more can be said than that */
    HAS(ANALYSIS_FEW_WEEKS);
    HAS(ANALYSIS_CARD_KNOWLEDGE);
    look(&table, "take 28", "take 29", BOT_PART_TEMPO); /* the other keeps it too, and is as short */
    LACKS(ANALYSIS_TURN_AGAIN);
    LACKS(ANALYSIS_FEW_WEEKS);
    set_time(&table, 1, 0);
    set_time(&table, 0, 0);
    look(&table, "take 28", "take 9", BOT_PART_TEMPO); /* and now it goes on to the other player */
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
    look(&table, "refresh", "retire", BOT_PART_TEMPO);
    HAS(ANALYSIS_NO_CARD);
    look_after(&table, "refresh", "take 28"); /* which the bot thinks is better */
    LACKS(ANALYSIS_NO_CARD);
    show(&table, "28 29 30 77");
    give(&table, 0, "78 79 80 81"); /* a fifth congress is */
    look(&table, "refresh", "retire", BOT_PART_TEMPO);
    LACKS(ANALYSIS_NO_CARD);
    table = begin(2); /* at the beginning every book is */
    look(&table, "refresh", "take 28", BOT_PART_TEMPO);
    LACKS(ANALYSIS_NO_CARD);
}

static void retiring_is_for_those_who_can_do_nothing_more(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    bot_choice choice, other;
    set_time(&table, 1, 157);
    set_time(&table, 0, 150);
    memset(&choice, 0, sizeof choice);
    memset(&other, 0, sizeof other);
    choice.move = TH_MOVE_RETIRE;
    other.move = move_named("refresh");
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
    bot_choice choice, other;
    set_time(&table, 1, 150);
    set_time(&table, 0, 149);
    memset(&choice, 0, sizeof choice);
    memset(&other, 0, sizeof other);
    choice.move = move_named("take 28");
    other.move = move_named("take 29");
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
    look(&table, "dig egypt 5", "take 28", BOT_PART_DIGS);
    assert_int_equal(found[0].kind, ANALYSIS_DIG_RIVAL);
    look(&table, "dig egypt 5", "take 28", BOT_PART_EXHIBITIONS);
    assert_int_equal(found[0].kind, ANALYSIS_DIG_FOR_EXHIBITION);
    look(&table, "dig egypt 5", "take 28", BOT_PART_NOW);
    assert_int_equal(found[0].kind, ANALYSIS_DIG_UNTOUCHED);
    assert_int_equal(found_count, 1); /* the others are weak beside it */
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
