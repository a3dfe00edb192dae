/* Text, languages and names: what they say, and that no input overflows or smuggles anything to a screen. */
#include "../kit/languages.h"
#include "../kit/record_kit.h"

#include "../../words/names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const words_language *english(void)
{
    return kit_language("en");
}

static const words_language *german(void)
{
    return kit_language("de");
}

static char out[WORDS_SENTENCE];

/* ---- Building text ---- */

static void text_is_cut_at_whole_characters(void **unused)
{
    (void)unused;
    static const char *const lengths[] = {"", "", "\303\251", "\303\251", "\303\251", "\303\251\342\202\254"};
    for (size_t size = 1; size <= 6; size++) {
        words_text text = words_on(out, size, english());
        words_add(&text, "\303\251\342\202\254x");
        assert_string_equal(out, lengths[size - 1]);
        assert_int_equal(text.length, strlen(out));
        assert_true(text.full);
        words_add(&text, "");
        words_add(&text, "y"); /* nothing slips in behind a gap */
        assert_string_equal(out, lengths[size - 1]);
    }
    words_text text = words_on(out, 7, english());
    words_add(&text, "\303\251\342\202\254x");
    assert_false(text.full);
    assert_string_equal(out, "\303\251\342\202\254x");
}

static void numbers_are_written_plainly(void **unused)
{
    (void)unused;
    words_text text = words_on(out, sizeof out, english());
    words_add_number(&text, 0);
    words_add(&text, " ");
    words_add_number(&text, -120);
    words_add(&text, " ");
    words_add_number(&text, INT64_MIN);
    assert_string_equal(out, "0 -120 -9223372036854775808");
}

static void decimals_are_written_as_the_language_does(void **unused)
{
    (void)unused;
    words_text text = words_on(out, sizeof out, english());
    words_add_decimal(&text, 5833, 3);
    words_add(&text, " ");
    words_add_decimal(&text, -5, 2);
    words_add(&text, " ");
    words_add_decimal(&text, 7, 0);
    words_add(&text, " ");
    text.language = german();
    words_add_decimal(&text, 10050, 3);
    assert_string_equal(out, "5.833 -0.05 7 10,050");
}

static void sentences_are_filled_with_values(void **unused)
{
    (void)unused;
    words_text text = words_on(out, sizeof out, english());
    words_say(&text, "%s: %d {2:week|weeks}, %d {3:week|weeks} {2:is|are} 100%%", "Egypt", 1, 0);
    assert_string_equal(out, "Egypt: 1 week, 0 weeks is 100%");
    text = words_on(out, sizeof out, english());
    words_say(&text, "%s {2:x|y}{a:b|c} %d", "{1:no|form}", -1);
    assert_string_equal(out, "{1:no|form} x{a:b|c} -1");
    text = words_on(out, 6, english());
    words_say(&text, "%s", "Egypt, Crete");
    assert_string_equal(out, "Egypt");
    assert_true(text.full);
}

/* ---- Values in an array ---- */

static const char *filled(const char *english_text, const words_value values[], int count)
{
    words_text text = words_on(out, sizeof out, english());
    words_fill(&text, english_text, values, count);
    assert_false(text.full);
    return out;
}

static void values_of_an_array_are_filled_in(void **unused)
{
    (void)unused;
    static const words_value values[] = {{"Ada", 0}, {NULL, 3}, {"100% sure %d {1:a|b}", 0}, {NULL, -1}};
    assert_string_equal(filled("%s has %d {2:week|weeks}: %s, %d {4:point|points}.", values, 4),
                        "Ada has 3 weeks: 100% sure %d {1:a|b}, -1 point.");
    assert_string_equal(filled("%4$d %1$s %2$d %3$s", values, 4), "-1 Ada 3 100% sure %d {1:a|b}");
    assert_string_equal(filled("100%% of {2:one|many}", values, 2), "100% of many");
    assert_string_equal(filled("{1:token|tokens}", values + 1, 1), "tokens");
    assert_string_equal(filled("nothing", values, 4), "nothing"); /* and more than it wants */
    assert_string_equal(filled("%s", values, 4), "Ada");
}

