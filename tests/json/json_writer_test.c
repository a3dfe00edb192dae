/* Writing JSON, and reading it back. */
#include "../kit/json_tree.h"

#include "../../json/writer.h"

#include <string.h>

static char out[4096];

static const char *written(const json_writer *w)
{
    assert_true(json_written(w) > 0);
    out[json_written(w)] = 0;
    return out;
}

/* Everything there is, once. */
static json_writer write_all(char *room, size_t size)
{
    static const uint8_t bytes[] = {0, 7, 255};
    json_writer w = json_on(room, size);
    json_open(&w, '{');
    json_integer_at(&w, "number", -5);
    json_bool_at(&w, "flag", true);
    json_string_at(&w, "text", "a\"b");
    json_list_at(&w, "bytes", bytes, 3);
    json_list_at(&w, "none", bytes, 0);
    json_open_at(&w, "list", '[');
    json_null(&w);
    json_bool(&w, false);
    json_open(&w, '{');
    json_close(&w, '}');
    json_open(&w, '[');
    json_open(&w, '[');
    json_close(&w, ']');
    json_integer(&w, 3);
    json_close(&w, ']');
    json_string(&w, "");
    json_close(&w, ']');
    json_key(&w, "share");
    json_decimal(&w, 250000, 6);
    json_close(&w, '}');
    return w;
}

static const char all[] = "{\"number\":-5,\"flag\":true,\"text\":\"a\\\"b\",\"bytes\":[0,7,255],\"none\":[],"
                          "\"list\":[null,false,{},[[],3],\"\"],\"share\":0.250000}";

static void values_stand_where_they_belong(void **unused)
{
    (void)unused;
    json_writer w = write_all(out, sizeof out - 1);
    assert_string_equal(written(&w), all);
    const json_tree *it = json_tree_read(out, json_written(&w));
    assert_int_equal(json_tree_number(it, "number"), -5);
    assert_true(json_tree_flag(it, "flag"));
    assert_string_equal(json_tree_text(it, "text"), "a\"b");
    assert_int_equal(json_tree_number_of(json_tree_item(json_tree_list(it, "bytes", 3), 2)), 255);
    json_tree_list(it, "none", 0);
    assert_int_equal(json_tree_list(it, "list", 5)->first->kind, JSON_TREE_NULL);
    assert_float_equal((float)json_tree_at(it, "share")->number, 0.25f, 1e-9f);
}

static void what_does_not_fit_has_no_length(void **unused)
{
    (void)unused;
    size_t whole = sizeof all - 1;
    for (size_t size = 0; size <= whole + 2; size++) {
        memset(out, '#', sizeof out);
        json_writer w = write_all(size ? out : NULL, size);
        assert_int_equal(json_written(&w), size < whole ? 0 : whole);
        assert_int_equal(w.length, whole); /* so much is needed */
        assert_memory_equal(out, all, size < whole ? size : whole);
        for (size_t i = size; i < sizeof out; i++)
            assert_int_equal(out[i], '#');
    }
}

/* What is short may not slip in behind something long that did not fit. */
static void nothing_is_added_behind_a_gap(void **unused)
{
    (void)unused;
    json_writer w = json_on(out, 12);
    json_open(&w, '[');
    json_string(&w, "much too long for this");
    json_integer(&w, 1);
    json_close(&w, ']');
    assert_int_equal(json_written(&w), 0);
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
        json_writer w = json_on(out, sizeof out - 1);
        json_integer(&w, rows[i].number);
        assert_string_equal(written(&w), rows[i].text);
    }
}

