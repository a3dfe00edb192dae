/* Files of languages: what a right one says, and that whatever else comes is refused, or does no harm. */
#include "../kit/languages.h"
#include "word_file_kit.h"

/* ---- Right ones ---- */

static void a_right_file_is_a_language(void **unused)
{
    (void)unused;
    file made = usual();
    words_language language;
    char out[WORDS_QUOTE];
    assert_int_equal(read_file(&language, &made), WORDS_FILE_RIGHT);
    assert_string_equal(language.code, "de");
    assert_string_equal(words_said(out, &language, "%d {1:week|weeks}", 1), "1 Woche");
    assert_string_equal(words_said(out, &language, "%d {1:week|weeks}", 3), "3 Wochen");
    assert_string_equal(words_said(out, &language, "%s gives %s to %d", "A", "B", 7), "B an 7 von A");
    assert_string_equal(words_said(out, &language, "plain"), "schlicht \303\244\302\240\n\t");
    assert_string_equal(words_said(out, &language, "%d other {1:thing|things}", 2), "2 other things");
}

static void a_language_without_a_sentence_speaks_english(void **unused)
{
    (void)unused;
    file made = language_of(pairs, 0);
    words_language language;
    char out[WORDS_QUOTE];
    assert_int_equal(read_file(&language, &made), WORDS_FILE_RIGHT);
    assert_string_equal(words_said(out, &language, "%d {1:week|weeks}", 1), "1 week");
}

static void the_languages_of_the_build_are_right_and_not_empty(void **unused)
{
    (void)unused;
    assert_true(words_known_count >= 2);
    for (int i = 1; i < words_known_count; i++) {
        assert_true(kit_language_number(i)->count > 1000);
        assert_string_equal(kit_language_number(i)->code, words_known_languages[i].code);
        assert_true(strlen(words_known_languages[i].name) > 1);
    }
}

/* ---- Wrong ones ---- */

/* A language that must not change when a file is refused. */
static words_language before(void)
{
    words_language language = words_english;
    return language;
}

static void refuse(const file *made, words_file_trouble expected)
{
    words_language language = before();
    assert_int_equal(read_file(&language, made), expected);
    assert_memory_equal(&language, &words_english, sizeof language);
    char out[WORDS_SENTENCE];
    words_text text = words_on(out, sizeof out, &words_english);
    words_file_trouble_say(&text, expected);
    assert_true(strlen(out) > 10);
}

static void a_file_that_is_cut_is_refused_wherever_that_is(void **unused)
{
    (void)unused;
    file made = usual();
    size_t whole = made.length;
    for (made.length = 0; made.length < whole; made.length++)
        refuse(&made, made.length < 4 ? WORDS_FILE_FOREIGN : WORDS_FILE_CUT);
    for (made.length = WORDS_AT_RULE; made.length < whole; made.length++) { /* and says that it is whole */
        file shorter = made;
        words_language language;
        seal(&shorter);
        words_file_trouble trouble = read_file(&language, &shorter);
        assert_true(trouble == WORDS_FILE_DAMAGED);
    }
}

static void a_file_that_is_too_long_is_refused(void **unused)
{
    (void)unused;
    file made = usual();
    made.length++;
    refuse(&made, WORDS_FILE_DAMAGED);
    uint8_t *huge = calloc(1, WORDS_FILE_BYTES + 1);
    words_language language = before();
    assert_non_null(huge);
    memcpy(huge, made.bytes, made.length);
    assert_int_equal(words_language_read(&language, "de", huge, WORDS_FILE_BYTES + 1), WORDS_FILE_HUGE);
    assert_int_equal(words_language_read(&language, "de", huge, SIZE_MAX / 2), WORDS_FILE_HUGE);
    free(huge);
}

static void a_file_may_be_as_large_as_it_can_be(void **unused)
{
    (void)unused;
    file made = usual();
    uint8_t *large = malloc(WORDS_FILE_BYTES);
    words_language language;
    assert_non_null(large);
    memset(large, 'x', WORDS_FILE_BYTES); /* one string more, which is long */
    memcpy(large, made.bytes, made.length);
    large[WORDS_FILE_BYTES - 1] = 0;
    for (int i = 0; i < 4; i++)
        large[WORDS_AT_LENGTH + i] = (uint8_t)(WORDS_FILE_BYTES >> 8 * i);
    uint32_t sum = words_key(words_hash(WORDS_HASH_START, large + 16, WORDS_FILE_BYTES - 16));
    for (int i = 0; i < 4; i++)
        large[WORDS_AT_CHECKSUM + i] = (uint8_t)(sum >> 8 * i);
    assert_int_equal(words_language_read(&language, "de", large, WORDS_FILE_BYTES), WORDS_FILE_RIGHT);
    free(large);
}

