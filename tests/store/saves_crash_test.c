/* Saves in a rough world: nothing is ever half there, whatever is killed, full or forbidden. */
#include "saves_kit.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { KILLS = 250 };

/* ---- Failures ---- */

/* Tries to write the table's last step, or to create the save, with no file longer than this. */
static void assert_no_room(store_save *save, const char *create, rlim_t bytes)
{
    limit_files(bytes);
    store_code code = create ? store_create(save, create, &table) : store_step(save, &table);
    int why = errno;
    limit_files(RLIM_INFINITY);
    assert_int_equal(code, STORE_FAILED);
    assert_int_equal(why, EFBIG);
    assert_int_equal(count_files(".part"), 0);
}

static void a_full_disk_leaves_the_old_save_and_the_next_step_writes_all(void **unused)
{
    (void)unused;
    signal(SIGXFSZ, SIG_IGN);
    store_save save = created("full", 6), second;
    kit_text before = slurp(at("full", ".thebes"));
    for (int i = 0; i < 3; i++) {
        assert_true(move_on(&table));
        assert_no_room(&save, NULL, i == 0 ? 0 : before.length - (rlim_t)i);
        assert_file_is(at("full", ".thebes"), before.bytes, before.length);
        assert_int_equal(store_open(&second, "full", &other), STORE_IN_USE);
    }
    assert_int_equal(store_step(&save, &table), STORE_OK); /* the same again */
    play_turns(&save, &table, 1);
    store_close(&save);
    assert_opens(&save, "full", &other);
    assert_int_equal(other.record.turns, 10);
    assert_true(other.proves);
    store_close(&save);
    free(before.bytes);
}

static void a_game_that_cannot_be_created_can_go_on_and_be_saved_later(void **unused)
{
    (void)unused;
    signal(SIGXFSZ, SIG_IGN);
    store_save save;
    create_and_close("a", 0);
    assert_int_equal(store_delete("a"), STORE_OK);
    begin_game(&table);
    for (int i = 0; i < 3; i++) { /* no room for the secret at first, then for the record only */
        assert_no_room(&save, i == 0 ? "late" : NULL, i == 0 ? 10 : 100);
        assert_int_equal(count_files(".secret") + count_files(".thebes"), 0);
        assert_true(move_on(&table));
    }
    assert_int_equal(store_step(&save, &table), STORE_OK);
    store_close(&save);
    assert_opens(&save, "late", &other);
    assert_int_equal(other.record.turns, 3);
    assert_true(other.proves);
    store_close(&save);
}

static void a_folder_that_may_not_be_written_leaves_the_old_save(void **unused)
{
    (void)unused;
    char folder[STORE_PATH];
    if (geteuid() == 0)
        return;
    store_save save = created("locked", 3);
    kit_text before = slurp(at("locked", ".thebes"));
    assert_int_equal(store_folder(folder), STORE_OK);
    assert_int_equal(chmod(folder, 0500), 0);
    assert_true(move_on(&table));
    assert_int_equal(store_step(&save, &table), STORE_FAILED);
    assert_int_equal(errno, EACCES);
    assert_file_is(at("locked", ".thebes"), before.bytes, before.length);
    store_close(&save);
    assert_int_equal(chmod(at("locked", ".thebes"), 0400), 0);
    assert_opens(&save, "locked", &table); /* but it can be looked at */
    assert_true(move_on(&table));
    assert_int_equal(store_step(&save, &table), STORE_FAILED);
    assert_int_equal(store_delete("locked"), STORE_IN_USE);
    assert_int_equal(chmod(folder, 0700), 0);
    assert_int_equal(store_step(&save, &table), STORE_OK);
    store_close(&save);
    assert_opens(&save, "locked", &other);
    assert_int_equal(other.record.turns, 4);
    store_close(&save);
    assert_int_equal(chmod(at("locked", ".thebes"), 0000), 0);
    assert_int_equal(store_open(&save, "locked", &other), STORE_FAILED);
    assert_int_equal(errno, EACCES);
    static store_list list;
    assert_int_equal(store_list_all(&list), STORE_OK);
    assert_int_equal(list.count, 1);
    assert_false(list.entry[0].readable);
    free(before.bytes);
}

/* ---- Killed ---- */

/* Saves step after step, and reports after each how many lines are on disk, until it is killed. */
static void save_until_killed(const char *name, int reports)
{
    store_save save;
    store_code code = store_open(&save, name, &table);
    must(code == STORE_OK || code == STORE_NOT_FOUND);
    if (code == STORE_NOT_FOUND) {
        begin_game(&table);
        must(store_create(&save, name, &table) == STORE_OK);
    }
    for (;;) {
        must(write(reports, &table.record.lines, sizeof table.record.lines) == sizeof table.record.lines);
        if (session_awaited(&table) == TH_OVER)
            break;
        must(move_on(&table) && store_step(&save, &table) == STORE_OK);
    }
    close(reports);
    for (;;)
        pause();
}

/* Lets a program save a few times, as it happens also not once, kills it a random moment later, and returns
 * the lines it said were safe. To give it some time only would not do: where the disk is slow, not even the
 * first save might ever be complete. */
