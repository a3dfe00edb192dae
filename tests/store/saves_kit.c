#include "saves_kit.h"

#include <dirent.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { NOBODY = 65534 };

static session_whole_memory table_memory, other_memory;
session table = SESSION_WITH(table_memory), other = SESSION_WITH(other_memory);
char root[PATH / 4];
bot_rng rng;

/* ---- Folders and files ---- */

static int remove_one(const char *path, const struct stat *is, int kind, struct FTW *where)
{
    (void)is;
    (void)kind;
    (void)where;
    return remove(path);
}

void remove_all(const char *path)
{
    nftw(path, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

int make_root(void **unused)
{
    (void)unused;
    const char *temporary = getenv("TMPDIR");
    snprintf(root, sizeof root, "%s/thebes-saves-XXXXXX", temporary && temporary[0] ? temporary : "/tmp");
    return mkdtemp(root) ? 0 : -1;
}

int remove_root(void **unused)
{
    (void)unused;
    remove_all(root);
    return 0;
}

int fresh_folder(void **unused)
{
    (void)unused;
    static int number;
    char state[PATH];
    snprintf(state, sizeof state, "%s/%d", root, ++number);
    bot_rng_seed(&rng, (uint64_t)number);
    return setenv("XDG_STATE_HOME", state, 1);
}

int become_nobody(void **unused)
{
    if (geteuid() != 0)
        return fresh_folder(unused);
    if (chown(root, NOBODY, (gid_t)-1) == 0 && seteuid(NOBODY) == 0 &&
        faccessat(AT_FDCWD, root, W_OK | X_OK, AT_EACCESS) == 0)
        return fresh_folder(unused);
    return seteuid(0);
}

int become_oneself(void **unused)
{
    (void)unused;
    return seteuid(getuid());
}

const char *at(const char *name, const char *ending)
{
    static char path[4][STORE_PATH + PATH];
    static int next;
    char folder[STORE_PATH];
    assert_int_equal(store_folder(folder), STORE_OK);
    next = (next + 1) % 4;
    snprintf(path[next], sizeof path[next], "%s/%s%s", folder, name, ending);
    return path[next];
}

bool exists(const char *path)
{
    struct stat there;
    return lstat(path, &there) == 0;
}

void spit(const char *path, const char *bytes, size_t length)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

kit_text slurp(const char *path)
{
    FILE *file = fopen(path, "r");
    kit_text text = {malloc(1 << 20), 0};
    assert_non_null(file);
    assert_non_null(text.bytes);
    text.length = fread(text.bytes, 1, 1 << 20, file);
    fclose(file);
    return text;
}

void assert_file_is(const char *path, const char *bytes, size_t length)
{
    kit_text text = slurp(path);
    assert_int_equal(text.length, length);
    assert_memory_equal(text.bytes, bytes, length);
    free(text.bytes);
}

void make_old(const char *path, int seconds)
{
    struct timespec times[2] = {{time(NULL) - seconds, 0}, {time(NULL) - seconds, 0}};
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

int count_files(const char *ending)
{
    char path[STORE_PATH];
    assert_int_equal(store_folder(path), STORE_OK);
    DIR *files = opendir(path);
    const struct dirent *file;
    int count = 0;
    assert_non_null(files);
    while ((file = readdir(files))) {
        size_t length = strlen(file->d_name), end = strlen(ending);
        count += length >= end && strcmp(file->d_name + length - end, ending) == 0;
    }
    closedir(files);
    return count;
}

void must(bool condition)
{
    if (!condition)
        _exit(99);
}

/* ---- Games ---- */

void begin_game(session *game)
{
    session_setup setup = {.seats = 2, .takebacks = RECORD_FREELY};
    for (int seat = 0; seat < 2; seat++) {
        setup.name[seat].text[0] = (char)('A' + seat);
        setup.name[seat].length = 1;
    }
    for (int i = 0; i < DEAL_BYTES; i++)
        setup.secret[i] = (uint8_t)bot_rng_next(&rng);
    assert_int_equal(session_begin(game, &setup).code, SESSION_OK);
}

bool move_on(session *game)
{
    char text[TH_MOVE_TEXT];
    th_move_text(bot_random_move(session_state(game), &rng), text);
    return session_submit(game, session_awaited(game), text, strlen(text)).code == SESSION_OK;
}

void play_turns(store_save *save, session *game, int turns)
{
    for (int i = 0; i < turns && session_awaited(game) != TH_OVER; i++) {
        assert_true(move_on(game));
        assert_int_equal(store_step(save, game), STORE_OK);
    }
}

store_save created(const char *name, int turns)
{
    store_save save;
    begin_game(&table);
    assert_int_equal(store_create(&save, name, &table), STORE_OK);
    play_turns(&save, &table, turns);
    return save;
}

void create_and_close(const char *name, int turns)
{
    store_save save = created(name, turns);
    store_close(&save);
}

kit_text finished_game(const char *name, kit_text *secret)
{
    store_save save = created(name, 1);
    if (secret)
        *secret = slurp(at(name, ".secret"));
    play_turns(&save, &table, TH_MAX_TURNS);
    assert_true(table.record.finished);
    store_close(&save);
    return slurp(at(name, ".thebes"));
}

void assert_opens(store_save *save, const char *name, session *game)
{
    assert_int_equal(store_open(save, name, game), STORE_OK);
    assert_file_is(at(name, ".thebes"), save->text, save->length);
}

void assert_mode(const char *path, mode_t mode)
{
    struct stat there;
    assert_int_equal(stat(path, &there), 0);
    assert_int_equal(there.st_mode & 0777, mode);
}

void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes == RLIM_INFINITY ? limit.rlim_max : bytes;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}
