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
static bool comes_before(const save_entry *a, const save_entry *b)
{
    if (a->misdated != b->misdated)
        return b->misdated;
    if (a->changed.tv_sec != b->changed.tv_sec)
        return a->changed.tv_sec > b->changed.tv_sec;
    if (a->changed.tv_nsec != b->changed.tv_nsec)
        return a->changed.tv_nsec > b->changed.tv_nsec;
    return strcmp(a->name, b->name) < 0;
}

static void add(save_list *list, const save_entry *entry)
{
    int at = list->count;
    while (at > 0 && comes_before(entry, &list->entry[at - 1]))
        at--;
    if (list->count == SAVE_LISTED) {
        list->left_out++;
        if (at == SAVE_LISTED)
            return;
    } else {
        list->count++;
    }
    memmove(&list->entry[at + 1], &list->entry[at], (size_t)(list->count - 1 - at) * sizeof *entry);
    list->entry[at] = *entry;
}

static void add_file(save_list *list, int folder, const char *file)
{
    save_entry entry = {.in_use = false};
    struct stat there;
    if (!saves_name_of(entry.name, file) || fstatat(folder, file, &there, 0) != 0 || !S_ISREG(there.st_mode))
        return;
    entry.changed = there.st_mtim;
    entry.misdated = there.st_mtime - DAY > time(NULL);
    entry.readable = there.st_size <= SAVE_BYTES;
    add(list, &entry);
}

static void look_into(save_entry *entry, int folder)
{
    int file;
    if (saves_open_record(folder, entry->name, &file) != SAVE_OK) {
        entry->readable = false;
        return;
    }
    entry->in_use = disk_is_locked(file);
    close(file);
}

save_code save_list_all(save_list *list)
{
    const struct dirent *file;
    list->count = list->left_out = 0;
    int folder = saves_open_folder(false);
    if (folder < 0)
        return errno == ENOENT ? SAVE_OK : SAVE_FAILED;
    saves_sweep(folder);
    DIR *files = saves_files(folder);
    if (!files) {
        disk_close(folder);
        return SAVE_FAILED;
    }
    while ((file = readdir(files)))
        add_file(list, folder, file->d_name);
    closedir(files);
    for (int i = 0; i < list->count; i++)
        look_into(&list->entry[i], folder);
    close(folder);
    return SAVE_OK;
}

/* ---- Looking at saves ---- */

static save_code read_in(int file, session *table)
{
    char *text;
    size_t length;
    save_code code = saves_read(file, 0, &text, &length);
    if (code != SAVE_OK)
        return code;
    code = saves_check(text, length, table);
    free(text);
    return code;
}

static save_code peek_in(int folder, const char *name, session *table)
{
    int file;
    save_code code = saves_open_record(folder, name, &file);
    if (code != SAVE_OK)
        return code;
    code = read_in(file, table);
    disk_close(file);
    return code;
}

/* Removes the secret of a game that is over. The record is read again, now that nobody can change it: another
 * game may have its name meanwhile. */
static save_code sweep_finished(int folder, const char *name, session *table)
{
    int file;
    save_secret secret;
    if (saves_open_locked(folder, name, &file) != SAVE_OK)
        return SAVE_OK; /* so it was read before */
    save_code code = read_in(file, table);
    if (code == SAVE_OK && table->record.finished && secret_read(folder, name, &secret) == SAVE_OK &&
        secret_fits(&secret, &table->record) && disk_sync(folder))
        secret_forget(folder, name);
    explicit_bzero(secret.byte, sizeof secret.byte);
    disk_close(file);
    return code;
}

save_code save_peek(const char *name, session *table)
{
    char secret[SAVES_FILE];
    struct stat there;
    if (!save_name_is_right(name))
        return SAVE_BAD_NAME;
    int folder = saves_open_folder(false);
    if (folder < 0)
        return errno == ENOENT ? SAVE_NOT_FOUND : SAVE_FAILED;
    save_code code = peek_in(folder, name, table);
    saves_secret_file(secret, name);
    if (code == SAVE_OK && table->record.finished &&
        fstatat(folder, secret, &there, AT_SYMLINK_NOFOLLOW) == 0)
        code = sweep_finished(folder, name, table);
    disk_close(folder);
    return code;
}

save_code save_last(char name[SAVE_NAME], session *table)
{
    static save_list list; /* rather large for the stack */
    save_code code = save_list_all(&list);
    if (code != SAVE_OK)
        return code;
    for (int i = 0; i < list.count; i++) {
        if (save_peek(list.entry[i].name, table) == SAVE_OK && !table->record.finished) {
            memcpy(name, list.entry[i].name, SAVE_NAME);
            return SAVE_OK;
        }
    }
    return SAVE_NOT_FOUND;
}

/* ---- Names for new ones ---- */

/* Small letters, digits and _ stay, anything else becomes one - between them. Returns the length. */
static size_t tidy(char name[SAVE_NAME], const char *wish)
{
    size_t length = 0;
    bool gap = false;
    for (; *wish && length < SAVE_NAME - 1; wish++) {
        char c = *wish >= 'A' && *wish <= 'Z' ? (char)(*wish - 'A' + 'a') : *wish;
        if (!(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9') && c != '_') {
            gap = length > 0;
            continue;
        }
        if (gap && length == SAVE_NAME - 2)
            break; /* no room for both */
        if (gap)
            name[length++] = '-';
        gap = false;
        name[length++] = c;
    }
    name[length] = 0;
    return length;
}

save_code save_free_name(char name[SAVE_NAME], const char *wish)
{
    char number[16] = "", file[SAVES_FILE];
    struct stat there;
    size_t length = tidy(name, wish);
    if (length == 0)
        length = (size_t)snprintf(name, SAVE_NAME, "game");
    int folder = saves_open_folder(false);
    if (folder < 0)
        return errno == ENOENT ? SAVE_OK : SAVE_FAILED;
    save_code code = SAVE_EXISTS;
    for (int n = 2; n <= NAMES; n++) {
        saves_record_file(file, name);
        if (fstatat(folder, file, &there, AT_SYMLINK_NOFOLLOW) != 0) {
            code = errno == ENOENT ? SAVE_OK : SAVE_FAILED;
            break;
        }
        size_t more = (size_t)snprintf(number, sizeof number, "-%d", n);
        memcpy(name + (length + more < SAVE_NAME ? length : SAVE_NAME - 1 - more), number, more + 1);
    }
    disk_close(folder);
    return code;
}
