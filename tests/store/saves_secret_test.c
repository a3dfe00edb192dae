/* Saves whose secret is kept, lost or wrong, and secrets without a game. */
#include "saves_kit.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static const char some_secret[] = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\n";

static int no_chance; /* why the system gives none; 0: it does */

/* Stands before that of the C library. */
ssize_t getrandom(void *bytes, size_t count, unsigned flags)
{
    errno = no_chance;
    return no_chance ? -1 : syscall(SYS_getrandom, bytes, count, flags);
}

/* ---- The secret ---- */

static void the_secret_is_kept_apart_until_the_result_shows_it(void **unused)
{
    (void)unused;
    char digits[2 * DEAL_BYTES + 2];
    store_save save = created("kept", 5);
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
    store_close(&save);
    spit(at("kept", ".secret"), digits, strlen(digits)); /* a program killed before it could delete it */
    assert_opens(&save, "kept", &other);
    assert_false(exists(at("kept", ".secret")));
    assert_int_equal(save.aside[0], 0);
    store_close(&save);
}

/* Opens a game whose secret is lost, closes and opens it again, and plays it to the end. */
static void assert_goes_on(const char *name, bool fresh)
{
    static session_whole_memory before_memory;
    static session before = SESSION_WITH(before_memory);
    store_save save;
    assert_opens(&save, name, &table);
    assert_true(save.fresh_secret == fresh);
    assert_false(table.proves);
    assert_mode(at(name, ".secret"), 0600);
    kit_text secret = slurp(at(name, ".secret"));
    play_turns(&save, &table, 1);
    assert_int_equal(unlink(at(name, ".thebes")), 0); /* what is written again is the same */
    assert_int_equal(unlink(at(name, ".secret")), 0);
    play_turns(&save, &table, 1);
    before = table;
    th_move move = record_turn_at(&table.record, table.record.turns - 1)->move;
    store_close(&save);
    assert_opens(&save, name, &table);
    assert_false(save.fresh_secret);
    assert_int_equal(save.aside[0], 0);
    assert_file_is(at(name, ".secret"), secret.bytes, secret.length);
    assert_int_equal(session_take_back(&table, 1).code, SESSION_OK);
    assert_int_equal(store_step(&save, &table), STORE_OK);
    char text[TH_MOVE_TEXT];
    th_move_text(move, text);
    assert_int_equal(session_submit(&table, session_awaited(&table), text, strlen(text)).code, SESSION_OK);
    assert_int_equal(store_step(&save, &table), STORE_OK);
    assert_memory_equal(session_state(&table), session_state(&before), sizeof(th_state)); /* the same luck */
    play_turns(&save, &table, TH_MAX_TURNS);
    store_close(&save);
    assert_false(exists(at(name, ".secret")));
    assert_opens(&save, name, &table);
    assert_true(table.record.finished);
    assert_false(table.record.has_secret);
    store_close(&save);
    free(secret.bytes);
}

static void a_lost_secret_is_replaced_once(void **unused)
{
    (void)unused;
    create_and_close("lost", 3);
    assert_int_equal(unlink(at("lost", ".secret")), 0);
    assert_goes_on("lost", true);
}

static void a_secret_that_makes_no_sense_is_kept_beside(void **unused)
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
    char name[16];
    for (int i = 0; i < (int)(sizeof texts / sizeof texts[0]); i++) {
        snprintf(name, sizeof name, "s%d", i);
        create_and_close(name, 3);
        spit(at(name, ".secret"), texts[i], strlen(texts[i]));
        assert_goes_on(name, true);
        assert_file_is(at(name, ".secret.old"), texts[i], strlen(texts[i]));
    }
}

/* A folder, a link that leads nowhere, and a file that nobody may read. */
static void what_cannot_be_read_is_kept_beside(void **unused)
{
    (void)unused;
    store_save save;
    for (int i = 0; i < (geteuid() == 0 ? 2 : 3); i++) {
        char name[16];
        snprintf(name, sizeof name, "u%d", i);
        create_and_close(name, 3);
        if (i < 2)
            assert_int_equal(unlink(at(name, ".secret")), 0);
        if (i == 0)
            assert_int_equal(mkdir(at(name, ".secret"), 0700), 0);
        else if (i == 1)
            assert_int_equal(symlink("nowhere", at(name, ".secret")), 0);
        else
            assert_int_equal(chmod(at(name, ".secret"), 0), 0);
        assert_int_equal(store_open(&save, name, &table), STORE_OK);
        assert_true(save.fresh_secret && !save.foreign_secret && !table.proves);
        assert_true(exists(at(save.aside, "")) && exists(at(name, ".secret.old")));
        store_close(&save);
    }
}

