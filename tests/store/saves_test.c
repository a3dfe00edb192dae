/* Games kept on disk: what is written is what was played; names, the folder, lists, and copies. */
#include "saves_kit.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* ---- Round trips ---- */

static void a_save_is_the_header_and_the_lines_of_every_step(void **unused)
{
    (void)unused;
    static char expected[1 << 20];
    store_save save;
    begin_game(&table);
    size_t length = table.step->length;
    memcpy(expected, table.step->text, length);
    assert_int_equal(store_create(&save, "trip", &table), STORE_OK);
    assert_file_is(at("trip", ".thebes"), expected, length);
    for (int i = 0; session_awaited(&table) != TH_OVER; i++) {
        if (i % 9 == 8)
            assert_int_equal(session_take_back(&table, 2).code, SESSION_OK);
        else
            assert_true(move_on(&table));
        memcpy(expected + length, table.step->text, table.step->length);
        length += table.step->length;
        assert_int_equal(store_step(&save, &table), STORE_OK);
        assert_file_is(at("trip", ".thebes"), expected, length);
        if (i % 5 == 4 && session_awaited(&table) != TH_OVER) {
            store_close(&save);
            assert_opens(&save, "trip", &other);
            assert_true(other.proves);
            assert_false(save.fresh_secret);
            assert_memory_equal(session_state(&table), session_state(&other), sizeof(th_state));
            assert_int_equal(other.record.lines, table.record.lines);
        }
    }
    store_close(&save);
    store_close(&save);
    assert_opens(&save, "trip", &other);
    assert_true(other.record.finished);
    assert_int_equal(other.record.dealing, RECORD_DEALING_VERIFIED);
    store_close(&save);
    assert_int_equal(count_files(".part"), 0);
}

static void a_save_is_only_ever_added_to(void **unused)
{
    (void)unused;
    store_save save = created("leaving", 3);
    kit_text before = slurp(at("leaving", ".thebes")), after;
    assert_int_equal(session_resign(&table, 1, "random").code, SESSION_OK);
    assert_int_equal(store_step(&save, &table), STORE_OK);
    assert_int_equal(store_step(&save, &table), STORE_OK);
    after = slurp(at("leaving", ".thebes"));
    assert_int_equal(after.length, before.length + table.step->length);
    assert_memory_equal(after.bytes, before.bytes, before.length);
    assert_memory_equal(after.bytes + before.length, table.step->text, table.step->length);
    play_turns(&save, &table, 2);
    store_close(&save);
    assert_opens(&save, "leaving", &other);
    assert_string_equal(record_plays(&other.record, 1), "random");
    assert_true(other.proves);
    store_close(&save);
    free(before.bytes);
    free(after.bytes);
}

static void the_same_step_twice_is_once_and_one_left_out_is_refused(void **unused)
{
    (void)unused;
    store_save save = created("twice", 2);
    kit_text before = slurp(at("twice", ".thebes"));
    assert_int_equal(store_step(&save, &table), STORE_OK);
    assert_file_is(at("twice", ".thebes"), before.bytes, before.length);
    assert_true(move_on(&table));
    assert_true(move_on(&table));
    assert_int_equal(store_step(&save, &table), STORE_FAILED);
    assert_int_equal(errno, EINVAL);
    assert_file_is(at("twice", ".thebes"), before.bytes, before.length);
    store_close(&save);
    assert_int_equal(store_step(&save, &table), STORE_FAILED);
    assert_int_equal(errno, EBADF);
    free(before.bytes);
}

/* ---- Names and the folder ---- */

static void names_are_letters_digits_hyphens_and_underscores(void **unused)
{
    (void)unused;
    char longest[62];
    memset(longest, 'x', sizeof longest);
    longest[60] = 0;
    assert_true(store_name_is_right(longest));
    create_and_close(longest, 1);
    longest[60] = 'x';
    longest[61] = 0;
    const char *const right[] = {"a", "Z", "0", "_", "a-", "Game_2-b"};
    const char *const wrong[] = {"",     "-",        "-a",  ".",   "..", "a.b",   "a/b", "/etc/passwd",
                                 "../a", "a\nb",     "a b", "a\\", "é",  "a\x7f", "a:",  longest,
                                 "~",    "a.thebes", "*",   "\xff"};
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++) {
        assert_true(store_name_is_right(right[i]));
        create_and_close(right[i], 0);
        assert_int_equal(store_peek(right[i], &other), STORE_OK);
    }
    begin_game(&table);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        store_save save;
        assert_false(store_name_is_right(wrong[i]));
        assert_int_equal(store_create(&save, wrong[i], &table), STORE_BAD_NAME);
        assert_int_equal(store_open(&save, wrong[i], &other), STORE_BAD_NAME);
        store_close(&save);
        assert_int_equal(store_peek(wrong[i], &other), STORE_BAD_NAME);
        assert_int_equal(store_delete(wrong[i]), STORE_BAD_NAME);
    }
}

