/* What the tests of saves share: a folder for each test, games to be saved, and files to be looked at. */
#ifndef TESTS_STORE_SAVES_KIT_H
#define TESTS_STORE_SAVES_KIT_H

#include "../../bots/random.h"
#include "../../store/saves.h"
#include "../kit/record_kit.h"

#include <sys/resource.h>

enum { PATH = 512 };

extern session table, other; /* too large for the stack */
extern char root[PATH / 4];  /* the folder of this run, which is removed in the end */
extern bot_rng rng;

int make_root(void **unused);
int remove_root(void **unused);
int fresh_folder(void **unused);

/* A test with a folder of saves for itself. */
#define TEST(name) cmocka_unit_test_setup(name, fresh_folder)

/* Nothing is forbidden to root, so some tests are run as somebody else, if that can be arranged: to be called
 * before such a test, instead of fresh_folder(), and after it. */
int become_nobody(void **unused);
int become_oneself(void **unused);

/* Instead of an assertion in a child, where that would go astray: ends it with status 99. */
void must(bool condition);

/* ---- Files ---- */

/* The path of a file in the folder of saves; good for four calls. */
const char *at(const char *name, const char *ending);

bool exists(const char *path);
void remove_all(const char *path);
void spit(const char *path, const char *bytes, size_t length);
kit_text slurp(const char *path);
void assert_file_is(const char *path, const char *bytes, size_t length);
void assert_mode(const char *path, mode_t mode);
void make_old(const char *path, int seconds);
int count_files(const char *ending); /* in the folder of saves */

/* No file may become longer than this; RLIM_INFINITY: as long as it likes. */
void limit_files(rlim_t bytes);

/* ---- Games ---- */

/* Begins a game of two persons, with a secret from rng. */
void begin_game(session *game);

/* A random move. Also for where asserting is not possible: hence the answer. */
bool move_on(session *game);

/* So many turns, each saved, or as many as there are. */
void play_turns(store_save *save, session *game, int turns);

/* A new save of a game on `table`, some turns old; left open, or closed. */
store_save created(const char *name, int turns);
void create_and_close(const char *name, int turns);

/* A save of a finished game: the text of its record, and its secret as it was on disk, if that is wanted. */
kit_text finished_game(const char *name, kit_text *secret);

/* Opens a save, which must have on disk what it has in memory. */
void assert_opens(store_save *save, const char *name, session *game);

#endif
