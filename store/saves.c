/* One save from beginning to end: see saves.h for the files and saves_list.c for all saves.
 *
 * A save holds the whole text of its record in memory and writes all of it after every step: a record is some
 * kilobytes, and a file that is replaced at once is never half of anything. The open file stays locked, and
 * its size and inode tell before each write whether what has the name is still what was left there; if not,
 * nothing is written. The order of the writes is what makes a crash harmless: the secret is on disk before
 * the record that needs it, and goes only when the result is on disk. */
#include "saves.h"
#include "../host/durable_file.h"
#include "../host/random.h"
#include "saves_folder.h"
#include "saves_secret.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    /* All that a game can add to its record, so that a step once made is never lost for want of memory. What
     * is not used of it costs nothing. */
    SPARE = 1 + RECORD_LINES * RECORD_NOTE_WRITTEN,
    FOLDER_TRIES = 250,
};

static void prepare(store_save *save, const char *name)
{
    memset(save, 0, sizeof *save);
    save->file = -1;
    if (store_name_is_right(name))
        memcpy(save->name, name, strlen(name));
}

void store_close(store_save *save)
{
    int why = errno;
    if (save->file >= 0)
        close(save->file);
    free(save->text);
    explicit_bzero(save->secret.byte, sizeof save->secret.byte);
    save->file = -1;
    save->text = NULL;
    errno = why;
}

/* ---- The text ---- */

static size_t count_lines(const char *text, size_t length)
{
    size_t lines = 0;
    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    return lines;
}

static bool append(store_save *save, const char *lines, size_t length)
{
    if (length > save->room - save->length)
        return false;
    memcpy(save->text + save->length, lines, length);
    save->length += length;
    save->lines += (uint32_t)count_lines(lines, length);
    save->unwritten = true;
    return true;
}

/* Brings the text up to the table. The same step twice is once: the record's lines tell. */
static bool take_step(store_save *save, const session *table)
{
    const session_step *step = table->step;
    bool fits = table->record.lines == save->lines ||
                (save->lines + count_lines(step->text, step->length) == table->record.lines &&
                 append(save, step->text, step->length));
    if (!fits)
        errno = EINVAL; /* a step was left out: rather no new save than a wrong one */
    return fits;
}

/* ---- Writing ---- */

/* What lies where the record belongs: STORE_OK, it is what we left there; STORE_NOT_FOUND, nothing. */
static store_code compare_with_disk(const store_save *save, int folder)
{
    char record[STORE_FILE];
    struct stat there, ours;
    store_record_file(record, save->name);
    if (fstatat(folder, record, &there, 0) != 0) {
        if (errno != ENOENT)
            return STORE_FAILED;
        /* a link that leads nowhere takes the name, too */
        return fstatat(folder, record, &there, AT_SYMLINK_NOFOLLOW) == 0 ? STORE_EXISTS : STORE_NOT_FOUND;
    }
    if (save->file < 0)
        return STORE_EXISTS;
    if (fstat(save->file, &ours) != 0)
        return STORE_FAILED;
    return there.st_dev == ours.st_dev && there.st_ino == ours.st_ino && there.st_size == save->size
               ? STORE_OK
               : STORE_CHANGED;
}

/* Writes the whole text. The new file is locked before it gets the name, and the old one is let go
 * after that, so that there is no moment in which another program could lock what has the name. */
static store_code write_record(store_save *save, int folder, bool (*place)(int, const char *, const char *))
{
    char part[STORE_FILE], record[STORE_FILE];
    store_part_file(part, save->name);
    store_record_file(record, save->name);
    int file = host_file_part(folder, part, 0600, save->text, save->length);
    if (file < 0)
        return STORE_FAILED;
    if (!host_file_sync(file) || !place(folder, part, record)) {
        host_file_unlink(folder, part);
        host_file_close(file);
        return errno == EEXIST ? STORE_EXISTS : STORE_FAILED;
    }
    if (save->file >= 0)
        close(save->file);
    save->file = file;
    save->size = (off_t)save->length;
    if (!host_file_sync(folder))
        return STORE_FAILED;
    save->unwritten = false;
    return STORE_OK;
}

/* Makes room for the secret where there is no record. A secret that lies there belongs to nothing; what is no
 * secret may be dear to somebody. */
