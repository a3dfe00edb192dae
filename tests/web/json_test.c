/* Writing JSON, and reading it back. */
#include "told.h"

#include "../../web/json.h"

#include <string.h>

static char out[4096];

static const char *written(const json *j)
{
    assert_true(json_length(j) > 0);
    out[json_length(j)] = 0;
    return out;
}

/* Everything there is, once. */
static json write_all(char *room, size_t size)
{
    static const uint8_t bytes[] = {0, 7, 255};
    json j = json_on(room, size);
    json_open(&j, '{');
    json_number_at(&j, "number", -5);
    json_flag_at(&j, "flag", true);
    json_text_at(&j, "text", "a\"b");
    json_bytes_at(&j, "bytes", bytes, 3);
    json_bytes_at(&j, "none", bytes, 0);
    json_open_at(&j, "list", '[');
    json_null(&j);
    json_flag(&j, false);
    json_open(&j, '{');
    json_close(&j, '}');
    json_open(&j, '[');
    json_open(&j, '[');
    json_close(&j, ']');
    json_number(&j, 3);
    json_close(&j, ']');
    json_text(&j, "");
    json_close(&j, ']');
    json_key(&j, "share");
    json_millionths(&j, 250000);
    json_close(&j, '}');
    return j;
}

static const char all[] = "{\"number\":-5,\"flag\":true,\"text\":\"a\\\"b\",\"bytes\":[0,7,255],\"none\":[],"
                          "\"list\":[null,false,{},[[],3],\"\"],\"share\":0.250000}";

static void values_stand_where_they_belong(void **unused)
{
    (void)unused;
    json j = write_all(out, sizeof out - 1);
    assert_string_equal(written(&j), all);
    const told *it = told_read(out, json_length(&j));
    assert_int_equal(told_number(it, "number"), -5);
    assert_true(told_flag(it, "flag"));
    assert_string_equal(told_text(it, "text"), "a\"b");
    assert_int_equal(told_number_of(told_item(told_list(it, "bytes", 3), 2)), 255);
    told_list(it, "none", 0);
    assert_int_equal(told_list(it, "list", 5)->first->kind, TOLD_NULL);
    assert_float_equal((float)told_at(it, "share")->number, 0.25f, 1e-9f);
}

static void what_does_not_fit_has_no_length(void **unused)
{
    (void)unused;
    size_t whole = sizeof all - 1;
    for (size_t size = 0; size <= whole + 2; size++) {
        memset(out, '#', sizeof out);
        json j = write_all(out, size);
        assert_int_equal(json_length(&j), size < whole ? 0 : whole);
        for (size_t i = size; i < sizeof out; i++)
            assert_int_equal(out[i], '#');
    }
}

/* What is short may not slip in behind something long that did not fit. */
static void nothing_is_added_behind_a_gap(void **unused)
{
    (void)unused;
    json j = json_on(out, 12);
    json_open(&j, '[');
    json_text(&j, "much too long for this");
    json_number(&j, 1);
    json_close(&j, ']');
    assert_int_equal(json_length(&j), 0);
}

static void numbers_are_whole(void **unused)
{
    (void)unused;
    static const struct {
        int64_t number;
        const char *text;
    } rows[] = {
        {0, "0"},
        {9, "9"},
        {10, "10"},
        {-1, "-1"},
        {1000000, "1000000"},
        {INT64_MAX, "9223372036854775807"},
        {INT64_MIN, "-9223372036854775808"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        json j = json_on(out, sizeof out - 1);
        json_number(&j, rows[i].number);
        assert_string_equal(written(&j), rows[i].text);
    }
}

static void millionths_have_six_places(void **unused)
{
    (void)unused;
    static const struct {
        uint32_t number;
        const char *text;
    } rows[] = {
        {0, "0.000000"},       {1, "0.000001"},         {99, "0.000099"},
        {123456, "0.123456"},  {999999, "0.999999"},    {1000000, "1.000000"},
        {5830000, "5.830000"}, {10020000, "10.020000"}, {UINT32_MAX, "4294.967295"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        json j = json_on(out, sizeof out - 1);
        json_millionths(&j, rows[i].number);
        assert_string_equal(written(&j), rows[i].text);
        assert_non_null(told_read(out, json_length(&j)));
    }
}

static void every_character_comes_back(void **unused)
{
    (void)unused;
    char text[256];
    for (int i = 0; i < 127; i++)
        text[i] = (char)(i + 1);
    strcpy(text + 127, "\303\244\342\202\254\360\237\217\272"); /* two, three and four bytes */
    json j = json_on(out, sizeof out - 1);
    json_text(&j, text);
    assert_string_equal(told_text_of(told_read(written(&j), json_length(&j))), text);
    assert_non_null(strstr(out, "\\u0001\\u0002"));
    assert_non_null(strstr(out, "\\u001f !\\\"#"));
    assert_non_null(strstr(out, "[\\\\]"));
    j = json_on(out, sizeof out - 1);
    json_text_of(&j, "a\0b", 3);
    assert_string_equal(written(&j), "\"a\\u0000b\"");
}

/* The reader of these tests is strict, or it would prove nothing. */
static void what_is_not_json_is_refused(void **unused)
{
    (void)unused;
    static const char *const wrong[] = {
        "",
        "{",
        "}",
        "[1,]",
        "[,1]",
        "[1 2]",
        "[1",
        "{\"a\"}",
        "{\"a\":}",
        "{\"a\":1,}",
        "{a:1}",
        "01",
        "-",
        "1.",
        ".5",
        "+1",
        "tru",
        "nul",
        "\"a",
        "\"\\x\"",
        "\"\n\"",
        "\"\\u00\"",
        "\"\\u00g0\"",
        "\"\377\"",
        "1 ",
        " 1",
        "[1]]",
        "{}{}",
        "{\"a\":1,\"a\":2}",
        "{\"a\":1 \"b\":2}",
        "[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        if (told_read(wrong[i], strlen(wrong[i])))
            fail_msg("taken for JSON: %s", wrong[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_stand_where_they_belong), cmocka_unit_test(what_does_not_fit_has_no_length),
        cmocka_unit_test(nothing_is_added_behind_a_gap),  cmocka_unit_test(numbers_are_whole),
        cmocka_unit_test(millionths_have_six_places),     cmocka_unit_test(every_character_comes_back),
        cmocka_unit_test(what_is_not_json_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
