/* Rules of plurals and formats: what they mean, and what is none. */
#include "word_file_kit.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_are_worked_out),
        cmocka_unit_test(every_sign_has_its_meaning),
        cmocka_unit_test(what_is_no_rule_is_refused),
        cmocka_unit_test(a_stack_does_not_overflow),
        cmocka_unit_test(formats_are_taken_apart),
        cmocka_unit_test(keys_and_forms_have_their_limits),
        cmocka_unit_test(forms_beyond_the_last_are_the_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
