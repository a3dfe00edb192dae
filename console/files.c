/* Records read and files written, with complaints: see files.h. */
#include "files.h"
#include "../host/durable_file.h"
#include "../words/record_errors.h"
#include "console.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

const char *console_file_name(const char *path)
{
    return strcmp(path, "-") == 0 ? console_text(W_("standard input")) : path;
}

static const record_reader *unreadable(const char *path)
{
    char sentence[CONSOLE_HELP];
    words_text text = words_on(sentence, sizeof sentence, console_language());
    words_say(&text, "%s: cannot be read: %s", path, console_error_text(errno));
    fflush(stdout);
    fprintf(stderr, "%s\n", sentence);
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

const record_reader *console_read_record(const char *path)
{
    static record_reader reader; /* too large for the stack, and one at a time is enough */
    bool standard = strcmp(path, "-") == 0;
    int file = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    path = console_file_name(path);
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
    char sentence[CONSOLE_HELP];
    words_text text = words_on(sentence, sizeof sentence, console_language());
    words_add_visible(&text, path);
    words_add(&text, ":");
    words_add_number(&text, reader.error.line);
    words_add(&text, ": ");
    words_record_error(&text, &reader);
    fflush(stdout);
    fprintf(stderr, "%s\n", sentence);
    return NULL;
}

static bool unwritable(const char *path)
{
    console_complain("%s cannot be written: %s", path, console_error_text(errno));
    return false;
}

bool console_can_write(const char *path)
{
    return host_file_can_write(path) || unwritable(path);
}

bool console_write_file(const char *path, const char *bytes, size_t length)
{
    return host_file_write(path, bytes, length, false) || unwritable(path);
}
