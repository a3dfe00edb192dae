/* Positions in which one has to look more than a move ahead: what is best first is best for what comes then.
 *
 * As in tactics_test.c points can be counted, and each position has a counterpart, changed in one thing, in
 * which something else is best. The professor must find all of them. The names tell which ones the scholar,
 * who looks one move ahead, does not find; that it does not is no promise, so nobody checks it.
 * Usage: lookahead_test [BOT] */
#include "tactics_kit.h"

#include <string.h>

/* ---- Digs ---- */

/* London, four weeks from Egypt. With the book, six weeks there bring as many tokens; without it, eight weeks
 * bring four. Two weeks left there are worth more than none. */
static void a_book_first_and_then_the_dig(void **unused)
{
    (void)unused;
    th_state table = last_turns(2, 12, TH_LONDON);
    give(&table, 0, "24 50 51"); /* two books, general knowledge */
    show(&table, "23 47 48 49"); /* two books more, here */
    close_supply(&table);
    assert_int_equal(cost_of(&table, "dig egypt 8").tokens, 4);
    finds(&table, "take 23");
    set_time(&table, 0, TH_TIME_END - 6);
    finds(&table, "dig egypt 2");
}

/* Egypt and Palestine lie side by side, and one of them has a full bag: the lone shovel is for that one. */
static void the_shovel_is_kept_for_the_richer_bag_which_the_scholar_misses(void **unused)
{
    (void)unused;
    for (int here = 0; here < 2; here++) {
        th_state table = last_turns(2, 7, place_of(TH_EGYPT));
        give(&table, 0, "26 19 35 28 50 51 65"); /* knowledge 8 of both, a shovel */
        leave_in_bag(&table, here ? TH_PALESTINE : TH_EGYPT, here ? item(12) : item(13), 1);
        close_supply(&table);
        finds(&table, here ? "dig egypt 4 shovel | dig egypt 3 shovel" : "dig egypt 1 | dig egypt 2");
    }
}

/* Crete lies on the way from Rome to Egypt, not the other way round; from Egypt it is the other way. */
static void two_digs_on_the_way(void **unused)
{
    (void)unused;
    th_state table = last_turns(2, 6, TH_ROME);
    give(&table, 0, "17 18 26 27 50 51 52"); /* knowledge 12 of both */
    close_supply(&table);
    finds(&table, "dig crete 1 | dig crete 2 | dig crete 3");
    stand(&table, 0, place_of(TH_EGYPT));
    finds(&table, "dig egypt 1 | dig egypt 2 | dig egypt 3 | dig egypt 4");
}

/* Both digs of seat 0 will fit; but at one of the sites somebody else is about to dig, too. */
static void the_contested_bag_comes_first(void **unused)
{
    (void)unused;
    for (int crete = 0; crete < 2; crete++) {
        th_state table = begin(2);
        show(&table, "46 47 48 49");
        give(&table, 0, "26 19 17 10 50 51"); /* knowledge 8 of Egypt and Crete */
        give(&table, 1, crete ? "18 16 11 52 53" : "27 23 20 52 53");
        set_time(&table, 1, TH_TIME_END - 12);
        set_time(&table, 0, TH_TIME_END - 12);
        stand(&table, 0, place_of(TH_PALESTINE)); /* a week from both */
        stand(&table, 1, place_of(crete ? TH_CRETE : TH_EGYPT));
        digs_at_site(&table, crete ? TH_CRETE : TH_EGYPT);
    }
}

/* ---- Exhibitions ---- */

/* Nothing lies in the bag of Greece, but its bonus artifact makes an exhibition in London possible, if it is
 * still there. */
static void a_dig_that_makes_an_exhibition_possible(void **unused)
{
    (void)unused;
    for (int gone = 0; gone < 2; gone++) {
        th_state table = last_turns(2, 8, TH_ROME);
        show(&table, "46 47 48 53");     /* nothing that is taught in Rome */
        give(&table, 0, "6 7 10 14 50"); /* knowledge 6 of Greece, 5 of Crete */
        own(&table, 0, "egypt-02 egypt-03");
        leave_in_bag(&table, TH_GREECE, 0, 1);
        leave_in_bag(&table, TH_CRETE, item(2) | item(3) | item(10), 1);
        hang(&table, 86, 0, 0);
        if (gone)
            dug_before(&table, TH_GREECE, 1);
        close_supply(&table);
        if (gone)
            digs_at_site(&table, TH_CRETE);
        else
            finds(&table, "dig greece 1");
    }
}

/* The large exhibition in Vienna lacks an artifact of Greece and one of Crete: a week at each for the bonus,
 * and it can just be held. Only full bags are worth more weeks. */
static void two_digs_that_make_an_exhibition_possible(void **unused)
{
    (void)unused;
    for (int full = 0; full < 2; full++) {
        th_state table = last_turns(2, 10, TH_ROME);
        give(&table, 0, "8 1 17 10 50 51"); /* knowledge 8 of both */
        own(&table, 0, "mesopotamia-02 crete-02 greece-02 greece-03");
        if (!full) {
            leave_in_bag(&table, TH_GREECE, item(4), 1);
            leave_in_bag(&table, TH_CRETE, item(3), 1);
        }
        hang(&table, 94, 0, 0);
        close_supply(&table);
        finds(&table, full ? "dig greece 3 | dig greece 4 | dig crete 3 | dig crete 4"
                           : "dig greece 1 | dig crete 1");
        play_to_the_end(&table);
        assert_int_equal(th_score_of(&table, 0).exhibitions, full ? 0 : 5);
    }
}

