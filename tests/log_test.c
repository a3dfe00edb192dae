/* What happened, what would happen and why not, in sentences: scripted turns in English and German. */
#include "table.h"

#include "../words/answers.h"
#include "../words/log.h"
#include "../words/preview.h"
#include "../words/refusals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char out[2 * WORDS_SENTENCE];

static const words_language *in(const char *tag)
{
    return words_language_find(tag);
}

static record_header header_of(const char *first, const char *second)
{
    record_header header = {.seats = 2};
    const char *names[] = {first, second};
    for (int seat = 0; seat < 2; seat++) {
        header.name[seat].length = (uint8_t)strlen(names[seat]);
        memcpy(header.name[seat].text, names[seat], strlen(names[seat]));
    }
    return header;
}

static th_outcome outcome_of(int site, const char *text)
{
    return text[0] >= '0' && text[0] <= '9' ? (th_outcome)atoi(text)
                                            : th_token_read(site, text, strlen(text));
}

/* The sentences about a move of Ada's and what it draws, written as "egypt-12 debris" or "9 88". */
static const char *told(const th_state *table, const char *move, const char *drawn, const char *language)
{
    record_header header = header_of("Ada", "Bert");
    record_turn turn = {.move = move_named(move), .player = table->queue[0]};
    words_text text = words_on(out, sizeof out, in(language));
    char copy[256];
    snprintf(copy, sizeof copy, "%s", drawn);
    assert_int_equal(th_refuse(table, turn.move).why, TH_LEGAL);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
        turn.outcome[turn.draws++] = outcome_of(th_action_of(turn.move).site, word);
    words_turn(&text, &header, table, &turn);
    assert_false(text.full);
    return out;
}

/* Ada in London with knowledge 7 about Egypt. */
static th_state digger(void)
{
    th_state table = begin(2);
    give(&table, 0, "24 25 46 50");
    stand(&table, 0, TH_LONDON);
    return table;
}

/* The same table after somebody's first dig in Egypt: a position only for telling, since nobody has its
 * bonus. */
static th_state dug(th_state table)
{
    table.digs[TH_EGYPT] = 1;
    return table;
}

static void a_dig_is_told_as_in_the_books(void **unused)
{
    (void)unused;
    th_state table = dug(digger());
    assert_string_equal(
        told(&table, "dig egypt 6", "debris egypt-12 debris", "en"),
        "Ada travels from London to Egypt, digs for 6 weeks with knowledge 7 and finds the Rosetta "
        "Stone (5).");
    assert_string_equal(
        told(&table, "dig egypt 1", "egypt-12 egypt-general egypt-book", "en"),
        "Ada travels from London to Egypt, digs for 1 week with knowledge 7 and finds the Rosetta Stone (5), "
        "general knowledge and a book about Mesopotamia.");
    assert_string_equal(
        told(&table, "dig egypt 2", "debris debris", "en"),
        "Ada travels from London to Egypt, digs for 2 weeks with knowledge 7 and finds nothing but "
        "debris.");
    assert_string_equal(
        told(&table, "dig egypt 6", "debris egypt-12 debris", "de"),
        "Ada reist von London nach \303\204gypten, gr\303\244bt dort 6 Wochen lang mit Wissen 7 "
        "und findet den Stein von "
        "Rosetta (5).");
}

static void a_first_dig_wins_its_bonus_and_tells_what_was_given_up(void **unused)
{
    (void)unused;
    th_state table = digger();
    give(&table, 0, "56 73 59");
    assert_string_equal(
        told(&table, "dig egypt 1 rumor assistant zeppelin", "debris", "en"),
        "Ada flies from London to Egypt by zeppelin, digs for 1 week with knowledge 10 and finds nothing but "
        "debris. As the first to dig there, Ada also wins an ushabti (1). Given up: Rumor about Egypt, "
        "Assistant "
        "and Zeppelin.");
    stand(&table, 0, TH_FIRST_SITE + TH_EGYPT);
    table = dug(table);
    assert_string_equal(told(&table, "dig egypt 3", "debris", "en"),
                        "Ada digs in Egypt for 3 weeks with knowledge 7 and finds nothing but debris.");
}

static void other_turns_are_told_too(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    assert_string_equal(
        told(&table, "take 28", "77", "en"),
        "Ada travels from Warsaw to Vienna, studies for 1 week and takes a book about Palestine "
        "(1). New on display: Congress.");
    stand(&table, 0, TH_VIENNA);
    assert_string_equal(
        told(&table, "take 28", "88 86 65", "en"),
        "Ada studies for 1 week in Vienna and takes a book about Palestine (1). New on display: "
        "Shovel. New in the hall: Small exhibition in Berlin and Small exhibition in London.");
    assert_string_equal(
        told(&table, "refresh", "1 2 3 4", "en"),
        "Ada travels from Vienna to Warsaw and refreshes the display in 1 week. New on display: "
        "Book about Greece (1), Book about Greece (1), Book about Greece (1) and Book about "
        "Greece (1).");
    give(&table, 0, "73");
    assert_string_equal(
        told(&table, "refresh zeppelin", "", "en"),
        "Ada flies from Vienna to Warsaw by zeppelin and refreshes the display in 1 week. Given "
        "up: Zeppelin.");
    assert_string_equal(
        told(&table, "take 28", "", "de"),
        "Ada forscht 1 Woche lang in Wien und nimmt ein Fachbuch \303\274ber Pal\303\244stina "
        "(1).");
}

