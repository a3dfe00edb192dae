/* What a host says to an engine, a line at a time. */
#include "../../engine/command.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commands_are_told_by_their_first_word),
        cmocka_unit_test(numbers_are_plain_and_within_their_range),
        cmocka_unit_test(a_value_is_the_rest_of_the_line),
        cmocka_unit_test(a_zero_byte_is_a_byte_like_any_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
