/* Positions in which good players agree about the best move, and every bot that thinks must find it.
 *
 * They are built so that what is best can be reckoned without knowing how a bot values things: most of them
 * lie in the last weeks, with everybody else finished, where points can be counted; and where there is time
 * to look for better cards, no more of them can come. Each has a counterpart, changed in one thing, in which
 * something else is best. Usage: tactics_test BOT */
#include "tactics_kit.h"

#include <assert.h>
#include <string.h>

/* ---- The last dig ---- */

/* Knowledge 8 gives one token more for the twelfth week, and no week is worth anything afterwards. */
static void the_last_dig_uses_all_weeks(void **unused)
{
    (void)unused;
    th_state table = last_turns(2, 12, place_of(TH_EGYPT));
    give(&table, 0, "26 19 50 51"); /* 4 books about Egypt, 4 points of general knowledge */
    finds(&table, "dig egypt 12");

    /* Palestine is a week away, and its bag is full. */
    leave_in_bag(&table, TH_EGYPT, 0, 1);
    dug_before(&table, TH_EGYPT, 1);
    give(&table, 0, "35 31");
    close_supply(&table);
    finds(&table, "dig palestine 11 | dig palestine 10"); /* as many tokens */
}

/* Two weeks more bring a token more; whoever keeps them can do nothing with them. */
static void weeks_of_no_use_are_not_kept(void **unused)
{
    (void)unused;
    th_state table = last_turns(3, 5, place_of(TH_EGYPT));
    give(&table, 0, "26 27 50 51");
    close_supply(&table);
    finds(&table, "dig egypt 5");
}

/* Whatever is not given up in the last dig is lost. */
static void the_last_dig_uses_rumor_and_lone_helpers(void **unused)
{
    (void)unused;
    th_state table = last_turns(3, 6, place_of(TH_EGYPT));
    give(&table, 0, "26 56 59 65"); /* 3 books, rumor, assistant, shovel */
    assert_int_equal(cost_of(&table, "dig egypt 6").tokens, 2);
    assert_int_equal(cost_of(&table, "dig egypt 6 rumor assistant shovel").tokens, 6);
    finds(&table, "dig egypt 6 rumor assistant shovel");

    /* In Crete the rumor of Egypt is of no use. */
    leave_in_bag(&table, TH_EGYPT, 0, 1);
    dug_before(&table, TH_EGYPT, 1);
    stand(&table, 0, place_of(TH_CRETE));
    give(&table, 0, "17");
    finds(&table, "dig crete 6 assistant shovel");
}

/* A bag without finds gives nothing, however much one knows about it. */
static void nobody_digs_in_an_empty_bag(void **unused)
{
    (void)unused;
    th_state table = last_turns(4, 8, place_of(TH_GREECE));
    give(&table, 0, "8 9 50 51");
    finds(&table, "dig greece 8");
    give(&table, 0, "17");
    assert_int_equal(cost_of(&table, "dig greece 8").tokens, 9);
    assert_int_equal(cost_of(&table, "dig crete 7").tokens, 5);
    dug_before(&table, TH_GREECE, 1);
    leave_in_bag(&table, TH_GREECE, 0, 1);
    close_supply(&table);
    finds(&table, "dig crete 7 | dig crete 6"); /* as many tokens */
}

/* Two sites alike but for the bonus of the first dig. */
static void of_two_like_digs_the_first_one_wins_a_bonus(void **unused)
{
    (void)unused;
    for (int dug = 0; dug < 2; dug++) {
        th_state table = last_turns(2, 5, TH_ROME); /* a week from both */
        give(&table, 0, "8 17 50 51");
        leave_in_bag(&table, TH_GREECE, item(11), 1); /* one artifact worth 5 in each bag */
        leave_in_bag(&table, TH_CRETE, item(13), 1);
        dug_before(&table, dug ? TH_CRETE : TH_GREECE, 1);
        close_supply(&table);
        digs_at_site(&table, dug ? TH_GREECE : TH_CRETE);
    }
}

/* The permit of this year is used, but there is a special one; while the ordinary one is there it cannot be
 * used, but after a short dig it can. */