static void missing_values_and_those_of_the_other_kind_are_left_out(void **unused)
{
    (void)unused;
    static const words_value values[] = {{"Ada", 7}, {NULL, 3}};
    assert_string_equal(filled("%s and %d and %s and %d", values, 2), "Ada and 3 and  and 0");
    assert_string_equal(filled("%s has %d {2:week|weeks}", values, 0), " has 0 weeks");
    assert_string_equal(filled("%d and %s", values, 2), "0 and ");
    assert_string_equal(filled("%2$s and %1$d", values, 2), " and 0");
}

static void all_nine_values_may_be_given(void **unused)
{
    (void)unused;
    words_value values[WORDS_VALUES];
    for (int i = 0; i < WORDS_VALUES; i++)
        values[i] = (words_value){i % 2 ? "x" : NULL, i};
    assert_string_equal(filled("%d%s%d%s%d%s%d%s%d", values, WORDS_VALUES), "0x2x4x6x8");
}

/* A sentence with a translation, filled as words_say() fills it. */
static void translations_are_filled_alike(void **unused)
{
    (void)unused;
    static const words_value values[] = {{NULL, 1}, {NULL, 6}};
    for (int i = 0; i < words_known_count; i++) {
        char said[WORDS_SENTENCE];
        words_text text = words_on(said, sizeof said, kit_language_number(i));
        words_say(&text, "%d {1:week|weeks} of digging {1:is|are} too many; you have %d left.", 1, 6);
        text = words_on(out, sizeof out, kit_language_number(i));
        words_fill(&text, "%d {1:week|weeks} of digging {1:is|are} too many; you have %d left.", values, 2);
        assert_string_equal(out, said);
    }
}

static void bots_are_told_about(void **unused)
{
    (void)unused;
    static const char *const names[] = {"random", "student", "scholar"};
    for (size_t i = 0; i < 3; i++)
        for (size_t other = 0; other < 3; other++) {
            const char *about = words_bot(english(), names[i]);
            assert_true(strlen(about) > 10);
            assert_int_equal(strcmp(about, words_bot(english(), names[other])) == 0, i == other);
            assert_string_not_equal(about, words_bot(kit_language("de"), names[i]));
        }
    assert_string_equal(words_bot(english(), ""), "");
    assert_string_equal(words_bot(english(), "schola"), "");
    assert_string_equal(words_bot(english(), "scholars"), "");
}

static void translations_have_another_order_and_their_own_plurals(void **unused)
{
    (void)unused;
    char quote[WORDS_QUOTE];
    assert_string_equal(words_said(quote, german(), "week %d of %d", 12, 1901), "Woche 12/1901");
    assert_string_equal(words_said(quote, german(), "The turn takes %d {1:week|weeks}, not %d.", 1, 2),
                        "Der Zug dauert 1 Woche, nicht 2.");
    assert_string_equal(words_said(quote, german(), "The turn takes %d {1:week|weeks}, not %d.", 3, 2),
                        "Der Zug dauert 3 Wochen, nicht 2.");
    assert_string_equal(words_said(quote, german(), "%d untranslated {1:thing|things}", 2),
                        "2 untranslated things");
}

static void languages_are_found_by_their_tags(void **unused)
{
    (void)unused;
    static const char *const tags[] = {"de", "DE", "de_AT", "de-CH", "de_DE.UTF-8", "de@euro", "de-Latn-DE"};
    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++)
        assert_string_equal(words_language_known(tags[i])->code, "de");
    static const char *const plain[] = {"en", "en_GB.UTF-8", "C", "C.UTF-8", "POSIX"};
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        assert_ptr_equal(words_language_known(plain[i]), words_known_languages);
    static const char *const none[] = {"", "d", "deu", "x", "_de", "klingon", "cs", "-", "d_e", "12"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        assert_null(words_language_known(none[i]));
}

