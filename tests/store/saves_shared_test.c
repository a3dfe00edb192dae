/* Saves that others open or change at the same time: two programs never write the same game, and nothing that
 * somebody else wrote is lost. */
#include "saves_kit.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { CREATIONS = 60, HAMMERED = 120 };

/* ---- Two programs ---- */

static void assert_ends_well(pid_t child)
{
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

static void an_open_save_is_in_use_until_its_program_ends_or_is_killed(void **unused)
{
    (void)unused;
    store_save save, second;
    char ready;
    int pipes[2], status;
    create_and_close("shared", 2);
    assert_int_equal(pipe(pipes), 0);
    pid_t child = fork();
    if (child == 0) {
        must(store_open(&save, "shared", &table) == STORE_OK);
        for (int i = 0; i < 3; i++)
            must(move_on(&table) && store_step(&save, &table) == STORE_OK);
        must(write(pipes[1], "!", 1) == 1);
        for (;;)
            pause();
    }
    close(pipes[1]); /* so that a child that ends is an end */
    assert_int_equal(read(pipes[0], &ready, 1), 1);
    assert_int_equal(store_open(&save, "shared", &other), STORE_IN_USE);
    assert_int_equal(store_delete("shared"), STORE_IN_USE);
    assert_int_equal(store_peek("shared", &other), STORE_OK);
    assert_int_equal(other.record.turns, 5);
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_opens(&save, "shared", &other);
    assert_int_equal(other.record.turns, 5);
    assert_true(other.proves);
    assert_int_equal(store_open(&second, "shared", &other), STORE_IN_USE); /* also from the same program */
    store_close(&save);
    close(pipes[0]);
}

/* Opens the save again and again, adds a turn and takes it back, and closes it. */
static void hammer(const char *name, int times)
{
    const struct timespec nap = {0, 1000000};
    store_save save;
    while (times > 0) {
        store_code code = store_open(&save, name, &table);
        must(code == STORE_OK || code == STORE_IN_USE);
        if (code == STORE_OK) {
            must(table.proves);
            must(move_on(&table) && store_step(&save, &table) == STORE_OK);
            must(session_take_back(&table, 1).code == SESSION_OK && store_step(&save, &table) == STORE_OK);
            store_close(&save);
            times--;
        }
        nanosleep(&nap, NULL);
    }
}

static void two_programs_at_the_same_save_lose_no_step(void **unused)
{
    (void)unused;
    static store_list list;
    pid_t child[3];
    create_and_close("anvil", 0);
    for (int i = 0; i < 3; i++) {
        child[i] = fork();
        if (child[i] == 0) {
            bot_rng_seed(&rng, (uint64_t)i);
            for (int n = 0; i == 2 && n < HAMMERED; n++) /* the third one only looks */
                must(store_list_all(&list) == STORE_OK && store_peek("anvil", &other) == STORE_OK);
            if (i < 2)
                hammer("anvil", HAMMERED);
            _exit(0);
        }
    }
    for (int i = 0; i < 3; i++)
        assert_ends_well(child[i]);
    store_save save;
    assert_opens(&save, "anvil", &other);
    assert_int_equal(other.record.lines, 1 + 2 * 2 * HAMMERED);
    store_close(&save);
    assert_int_equal(count_files(".part"), 0);
}

static void of_two_programs_that_begin_the_same_save_one_wins(void **unused)
{
    (void)unused;
    char name[16];
    create_and_close("a", 0);
    for (int round = 0; round < CREATIONS; round++) {
        pid_t child[3];
        int winners = 0, status;
        store_save save;
        snprintf(name, sizeof name, "race-%d", round);
        for (int i = 0; i < 3; i++) {
            child[i] = fork();
            if (child[i] == 0) {
                bot_rng_seed(&rng, (uint64_t)(100 * round + i));
                begin_game(&table);
                store_code code;
                do /* where the disk is slow, the others may take longer than anybody waits for them */
                    code = store_create(&save, name, &table);
                while (code == STORE_IN_USE);
                must(code == STORE_OK || code == STORE_EXISTS);
                _exit(code == STORE_OK);
            }
        }
        for (int i = 0; i < 3; i++) {
            assert_int_equal(waitpid(child[i], &status, 0), child[i]);
            assert_true(WIFEXITED(status) && WEXITSTATUS(status) <= 1);
            winners += WEXITSTATUS(status);
        }
        assert_int_equal(winners, 1);
        assert_opens(&save, name, &other);
        assert_true(other.proves); /* the secret is the winner's, too */
        store_close(&save);
    }
}

/* ---- Behind our back ---- */

static void a_save_that_was_replaced_is_left_alone(void **unused)
{
    (void)unused;
    store_save save = created("host", 2);
    kit_text guest =
        slurp(at("host", ".thebes")); /* of the same length: only that it is another file tells */
    guest.bytes[guest.length - 1] = ' ';
    spit(at("guest", ".thebes"), guest.bytes, guest.length);
    assert_int_equal(rename(at("guest", ".thebes"), at("host", ".thebes")), 0);
    for (int i = 0; i < 2; i++) {
        assert_true(move_on(&table));
        assert_int_equal(store_step(&save, &table), STORE_CHANGED);
        assert_file_is(at("host", ".thebes"), guest.bytes, guest.length);
    }
    /* Once it is out of the way, all that is missing is written. */
    assert_int_equal(unlink(at("host", ".thebes")), 0);
    assert_int_equal(store_step(&save, &table), STORE_OK);
    store_close(&save);
    assert_opens(&save, "host", &other);
    assert_int_equal(other.record.turns, 4);
    store_close(&save);
    free(guest.bytes);
}

static void a_save_that_was_edited_in_place_is_left_alone(void **unused)
{
    (void)unused;
    store_save save = created("edited", 2);
    FILE *file = fopen(at("edited", ".thebes"), "a");
    assert_non_null(file);
    fputs("{\"takeback\":1}\n", file);
    fclose(file);
    kit_text edited = slurp(at("edited", ".thebes"));
    assert_true(move_on(&table));
    assert_int_equal(store_step(&save, &table), STORE_CHANGED);
    assert_file_is(at("edited", ".thebes"), edited.bytes, edited.length);
    store_close(&save);
    free(edited.bytes);
}

static void a_save_that_was_deleted_is_written_again(void **unused)
{
    (void)unused;
    char folder[STORE_PATH];
    store_save save = created("gone", 2), second;
    assert_int_equal(unlink(at("gone", ".thebes")), 0);
    assert_int_equal(unlink(at("gone", ".secret")), 0);
    play_turns(&save, &table, 1);
    assert_int_equal(store_folder(folder), STORE_OK);
    remove_all(folder);
    play_turns(&save, &table, 1);
    assert_int_equal(store_open(&second, "gone", &other), STORE_IN_USE);
    store_close(&save);
    assert_opens(&save, "gone", &other);
    assert_int_equal(other.record.turns, 4);
    assert_true(other.proves);
    store_close(&save);
}

static void a_save_that_was_deleted_and_begun_anew_is_left_alone(void **unused)
{
    (void)unused;
    static session_whole_memory ours_memory;
    static session ours = SESSION_WITH(ours_memory);
    store_save save = created("anew", 2), second;
    ours = table;
    assert_int_equal(unlink(at("anew", ".thebes")), 0);
    create_and_close("anew", 1);
    assert_true(move_on(&ours));
    assert_int_equal(store_step(&save, &ours), STORE_CHANGED);
    store_close(&save);
    assert_opens(&second, "anew", &other);
    assert_int_equal(other.record.turns, 1);
    assert_true(other.proves); /* their secret, too, is theirs */
    store_close(&second);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(an_open_save_is_in_use_until_its_program_ends_or_is_killed),
        TEST(two_programs_at_the_same_save_lose_no_step),
        TEST(of_two_programs_that_begin_the_same_save_one_wins),
        TEST(a_save_that_was_replaced_is_left_alone),
        TEST(a_save_that_was_edited_in_place_is_left_alone),
        TEST(a_save_that_was_deleted_is_written_again),
        TEST(a_save_that_was_deleted_and_begun_anew_is_left_alone),
    };
    return cmocka_run_group_tests(tests, make_root, remove_root);
}
