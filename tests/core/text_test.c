/* Texts of moves and tokens: what is written can be read back, and nothing else can. */
#include "../kit/table.h"

#include <string.h>

static void every_move_can_be_taken_apart_and_put_together(void **unused)
{
    (void)unused;
    for (int move = 0; move < TH_MOVES; move++)
        assert_int_equal(th_move_of(th_action_of((th_move)move)), move);
}

static void every_move_reads_back_from_its_text(void **unused)
{
    (void)unused;
    for (int move = 0; move < TH_MOVES; move++) {
        char text[TH_MOVE_TEXT];
        memset(text, '#', sizeof text);
        int length = th_move_text((th_move)move, text);
        assert_in_range(length, 1, TH_MOVE_TEXT - 1);
        assert_int_equal(strlen(text), length);
        th_move read = TH_NO_MOVE;
        size_t at;
        assert_int_equal(th_move_read(text, (size_t)length, &read, &at), TH_TEXT_OK);
        assert_int_equal(read, move);
    }
}

static void assert_text(th_action action, const char *expected)
{
    char text[TH_MOVE_TEXT];
    int length = th_move_text(th_move_of(action), text);
    assert_string_equal(text, expected);
    assert_int_equal(length, strlen(expected));
    th_action read = th_action_of(move_named(expected));
    assert_int_equal(read.verb, action.verb);
    assert_int_equal(read.card, action.card);
    assert_int_equal(read.site, action.site);
    assert_int_equal(read.weeks, action.weeks);
    assert_int_equal(read.flags, action.flags);
}

static void texts_are_those_of_the_record(void **unused)
{
    (void)unused;
    assert_text((th_action){TH_TAKE, 46, 0, 0, 0}, "take 46");
    assert_text((th_action){TH_TAKE, 1, 0, 0, TH_FLAG_ZEPPELIN}, "take 1 zeppelin");
    assert_text((th_action){TH_TAKE, 85, 0, 0, 0}, "take 85");
    assert_text((th_action){TH_EXHIBIT, 86, 0, 0, 0}, "exhibit 86");
    assert_text((th_action){TH_EXHIBIT, 95, 0, 0, TH_FLAG_ZEPPELIN}, "exhibit 95 zeppelin");
    assert_text((th_action){TH_REFRESH, 0, 0, 0, 0}, "refresh");
    assert_text((th_action){TH_REFRESH, 0, 0, 0, TH_FLAG_ZEPPELIN}, "refresh zeppelin");
    assert_text((th_action){TH_RETIRE, 0, 0, 0, 0}, "retire");
    assert_text((th_action){TH_DIG, 0, TH_EGYPT, 6, TH_FLAG_RUMOR | TH_FLAG_SHOVEL},
                "dig egypt 6 rumor shovel");
    assert_text((th_action){TH_DIG, 0, TH_GREECE, 1, 0}, "dig greece 1");
    assert_text((th_action){TH_DIG, 0, TH_MESOPOTAMIA, 12, 31},
                "dig mesopotamia 12 permit rumor assistant shovel zeppelin");
    assert_text((th_action){TH_DIG, 0, TH_PALESTINE, 10, TH_FLAG_PERMIT | TH_FLAG_ASSISTANT},
                "dig palestine 10 permit assistant");
    assert_text((th_action){TH_DIG, 0, TH_CRETE, 11, TH_FLAG_ZEPPELIN}, "dig crete 11 zeppelin");
}

static void move_numbers_are_laid_out_as_documented(void **unused)
{
    (void)unused;
    assert_int_equal(move_named("dig greece 1"), 0);
    assert_int_equal(move_named("dig crete 3 rumor zeppelin"), (12 * 1 + 3 - 1) * 32 + 18);
    assert_int_equal(move_named("take 1"), 1920);
    assert_int_equal(move_named("exhibit 95 zeppelin"), 1920 + 2 * 94 + 1);
    assert_int_equal(move_named("refresh zeppelin"), 2111);
    assert_int_equal(move_named("retire"), 2112);
}

/* Reads from a copy without a closing 0, so that a sanitizer sees a byte too many. */
static void assert_wrong_bytes(const char *text, size_t length, th_text_error error, size_t where)
{
    char copy[256];
    char *end = copy + sizeof copy - length;
    memcpy(end, text, length);
    th_move move = 4711;
    size_t at = 999;
    th_text_error found = th_move_read(end, length, &move, &at);
    if (found != error || at != where)
        fail_msg("\"%s\": error %d at %zu, not %d at %zu", text, (int)found, at, (int)error, where);
    assert_int_equal(move, 4711);
}