static void the_folder_is_where_xdg_says_and_private(void **unused)
{
    (void)unused;
    char path[STORE_PATH], expected[STORE_PATH], home[PATH], was[PATH];
    static store_list list;
    store_save save;
    snprintf(was, sizeof was, "%s", getenv("HOME") ? getenv("HOME") : "");
    snprintf(home, sizeof home, "%s/home", root);
    snprintf(expected, sizeof expected, "%s/.local/state/thebes/saves", home);
    setenv("HOME", home, 1);
    const char *const none[] = {"", "relative/state", NULL};
    for (int i = 0; i < 3; i++) {
        none[i] ? setenv("XDG_STATE_HOME", none[i], 1) : unsetenv("XDG_STATE_HOME");
        assert_int_equal(store_folder(path), STORE_OK);
        assert_string_equal(path, expected);
    }
    /* Looking makes no folder. */
    assert_int_equal(store_list_all(&list), STORE_OK);
    assert_int_equal(list.count, 0);
    assert_int_equal(store_open(&save, "a", &other), STORE_NOT_FOUND);
    assert_int_equal(store_peek("a", &other), STORE_NOT_FOUND);
    assert_int_equal(store_delete("a"), STORE_NOT_FOUND);
    assert_int_equal(store_last(path, &other), STORE_NOT_FOUND);
    assert_int_equal(store_free_name(path, "a"), STORE_OK);
    assert_false(exists(home));
    mode_t mask = umask(0);
    create_and_close("a", 0);
    umask(mask);
    for (char *slash = expected + strlen(expected); slash > expected + strlen(root); *slash = 0) {
        assert_mode(expected, 0700);
        slash = strrchr(expected, '/');
    }
    unsetenv("HOME"); /* the password file has one, here at least */
    assert_int_equal(store_folder(path), STORE_OK);
    assert_int_equal(path[0], '/');
    setenv("HOME", was, 1);
}

static void a_folder_that_cannot_be_says_why(void **unused)
{
    (void)unused;
    static store_list list;
    char state[PATH];
    store_save save;
    begin_game(&table);
    snprintf(state, sizeof state, "%s/a-file", root);
    spit(state, "", 0);
    setenv("XDG_STATE_HOME", state, 1);
    assert_int_equal(store_create(&save, "a", &table), STORE_FAILED);
    assert_int_equal(errno, ENOTDIR);
    store_close(&save);
    assert_int_equal(store_list_all(&list), STORE_FAILED);
    assert_int_equal(errno, ENOTDIR);
    char *deep = malloc(2 * STORE_PATH);
    assert_non_null(deep);
    memset(deep, '/', 2 * STORE_PATH - 1);
    deep[2 * STORE_PATH - 1] = 0;
    setenv("XDG_STATE_HOME", deep, 1);
    assert_int_equal(store_create(&save, "a", &table), STORE_FAILED);
    assert_int_equal(errno, ENAMETOOLONG);
    store_close(&save);
    free(deep);
}

static void no_save_is_overwritten_by_a_new_one(void **unused)
{
    (void)unused;
    store_save save;
    create_and_close("mine", 4);
    kit_text record = slurp(at("mine", ".thebes")), secret = slurp(at("mine", ".secret"));
    begin_game(&other);
    assert_int_equal(store_create(&save, "mine", &other), STORE_EXISTS);
    assert_null(save.text);
    assert_file_is(at("mine", ".thebes"), record.bytes, record.length);
    assert_file_is(at("mine", ".secret"), secret.bytes, secret.length);
    /* A secret without a record belongs to nothing. */
    spit(at("alone", ".secret"), "nonsense", 8);
    assert_int_equal(store_create(&save, "alone", &other), STORE_OK);
    store_close(&save);
    assert_opens(&save, "alone", &other);
    assert_true(other.proves);
    store_close(&save);
    /* Nor is a link that leads nowhere. */
    assert_int_equal(symlink("nowhere", at("link", ".thebes")), 0);
    assert_int_equal(store_create(&save, "link", &other), STORE_EXISTS);
    assert_int_equal(count_files(".part"), 0);
    free(record.bytes);
    free(secret.bytes);
}

