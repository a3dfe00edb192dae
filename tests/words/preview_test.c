/* What would happen, in sentences: previews of moves in English and German. */
#include "../kit/languages.h"
#include "words_kit.h"

#include "../../words/preview.h"

#include <string.h>

static char out[WORDS_SENTENCE];

static const char *preview(const th_state *table, const char *move, const char *language)
{
    record_header header = kit_players(2);
    words_text text = words_on(out, sizeof out, kit_language(language));
    words_preview(&text, &header, table, move_named(move));
    assert_false(text.full);
    return out;
}

/* Ada can dig, and Bert is in the next year. */
static th_state digger(void)
{
    th_state table = kit_digger();
    set_time(&table, 1, 60);
    return table;
}

static void a_preview_tells_the_way_the_odds_and_who_moves_next(void **unused)
{
    (void)unused;
    th_state table = kit_dug(digger());
    set_time(&table, 1, 3);
    set_time(&table, 0, 2);
    assert_string_equal(
        preview(&table, "dig egypt 5", "en"),
        "The way from London to Egypt takes 4 weeks. Digging for 5 weeks with knowledge 7 (4 special, 3 "
        "general) draws 5 tokens. 5.8 points can be expected; the chance of nothing but debris is 3.1%. That "
        "is 9 weeks, up to week 11 of 1901, and Bert moves next.");
    set_time(&table, 1, TH_TIME_END);
    set_time(&table, 0, 154);
    assert_string_equal(preview(&table, "take 28", "en"),
                        "The way from London to Vienna takes 2 weeks. Studying for 1 week brings a book "
                        "about Palestine (1). That is 3 weeks, up to the end, and the game is over.");
    set_time(&table, 0, 155);
    assert_string_equal(
        preview(&table, "retire", "en"),
        "Retiring gives up the last 2 weeks. That is 2 weeks, up to the end, and the game is over.");
    set_time(&table, 0, 156);
    assert_string_equal(
        preview(&table, "retire", "en"),
        "Retiring gives up the last 1 week. That is 1 week, up to the end, and the game is over.");
}

static void a_preview_tells_what_is_given_up_and_won(void **unused)
{
    (void)unused;
    th_state table = digger();
    give(&table, 0, "73");
    assert_string_equal(
        preview(&table, "dig egypt 5 zeppelin", "en"),
        "The zeppelin takes you from London to Egypt at once. Digging for 5 weeks with knowledge 7 (4 "
        "special, 3 general) draws 5 tokens. 5.8 points can be expected; the chance of nothing but debris is "
        "3.1%. The first dig there also wins an ushabti (1). Given up: Zeppelin. That is 5 weeks, up "
        "to week 5 of 1901, and you move again.");
}

/* 1 of 30 tokens: 35/30 points, 16/30 nothing. 2 of them: 70/30, and 120 of 435 ways. Where one number is
 * rounded up, the other is rounded down. */
static void expectations_are_rounded_to_the_nearest_tenth(void **unused)
{
    (void)unused;
    th_state table = kit_dug(digger());
    stand(&table, 0, TH_FIRST_SITE + TH_EGYPT);
    assert_string_equal(
        preview(&table, "dig egypt 1", "en"),
        "Digging for 1 week with knowledge 7 (4 special, 3 general) draws 1 token. 1.2 points can be "
        "expected; the chance of nothing but debris is 53.3%. That is 1 week, up to week 1 of 1901, and "
        "you move again.");
    assert_string_equal(
        preview(&table, "dig egypt 2", "en"),
        "Digging for 2 weeks with knowledge 7 (4 special, 3 general) draws 2 tokens. 2.3 points can be "
        "expected; the chance of nothing but debris is 27.6%. That is 2 weeks, up to week 2 of 1901, and "
        "you move again.");
    /* Six finds fewer: 1 of 24 tokens, 18 points, 0.75 each, half a tenth more than 0.7. */
    own(&table, 1, "egypt-02 egypt-03 egypt-06 egypt-07 egypt-10 egypt-13");
    assert_non_null(strstr(preview(&table, "dig egypt 1", "en"), " 0.8 points can be expected;"));
    assert_non_null(strstr(out, "the chance of nothing but debris is 66.7%."));
    /* An empty bag: nothing is sure. */
    own(&table, 1, "egypt-04 egypt-05 egypt-08 egypt-09 egypt-11 egypt-12 egypt-book egypt-general");
    assert_non_null(strstr(preview(&table, "dig egypt 2", "en"),
                           "0.0 points can be expected; the chance of nothing but debris is 100.0%."));
}