static void assert_wrong(const char *text, th_text_error error, size_t where)
{
    assert_wrong_bytes(text, strlen(text), error, where);
}

static void an_empty_text_is_no_move(void **unused)
{
    (void)unused;
    assert_wrong("", TH_TEXT_EMPTY, 0);
}

static void the_first_word_must_be_a_verb(void **unused)
{
    (void)unused;
    static const char *const verbs[] = {"diga egypt 3", "di",       "Dig egypt 3", "TAKE 3",      "taken 3",
                                        "rest",         "retir",    "refres",      "exhibits 86", "46",
                                        "zeppelin",     "take\t46", "retire\n",    "refresh\r"};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        assert_wrong(verbs[i], TH_TEXT_VERB, 0);
}

static void a_card_must_be_one_that_the_verb_can_name(void **unused)
{
    (void)unused;
    static const char *const cards[] = {"take 0",
                                        "take 86",
                                        "take 95",
                                        "take 96",
                                        "take 046",
                                        "take +4",
                                        "take -4",
                                        "take 4.0",
                                        "take x",
                                        "take 4x",
                                        "take 99999999999999999999",
                                        "take 4294967297",
                                        "take 260",
                                        "take zeppelin",
                                        "take 1:",
                                        "take 1/",
                                        "take :"};
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++)
        assert_wrong(cards[i], TH_TEXT_CARD, 5);
    assert_wrong("exhibit 85", TH_TEXT_CARD, 8);
    assert_wrong("exhibit 96", TH_TEXT_CARD, 8);
    assert_wrong("exhibit 1", TH_TEXT_CARD, 8);
    assert_wrong("exhibit 086", TH_TEXT_CARD, 8);
    assert_wrong("exhibit a", TH_TEXT_CARD, 8);
}

static void a_site_must_be_one_of_the_five(void **unused)
{
    (void)unused;
    static const char *const sites[] = {"dig berlin 3", "dig egyp 3", "dig egypts 3",
                                        "dig Egypt 3",  "dig 3",      "dig 3 egypt"};
    for (size_t i = 0; i < sizeof sites / sizeof *sites; i++)
        assert_wrong(sites[i], TH_TEXT_SITE, 4);
}

static void weeks_are_1_to_12_without_leading_zero(void **unused)
{
    (void)unused;
    static const char *const weeks[] = {"dig egypt 0",
                                        "dig egypt 13",
                                        "dig egypt 00",
                                        "dig egypt 03",
                                        "dig egypt +3",
                                        "dig egypt -3",
                                        "dig egypt 3.",
                                        "dig egypt three",
                                        "dig egypt 012",
                                        "dig egypt rumor",
                                        "dig egypt 4294967299",
                                        "dig egypt 259",
                                        "dig egypt 18446744073709551619",
                                        "dig egypt :",
                                        "dig egypt /"};
    for (size_t i = 0; i < sizeof weeks / sizeof *weeks; i++)
        assert_wrong(weeks[i], TH_TEXT_WEEKS, 10);
}

static void flags_stand_in_order_each_once_and_belong_to_the_move(void **unused)
{
    (void)unused;
    assert_wrong("dig egypt 3 shovels", TH_TEXT_FLAG, 12);
    assert_wrong("dig egypt 3 Rumor", TH_TEXT_FLAG, 12);
    assert_wrong("dig egypt 3 car", TH_TEXT_FLAG, 12);
    assert_wrong("dig egypt 3 4", TH_TEXT_FLAG, 12);
    assert_wrong("dig egypt 3 rumor permit", TH_TEXT_FLAG, 18);
    assert_wrong("dig egypt 3 rumor rumor", TH_TEXT_FLAG, 18);
    assert_wrong("dig egypt 3 zeppelin shovel", TH_TEXT_FLAG, 21);
    assert_wrong("dig egypt 3 permit rumor assistant shovel zeppelin zeppelin", TH_TEXT_FLAG, 51);
    assert_wrong("take 46 rumor", TH_TEXT_FLAG, 8);
    assert_wrong("take 46 47", TH_TEXT_FLAG, 8);
    assert_wrong("take 46 zeppelin zeppelin", TH_TEXT_FLAG, 17);
    assert_wrong("exhibit 86 shovel", TH_TEXT_FLAG, 11);
    assert_wrong("refresh permit", TH_TEXT_FLAG, 8);
    assert_wrong("refresh zeppelins", TH_TEXT_FLAG, 8);
    assert_wrong("retire zeppelin", TH_TEXT_FLAG, 7);
    assert_wrong("retire retire", TH_TEXT_FLAG, 7);
}

