/* Files of words: what a right one says, and that whatever else comes is refused, or at least does no harm.
 */
#include "../kit/languages.h"
#include "../kit/table.h"

#include "../../words/language_file.h"
#include "../../words/plural.h"
#include "../../words/texts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Making files ---- */

typedef struct {
    const char *english, *translated;
} pair;

typedef struct {
    uint8_t bytes[4096];
    size_t length;
} file;

static const uint8_t german_rule[] = {WORDS_RULE_N, WORDS_RULE_NUMBER, 1, 0, 0, 0, WORDS_RULE_UNEQUAL};

static void put(file *to, const void *bytes, size_t count)
{
    assert_true(to->length + count <= sizeof to->bytes);
    memcpy(to->bytes + to->length, bytes, count);
    to->length += count;
}

static void set_number(file *in, size_t at, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        in->bytes[at + (size_t)i] = (uint8_t)(number >> 8 * i);
}

static void put_number(file *to, uint64_t number, int bytes)
{
    to->length += (size_t)bytes;
    set_number(to, to->length - (size_t)bytes, number, bytes);
}

/* Right again after a change. */
static void seal(file *of)
{
    set_number(of, WORDS_AT_LENGTH, of->length, 4);
    set_number(of, WORDS_AT_CHECKSUM,
               words_key(words_hash(WORDS_HASH_START, of->bytes + 16, of->length - 16)), 4);
}

static void begin_file(file *to, const char *kind, uint32_t count)
{
    memset(to, 0, sizeof *to);
    put(to, "THBW", 4);
    put_number(to, 1, 4);
    put_number(to, 0, 8);
    put_number(to, words_fingerprint, 8);
    strcpy((char *)to->bytes + WORDS_AT_CODE, "de");
    strcpy((char *)to->bytes + WORDS_AT_KIND, kind);
    strcpy((char *)to->bytes + WORDS_AT_NAME, "Deutsch");
    to->length = WORDS_AT_COUNT;
    put_number(to, count, 4);
    put_number(to, 2, 1);
    put_number(to, sizeof german_rule, 1);
    put(to, german_rule, sizeof german_rule);
}

static uint32_t key_of(const char *english)
{
    return words_key(words_hash(WORDS_HASH_START, (const uint8_t *)english, strlen(english)));
}

static int by_key(const void *a, const void *b)
{
    uint32_t one = key_of(((const pair *)a)->english), other = key_of(((const pair *)b)->english);
    return one < other ? -1 : one > other;
}

static file language_of(const pair given[], int count)
{
    file made;
    pair pairs[16];
    memcpy(pairs, given, sizeof pairs[0] * (size_t)count);
    qsort(pairs, (size_t)count, sizeof pairs[0], by_key);
    begin_file(&made, "words", (uint32_t)count);
    size_t at = made.length + 8 * (size_t)count;
    for (int i = 0; i < count; i++) {
        put_number(&made, key_of(pairs[i].english), 4);
        put_number(&made, at, 4);
        at += strlen(pairs[i].translated) + 1;
    }
    for (int i = 0; i < count; i++)
        put(&made, pairs[i].translated, strlen(pairs[i].translated) + 1);
    if (count == 0)
        put(&made, "", 1);
    seal(&made);
    return made;
}

static const pair pairs[] = {
    {"%d {1:week|weeks}", "%d {1:Woche|Wochen}"},
    {"%s gives %s to %d", "%2$s an %3$d von %1$s"},
    {"plain", "schlicht \303\244\302\240\n\t"},
};

static file usual(void)
{
    return language_of(pairs, 3);
}

static words_file_trouble read_file(words_language *language, const file *from)
{
    return words_language_read(language, "de", from->bytes, from->length);
}

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

/* ---- Rules of plurals ---- */

