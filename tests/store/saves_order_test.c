/* Saves and power failures: what has to be on disk before the next thing may happen.
 *
 * A power failure cannot be had in a test. So the calls that make files last are written down as they come,
 * by functions that stand before those of the C library, and their order is compared. They can also be made
 * to fail, one at a time. */
#include "saves_kit.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

/* ---- The calls ---- */

static struct {
    char calls[4096]; /* a line each: what, and the names of the files */
    size_t length;
    int syncs;        /* so far */
    int failing_sync; /* this one fails, counted from 1, */
    int why;          /* for this reason */
    int link_fails;   /* links do, for this reason; 0: they do not */
} disk;

static void watch(void)
{
    memset(&disk, 0, sizeof disk);
}

/* A file's name in its folder, our own number left out of it. */
static void plain_name(const char *path, char name[PATH])
{
    char own[32];
    const char *slash = strrchr(path, '/');
    snprintf(name, PATH, "%s", slash ? slash + 1 : path);
    snprintf(own, sizeof own, ".%ld.part", (long)getpid());
    char *part = strstr(name, own);
    if (part)
        strcpy(part, ".part");
}

static void note(const char *what, const char *first, const char *second)
{
    char one[PATH], two[PATH];
    plain_name(first, one);
    plain_name(second, two);
    disk.length += (size_t)snprintf(disk.calls + disk.length, sizeof disk.calls - disk.length, "%s %s%s%s\n",
                                    what, one, two[0] ? " " : "", two);
    assert_true(disk.length < sizeof disk.calls);
}

int fsync(int file)
{
    char link[32], path[PATH];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    assert_true(length > 0);
    path[length] = 0;
    note("sync", path, "");
    if (++disk.syncs == disk.failing_sync) {
        errno = disk.why;
        return -1;
    }
    return (int)syscall(SYS_fsync, file);
}

int renameat2(int from, const char *name, int to, const char *new_name, unsigned flags)
{
    note(flags ? "rename-new" : "rename", name, new_name);
    return (int)syscall(SYS_renameat2, from, name, to, new_name, flags);
}

int renameat(int from, const char *name, int to, const char *new_name)
{
    return renameat2(from, name, to, new_name, 0);
}

int linkat(int from, const char *name, int to, const char *new_name, int flags)
{
    if (disk.link_fails) {
        errno = disk.link_fails;
        return -1;
    }
    note("link", name, new_name);
    return (int)syscall(SYS_linkat, from, name, to, new_name, flags);
}

int unlinkat(int folder, const char *name, int flags)
{
    note("unlink", name, "");
    return (int)syscall(SYS_unlinkat, folder, name, flags);
}

/* Each test has a folder for itself, and a disk that works. */
static int fresh_disk(void **unused)
{
    watch();
    return fresh_folder(unused);
}

#define ORDER_TEST(name) cmocka_unit_test_setup(name, fresh_disk)

/* ---- In which order ---- */

/* The folder is there already: making it is not what these tests are about. */
static void make_folder(void)
{
    create_and_close("before", 0);
    assert_int_equal(store_delete("before"), STORE_OK);
}

#define SECRET_PLACED                                                                                        \
    "sync .game.part\n"                                                                                      \
    "rename .game.part game.secret\n"                                                                        \
    "sync saves\n"
#define RECORD_LINKED                                                                                        \
    "sync .game.part\n"                                                                                      \
    "link .game.part game.thebes\n"                                                                          \
    "unlink .game.part\n"                                                                                    \
    "sync saves\n"
#define RECORD_REPLACED                                                                                      \
    "sync .game.part\n"                                                                                      \
    "rename .game.part game.thebes\n"                                                                        \
    "sync saves\n"

static void a_new_save_has_its_secret_on_disk_before_its_record(void **unused)
{
    (void)unused;
    make_folder();
    watch();
    store_save save = created("game", 0);
    assert_string_equal(disk.calls, SECRET_PLACED RECORD_LINKED);
    store_close(&save);
}