static bool clear_place(store_save *save, int folder)
{
    store_secret there;
    store_code code = store_secret_read(folder, save->name, &there);
    explicit_bzero(there.byte, sizeof there.byte);
    return code != STORE_FAILED &&
           (code != STORE_WRONG || store_secret_set_aside(folder, save->name, save->aside));
}

/* Writes a record where there is none, its secret first. */
static store_code write_first(store_save *save, int folder)
{
    int before = save->file;
    store_code code = STORE_FAILED;
    if (save->has_secret && !clear_place(save, folder))
        return code;
    if (!save->has_secret || store_secret_write(folder, save->name, &save->secret))
        code = write_record(save, folder, host_file_place_new);
    if (code == STORE_EXISTS)
        return before < 0 ? STORE_EXISTS : STORE_CHANGED;
    if (code != STORE_OK && save->file == before)
        store_secret_forget(folder, save->name); /* it belongs to nothing */
    return code;
}

static store_code write_in_folder(store_save *save, int folder)
{
    store_code code = compare_with_disk(save, folder);
    if (code == STORE_NOT_FOUND) {
        /* Two programs that begin games of the same name must not write their secrets over each other's: so
         * who adds a save holds the lock of the folder. */
        if (host_file_take_lock(folder, FOLDER_TRIES) == HOST_FILE_HELD)
            return STORE_IN_USE;
        code = compare_with_disk(save, folder);
    }
    if (code == STORE_NOT_FOUND)
        return write_first(save, folder);
    return code == STORE_OK ? write_record(save, folder, host_file_place) : code;
}

/* The game is over and its result on disk: its secret goes. What is not its secret stays, by another name. */
static void end_secret(store_save *save, int folder, const record_reader *record)
{
    store_secret there;
    store_code code = store_secret_read(folder, save->name, &there);
    bool fits = code == STORE_OK && (save->has_secret ? memcmp(&there, &save->secret, sizeof there) == 0
                                                      : store_secret_fits(&there, record));
    if (fits)
        store_secret_forget(folder, save->name);
    else if (code == STORE_OK || code == STORE_WRONG)
        save->foreign_secret = store_secret_set_aside(folder, save->name, save->aside) && code == STORE_OK;
    explicit_bzero(there.byte, sizeof there.byte);
    save->has_secret = false;
}

static store_code write_down(store_save *save, const record_reader *record)
{
    if (save->length > STORE_BYTES)
        return STORE_TOO_LONG; /* to read again */
    int folder = store_open_folder(true);
    if (folder < 0)
        return STORE_FAILED;
    store_code code = write_in_folder(save, folder);
    if (code == STORE_OK && record->finished)
        end_secret(save, folder, record);
    host_file_close(folder);
    return code;
}

/* ---- One save from beginning to end ---- */

store_code store_create(store_save *save, const char *name, const session *table)
{
    prepare(save, name);
    if (!save->name[0])
        return STORE_BAD_NAME;
    save->room = SPARE;
    save->text = malloc(save->room);
    if (!save->text)
        return STORE_FAILED;
    save->has_secret = true;
    memcpy(save->secret.byte, table->secret, sizeof save->secret.byte);
    append(save, table->step->text, table->step->length);
    store_code code = write_down(save, &table->record);
    if (code != STORE_OK && code != STORE_FAILED)
        store_close(save);
    return code;
}

/* Draws a fresh secret. Nothing is touched before there is one; what lies in its place gets another name. */
static store_code draw_anew(store_save *save, int folder, const record_header *header, store_code found)
{
    memset(&save->secret, 0, sizeof save->secret);
    if (!host_random(save->secret.byte, DEAL_BYTES))
        return STORE_NO_CHANCE;
    save->fresh_secret = true;
    save->foreign_secret = found == STORE_OK;
    save->secret.replaces = header->has_commit;
    memcpy(save->secret.commit, header->commit, sizeof save->secret.commit);
    if (found != STORE_NOT_FOUND && !store_secret_set_aside(folder, save->name, save->aside))
        return STORE_FAILED;
    return store_secret_write(folder, save->name, &save->secret) ? STORE_OK : STORE_FAILED;
}

/* Gives a game that was read its secret, so that it can go on. One that was drawn anew at an earlier time is
 * kept to, lest turns that are taken back and made again bring something new. */