static void rules_are_worked_out(void **unused)
{
    (void)unused;
    /* n%10==1 && n%100!=11 ? 0 : 2 */
    static const uint8_t rule[] = {WORDS_RULE_N,
                                   WORDS_RULE_NUMBER,
                                   10,
                                   0,
                                   0,
                                   0,
                                   WORDS_RULE_REST,
                                   WORDS_RULE_NUMBER,
                                   1,
                                   0,
                                   0,
                                   0,
                                   WORDS_RULE_EQUAL,
                                   WORDS_RULE_N,
                                   WORDS_RULE_NUMBER,
                                   100,
                                   0,
                                   0,
                                   0,
                                   WORDS_RULE_REST,
                                   WORDS_RULE_NUMBER,
                                   11,
                                   0,
                                   0,
                                   0,
                                   WORDS_RULE_UNEQUAL,
                                   WORDS_RULE_AND,
                                   WORDS_RULE_NUMBER,
                                   0,
                                   0,
                                   0,
                                   0,
                                   WORDS_RULE_NUMBER,
                                   2,
                                   0,
                                   0,
                                   0,
                                   WORDS_RULE_CHOOSE};
    assert_true(words_rule_right(rule, sizeof rule));
    for (uint32_t n = 0; n < 300; n++)
        assert_int_equal(words_rule_value(rule, sizeof rule, n), n % 10 == 1 && n % 100 != 11 ? 0 : 2);
    for (size_t length = 0; length < sizeof rule; length++)
        if (words_rule_right(rule, length))
            assert_true(length == 1 || length == 7 || length == 13 || length == 27);
}

