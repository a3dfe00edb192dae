#include "saves_folder.h"
#include "../host/durable_file.h"
#include "saves_secret.h"

#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char record_ending[] = ".thebes", secret_ending[] = ".secret", part_ending[] = ".part";

enum {
    TRIES = 5,
    SWAPS = 16, /* a record may be replaced between being opened and being locked, but not for ever */
    STALE = 60, /* seconds */
    SECRET_STALE = 30 * 86400, /* a month */
    NAME_LENGTH = SAVE_NAME - 1,
};

/* ---- Names ---- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_name(const char *name, size_t length)
{
    if (length < 1 || length > NAME_LENGTH || name[0] == '-')
        return false;
    for (size_t i = 0; i < length; i++) {
        char c = name[i];
        if (!is_digit(c) && !(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z') && c != '-' && c != '_')
            return false;
    }
    return true;
}

bool save_name_is_right(const char *name)
{
    return is_name(name, strlen(name));
}

void saves_record_file(char file[SAVES_FILE], const char *name)
{
    snprintf(file, SAVES_FILE, "%s%s", name, record_ending);
}

void saves_secret_file(char file[SAVES_FILE], const char *name)
{
    snprintf(file, SAVES_FILE, "%s%s", name, secret_ending);
}

void saves_part_file(char file[SAVES_FILE], const char *name)
{
    snprintf(file, SAVES_FILE, ".%s.%ld%s", name, (long)getpid(), part_ending);
}

/* The length of a file's name without its ending; 0 if it has another one. */
static size_t stem(const char *file, const char *ending)
{
    size_t length = strlen(file), end = strlen(ending);
    return length > end && strcmp(file + length - end, ending) == 0 ? length - end : 0;
}

/* The save that a file of this ending belongs to, by the file's name; false if it is none. */
static bool name_of(char name[SAVE_NAME], const char *file, const char *ending)
{
    size_t length = stem(file, ending);
    if (!is_name(file, length))
        return false;
    memcpy(name, file, length);
    name[length] = 0;
    return true;
}

bool saves_name_of(char name[SAVE_NAME], const char *file)
{
    return name_of(name, file, record_ending);
}

/* .NAME.PID.part */
static bool is_part(const char *file)
{
    size_t end = stem(file, part_ending), dot = end;
    while (dot > 0 && is_digit(file[dot - 1]))
        dot--;
    return dot < end && dot > 2 && file[0] == '.' && file[dot - 1] == '.' && is_name(file + 1, dot - 2);
}

/* ---- The folder ---- */

static const char *home_of_user(void)
{
    const char *home = getenv("HOME");
    if (home && home[0] == '/')
        return home;
    errno = 0;
    const struct passwd *user = getpwuid(getuid());
    if (user && user->pw_dir && user->pw_dir[0] == '/')
        return user->pw_dir;
    errno = errno ? errno : ENOENT;
    return NULL;
}

save_code save_folder(char path[SAVE_PATH])
{
    const char *state = getenv("XDG_STATE_HOME"), *below = "/thebes/saves";
    if (!state || state[0] != '/') { /* by the XDG specification, a relative path is as good as none */
        state = home_of_user();
        below = "/.local/state/thebes/saves";
    }
    if (!state)
        return SAVE_FAILED;
    if (snprintf(path, SAVE_PATH, "%s%s", state, below) < SAVE_PATH)
        return SAVE_OK;
    errno = ENAMETOOLONG;
    return SAVE_FAILED;
}

/* Makes a folder and those it lies in. Returns the first errno that matters, 0 if none does. */
static int make_folders(char *path)
{
    int why = 0;
    for (char *at = path + 1;; at++) {
        char was = *at;
        if (was != '/' && was != 0)
            continue;
        *at = 0;
        if (mkdir(path, 0700) == 0)
            (void)disk_sync_folder_of(path); /* if it cannot be, the save is there all the same */
        else if (errno != EEXIST && !why)
            why = errno;
        *at = was;
        if (was == 0)
            return why;
    }
}

int saves_open_folder(bool make)
{
    char path[SAVE_PATH];
    if (save_folder(path) != SAVE_OK)
        return -1;
    int folder = disk_open(AT_FDCWD, path, O_RDONLY | O_DIRECTORY, 0);
    if (folder >= 0 || errno != ENOENT || !make)
        return folder;
    int why = make_folders(path);
    folder = disk_open(AT_FDCWD, path, O_RDONLY | O_DIRECTORY, 0);
    if (folder < 0 && errno == ENOENT && why)
        errno = why;
    return folder;
}