static uint32_t killed_at_random(const char *name, int round)
{
    int pipes[2], status;
    uint32_t lines, most = 0, reports = bot_rng_below(&rng, 4);
    assert_int_equal(pipe(pipes), 0);
    pid_t child = fork();
    if (child == 0) {
        bot_rng_seed(&rng, (uint64_t)round);
        save_until_killed(name, pipes[1]);
    }
    close(pipes[1]);
    while (reports-- > 0 && read(pipes[0], &lines, sizeof lines) == sizeof lines)
        most = lines;
    struct timespec nap = {0, 1000 * (long)bot_rng_below(&rng, 20000)};
    nanosleep(&nap, NULL);
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    while (read(pipes[0], &lines, sizeof lines) == sizeof lines)
        most = lines;
    close(pipes[0]);
    return most;
}

static void whenever_a_program_is_killed_its_save_is_right_and_complete(void **unused)
{
    (void)unused;
    static store_list list;
    char name[16] = "killed-0";
    uint32_t before = 0;
    int steps = 0;
    create_and_close("a", 0);
    for (int round = 0; round < KILLS; round++) {
        uint32_t safe = killed_at_random(name, round);
        store_save save;
        store_code code = store_open(&save, name, &other);
        if (code == STORE_NOT_FOUND) {
            assert_int_equal(safe + before, 0);
            continue;
        }
        assert_int_equal(code, STORE_OK);
        assert_file_is(at(name, ".thebes"), save.text, save.length);
        assert_true(other.record.lines >= safe && other.record.lines >= before);
        if (safe)
            assert_true(other.record.lines <= safe + 2); /* one step more, and the result */
        assert_false(save.fresh_secret);
        assert_true(other.record.finished ? other.record.dealing == RECORD_DEALING_VERIFIED : other.proves);
        assert_true(exists(at(name, ".secret")) != other.record.finished);
        store_close(&save);
        steps += (int)(other.record.lines - before);
        before = other.record.lines;
        if (other.record.finished) {
            snprintf(name, sizeof name, "killed-%d", round + 1);
            before = 0;
        }
    }
    assert_true(steps > 0);
    /* What they left half written goes when it is old. */
    char folder[STORE_PATH], part[2 * STORE_PATH];
    assert_int_equal(store_folder(folder), STORE_OK);
    DIR *files = opendir(folder);
    assert_non_null(files);
    for (const struct dirent *file; (file = readdir(files));) {
        snprintf(part, sizeof part, "%s/%s", folder, file->d_name);
        if (strstr(file->d_name, ".part"))
            make_old(part, 61);
    }
    closedir(files);
    assert_int_equal(store_list_all(&list), STORE_OK);
    assert_int_equal(count_files(".part"), 0);
}

static void only_old_leftovers_that_nobody_holds_are_removed(void **unused)
{
    (void)unused;
    static store_list list;
    const char *const kept[] = {".a.1.part.txt", "a.1.part", ".a..part",   ".a.b.part",     ".1.part",
                                "..1.part",      ".part",    ".-a.1.part", ".young.77.part"};
    const int count = (int)(sizeof kept / sizeof kept[0]);
    store_save save;
    create_and_close("a", 0);
    for (int i = 0; i < count; i++) {
        spit(at(kept[i], ""), "x", 1);
        if (i < count - 1) /* the last one is young, and a slow machine must not make it old */
            make_old(at(kept[i], ""), 100);
    }
    spit(at(".held.5.part", ""), "x", 1);
    make_old(at(".held.5.part", ""), 100);
    int held = open(at(".held.5.part", ""), O_RDONLY | O_CLOEXEC);
    assert_int_equal(flock(held, LOCK_EX), 0);
    for (int i = 0; i < 2; i++) { /* listing does it, and opening */
        spit(at(".a.12345.part", ""), "x", 1);
        make_old(at(".a.12345.part", ""), 61);
        if (i == 0) {
            assert_int_equal(store_list_all(&list), STORE_OK);
        } else {
            assert_opens(&save, "a", &other);
            store_close(&save);
        }
        assert_false(exists(at(".a.12345.part", "")));
    }
    for (int i = 0; i < count; i++)
        assert_true(exists(at(kept[i], "")));
    assert_true(exists(at(".held.5.part", "")));
    close(held);
    /* One of an earlier program of the same number is no hindrance, however young. */
    char own[32];
    snprintf(own, sizeof own, ".b.%ld.part", (long)getpid());
    spit(at(own, ""), "x", 1);
    create_and_close("b", 3);
    assert_false(exists(at(own, "")));
    assert_int_equal(store_peek("b", &other), STORE_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_full_disk_leaves_the_old_save_and_the_next_step_writes_all),
        TEST(a_game_that_cannot_be_created_can_go_on_and_be_saved_later),
        cmocka_unit_test_setup_teardown(a_folder_that_may_not_be_written_leaves_the_old_save, become_nobody,
                                        become_oneself),
        TEST(whenever_a_program_is_killed_its_save_is_right_and_complete),
        TEST(only_old_leftovers_that_nobody_holds_are_removed),
    };
    return cmocka_run_group_tests(tests, make_root, remove_root);
}
