/* Saves whose secret is kept, lost or wrong, and records that others have written into the folder of saves.
 */
#include "saves_kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- The secret ---- */

static void the_secret_is_kept_apart_until_the_result_shows_it(void **unused)
{
    (void)unused;
    char digits[2 * DEAL_BYTES + 2];
    save_file save = created("kept", 5);
    assert_mode(at("kept", ".secret"), 0600);
    assert_mode(at("kept", ".thebes"), 0600);
    for (int i = 0; i < DEAL_BYTES; i++)
        snprintf(digits + 2 * i, 3, "%02x", table.secret[i]);
    strcat(digits, "\n");
    assert_file_is(at("kept", ".secret"), digits, sizeof digits - 1);
    digits[sizeof digits - 2] = 0;
    while (session_awaited(&table) != TH_OVER) {
        assert_true(exists(at("kept", ".secret")));
        assert_null(memmem(save.text, save.length, digits, strlen(digits)));
        play_turns(&save, &table, 1);
    }
    assert_false(exists(at("kept", ".secret")));
    assert_non_null(memmem(save.text, save.length, digits, strlen(digits)));
    save_close(&save);
    spit(at("kept", ".secret"), digits, strlen(digits)); /* a program killed before it could delete it */
    assert_opens(&save, "kept", &other);
    assert_false(exists(at("kept", ".secret")));
    save_close(&save);
}

/* Opens a game whose secret is lost, closes and opens it again, and plays it to the end. */
static void assert_goes_on(const char *name, bool fresh)
{
    static session before;
    save_file save;
    assert_opens(&save, name, &table);
    assert_true(save.fresh_secret == fresh);
    assert_false(table.proves);
    assert_mode(at(name, ".secret"), 0600);
    kit_text secret = slurp(at(name, ".secret"));
    play_turns(&save, &table, 1);
    before = table;
    th_move move = record_turn_at(&table.record, table.record.turns - 1)->move;
    save_close(&save);
    assert_opens(&save, name, &table);
    assert_false(save.fresh_secret);
    assert_file_is(at(name, ".secret"), secret.bytes, secret.length);
    assert_int_equal(session_take_back(&table, 1).code, SESSION_OK);
    assert_int_equal(save_step(&save, &table), SAVE_OK);
    char text[TH_MOVE_TEXT];
    th_move_text(move, text);
    assert_int_equal(session_submit(&table, session_awaited(&table), text, strlen(text)).code, SESSION_OK);
    assert_int_equal(save_step(&save, &table), SAVE_OK);
    assert_memory_equal(session_state(&table), session_state(&before), sizeof(th_state)); /* the same luck */
    play_turns(&save, &table, TH_MAX_TURNS);
    save_close(&save);
    assert_false(exists(at(name, ".secret")));
    assert_opens(&save, name, &table);
    assert_true(table.record.finished);
    assert_false(table.record.has_secret);
    save_close(&save);
    free(secret.bytes);
}

static void a_lost_secret_is_replaced_once(void **unused)
{
    (void)unused;
    create_and_close("lost", 3);
    assert_int_equal(unlink(at("lost", ".secret")), 0);
    assert_goes_on("lost", true);
}

static void a_secret_that_makes_no_sense_is_replaced(void **unused)
{
    (void)unused;
    const char *const texts[] = {
        "",
        "\n",
        "0123456789abcdef",
        "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdeF\n",
        "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\r\n",
        "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0",
        "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\n\n",
    };
    char name[8];
    for (int i = 0; i < (int)(sizeof texts / sizeof texts[0]); i++) {
        snprintf(name, sizeof name, "s%d", i);
        create_and_close(name, 3);
        spit(at(name, ".secret"), texts[i], strlen(texts[i]));
        assert_goes_on(name, true);
    }
}

static void a_wrong_secret_is_kept_to(void **unused)
{
    (void)unused;
    const char *text = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\n";
    create_and_close("wrong", 3);
    spit(at("wrong", ".secret"), text, strlen(text));
    chmod(at("wrong", ".secret"), 0600);
    assert_goes_on("wrong", false);
}

static void a_record_without_a_commitment_gets_a_secret(void **unused)
{
    (void)unused;
    kit_text text = kit_quoted(KIT_FIVE);
    create_and_close("a", 0); /* makes the folder */
    spit(at("plain", ".thebes"), text.bytes, text.length);
    assert_goes_on("plain", true);
    free(text.bytes);
}