static void what_is_no_file_of_words_is_foreign(void **unused)
{
    (void)unused;
    static const char page[] =
        "<!doctype html><title>404</title>, and more than a head has, whatever it may say of "
        "itself or of anything else";
    file made = {.length = sizeof page};
    memcpy(made.bytes, page, sizeof page);
    refuse(&made, WORDS_FILE_FOREIGN);
    for (size_t at = 0; at < 4; at++) {
        made = usual();
        made.bytes[at]++;
        refuse(&made, WORDS_FILE_FOREIGN);
    }
}

static void another_version_is_refused(void **unused)
{
    (void)unused;
    file made = usual();
    set_number(&made, WORDS_AT_FORMAT, 2, 4);
    refuse(&made, WORDS_FILE_OTHER_VERSION);
    made = usual();
    set_number(&made, WORDS_AT_FINGERPRINT, words_fingerprint + 1, 8);
    refuse(&made, WORDS_FILE_DAMAGED); /* unless its checksum says that it was meant so */
    seal(&made);
    refuse(&made, WORDS_FILE_OTHER_VERSION);
    set_number(&made, WORDS_AT_FINGERPRINT, words_fingerprint ^ (uint64_t)1 << 63, 8);
    seal(&made);
    refuse(&made, WORDS_FILE_OTHER_VERSION);
}

static void another_language_or_kind_is_refused(void **unused)
{
    (void)unused;
    file made = usual();
    words_language language = before();
    assert_int_equal(words_language_read(&language, "fr", made.bytes, made.length), WORDS_FILE_OTHER);
    assert_int_equal(words_language_read(&language, "d", made.bytes, made.length), WORDS_FILE_OTHER);
    assert_int_equal(words_language_read(&language, "de_AT", made.bytes, made.length), WORDS_FILE_OTHER);
    made.bytes[WORDS_AT_KIND] = 'x';
    seal(&made);
    refuse(&made, WORDS_FILE_OTHER);
}

/* One byte of a right file changed, its checksum made right again. */
static void refuse_changed(size_t at, uint8_t byte)
{
    file made = usual();
    made.bytes[at] = byte;
    seal(&made);
    refuse(&made, WORDS_FILE_DAMAGED);
}

static void heads_are_looked_through(void **unused)
{
    (void)unused;
    refuse_changed(WORDS_AT_COUNT, 255);     /* more rows than there are bytes */
    refuse_changed(WORDS_AT_COUNT + 3, 255); /* so many that their size overflows */
    refuse_changed(WORDS_AT_COUNT, 2);       /* a row among the strings */
    refuse_changed(WORDS_AT_FORMS, 0);
    refuse_changed(WORDS_AT_FORMS, 7);
    refuse_changed(WORDS_AT_FORMS, 1); /* and the brackets have two */
    refuse_changed(WORDS_AT_RULE_LENGTH, 0);
    refuse_changed(WORDS_AT_RULE_LENGTH, 255);
    refuse_changed(WORDS_AT_RULE, WORDS_RULE_PLUS); /* of what? */
    refuse_changed(WORDS_AT_RULE, WORDS_RULE_STEPS);
    refuse_changed(WORDS_AT_RULE + 6, WORDS_RULE_NUMBER);
    refuse_changed(WORDS_AT_CODE + WORDS_CODE - 1, 'x'); /* not closed */
    refuse_changed(WORDS_AT_NAME, 0x1b);                 /* what a terminal would obey */
    refuse_changed(WORDS_AT_NAME, 0xff);                 /* no UTF-8 */
}

static void tables_are_looked_through(void **unused)
{
    (void)unused;
    size_t table = WORDS_AT_RULE + sizeof german_rule;
    file made = usual();
    set_number(&made, WORDS_AT_COUNT, (made.length - table) / 8 + 1, 4); /* just one row too many */
    seal(&made);
    refuse(&made, WORDS_FILE_DAMAGED);
    made = usual();
    memcpy(made.bytes + table, made.bytes + table + 8, 4); /* a key twice */
    seal(&made);
    refuse(&made, WORDS_FILE_DAMAGED);
    set_number(&made, table, UINT32_MAX, 4); /* not ascending */
    seal(&made);
    refuse(&made, WORDS_FILE_DAMAGED);
    static const uint32_t places[] = {0, 1, UINT32_MAX, 0x80000000u};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        made = usual();
        set_number(&made, table + 4, places[i], 4);
        seal(&made);
        refuse(&made, WORDS_FILE_DAMAGED);
    }
    made = usual();
    set_number(&made, table + 4, made.length, 4); /* just behind the end */
    seal(&made);
    refuse(&made, WORDS_FILE_DAMAGED);
    made = usual();
    made.bytes[table + 4]++; /* within a string */
    seal(&made);
    refuse(&made, WORDS_FILE_DAMAGED);
    made = usual();
    made.bytes[made.length - 1] = 'x'; /* the last string is not closed */
    seal(&made);
    refuse(&made, WORDS_FILE_DAMAGED);
}

