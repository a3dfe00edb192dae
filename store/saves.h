/* Games kept on disk: each is a record in the folder of saves, written after every step.
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
 *   save_create(&save, name, table);        ... or save_open(&save, name, table)
 *   session_submit(table, ...);             ... accepted
 *   save_step(&save, table);                ... and so on
 *   save_close(&save);
 *
 * Nothing here complains: a code says what is the matter, and the caller makes the sentence. */
#ifndef STORE_SAVES_H
#define STORE_SAVES_H

#include "../session/session.h"

#include <sys/types.h>
#include <time.h>

enum {
    SAVE_NAME = 61,                /* room for a name and its closing 0 */
    SAVES_FILE = SAVE_NAME + 40,   /* room for the name of any file in the folder */
    SAVE_PATH = 4096,              /* room for the path of the folder */
    SAVE_BYTES = 16 * 1024 * 1024, /* of a record; a longer one is not read */
    SAVE_LISTED = 500,
};

typedef enum {
    SAVE_OK,
    SAVE_FAILED,    /* the system says no: errno */
    SAVE_BAD_NAME,  /* a name is 1 to 60 letters, digits, - and _, and does not begin with - */
    SAVE_NOT_FOUND, /* there is no such save */
    SAVE_EXISTS,    /* there is one of this name already */
    SAVE_IN_USE,    /* another program has it open */
    SAVE_CHANGED,   /* what has its name now is not what was written last, and was left alone */
    SAVE_TOO_LONG,  /* more than SAVE_BYTES */
    SAVE_WRONG,     /* no right record: table->record.error */
    SAVE_NO_CHANCE, /* the system gives no randomness for the fresh secret that is needed: errno */
    SAVE_CODES,
} save_code;

typedef struct {
    uint8_t byte[DEAL_BYTES];
    bool replaces; /* the one that a game with this commitment was begun with and that was lost */
    uint8_t commit[DEAL_BYTES];
} save_secret;

/* Callers read: name, fresh_secret, foreign_secret, aside, text and length. */
typedef struct {
    char name[SAVE_NAME];
    bool fresh_secret;      /* there was none to go on with when it was opened, so a new one was drawn */
    bool foreign_secret;    /* what is set aside is a secret, but not of this game */
    char aside[SAVES_FILE]; /* the name given to what was no secret of this game; "" if there was no such */
    bool has_secret;
    save_secret secret;
    bool unwritten; /* something in text is not on disk yet */
    int file;       /* the record on disk, locked; -1 if it was never there */
    off_t size;     /* of that file when it was read or written last */
    uint32_t lines; /* in text */
    char *text;     /* the whole record, with a newline at its end; null: the save is not open */
    size_t length;
    size_t room;
} save_file;

/* ---- One save ---- */

/* A new save of a game that has just begun; overwrites none. After SAVE_FAILED it stays open: the game can go
 * on, and the next save_step() tries again. After any other code it is closed. */
save_code save_create(save_file *save, const char *name, const session *table);

/* Takes a game up, ready to go on. If the secret it was begun with is lost, or not what lies in its place, it
 * goes on with a fresh one, which is kept from then on; table->proves tells whether the deal can be verified
 * in the end. After any code but SAVE_OK the save is closed; only after SAVE_OK and SAVE_WRONG is there
 * anything in the table. */
save_code save_open(save_file *save, const char *name, session *table);

/* Writes down the step that the session has just made; to be called once after each that is not refused. If
 * it fails, the save on disk is as it was, and the next call writes what is missing; so the same call may
 * just be repeated. */
save_code save_step(save_file *save, const session *table);

/* Writes a copy to a path: SAVE_OK or SAVE_FAILED. */
save_code save_export(const save_file *save, const char *path);

/* Gives everything back; closing twice does no harm. What could not be written is lost. */
void save_close(save_file *save);

/* With its secret. SAVE_IN_USE if it is open, also in this program. */
save_code save_delete(const char *name);

/* Whether a name may be given to a save. */
bool save_name_is_right(const char *name);

/* ---- All saves ---- */

/* The path of the folder, which need not be there yet. */
save_code save_folder(char path[SAVE_PATH]);

typedef struct {
    char name[SAVE_NAME];
    bool readable; /* as a file; what is in it, save_peek() tells */
    bool in_use;
    bool misdated; /* more than a day from now: the clock, this one's or another's, is or was wrong */
    struct timespec changed;
} save_entry;

typedef struct {
    int count;
    int left_out; /* older ones, beyond SAVE_LISTED */
    save_entry entry[SAVE_LISTED];
} save_list;

/* All saves, the one written last first, those with a date to come last. No folder is no saves. SAVE_OK or
 * SAVE_FAILED. */
save_code save_list_all(save_list *list);

/* Reads and checks a save without opening it, so also one that is in use. If a program was killed between the
 * result of the game and removing its secret, the secret goes now. */
save_code save_peek(const char *name, session *table);

/* The save written last of those that are right records of unfinished games, read into the table;
 * SAVE_NOT_FOUND if there is none. */
save_code save_last(char name[SAVE_NAME], session *table);

/* A name that no save has, made from a wish, which can be any text. Another program may be faster: then
 * save_create() answers SAVE_EXISTS, and this finds the next one. SAVE_EXISTS if thousands are taken. */
save_code save_free_name(char name[SAVE_NAME], const char *wish);

#endif