static void exhibitions_and_the_end_are_told(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    hang(&table, 86, 0, 0);
    own(&table, 0, "greece-05 egypt-05 egypt-06");
    assert_string_equal(
        told(&table, "exhibit 86", "", "en"),
        "Ada travels from Warsaw to London and shows the small exhibition in London for 3 weeks: 4 "
        "points.");
    set_time(&table, 0, 150);
    set_time(&table, 1, 151);
    assert_string_equal(told(&table, "retire", "", "en"), "Ada retires, 7 weeks before the end.");
    words_text text = words_on(out, sizeof out, in("en"));
    words_takeback(&text, 1);
    words_takeback(&text, 2);
    assert_string_equal(out, "1 turn is taken back.2 turns are taken back.");
}

static void names_cannot_smuggle_anything_in(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    record_header header = header_of("\033[2J%s{1:a|b}", "Bert");
    record_turn turn = {.move = move_named("refresh"), .player = 0};
    words_text text = words_on(out, sizeof out, in("en"));
    words_turn(&text, &header, &table, &turn);
    assert_string_equal(out, "\\u001b[2J%s{1:a|b} refreshes the display in 1 week.");
}

/* ---- Previews ---- */

static const char *preview(const th_state *table, const char *move, const char *language)
{
    record_header header = header_of("Ada", "Bert");
    words_text text = words_on(out, WORDS_SENTENCE, in(language));
    words_preview(&text, &header, table, move_named(move));
    assert_false(text.full);
    return out;
}

static void a_preview_tells_the_way_the_odds_and_who_moves_next(void **unused)
{
    (void)unused;
    th_state table = digger();
    set_time(&table, 1, 3);
    set_time(&table, 0, 2);
    th_state later = dug(table);
    assert_string_equal(
        preview(&later, "dig egypt 5", "en"),
        "The way from London to Egypt takes 4 weeks. Digging for 5 weeks with knowledge 7 (4 special, 3 "
        "general) draws 5 tokens. To be expected are 5.8 points; nothing but debris comes in 3.1% of "
        "all cases. That is 9 weeks, up to week 11 of 1901, and Bert moves next.");
    set_time(&table, 1, 60);
    assert_non_null(strstr(preview(&table, "take 28", "en"), "and you move again."));
    set_time(&table, 1, TH_TIME_END);
    set_time(&table, 0, 155);
    assert_string_equal(
        preview(&table, "retire", "en"),
        "Retiring gives up the last 2 weeks. That is 2 weeks, up to the end, and the game is over.");
}

static void a_preview_tells_what_is_given_up_and_won(void **unused)
{
    (void)unused;
    th_state table = digger();
    give(&table, 0, "73");
    assert_non_null(strstr(preview(&table, "dig egypt 5 zeppelin", "en"),
                           "The zeppelin takes you from London to Egypt at once. Digging for 5 weeks"));
    assert_non_null(
        strstr(out, "The first dig there also wins an ushabti (1). Given up: Zeppelin. That is 5 weeks"));
    hang(&table, 86, 0, 0);
    own(&table, 0, "greece-05 egypt-05 egypt-06");
    assert_non_null(strstr(preview(&table, "exhibit 86", "en"),
                           "Showing the small exhibition in London for 3 weeks brings 4 points."));
    assert_non_null(strstr(preview(&table, "dig egypt 5", "de"), ","));
}

/* ---- Refusals and answers ---- */

static void a_refusal_tells_the_sum(void **unused)
{
    (void)unused;
    th_state table = digger();
    stand(&table, 0, TH_BERLIN);
    set_time(&table, 1, TH_TIME_END);
    set_time(&table, 0, TH_TIME_END - 8);
    th_move move = move_named("dig egypt 6");
    words_text text = words_on(out, sizeof out, in("en"));
    words_refusal(&text, &table, move, th_refuse(&table, move));
    assert_string_equal(out, "Berlin to Egypt and 6 weeks of digging take 10 weeks; you have 8 left.");
}

static void every_answer_has_a_sentence_in_every_language(void **unused)
{
    (void)unused;
    static session table;
    table.record.header = header_of("Ada", "Bert");
    for (int i = 0; i < words_language_count; i++)
        for (int code = SESSION_OK + 1; code < SESSION_CODES; code++)
            for (uint32_t have = 0; have < 3; have++) {
                session_answer answer = {.code = (uint8_t)code, .have = have, .text_error = TH_TEXT_VERB};
                words_text text = words_on(out, sizeof out, &words_languages[i]);
                answer.move = TH_NO_MOVE;
                answer.refusal.why = TH_BAD_SEATS;
                words_answer(&text, &table, answer, "walk", 4);
                assert_true(text.length > 10);
                assert_true(out[text.length - 1] == '.');
            }
    words_text text = words_on(out, sizeof out, in("en"));
    session_answer answer = {.code = SESSION_NOT_YOUR_TURN, .seat = 0, .need = 1};
    words_answer(&text, &table, answer, "refresh", 7);
    assert_string_equal(out, "It is the turn of Bert.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_dig_is_told_as_in_the_books),
        cmocka_unit_test(a_first_dig_wins_its_bonus_and_tells_what_was_given_up),
        cmocka_unit_test(other_turns_are_told_too),
        cmocka_unit_test(exhibitions_and_the_end_are_told),
        cmocka_unit_test(names_cannot_smuggle_anything_in),
        cmocka_unit_test(a_preview_tells_the_way_the_odds_and_who_moves_next),
        cmocka_unit_test(a_preview_tells_what_is_given_up_and_won),
        cmocka_unit_test(a_refusal_tells_the_sum),
        cmocka_unit_test(every_answer_has_a_sentence_in_every_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
