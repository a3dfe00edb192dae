/* Files that are whole or not there: see durable_file.h.
 *
 * The bytes go to a file of another name ("part"), which is made durable and then renamed: POSIX promises
 * that a name stands for the old file or for the new one at any moment. Its lock tells one that is being
 * written from one that a killed program left behind. A rename outlasts a power failure only once the folder
 * is made durable, too. */
#include "durable_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { TRIES = 5, PART_NAME = 4096 };

int host_file_open(int folder, const char *name, int flags, mode_t mode)
{
    int file;
    do
        file = openat(folder, name, flags | O_CLOEXEC | O_NOCTTY, mode);
    while (file < 0 && errno == EINTR);
    return file;
}

bool host_file_write_all(int file, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t count = write(file, bytes, length);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return false;
        bytes += count;
        length -= (size_t)count;
    }
    return true;
}

bool host_file_sync(int file)
{
    int failed;
    do
        failed = fsync(file);
    while (failed && errno == EINTR);
    return !failed || errno == EINVAL || errno == ENOTSUP; /* some file systems cannot do this to a folder */
}

bool host_file_sync_folder_of(const char *path)
{
    char folder[4096];
    const char *slash = strrchr(path, '/');
    int length = slash == path ? 1 : slash ? (int)(slash - path) : 1;
    snprintf(folder, sizeof folder, "%.*s", length, slash ? path : ".");
    int file = host_file_open(AT_FDCWD, folder, O_RDONLY | O_DIRECTORY, 0);
    if (file < 0)
        return false;
    bool synced = host_file_sync(file);
    host_file_close(file);
    return synced;
}

void host_file_close(int file)
{
    int why = errno;
    close(file);
    errno = why;
}

void host_file_unlink(int folder, const char *name)
{
    int why = errno;
    unlinkat(folder, name, 0);
    errno = why;
}

host_file_lock host_file_take_lock(int file, int tries)
{
    const struct timespec pause = {0, 20000000};
    while (flock(file, LOCK_EX | LOCK_NB) != 0) {
        if (errno == EINTR)
            continue;
        if (errno != EWOULDBLOCK)
            return HOST_FILE_NO_LOCKS;
        if (--tries <= 0)
            return HOST_FILE_HELD;
        nanosleep(&pause, NULL);
    }
    return HOST_FILE_LOCKED;
}

bool host_file_is_locked(int file)
{
    int failed;
    do
        failed = flock(file, LOCK_SH | LOCK_NB);
    while (failed && errno == EINTR);
    if (failed)
        return errno == EWOULDBLOCK;
    flock(file, LOCK_UN);
    return false;
}

bool host_file_is_at(int file, int folder, const char *name)
{
    struct stat ours, there;
    return fstat(file, &ours) == 0 && fstatat(folder, name, &there, 0) == 0 && ours.st_dev == there.st_dev &&
           ours.st_ino == there.st_ino;
}

void host_file_remove_unused(int folder, const char *name, int seconds)
{
    struct stat there;
    int file = host_file_open(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, 0);
    if (file < 0)
        return;
    /* Whoever removes it holds its lock, so what has this name now is not somebody's newer file. */
    if (fstat(file, &there) == 0 && S_ISREG(there.st_mode) &&
        (seconds == 0 || there.st_mtime + seconds <= time(NULL)) &&
        host_file_take_lock(file, 1) != HOST_FILE_HELD && host_file_is_at(file, folder, name))
        unlinkat(folder, name, 0);
    close(file);
}

int host_file_part(int folder, const char *part, mode_t mode, const char *bytes, size_t length)
{
    const int flags = O_WRONLY | O_CREAT | O_EXCL;
    int file = host_file_open(folder, part, flags, mode);
    if (file < 0 && errno == EEXIST) {
        host_file_remove_unused(folder, part, 0);
        file = host_file_open(folder, part, flags, mode);
    }
    if (file < 0)
        return -1;
    host_file_take_lock(file, TRIES); /* before it is long: nobody takes it for a leftover */
    if (host_file_write_all(file, bytes, length))
        return file;
    host_file_unlink(folder, part);
    host_file_close(file);
    return -1;
}

bool host_file_place(int folder, const char *part, const char *name)
{
    return renameat(folder, part, folder, name) == 0;
}

bool host_file_place_new(int folder, const char *part, const char *name)
{
    if (linkat(folder, part, folder, name, 0) == 0) {
        unlinkat(folder, part, 0);
        return true;
    }
    if (errno != EPERM && errno != EOPNOTSUPP && errno != ENOSYS)
        return false;
    /* A file system without links, such as those of memory sticks. Those with links may lack this one. */
    return renameat2(folder, part, folder, name, RENAME_NOREPLACE) == 0;
}

static bool write_in_place(const char *path, const char *bytes, size_t length)
{
    int file = host_file_open(AT_FDCWD, path, O_WRONLY, 0);
    if (file < 0)
        return false;
    if (host_file_write_all(file, bytes, length))
        return close(file) == 0;
    host_file_close(file);
    return false;
}

/* The name of the temporary file beside a file. */
static bool name_part(char part[PART_NAME], const char *path)
{
    if (!*path) {
        errno = ENOENT;
        return false;
    }
    if (snprintf(part, PART_NAME, "%s.%ld.part", path, (long)getpid()) < PART_NAME)
        return true;
    errno = ENAMETOOLONG;
    return false;
}

bool host_file_can_write(const char *path)
{
    char part[PART_NAME];
    struct stat there;
    if (stat(path, &there) == 0 && !S_ISREG(there.st_mode)) {
        errno = EISDIR;
        return !S_ISDIR(there.st_mode) && access(path, W_OK) == 0;
    }
    int file = name_part(part, path) ? host_file_part(AT_FDCWD, part, 0666, "", 0) : -1;
    if (file < 0)
        return false;
    host_file_unlink(AT_FDCWD, part);
    host_file_close(file);
    return true;
}

bool host_file_write(const char *path, const char *bytes, size_t length, bool safely)
{
    char part[PART_NAME];
    struct stat there;
    if (stat(path, &there) == 0 && !S_ISREG(there.st_mode))
        return write_in_place(path, bytes, length);
    if (!name_part(part, path))
        return false;
    int file = host_file_part(AT_FDCWD, part, 0666, bytes, length);
    if (file < 0)
        return false;
    bool written = !safely || host_file_sync(file);
    if (!written)
        host_file_close(file);
    else
        written = close(file) == 0; /* some file systems tell only now */
    if (written && host_file_place(AT_FDCWD, part, path))
        return !safely || host_file_sync_folder_of(path);
    host_file_unlink(AT_FDCWD, part);
    return false;
}