/* London is a week from Paris and three from Moscow: both exhibitions fit if the zeppelin is kept for the
 * long way. Who is far from both must use it at once. */
static void the_zeppelin_is_kept_for_the_long_way(void **unused)
{
    (void)unused;
    th_state table = last_turns(2, 7, TH_PARIS);
    own(&table, 0, "egypt-02 egypt-03 greece-02 crete-02 crete-03 mesopotamia-02");
    give(&table, 0, "73");
    hang(&table, 86, 90, 0);
    close_supply(&table);
    finds(&table, "exhibit 86");
    th_state play = table;
    play_to_the_end(&play);
    assert_int_equal(th_score_of(&play, 0).exhibitions, 8);
    stand(&table, 0, TH_WARSAW);
    finds(&table, "exhibit 90");
    stand(&table, 0, place_of(TH_PALESTINE));
    set_time(&table, 0, TH_TIME_END - 9);
    finds(&table, "exhibit 86 zeppelin | exhibit 90 zeppelin");
}

/* Four weeks left in Vienna: Moscow is two weeks away and the exhibition takes three; but a week is enough
 * for a zeppelin. From Warsaw one can just go. */
static void a_zeppelin_is_fetched_first(void **unused)
{
    (void)unused;
    th_state table = last_turns(2, 4, TH_VIENNA);
    show(&table, "73 46 47 49");
    own(&table, 0, "crete-02 crete-03 mesopotamia-02");
    hang(&table, 90, 0, 0);
    close_supply(&table);
    finds(&table, "take 73");
    stand(&table, 0, TH_WARSAW);
    finds(&table, "exhibit 90");
}

/* ---- Cards ---- */

/* Four cards are left in all, and two of them lie on the discard pile: refreshing brings the seventh
 * congress, if there is time to fetch it. */
static void a_refresh_brings_what_must_come(void **unused)
{
    (void)unused;
    th_state table = last_turns(2, 4, TH_WARSAW);
    show(&table, "83 84 46 47");                    /* a congress in Vienna */
    give(&table, 0, "77 78 79 80 81 82 8 1 50 51"); /* six congresses, knowledge 8 of Greece */
    close_supply(&table);
    clear_display(&table, 0);
    clear_display(&table, 1);
    finds(&table, "refresh");
    set_time(&table, 0, TH_TIME_END - 3);
    finds(&table, "dig greece 2");
}

/* Three weeks left for both, as many points. An exhibition brings 4 points; but the seventh congress would
 * bring the other one 7. If it is only his first, it may be his. */
static void the_congress_is_taken_from_the_other(void **unused)
{
    (void)unused;
    for (int first = 0; first < 2; first++) {
        th_state table = begin(2);
        show(&table, "78 46 47 48");
        if (!first)
            give(&table, 1, "77 79 80 81 82 83");
        set_time(&table, 1, TH_TIME_END - 3);
        set_time(&table, 0, TH_TIME_END - 3);
        stand(&table, 0, TH_PARIS);
        stand(&table, 1, TH_PARIS);
        own(&table, 0, "palestine-02 mesopotamia-02 mesopotamia-03");
        own(&table, 1, "greece-02 greece-03 greece-04");
        hang(&table, 87, 0, 0);
        lead_by(&table, 0);
        finds(&table, first ? "exhibit 87" : "take 78");
    }
}

/* Two weeks left for both. A fourth congress would bring 4 points, the book none: seat 0 leads in Palestine
 * already. But with the book the other would lead. If he has finished, the congress it is. */
static void a_book_is_taken_from_the_other_which_the_scholar_misses(void **unused)
{
    (void)unused;
    for (int finished = 0; finished < 2; finished++) {
        th_state table = begin(2);
        show(&table, "78 33 47 48");
        give(&table, 0, "34 77 79 80");
        give(&table, 1, "28");
        set_time(&table, 1, finished ? TH_TIME_END : TH_TIME_END - 2);
        set_time(&table, 0, TH_TIME_END - 2);
        stand(&table, 0, TH_PARIS);
        stand(&table, 1, TH_PARIS);
        lead_by(&table, 2);
        finds(&table, finished ? "take 78" : "take 33");
    }
}

int main(int argc, char **argv)
{
    asked = (asked_bot){BOT_PROFESSOR, 12000, 6};
    if (argc > 1)
        asked = (asked_bot){bot_named(argv[1], strlen(argv[1])), 0, 20};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_book_first_and_then_the_dig),
        cmocka_unit_test(the_shovel_is_kept_for_the_richer_bag_which_the_scholar_misses),
        cmocka_unit_test(two_digs_on_the_way),
        cmocka_unit_test(the_contested_bag_comes_first),
        cmocka_unit_test(a_dig_that_makes_an_exhibition_possible),
        cmocka_unit_test(two_digs_that_make_an_exhibition_possible),
        cmocka_unit_test(the_zeppelin_is_kept_for_the_long_way),
        cmocka_unit_test(a_zeppelin_is_fetched_first),
        cmocka_unit_test(a_refresh_brings_what_must_come),
        cmocka_unit_test(the_congress_is_taken_from_the_other),
        cmocka_unit_test(a_book_is_taken_from_the_other_which_the_scholar_misses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
