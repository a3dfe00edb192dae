/* Reading JSON: what is refused and where, going through what is not, and the characters of strings. */
#include "../../json/hex.h"
#include "../../json/reader.h"
#include "../../json/utf8.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static uint32_t wrong_at, wrong_length;

static json_text text_of(const char *string)
{
    return json_text_of(string, strlen(string));
}

/* In a copy that ends where the text does, so that a sanitizer sees who reads beyond. */
static json_code check_bytes(const char *bytes, size_t length)
{
    char *copy = malloc(length ? length : 1);
    memcpy(copy, bytes, length);
    json_code code = json_check(json_text_of(copy, length), &wrong_at, &wrong_length);
    free(copy);
    return code;
}

static void assert_code(const char *string, json_code code)
{
    json_code have = check_bytes(string, strlen(string));
    if (have != code)
        fail_msg("%d, not %d: %s", have, code, string);
}

/* A value that stands in an object. */
static void assert_value(const char *value, json_code code)
{
    char text[256];
    strcat(strcat(strcpy(text, "{\"a\":"), value), "}");
    assert_code(text, code);
}

/* ---- Checking ---- */

static void right_texts_are_accepted(void **unused)
{
    (void)unused;
    static const char *const right[] = {
        "{}",
        " \t\r{ } \r",
        "{\"a\":{},\"b\":[],\"c\":[{}],\"d\":[[],[]]}",
        "{ \"a\" : [ 1 , null , true , false , \"\" ] , \"b\" : { } }",
        "{\"a\":{\"a\":{\"a\":1}},\"b\":{\"a\":2}}",
        "{\"\":0,\"\\u0000\":1}",
    };
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++)
        assert_code(right[i], JSON_OK);
}

static void every_form_of_a_number(void **unused)
{
    (void)unused;
    static const char *const right[] = {"0",    "-0",   "10",    "-10",     "0.5",   "-1.25",
                                        "1e5",  "1E5",  "1e+05", "1.5e-10", "0e0",   "9876543210123456789",
                                        "0.00", "1E-0", "12",    "3.0",     "-0.0e1"};
    static const char *const wrong[] = {"01",  "-01",      "+1",   ".5",   "1.e5", "1.a",  "1ea",
                                        "0x1", "1 2",      "NaN",  "-a",   "- 1",  "1e5.", "--1",
                                        "1-",  "Infinity", "1..2", "1e+a", "1.5a", "00"};
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++)
        assert_value(right[i], JSON_OK);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_value(wrong[i], JSON_SYNTAX);
    assert_code("{\"a\":-", JSON_CUT_OFF);
    assert_code("{\"a\":1.", JSON_CUT_OFF);
    assert_code("{\"a\":1e", JSON_CUT_OFF);
}

/* Every part of a right text is cut off, and nothing else. */
static void a_text_can_end_too_early_anywhere(void **unused)
{
    (void)unused;
    static const char whole[] = "{\"a\":[1.5e3,true,null,false,\"\\n\\ud83d\\ude00\"],\"b\":{\"c\":-2}}";
    for (size_t length = 1; length < sizeof whole - 1; length++) {
        assert_int_equal(check_bytes(whole, length), JSON_CUT_OFF);
        assert_true(wrong_at + wrong_length <= length);
    }
    assert_int_equal(check_bytes(whole, sizeof whole - 1), JSON_OK);
    assert_int_equal(check_bytes("{\"a\":\"\303", 7), JSON_BAD_UTF8);
}