/* The region first, then the language without one; never another region. */
static void regions_are_languages_of_their_own(void **unused)
{
    (void)unused;
    static const words_known_language list[] = {{"en", "English"}, {"pt_BR", "1"}, {"de", "2"},
                                                {"pt", "3"},       {"zh_TW", "4"}, {"es_419", "5"}};
    static const struct {
        const char *tag, *code;
    } rows[] = {
        {"pt_BR", "pt_BR"},
        {"pt-BR", "pt_BR"},
        {"PT-br", "pt_BR"},
        {"pt_BR.UTF-8", "pt_BR"},
        {"pt_BR@euro", "pt_BR"},
        {"pt-Latn-BR", "pt_BR"},
        {"pt", "pt"},
        {"pt_PT", "pt"},
        {"pt_B", "pt"},
        {"pt_BRA", "pt"},
        {"pt_", "pt"},
        {"pt.BR", "pt"},
        {"zh-Hant-TW", "zh_TW"},
        {"zh_TW.Big5", "zh_TW"},
        {"zh", NULL},
        {"zh_CN", NULL},
        {"es-419", "es_419"},
        {"es_ES", NULL},
        {"es", NULL},
        {"de_BR", "de"},
        {"C", "en"},
        {"POSIX", "en"},
        {"en-BR", "en"},
        {"BR", NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const words_known_language *found = words_language_match(rows[i].tag, list, 6);
        if (rows[i].code)
            assert_non_null(found);
        if (found)
            assert_string_equal(found->code, rows[i].code ? rows[i].code : "none");
    }
}

static void contexts_are_taken_off(void **unused)
{
    (void)unused;
    assert_string_equal(words_in(english(), W_IN("object", "a shovel")), "a shovel");
    assert_string_equal(words_in(german(), W_IN("nowhere", "a shovel")), "a shovel");
    assert_null(words_translation(german(), W_IN("nowhere", "a shovel")));
    assert_string_not_equal(words_in(german(), W_IN("object", "a shovel")), "a shovel");
}

#define SIXTY "012345678901234567890123456789012345678901234567890123456789"

static void foreign_text_is_made_safe(void **unused)
{
    (void)unused;
    static const struct {
        const char *from, *to;
    } rows[] = {
        {"", ""},
        {"Ada \303\251\360\237\230\200", "Ada \303\251\360\237\230\200"},
        {"\033[31mred\r\n", "\\u001b[31mred\\u000d\\u000a"},
        {"\177\302\205\342\200\256x\357\273\277", "\\u007f\\u0085\\u202ex\\ufeff"},
        {"\200a\303", "\\x80a\\xc3"},
        {SIXTY, SIXTY},
        {SIXTY "\303\251", SIXTY "..."},
    };
    char quote[WORDS_QUOTE];
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_string_equal(words_quote(quote, rows[i].from, strlen(rows[i].from)), rows[i].to);
    char hostile[400];
    memset(hostile, 0, sizeof hostile);
    assert_int_equal(strlen(words_quote(quote, hostile, sizeof hostile)), 6 * WORDS_SHOWN + 3);
}

/* Pictures that are made of several, and letters that join or do not; elsewhere nobody would see the mark. */
static void marks_that_join_their_neighbours_are_kept(void **unused)
{
    (void)unused;
    static const struct {
        const char *from, *to;
    } rows[] = {
        {"\360\237\221\251\342\200\215\360\237\232\200 Ada", 0},             /* an astronaut */
        {"\342\235\244\357\270\217\342\200\215\360\237\224\245", 0},         /* a heart on fire */
        {"\330\271\331\204\333\214\342\200\214\330\261\330\266\330\247", 0}, /* Alireza in Persian */
        {"A\342\200\215da", "A\\u200dda"},
        {"\303\251\342\200\214\303\251", "\303\251\\u200c\303\251"},
        {"\342\200\215\360\237\232\200", "\\u200d\360\237\232\200"},
        {"\360\237\232\200\342\200\215", "\360\237\232\200\\u200d"},
        {"\360\237\232\200\342\200\215 x", "\360\237\232\200\\u200d x"},
        {"\360\237\232\200\342\200\215\342\200\215\360\237\232\200",
         "\360\237\232\200\\u200d\\u200d\360\237\232\200"},
        {"\360\237\232\200\342\200\217\360\237\232\200", "\360\237\232\200\\u200f\360\237\232\200"},
        {"\237\232\200\342\200\215\360\237\232\200", "\\x9f\\x9a\\x80\\u200d\360\237\232\200"},
        {"\360\237\232\200\342\200\215\360\237", "\360\237\232\200\\u200d\\xf0\\x9f"},
    };
    char quote[WORDS_QUOTE], bytes[WORDS_SENTENCE];
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *wanted = rows[i].to ? rows[i].to : rows[i].from;
        assert_string_equal(words_quote(quote, rows[i].from, strlen(rows[i].from)), wanted);
        words_text text = words_on(bytes, sizeof bytes, &words_english);
        words_add_visible(&text, rows[i].from);
        assert_string_equal(bytes, wanted);
    }
}

