/* Games saved on disk: each is a record in the folder of saves, written after every step.
 *
 * NAME.thebes is the record, and whole at any moment: a new one is written beside it and then takes its place
 * at once. NAME.secret holds what the game is dealt from, which may not be in the record before the game is
 * over. It is there before the record and goes when the result is on disk. Whatever else has this name, such
 * as the secret of another game, is given another one and never written over. An open save is locked, so that
 * two programs never write the same game.
 *
 * Whoever plays keeps the save and the session side by side:
 *
 *   session_begin(table, &setup);
 *   store_create(&save, name, table);        ... or store_open(&save, name, table)
 *   session_submit(table, ...);              ... accepted
 *   store_step(&save, table);                ... and so on
 *   store_close(&save);
 *
 * Nothing here complains: a code says what is the matter, and the caller makes the sentence. */
#ifndef STORE_SAVES_H
#define STORE_SAVES_H

#include "../session/session.h"

#include <sys/types.h>
#include <time.h>

enum {
    STORE_NAME = 61,                /* room for a name and its closing 0 */
    STORE_FILE = STORE_NAME + 40,   /* room for the name of any file in the folder */
    STORE_PATH = 4096,              /* room for the path of the folder */
    STORE_BYTES = 16 * 1024 * 1024, /* of a record; a longer one is not read */
    STORE_LISTED = 500,             /* saves that a list holds */
};

typedef enum {
    STORE_OK,
    STORE_FAILED,    /* the system says no: errno */
    STORE_BAD_NAME,  /* a name is 1 to 60 letters, digits, - and _, and does not begin with - */
    STORE_NOT_FOUND, /* there is no such save */
    STORE_EXISTS,    /* there is one of this name already */
    STORE_IN_USE,    /* another program has it open */
    STORE_CHANGED,   /* what has its name now is not what was written last, and was left alone */
    STORE_TOO_LONG,  /* more than STORE_BYTES */
    STORE_WRONG,     /* no right record: table->record.error */
    STORE_NO_CHANCE, /* the system gives no randomness for the fresh secret that is needed: errno */
    STORE_CODES,
} store_code;

/* What a game is dealt from. */
typedef struct {
    uint8_t byte[DEAL_BYTES];
    bool replaces; /* the one that a game with this commitment was begun with and that was lost */
    uint8_t commit[DEAL_BYTES];
} store_secret;

/* Callers read: name, fresh_secret, foreign_secret, aside, text and length. */
typedef struct {
    char name[STORE_NAME];
    bool fresh_secret;      /* there was none to go on with when it was opened, so a new one was drawn */
    bool foreign_secret;    /* what is set aside is a secret, but not of this game */
    char aside[STORE_FILE]; /* the name given to what was no secret of this game; "" if there was no such */
    bool has_secret;
    store_secret secret;
    bool unwritten; /* something in text is not on disk yet */
    int file;       /* the record on disk, locked; -1 if it was never there */
    off_t size;     /* of that file when it was read or written last */
    uint32_t lines; /* in text */
    char *text;     /* the whole record, with a newline at its end; null: the save is not open */
    size_t length;
    size_t room;
} store_save;

/* ---- One save ---- */

/* A new save of a game that has just begun; overwrites none. After STORE_FAILED it stays open: the game can
 * go on, and the next store_step() tries again. After any other code it is closed. */
store_code store_create(store_save *save, const char *name, const session *table);

/* Takes a game up, ready to go on. If the secret it was begun with is lost, or not what lies in its place, it
 * goes on with a fresh one, which is kept from then on; table->proves tells whether the deal can be verified
 * in the end. After any code but STORE_OK the save is closed; only after STORE_OK and STORE_WRONG is there
 * anything in the table. */
store_code store_open(store_save *save, const char *name, session *table);

/* Writes down the step that the session has just made; to be called once after each that is not refused. If
 * it fails, the save on disk is as it was, and the next call writes what is missing; so the same call may
 * just be repeated. */
store_code store_step(store_save *save, const session *table);

/* Writes a copy to a path: STORE_OK or STORE_FAILED. */
store_code store_export(const store_save *save, const char *path);

/* Gives everything back; closing twice does no harm. What could not be written is lost. */
void store_close(store_save *save);

/* Deletes a save with its secret. STORE_IN_USE if it is open, also in this program. */
store_code store_delete(const char *name);

/* Whether a name may be given to a save. */
bool store_name_is_right(const char *name);

/* ---- All saves ---- */

/* The path of the folder, which need not be there yet: STORE_OK or STORE_FAILED. */
store_code store_folder(char path[STORE_PATH]);

typedef struct {
    char name[STORE_NAME];
    bool readable; /* as a file; what is in it, store_peek() tells */
    bool in_use;
    bool misdated; /* more than a day from now: the clock, this one's or another's, is or was wrong */
    struct timespec changed;
} store_entry;

typedef struct {
    int count;
    int left_out; /* older ones, beyond STORE_LISTED */
    store_entry entry[STORE_LISTED];
} store_list;

/* All saves, the one written last first, those with a date to come last. No folder is no saves. STORE_OK or
 * STORE_FAILED. */
store_code store_list_all(store_list *list);

/* Reads and checks a save without opening it, so also one that is in use. If a program was killed between the
 * result of the game and removing its secret, the secret goes now. */
store_code store_peek(const char *name, session *table);

/* The save written last of those that are right records of unfinished games, read into the table;
 * STORE_NOT_FOUND if there is none. */
store_code store_last(char name[STORE_NAME], session *table);

/* A name that no save has, made from a wish, which can be any text. Another program may be faster: then
 * store_create() answers STORE_EXISTS, and this finds the next one. STORE_EXISTS if thousands are taken. */
store_code store_free_name(char name[STORE_NAME], const char *wish);

#endif
