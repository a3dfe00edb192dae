/* The secret of a save: see saves_secret.h. Copies of it in memory are wiped when they are done with. */
#include "saves_secret.h"
#include "../host/durable_file.h"
#include "../json/hex.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    DIGITS = 2 * DEAL_BYTES,
    LONGEST = 2 * (DIGITS + 1), /* two lines */
    NAMES = 99,                 /* for what is set aside */
};

/* ---- Reading ---- */

static bool from_text(store_secret *secret, const char *text, size_t length)
{
    if (length < DIGITS || !json_hex_read(secret->byte, text, DEAL_BYTES))
        return false;
    if (length == DIGITS || (length == DIGITS + 1 && text[DIGITS] == '\n'))
        return true;
    secret->replaces = length == LONGEST && text[DIGITS] == '\n' && text[LONGEST - 1] == '\n' &&
                       json_hex_read(secret->commit, text + DIGITS + 1, DEAL_BYTES);
    return secret->replaces;
}

/* Why it cannot be opened: nothing is there, or it may not be read, or the machine is at its limits. */
static store_code unopened(int folder, const char *path)
{
    struct stat there;
    if (errno == ENOENT && fstatat(folder, path, &there, AT_SYMLINK_NOFOLLOW) != 0)
        return errno == ENOENT ? STORE_NOT_FOUND : STORE_FAILED;
    bool forbidden = errno == EACCES || errno == EPERM || errno == ENXIO;
    return forbidden || errno == ENOENT || errno == ELOOP ? STORE_WRONG : STORE_FAILED;
}

store_code store_secret_read(int folder, const char *name, store_secret *secret)
{
    char path[STORE_FILE], text[LONGEST + 1]; /* one more than belongs there, to see that there is more */
    ssize_t length;
    memset(secret, 0, sizeof *secret);
    store_secret_file(path, name);
    int file = host_file_open(folder, path, O_RDONLY | O_NONBLOCK, 0);
    if (file < 0)
        return unopened(folder, path);
    do
        length = read(file, text, sizeof text);
    while (length < 0 && errno == EINTR);
    host_file_close(file);
    if (length < 0)
        return errno == EISDIR || errno == EAGAIN ? STORE_WRONG : STORE_FAILED;
    bool right = from_text(secret, text, (size_t)length);
    explicit_bzero(text, sizeof text);
    return right ? STORE_OK : STORE_WRONG;
}

bool store_secret_fits(const store_secret *secret, const record_reader *record)
{
    if (!record->header.has_commit) /* then nobody can tell */
        return true;
    if (secret->replaces)
        return memcmp(secret->commit, record->header.commit, DEAL_BYTES) == 0;
    return record_dealt_from(record, secret->byte);
}

/* ---- Writing ---- */

static void write_line(char *text, const uint8_t bytes[DEAL_BYTES])
{
    json_hex_write(text, bytes, DEAL_BYTES);
    text[DIGITS] = '\n';
}

bool store_secret_write(int folder, const char *name, const store_secret *secret)
{
    char part[STORE_FILE], path[STORE_FILE], text[LONGEST];
    write_line(text, secret->byte);
    write_line(text + DIGITS + 1, secret->commit);
    store_part_file(part, name);
    store_secret_file(path, name);
    int file = host_file_part(folder, part, 0600, text, secret->replaces ? LONGEST : DIGITS + 1);
    explicit_bzero(text, sizeof text);
    if (file < 0)
        return false;
    bool written = host_file_sync(file) && host_file_place(folder, part, path);
    if (!written)
        host_file_unlink(folder, part);
    host_file_close(file);
    return written && host_file_sync(folder);
}

bool store_secret_set_aside(int folder, const char *name, char aside[STORE_FILE])
{
    char path[STORE_FILE];
    store_secret_file(path, name);
    errno = EEXIST;
    for (int n = 1; n <= NAMES && errno == EEXIST; n++) {
        snprintf(aside, STORE_FILE, n == 1 ? "%s.old" : "%s.old-%d", path, n);
        if (host_file_place_new(folder, path, aside))
            return true;
    }
    aside[0] = 0;
    return false;
}

bool store_secret_forget(int folder, const char *name)
{
    char path[STORE_FILE];
    int why = errno;
    store_secret_file(path, name);
    if (unlinkat(folder, path, 0) != 0 && errno != ENOENT)
        return false;
    errno = why;
    return true;
}