static size_t encoded(char out_bytes[5], uint32_t point)
{
    static const uint32_t limits[] = {0x80, 0x800, 0x10000, 0x110000};
    static const uint8_t leads[] = {0, 0xc0, 0xe0, 0xf0};
    size_t length = 1;
    while (point >= limits[length - 1])
        length++;
    for (size_t i = length - 1; i > 0; i--, point >>= 6)
        out_bytes[i] = (char)(0x80 | (point & 0x3f));
    out_bytes[0] = (char)(leads[length - 1] | point);
    out_bytes[length] = 0;
    return length;
}

/* Whatever somebody puts into a sentence; but the sentence's own line breaks stay. */
static void words_in_sentences_are_made_visible(void **unused)
{
    (void)unused;
    char bytes[WORDS_SENTENCE];
    words_text text = words_on(bytes, sizeof bytes, &words_english);
    words_say(&text, "one %s,\n%s\n", "a\033[31mb\nc", "\303\204 \\ \377\342\200\256");
    assert_string_equal(bytes, "one a\\u001b[31mb\\u000ac,\n\303\204 \\ \\xff\\u202e\n");
    const words_value value = {.word = "\302\205"};
    text = words_on(bytes, sizeof bytes, &words_english);
    words_fill(&text, "two %s", &value, 1);
    assert_string_equal(bytes, "two \\u0085");
    text = words_on(bytes, sizeof bytes, &words_english);
    words_add_visible(&text, "x\ty");
    assert_string_equal(bytes, "x\\u0009y");
    text = words_on(bytes, 8, &words_english);
    words_add_visible(&text, "ab\001\002");
    assert_int_equal(strlen(bytes), 7);
}

/* What a screen would obey instead of showing; no more and no less. */
static void hidden_characters_are_escaped_and_their_neighbours_shown(void **unused)
{
    (void)unused;
    static const uint32_t hidden[][2] = {{0, 0x1f},          {0x7f, 0x9f},     {0xad, 0xad},
                                         {0x61c, 0x61c},     {0x200b, 0x200f}, {0x2028, 0x202e},
                                         {0x2060, 0x206f},   {0xfeff, 0xfeff}, {0xfff9, 0xfffb},
                                         {0xe0000, 0xe007f}, {0x110000, 0}};
    char quote[WORDS_QUOTE], bytes[5], escaped[16];
    size_t range = 0;
    for (uint32_t point = 0; point < 0x110000; point++) {
        if (point >= 0xd800 && point <= 0xdfff)
            continue; /* halves of pairs: no characters */
        while (hidden[range][0] < 0x110000 && point > hidden[range][1])
            range++;
        words_quote(quote, bytes, encoded(bytes, point));
        snprintf(escaped, sizeof escaped, point > 0xffff ? "\\U%08x" : "\\u%04x", (unsigned)point);
        assert_string_equal(quote, point >= hidden[range][0] ? escaped : bytes);
    }
}