static void a_missing_word_is_missed_at_the_end(void **unused)
{
    (void)unused;
    assert_wrong("take", TH_TEXT_CARD, 4);
    assert_wrong("exhibit", TH_TEXT_CARD, 7);
    assert_wrong("dig", TH_TEXT_SITE, 3);
    assert_wrong("dig egypt", TH_TEXT_WEEKS, 9);
}

static th_text_error error_of(const char *text)
{
    th_move move;
    size_t at = 999;
    th_text_error error = th_move_read(text, strlen(text), &move, &at);
    if (error != TH_TEXT_OK)
        assert_in_range(at, 0, strlen(text));
    return error;
}

static void words_are_separated_by_one_space_with_none_at_the_ends(void **unused)
{
    (void)unused;
    static const char *const spaces[] = {" take 46",     "take 46 ",           "take  46", "dig egypt  3",
                                         "dig  egypt 3", "dig egypt 3  rumor", "retire ",  " ",
                                         "  ",           "refresh  zeppelin",  "take ",    "dig egypt "};
    for (size_t i = 0; i < sizeof spaces / sizeof *spaces; i++)
        assert_int_equal(error_of(spaces[i]), TH_TEXT_SPACE);
}

static void a_space_at_the_end_or_the_beginning_is_pointed_at(void **unused)
{
    (void)unused;
    assert_wrong(" take 46", TH_TEXT_SPACE, 0);
    assert_wrong("retire ", TH_TEXT_SPACE, 6);
    assert_wrong("dig egypt 3 rumor ", TH_TEXT_SPACE, 17);
}

static void a_zero_byte_ends_nothing(void **unused)
{
    (void)unused;
    assert_wrong_bytes("retire\0", 7, TH_TEXT_VERB, 0);
    assert_wrong_bytes("\0retire", 7, TH_TEXT_VERB, 0);
    assert_wrong_bytes("take 46\0", 8, TH_TEXT_CARD, 5);
    assert_wrong_bytes("dig egypt\0 3", 12, TH_TEXT_SITE, 4);
    assert_wrong_bytes("dig egypt 3\0", 12, TH_TEXT_WEEKS, 10);
    assert_wrong_bytes("dig egypt 3 rumor\0", 18, TH_TEXT_FLAG, 12);
}

static void the_length_says_where_a_text_ends(void **unused)
{
    (void)unused;
    th_move move = TH_NO_MOVE;
    size_t at;
    assert_int_equal(th_move_read("take 46", 6, &move, &at), TH_TEXT_OK);
    assert_int_equal(move, move_named("take 4"));
    assert_int_equal(th_move_read("dig egypt 12", 11, &move, &at), TH_TEXT_OK);
    assert_int_equal(move, move_named("dig egypt 1"));
    assert_wrong_bytes("dig egypt 3", 9, TH_TEXT_WEEKS, 9);
}

static void bytes_beyond_ascii_are_no_words(void **unused)
{
    (void)unused;
    assert_wrong("t\xc3\xa4ke 46", TH_TEXT_VERB, 0);
    assert_wrong("take\xc2\xa0"
                 "46",
                 TH_TEXT_VERB, 0);
    assert_wrong("dig \xff\xff 3", TH_TEXT_SITE, 4);
    assert_wrong("take \xef\xbc\x91", TH_TEXT_CARD, 5);
}

static void long_texts_are_refused_calmly(void **unused)
{
    (void)unused;
    static char text[100000];
    th_move move;
    size_t at = 1;
    memset(text, 'a', sizeof text);
    assert_int_equal(th_move_read(text, sizeof text, &move, &at), TH_TEXT_VERB);
    assert_int_equal(at, 0);
    memset(text, ' ', sizeof text);
    assert_int_equal(th_move_read(text, sizeof text, &move, &at), TH_TEXT_SPACE);
    memset(text, '1', sizeof text);
    memcpy(text, "take ", 5);
    assert_int_equal(th_move_read(text, sizeof text, &move, &at), TH_TEXT_CARD);
    assert_int_equal(at, 5);
    memcpy(text, "dig egypt ", 10);
    assert_int_equal(th_move_read(text, sizeof text, &move, &at), TH_TEXT_WEEKS);
    assert_int_equal(at, 10);
}

