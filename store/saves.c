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
    SPARE = 1 + SESSION_HEADER + RECORD_LINES * RECORD_WRITTEN,
    FOLDER_TRIES = 250,
};

static void prepare(save_file *save, const char *name)
{
    memset(save, 0, sizeof *save);
    save->file = -1;
    if (save_name_is_right(name))
        memcpy(save->name, name, strlen(name));
}

void save_close(save_file *save)
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

static bool append(save_file *save, const char *lines, size_t length)
{
    if (length > save->room - save->length)
        return false;
    memcpy(save->text + save->length, lines, length);
    save->length += length;
    save->lines += (uint32_t)count_lines(lines, length);
    save->unwritten = true;
    return true;
}

static bool replace_header(save_file *save, const char *header, size_t length)
{
    const char *end = memchr(save->text, '\n', save->length);
    size_t old = (size_t)(end - save->text) + 1, rest = save->length - old;
    if (length > save->room - rest)
        return false;
    memmove(save->text + length, save->text + old, rest);
    memcpy(save->text, header, length);
    save->length = length + rest;
    save->unwritten = true;
    return true;
}

/* Brings the text up to the table. The same step twice is once: the record's lines tell. */
static bool take_step(save_file *save, const session *table)
{
    bool fits = true;
    if (table->header_changed &&
        (table->header_length > save->length || memcmp(save->text, table->header, table->header_length) != 0))
        fits = replace_header(save, table->header, table->header_length);
    if (fits && table->record.lines != save->lines)
        fits = save->lines + count_lines(table->step, table->step_length) == table->record.lines &&
               append(save, table->step, table->step_length);
    if (!fits)
        errno = EINVAL; /* a step was left out: rather no new save than a wrong one */
    return fits;
}

/* ---- Writing ---- */

/* What lies where the record belongs: SAVE_OK, it is what we left there; SAVE_NOT_FOUND, nothing. */
static save_code look(const save_file *save, int folder)
{
    char record[SAVES_FILE];
    struct stat there, ours;
    saves_record_file(record, save->name);
    if (fstatat(folder, record, &there, 0) != 0) {
        if (errno != ENOENT)
            return SAVE_FAILED;
        /* a link that leads nowhere takes the name, too */
        return fstatat(folder, record, &there, AT_SYMLINK_NOFOLLOW) == 0 ? SAVE_EXISTS : SAVE_NOT_FOUND;
    }
    if (save->file < 0)
        return SAVE_EXISTS;
    if (fstat(save->file, &ours) != 0)
        return SAVE_FAILED;
    return there.st_dev == ours.st_dev && there.st_ino == ours.st_ino && there.st_size == save->size
               ? SAVE_OK
               : SAVE_CHANGED;
}

/* Puts the whole text on disk. The new file is locked before it gets the name, and the old one is let go
 * after that, so that there is no moment in which another program could lock what has the name. */
static save_code put(save_file *save, int folder, bool (*place)(int, const char *, const char *))
{
    char part[SAVES_FILE], record[SAVES_FILE];
    saves_part_file(part, save->name);
    saves_record_file(record, save->name);
    int file = disk_part(folder, part, 0600, save->text, save->length);
    if (file < 0)
        return SAVE_FAILED;
    if (!disk_sync(file) || !place(folder, part, record)) {
        disk_unlink(folder, part);
        disk_close(file);
        return errno == EEXIST ? SAVE_EXISTS : SAVE_FAILED;
    }
    if (save->file >= 0)
        close(save->file);
    save->file = file;
    save->size = (off_t)save->length;
    if (!disk_sync(folder))
        return SAVE_FAILED;
    save->unwritten = false;
    return SAVE_OK;
}

/* Makes room for the secret where there is no record. A secret that lies there belongs to nothing; what is no
 * secret may be dear to somebody. */
static bool clear_place(save_file *save, int folder)
{
    save_secret there;
    save_code code = secret_read(folder, save->name, &there);
    explicit_bzero(there.byte, sizeof there.byte);
    return code != SAVE_FAILED && (code != SAVE_WRONG || secret_set_aside(folder, save->name, save->aside));
}