/* ---- What others have written ---- */

static void foreign_keys_and_line_ends_stay_byte_for_byte(void **unused)
{
    (void)unused;
    kit_text text =
        kit_quoted("{'x':[1, 2.50],'thebes' : 1,'players':['P1','P2'],'order':[1,0],"
                   "'display':[24,28,85,6],'bonus':['greece-02','crete-02',"
                   "'egypt-02','palestine-05','mesopotamia-04'] ,'\\u0079': {'z':'\\u00e9'}}\r\n" KIT_TURN_1
                   "{'note':'hm','player':0,'move':'take 43','weeks':3,'drew':[63]}");
    save_file save;
    create_and_close("a", 0);
    spit(at("odd", ".thebes"), text.bytes, text.length);
    assert_int_equal(save_open(&save, "odd", &table), SAVE_OK);
    assert_file_is(at("odd", ".thebes"), text.bytes, text.length); /* opening alone writes nothing */
    assert_int_equal(save.length, text.length + 1);
    assert_true(move_on(&table));
    assert_int_equal(save_step(&save, &table), SAVE_OK);
    kit_text after = slurp(at("odd", ".thebes"));
    assert_int_equal(after.length, text.length + 1 + table.step_length);
    assert_memory_equal(after.bytes, text.bytes, text.length);
    assert_int_equal(after.bytes[text.length], '\n');
    assert_memory_equal(after.bytes + text.length + 1, table.step, table.step_length);
    play_turns(&save, &table, 3);
    save_close(&save);
    assert_opens(&save, "odd", &other);
    save_close(&save);
    free(text.bytes);
    free(after.bytes);
}

static void a_missing_result_is_added(void **unused)
{
    (void)unused;
    kit_text secret, whole = finished_game("over", &secret);
    save_file save;
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
        save_close(&save);
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
    save_file save;
    create_and_close("a", 0);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        kit_text text = kit_quoted(wrong[i].text);
        spit(at("bad", ".thebes"), text.bytes, text.length);
        assert_int_equal(save_open(&save, "bad", &other), SAVE_WRONG);
        assert_int_equal(other.record.error.line, wrong[i].line);
        assert_int_equal(other.record.error.code, wrong[i].code);
        assert_int_equal(save_peek("bad", &other), SAVE_WRONG);
        assert_int_equal(other.record.error.code, wrong[i].code);
        assert_file_is(at("bad", ".thebes"), text.bytes, text.length);
        assert_false(exists(at("bad", ".secret")));
        free(text.bytes);
    }
}

static void files_that_are_too_long_or_no_files_are_refused(void **unused)
{
    (void)unused;
    save_file save;
    create_and_close("a", 0);
    spit(at("long", ".thebes"), "", 0);
    assert_int_equal(truncate(at("long", ".thebes"), SAVE_BYTES + 1), 0);
    assert_int_equal(save_open(&save, "long", &other), SAVE_TOO_LONG);
    assert_int_equal(save_peek("long", &other), SAVE_TOO_LONG);
    assert_int_equal(truncate(at("long", ".thebes"), SAVE_BYTES), 0);
    assert_int_equal(save_open(&save, "long", &other), SAVE_WRONG);
    assert_int_equal(mkfifo(at("pipe", ".thebes"), 0600), 0);
    assert_int_equal(save_open(&save, "pipe", &other), SAVE_FAILED);
    assert_int_equal(mkdir(at("folder", ".thebes"), 0700), 0);
    assert_int_equal(save_open(&save, "folder", &other), SAVE_FAILED);
    assert_int_equal(save_open(&save, "none", &other), SAVE_NOT_FOUND);
    assert_int_equal(save_peek("none", &other), SAVE_NOT_FOUND);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_secret_is_kept_apart_until_the_result_shows_it),
        TEST(a_lost_secret_is_replaced_once),
        TEST(a_secret_that_makes_no_sense_is_replaced),
        TEST(a_wrong_secret_is_kept_to),
        TEST(a_record_without_a_commitment_gets_a_secret),
        TEST(foreign_keys_and_line_ends_stay_byte_for_byte),
        TEST(a_missing_result_is_added),
        TEST(what_is_no_right_record_is_refused_and_left_alone),
        TEST(files_that_are_too_long_or_no_files_are_refused),
    };
    return cmocka_run_group_tests(tests, make_root, remove_root);
}
