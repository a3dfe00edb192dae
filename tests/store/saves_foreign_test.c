/* Records that others have written into the folder of saves, and what is no record. */
#include "saves_kit.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static void foreign_keys_and_line_ends_stay_byte_for_byte(void **unused)
{
    (void)unused;
    kit_text text =
        kit_quoted("{'x':[1, 2.50],'thebes' : 1,'players':['P1','P2'],'order':[1,0],"
                   "'display':[24,28,85,6],'bonus':['greece-02','crete-02',"
                   "'egypt-02','palestine-05','mesopotamia-04'] ,'\\u0079': {'z':'\\u00e9'}}\r\n" KIT_TURN_1
                   "{'remark':'hm','player':0,'move':'take 43','weeks':3,'drew':[63]}");
    store_save save;
    create_and_close("a", 0);
    spit(at("odd", ".thebes"), text.bytes, text.length);
    assert_int_equal(store_open(&save, "odd", &table), STORE_OK);
    assert_file_is(at("odd", ".thebes"), text.bytes, text.length); /* opening alone writes nothing */
    assert_int_equal(save.length, text.length + 1);
    assert_true(move_on(&table));
    assert_int_equal(store_step(&save, &table), STORE_OK);
    kit_text after = slurp(at("odd", ".thebes"));
    assert_int_equal(after.length, text.length + 1 + table.step->length);
    assert_memory_equal(after.bytes, text.bytes, text.length);
    assert_int_equal(after.bytes[text.length], '\n');
    assert_memory_equal(after.bytes + text.length + 1, table.step->text, table.step->length);
    play_turns(&save, &table, 3);
    store_close(&save);
    assert_opens(&save, "odd", &other);
    store_close(&save);
    free(text.bytes);
    free(after.bytes);
}

static void a_missing_result_is_added(void **unused)
{
    (void)unused;
    kit_text secret, whole = finished_game("over", &secret);
    store_save save;
    size_t cut = whole.length - 1;
    while (whole.bytes[cut - 1] != '\n')
        cut--;
    for (int lost = 0; lost < 2; lost++) {
        spit(at("over", ".thebes"), whole.bytes, cut - 1); /* without the last newline, too */
        if (!lost)
            spit(at("over", ".secret"), secret.bytes, secret.length);
        assert_opens(&save, "over", &other);
        assert_true(other.record.finished);
        assert_true(other.proves == !lost);
        if (!lost)
            assert_file_is(at("over", ".thebes"), whole.bytes, whole.length);
        assert_false(exists(at("over", ".secret")));
        store_close(&save);
    }
    free(whole.bytes);
    free(secret.bytes);
}

static void what_is_no_right_record_is_refused_and_left_alone(void **unused)
{
    (void)unused;
    const struct {
        const char *text;
        uint32_t line;
        record_code code;
    } wrong[] = {
        {"", 1, RECORD_EMPTY},
        {"{'thebes':2,'players':['A','B']}\n", 1, RECORD_VERSION},
        {KIT_HEADER KIT_TURN_2, 2, RECORD_WRONG_PLAYER},
        {KIT_HEADER KIT_TURN_1 "{'player':0,'mo", 3, RECORD_CUT_OFF},
    };
    store_save save;
    create_and_close("a", 0);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        kit_text text = kit_quoted(wrong[i].text);
        spit(at("bad", ".thebes"), text.bytes, text.length);
        assert_int_equal(store_open(&save, "bad", &other), STORE_WRONG);
        assert_int_equal(other.record.error.line, wrong[i].line);
        assert_int_equal(other.record.error.code, wrong[i].code);
        assert_int_equal(store_peek("bad", &other), STORE_WRONG);
        assert_int_equal(other.record.error.code, wrong[i].code);
        assert_file_is(at("bad", ".thebes"), text.bytes, text.length);
        assert_false(exists(at("bad", ".secret")));
        free(text.bytes);
    }
}

static void files_that_are_too_long_or_no_files_are_refused(void **unused)
{
    (void)unused;
    store_save save;
    create_and_close("a", 0);
    spit(at("long", ".thebes"), "", 0);
    assert_int_equal(truncate(at("long", ".thebes"), STORE_BYTES + 1), 0);
    assert_int_equal(store_open(&save, "long", &other), STORE_TOO_LONG);
    assert_int_equal(store_peek("long", &other), STORE_TOO_LONG);
    assert_int_equal(truncate(at("long", ".thebes"), STORE_BYTES), 0);
    assert_int_equal(store_open(&save, "long", &other), STORE_WRONG);
    assert_int_equal(mkfifo(at("pipe", ".thebes"), 0600), 0);
    assert_int_equal(store_open(&save, "pipe", &other), STORE_FAILED);
    assert_int_equal(mkdir(at("folder", ".thebes"), 0700), 0);
    assert_int_equal(store_open(&save, "folder", &other), STORE_FAILED);
    assert_int_equal(store_open(&save, "none", &other), STORE_NOT_FOUND);
    assert_int_equal(store_peek("none", &other), STORE_NOT_FOUND);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(foreign_keys_and_line_ends_stay_byte_for_byte),
        TEST(a_missing_result_is_added),
        TEST(what_is_no_right_record_is_refused_and_left_alone),
        TEST(files_that_are_too_long_or_no_files_are_refused),
    };
    return cmocka_run_group_tests(tests, make_root, remove_root);
}