/* Puts it where there is none, its secret first. */
static save_code put_first(save_file *save, int folder)
{
    int before = save->file;
    save_code code = SAVE_FAILED;
    if (save->has_secret && !clear_place(save, folder))
        return code;
    if (!save->has_secret || secret_write(folder, save->name, &save->secret))
        code = put(save, folder, disk_place_new);
    if (code == SAVE_EXISTS)
        return before < 0 ? SAVE_EXISTS : SAVE_CHANGED;
    if (code != SAVE_OK && save->file == before)
        secret_forget(folder, save->name); /* it belongs to nothing */
    return code;
}

static save_code put_in(save_file *save, int folder)
{
    save_code code = look(save, folder);
    if (code == SAVE_NOT_FOUND) {
        /* Two programs that begin games of the same name must not write their secrets over each other's: so
         * who adds a save holds the lock of the folder. */
        if (disk_take_lock(folder, FOLDER_TRIES) == DISK_HELD)
            return SAVE_IN_USE;
        code = look(save, folder);
    }
    if (code == SAVE_NOT_FOUND)
        return put_first(save, folder);
    return code == SAVE_OK ? put(save, folder, disk_place) : code;
}

/* The game is over and its result on disk: its secret goes. What is not its secret stays, by another name. */
static void end_secret(save_file *save, int folder, const record_reader *record)
{
    save_secret there;
    save_code code = secret_read(folder, save->name, &there);
    bool fits = code == SAVE_OK && (save->has_secret ? memcmp(&there, &save->secret, sizeof there) == 0
                                                     : secret_fits(&there, record));
    if (fits)
        secret_forget(folder, save->name);
    else if (code == SAVE_OK || code == SAVE_WRONG)
        save->foreign_secret = secret_set_aside(folder, save->name, save->aside) && code == SAVE_OK;
    explicit_bzero(there.byte, sizeof there.byte);
    save->has_secret = false;
}

static save_code write_down(save_file *save, const record_reader *record)
{
    if (save->length > SAVE_BYTES)
        return SAVE_TOO_LONG; /* to read again */
    int folder = saves_open_folder(true);
    if (folder < 0)
        return SAVE_FAILED;
    save_code code = put_in(save, folder);
    if (code == SAVE_OK && record->finished)
        end_secret(save, folder, record);
    disk_close(folder);
    return code;
}

/* ---- One save from beginning to end ---- */

save_code save_create(save_file *save, const char *name, const session *table)
{
    prepare(save, name);
    if (!save->name[0])
        return SAVE_BAD_NAME;
    save->room = SPARE;
    save->text = malloc(save->room);
    if (!save->text)
        return SAVE_FAILED;
    save->has_secret = true;
    memcpy(save->secret.byte, table->secret, sizeof save->secret.byte);
    append(save, table->header, table->header_length);
    save_code code = write_down(save, &table->record);
    if (code != SAVE_OK && code != SAVE_FAILED)
        save_close(save);
    return code;
}

/* Draws a fresh secret. Nothing is touched before there is one; what lies in its place gets another name. */
static save_code draw_anew(save_file *save, int folder, const record_header *header, save_code found)
{
    memset(&save->secret, 0, sizeof save->secret);
    if (!host_random(save->secret.byte, DEAL_BYTES))
        return SAVE_NO_CHANCE;
    save->fresh_secret = true;
    save->foreign_secret = found == SAVE_OK;
    save->secret.replaces = header->has_commit;
    memcpy(save->secret.commit, header->commit, sizeof save->secret.commit);
    if (found != SAVE_NOT_FOUND && !secret_set_aside(folder, save->name, save->aside))
        return SAVE_FAILED;
    return secret_write(folder, save->name, &save->secret) ? SAVE_OK : SAVE_FAILED;
}

/* Gives a game that was read its secret, so that it can go on. One that was drawn anew at an earlier time is
 * kept to, lest turns that are taken back and made again bring something new. */
