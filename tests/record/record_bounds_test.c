/* How much a record may hold: each bound from both sides. */
#include "../kit/record_kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static record_whole_memory reader_memory;
static record_reader reader = RECORD_WITH(reader_memory);

/* A header with a value of some length behind it. */
static kit_text header_with(const char *begin, const char *repeated, size_t times, const char *end)
{
    size_t piece = strlen(repeated);
    kit_text head = kit_quoted("{" KIT_HEADER_BODY ",'x':");
    kit_text tail = {malloc(strlen(begin) + times * piece + strlen(end) + 2), 0};
    char *to = tail.bytes;
    to += sprintf(to, "%s", begin);
    for (size_t i = 0; i < times; i++, to += piece)
        memcpy(to, repeated, piece);
    to += sprintf(to, "%s}", end);
    tail.length = (size_t)(to - tail.bytes);
    kit_text all = kit_joined(head, tail);
    free(head.bytes);
    free(tail.bytes);
    return all;
}

static void lines_have_at_most_64_kib(void **unused)
{
    (void)unused;
    static const char *const endings[] = {"", "\n", "\r\n", "\r"};
    size_t overhead = sizeof "{" KIT_HEADER_BODY ",'x':\"\"}" - 1;
    for (size_t length = RECORD_LINE_BYTES - 1; length <= RECORD_LINE_BYTES + 2; length++)
        for (int i = 0; i < 4; i++) {
            kit_text line = header_with("\"", "x", length - overhead, "\"");
            kit_text end = kit_quoted(endings[i]), text = kit_joined(line, end);
            assert_int_equal(line.length, length);
            if (length <= RECORD_LINE_BYTES)
                assert_true(kit_read(&reader, text));
            else
                kit_refuses(&reader, text, 1, RECORD_LINE_TOO_LONG, "a long line");
            free(line.bytes);
            free(end.bytes);
            free(text.bytes);
        }
    kit_text line = header_with("\"", "x", RECORD_LINE_BYTES - overhead, "\""), more = kit_quoted("\r\r\n");
    kit_text text = kit_joined(line, more);
    kit_refuses(&reader, text, 1, RECORD_LINE_TOO_LONG, "two carriage returns");
    free(line.bytes);
    free(more.bytes);
    free(text.bytes);
}

static void records_have_at_most_4096_lines(void **unused)
{
    (void)unused;
    kit_text head = kit_quoted(KIT_HEADER), turn = kit_quoted(KIT_TURN_1),
             back = kit_quoted("{'takeback':1}\n");
    for (int lines = RECORD_LINES - 1; lines <= RECORD_LINES + 1; lines++) {
        record_begin(&reader);
        assert_true(record_feed(&reader, head.bytes, head.length));
        for (int line = 2; line < lines; line++) {
            kit_text next = line % 2 ? back : turn;
            assert_true(record_feed(&reader, next.bytes, next.length));
        }
        kit_text next = lines % 2 ? back : turn;
        assert_int_equal(record_feed(&reader, next.bytes, next.length), lines <= RECORD_LINES);
        assert_int_equal(record_end(&reader), lines <= RECORD_LINES);
    }
    assert_int_equal(reader.error.code, RECORD_TOO_MANY_LINES);
    assert_int_equal(reader.error.line, RECORD_LINES + 1);
    free(head.bytes);
    free(turn.bytes);
    free(back.bytes);
}

static void lines_nest_at_most_1024_deep(void **unused)
{
    (void)unused;
    char closing[JSON_DEPTH + 1];
    for (size_t depth = JSON_DEPTH - 1; depth <= JSON_DEPTH + 1; depth++) {
        memset(closing, ']', depth - 1);
        closing[depth - 1] = 0;
        kit_text lists = header_with("", "[", depth - 1, closing);
        if (depth <= JSON_DEPTH)
            assert_true(kit_read(&reader, lists));
        else
            kit_refuses(&reader, lists, 1, RECORD_TOO_DEEP, "lists");
        free(lists.bytes);
    }
    kit_text bottomless = header_with("", "[{\"a\":", 9000, "");
    kit_refuses(&reader, bottomless, 1, RECORD_TOO_DEEP, "lists and objects");
    free(bottomless.bytes);
}

static void lines_have_at_most_1024_keys(void **unused)
{
    (void)unused;
    static char keys[RECORD_LINE_BYTES];
    for (int count = JSON_KEYS - 1; count <= JSON_KEYS + 1; count++) {
        int length = sprintf(keys, "{\"last\":0");
        for (int i = 0; i < count - 7; i++) /* "last", "x" and the header's five are keys too */
            length += sprintf(keys + length, ",\"%x\":%d", i * 7919 % 65536, i);
        sprintf(keys + length, "}");
        kit_text text = header_with(keys, "", 0, "");
        if (count <= JSON_KEYS)
            assert_true(kit_read(&reader, text));
        else
            kit_refuses(&reader, text, 1, RECORD_TOO_MANY_KEYS, "keys");
        free(text.bytes);
    }
}

static void a_key_given_twice_is_found_among_many(void **unused)
{
    (void)unused;
    static char keys[RECORD_LINE_BYTES];
    for (int twice = 0; twice < 1000; twice += 111) {
        int length = sprintf(keys, "{\"last\":0");
        for (int i = 0; i < 1000; i++)
            length += sprintf(keys + length, ",\"a long beginning for all %d\":0", i);
        sprintf(keys + length, ",\"a long beginning for all %d\":1}", twice);
        kit_text text = header_with(keys, "", 0, "");
        kit_refuses(&reader, text, 1, RECORD_KEY_TWICE, "keys");
        free(text.bytes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_have_at_most_64_kib),
        cmocka_unit_test(records_have_at_most_4096_lines),
        cmocka_unit_test(lines_nest_at_most_1024_deep),
        cmocka_unit_test(lines_have_at_most_1024_keys),
        cmocka_unit_test(a_key_given_twice_is_found_among_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
