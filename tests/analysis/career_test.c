/* Statistics of many games, from facts made for them: which games count and for whom, sums that are added up
 * another way, and every medal by a game that just earns it and by one that just does not. */
#include "../../analysis/career.h"
#include "../../bots/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static analysis_career career;

/* ---- Facts to begin with ---- */

static void call(record_name *name, const char *text)
{
    memset(name, 0, sizeof *name);
    name->length = (uint8_t)strlen(text);
    memcpy(name->text, text, name->length);
}

/* A finished game, dealt here, that seat 0 wins by points of its exhibitions: Ada against bots. */
static analysis_facts game_of(int seats)
{
    static const char *const names[] = {"Ada", "Bert", "Chen", "Dora"};
    analysis_facts facts;
    memset(&facts, 0, sizeof facts);
    facts.seats = (uint8_t)seats;
    facts.finished = facts.dealt_here = 1;
    facts.winners = 1;
    for (int seat = 0; seat < seats; seat++) {
        call(&facts.seat[seat].name, names[seat]);
        facts.seat[seat].turns = 20;
        facts.seat[seat].score.total = seat == 0 ? 60 : 50;
        facts.seat[seat].hand = seat == 0 ? ANALYSIS_PERSON : ANALYSIS_MACHINE;
        strcpy(facts.seat[seat].bot, seat == 0 ? "" : bot_name(BOT_STUDENT));
    }
    return facts;
}

static void want(const char *name)
{
    assert_true(analysis_career_want(&career, name, strlen(name)));
}

static analysis_added add(analysis_facts facts)
{
    return analysis_career_add(&career, &facts, 0);
}

/* ---- Which games count ---- */

static void check_status(analysis_facts facts, unsigned known, int status, int seats)
{
    analysis_career_begin(&career);
    want("Ada");
    analysis_added added = analysis_career_add(&career, &facts, known);
    assert_int_equal(added.status, status);
    assert_int_equal(added.seats, seats);
    assert_int_equal(career.games[status], 1);
    assert_int_equal(career.all.games, seats != 0);
    assert_int_equal(career.added, 1);
}

static void a_game_counts_if_it_is_over_theirs_and_played_by_a_person(void **unused)
{
    (void)unused;
    analysis_facts facts = game_of(2);
    check_status(facts, 0, ANALYSIS_COUNTS, 1);
    facts.finished = 0;
    check_status(facts, 0, ANALYSIS_RUNNING, 0);
    check_status(facts, ANALYSIS_THEIRS, ANALYSIS_RUNNING, 0);
    facts = game_of(2), facts.dealt_here = 0;
    check_status(facts, 0, ANALYSIS_ELSEWHERE, 0);
    check_status(facts, ANALYSIS_THEIRS, ANALYSIS_COUNTS, 1);
    facts = game_of(2), facts.seat[0].hand = ANALYSIS_SEVERAL;
    check_status(facts, 0, ANALYSIS_NO_PERSON, 0);
    facts = game_of(2), facts.seat[0].turns = 0;
    check_status(facts, 0, ANALYSIS_NO_PERSON, 0);
    facts = game_of(2), call(&facts.seat[0].name, "ada");
    check_status(facts, 0, ANALYSIS_UNWANTED, 0);
}

static void persons_are_told_apart_by_their_names(void **unused)
{
    (void)unused;
    analysis_facts facts = game_of(3);
    facts.seat[2].hand = ANALYSIS_PERSON, facts.seat[2].bot[0] = 0;
    analysis_career_begin(&career);
    assert_int_equal(add(facts).seats, 5); /* nobody in particular is wanted */
    call(&facts.seat[0].name, "Adele");    /* as she calls herself now */
    assert_int_equal(add(facts).seats, 5);
    assert_int_equal(career.persons, 3);
    assert_int_equal(career.person[1].games, 2);
    assert_memory_equal(career.person[1].name.text, "Chen", 4);
    assert_int_equal(career.all.games, 4);

    analysis_career_begin(&career);
    want("Adele");
    want("Ada");
    assert_int_equal(add(game_of(3)).seats, 1);
    assert_int_equal(add(facts).seats, 1);
    assert_int_equal(career.all.games, 2);
    assert_int_equal(career.persons, 3); /* Chen is there, too, and can be chosen */
}

