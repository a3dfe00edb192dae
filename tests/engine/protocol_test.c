/* The pieces of the engine protocol that need no pipes: commands, lines, positions as JSON. */
#include "../../engine/command.h"
#include "../../engine/position_json.h"
#include "../../host/line_reader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* ---- Commands ---- */

static engine_command read_command(const char *line)
{
    return engine_command_of(line, strlen(line));
}

static void commands_are_told_by_their_first_word(void **unused)
{
    (void)unused;
    assert_int_equal(read_command("position").word, ENGINE_POSITION);
    assert_int_equal(read_command(" \tend ").word, ENGINE_END);
    assert_int_equal(read_command("table").word, ENGINE_TABLE);
    assert_int_equal(read_command("stop").word, ENGINE_STOP);
    assert_int_equal(read_command("quit").word, ENGINE_QUIT);
    assert_int_equal(read_command("ping").word, ENGINE_PING);
    assert_int_equal(read_command("go").word, ENGINE_GO_USUAL);
    assert_int_equal(read_command("go infinite").word, ENGINE_GO_INFINITE);
    assert_int_equal(read_command("").word, ENGINE_BLANK);
    assert_int_equal(read_command(" \t ").word, ENGINE_BLANK);
    assert_int_equal(read_command("goo").word, ENGINE_UNKNOWN);
    assert_int_equal(read_command("g").word, ENGINE_UNKNOWN);
    assert_int_equal(read_command("Go").word, ENGINE_UNKNOWN);
    assert_int_equal(read_command("stop it").word, ENGINE_WRONG);
}

static void numbers_are_plain_and_within_their_range(void **unused)
{
    static const char *const wrong[] = {
        "",    "0",   "-1", "+1", "1000000001", "1.0", "1e3",
        "0x1", "1 2", "x",  "1x", " ",          ",",   "18446744073709551617"};
    (void)unused;
    assert_int_equal(read_command("go nodes 1").number, 1);
    assert_int_equal(read_command("go  nodes\t1000000000 ").number, 1000000000);
    assert_int_equal(read_command("go nodes 007").number, 7);
    assert_int_equal(read_command("go ms 3600000").number, 3600000);
    assert_int_equal(read_command("go ms 3600001").word, ENGINE_WRONG);
    assert_int_equal(read_command("thebes 1").number, 1);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char line[64] = "go nodes ";
        strcat(line, wrong[i]);
        assert_int_equal(read_command(line).word, ENGINE_WRONG);
        assert_non_null(read_command(line).wrong);
    }
}

static void a_value_is_the_rest_of_the_line(void **unused)
{
    (void)unused;
    engine_command set = read_command("set  book\tof the  dead ");
    assert_int_equal(set.word, ENGINE_SET);
    assert_true(engine_is(set.name, "book"));
    assert_true(engine_is(set.value, "of the  dead"));
    assert_int_equal(read_command("set book").word, ENGINE_WRONG);
    assert_true(engine_is(read_command("ping  a b ").value, "a b"));
}

static void a_zero_byte_is_a_byte_like_any_other(void **unused)
{
    (void)unused;
    assert_int_equal(engine_command_of("go\0", 3).word, ENGINE_UNKNOWN);
    assert_int_equal(engine_command_of("go nodes 1\0", 11).word, ENGINE_WRONG);
}

/* ---- Lines ---- */

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

/* ---- Positions ---- */

static void count_legal_moves(const th_state *state, const char *json)
{
    th_move moves[TH_MAX_LEGAL];
    int count = th_moves(state, moves), told = 0;
    for (const char *at = json; (at = strstr(at, "{\"move\":\"")); at++)
        told++;
    assert_int_equal(told, count);
    for (int i = 0; i < count; i++) {
        char text[TH_MOVE_TEXT], key[TH_MOVE_TEXT + 16];
        th_move_text(moves[i], text);
        strcat(strcat(strcpy(key, "\"move\":\""), text), "\"");
        assert_non_null(strstr(json, key));
    }
}

/* The longest move there can be, as often as there can be moves, and players who have all cards. */
static void there_is_room_for_the_worst_position(void **unused)
{
    static const char move[] =
        ",{\"move\":\"dig mesopotamia 12 permit rumor assistant shovel zeppelin\",\"weeks\":99,"
        "\"place\":\"mesopotamia\",\"next\":null,\"knowledge\":12,\"tokens\":12}";
    (void)unused;
    assert_true(sizeof move * TH_MAX_LEGAL + 4 * (1000 + 4 * TH_CARDS) + 7 * 200 + 5 * 100 <
                ENGINE_POSITION_BYTES);
}

static void a_position_tells_all_legal_moves(void **unused)
{
    static char json[ENGINE_POSITION_BYTES + 1];
    static const uint8_t order[] = {3, 0, 2, 1};
    uint32_t random = 1901;
    (void)unused;
    for (int game = 0; game < 40; game++) {
        th_state state;
        th_start(&state, 4, order, TH_ALL_RULINGS);
        while (th_turn(&state) != TH_OVER) {
            random = random * 1664525u + 1013904223u;
            if (th_turn(&state) == TH_CHANCE) {
                (void)th_draw(&state, random);
                continue;
            }
            size_t length = engine_write_position(json, ENGINE_POSITION_BYTES, &state);
            assert_true(length > 0);
            json[length] = 0;
            count_legal_moves(&state, json);
            assert_int_equal(engine_write_position(json, length - 1, &state), 0);
            th_play(&state, th_any_move(&state, random));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commands_are_told_by_their_first_word),
        cmocka_unit_test(numbers_are_plain_and_within_their_range),
        cmocka_unit_test(a_value_is_the_rest_of_the_line),
        cmocka_unit_test(a_zero_byte_is_a_byte_like_any_other),
        cmocka_unit_test(lines_come_out_as_they_went_in),
        cmocka_unit_test(lines_may_have_their_full_length_and_no_more),
        cmocka_unit_test(a_line_without_end_is_told_once),
        cmocka_unit_test(there_is_room_for_the_worst_position),
        cmocka_unit_test(a_position_tells_all_legal_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