static void decimals_have_their_places(void **unused)
{
    (void)unused;
    static const struct {
        int64_t number;
        int places;
        const char *text;
    } rows[] = {
        {0, 6, "0.000000"},
        {1, 6, "0.000001"},
        {123456, 6, "0.123456"},
        {1000000, 6, "1.000000"},
        {10020000, 6, "10.020000"},
        {UINT32_MAX, 6, "4294.967295"},
        {5, 1, "0.5"},
        {2050, 3, "2.050"},
        {-1, 3, "-0.001"},
        {-12345, 2, "-123.45"},
        {INT64_MAX, 18, "9.223372036854775807"},
        {INT64_MIN, 18, "-9.223372036854775808"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        json_writer w = json_on(out, sizeof out - 1);
        json_decimal(&w, rows[i].number, rows[i].places);
        assert_string_equal(written(&w), rows[i].text);
        assert_non_null(json_tree_read(out, json_written(&w)));
    }
}

static void large_numbers_have_no_sign(void **unused)
{
    (void)unused;
    json_writer w = json_on(out, sizeof out - 1);
    json_open(&w, '{');
    json_unsigned_at(&w, "most", UINT64_MAX);
    json_unsigned_at(&w, "least", 0);
    json_close(&w, '}');
    assert_string_equal(written(&w), "{\"most\":18446744073709551615,\"least\":0}");
}

static void bytes_become_digits(void **unused)
{
    (void)unused;
    static const uint8_t bytes[] = {0x00, 0x7f, 0xe5};
    json_writer w = json_on(out, sizeof out - 1);
    json_open(&w, '[');
    json_hex(&w, bytes, 3);
    json_hex(&w, bytes, 0);
    json_close(&w, ']');
    assert_string_equal(written(&w), "[\"007fe5\",\"\"]");
}

/* What is JSON already gets its comma as a value, and none as bytes. */
static void other_json_can_be_added(void **unused)
{
    (void)unused;
    json_writer w = json_on(out, sizeof out - 1);
    json_raw(&w, "{\"a\":[", 6);
    json_spelled(&w, "2e9");
    json_spelled(&w, "[3]");
    json_raw(&w, "]}\n", 3);
    assert_string_equal(written(&w), "{\"a\":[2e9,[3]]}\n");
    w = json_append(out, sizeof out - 1, json_written(&w) - 2);
    json_string_at(&w, "b", "c");
    json_close(&w, '}');
    assert_string_equal(written(&w), "{\"a\":[2e9,[3]],\"b\":\"c\"}");
    w = json_append(out, 4, 4); /* nothing fits behind a buffer that is full */
    json_null(&w);
    assert_int_equal(w.length, 9);
    assert_int_equal(json_written(&w), 0);
}

static void every_character_comes_back(void **unused)
{
    (void)unused;
    char text[256];
    for (int i = 0; i < 127; i++)
        text[i] = (char)(i + 1);
    strcpy(text + 127, "\303\244\342\202\254\360\237\217\272"); /* two, three and four bytes */
    json_writer w = json_on(out, sizeof out - 1);
    json_string(&w, text);
    assert_string_equal(json_tree_text_of(json_tree_read(written(&w), json_written(&w))), text);
    assert_non_null(strstr(out, "\\u0001\\u0002"));
    assert_non_null(strstr(out, "\\u001f !\\\"#"));
    assert_non_null(strstr(out, "[\\\\]"));
    w = json_on(out, sizeof out - 1);
    json_string_of(&w, "a\0b", 3);
    assert_string_equal(written(&w), "\"a\\u0000b\"");
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
        if (json_tree_read(wrong[i], strlen(wrong[i])))
            fail_msg("taken for JSON: %s", wrong[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_stand_where_they_belong),
        cmocka_unit_test(what_does_not_fit_has_no_length),
        cmocka_unit_test(nothing_is_added_behind_a_gap),
        cmocka_unit_test(numbers_are_whole),
        cmocka_unit_test(decimals_have_their_places),
        cmocka_unit_test(large_numbers_have_no_sign),
        cmocka_unit_test(bytes_become_digits),
        cmocka_unit_test(other_json_can_be_added),
        cmocka_unit_test(every_character_comes_back),
        cmocka_unit_test(what_is_not_json_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