/* Also if that one is not the one its game was begun with. */
static void the_secret_of_another_game_is_kept_beside(void **unused)
{
    (void)unused;
    store_save save;
    kit_text foreign;
    for (int i = 0; i < 2; i++) {
        char name[16];
        snprintf(name, sizeof name, "game-%d", i);
        create_and_close("another", 3);
        if (i == 1) {
            assert_int_equal(unlink(at("another", ".secret")), 0);
            assert_opens(&save, "another", &table);
            store_close(&save);
        }
        foreign = slurp(at("another", ".secret"));
        create_and_close(name, 3);
        assert_int_equal(rename(at("another", ".secret"), at(name, ".secret")), 0);
        assert_goes_on(name, true);
        assert_file_is(at(name, ".secret.old"), foreign.bytes, foreign.length);
        assert_int_equal(store_delete("another"), STORE_OK);
        free(foreign.bytes);
    }
}

static void deleting_a_save_keeps_what_is_not_its_secret(void **unused)
{
    (void)unused;
    create_and_close("another", 3);
    kit_text foreign = slurp(at("another", ".secret"));
    create_and_close("gone", 3);
    assert_int_equal(rename(at("another", ".secret"), at("gone", ".secret")), 0);
    assert_int_equal(store_delete("gone"), STORE_OK);
    assert_false(exists(at("gone", ".thebes")));
    assert_file_is(at("gone", ".secret.old"), foreign.bytes, foreign.length);
    free(foreign.bytes);
    create_and_close("with-folder", 3);
    assert_int_equal(unlink(at("with-folder", ".secret")), 0);
    assert_int_equal(mkdir(at("with-folder", ".secret"), 0700), 0);
    assert_int_equal(store_delete("with-folder"), STORE_OK);
    assert_false(exists(at("with-folder", ".thebes")));
    create_and_close("whole", 3);
    assert_int_equal(store_delete("whole"), STORE_OK);
    assert_false(exists(at("whole", ".secret")) || exists(at("whole", ".secret.old")));
}

/* What the file is called that was kept beside as the game's first, second, ... */
static void aside_name(char aside[PATH], const char *game, int number)
{
    snprintf(aside, PATH, number == 1 ? "%s.secret.old" : "%s.secret.old-%d", game, number);
}

static void what_is_kept_beside_has_a_name_of_its_own(void **unused)
{
    (void)unused;
    char aside[PATH];
    store_save save;
    create_and_close("often", 2);
    for (int i = 1; i <= 3; i++) {
        spit(at("often", ".secret"), some_secret, sizeof some_secret - 1 - (size_t)i % 2);
        assert_opens(&save, "often", &table);
        assert_true(save.foreign_secret);
        aside_name(aside, "often", i);
        assert_string_equal(save.aside, aside);
        store_close(&save);
    }
    for (int i = 1; i <= 3; i++) {
        aside_name(aside, "often", i);
        assert_file_is(at(aside, ""), some_secret, sizeof some_secret - 1 - (size_t)i % 2);
    }
}

/* The game knows its secret, so its deal can be verified all the same. */
static void a_secret_replaced_during_the_game_is_kept_beside_at_its_end(void **unused)
{
    (void)unused;
    for (int foreign = 0; foreign < 2; foreign++) {
        const char *name = foreign ? "foreign" : "rubbish", *text = foreign ? some_secret : "?";
        store_save save = created(name, 2);
        spit(at(name, ".secret"), text, strlen(text));
        play_turns(&save, &table, TH_MAX_TURNS);
        assert_int_equal(table.record.dealing, RECORD_DEALING_VERIFIED);
        assert_true(save.foreign_secret == foreign);
        assert_file_is(at(save.aside, ""), text, strlen(text));
        assert_false(exists(at(name, ".secret")));
        store_close(&save);
        spit(at(name, ".secret"), text, strlen(text)); /* and after it */
        assert_opens(&save, name, &table);
        assert_file_is(at(name, ".secret.old-2"), text, strlen(text));
        store_close(&save);
    }
}

static void a_new_game_keeps_beside_what_is_no_secret(void **unused)
{
    (void)unused;
    store_save save;
    create_and_close("a", 0);
    spit(at("new", ".secret"), "a diary", 7);
    save = created("new", 1);
    assert_string_equal(save.aside, "new.secret.old");
    assert_file_is(at("new", ".secret.old"), "a diary", 7);
    store_close(&save);
    assert_opens(&save, "new", &other);
    assert_true(other.proves);
    store_close(&save);
    /* Or begins without being saved, if every name for it is taken. */
    for (int i = 1; i <= 99; i++) {
        char aside[PATH];
        aside_name(aside, "full", i);
        spit(at(aside, ""), "x", 1);
    }
    spit(at("full", ".secret"), "a diary", 7);
    begin_game(&table);
    assert_int_equal(store_create(&save, "full", &table), STORE_FAILED);
    assert_int_equal(errno, EEXIST);
    assert_file_is(at("full", ".secret"), "a diary", 7);
    assert_false(exists(at("full", ".thebes")));
    store_close(&save);
}

