/* What people type: shortened, misspelt, in capitals, in another language; and what the tab key makes of it.
 */
#include "../kit/table.h"

#include "../../console/language.h"
#include "../../terminal/move_input.h"

#include <string.h>

static const char *const commands[] = {"?",     "moves", "position", "preview", "why",    "odds",
                                       "score", "log",   "back",     "save",    "resign", NULL};
static const char *const topics[] = {"take", "time", "turns", "zeppelin", NULL};

static terminal_input sense;

static const char *read_as(const char *line, terminal_input_sense expected)
{
    terminal_interpret(line, commands, topics, &sense);
    assert_int_equal(sense.sense, expected);
    return sense.text;
}

static void lines_are_made_clear(void **unused)
{
    (void)unused;
    static const struct {
        const char *line, *text;
    } rows[] = {
        {"", ""},
        {"take 46", "take 46"},
        {"  TAKE \t 46  ", "take 46"},
        {"t 46", "take 46"},
        {"e 88 z", "exhibit 88 zeppelin"},
        {"ref z", "refresh zeppelin"},
        {"d e 6", "dig egypt 6"},
        {"dig meso 12 zepp shov ass rum per", "dig mesopotamia 12 permit rumor assistant shovel zeppelin"},
        {"why d e 6", "why dig egypt 6"},
        {"why not d e 6 r", "why not dig egypt 6 rumor"},
        {"pre t 3", "preview take 3"},
        {"od pal", "odds palestine"},
        {"? z", "? zeppelin"},
        {"log 5", "log 5"},
        /* not understood: as it was typed, for others to explain */
        {"walk home", "walk home"},
        {"take 99", "take 99"},
        {"dig egypt 13 rumor", "dig egypt 13 rumor"},
        {"dig egypt 6 rumor rumor", "dig egypt 6 rumor rumor"},
        {"take 4 rumor", "take 4 rumor"},
        {"retire zeppelin", "retire zeppelin"},
        {"d xyzzy 6", "dig xyzzy 6"},
        {"lo 1", "log 1"},
        {"pos 0", "position 0"},
        {"sa /tmp/x", "save /tmp/x"},
        {"exhibit 9", "exhibit 9"},
        {"dig egypt 6 rumor r", "dig egypt 6 rumor r"},
        {"take 46 zeppelin now", "take 46 zeppelin now"},
        {"one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
         "seventeen",
         "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_string_equal(read_as(rows[i].line, TERMINAL_CLEAR), rows[i].text);
}

static void slips_are_guessed(void **unused)
{
    (void)unused;
    static const struct {
        const char *line, *text;
    } rows[] = {
        {"tkae 46", "take 46"},
        {"dgi egypt 6", "dig egypt 6"},
        {"lgo 1", "log 1"},
        {"dg egypt 6", "dig egypt 6"},
        {"dig egytp 6", "dig egypt 6"},
        {"dig mesopotania 6 rumour", "dig mesopotamia 6 rumor"},
        {"refersh", "refresh"},
        {"exibit 88", "exhibit 88"},
        {"positoin", "position"},
        {"d eygpt 3 shovle", "dig egypt 3 shovel"},
        {"why nto dig crete 3", "why not dig crete 3"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_string_equal(read_as(rows[i].line, TERMINAL_GUESSED), rows[i].text);
    assert_string_equal(read_as("dig lake 6", TERMINAL_CLEAR), "dig lake 6");
    assert_string_equal(read_as("x", TERMINAL_CLEAR), "x");                       /* one letter is no slip */
    assert_string_equal(read_as("dig egytp 66", TERMINAL_CLEAR), "dig egytp 66"); /* half a guess is none */
}

static void what_could_be_several_things_is_asked_about(void **unused)
{
    (void)unused;
    read_as("re", TERMINAL_AMBIGUOUS);
    assert_string_equal(sense.word, "re");
    assert_int_equal(sense.words.count, 3);
    assert_string_equal(sense.words.word[0], "resign");
    assert_string_equal(sense.words.word[1], "refresh");
    assert_string_equal(sense.words.word[2], "retire");
    read_as("? t", TERMINAL_AMBIGUOUS);
    assert_int_equal(sense.words.count, 3);
}

static void sites_have_their_names_of_the_language(void **unused)
{
    (void)unused;
    assert_true(console_use_language("de"));
    assert_string_equal(read_as("dig \303\204GYPTEN 6", TERMINAL_CLEAR), "dig egypt 6");
    assert_string_equal(read_as("dig \303\244g 6", TERMINAL_CLEAR), "dig egypt 6");
    assert_string_equal(read_as("dig kreta 6", TERMINAL_CLEAR), "dig crete 6");
    assert_string_equal(read_as("odds Griechenland", TERMINAL_CLEAR), "odds greece");
    assert_string_equal(read_as("dig crete 6", TERMINAL_CLEAR), "dig crete 6");
    assert_string_equal(read_as("dig gr 6", TERMINAL_CLEAR), "dig greece 6"); /* both names begin so */
    assert_true(console_use_language("en"));
    assert_string_equal(read_as("dig kreta 6", TERMINAL_GUESSED), "dig crete 6");
}

/* ---- Completing ---- */

static void completes(const th_state *table, const char *text, const char *expected)
{
    static terminal_words words;
    char joined[TERMINAL_LINE_BYTES] = "";
    words.count = 0;
    terminal_complete_input(table, text, commands, topics, &words);
    for (int i = 0; i < words.count; i++) {
        strcat(joined, i ? " " : "");
        strcat(joined, words.word[i]);
    }
    assert_string_equal(joined, expected);
}

static void the_tab_key_offers_what_is_legal(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    completes(&table, "ta", "take");
    completes(&table, "TA", "take");
    completes(&table, "re", "resign refresh retire");
    completes(&table, "take ", "28 29 30 31");
    completes(&table, "take 3", "30 31");
    completes(&table, "t 3", "30 31");
    completes(&table, "take 28 ", "");
    completes(&table, "dig ", "");
    completes(&table, "why not ta", "take");
    completes(&table, "why ", "not take refresh dig exhibit retire");
    completes(&table, "preview take 2", "28 29");
    completes(&table, "odds e", "egypt");
    completes(&table, "? t", "take time turns");
    completes(&table, "xyzzy ", "");
    completes(&table, "re ", "");
    give(&table, 0, "24 26 54 73");
    completes(&table, "d", "dig");
    completes(&table, "dig ", "greece egypt");
    completes(&table, "dig eg", "egypt");
    completes(&table, "dig egypt 1", "1 10 11 12");
    completes(&table, "dig greece 12 ", "rumor");
    completes(&table, "dig greece 12 rumor z", "zeppelin");
    completes(&table, "take 28 ", "zeppelin");
}

static void an_unfinished_move_can_go_on(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    terminal_words words = {0};
    terminal_words_after(&table, "take", &words);
    assert_int_equal(words.count, 4);
    words.count = 0;
    terminal_words_after(&table, "", &words);
    assert_int_equal(words.count, 2);
    assert_string_equal(words.word[0], "take");
    assert_string_equal(words.word[1], "refresh");
    words.count = 0;
    terminal_words_after(&table, "tak", &words);
    assert_int_equal(words.count, 0);
}

static void lists_of_words_have_their_bounds(void **unused)
{
    (void)unused;
    static terminal_words words;
    char word[2 * TERMINAL_WORD_BYTES];
    memset(word, 'x', sizeof word);
    word[TERMINAL_WORD_BYTES] = 0;
    terminal_words_add(&words, word);
    assert_int_equal(words.count, 0);
    word[TERMINAL_WORD_BYTES - 1] = 0;
    terminal_words_add(&words, word);
    terminal_words_add(&words, word);
    assert_int_equal(words.count, 1);
    for (int i = 0; i < 2 * TERMINAL_MOST_WORDS; i++) {
        word[0] = (char)('0' + i % 64);
        word[1] = (char)('0' + i / 64);
        terminal_words_add(&words, word);
    }
    assert_int_equal(words.count, TERMINAL_MOST_WORDS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_made_clear),
        cmocka_unit_test(slips_are_guessed),
        cmocka_unit_test(what_could_be_several_things_is_asked_about),
        cmocka_unit_test(sites_have_their_names_of_the_language),
        cmocka_unit_test(the_tab_key_offers_what_is_legal),
        cmocka_unit_test(an_unfinished_move_can_go_on),
        cmocka_unit_test(lists_of_words_have_their_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