static void more_persons_than_there_is_room_for_are_told_to_be_there(void **unused)
{
    (void)unused;
    char name[8] = "P00";
    analysis_career_begin(&career);
    for (int i = 0; i <= ANALYSIS_NAMES; i++) {
        analysis_facts facts = game_of(2);
        name[1] = (char)('0' + i / 10), name[2] = (char)('0' + i % 10);
        call(&facts.seat[0].name, name);
        assert_false(career.more);
        (void)add(facts);
    }
    assert_true(career.more);
    assert_int_equal(career.persons, ANALYSIS_NAMES);
    assert_int_equal(career.all.games, ANALYSIS_NAMES + 1);
    analysis_career_begin(&career);
    for (int i = 0; i < ANALYSIS_NAMES; i++)
        want("Ada");
    assert_false(analysis_career_want(&career, "Ada", 3));
    char long_name[RECORD_NAME_BYTES + 1] = {0};
    analysis_career_begin(&career);
    assert_false(analysis_career_want(&career, long_name, sizeof long_name));
}

/* ---- Sums ---- */

static void check_tally(analysis_tally tally, int games, int wins, int shared, int points)
{
    assert_int_equal(tally.games, games);
    assert_int_equal(tally.wins, wins);
    assert_int_equal(tally.shared, shared);
    assert_int_equal(tally.points, points);
}

static void wins_are_told_by_opponent_and_by_players(void **unused)
{
    (void)unused;
    analysis_career_begin(&career);
    want("Ada");
    analysis_facts facts = game_of(3);
    (void)add(facts);  /* two students: met once */
    facts.winners = 3; /* a tie */
    strcpy(facts.seat[2].bot, bot_name(BOT_PROFESSOR));
    (void)add(facts);
    facts = game_of(2), facts.winners = 2, facts.seat[1].hand = ANALYSIS_PERSON, facts.seat[1].bot[0] = 0;
    (void)add(facts);
    facts = game_of(4), facts.seat[1].hand = ANALYSIS_SEVERAL, strcpy(facts.seat[2].bot, "stranger");
    memset(facts.seat[3].bot, 'x', sizeof facts.seat[3].bot); /* no bot's name ends like that */
    (void)add(facts);
    check_tally(career.all, 4, 3, 1, 240);
    check_tally(career.by_opponent[BOT_STUDENT], 2, 2, 1, 120);
    check_tally(career.by_opponent[BOT_PROFESSOR], 1, 1, 1, 60);
    check_tally(career.by_opponent[BOT_SCHOLAR], 0, 0, 0, 0);
    check_tally(career.by_opponent[ANALYSIS_PERSONS], 1, 0, 0, 60);
    check_tally(career.by_opponent[ANALYSIS_OTHERS], 1, 1, 0, 60);
    check_tally(career.by_seats[2], 1, 0, 0, 60);
    check_tally(career.by_seats[3], 2, 2, 1, 120);
    check_tally(career.by_seats[4], 1, 1, 0, 60);
}

static void everything_is_added_up_and_the_best_is_kept(void **unused)
{
    (void)unused;
    bot_rng rng;
    uint64_t expected = 0;
    uint32_t digs = 0, debris = 0, travelled = 0, points = 0;
    int best = -1, best_game = 0, best_dig = -1, best_dig_game = 0;
    bot_rng_seed(&rng, 65);
    analysis_career_begin(&career);
    for (int game = 1; game <= 200; game++) {
        analysis_facts facts = game_of(2);
        analysis_seat_facts *it = &facts.seat[0];
        it->score.total = (uint16_t)bot_rng_below(&rng, 120);
        it->digs = (uint16_t)(1 + bot_rng_below(&rng, 9));
        it->debris = (uint16_t)bot_rng_below(&rng, 30);
        it->weeks_travelled = (uint16_t)bot_rng_below(&rng, 60);
        it->expected = bot_rng_below(&rng, 90000);
        it->best.turn = (uint16_t)(1 + bot_rng_below(&rng, 60));
        it->best.points = (uint8_t)bot_rng_below(&rng, 20);
        (void)add(facts);
        points += it->score.total, digs += it->digs, debris += it->debris, travelled += it->weeks_travelled;
        expected += it->expected;
        if (it->score.total > best)
            best = it->score.total, best_game = game;
        if (it->best.points > best_dig)
            best_dig = it->best.points, best_dig_game = game;
    }
    assert_int_equal(career.all.points, points);
    assert_int_equal(career.digs, digs);
    assert_int_equal(career.debris, debris);
    assert_int_equal(career.weeks_travelled, travelled);
    assert_true(career.expected == expected);
    assert_int_equal(career.best, best);
    assert_int_equal(career.best_game, best_game);
    assert_int_equal(career.best_dig.points, best_dig);
    assert_int_equal(career.best_dig_game, best_dig_game);
}