static void without_chance_nothing_is_drawn_and_nothing_touched(void **unused)
{
    (void)unused;
    store_save save;
    create_and_close("game", 2);
    spit(at("game", ".secret"), some_secret, sizeof some_secret - 1);
    kit_text before = slurp(at("game", ".thebes"));
    for (int lost = 0; lost < 2; lost++) {
        no_chance = ENOSYS;
        store_code code = store_open(&save, "game", &table);
        int why = errno;
        no_chance = 0;
        assert_int_equal(code, STORE_NO_CHANCE);
        assert_int_equal(why, ENOSYS);
        assert_int_equal(count_files(".old"), 0);
        assert_file_is(at("game", ".thebes"), before.bytes, before.length);
        if (lost)
            assert_false(exists(at("game", ".secret")));
        else
            assert_file_is(at("game", ".secret"), some_secret, sizeof some_secret - 1);
        unlink(at("game", ".secret"));
    }
    free(before.bytes);
}

/* ---- Secrets without a game ---- */

static void write_secret(const char *name, int age)
{
    spit(at(name, ".secret"), some_secret, sizeof some_secret - 1);
    make_old(at(name, ".secret"), age);
}

static int locked_folder(const char *path)
{
    int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    assert_int_equal(flock(folder, LOCK_EX | LOCK_NB), 0);
    return folder;
}

static void old_secrets_without_a_record_are_removed(void **unused)
{
    (void)unused;
    enum { DAY = 86400, OLD = 31 * DAY };
    static store_list list;
    char folder[STORE_PATH];
    store_save save, used = created("open", 1);
    create_and_close("closed", 1);
    make_old(at("open", ".secret"), OLD);
    make_old(at("closed", ".secret"), OLD);
    write_secret("linked", OLD);
    assert_int_equal(symlink("nowhere", at("linked", ".thebes")), 0);
    write_secret("young", OLD - 2 * DAY);
    spit(at("diary", ".secret"), "a diary", 7);
    make_old(at("diary", ".secret"), OLD);
    write_secret("orphan", OLD);
    /* Somebody is beginning a game, and has perhaps written its secret already. */
    assert_int_equal(store_folder(folder), STORE_OK);
    int held = locked_folder(folder);
    assert_int_equal(store_list_all(&list), STORE_OK);
    assert_true(exists(at("orphan", ".secret")));
    close(held);
    for (int i = 0; i < 2; i++) { /* listing does it, and opening */
        write_secret("orphan", OLD);
        if (i == 0) {
            assert_int_equal(store_list_all(&list), STORE_OK);
        } else {
            assert_opens(&save, "closed", &other);
            store_close(&save);
        }
        assert_false(exists(at("orphan", ".secret")));
    }
    const char *const kept[] = {"open", "closed", "linked", "young", "diary"};
    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++)
        assert_true(exists(at(kept[i], ".secret")));
    assert_int_equal(store_create(&save, "next", &table), STORE_OK); /* nobody holds the folder any more */
    store_close(&save);
    store_close(&used);
}

static void the_secret_of_a_finished_game_goes_when_it_is_looked_at(void **unused)
{
    (void)unused;
    store_save save;
    kit_text secret, whole = finished_game("over", &secret);
    spit(at("over", ".secret"), secret.bytes, secret.length);
    int held = open(at("over", ".thebes"), O_RDONLY | O_CLOEXEC);
    assert_int_equal(flock(held, LOCK_EX), 0);
    assert_int_equal(store_peek("over", &other), STORE_OK);
    assert_true(other.record.finished && exists(at("over", ".secret"))); /* it is open elsewhere */
    close(held);
    assert_int_equal(store_peek("over", &other), STORE_OK);
    assert_true(other.record.finished);
    assert_false(exists(at("over", ".secret")));
    spit(at("over", ".secret"), some_secret, sizeof some_secret - 1); /* not its own */
    assert_int_equal(store_peek("over", &other), STORE_OK);
    assert_file_is(at("over", ".secret"), some_secret, sizeof some_secret - 1);
    create_and_close("going-on", 1);
    assert_int_equal(store_peek("going-on", &other), STORE_OK);
    assert_opens(&save, "going-on", &other);
    assert_false(save.fresh_secret);
    store_close(&save);
    free(whole.bytes);
    free(secret.bytes);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_secret_is_kept_apart_until_the_result_shows_it),
        TEST(a_lost_secret_is_replaced_once),
        TEST(a_secret_that_makes_no_sense_is_kept_beside),
        cmocka_unit_test_setup_teardown(what_cannot_be_read_is_kept_beside, become_nobody, become_oneself),
        TEST(the_secret_of_another_game_is_kept_beside),
        TEST(deleting_a_save_keeps_what_is_not_its_secret),
        TEST(what_is_kept_beside_has_a_name_of_its_own),
        TEST(a_secret_replaced_during_the_game_is_kept_beside_at_its_end),
        TEST(a_new_game_keeps_beside_what_is_no_secret),
        TEST(without_chance_nothing_is_drawn_and_nothing_touched),
        TEST(old_secrets_without_a_record_are_removed),
        TEST(the_secret_of_a_finished_game_goes_when_it_is_looked_at),
        TEST(a_record_without_a_commitment_gets_a_secret),
    };
    return cmocka_run_group_tests(tests, make_root, remove_root);
}