/* However many bytes an escape takes, so many characters are shown. */
static void the_longest_escapes_fit(void **unused)
{
    (void)unused;
    char quote[WORDS_QUOTE], bytes[5], hostile[4 * (WORDS_SHOWN + 1)];
    assert_int_equal(encoded(bytes, 0xe0001), 4);
    size_t each = strlen(words_quote(quote, bytes, 4));
    for (size_t i = 0; i < sizeof hostile; i++)
        hostile[i] = bytes[i % 4];
    words_quote(quote, hostile, sizeof hostile - 4);
    assert_int_equal(strlen(quote), WORDS_SHOWN * each);
    words_quote(quote, hostile, sizeof hostile);
    assert_int_equal(strlen(quote), WORDS_SHOWN * each + 3);
    assert_string_equal(quote + WORDS_SHOWN * each, "...");
}

static void width_counts_characters(void **unused)
{
    (void)unused;
    assert_int_equal(words_width(""), 0);
    assert_int_equal(words_width("Egypt"), 5);
    assert_int_equal(words_width("\303\204gypten"), 7);
    assert_int_equal(words_width("\303\251\342\202\254\360\237\230\200x"), 4);
}

/* ---- Names ---- */

static void things_have_names(void **unused)
{
    (void)unused;
    static const struct {
        int card;
        const char *title;
    } titles[] = {
        {6, "Book about Greece (2)"},
        {50, "General knowledge (2)"},
        {54, "Rumor about Greece"},
        {59, "Assistant"},
        {65, "Shovel"},
        {71, "Car"},
        {73, "Zeppelin"},
        {75, "Special permit"},
        {77, "Congress"},
        {86, "Small exhibition in London"},
        {95, "Large exhibition in Moscow"},
    };
    for (size_t i = 0; i < sizeof titles / sizeof titles[0]; i++) {
        words_text text = words_on(out, sizeof out, english());
        words_card(&text, titles[i].card, WORDS_TITLE);
        assert_string_equal(out, titles[i].title);
    }
    assert_string_equal(words_place(english(), TH_LONDON, WORDS_PLACE), "London");
    assert_string_equal(words_place(english(), TH_WARSAW, WORDS_TO), "to Warsaw");
    assert_string_equal(words_site(english(), TH_MESOPOTAMIA, WORDS_ABOUT), "about Mesopotamia");
    assert_string_equal(words_kind(english(), TH_PERMIT), "Special permit");
    assert_string_equal(words_artifact(english(), TH_EGYPT, 12, WORDS_TITLE), "Mask of Tutankhamun");
}

/* Every role of every place is its name with a word before it, and every artifact the same in both roles. */
static void names_are_the_same_in_every_role(void **unused)
{
    (void)unused;
    static const char *const before[] = {"", "from ", "to ", "in ", ""}, *const about[] = {"", "about ",
                                                                                           "for ", "of "};
    char name[64];
    for (int place = 0; place < TH_PLACES; place++)
        for (int role = 0; role < WORDS_PLACE_ROLES; role++) {
            snprintf(name, sizeof name, "%s%s", before[role], words_place(english(), place, WORDS_PLACE));
            assert_string_equal(words_place(english(), place, (words_place_role)role), name);
        }
    for (int site = 0; site < TH_SITES; site++) {
        for (int role = 0; role < WORDS_SITE_ROLES; role++) {
            snprintf(name, sizeof name, "%s%s", about[role],
                     words_place(english(), TH_FIRST_SITE + site, WORDS_PLACE));
            assert_string_equal(words_site(english(), site, (words_site_role)role), name);
        }
        for (int item = 0; item < TH_ARTIFACTS; item++) {
            const char *object = words_artifact(english(), site, item, WORDS_OBJECT);
            assert_non_null(strcasestr(object, words_artifact(english(), site, item, WORDS_TITLE)));
        }
    }
}

static void german_bends_its_names(void **unused)
{
    (void)unused;
    words_text text = words_on(out, sizeof out, german());
    words_card(&text, 6, WORDS_OBJECT);
    words_add(&text, "; ");
    words_outcome(&text, th_token(TH_EGYPT, 11), WORDS_OBJECT);
    words_add(&text, "; ");
    words_outcome(&text, th_token(TH_EGYPT, 11), WORDS_TITLE);
    words_add(&text, "; ");
    words_add(&text, words_place(german(), TH_FIRST_SITE + TH_CRETE, WORDS_IN));
    assert_string_equal(
        out,
        "ein Fachbuch \303\274ber Griechenland (2); den Stein von Rosetta; Stein von Rosetta; auf Kreta");
}