static void a_special_permit_opens_the_site_again(void **unused)
{
    (void)unused;
    th_state table = last_turns(2, 6, place_of(TH_EGYPT));
    give(&table, 0, "26 19 50 51 75");
    finds(&table, "dig egypt 6 | dig egypt 5 | dig egypt 4 | dig egypt 3 | dig egypt 2");
    use_permit(&table, 0, TH_EGYPT);
    finds(&table, "dig egypt 6 permit | dig egypt 5 permit | dig egypt 4 permit | dig egypt 3 permit");
}

/* ---- Books and congresses ---- */

/* A book that takes the majority brings 5 points, the first congress 1; but the sixth brings 6 and a tie 3.
 */
static void a_book_wins_a_majority(void **unused)
{
    (void)unused;
    th_state table = last_turns(2, 2, TH_PARIS);
    give(&table, 0, "31");
    give(&table, 1, "28 29");
    show(&table, "78 33 47 48"); /* Paris: congress, two books about Palestine */
    finds(&table, "take 33");
    give(&table, 0, "77 79 80 81 82");
    give(&table, 1, "30"); /* now it is a tie only */
    finds(&table, "take 78");
}

/* To draw level takes 2 points from whoever led: 3 + 2 is more than the 4 of a fourth congress. But not if
 * somebody else is the one to beat. */
static void a_tie_takes_points_from_the_leader(void **unused)
{
    (void)unused;
    th_state table = last_turns(3, 2, TH_PARIS);
    give(&table, 0, "31 77 79 80");
    give(&table, 1, "28 29 30");
    show(&table, "78 33 47 48");
    lead_by(&table, -4);
    finds(&table, "take 33");

    table = last_turns(3, 2, TH_PARIS);
    give(&table, 0, "31 77 79 80");
    give(&table, 2, "28 29 30"); /* who leads in Palestine has no other points */
    show(&table, "78 33 47 48");
    lead_by(&table, -4);
    finds(&table, "take 78");
}

/* One of the last weeks is enough for a book, and a majority counts though it was nobody's. */
static void the_last_week_is_used(void **unused)
{
    (void)unused;
    th_state table = last_turns(4, 1, TH_ROME);
    show(&table, "31 46 47 48");
    finds(&table, "take 31");
    stand(&table, 0, TH_VIENNA);
    show(&table, "31 28 47 48");
    finds(&table, "take 28");
}

/* The seventh congress brings 7 points, which no dig of 2 weeks does; the eighth brings none. */
static void a_seventh_congress_but_no_eighth(void **unused)
{
    (void)unused;
    th_state table = last_turns(2, 3, TH_ROME);
    give(&table, 0, "77 78 79 80 81 82 8 50 51"); /* six congresses, knowledge 6 of Greece */
    give(&table, 1, "1 2 3 5 6");
    show(&table, "83 46 47 48"); /* in Vienna */
    finds(&table, "take 83");
    give(&table, 0, "84");
    finds(&table, "dig greece 2");
}

/* ---- Exhibitions ---- */

static const char all_for_86_and_90[] = "egypt-02 egypt-03 greece-02 crete-02 crete-03 mesopotamia-02";

/* Two exhibitions, in London and in Moscow: the nearer one first, or the other is out of reach. */
static void the_nearer_exhibition_comes_first(void **unused)
{
    (void)unused;
    th_state table = last_turns(2, 10, TH_PARIS);
    own(&table, 0, all_for_86_and_90);
    hang(&table, 86, 90, 0);
    close_supply(&table);
    finds(&table, "exhibit 86");
    play_to_the_end(&table);
    assert_int_equal(th_score_of(&table, 0).exhibitions, 8);

    table = last_turns(2, 10, TH_WARSAW);
    own(&table, 0, all_for_86_and_90);
    hang(&table, 86, 90, 0);
    close_supply(&table);
    finds(&table, "exhibit 90");
    play_to_the_end(&table);
    assert_int_equal(th_score_of(&table, 0).exhibitions, 8);
}

/* Two books that win the same majority, in Rome and in Berlin, both two weeks from Paris; but from one of
 * them only the exhibition can still be reached, in London from Berlin and in Vienna from Rome. */