/* ---- Tokens */

static void every_token_reads_back_from_its_text(void **unused)
{
    (void)unused;
    for (int site = 0; site < TH_SITES; site++)
        for (int item = 0; item < TH_ITEMS; item++) {
            char text[TH_TOKEN_TEXT];
            int length = th_token_text(th_token(site, item), text);
            assert_int_equal(length, strlen(text));
            assert_in_range(length, 1, TH_TOKEN_TEXT - 1);
            assert_int_equal(th_token_read(site, text, (size_t)length), th_token(site, item));
            for (int other = 0; other < TH_SITES; other++)
                if (other != site && item != TH_ITEM_DEBRIS)
                    assert_int_equal(th_token_read(other, text, (size_t)length), TH_NO_OUTCOME);
        }
}

static void assert_token(int site, int item, const char *expected)
{
    char text[TH_TOKEN_TEXT];
    th_token_text(th_token(site, item), text);
    assert_string_equal(text, expected);
}

static void token_texts_are_those_of_the_record(void **unused)
{
    (void)unused;
    assert_token(TH_EGYPT, 4, "egypt-05");
    assert_token(TH_GREECE, 0, "greece-01");
    assert_token(TH_MESOPOTAMIA, 12, "mesopotamia-13");
    assert_token(TH_PALESTINE, 9, "palestine-10");
    assert_token(TH_EGYPT, TH_ITEM_BOOK, "egypt-book");
    assert_token(TH_MESOPOTAMIA, TH_ITEM_GENERAL, "mesopotamia-general");
    assert_token(TH_CRETE, TH_ITEM_DEBRIS, "debris");
}

static void anything_else_is_no_token(void **unused)
{
    (void)unused;
    static const char *const wrong[] = {
        "",         "egypt",       "egypt-",      "egypt-0",   "egypt-00",  "egypt-14",
        "egypt-5",  "egypt-005",   "egypt-05 ",   " egypt-05", "Egypt-05",  "egypt_05",
        "egypt-1a", "egypt-a1",    "egypt-books", "egypt-boo", "egypt-gen", "egypt-debris",
        "egypt--5", "egypt-+5",    "debris-",     "debri",     "debriss",   "Debris",
        "egypt-99", "egypt-book-", "egypt 05",    "egypt05",   "crete-05",  "book"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (th_token_read(TH_EGYPT, wrong[i], strlen(wrong[i])) != TH_NO_OUTCOME)
            fail_msg("\"%s\" was read as a token", wrong[i]);
    assert_int_equal(th_token_read(TH_EGYPT, "egypt-05\0", 9), TH_NO_OUTCOME);
    assert_int_equal(th_token_read(TH_EGYPT, "debris\0", 7), TH_NO_OUTCOME);
    assert_int_equal(th_token_read(TH_EGYPT, "egypt-book", 7), TH_NO_OUTCOME);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_can_be_taken_apart_and_put_together),
        cmocka_unit_test(every_move_reads_back_from_its_text),
        cmocka_unit_test(texts_are_those_of_the_record),
        cmocka_unit_test(move_numbers_are_laid_out_as_documented),
        cmocka_unit_test(an_empty_text_is_no_move),
        cmocka_unit_test(the_first_word_must_be_a_verb),
        cmocka_unit_test(a_card_must_be_one_that_the_verb_can_name),
        cmocka_unit_test(a_site_must_be_one_of_the_five),
        cmocka_unit_test(weeks_are_1_to_12_without_leading_zero),
        cmocka_unit_test(flags_stand_in_order_each_once_and_belong_to_the_move),
        cmocka_unit_test(a_missing_word_is_missed_at_the_end),
        cmocka_unit_test(words_are_separated_by_one_space_with_none_at_the_ends),
        cmocka_unit_test(a_space_at_the_end_or_the_beginning_is_pointed_at),
        cmocka_unit_test(a_zero_byte_ends_nothing),
        cmocka_unit_test(the_length_says_where_a_text_ends),
        cmocka_unit_test(bytes_beyond_ascii_are_no_words),
        cmocka_unit_test(long_texts_are_refused_calmly),
        cmocka_unit_test(every_token_reads_back_from_its_text),
        cmocka_unit_test(token_texts_are_those_of_the_record),
        cmocka_unit_test(anything_else_is_no_token),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
