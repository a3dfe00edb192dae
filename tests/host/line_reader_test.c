/* Bytes from a pipe made into lines, of which none is too long. */
#include "../../host/line_reader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

typedef struct {
    host_line_reader lines;
    int ends[2];
} tube;

static tube *open_tube(void)
{
    tube *t = calloc(1, sizeof *t);
    assert_non_null(t);
    assert_int_equal(pipe(t->ends), 0);
    host_line_reader_begin(&t->lines);
    return t;
}

static void send(tube *t, const char *bytes, size_t length)
{
    assert_int_equal(write(t->ends[1], bytes, length), (ssize_t)length);
    for (size_t count = 0; length > 0; length -= count)
        assert_true((count = host_line_reader_fill(&t->lines, t->ends[0])) > 0);
}

static void send_many(tube *t, char byte, size_t count)
{
    char piece[1000];
    memset(piece, byte, sizeof piece);
    for (size_t part = sizeof piece; count > 0; count -= part) {
        part = count < part ? count : part;
        send(t, piece, part);
    }
}

static void assert_line(tube *t, const char *text)
{
    host_line line;
    assert_true(host_line_reader_next(&t->lines, &line));
    assert_false(line.too_long);
    assert_int_equal(line.length, strlen(text));
    assert_memory_equal(line.text, text, line.length);
}

static void assert_no_line(tube *t)
{
    host_line line;
    assert_false(host_line_reader_next(&t->lines, &line));
}

static void close_tube(tube *t)
{
    close(t->ends[0]);
    free(t);
}

static void lines_come_out_as_they_went_in(void **unused)
{
    (void)unused;
    tube *t = open_tube();
    send(t, "one\r\ntw", 7);
    assert_line(t, "one");
    assert_no_line(t);
    send(t, "o\n\n\rthree\nfour", 14);
    assert_line(t, "two");
    assert_line(t, "");
    assert_line(t, "\rthree");
    assert_no_line(t);
    close(t->ends[1]);
    assert_int_equal(host_line_reader_fill(&t->lines, t->ends[0]), 0);
    assert_true(t->lines.ended);
    assert_line(t, "four");
    assert_no_line(t);
    close_tube(t);
}

/* A line of so many bytes before its ending; whether it is too long. */
static bool is_too_long(size_t count, const char *ending)
{
    tube *t = open_tube();
    host_line line;
    send_many(t, 'x', 60000);
    assert_no_line(t);
    send_many(t, 'x', count - 60000);
    send(t, ending, strlen(ending));
    assert_true(host_line_reader_next(&t->lines, &line));
    assert_true(line.too_long || line.length == count);
    assert_no_line(t);
    send(t, "next\n", 5);
    assert_line(t, "next");
    close(t->ends[1]);
    close_tube(t);
    return line.too_long;
}

static void lines_may_have_their_full_length_and_no_more(void **unused)
{
    (void)unused;
    assert_false(is_too_long(HOST_LINE_BYTES - 1, "\n"));
    assert_false(is_too_long(HOST_LINE_BYTES, "\n"));
    assert_false(is_too_long(HOST_LINE_BYTES - 1, "\r\n"));
    assert_true(is_too_long(HOST_LINE_BYTES + 1, "\n"));
}

static void a_line_without_end_is_told_once(void **unused)
{
    (void)unused;
    tube *t = open_tube();
    host_line line;
    int told = 0;
    for (int i = 0; i < 60; i++) {
        send_many(t, 'x', (HOST_LINE_BYTES + 2) / 6); /* so that it is full after six of them */
        while (host_line_reader_next(&t->lines, &line)) {
            assert_true(line.too_long && line.length > HOST_LINE_BYTES);
            told++;
        }
    }
    assert_int_equal(told, 1);
    send(t, "\nnext\n", 6);
    assert_line(t, "next");
    close(t->ends[1]);
    close_tube(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_come_out_as_they_went_in),
        cmocka_unit_test(lines_may_have_their_full_length_and_no_more),
        cmocka_unit_test(a_line_without_end_is_told_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