static store_code deal_on(store_save *save, int folder, session *table)
{
    if (table->record.finished) {
        if (host_file_sync(folder)) /* whoever wrote the result may have been killed right after */
            end_secret(save, folder, &table->record);
        return STORE_OK;
    }
    store_code code = store_secret_read(folder, save->name, &save->secret);
    if (code == STORE_FAILED)
        return code;
    if (code != STORE_OK || !store_secret_fits(&save->secret, &table->record))
        code = draw_anew(save, folder, &table->record.header, code);
    if (code != STORE_OK)
        return code;
    save->has_secret = true;
    session_deal_from(table, save->secret.byte);
    return STORE_OK;
}

static store_code open_in_folder(store_save *save, int folder, session *table)
{
    store_sweep(folder);
    store_code code = store_open_locked(folder, save->name, &save->file);
    if (code != STORE_OK) {
        save->file = -1;
        return code;
    }
    code = store_read(save->file, SPARE, &save->text, &save->length);
    if (code == STORE_OK)
        code = store_check(save->text, save->length, table);
    if (code != STORE_OK)
        return code;
    save->room = save->length + SPARE;
    save->size = (off_t)save->length;
    save->lines = table->record.lines;
    if (save->text[save->length - 1] != '\n')
        save->text[save->length++] = '\n'; /* a last line may do without, but not when others follow */
    code = deal_on(save, folder, table);
    return code != STORE_OK || table->record.lines == save->lines ? code : store_step(save, table);
}

store_code store_open(store_save *save, const char *name, session *table)
{
    prepare(save, name);
    if (!save->name[0])
        return STORE_BAD_NAME;
    int folder = store_open_folder(false);
    if (folder < 0)
        return errno == ENOENT ? STORE_NOT_FOUND : STORE_FAILED;
    store_code code = open_in_folder(save, folder, table);
    host_file_close(folder);
    if (code != STORE_OK)
        store_close(save);
    return code;
}

store_code store_step(store_save *save, const session *table)
{
    if (!save->text) {
        errno = EBADF;
        return STORE_FAILED;
    }
    if (!take_step(save, table))
        return STORE_FAILED;
    return save->unwritten ? write_down(save, &table->record) : STORE_OK;
}

store_code store_export(const store_save *save, const char *path)
{
    if (!save->text) {
        errno = EBADF;
        return STORE_FAILED;
    }
    return host_file_write(path, save->text, save->length, true) ? STORE_OK : STORE_FAILED;
}

/* Of what lies in the place of a save's secret, a secret that cannot be another game's goes; anything else
 * stays, by another name. Whether it fits only a record that can be read tells. */
static bool delete_secret(int folder, const char *name, int file)
{
    char aside[STORE_FILE], *text;
    size_t length;
    store_secret secret;
    bool fits = true;
    store_code code = store_secret_read(folder, name, &secret);
    if (code == STORE_OK && store_read(file, 0, &text, &length) == STORE_OK) {
        session_whole_memory *memory = malloc(sizeof *memory);
        session table;
        if (memory)
            session_init(&table, session_whole(memory));
        if (memory && store_check(text, length, &table) == STORE_OK)
            fits = store_secret_fits(&secret, &table.record);
        free(memory);
        free(text);
    }
    explicit_bzero(secret.byte, sizeof secret.byte);
    if (code == STORE_WRONG || !fits)
        return store_secret_set_aside(folder, name, aside);
    return store_secret_forget(folder, name);
}

store_code store_delete(const char *name)
{
    char record[STORE_FILE];
    int file;
    if (!store_name_is_right(name))
        return STORE_BAD_NAME;
    int folder = store_open_folder(false);
    if (folder < 0)
        return errno == ENOENT ? STORE_NOT_FOUND : STORE_FAILED;
    store_code code = store_open_locked(folder, name, &file);
    if (code == STORE_OK) {
        /* The secret first: as long as there is the record, nobody begins a game of this name. */
        store_record_file(record, name);
        bool gone =
            delete_secret(folder, name, file) && unlinkat(folder, record, 0) == 0 && host_file_sync(folder);
        code = gone ? STORE_OK : STORE_FAILED;
        host_file_close(file);
    }
    host_file_close(folder);
    return code;
}