static void what_is_not_json_is_refused(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        json_code code;
        uint32_t at, length;
    } rows[] = {
        {"", JSON_BLANK, 0, 0},
        {" \t\r", JSON_BLANK, 0, 3},
        {"\357\273\277{}", JSON_BYTE_ORDER_MARK, 0, 1},
        {"[]", JSON_NO_OBJECT, 0, 1},
        {"1", JSON_NO_OBJECT, 0, 1},
        {"\"a\"", JSON_NO_OBJECT, 0, 1},
        {"\n{}", JSON_NO_OBJECT, 0, 1},
        {"{}{}", JSON_SYNTAX, 2, 1},
        {"{} x", JSON_SYNTAX, 3, 1},
        {"{}\n", JSON_SYNTAX, 2, 1},
        {"{,}", JSON_SYNTAX, 1, 1},
        {"{a:1}", JSON_SYNTAX, 1, 1},
        {"{\"a\"}", JSON_SYNTAX, 4, 1},
        {"{\"a\" 1}", JSON_SYNTAX, 5, 1},
        {"{\"a\":}", JSON_SYNTAX, 5, 1},
        {"{\"a\":1,}", JSON_SYNTAX, 7, 1},
        {"{\"a\":1 \"b\":2}", JSON_SYNTAX, 7, 1},
        {"{\"a\":1]", JSON_SYNTAX, 6, 1},
        {"{\"a\":[1}", JSON_SYNTAX, 7, 1},
        {"{\"a\":[1,]}", JSON_SYNTAX, 8, 1},
        {"{\"a\":[,1]}", JSON_SYNTAX, 6, 1},
        {"{\"a\":[1 2]}", JSON_SYNTAX, 8, 1},
        {"{\"a\":trve}", JSON_SYNTAX, 7, 1},
        {"{\"a\":nul}", JSON_SYNTAX, 8, 1},
        {"{\"a\":True}", JSON_SYNTAX, 5, 1},
        {"{\"a\":'b'}", JSON_SYNTAX, 5, 1},
        {"{\"a\":/**/1}", JSON_SYNTAX, 5, 1},
        {"{\"a\":\"b\t\"}", JSON_BAD_STRING, 7, 1},
        {"{\"a\":\"b\\x\"}", JSON_BAD_STRING, 7, 2},
        {"{\"a\":\"b\377\"}", JSON_BAD_UTF8, 7, 1},
        {"{\"a\":1,\"a\":2}", JSON_KEY_TWICE, 7, 3},
        {"{\"a\":1,\"\\u0061\":2}", JSON_KEY_TWICE, 7, 8},
        {"{\"x\":[{\"a\":1,\"b\":{\"a\":1},\"a\":3}]}", JSON_KEY_TWICE, 25, 3},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_code(rows[i].text, rows[i].code);
        if (wrong_at != rows[i].at || wrong_length != rows[i].length)
            fail_msg("%u+%u: %s", (unsigned)wrong_at, (unsigned)wrong_length, rows[i].text);
    }
}