static void without_links_the_order_is_the_same(void **unused)
{
    (void)unused;
    static const int reasons[] = {EPERM, EOPNOTSUPP, ENOSYS};
    make_folder();
    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++) {
        watch();
        disk.link_fails = reasons[i];
        store_save save = created("game", 0);
        assert_string_equal(disk.calls, SECRET_PLACED "sync .game.part\n"
                                                      "rename-new .game.part game.thebes\n"
                                                      "sync saves\n");
        store_close(&save);
        assert_int_equal(store_delete("game"), STORE_OK);
    }
    watch();
    disk.link_fails = EACCES;
    store_save save;
    begin_game(&table);
    assert_int_equal(store_create(&save, "game", &table), STORE_FAILED);
    assert_int_equal(errno, EACCES);
    store_close(&save);
    assert_int_equal(count_files(".thebes") + count_files(".secret") + count_files(".part"), 0);
}

static void a_step_is_on_disk_before_it_replaces_the_last_one(void **unused)
{
    (void)unused;
    store_save save = created("game", 2);
    for (int i = 0; i < 3; i++) {
        watch();
        play_turns(&save, &table, 1);
        assert_string_equal(disk.calls, RECORD_REPLACED);
    }
    watch();
    assert_int_equal(store_step(&save, &table), STORE_OK); /* nothing new */
    assert_string_equal(disk.calls, "");
    store_close(&save);
}

static void the_secret_goes_when_the_result_that_shows_it_is_on_disk(void **unused)
{
    (void)unused;
    store_save save = created("game", 0);
    while (session_awaited(&table) != TH_OVER) {
        watch();
        play_turns(&save, &table, 1);
    }
    assert_true(table.record.finished);
    assert_string_equal(disk.calls, RECORD_REPLACED "unlink game.secret\n");
    store_close(&save);
}

static void a_fresh_secret_is_on_disk_before_anything_is_dealt_from_it(void **unused)
{
    (void)unused;
    store_save save;
    create_and_close("game", 2);
    assert_int_equal(unlink(at("game", ".secret")), 0);
    watch();
    assert_opens(&save, "game", &table);
    assert_string_equal(disk.calls, SECRET_PLACED);
    store_close(&save);
}

static void a_deleted_save_is_gone_from_the_disk(void **unused)
{
    (void)unused;
    create_and_close("game", 1);
    watch();
    assert_int_equal(store_delete("game"), STORE_OK);
    assert_string_equal(disk.calls, "unlink game.secret\nunlink game.thebes\nsync saves\n");
}

static void an_export_is_on_disk_before_it_replaces_the_last_one(void **unused)
{
    (void)unused;
    static const char order[] = "sync copy.thebes.part\nrename copy.thebes.part copy.thebes\n";
    char path[PATH];
    store_save save = created("game", 1);
    snprintf(path, sizeof path, "%s/copy.thebes", root);
    watch();
    assert_int_equal(store_export(&save, path), STORE_OK);
    assert_memory_equal(disk.calls, order, strlen(order));
    store_close(&save);
}

/* ---- What cannot be made to last ---- */

static void fail_sync(int number, int why)
{
    watch();
    disk.failing_sync = number;
    disk.why = why;
}

/* Neither of the files, nor of the folder. */
static void a_save_that_may_not_last_is_no_save(void **unused)
{
    (void)unused;
    enum { SYNCS = 4 };
    make_folder();
    for (int number = 1; number <= SYNCS + 1; number++) {
        store_save save;
        begin_game(&table);
        fail_sync(number, EIO);
        store_code code = store_create(&save, "game", &table);
        int why = errno;
        assert_int_equal(code, number > SYNCS ? STORE_OK : STORE_FAILED);
        assert_true(number > SYNCS || (why == EIO && save.unwritten));
        assert_int_equal(count_files(".part"), 0);
        assert_int_equal(exists(at("game", ".thebes")), number >= SYNCS);
        /* The next step writes all, and what is there then is right. */
        watch();
        play_turns(&save, &table, 1);
        store_close(&save);
        assert_opens(&save, "game", &other);
        assert_true(other.proves);
        assert_int_equal(other.record.turns, 1);
        store_close(&save);
        assert_int_equal(store_delete("game"), STORE_OK);
    }
}