/* Four routes, three weeks; and a short way that the car does not shorten. */
static void a_car_makes_the_way_shorter(void **unused)
{
    (void)unused;
    th_state table = kit_dug(digger());
    give(&table, 0, "71");
    assert_string_equal(
        preview(&table, "dig egypt 1", "en"),
        "The way from London to Egypt takes 3 weeks. Digging for 1 week with knowledge 7 (4 special, 3 "
        "general) draws 1 token. 1.2 points can be expected; the chance of nothing but debris is 53.3%. That "
        "is 4 weeks, up to week 4 of 1901, and you move again.");
    assert_string_equal(preview(&table, "take 28", "en"),
                        "The way from London to Vienna takes 2 weeks. Studying for 1 week brings a book "
                        "about Palestine (1). That is 3 weeks, up to week 3 of 1901, and you move again.");
}

static void studies_are_previewed(void **unused)
{
    (void)unused;
    th_state table = digger();
    show(&table, "28 32 36 33");
    assert_string_equal(preview(&table, "take 32", "en"),
                        "Studying for 2 weeks brings a book about Palestine (2). That is 2 weeks, up to week "
                        "2 of 1901, and you move again.");
    assert_string_equal(preview(&table, "take 36", "en"),
                        "The way from London to Paris takes 1 week. Studying for 4 weeks brings a book about "
                        "Palestine (3). That is 5 weeks, up to week 5 of 1901, and you move again.");
    give(&table, 0, "74");
    assert_string_equal(
        preview(&table, "take 28 zeppelin", "en"),
        "The zeppelin takes you from London to Vienna at once. Studying for 1 week brings a book about "
        "Palestine (1). Given up: Zeppelin. That is 1 week, up to week 1 of 1901, and you move again.");
}

static void a_second_refresh_in_a_row_is_previewed_as_longer(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    set_time(&table, 1, 20);
    stand(&table, 0, TH_VIENNA);
    assert_string_equal(preview(&table, "refresh", "en"),
                        "The way from Vienna to Warsaw takes 1 week. Refreshing the display takes 1 week. "
                        "That is 2 weeks, up to week 2 of 1901, and you move again.");
    play(&table, "refresh");
    draws(&table, "1 2 3 4");
    assert_string_equal(preview(&table, "refresh", "en"),
                        "Refreshing the display takes 2 weeks. That is 2 weeks, up to week 4 of 1901, and "
                        "you move again.");
}

static void exhibitions_are_previewed(void **unused)
{
    (void)unused;
    th_state table = digger();
    give(&table, 0, "73");
    hang(&table, 86, 89, 0);
    own(&table, 0, "greece-05 egypt-05 egypt-06 palestine-05 palestine-06");
    assert_string_equal(preview(&table, "exhibit 86", "en"),
                        "Showing the small exhibition in London for 3 weeks brings 4 points. That is 3 "
                        "weeks, up to week 3 of 1901, and you move again.");
    assert_string_equal(preview(&table, "exhibit 89", "en"),
                        "The way from London to Vienna takes 2 weeks. Showing the small exhibition in Vienna "
                        "for 3 weeks brings 4 points. That is 5 weeks, up to week 5 of 1901, and you move "
                        "again.");
    assert_string_equal(
        preview(&table, "exhibit 89 zeppelin", "en"),
        "The zeppelin takes you from London to Vienna at once. Showing the small exhibition in Vienna for 3 "
        "weeks brings 4 points. Given up: Zeppelin. That is 3 weeks, up to week 3 of 1901, and you move "
        "again.");
}

