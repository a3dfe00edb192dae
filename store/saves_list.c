/* All saves: listing them, reading one without opening it, and names for new ones. The second half of
 * saves.h.
 *
 * Nothing here holds a lock for longer than a look takes, so other programs may go on with their games: what
 * is listed may have changed by the time it is opened. */
#include "../host/durable_file.h"
#include "saves.h"
#include "saves_folder.h"
#include "saves_secret.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
    NAMES = 9999, /* that are tried with one wish */
    DAY = 86400,  /* seconds */
};

/* ---- The list ---- */

/* Newer first; of the same moment, by name. Dates that cannot be right come last, or a game that was once
 * played under a wrong clock would be the newest for ever. */
static bool comes_before(const store_entry *a, const store_entry *b)
{
    if (a->misdated != b->misdated)
        return b->misdated;
    if (a->changed.tv_sec != b->changed.tv_sec)
        return a->changed.tv_sec > b->changed.tv_sec;
    if (a->changed.tv_nsec != b->changed.tv_nsec)
        return a->changed.tv_nsec > b->changed.tv_nsec;
    return strcmp(a->name, b->name) < 0;
}

static void add(store_list *list, const store_entry *entry)
{
    int at = list->count;
    while (at > 0 && comes_before(entry, &list->entry[at - 1]))
        at--;
    if (list->count == STORE_LISTED) {
        list->left_out++;
        if (at == STORE_LISTED)
            return;
    } else {
        list->count++;
    }
    memmove(&list->entry[at + 1], &list->entry[at], (size_t)(list->count - 1 - at) * sizeof *entry);
    list->entry[at] = *entry;
}

static void add_file(store_list *list, int folder, const char *file)
{
    store_entry entry = {.in_use = false};
    struct stat there;
    if (!store_name_of(entry.name, file) || fstatat(folder, file, &there, 0) != 0 || !S_ISREG(there.st_mode))
        return;
    entry.changed = there.st_mtim;
    entry.misdated = there.st_mtime - DAY > time(NULL);
    entry.readable = there.st_size <= STORE_BYTES;
    add(list, &entry);
}

/* Whether it can be read, and whether somebody has it open. */
static void inspect(store_entry *entry, int folder)
{
    int file;
    if (store_open_record(folder, entry->name, &file) != STORE_OK) {
        entry->readable = false;
        return;
    }
    entry->in_use = host_file_is_locked(file);
    close(file);
}

store_code store_list_all(store_list *list)
{
    const struct dirent *file;
    list->count = list->left_out = 0;
    int folder = store_open_folder(false);
    if (folder < 0)
        return errno == ENOENT ? STORE_OK : STORE_FAILED;
    store_sweep(folder);
    DIR *files = store_files(folder);
    if (!files) {
        host_file_close(folder);
        return STORE_FAILED;
    }
    while ((file = readdir(files)))
        add_file(list, folder, file->d_name);
    closedir(files);
    for (int i = 0; i < list->count; i++)
        inspect(&list->entry[i], folder);
    close(folder);
    return STORE_OK;
}

/* ---- Reading without opening ---- */

static store_code read_record(int file, session *table)
{
    char *text;
    size_t length;
    store_code code = store_read(file, 0, &text, &length);
    if (code != STORE_OK)
        return code;
    code = store_check(text, length, table);
    free(text);
    return code;
}

static store_code peek_in_folder(int folder, const char *name, session *table)
{
    int file;
    store_code code = store_open_record(folder, name, &file);
    if (code != STORE_OK)
        return code;
    code = read_record(file, table);
    host_file_close(file);
    return code;
}

/* Removes the secret of a game that is over. The record is read again, now that nobody can change it: another
 * game may have its name meanwhile. */
static store_code sweep_finished(int folder, const char *name, session *table)
{
    int file;
    store_secret secret;
    if (store_open_locked(folder, name, &file) != STORE_OK)
        return STORE_OK; /* so it was read before */
    store_code code = read_record(file, table);
    if (code == STORE_OK && table->record.finished && store_secret_read(folder, name, &secret) == STORE_OK &&
        store_secret_fits(&secret, &table->record) && host_file_sync(folder))
        store_secret_forget(folder, name);
    explicit_bzero(secret.byte, sizeof secret.byte);
    host_file_close(file);
    return code;
}

store_code store_peek(const char *name, session *table)
{
    char secret[STORE_FILE];
    struct stat there;
    if (!store_name_is_right(name))
        return STORE_BAD_NAME;
    int folder = store_open_folder(false);
    if (folder < 0)
        return errno == ENOENT ? STORE_NOT_FOUND : STORE_FAILED;
    store_code code = peek_in_folder(folder, name, table);
    store_secret_file(secret, name);
    if (code == STORE_OK && table->record.finished &&
        fstatat(folder, secret, &there, AT_SYMLINK_NOFOLLOW) == 0)
        code = sweep_finished(folder, name, table);
    host_file_close(folder);
    return code;
}

store_code store_last(char name[STORE_NAME], session *table)
{
    static store_list list; /* rather large for the stack */
    store_code code = store_list_all(&list);
    if (code != STORE_OK)
        return code;
    for (int i = 0; i < list.count; i++) {
        if (store_peek(list.entry[i].name, table) == STORE_OK && !table->record.finished) {
            memcpy(name, list.entry[i].name, STORE_NAME);
            return STORE_OK;
        }
    }
    return STORE_NOT_FOUND;
}

/* ---- Names for new ones ---- */

/* Small letters, digits and _ stay, anything else becomes one - between them. Returns the length. */
static size_t tidy(char name[STORE_NAME], const char *wish)
{
    size_t length = 0;
    bool gap = false;
    for (; *wish && length < STORE_NAME - 1; wish++) {
        char c = *wish >= 'A' && *wish <= 'Z' ? (char)(*wish - 'A' + 'a') : *wish;
        if (!(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9') && c != '_') {
            gap = length > 0;
            continue;
        }
        if (gap && length == STORE_NAME - 2)
            break; /* no room for both */
        if (gap)
            name[length++] = '-';
        gap = false;
        name[length++] = c;
    }
    name[length] = 0;
    return length;
}

store_code store_free_name(char name[STORE_NAME], const char *wish)
{
    char number[16] = "", file[STORE_FILE];
    struct stat there;
    size_t length = tidy(name, wish);
    if (length == 0)
        length = (size_t)snprintf(name, STORE_NAME, "game");
    int folder = store_open_folder(false);
    if (folder < 0)
        return errno == ENOENT ? STORE_OK : STORE_FAILED;
    store_code code = STORE_EXISTS;
    for (int n = 2; n <= NAMES; n++) {
        store_record_file(file, name);
        if (fstatat(folder, file, &there, AT_SYMLINK_NOFOLLOW) != 0) {
            code = errno == ENOENT ? STORE_OK : STORE_FAILED;
            break;
        }
        size_t more = (size_t)snprintf(number, sizeof number, "-%d", n);
        memcpy(name + (length + more < STORE_NAME ? length : STORE_NAME - 1 - more), number, more + 1);
    }
    host_file_close(folder);
    return code;
}