static void a_deleted_save_is_gone_with_its_secret(void **unused)
{
    (void)unused;
    store_save save = created("a", 1);
    assert_int_equal(store_delete("a"), STORE_IN_USE);
    store_close(&save);
    assert_int_equal(store_delete("a"), STORE_OK);
    assert_int_equal(count_files(".thebes") + count_files(".secret"), 0);
    assert_int_equal(store_delete("a"), STORE_NOT_FOUND);
    spit(at("rubbish", ".thebes"), "rubbish", 7);
    assert_int_equal(store_delete("rubbish"), STORE_OK);
    assert_false(exists(at("rubbish", ".thebes")));
}

/* ---- Lists ---- */

static void the_list_has_the_newest_first(void **unused)
{
    (void)unused;
    static store_list list;
    char name[STORE_NAME];
    kit_text whole = finished_game("finished", NULL);
    create_and_close("old", 2);
    create_and_close("new", 4);
    spit(at("bad", ".thebes"), "rubbish", 7);
    spit(at("long", ".thebes"), "", 0);
    assert_int_equal(truncate(at("long", ".thebes"), STORE_BYTES + 1), 0);
    spit(at("no name", ".thebes"), "rubbish", 7);
    spit(at("other", ".txt"), "rubbish", 7);
    spit(at("", ".thebes"), "rubbish", 7);
    assert_int_equal(mkdir(at("folder", ".thebes"), 0700), 0);
    const char *const order[] = {"bad", "finished", "new", "used", "old", "long"};
    store_save save = created("used", 1);
    for (int i = 0; i < 6; i++)
        make_old(at(order[i], ".thebes"), 100 * i);
    assert_int_equal(store_list_all(&list), STORE_OK);
    assert_int_equal(list.count, 6);
    assert_int_equal(list.left_out, 0);
    for (int i = 0; i < 6; i++) {
        assert_string_equal(list.entry[i].name, order[i]);
        assert_true(list.entry[i].in_use == (i == 3));
        assert_true(list.entry[i].readable == (i != 5));
        assert_in_range(time(NULL) - list.entry[i].changed.tv_sec, 100 * i, 100 * i + 60);
    }
    assert_int_equal(store_last(name, &other), STORE_OK);
    assert_string_equal(name, "new");
    assert_int_equal(other.record.turns, 4);
    store_close(&save);
    unlink(at("new", ".thebes"));
    unlink(at("used", ".thebes"));
    unlink(at("old", ".thebes"));
    assert_int_equal(store_last(name, &other), STORE_NOT_FOUND);
    free(whole.bytes);
}

/* Once a clock was wrong; slightly wrong ones, as of other machines, do not matter. */
static void a_save_of_the_future_is_not_the_last_one(void **unused)
{
    (void)unused;
    static store_list list;
    char name[STORE_NAME];
    const char *const order[] = {"slightly", "today", "ago", "next-year", "next-week"};
    const int days[] = {0, 0, 300, -365, -7};
    for (int i = 4; i >= 0; i--) {
        create_and_close(order[i], i);
        make_old(at(order[i], ".thebes"), i == 0 ? -3600 : 86400 * days[i]);
    }
    assert_int_equal(store_list_all(&list), STORE_OK);
    assert_int_equal(list.count, 5);
    for (int i = 0; i < 5; i++) {
        assert_string_equal(list.entry[i].name, order[i]);
        assert_true(list.entry[i].misdated == (i > 2));
        assert_int_equal(store_last(name, &other), STORE_OK); /* also if there is no better one */
        assert_string_equal(name, order[i]);
        assert_int_equal(store_delete(name), STORE_OK);
    }
}

static void a_long_list_leaves_the_oldest_out(void **unused)
{
    (void)unused;
    static store_list list;
    char name[STORE_NAME];
    create_and_close("a", 0);
    unlink(at("a", ".thebes"));
    for (int i = 0; i < STORE_LISTED + 20; i++) {
        int age = (i * 7919) % (STORE_LISTED + 20); /* each once, in no order */
        snprintf(name, sizeof name, "n%d", age);
        spit(at(name, ".thebes"), "x", 1);
        make_old(at(name, ".thebes"), 10 * age);
    }
    assert_int_equal(store_list_all(&list), STORE_OK);
    assert_int_equal(list.count, STORE_LISTED);
    assert_int_equal(list.left_out, 20);
    for (int i = 0; i < STORE_LISTED; i++) {
        snprintf(name, sizeof name, "n%d", i);
        assert_string_equal(list.entry[i].name, name);
    }
}