DIR *saves_files(int folder)
{
    int own = disk_open(folder, ".", O_RDONLY | O_DIRECTORY, 0); /* reading it closes it */
    if (own < 0)
        return NULL;
    DIR *files = fdopendir(own);
    if (!files)
        disk_close(own);
    return files;
}

/* A secret whose record is not there, and has not been for so long that it will not come back: it may have
 * been moved, or be on its way from another machine. */
static bool is_orphan(int folder, const char *name)
{
    char record[SAVES_FILE], secret[SAVES_FILE];
    struct stat there;
    saves_record_file(record, name);
    saves_secret_file(secret, name);
    return fstatat(folder, record, &there, AT_SYMLINK_NOFOLLOW) != 0 && errno == ENOENT &&
           fstatat(folder, secret, &there, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(there.st_mode) &&
           there.st_mtime + SECRET_STALE <= time(NULL);
}

/* Removes a secret that belongs to nothing. Who begins a game writes its secret before its record, and holds
 * the lock of the folder meanwhile: so whoever gets it sees both or none. */
static void sweep_secret(int folder, const char *name)
{
    save_secret secret;
    if (!is_orphan(folder, name) || disk_take_lock(folder, 1) != DISK_LOCKED || !is_orphan(folder, name))
        return;
    if (secret_read(folder, name, &secret) == SAVE_OK) /* else it is none of ours */
        secret_forget(folder, name);
    explicit_bzero(secret.byte, sizeof secret.byte);
}

void saves_sweep(int folder)
{
    char name[SAVE_NAME];
    DIR *files = saves_files(folder);
    const struct dirent *file;
    if (!files)
        return;
    while ((file = readdir(files))) {
        if (is_part(file->d_name))
            disk_remove_unused(folder, file->d_name, STALE);
        else if (name_of(name, file->d_name, secret_ending))
            sweep_secret(dirfd(files), name); /* which lets go of the lock when it is closed */
    }
    closedir(files);
}

/* ---- Records ---- */

save_code saves_open_record(int folder, const char *name, int *file)
{
    char record[SAVES_FILE];
    struct stat there;
    saves_record_file(record, name);
    *file =
        disk_open(folder, record, O_RDWR | O_NONBLOCK, 0); /* some file systems lock only what is writable */
    if (*file < 0 && (errno == EACCES || errno == EPERM || errno == EROFS))
        *file = disk_open(folder, record, O_RDONLY | O_NONBLOCK, 0);
    if (*file < 0)
        return errno == ENOENT ? SAVE_NOT_FOUND : SAVE_FAILED;
    if (fstat(*file, &there) == 0) {
        if (S_ISREG(there.st_mode))
            return SAVE_OK;
        errno = EINVAL;
    }
    disk_close(*file);
    return SAVE_FAILED;
}

save_code saves_open_locked(int folder, const char *name, int *file)
{
    char record[SAVES_FILE];
    saves_record_file(record, name);
    for (int swaps = 0; swaps < SWAPS; swaps++) {
        save_code code = saves_open_record(folder, name, file);
        if (code != SAVE_OK)
            return code;
        disk_lock lock = disk_take_lock(*file, TRIES);
        if (lock != DISK_HELD && disk_is_at(*file, folder, record))
            return SAVE_OK;
        close(*file);
        if (lock == DISK_HELD)
            break;
    }
    return SAVE_IN_USE;
}

save_code saves_read(int file, size_t spare, char **text, size_t *length)
{
    struct stat there;
    if (fstat(file, &there) != 0)
        return SAVE_FAILED;
    if (there.st_size > SAVE_BYTES)
        return SAVE_TOO_LONG;
    size_t size = (size_t)there.st_size, have = 0;
    char *bytes = malloc(size + spare + 1);
    if (!bytes)
        return SAVE_FAILED;
    while (have < size) {
        ssize_t count = pread(file, bytes + have, size - have, (off_t)have);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0) {
            int why = errno;
            free(bytes);
            errno = why;
            return SAVE_FAILED;
        }
        if (count == 0)
            break; /* somebody has just made it shorter */
        have += (size_t)count;
    }
    *text = bytes;
    *length = have;
    return SAVE_OK;
}

save_code saves_check(const char *text, size_t length, session *table)
{
    session_read_begin(table);
    session_read(table, text, length); /* what it finds, it keeps for the end */
    return session_read_end(table) ? SAVE_OK : SAVE_WRONG;
}