static void a_find_is_kept_with_the_game_and_turn_of_the_first_time(void **unused)
{
    (void)unused;
    analysis_career_begin(&career);
    analysis_facts facts = game_of(2);
    (void)add(facts);
    facts.seat[0].finds[TH_EGYPT] = 1u << 12 | 1u << TH_ITEM_BOOK;
    facts.seat[0].found_in[TH_EGYPT][12] = 33;
    facts.seat[1].finds[TH_CRETE] = 1; /* that of a bot is not theirs */
    (void)add(facts);
    facts.seat[0].found_in[TH_EGYPT][12] = 44;
    (void)add(facts);
    assert_int_equal(career.found[TH_EGYPT][12].game, 2);
    assert_int_equal(career.found[TH_EGYPT][12].turn, 33);
    assert_int_equal(career.found[TH_EGYPT][12].times, 2);
    assert_int_equal(analysis_career_found(&career), 1);
}

/* ---- Medals ---- */

static bool earns(analysis_facts facts, int medal)
{
    bool earned = analysis_medals_of(&facts, 0) >> medal & 1;
    analysis_career_begin(&career);
    (void)add(facts);
    assert_int_equal(career.medal[medal], earned);
    assert_int_equal(analysis_career_progress(&career, medal).have, earned);
    for (int seat = 0; seat < 2; seat++) { /* all have seen what comes: then nothing is earned */
        analysis_facts known = facts;
        known.seat[seat].digs_taken_back = 1;
        assert_int_equal(analysis_medals_of(&known, 0), 0);
    }
    return earned;
}

static void a_game_earns_just_the_medals_that_it_should(void **unused)
{
    (void)unused;
    analysis_facts facts = game_of(2);
    analysis_seat_facts *it = &facts.seat[0];
    assert_int_equal(analysis_medals_of(&facts, 0), 0); /* an ordinary game */

    it->finds[TH_CRETE] = 1u << TH_ITEM_BOOK; /* no artifact */
    assert_false(earns(facts, ANALYSIS_FIRST_FIND));
    it->finds[TH_CRETE] |= 1;
    assert_true(earns(facts, ANALYSIS_FIRST_FIND));

    it->longest_dig = 11;
    assert_false(earns(facts, ANALYSIS_LONG_DIG));
    it->longest_dig = 12;
    assert_true(earns(facts, ANALYSIS_LONG_DIG));

    for (int site = 0; site < TH_SITES; site++) {
        assert_false(earns(facts, ANALYSIS_FIVE_SITES));
        it->site_digs[site] = 1;
    }
    assert_true(earns(facts, ANALYSIS_FIVE_SITES));

    it->best.points = 14;
    assert_false(earns(facts, ANALYSIS_RICH_DIG));
    it->best.points = 15;
    assert_true(earns(facts, ANALYSIS_RICH_DIG));

    it->digs = 4;
    assert_false(earns(facts, ANALYSIS_SURE_HAND));
    it->digs = 5, it->empty_digs = 1;
    assert_false(earns(facts, ANALYSIS_SURE_HAND));
    it->empty_digs = 0;
    assert_true(earns(facts, ANALYSIS_SURE_HAND));

    it->small_exhibitions = 3;
    assert_false(earns(facts, ANALYSIS_LARGE));
    it->large_exhibitions = 1;
    assert_true(earns(facts, ANALYSIS_LARGE));

    it->congresses = 4;
    assert_false(earns(facts, ANALYSIS_CONGRESSES));
    it->congresses = 5;
    assert_true(earns(facts, ANALYSIS_CONGRESSES));

    it->score.total = 99;
    assert_false(earns(facts, ANALYSIS_HUNDRED));
    it->score.total = 100;
    assert_true(earns(facts, ANALYSIS_HUNDRED));
}

static void medals_for_wins_are_for_those_who_win(void **unused)
{
    (void)unused;
    analysis_facts facts = game_of(2);
    analysis_seat_facts *it = &facts.seat[0];
    it->score.knowledge = 10; /* without it there were 50 to 50 */
    assert_false(earns(facts, ANALYSIS_BOOKS_DECIDE));
    facts.seat[1].score.total = 51;
    assert_true(earns(facts, ANALYSIS_BOOKS_DECIDE));
    facts.winners = 3;
    assert_false(earns(facts, ANALYSIS_BOOKS_DECIDE));
    facts.winners = 2;
    assert_false(earns(facts, ANALYSIS_BOOKS_DECIDE));

    facts = game_of(2), it->digs = 3, it->dug_points = 20, it->expected = 20000;
    assert_false(earns(facts, ANALYSIS_NO_LUCK));
    it->digs = 3, it->dug_points = 20, it->expected = 20001;
    assert_true(earns(facts, ANALYSIS_NO_LUCK));
    facts.winners = 2;
    assert_false(earns(facts, ANALYSIS_NO_LUCK));

    assert_false(earns(game_of(3), ANALYSIS_OF_FOUR));
    assert_true(earns(game_of(4), ANALYSIS_OF_FOUR));
    facts = game_of(4), facts.winners = 2;
    assert_false(earns(facts, ANALYSIS_OF_FOUR));
}