static void assert_free_name(const char *wish, const char *expected)
{
    char name[STORE_NAME];
    assert_int_equal(store_free_name(name, wish), STORE_OK);
    assert_string_equal(name, expected);
    assert_true(store_name_is_right(name));
}

static void a_wish_becomes_a_name_that_is_free(void **unused)
{
    (void)unused;
    char sixty[70], expected[70];
    assert_free_name("Ada", "ada"); /* no folder yet */
    create_and_close("x", 0);
    assert_free_name("Ada & Bert", "ada-bert");
    assert_free_name("  ../..//etc/passwd\n", "etc-passwd");
    assert_free_name("--a--", "a");
    assert_free_name("_1", "_1");
    assert_free_name("Ägypten 2", "gypten-2");
    assert_free_name("", "game");
    assert_free_name("!?", "game");
    create_and_close("game", 0);
    create_and_close("game-2", 0);
    assert_free_name("", "game-3");
    assert_free_name("GAME", "game-3");
    assert_free_name("game 2", "game-2-2");
    memset(sixty, 'a', sizeof sixty);
    sixty[69] = 0;
    memset(expected, 'a', 60);
    expected[60] = 0;
    assert_free_name(sixty, expected);
    for (int n = 2; n <= 11; n++) {
        create_and_close(expected, 0);
        snprintf(expected + (n < 10 ? 58 : 57), 4, "-%d", n);
        assert_free_name(sixty, expected);
    }
    sixty[59] = ' ';
    memset(expected, 'a', 59);
    expected[59] = 0;
    assert_free_name(sixty, expected); /* no hyphen at the end */
}

/* ---- Export ---- */

static void an_export_is_a_copy_or_nothing(void **unused)
{
    (void)unused;
    char path[PATH], nowhere[PATH];
    store_save save = created("source", 5);
    snprintf(path, sizeof path, "%s/copy.thebes", root);
    snprintf(nowhere, sizeof nowhere, "%s/no/such/folder.thebes", root);
    assert_int_equal(store_export(&save, path), STORE_OK);
    assert_file_is(path, save.text, save.length);
    play_turns(&save, &table, 2);
    assert_int_equal(store_export(&save, path), STORE_OK); /* over the old one */
    assert_file_is(path, save.text, save.length);
    assert_int_equal(store_export(&save, nowhere), STORE_FAILED);
    assert_int_equal(errno, ENOENT);
    assert_int_equal(store_export(&save, root), STORE_FAILED);
    assert_int_equal(errno, EISDIR);
    assert_int_equal(store_export(&save, "/dev/full"), STORE_FAILED);
    assert_int_equal(errno, ENOSPC);
    assert_int_equal(store_export(&save, "/dev/null"), STORE_OK);
    signal(SIGXFSZ, SIG_IGN);
    limit_files(100);
    store_code code = store_export(&save, path);
    int why = errno;
    limit_files(RLIM_INFINITY);
    assert_int_equal(code, STORE_FAILED);
    assert_int_equal(why, EFBIG);
    assert_file_is(path, save.text, save.length);
    snprintf(path, sizeof path, "%s/copy.thebes.%ld.part", root, (long)getpid());
    assert_false(exists(path));
    store_close(&save);
    assert_int_equal(store_export(&save, "/dev/null"), STORE_FAILED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_save_is_the_header_and_the_lines_of_every_step),
        TEST(a_save_is_only_ever_added_to),
        TEST(the_same_step_twice_is_once_and_one_left_out_is_refused),
        TEST(names_are_letters_digits_hyphens_and_underscores),
        TEST(the_folder_is_where_xdg_says_and_private),
        TEST(a_folder_that_cannot_be_says_why),
        TEST(no_save_is_overwritten_by_a_new_one),
        TEST(a_deleted_save_is_gone_with_its_secret),
        TEST(the_list_has_the_newest_first),
        TEST(a_save_of_the_future_is_not_the_last_one),
        TEST(a_long_list_leaves_the_oldest_out),
        TEST(a_wish_becomes_a_name_that_is_free),
        TEST(an_export_is_a_copy_or_nothing),
    };
    return cmocka_run_group_tests(tests, make_root, remove_root);
}