static void german_previews_have_their_own_order_plurals_and_comma(void **unused)
{
    (void)unused;
    th_state table = kit_dug(digger());
    hang(&table, 89, 0, 0);
    give(&table, 0, "73");
    own(&table, 0, "egypt-05 palestine-05 palestine-06");
    assert_string_equal(
        preview(&table, "dig egypt 1", "de"),
        "Der Weg von London nach Ägypten dauert 4 Wochen. 1 Woche Ausgrabung mit Wissen 7 (4 "
        "Spezialwissen, 3 Allgemeinwissen) bringt 1 Plättchen. Zu erwarten sind 1,1 Siegpunkte; die Chance "
        "auf nichts als Schutt ist 55,2\302\240%. Das sind 5 Wochen, bis Woche 5/1901; dann bist "
        "du "
        "wieder am Zug.");
    assert_string_equal(
        preview(&table, "dig egypt 2 zeppelin", "de"),
        "Der Zeppelin bringt dich sofort von London nach Ägypten. 2 Wochen Ausgrabung mit Wissen 7 (4 "
        "Spezialwissen, 3 Allgemeinwissen) bringen 2 Plättchen. Zu erwarten sind 2,3 Siegpunkte; die Chance "
        "auf nichts als Schutt ist 29,6\302\240%. Abgegeben: Zeppelin. Das sind 2 Wochen, bis "
        "Woche 2/1901; dann bist du wieder am Zug.");
    assert_string_equal(
        preview(&table, "take 28", "de"),
        "Der Weg von London nach Wien dauert 2 Wochen. 1 Woche Forschung bringt ein Fachbuch über "
        "Palästina (1). Das sind 3 Wochen, bis Woche 3/1901; dann bist du wieder am Zug.");
    assert_string_equal(
        preview(&table, "exhibit 89", "de"),
        "Der Weg von London nach Wien dauert 2 Wochen. Wenn du die kleine Ausstellung in Wien 3 Wochen "
        "lang zeigst, bringt das 4 Siegpunkte. Das sind 5 Wochen, bis Woche 5/1901; dann bist du "
        "wieder am Zug.");
    show(&table, "32 1 2 3");
    assert_string_equal(preview(&table, "take 32", "de"),
                        "2 Wochen Forschung bringen ein Fachbuch über Palästina (2). Das sind 2 Wochen, bis "
                        "Woche 2/1901; dann bist du wieder am Zug.");
    assert_string_equal(
        preview(&table, "refresh", "de"),
        "Der Weg von London nach Warschau dauert 2 Wochen. Die Karten der Auslage auszutauschen dauert "
        "1 Woche. Das sind 3 Wochen, bis Woche 3/1901; dann bist du wieder am Zug.");
    stand(&table, 0, TH_BERLIN);
    assert_string_equal(preview(&table, "refresh", "de"),
                        "Der Weg von Berlin nach Warschau dauert 1 Woche. Die Karten der Auslage "
                        "auszutauschen dauert 1 Woche. Das sind 2 Wochen, bis Woche 2/1901; dann bist du "
                        "wieder am Zug.");
    stand(&table, 0, TH_WARSAW);
    assert_string_equal(preview(&table, "refresh", "de"),
                        "Die Karten der Auslage auszutauschen dauert 1 Woche. Das ist 1 Woche, bis "
                        "Woche 1/1901; dann bist du wieder am Zug.");
    set_time(&table, 1, 1);
    play_out(&table, "refresh");
    assert_string_equal(preview(&table, "refresh", "de"),
                        "Die Karten der Auslage auszutauschen dauert 2 Wochen. Das sind 2 Wochen, bis Woche "
                        "3/1901; dann ist Bert am Zug.");
    set_time(&table, 1, TH_TIME_END);
    set_time(&table, 0, 156);
    assert_string_equal(preview(&table, "retire", "de"),
                        "Wenn du dich zur Ruhe setzt, verzichtest du auf 1 Woche. Das ist 1 Woche, bis "
                        "Spielende; dann ist das Spiel zu Ende.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_preview_tells_the_way_the_odds_and_who_moves_next),
        cmocka_unit_test(a_preview_tells_what_is_given_up_and_won),
        cmocka_unit_test(expectations_are_rounded_to_the_nearest_tenth),
        cmocka_unit_test(a_car_makes_the_way_shorter),
        cmocka_unit_test(studies_are_previewed),
        cmocka_unit_test(a_second_refresh_in_a_row_is_previewed_as_longer),
        cmocka_unit_test(exhibitions_are_previewed),
        cmocka_unit_test(german_previews_have_their_own_order_plurals_and_comma),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
