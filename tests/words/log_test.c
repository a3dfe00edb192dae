/* What happened and why not, in sentences: scripted turns in English and German. */
#include "../kit/languages.h"
#include "words_kit.h"

#include "../../words/answers.h"
#include "../../words/log.h"
#include "../../words/refusals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char out[2 * WORDS_SENTENCE];

static const words_language *in(const char *tag)
{
    return kit_language(tag);
}

static th_outcome outcome_of(int site, const char *text)
{
    return text[0] >= '0' && text[0] <= '9' ? (th_outcome)atoi(text)
                                            : th_token_read(site, text, strlen(text));
}

/* The sentences about a move of Ada's and what it draws, written as "egypt-12 debris" or "9 88". */
static const char *told(const th_state *table, const char *move, const char *drawn, const char *language)
{
    record_header header = kit_players(2);
    record_entry turn = {.move = move_named(move), .player = table->queue[0]};
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

static void a_dig_is_told_as_in_the_books(void **unused)
{
    (void)unused;
    th_state table = kit_dug(kit_digger());
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
    th_state table = kit_digger();
    give(&table, 0, "56 73 59");
    assert_string_equal(
        told(&table, "dig egypt 1 rumor assistant zeppelin", "debris", "en"),
        "Ada flies from London to Egypt by zeppelin, digs for 1 week with knowledge 10 and finds nothing but "
        "debris. As the first to dig there, Ada also wins an ushabti (1). Given up: Rumor about Egypt, "
        "Assistant "
        "and Zeppelin.");
    stand(&table, 0, TH_FIRST_SITE + TH_EGYPT);
    table = kit_dug(table);
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
    record_header header = kit_players(2);
    kit_name(&header, 0, "\033[2J%s{1:a|b}");
    record_entry turn = {.move = move_named("refresh"), .player = 0};
    words_text text = words_on(out, sizeof out, in("en"));
    words_turn(&text, &header, &table, &turn);
    assert_string_equal(out, "\\u001b[2J%s{1:a|b} refreshes the display in 1 week.");
}

/* The longest name, escaped throughout; everything given up, the most tokens, none of them debris. */
static void the_longest_turn_fits_into_a_sentence(void **unused)
{
    (void)unused;
    static const char *const sites[] = {"greece", "crete", "egypt", "palestine", "mesopotamia"};
    static const int books[] = {8, 17, 26, 35, 44};
    record_header header = kit_players(2);
    header.name[0].length = RECORD_NAME_BYTES;
    for (int i = 0; i < RECORD_NAME_BYTES; i++)
        header.name[0].text[i] = "\363\240\200\201"[i % 4];
    for (int site = 0; site < TH_SITES; site++) {
        char cards[64], move[64];
        th_state table = begin(2);
        snprintf(cards, sizeof cards, "%d %d 59 65 73 75", books[site], 54 + site);
        give(&table, 0, cards);
        use_permit(&table, 0, (th_site)site);
        snprintf(move, sizeof move, "dig %s 12 permit rumor assistant shovel zeppelin", sites[site]);
        record_entry turn = {.move = move_named(move), .player = 0, .draws = TH_MAX_TOKENS};
        assert_int_equal(th_refuse(&table, turn.move).why, TH_LEGAL);
        for (int i = 0; i < TH_MAX_TOKENS; i++)
            turn.outcome[i] = th_token(site, i + 1);
        for (int i = 0; i < words_known_count; i++) {
            words_text text = words_on(out, WORDS_SENTENCE, kit_language_number(i));
            words_turn(&text, &header, &table, &turn);
            assert_false(text.full);
        }
    }
}

/* ---- Every action, by every way of travelling ---- */

/* A turn of Ada's, who has knowledge 7 about Egypt, artifacts and a zeppelin. */
typedef struct {
    int from; /* where she is */
    const char *move, *drawn, *sentence;
} turn_row;

static void assert_told(const th_state *table, const turn_row *rows, size_t count, const char *language)
{
    for (size_t i = 0; i < count; i++) {
        th_state at = *table;
        stand(&at, 0, (th_place)rows[i].from);
        assert_string_equal(told(&at, rows[i].move, rows[i].drawn, language), rows[i].sentence);
    }
}

#define ROWS(rows) (rows), sizeof(rows) / sizeof(rows)[0]

static th_state traveller(void)
{
    th_state table = kit_dug(kit_digger());
    give(&table, 0, "73");
    show(&table, "28 32 36 30");
    hang(&table, 86, 89, 0);
    own(&table, 0, "greece-05 egypt-05 egypt-06 palestine-05 palestine-06");
    return table;
}

static void every_way_to_every_action_has_its_sentence(void **unused)
{
    (void)unused;
    static const turn_row rows[] = {
        {TH_LONDON, "take 32", "", "Ada studies for 2 weeks in London and takes a book about Palestine (2)."},
        {TH_ROME, "take 32", "",
         "Ada travels from Rome to London, studies for 2 weeks and takes a book about Palestine (2)."},
        {TH_ROME, "take 32 zeppelin", "",
         "Ada flies from Rome to London by zeppelin, studies for 2 weeks and takes a book about Palestine "
         "(2). Given up: Zeppelin."},
        {TH_ROME, "take 28", "",
         "Ada travels from Rome to Vienna, studies for 1 week and takes a book about Palestine (1)."},
        {TH_ROME, "take 36 zeppelin", "",
         "Ada flies from Rome to Paris by zeppelin, studies for 4 weeks and takes a book about Palestine "
         "(3). Given up: Zeppelin."},
        {TH_WARSAW, "refresh", "", "Ada refreshes the display in 1 week."},
        {TH_MOSCOW, "refresh", "", "Ada travels from Moscow to Warsaw and refreshes the display in 1 week."},
        {TH_MOSCOW, "refresh zeppelin", "",
         "Ada flies from Moscow to Warsaw by zeppelin and refreshes the display in 1 week. Given up: "
         "Zeppelin."},
        {TH_FIRST_SITE + TH_EGYPT, "dig egypt 2", "egypt-02 debris",
         "Ada digs in Egypt for 2 weeks with knowledge 7 and finds the papyrus of Abusir (1)."},
        {TH_VIENNA, "dig egypt 2", "debris egypt-02",
         "Ada travels from Vienna to Egypt, digs for 2 weeks with knowledge 7 and finds the papyrus of "
         "Abusir (1)."},
        {TH_VIENNA, "dig egypt 2 zeppelin", "egypt-02 debris",
         "Ada flies from Vienna to Egypt by zeppelin, digs for 2 weeks with knowledge 7 and finds the "
         "papyrus of Abusir (1). Given up: Zeppelin."},
        {TH_LONDON, "exhibit 86", "", "Ada shows the small exhibition in London for 3 weeks: 4 points."},
        {TH_PARIS, "exhibit 86", "",
         "Ada travels from Paris to London and shows the small exhibition in London for 3 weeks: 4 points."},
        {TH_PARIS, "exhibit 89 zeppelin", "",
         "Ada flies from Paris to Vienna by zeppelin and shows the small exhibition in Vienna for 3 weeks: "
         "4 points. Given up: Zeppelin."},
    };
    th_state table = traveller();
    assert_told(&table, ROWS(rows), "en");
    table.refresher = 0;
    table.refreshes = 1;
    static const turn_row again[] = {
        {TH_WARSAW, "refresh", "", "Ada refreshes the display in 2 weeks."},
        {TH_BERLIN, "refresh", "", "Ada travels from Berlin to Warsaw and refreshes the display in 2 weeks."},
        {TH_BERLIN, "refresh zeppelin", "",
         "Ada flies from Berlin to Warsaw by zeppelin and refreshes the display in 2 weeks. Given up: "
         "Zeppelin."},
    };
    assert_told(&table, ROWS(again), "en");
}

static void german_tells_every_action_for_one_week_and_for_two(void **unused)
{
    (void)unused;
    static const turn_row rows[] = {
        {TH_ROME, "take 28", "77",
         "Ada reist von Rom nach Wien, forscht dort 1 Woche lang und nimmt ein Fachbuch über Palästina "
         "(1). Neu in der Auslage: Kongress."},
        {TH_ROME, "take 32 zeppelin", "",
         "Ada fliegt im Zeppelin von Rom nach London, forscht dort 2 Wochen lang und nimmt ein Fachbuch "
         "über Palästina (2). Abgegeben: Zeppelin."},
        {TH_WARSAW, "refresh", "", "Ada tauscht in 1 Woche die Karten der Auslage aus."},
        {TH_FIRST_SITE + TH_EGYPT, "dig egypt 1", "egypt-12",
         "Ada gräbt in Ägypten 1 Woche lang mit Wissen 7 und findet den Stein von Rosetta (5)."},
        {TH_ROME, "dig egypt 2 zeppelin", "debris debris",
         "Ada fliegt im Zeppelin von Rom nach Ägypten, gräbt dort 2 Wochen lang mit Wissen 7 und findet "
         "nichts als Schutt. Abgegeben: Zeppelin."},
        {TH_LONDON, "exhibit 86", "",
         "Ada zeigt 3 Wochen lang die kleine Ausstellung in London: 4 Siegpunkte."},
        {TH_PARIS, "exhibit 89", "",
         "Ada reist von Paris nach Wien und zeigt 3 Wochen lang die kleine Ausstellung in Wien: 4 "
         "Siegpunkte."},
    };
    th_state table = traveller();
    assert_told(&table, ROWS(rows), "de");
    table.refresher = 0;
    table.refreshes = 1;
    static const turn_row again[] = {
        {TH_BERLIN, "refresh", "",
         "Ada reist von Berlin nach Warschau und tauscht in 2 Wochen die Karten der Auslage aus."}};
    assert_told(&table, ROWS(again), "de");
    set_time(&table, 1, TH_TIME_END);
    set_time(&table, 0, TH_TIME_END - 1);
    assert_string_equal(told(&table, "retire", "", "de"), "Ada setzt sich 1 Woche vor dem Ende zur Ruhe.");
    set_time(&table, 0, TH_TIME_END - 2);
    assert_string_equal(told(&table, "retire", "", "de"), "Ada setzt sich 2 Wochen vor dem Ende zur Ruhe.");
    words_text text = words_on(out, sizeof out, in("de"));
    words_takeback(&text, 1);
    words_add(&text, " ");
    words_takeback(&text, 2);
    assert_string_equal(out, "1 Zug wird zurückgenommen. 2 Züge werden zurückgenommen.");
}

/* ---- Refusals and answers ---- */

static void a_refusal_tells_the_sum(void **unused)
{
    (void)unused;
    th_state table = kit_digger();
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
    static session_whole_memory table_memory;
    static session table = SESSION_WITH(table_memory);
    table.record.header = kit_players(2);
    for (int i = 0; i < words_known_count; i++)
        for (int code = SESSION_OK + 1; code < SESSION_CODES; code++)
            for (uint32_t have = 0; have < 3; have++) {
                session_answer answer = {.code = (uint8_t)code, .have = have, .text_error = TH_TEXT_VERB};
                words_text text = words_on(out, sizeof out, kit_language_number(i));
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

static void assert_answers(session_answer answer, const char *sentence)
{
    static session_whole_memory table_memory;
    static session table = SESSION_WITH(table_memory);
    table.record.header = kit_players(2);
    words_text text = words_on(out, sizeof out, in("en"));
    words_answer(&text, &table, answer, NULL, 0);
    assert_string_equal(out, sentence);
}

static void answers_name_the_player_and_the_number(void **unused)
{
    (void)unused;
    for (int seat = 0; seat < TH_MAX_SEATS; seat++) {
        char sentence[128];
        session_answer name = {
            .code = SESSION_BAD_NAME, .seat = (uint8_t)seat, .name = RECORD_NAME_LENGTH, .have = 0};
        snprintf(sentence, sizeof sentence, "Player %d has no name.", seat + 1);
        assert_answers(name, sentence);
        name.have = 41;
        snprintf(sentence, sizeof sentence, "The name of player %d is too long: it may have 40 characters.",
                 seat + 1);
        assert_answers(name, sentence);
        name.name = RECORD_NAME_CONTROL;
        snprintf(sentence, sizeof sentence, "The name of player %d has characters that cannot be shown.",
                 seat + 1);
        assert_answers(name, sentence);
    }
    for (int seat = 0; seat < 2; seat++)
        assert_answers((session_answer){.code = SESSION_SEAT_IS_BOT, .seat = (uint8_t)seat},
                       seat ? "A bot plays for Bert already." : "A bot plays for Ada already.");
    static const char *const turns[] = {"There is no turn to take back.",
                                        "There is only 1 turn to take back.",
                                        "There are only 2 turns to take back."};
    for (uint32_t have = 0; have < 3; have++)
        assert_answers((session_answer){.code = SESSION_TOO_FEW_TURNS, .have = have}, turns[have]);
}

static void answers_about_the_table_have_their_own_sentences(void **unused)
{
    (void)unused;
    session_answer setup = {.code = SESSION_BAD_SETUP, .move = TH_NO_MOVE};
    assert_answers(setup, "The table cannot be set up like this.");
    setup.refusal.why = TH_BAD_SEATS;
    assert_answers(setup, "A game has 2 to 4 players.");
    assert_answers((session_answer){.code = SESSION_RECORD_FULL},
                   "The record of the game has no room for that.");
    assert_answers((session_answer){.code = SESSION_NO_SUCH_SEAT}, "There is no such seat.");
    assert_answers((session_answer){.code = SESSION_BAD_BOT}, "There is no bot of that name.");
    assert_answers((session_answer){.code = SESSION_OK}, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_dig_is_told_as_in_the_books),
        cmocka_unit_test(a_first_dig_wins_its_bonus_and_tells_what_was_given_up),
        cmocka_unit_test(other_turns_are_told_too),
        cmocka_unit_test(exhibitions_and_the_end_are_told),
        cmocka_unit_test(names_cannot_smuggle_anything_in),
        cmocka_unit_test(the_longest_turn_fits_into_a_sentence),
        cmocka_unit_test(every_way_to_every_action_has_its_sentence),
        cmocka_unit_test(german_tells_every_action_for_one_week_and_for_two),
        cmocka_unit_test(a_refusal_tells_the_sum),
        cmocka_unit_test(every_answer_has_a_sentence_in_every_language),
        cmocka_unit_test(answers_name_the_player_and_the_number),
        cmocka_unit_test(answers_about_the_table_have_their_own_sentences),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