static void books_are_fetched_on_the_way_to_the_exhibition(void **unused)
{
    (void)unused;
    for (int vienna = 0; vienna < 2; vienna++) {
        th_state table = last_turns(3, 6, TH_PARIS);
        show(&table, "3 1 47 48");
        own(&table, 0, "egypt-02 egypt-03 greece-02 palestine-02 palestine-03");
        hang(&table, vienna ? 89 : 86, 0, 0);
        finds(&table, vienna ? "take 3 | exhibit 89" : "take 1 | exhibit 86");
        play_to_the_end(&table);
        assert_int_equal(th_score_of(&table, 0).exhibitions, 4);
        assert_int_equal(th_score_of(&table, 0).knowledge, 5);
    }
}

/* With time for one only, the large one. */
static void the_larger_exhibition_is_worth_more(void **unused)
{
    (void)unused;
    th_state table = last_turns(3, 5, TH_PARIS);
    own(&table, 0, "egypt-02 egypt-03 egypt-04 greece-02 greece-03 crete-02");
    hang(&table, 86, 91, 88);
    finds(&table, "exhibit 91");
    set_time(&table, 0, TH_TIME_END - 4); /* a week less: a small one, in London or Berlin */
    finds(&table, "exhibit 86 | exhibit 88");
}

/* Both could hold the exhibition; whoever waits loses it. The dig does not run away. */
static void an_exhibition_is_held_before_the_other_holds_it(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    show(&table, "46 47 48 49");
    for (int seat = 0; seat < 2; seat++) {
        set_time(&table, seat, TH_TIME_END - 12);
        stand(&table, seat, TH_PARIS);
    }
    own(&table, 0, "egypt-02 egypt-03 greece-02");
    own(&table, 1, "egypt-04 egypt-05 greece-03");
    hang(&table, 86, 0, 0);
    set_time(&table, 0, TH_TIME_END - 12);
    finds(&table, "exhibit 86");
}

/* A dig and an exhibition: both fit only if the dig, which is on the spot, comes first. */
static void what_is_near_comes_first(void **unused)
{
    (void)unused;
    th_state table = last_turns(2, 14, place_of(TH_EGYPT));
    give(&table, 0, "26 27 50 51 52"); /* knowledge 12: ten tokens in eight weeks, and never more */
    own(&table, 0, "palestine-02 palestine-03 egypt-02");
    hang(&table, 89, 0, 0); /* Vienna, three weeks away */
    close_supply(&table);
    finds(&table, "dig egypt 8");
    play_to_the_end(&table);
    assert_int_equal(th_score_of(&table, 0).exhibitions, 4);
}

/* Two sites side by side bring two bonus artifacts and more tokens than one in the same time. */
static void two_digs_bring_more_than_a_long_one(void **unused)
{
    (void)unused;
    th_state table = last_turns(2, 12, place_of(TH_EGYPT));
    show(&table, "46 47 48 49");
    give(&table, 0, "26 19 35 28 50 51"); /* knowledge 8 of both */
    close_supply(&table);
    play_to_the_end(&table);
    assert_int_equal(table.digs[TH_EGYPT], 1);
    assert_int_equal(table.digs[TH_PALESTINE], 1);
}

/* ---- Zeppelins ---- */

/* Three weeks left, and the exhibition is as far away as it takes weeks. */
static void only_a_zeppelin_reaches_the_exhibition(void **unused)
{
    (void)unused;
    th_state table = last_turns(2, 3, TH_LONDON);
    own(&table, 0, "crete-02 crete-03 mesopotamia-02");
    give(&table, 0, "73");
    hang(&table, 90, 0, 0);
    close_supply(&table);
    finds(&table, "exhibit 90 zeppelin");
    stand(&table, 0, TH_MOSCOW);
    finds(&table, "exhibit 90");
}

/* Five weeks left, of which the way would take four. */
static void only_a_zeppelin_reaches_the_dig(void **unused)
{
    (void)unused;
    th_state table = last_turns(3, 5, TH_MOSCOW);
    give(&table, 0, "26 27 50 51 73");
    close_supply(&table);
    finds(&table, "dig egypt 5 zeppelin | dig egypt 4 zeppelin | dig egypt 3 zeppelin");
    stand(&table, 0, place_of(TH_EGYPT));
    finds(&table, "dig egypt 3 | dig egypt 4 | dig egypt 5"); /* and the zeppelin cannot be used */
}