static save_code deal_on(save_file *save, int folder, session *table)
{
    if (table->record.finished) {
        if (disk_sync(folder)) /* whoever wrote the result may have been killed right after */
            end_secret(save, folder, &table->record);
        return SAVE_OK;
    }
    save_code code = secret_read(folder, save->name, &save->secret);
    if (code == SAVE_FAILED)
        return code;
    if (code != SAVE_OK || !secret_fits(&save->secret, &table->record))
        code = draw_anew(save, folder, &table->record.header, code);
    if (code != SAVE_OK)
        return code;
    save->has_secret = true;
    session_deal_from(table, save->secret.byte);
    return SAVE_OK;
}

static save_code open_in(save_file *save, int folder, session *table)
{
    saves_sweep(folder);
    save_code code = saves_open_locked(folder, save->name, &save->file);
    if (code != SAVE_OK) {
        save->file = -1;
        return code;
    }
    code = saves_read(save->file, SPARE, &save->text, &save->length);
    if (code == SAVE_OK)
        code = saves_check(save->text, save->length, table);
    if (code != SAVE_OK)
        return code;
    save->room = save->length + SPARE;
    save->size = (off_t)save->length;
    save->lines = table->record.lines;
    if (save->text[save->length - 1] != '\n')
        save->text[save->length++] = '\n'; /* a last line may do without, but not when others follow */
    code = deal_on(save, folder, table);
    return code != SAVE_OK || table->record.lines == save->lines ? code : save_step(save, table);
}

save_code save_open(save_file *save, const char *name, session *table)
{
    prepare(save, name);
    if (!save->name[0])
        return SAVE_BAD_NAME;
    int folder = saves_open_folder(false);
    if (folder < 0)
        return errno == ENOENT ? SAVE_NOT_FOUND : SAVE_FAILED;
    save_code code = open_in(save, folder, table);
    disk_close(folder);
    if (code != SAVE_OK)
        save_close(save);
    return code;
}

save_code save_step(save_file *save, const session *table)
{
    if (!save->text) {
        errno = EBADF;
        return SAVE_FAILED;
    }
    if (!take_step(save, table))
        return SAVE_FAILED;
    return save->unwritten ? write_down(save, &table->record) : SAVE_OK;
}

save_code save_export(const save_file *save, const char *path)
{
    if (!save->text) {
        errno = EBADF;
        return SAVE_FAILED;
    }
    return disk_write(path, save->text, save->length, true) ? SAVE_OK : SAVE_FAILED;
}

/* Of what lies in the place of a save's secret, a secret that cannot be another game's goes; anything else
 * stays, by another name. Whether it fits only a record that can be read tells. */
static bool delete_secret(int folder, const char *name, int file)
{
    char aside[SAVES_FILE], *text;
    size_t length;
    save_secret secret;
    bool fits = true;
    save_code code = secret_read(folder, name, &secret);
    if (code == SAVE_OK && saves_read(file, 0, &text, &length) == SAVE_OK) {
        session *table = malloc(sizeof *table);
        if (table && saves_check(text, length, table) == SAVE_OK)
            fits = secret_fits(&secret, &table->record);
        free(table);
        free(text);
    }
    explicit_bzero(secret.byte, sizeof secret.byte);
    if (code == SAVE_WRONG || !fits)
        return secret_set_aside(folder, name, aside);
    return secret_forget(folder, name);
}

save_code save_delete(const char *name)
{
    char record[SAVES_FILE];
    int file;
    if (!save_name_is_right(name))
        return SAVE_BAD_NAME;
    int folder = saves_open_folder(false);
    if (folder < 0)
        return errno == ENOENT ? SAVE_NOT_FOUND : SAVE_FAILED;
    save_code code = saves_open_locked(folder, name, &file);
    if (code == SAVE_OK) {
        /* The secret first: as long as there is the record, nobody begins a game of this name. */
        saves_record_file(record, name);
        bool gone =
            delete_secret(folder, name, file) && unlinkat(folder, record, 0) == 0 && disk_sync(folder);
        code = gone ? SAVE_OK : SAVE_FAILED;
        disk_close(file);
    }
    disk_close(folder);
    return code;
}
