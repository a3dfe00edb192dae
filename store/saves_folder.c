/* The folder of saves: see saves_folder.h. What is in it is known by its name alone: NAME.thebes is a record,
 * NAME.secret a secret, .NAME.PID.part one of them half written. Anything else is left alone. */
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
    TRIES = 5,                 /* to lock a record */
    SWAPS = 16,                /* a record may be replaced between opening and locking it, but not for ever */
    STALE = 60,                /* seconds, of a file half written */
    SECRET_STALE = 30 * 86400, /* seconds, of a secret without a record */
    NAME_LENGTH = STORE_NAME - 1,
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

bool store_name_is_right(const char *name)
{
    return is_name(name, strlen(name));
}

void store_record_file(char file[STORE_FILE], const char *name)
{
    snprintf(file, STORE_FILE, "%s%s", name, record_ending);
}

void store_secret_file(char file[STORE_FILE], const char *name)
{
    snprintf(file, STORE_FILE, "%s%s", name, secret_ending);
}

void store_part_file(char file[STORE_FILE], const char *name)
{
    snprintf(file, STORE_FILE, ".%s.%ld%s", name, (long)getpid(), part_ending);
}

/* The length of a file's name without its ending; 0 if it has another one. */
static size_t stem(const char *file, const char *ending)
{
    size_t length = strlen(file), end = strlen(ending);
    return length > end && strcmp(file + length - end, ending) == 0 ? length - end : 0;
}

/* The save that a file of this ending belongs to, by the file's name; false if it is none. */
static bool name_of(char name[STORE_NAME], const char *file, const char *ending)
{
    size_t length = stem(file, ending);
    if (!is_name(file, length))
        return false;
    memcpy(name, file, length);
    name[length] = 0;
    return true;
}

bool store_name_of(char name[STORE_NAME], const char *file)
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

store_code store_folder(char path[STORE_PATH])
{
    const char *state = getenv("XDG_STATE_HOME"), *below = "/thebes/saves";
    if (!state || state[0] != '/') { /* by the XDG specification, a relative path is as good as none */
        state = home_of_user();
        below = "/.local/state/thebes/saves";
    }
    if (!state)
        return STORE_FAILED;
    if (snprintf(path, STORE_PATH, "%s%s", state, below) < STORE_PATH)
        return STORE_OK;
    errno = ENAMETOOLONG;
    return STORE_FAILED;
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
            (void)host_file_sync_folder_of(path); /* if it cannot be, the save is there all the same */
        else if (errno != EEXIST && !why)
            why = errno;
        *at = was;
        if (was == 0)
            return why;
    }
}

int store_open_folder(bool make)
{
    char path[STORE_PATH];
    if (store_folder(path) != STORE_OK)
        return -1;
    int folder = host_file_open(AT_FDCWD, path, O_RDONLY | O_DIRECTORY, 0);
    if (folder >= 0 || errno != ENOENT || !make)
        return folder;
    int why = make_folders(path);
    folder = host_file_open(AT_FDCWD, path, O_RDONLY | O_DIRECTORY, 0);
    if (folder < 0 && errno == ENOENT && why)
        errno = why;
    return folder;
}

DIR *store_files(int folder)
{
    int own = host_file_open(folder, ".", O_RDONLY | O_DIRECTORY, 0); /* reading it closes it */
    if (own < 0)
        return NULL;
    DIR *files = fdopendir(own);
    if (!files)
        host_file_close(own);
    return files;
}

/* A secret whose record is not there, and has not been for so long that it will not come back: it may have
 * been moved, or be on its way from another machine. */
static bool is_orphan(int folder, const char *name)
{
    char record[STORE_FILE], secret[STORE_FILE];
    struct stat there;
    store_record_file(record, name);
    store_secret_file(secret, name);
    return fstatat(folder, record, &there, AT_SYMLINK_NOFOLLOW) != 0 && errno == ENOENT &&
           fstatat(folder, secret, &there, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(there.st_mode) &&
           there.st_mtime + SECRET_STALE <= time(NULL);
}

/* Removes a secret that belongs to nothing. Who begins a game writes its secret before its record, and holds
 * the lock of the folder meanwhile: so whoever gets it sees both or none. */
static void sweep_secret(int folder, const char *name)
{
    store_secret secret;
    if (!is_orphan(folder, name) || host_file_take_lock(folder, 1) != HOST_FILE_LOCKED ||
        !is_orphan(folder, name))
        return;
    if (store_secret_read(folder, name, &secret) == STORE_OK) /* else it is none of ours */
        store_secret_forget(folder, name);
    explicit_bzero(secret.byte, sizeof secret.byte);
}

void store_sweep(int folder)
{
    char name[STORE_NAME];
    DIR *files = store_files(folder);
    const struct dirent *file;
    if (!files)
        return;
    while ((file = readdir(files))) {
        if (is_part(file->d_name))
            host_file_remove_unused(folder, file->d_name, STALE);
        else if (name_of(name, file->d_name, secret_ending))
            sweep_secret(dirfd(files), name); /* which lets go of the lock when it is closed */
    }
    closedir(files);
}

/* ---- Records ---- */

store_code store_open_record(int folder, const char *name, int *file)
{
    char record[STORE_FILE];
    struct stat there;
    store_record_file(record, name);
    /* some file systems lock only what is open for writing */
    *file = host_file_open(folder, record, O_RDWR | O_NONBLOCK, 0);
    if (*file < 0 && (errno == EACCES || errno == EPERM || errno == EROFS))
        *file = host_file_open(folder, record, O_RDONLY | O_NONBLOCK, 0);
    if (*file < 0)
        return errno == ENOENT ? STORE_NOT_FOUND : STORE_FAILED;
    if (fstat(*file, &there) == 0) {
        if (S_ISREG(there.st_mode))
            return STORE_OK;
        errno = EINVAL;
    }
    host_file_close(*file);
    return STORE_FAILED;
}

store_code store_open_locked(int folder, const char *name, int *file)
{
    char record[STORE_FILE];
    store_record_file(record, name);
    for (int swaps = 0; swaps < SWAPS; swaps++) {
        store_code code = store_open_record(folder, name, file);
        if (code != STORE_OK)
            return code;
        host_file_lock lock = host_file_take_lock(*file, TRIES);
        if (lock != HOST_FILE_HELD && host_file_is_at(*file, folder, record))
            return STORE_OK;
        close(*file);
        if (lock == HOST_FILE_HELD)
            break;
    }
    return STORE_IN_USE;
}

store_code store_read(int file, size_t spare, char **text, size_t *length)
{
    struct stat there;
    if (fstat(file, &there) != 0)
        return STORE_FAILED;
    if (there.st_size > STORE_BYTES)
        return STORE_TOO_LONG;
    size_t size = (size_t)there.st_size, have = 0;
    char *bytes = malloc(size + spare + 1);
    if (!bytes)
        return STORE_FAILED;
    while (have < size) {
        ssize_t count = pread(file, bytes + have, size - have, (off_t)have);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0) {
            int why = errno;
            free(bytes);
            errno = why;
            return STORE_FAILED;
        }
        if (count == 0)
            break; /* somebody has just made it shorter */
        have += (size_t)count;
    }
    *text = bytes;
    *length = have;
    return STORE_OK;
}

store_code store_check(const char *text, size_t length, session *table)
{
    session_read_begin(table);
    session_read(table, text, length); /* what it finds, it keeps for the end */
    return session_read_end(table) ? STORE_OK : STORE_WRONG;
}
