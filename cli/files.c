#include "files.h"
#include "../words/record_errors.h"
#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *file_shown(const char *path)
{
    return strcmp(path, "-") == 0 ? "standard input" : path;
}

static const record_reader *unreadable(const char *path)
{
    fflush(stdout);
    fprintf(stderr, "%s: cannot be read: %s\n", path, strerror(errno));
    return NULL;
}

static bool feed_all(int file, record_reader *reader)
{
    static char bytes[65536];
    ssize_t count;
    record_begin(reader);
    while ((count = read(file, bytes, sizeof bytes)) != 0) {
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return false;
        if (!record_feed(reader, bytes, (size_t)count))
            break; /* the error is kept; the rest need not be read */
    }
    return true;
}

const record_reader *file_read_record(const char *path)
{
    static record_reader reader; /* too large for the stack, and one at a time is enough */
    bool standard = strcmp(path, "-") == 0;
    int file = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    path = file_shown(path);
    if (file < 0)
        return unreadable(path);
    bool complete = feed_all(file, &reader);
    int error = errno;
    if (!standard)
        close(file);
    errno = error;
    if (!complete)
        return unreadable(path);
    if (record_end(&reader))
        return &reader;
    char sentence[WORDS_SENTENCE];
    words_text text = words_on(sentence, sizeof sentence);
    words_record_error(&text, &reader);
    fflush(stdout);
    fprintf(stderr, "%s:%u: %s\n", path, reader.error.line, sentence);
    return NULL;
}

static bool write_all(int file, const char *bytes, size_t length)
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

static bool unwritable(const char *path)
{
    complain("%s cannot be written: %s", path, strerror(errno));
    return false;
}

/* A device or pipe cannot be replaced, only written to. */
static bool write_in_place(const char *path, const char *bytes, size_t length)
{
    int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file < 0)
        return unwritable(path);
    bool written = write_all(file, bytes, length);
    if (close(file) != 0 || !written)
        return unwritable(path);
    return true;
}

bool file_write(const char *path, const char *bytes, size_t length)
{
    char temporary[4096];
    struct stat there;
    if (stat(path, &there) == 0 && !S_ISREG(there.st_mode))
        return write_in_place(path, bytes, length);
    if (snprintf(temporary, sizeof temporary, "%s.%ld.part", path, (long)getpid()) >= (int)sizeof temporary) {
        errno = ENAMETOOLONG;
        return unwritable(path);
    }
    int file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0)
        return unwritable(path);
    bool written = write_all(file, bytes, length);
    int error = errno;
    if (close(file) != 0 && written) {
        written = false;
        error = errno;
    }
    if (written && rename(temporary, path) == 0)
        return true;
    if (written)
        error = errno;
    unlink(temporary);
    errno = error;
    return unwritable(path);
}