static void a_step_that_may_not_last_is_written_again(void **unused)
{
    (void)unused;
    store_save save = created("game", 3);
    for (int number = 1; number <= 2; number++) {
        kit_text before = slurp(at("game", ".thebes"));
        assert_true(move_on(&table));
        fail_sync(number, EIO);
        assert_int_equal(store_step(&save, &table), STORE_FAILED);
        assert_int_equal(errno, EIO);
        assert_true(save.unwritten);
        assert_int_equal(count_files(".part"), 0);
        if (number == 1)
            assert_file_is(at("game", ".thebes"), before.bytes, before.length);
        free(before.bytes);
        watch();
        assert_int_equal(store_step(&save, &table), STORE_OK);
        assert_string_equal(disk.calls, RECORD_REPLACED);
        assert_false(save.unwritten);
    }
    store_close(&save);
}

static void the_secret_stays_while_the_result_may_not_last(void **unused)
{
    (void)unused;
    for (int number = 1; number <= 2; number++) {
        store_save save = created("game", 0);
        while (session_awaited(&table) != TH_OVER) {
            assert_true(move_on(&table));
            if (session_awaited(&table) != TH_OVER)
                assert_int_equal(store_step(&save, &table), STORE_OK);
            watch(); /* there is room for a turn's calls, not for a game's */
        }
        fail_sync(number, EIO);
        assert_int_equal(store_step(&save, &table), STORE_FAILED);
        assert_true(exists(at("game", ".secret")));
        watch();
        assert_int_equal(store_step(&save, &table), STORE_OK);
        assert_false(exists(at("game", ".secret")));
        store_close(&save);
        assert_int_equal(store_delete("game"), STORE_OK);
    }
}

static void deleting_and_exporting_fail_where_nothing_lasts(void **unused)
{
    (void)unused;
    char path[PATH];
    store_save save = created("game", 1);
    snprintf(path, sizeof path, "%s/copy-2.thebes", root);
    fail_sync(1, EIO);
    assert_int_equal(store_export(&save, path), STORE_FAILED);
    assert_int_equal(errno, EIO);
    assert_false(exists(path));
    store_close(&save);
    fail_sync(1, EIO);
    assert_int_equal(store_delete("game"), STORE_FAILED);
    assert_int_equal(errno, EIO);
}

/* A signal comes in between, or the file system cannot do it to a folder. */
static void syncing_is_tried_again_and_not_insisted_on(void **unused)
{
    (void)unused;
    store_save save = created("game", 1);
    fail_sync(1, EINTR);
    play_turns(&save, &table, 1);
    assert_string_equal(disk.calls, "sync .game.part\n" RECORD_REPLACED);
    static const int reasons[] = {EINVAL, ENOTSUP};
    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++) {
        fail_sync(2, reasons[i]);
        play_turns(&save, &table, 1);
        assert_string_equal(disk.calls, RECORD_REPLACED);
    }
    store_close(&save);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ORDER_TEST(a_new_save_has_its_secret_on_disk_before_its_record),
        ORDER_TEST(without_links_the_order_is_the_same),
        ORDER_TEST(a_step_is_on_disk_before_it_replaces_the_last_one),
        ORDER_TEST(the_secret_goes_when_the_result_that_shows_it_is_on_disk),
        ORDER_TEST(a_fresh_secret_is_on_disk_before_anything_is_dealt_from_it),
        ORDER_TEST(a_deleted_save_is_gone_from_the_disk),
        ORDER_TEST(an_export_is_on_disk_before_it_replaces_the_last_one),
        ORDER_TEST(a_save_that_may_not_last_is_no_save),
        ORDER_TEST(a_step_that_may_not_last_is_written_again),
        ORDER_TEST(the_secret_stays_while_the_result_may_not_last),
        ORDER_TEST(deleting_and_exporting_fail_where_nothing_lasts),
        ORDER_TEST(syncing_is_tried_again_and_not_insisted_on),
    };
    return cmocka_run_group_tests(tests, make_root, remove_root);
}