/* ---- Winning ---- */

/* Four weeks: a sure exhibition (4 points), or a dig that brings less on average but may bring 5 or 6. */
static th_state exhibition_or_gamble(int lead)
{
    th_state table = last_turns(2, 4, TH_ROME);
    give(&table, 0, "8 1 50 51"); /* knowledge 8 */
    own(&table, 0, "palestine-02 palestine-03 egypt-02");
    hang(&table, 89, 0, 0);
    dug_before(&table, TH_GREECE, 1);
    leave_in_bag(&table, TH_GREECE, item(12) | item(13), 1);
    lead_by(&table, lead);
    return table;
}

static void who_is_behind_takes_the_chance(void **unused)
{
    (void)unused;
    th_state table = exhibition_or_gamble(-5);
    finds(&table, "dig greece 3");
}

static void who_is_ahead_takes_what_is_certain(void **unused)
{
    (void)unused;
    th_state table = exhibition_or_gamble(0);
    finds(&table, "exhibit 89");
    table = exhibition_or_gamble(-3);
    finds(&table, "exhibit 89");
}

/* ---- Retiring ---- */

/* One token is not much, but better than to stop. */
static void nobody_retires_while_points_can_be_had(void **unused)
{
    (void)unused;
    th_state table = last_turns(2, 1, place_of(TH_GREECE));
    give(&table, 0, "1 2 3 50"); /* knowledge 5: a token in the last week */
    dug_before(&table, TH_GREECE, 1);
    finds(&table, "dig greece 1");
}

/* ---- Earlier ---- */

/* A whole year lies ahead, and one who knows nothing worth digging for studies first. */
static void study_first_then_dig(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    show(&table, "8 17 50 65");
    give(&table, 0, "1");
    for (uint64_t seed = 1; seed <= asked.seeds; seed++)
        assert_true(th_action_of(bot_move(think(&table, seed))).verb != TH_DIG);

    /* The year is almost over, and with it the permit: with knowledge 12 it is time to dig. */
    give(&table, 0, "9 2 3 51 52 53");
    set_time(&table, 0, 50);
    set_time(&table, 1, 51);
    stand(&table, 0, place_of(TH_GREECE));
    digs_at_site(&table, TH_GREECE);
}

int main(int argc, char **argv)
{
    assert(argc == 2 && bot_named(argv[1], strlen(argv[1])) >= 0);
    asked.kind = bot_named(argv[1], strlen(argv[1]));
    if (asked.kind == BOT_PROFESSOR)
        asked = (asked_bot){BOT_PROFESSOR, 4000, 6}; /* more take too long under a sanitizer */
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_dig_uses_all_weeks),
        cmocka_unit_test(weeks_of_no_use_are_not_kept),
        cmocka_unit_test(the_last_dig_uses_rumor_and_lone_helpers),
        cmocka_unit_test(nobody_digs_in_an_empty_bag),
        cmocka_unit_test(of_two_like_digs_the_first_one_wins_a_bonus),
        cmocka_unit_test(a_special_permit_opens_the_site_again),
        cmocka_unit_test(a_book_wins_a_majority),
        cmocka_unit_test(a_tie_takes_points_from_the_leader),
        cmocka_unit_test(the_last_week_is_used),
        cmocka_unit_test(a_seventh_congress_but_no_eighth),
        cmocka_unit_test(the_nearer_exhibition_comes_first),
        cmocka_unit_test(books_are_fetched_on_the_way_to_the_exhibition),
        cmocka_unit_test(the_larger_exhibition_is_worth_more),
        cmocka_unit_test(an_exhibition_is_held_before_the_other_holds_it),
        cmocka_unit_test(what_is_near_comes_first),
        cmocka_unit_test(two_digs_bring_more_than_a_long_one),
        cmocka_unit_test(only_a_zeppelin_reaches_the_exhibition),
        cmocka_unit_test(only_a_zeppelin_reaches_the_dig),
        cmocka_unit_test(who_is_behind_takes_the_chance),
        cmocka_unit_test(who_is_ahead_takes_what_is_certain),
        cmocka_unit_test(nobody_retires_while_points_can_be_had),
        cmocka_unit_test(study_first_then_dig),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