static void outcomes_have_names(void **unused)
{
    (void)unused;
    static const struct {
        th_outcome outcome;
        const char *name;
    } rows[] = {
        {77, "Congress"},
        {TH_TOKEN | TH_CRETE << 4 | 7, "Disc of Phaistos"},
        {TH_TOKEN | TH_GREECE << 4 | TH_ITEM_BOOK, "Book about Crete"},
        {TH_TOKEN | TH_GREECE << 4 | TH_ITEM_GENERAL, "General knowledge"},
        {TH_TOKEN | TH_EGYPT << 4 | TH_ITEM_DEBRIS, "Debris"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        words_text text = words_on(out, sizeof out, english());
        words_outcome(&text, rows[i].outcome, WORDS_TITLE);
        assert_string_equal(out, rows[i].name);
    }
}

static void times_are_told_as_on_the_track(void **unused)
{
    (void)unused;
    static const struct {
        int seats, time;
        const char *name;
    } rows[] = {
        {2, 0, "the start of 1901"},  {4, 0, "the start of 1901"}, {2, 1, "week 1 of 1901"},
        {2, 12, "week 12 of 1901"},   {3, 16, "week 16 of 1901"},  {2, 51, "week 51 of 1901"},
        {4, 51, "week 51 of 1901"},   {2, 52, "week 52 of 1901"},  {3, 52, "week 52 of 1901"},
        {4, 52, "the start of 1902"}, {2, 53, "week 1 of 1902"},   {4, 53, "week 1 of 1902"},
        {2, 104, "week 52 of 1902"},  {4, 104, "week 52 of 1902"}, {2, 105, "week 1 of 1903"},
        {4, 155, "week 51 of 1903"},  {2, 156, "week 52 of 1903"}, {2, 157, "the end"},
        {4, 157, "the end"},
    };
    static const uint8_t order[] = {0, 1, 2, 3};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        words_text text = words_on(out, sizeof out, english());
        th_state state;
        assert_int_equal(th_start(&state, rows[i].seats, order, 0).why, TH_LEGAL);
        words_time(&text, &state, rows[i].time);
        assert_string_equal(out, rows[i].name);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_cut_at_whole_characters),
        cmocka_unit_test(numbers_are_written_plainly),
        cmocka_unit_test(decimals_are_written_as_the_language_does),
        cmocka_unit_test(sentences_are_filled_with_values),
        cmocka_unit_test(values_of_an_array_are_filled_in),
        cmocka_unit_test(missing_values_and_those_of_the_other_kind_are_left_out),
        cmocka_unit_test(all_nine_values_may_be_given),
        cmocka_unit_test(translations_are_filled_alike),
        cmocka_unit_test(bots_are_told_about),
        cmocka_unit_test(translations_have_another_order_and_their_own_plurals),
        cmocka_unit_test(languages_are_found_by_their_tags),
        cmocka_unit_test(regions_are_languages_of_their_own),
        cmocka_unit_test(contexts_are_taken_off),
        cmocka_unit_test(foreign_text_is_made_safe),
        cmocka_unit_test(marks_that_join_their_neighbours_are_kept),
        cmocka_unit_test(words_in_sentences_are_made_visible),
        cmocka_unit_test(hidden_characters_are_escaped_and_their_neighbours_shown),
        cmocka_unit_test(the_longest_escapes_fit),
        cmocka_unit_test(width_counts_characters),
        cmocka_unit_test(things_have_names),
        cmocka_unit_test(names_are_the_same_in_every_role),
        cmocka_unit_test(german_bends_its_names),
        cmocka_unit_test(outcomes_have_names),
        cmocka_unit_test(times_are_told_as_on_the_track),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