static void every_bot_is_beaten_over_time(void **unused)
{
    (void)unused;
    analysis_career_begin(&career);
    for (int kind = 0; kind < BOT_KINDS; kind++) {
        analysis_facts facts = game_of(2);
        strcpy(facts.seat[1].bot, bot_name(kind));
        facts.winners = 2;
        (void)add(facts); /* lost */
        facts.winners = 3;
        (void)add(facts); /* shared: nobody is beaten */
        facts.winners = 1, facts.seat[0].digs_taken_back = 1;
        (void)add(facts); /* with a dig that was taken back */
        assert_int_equal(analysis_career_progress(&career, ANALYSIS_EVERY_BOT).have, kind);
        assert_int_equal(career.medal[ANALYSIS_EVERY_BOT], 0);
        facts.seat[0].digs_taken_back = 0;
        (void)add(facts);
    }
    assert_int_equal(analysis_career_progress(&career, ANALYSIS_EVERY_BOT).of, BOT_KINDS);
    assert_int_equal(career.medal[ANALYSIS_EVERY_BOT], 4 * BOT_KINDS);
    (void)add(game_of(2)); /* once is enough */
    assert_int_equal(career.medal[ANALYSIS_EVERY_BOT], 4 * BOT_KINDS);
}

static void a_game_that_was_dealt_again_counts_and_earns_nothing(void **unused)
{
    (void)unused;
    analysis_facts facts = game_of(4);
    facts.seat[0].finds[TH_EGYPT] = 1u << 12;
    analysis_career_begin(&career);
    assert_int_equal(analysis_career_add(&career, &facts, ANALYSIS_DEALT_AGAIN).status, ANALYSIS_COUNTS);
    assert_int_equal(career.all.wins, 1);
    assert_int_equal(analysis_career_found(&career), 1);
    for (int medal = 0; medal < ANALYSIS_MEDALS; medal++)
        assert_int_equal(analysis_career_progress(&career, medal).have, 0);
    (void)add(facts);
    assert_int_equal(career.medal[ANALYSIS_FIRST_FIND], 2);
    assert_int_equal(career.medal[ANALYSIS_OF_FOUR], 2);
    assert_int_equal(analysis_career_progress(&career, ANALYSIS_EVERY_BOT).have, 1);
    assert_int_equal(analysis_career_progress(&career, ANALYSIS_TREASURES).have, 1);
}

static void collections_grow_over_time(void **unused)
{
    (void)unused;
    int game = 0;
    analysis_career_begin(&career);
    for (int item = 0; item < TH_ARTIFACTS; item++)
        for (int site = 0; site < TH_SITES; site++, game++) {
            analysis_facts facts = game_of(2);
            assert_int_equal(career.medal[ANALYSIS_COLLECTION], 0);
            facts.seat[0].finds[site] = (uint16_t)(1u << item);
            (void)add(facts);
            analysis_progress all = analysis_career_progress(&career, ANALYSIS_COLLECTION),
                              best = analysis_career_progress(&career, ANALYSIS_TREASURES);
            assert_int_equal(all.have, game + 1);
            int both = item == 11 && site == TH_MESOPOTAMIA; /* two are worth most there */
            assert_int_equal(best.have, item == 12 ? site + 2 - (site == TH_MESOPOTAMIA) : both);
            assert_int_equal(best.of, TH_SITES);
            assert_int_equal(all.of, 65);
        }
    assert_int_equal(career.medal[ANALYSIS_COLLECTION], 65);
    assert_int_equal(career.medal[ANALYSIS_TREASURES], 64);
    assert_int_equal(career.medal[ANALYSIS_FIRST_FIND], 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_counts_if_it_is_over_theirs_and_played_by_a_person),
        cmocka_unit_test(persons_are_told_apart_by_their_names),
        cmocka_unit_test(more_persons_than_there_is_room_for_are_told_to_be_there),
        cmocka_unit_test(wins_are_told_by_opponent_and_by_players),
        cmocka_unit_test(everything_is_added_up_and_the_best_is_kept),
        cmocka_unit_test(a_find_is_kept_with_the_game_and_turn_of_the_first_time),
        cmocka_unit_test(a_game_earns_just_the_medals_that_it_should),
        cmocka_unit_test(medals_for_wins_are_for_those_who_win),
        cmocka_unit_test(every_bot_is_beaten_over_time),
        cmocka_unit_test(a_game_that_was_dealt_again_counts_and_earns_nothing),
        cmocka_unit_test(collections_grow_over_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