static void every_sign_has_its_meaning(void **unused)
{
    (void)unused;
    static const uint32_t values[][2] = {{7, 3}, {3, 7}, {5, 5}, {0, 5}, {5, 0}, {0x80000000u, 2}};
    static const struct {
        uint8_t step;
        uint32_t result[6];
    } rows[] = {
        {WORDS_RULE_OR, {1, 1, 1, 1, 1, 1}},
        {WORDS_RULE_AND, {1, 1, 1, 0, 0, 1}},
        {WORDS_RULE_EQUAL, {0, 0, 1, 0, 0, 0}},
        {WORDS_RULE_UNEQUAL, {1, 1, 0, 1, 1, 1}},
        {WORDS_RULE_LESS, {0, 1, 0, 1, 0, 0}},
        {WORDS_RULE_AT_MOST, {0, 1, 1, 1, 0, 0}},
        {WORDS_RULE_MORE, {1, 0, 0, 0, 1, 1}},
        {WORDS_RULE_AT_LEAST, {1, 0, 1, 0, 1, 1}},
        {WORDS_RULE_PLUS, {10, 10, 10, 5, 5, 0x80000002u}},
        {WORDS_RULE_MINUS, {4, UINT32_MAX - 3, 0, UINT32_MAX - 4, 5, 0x7ffffffe}},
        {WORDS_RULE_TIMES, {21, 21, 25, 0, 0, 0}},
        {WORDS_RULE_DIVIDE, {2, 0, 1, 0, UINT32_MAX, 0x40000000}},
        {WORDS_RULE_REST, {1, 3, 0, 0, UINT32_MAX, 0}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        for (int v = 0; v < 6; v++) {
            uint8_t rule[] = {WORDS_RULE_N, WORDS_RULE_NUMBER, (uint8_t)values[v][1], 0, 0, 0, rows[i].step};
            assert_true(words_rule_right(rule, sizeof rule));
            assert_int_equal(words_rule_value(rule, sizeof rule, values[v][0]), rows[i].result[v]);
        }
    const uint8_t zeros[] = {WORDS_RULE_N, WORDS_RULE_N, WORDS_RULE_OR};
    assert_int_equal(words_rule_value(zeros, sizeof zeros, 0), 0);
    const uint8_t number[] = {WORDS_RULE_NUMBER, 0x04, 0x03, 0x02, 0x81};
    assert_true(words_rule_right(number, sizeof number));
    assert_int_equal(words_rule_value(number, sizeof number, 0), 0x81020304u);
    const uint8_t not_it[] = {WORDS_RULE_N, WORDS_RULE_NOT};
    assert_int_equal(words_rule_value(not_it, 2, 0), 1);
    assert_int_equal(words_rule_value(not_it, 2, 9), 0);
}

static void what_is_no_rule_is_refused(void **unused)
{
    (void)unused;
    static const struct {
        size_t length;
        uint8_t rule[8];
    } rows[] = {
        {0, {0}},
        {2, {WORDS_RULE_N, WORDS_RULE_N}},                                 /* two values */
        {2, {WORDS_RULE_N, WORDS_RULE_PLUS}},                              /* of one */
        {1, {WORDS_RULE_NOT}},                                             /* of none */
        {3, {WORDS_RULE_N, WORDS_RULE_N, WORDS_RULE_CHOOSE}},              /* of two */
        {3, {WORDS_RULE_N, WORDS_RULE_N, WORDS_RULE_STEPS}},               /* no such step */
        {4, {WORDS_RULE_N, WORDS_RULE_N, WORDS_RULE_N, WORDS_RULE_STEPS}}, /* nor for three */
        {3, {WORDS_RULE_N, WORDS_RULE_N, 255}},                            /* nor this */
        {1, {WORDS_RULE_NUMBER}},                                          /* cut */
        {4, {WORDS_RULE_NUMBER, 1, 0, 0}},                                 /* cut */
        {6, {WORDS_RULE_N, WORDS_RULE_NOT, WORDS_RULE_NUMBER, 1, 0, 0}},   /* cut, too */
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_false(words_rule_right(rows[i].rule, rows[i].length));
    const uint8_t three[] = {WORDS_RULE_N, WORDS_RULE_N, WORDS_RULE_NOT, WORDS_RULE_N, WORDS_RULE_CHOOSE};
    assert_true(words_rule_right(three, sizeof three));
    assert_int_equal(words_rule_value(three, sizeof three, 9), 0);
    assert_int_equal(words_rule_value(three, sizeof three, 0), 0);
}

static void a_stack_does_not_overflow(void **unused)
{
    (void)unused;
    uint8_t rule[WORDS_RULE_BYTES + 1];
    memset(rule, WORDS_RULE_N, sizeof rule);
    memset(rule + WORDS_RULE_DEPTH, WORDS_RULE_PLUS, sizeof rule - WORDS_RULE_DEPTH);
    assert_true(words_rule_right(rule, 2 * WORDS_RULE_DEPTH - 1));
    assert_int_equal(words_rule_value(rule, 2 * WORDS_RULE_DEPTH - 1, 1), WORDS_RULE_DEPTH);
    rule[WORDS_RULE_DEPTH] = WORDS_RULE_N;
    assert_false(words_rule_right(rule, 2 * WORDS_RULE_DEPTH + 1));
    rule[0] = WORDS_RULE_N;
    memset(rule + 1, WORDS_RULE_NOT, sizeof rule - 1);
    assert_true(words_rule_right(rule, WORDS_RULE_BYTES));
    assert_false(words_rule_right(rule, WORDS_RULE_BYTES + 1));
}

/* A rule that names a form that is not there: the last one is taken. */
static void forms_beyond_the_last_are_the_last(void **unused)
{
    (void)unused;
    file made = usual();
    words_language language;
    char out[WORDS_QUOTE];
    made.bytes[WORDS_AT_RULE + 6] = WORDS_RULE_PLUS; /* n + 1 */
    seal(&made);
    assert_int_equal(read_file(&language, &made), WORDS_FILE_RIGHT);
    assert_string_equal(words_said(out, &language, "%d {1:week|weeks}", 0), "0 Wochen");
    assert_string_equal(words_said(out, &language, "%d {1:week|weeks}", 9), "9 Wochen");
}

static void formats_are_taken_apart(void **unused)
{
    (void)unused;
    words_format uses;
    assert_true(words_format_read(&uses, "%s %d %% {2:a|b}", 2));
    assert_memory_equal(uses.kind, "sd\0\0\0\0\0\0\0", WORDS_VALUES);
    assert_true(uses.counted[1] && !uses.counted[0]);
    assert_true(words_format_read(&uses, "%9$d {9:a|b} {0:a} {a:b} { } }", 2));
    assert_true(uses.kind[8] == 'd' && uses.counted[8] && uses.kind[0] == 0);
    assert_false(words_format_read(&uses, "%d {9:a}", 2));
    assert_false(words_format_read(&uses, "{1:one|two\0}", 2)); /* not closed before the end */
    assert_false(words_format_read(&uses, "%\0s", 2));
    assert_false(words_format_read(&uses, "%1$\0s", 2));
    assert_true(words_format_read(&uses, "{1:}", 1));
    assert_true(words_format_read(&uses, "{1:|}", 2));
    assert_false(words_format_read(&uses, "{1:a|b}{1:a}", 2));
}

static void keys_and_forms_have_their_limits(void **unused)
{
    (void)unused;
    const pair one = {"plain", "schlicht"};
    words_language language;
    file made = usual();
    set_number(&made, WORDS_AT_RULE + sizeof german_rule, 0, 4); /* a key like any other */
    seal(&made);
    assert_int_equal(read_file(&language, &made), WORDS_FILE_RIGHT);
    for (uint8_t forms = 0; forms < 9; forms++) {
        made = language_of(&one, 1);
        made.bytes[WORDS_AT_FORMS] = forms;
        seal(&made);
        words_file_trouble expected =
            forms >= 1 && forms <= WORDS_FORMS ? WORDS_FILE_RIGHT : WORDS_FILE_DAMAGED;
        assert_int_equal(read_file(&language, &made), expected);
    }
}

/* ---- Long texts ---- */

static file some_texts(void)
{
    file made;
    begin_file(&made, "help", 2);
    size_t at = made.length + 8;
    put_number(&made, at, 4);
    put_number(&made, at + sizeof "dig\0Graben\0Man 100% gr\303\244bt.\0", 4);
    put(&made, "dig\0Graben\0Man 100% gr\303\244bt.\0", sizeof "dig\0Graben\0Man 100% gr\303\244bt.\0");
    put(&made, "end\0Ende\0", sizeof "end\0Ende\0");
    seal(&made);
    return made;
}

static void texts_have_names_and_paragraphs(void **unused)
{
    (void)unused;
    file made = some_texts();
    words_texts texts;
    assert_int_equal(words_texts_read(&texts, "help", "de", made.bytes, made.length), WORDS_FILE_RIGHT);
    assert_int_equal(words_texts_count(&texts), 2);
    assert_string_equal(words_texts_name(&texts, 1), "end");
    assert_int_equal(words_texts_find(&texts, "dig"), 0);
    assert_int_equal(words_texts_find(&texts, "end"), 1);
    assert_int_equal(words_texts_find(&texts, "en"), -1);
    assert_int_equal(words_texts_find(&texts, "ends"), -1);
    assert_string_equal(words_texts_paragraph(&texts, 0, 0), "Graben");
    assert_string_equal(words_texts_paragraph(&texts, 0, 1), "Man 100% gr\303\244bt.");
    assert_null(words_texts_paragraph(&texts, 0, 2));
    assert_null(words_texts_paragraph(&texts, 0, 20));
    assert_null(words_texts_paragraph(&texts, 1, 1));
}

static void wrong_texts_are_refused(void **unused)
{
    (void)unused;
    file made = some_texts();
    words_texts texts;
    size_t whole = made.length;
    assert_int_equal(words_texts_read(&texts, "help", "en", made.bytes, whole), WORDS_FILE_OTHER);
    assert_int_equal(words_texts_read(&texts, "museum", "de", made.bytes, whole), WORDS_FILE_OTHER);
    assert_int_equal(words_texts_read(&texts, "words", "de", made.bytes, whole), WORDS_FILE_OTHER);
    for (size_t length = 0; length < whole; length++) {
        assert_int_not_equal(words_texts_read(&texts, "help", "de", made.bytes, length), WORDS_FILE_RIGHT);
        file shorter = made;
        shorter.length = length;
        if (length >= WORDS_AT_RULE)
            seal(&shorter);
        assert_int_not_equal(words_texts_read(&texts, "help", "de", shorter.bytes, length), WORDS_FILE_RIGHT);
    }
}

/* One text, in these bytes. */
static words_file_trouble read_text(const char *strings, size_t size)
{
    file made;
    words_texts texts;
    begin_file(&made, "help", 1);
    put_number(&made, made.length + 4, 4);
    put(&made, strings, size);
    seal(&made);
    return words_texts_read(&texts, "help", "de", made.bytes, made.length);
}

static void texts_have_a_name_and_an_end(void **unused)
{
    (void)unused;
    assert_int_equal(read_text("dig\0", 5), WORDS_FILE_RIGHT);
    assert_int_equal(read_text("dig\0Graben\0", 12), WORDS_FILE_RIGHT);
    assert_int_equal(read_text("dig\0Graben", 11), WORDS_FILE_DAMAGED);
    assert_int_equal(read_text("dig", 4), WORDS_FILE_DAMAGED);
    assert_int_equal(read_text("\0Graben\0", 9), WORDS_FILE_DAMAGED);
    assert_int_equal(read_text("", 1), WORDS_FILE_DAMAGED);
}

static void no_change_of_texts_does_any_harm(void **unused)
{
    (void)unused;
    size_t whole = some_texts().length, letters = 0;
    for (size_t at = 16; at < whole; at++)
        for (int bit = 0; bit < 8; bit++) {
            file made = some_texts();
            made.bytes[at] ^= (uint8_t)(1 << bit);
            seal(&made);
            uint8_t *exact = malloc(made.length);
            words_texts texts;
            memcpy(exact, made.bytes, made.length);
            if (words_texts_read(&texts, "help", "de", exact, made.length) == WORDS_FILE_RIGHT)
                for (int i = 0; i < words_texts_count(&texts); i++)
                    for (int p = 0; words_texts_paragraph(&texts, i, p); p++)
                        letters +=
                            strlen(words_texts_paragraph(&texts, i, p)) + strlen(words_texts_name(&texts, i));
            free(exact);
        }
    assert_true(letters > 1000);
}

static void the_texts_of_the_build_are_the_same_in_every_language(void **unused)
{
    (void)unused;
    size_t length;
    words_texts english, other;
    const uint8_t *bytes = kit_word_file("en.help", &length);
    assert_int_equal(words_texts_read(&english, "help", "en", bytes, length), WORDS_FILE_RIGHT);
    assert_true(words_texts_count(&english) > 20);
    for (int language = 1; language < words_known_count; language++) {
        char name[32];
        snprintf(name, sizeof name, "%s.help", words_known_languages[language].code);
        bytes = kit_word_file(name, &length);
        assert_int_equal(
            words_texts_read(&other, "help", words_known_languages[language].code, bytes, length),
            WORDS_FILE_RIGHT);
        assert_int_equal(words_texts_count(&other), words_texts_count(&english));
        for (int i = 0; i < words_texts_count(&english); i++) {
            assert_string_equal(words_texts_name(&other, i), words_texts_name(&english, i));
            for (int p = 0;; p++) {
                const char *one = words_texts_paragraph(&english, i, p),
                           *same = words_texts_paragraph(&other, i, p);
                assert_int_equal(one != NULL, same != NULL);
                if (!one)
                    break;
                assert_string_not_equal(one, same);
            }
        }
    }
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
        cmocka_unit_test(rules_are_worked_out),
        cmocka_unit_test(every_sign_has_its_meaning),
        cmocka_unit_test(what_is_no_rule_is_refused),
        cmocka_unit_test(a_stack_does_not_overflow),
        cmocka_unit_test(formats_are_taken_apart),
        cmocka_unit_test(keys_and_forms_have_their_limits),
        cmocka_unit_test(forms_beyond_the_last_are_the_last),
        cmocka_unit_test(texts_have_names_and_paragraphs),
        cmocka_unit_test(wrong_texts_are_refused),
        cmocka_unit_test(texts_have_a_name_and_an_end),
        cmocka_unit_test(no_change_of_texts_does_any_harm),
        cmocka_unit_test(the_texts_of_the_build_are_the_same_in_every_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