static void refuse_sentence(const char *translated)
{
    const pair one = {"%d", translated};
    file made = language_of(&one, 1);
    refuse(&made, WORDS_FILE_DAMAGED);
}

static void sentences_that_are_no_formats_are_refused(void **unused)
{
    (void)unused;
    static const char *const wrong[] = {
        "%",
        "100 %",
        "%x",
        "%1$",
        "%1$x",
        "%0$d",
        "%10d",
        "%n",
        "%1$d%1$s",
        "{1:one|two",
        "{1:one}",
        "{1:a|b|c}",
        "{1:%d|b}",
        "{1:{|b}",
        "%ld",
        "%1$*d",
        "%d%d%d%d%d%d%d%d%d%d",
        "\033[31m",
        "\177",
        "\302\205",
        "\302\237",
        "\200",
        "\303",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        refuse_sentence(wrong[i]);
}

/* Formats that are right in themselves, but want other values than there are. */
static void translations_that_want_other_values_are_said_in_english(void **unused)
{
    (void)unused;
    static const char *const wrong[] = {
        "%s und %d", "%2$s", "%1$d", "%3$s", "%9$s", "%s %s %s", "%d %s", "{1:eins|zwei}", "{3:eins|zwei}",
    };
    char out[WORDS_QUOTE];
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        const pair one = {"%s and %d", wrong[i]};
        file made = language_of(&one, 1);
        words_language language;
        words_value values[] = {{"Ada", 0}, {NULL, 3}};
        assert_int_equal(read_file(&language, &made), WORDS_FILE_RIGHT);
        words_said(out, &language, "%s and %d", "Ada", 3);
        assert_string_equal(out, i == 0 ? "Ada und 3" : "Ada and 3");
        words_text text = words_on(out, sizeof out, &language);
        words_fill(&text, "%s and %d", values, 2);
        assert_string_equal(out, i == 0 ? "Ada und 3" : "Ada and 3");
    }
}

/* Whatever stands in a file whose checksum is right: it is refused, or everything can be said. */
static void no_change_does_any_harm(void **unused)
{
    (void)unused;
    size_t whole = usual().length;
    int refused = 0, taken = 0;
    char out[WORDS_QUOTE];
    for (size_t at = 0; at < whole; at++)
        for (int bit = 0; bit < 8; bit++) {
            file made = usual();
            made.bytes[at] ^= (uint8_t)(1 << bit);
            if (at >= 16)
                seal(&made);
            uint8_t *exact = malloc(made.length); /* so that a byte behind it is noticed */
            words_language language;
            memcpy(exact, made.bytes, made.length);
            if (words_language_read(&language, "de", exact, made.length) == WORDS_FILE_RIGHT) {
                taken++;
                for (int n = 0; n < 100; n += 9)
                    words_said(out, &language, "%d {1:week|weeks}", n);
                words_said(out, &language, "%s gives %s to %d", "A", "B", 7);
                words_said(out, &language, "plain");
            } else {
                refused++;
            }
            free(exact);
        }
    assert_true(refused > 500 && taken > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_right_file_is_a_language),
        cmocka_unit_test(a_language_without_a_sentence_speaks_english),
        cmocka_unit_test(the_languages_of_the_build_are_right_and_not_empty),
        cmocka_unit_test(a_file_that_is_cut_is_refused_wherever_that_is),
        cmocka_unit_test(a_file_that_is_too_long_is_refused),
        cmocka_unit_test(a_file_may_be_as_large_as_it_can_be),
        cmocka_unit_test(what_is_no_file_of_words_is_foreign),
        cmocka_unit_test(another_version_is_refused),
        cmocka_unit_test(another_language_or_kind_is_refused),
        cmocka_unit_test(heads_are_looked_through),
        cmocka_unit_test(tables_are_looked_through),
        cmocka_unit_test(sentences_that_are_no_formats_are_refused),
        cmocka_unit_test(translations_that_want_other_values_are_said_in_english),
        cmocka_unit_test(no_change_does_any_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