static void strings_are_checked(void **unused)
{
    (void)unused;
    static const struct {
        const char *value;
        json_code code;
    } rows[] = {
        {"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", JSON_OK},
        {"\"\\u0000\\u001f\\uFFFF\\ud7ff\\ue000\"", JSON_OK},
        {"\"\\ud800\\udc00\\uDBFF\\uDFFF\"", JSON_OK},
        {"\"\177\303\251\342\202\254\360\237\217\272\"", JSON_OK},
        {"\"\t\"", JSON_BAD_STRING},
        {"\"\n\"", JSON_BAD_STRING},
        {"\"\\x41\"", JSON_BAD_STRING},
        {"\"\\U0041\"", JSON_BAD_STRING},
        {"\"\\u004\"", JSON_BAD_STRING},
        {"\"\\u00g0\"", JSON_BAD_STRING},
        {"\"\\ud800\"", JSON_BAD_STRING},
        {"\"\\ud800x\"", JSON_BAD_STRING},
        {"\"\\ud800\\n\"", JSON_BAD_STRING},
        {"\"\\ud800\\ud800\"", JSON_BAD_STRING},
        {"\"\\ud800\\ue000\"", JSON_BAD_STRING},
        {"\"\\udc00\"", JSON_BAD_STRING},
        {"\"\\udc00\\ud800\"", JSON_BAD_STRING},
        {"\"\200\"", JSON_BAD_UTF8},         /* a continuation */
        {"\"\300\257\"", JSON_BAD_UTF8},     /* overlong */
        {"\"\340\200\257\"", JSON_BAD_UTF8}, /* also */
        {"\"\355\240\200\"", JSON_BAD_UTF8}, /* a surrogate */
        {"\"\364\220\200\200\"", JSON_BAD_UTF8},
        {"\"\377\"", JSON_BAD_UTF8},
        {"\"\342\202\"", JSON_BAD_UTF8},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_value(rows[i].value, rows[i].code);
}

/* Brackets, keys and bytes: the most there may be, and one more. */
static void the_bounds_hold(void **unused)
{
    (void)unused;
    static char text[JSON_BYTES + 2];
    for (size_t more = 0; more < 2; more++) {
        size_t depth = JSON_DEPTH - 1 + more, at;
        memcpy(text, "{\"a\":", 5);
        memset(text + 5, '[', depth);
        memset(text + 5 + depth, ']', depth);
        text[5 + 2 * depth] = '}';
        assert_int_equal(check_bytes(text, 6 + 2 * depth), more ? JSON_TOO_DEEP : JSON_OK);

        text[0] = '{';
        at = 1;
        for (size_t key = 0; key < JSON_KEYS + more; key++)
            at += (size_t)sprintf(text + at, "%s\"%zu\":0", key ? "," : "", key * 7919 % 4093);
        text[at++] = '}';
        assert_int_equal(check_bytes(text, at), more ? JSON_TOO_MANY_KEYS : JSON_OK);

        memset(text, ' ', sizeof text);
        memcpy(text + JSON_BYTES - 7 + more, "{\"a\":1}", 7);
        assert_int_equal(check_bytes(text, JSON_BYTES + more), more ? JSON_TOO_LONG : JSON_OK);
    }
}

/* ---- Going through ---- */

static void values_are_found(void **unused)
{
    (void)unused;
    static const char string[] =
        " { \"list\" : [ 1 , \"]\\\"\" , { \"}\" : [ ] } , [ ] ] , \"\\u0062\" : -7 , \"\303\251\":\"x\" } ";
    json_text text = text_of(string);
    assert_code(string, JSON_OK);
    size_t top = json_top(text), list = json_find(text, top, "list"), ends[5];
    int count = 0;
    assert_int_equal(string[top], '{');
    assert_int_equal(string[json_end(text, top) - 1], '}');
    assert_int_equal(string[list], '[');
    for (size_t item = json_first(text, list); item; item = json_next(text, item))
        ends[count++] = json_end(text, item);
    assert_int_equal(count, 4);
    assert_memory_equal(string + ends[0] - 1, "1 ,", 3);
    assert_memory_equal(string + ends[1] - 1, "\" ,", 3);
    assert_memory_equal(string + ends[2] - 1, "} ,", 3);
    assert_memory_equal(string + ends[3] - 1, "] ]", 3);
    assert_int_equal(string[json_find(text, top, "b")], '-');
    assert_int_equal(string[json_find(text, top, "\303\251")], '"');
    assert_int_equal(json_value(text, json_first(text, top)), list);
    static const char *const others[] = {"", "lis", "listen", "B", "\303", "}", "x"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_int_equal(json_find(text, top, others[i]), 0);
    text = text_of("{}");
    assert_int_equal(json_first(text, json_top(text)), 0);
    assert_int_equal(json_find(text, json_top(text), "a"), 0);
    text = text_of("{\"a\\u0000\":1}"); /* a name in C ends before the 0 */
    assert_int_equal(json_find(text, json_top(text), "a"), 0);
}

static void integers_are_plain(void **unused)
{
    (void)unused;
    static const struct {
        const char *value;
        json_code code;
        int32_t number;
    } rows[] = {
        {"0", JSON_OK, 0},
        {"7", JSON_OK, 7},
        {"-1", JSON_OK, -1},
        {"2147483647", JSON_OK, INT32_MAX},
        {"-2147483647", JSON_OK, -INT32_MAX},
        {"2147483648", JSON_TOO_BIG, 0},
        {"-2147483648", JSON_TOO_BIG, 0},
        {"99999999999999999999999999", JSON_TOO_BIG, 0},
        {"-0", JSON_NOT_INTEGER, 0},
        {"1.0", JSON_NOT_INTEGER, 0},
        {"1e2", JSON_NOT_INTEGER, 0},
        {"true", JSON_NOT_INTEGER, 0},
        {"null", JSON_NOT_INTEGER, 0},
        {"\"1\"", JSON_NOT_INTEGER, 0},
        {"[1]", JSON_NOT_INTEGER, 0},
        {"{}", JSON_NOT_INTEGER, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char string[64];
        int32_t number = 0;
        strcat(strcat(strcpy(string, "{\"a\":"), rows[i].value), "}");
        json_text text = text_of(string);
        assert_code(string, JSON_OK);
        assert_int_equal(json_read_integer(text, json_find(text, json_top(text), "a"), &number),
                         rows[i].code);
        assert_int_equal(number, rows[i].number);
    }
}

/* ---- Characters ---- */

static void strings_are_decoded(void **unused)
{
    (void)unused;
    static const char string[] = "{\"a\":\"\\u0041\\n\\/\\ud83d\\ude00\342\202\254\\u0000z\"}";
    static const char decoded[] = "A\n/\360\237\230\200\342\202\254\0z";
    json_text text = json_text_of(string, sizeof string - 1);
    size_t whole = sizeof decoded - 1;
    assert_code(string, JSON_OK);
    for (size_t room = 0; room <= whole + 1; room++) {
        char out[32];
        memset(out, '#', sizeof out);
        size_t length = json_read_string(text, 5, out, room);
        assert_true(length <= room && length <= whole);
        assert_true(room - length < 4 || length == whole); /* only whole characters */
        assert_memory_equal(out, decoded, length);
        assert_int_equal(out[length], '#');
    }
    assert_true(json_same("ab", 2, "ab"));
    assert_false(json_same("ab", 1, "ab"));
    assert_false(json_same("ab", 2, "a"));
    assert_false(json_same("a\0", 2, "a"));
    assert_true(json_same("", 0, ""));
}

static void utf8_goes_both_ways(void **unused)
{
    (void)unused;
    for (uint32_t point = 0; point < 0x110000; point++) {
        uint8_t bytes[JSON_UTF8_MOST];
        uint32_t again = ~point;
        size_t count = json_utf8_write(point, bytes);
        bool surrogate = point >= 0xd800 && point <= 0xdfff;
        if (json_utf8_read(bytes, count, &again) != (surrogate ? 0 : count) || (!surrogate && again != point))
            fail_msg("U+%04X", (unsigned)point);
        if (count > 1 && json_utf8_read(bytes, count - 1, &again) != 0)
            fail_msg("U+%04X, cut off", (unsigned)point);
    }
}

static void hexadecimal_digits_go_both_ways(void **unused)
{
    (void)unused;
    static const char digits[] = "0123456789abcdef";
    for (int c = 0; c < 256; c++) {
        const char *lower = c ? strchr(digits, c >= 'A' && c <= 'F' ? c + 32 : c) : NULL;
        assert_int_equal(json_hex_digit((char)c), lower ? (int)(lower - digits) : -1);
    }
    uint8_t bytes[256], again[256];
    char text[512];
    for (int i = 0; i < 256; i++)
        bytes[i] = (uint8_t)i;
    json_hex_write(text, bytes, 256);
    assert_memory_equal(text, "000102030405060708090a0b", 24);
    assert_memory_equal(text + 508, "feff", 4);
    assert_true(json_hex_read(again, text, 256));
    assert_memory_equal(again, bytes, 256);
    text[511] = 'F';
    assert_false(json_hex_read(again, text, 256));
    assert_true(json_hex_read(again, text, 255));
    text[0] = 'g';
    assert_false(json_hex_read(again, text, 255));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(right_texts_are_accepted),
        cmocka_unit_test(every_form_of_a_number),
        cmocka_unit_test(a_text_can_end_too_early_anywhere),
        cmocka_unit_test(what_is_not_json_is_refused),
        cmocka_unit_test(strings_are_checked),
        cmocka_unit_test(the_bounds_hold),
        cmocka_unit_test(values_are_found),
        cmocka_unit_test(integers_are_plain),
        cmocka_unit_test(strings_are_decoded),
        cmocka_unit_test(utf8_goes_both_ways),
        cmocka_unit_test(hexadecimal_digits_go_both_ways),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
