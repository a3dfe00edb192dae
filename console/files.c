/* Records read and files written, with complaints: see files.h. */
#include "files.h"
#include "../host/durable_file.h"
#include "../words/record_errors.h"
#include "console.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { STEP_BYTES = 65536 }; /* read at once */

const char *console_file_name(const char *path)
{
    return strcmp(path, "-") == 0 ? console_text(W_("standard input")) : path;
}

static const record_reader *unreadable(const char *path)
{
    char sentence[CONSOLE_HELP];
    words_text words = words_on(sentence, sizeof sentence, console_language());
    words_say(&words, "%s: cannot be read: %s", path, console_error_text(errno));
    fflush(stdout);
    fprintf(stderr, "%s\n", sentence);
    return NULL;
}

/* The record that was read last. Its text is kept for the notes in it. */
static record_whole_memory memory;
static record_reader reader = RECORD_WITH(memory);
static struct {
    char *bytes;
    size_t length, room;
} text;

/* Makes room for some bytes more. */
static bool make_room(void)
{
    if (text.room - text.length >= STEP_BYTES)
        return true;
    char *larger = realloc(text.bytes, 2 * text.room + STEP_BYTES);
    if (!larger)
        return false;
    text.bytes = larger;
    text.room = 2 * text.room + STEP_BYTES;
    return true;
}

/* Reads to the end of the file, or up to the first error in it: the rest need not be read. */
static bool read_all(int file)
{
    text.length = 0;
    record_begin(&reader);
    while (make_room()) {
        ssize_t count = read(file, text.bytes + text.length, STEP_BYTES);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return count == 0;
        text.length += (size_t)count;
        if (!record_feed(&reader, text.bytes + text.length - count, (size_t)count))
            return true;
    }
    return false;
}

static void complain_of_record(const char *path)
{
    char sentence[CONSOLE_HELP];
    words_text words = words_on(sentence, sizeof sentence, console_language());
    words_add_visible(&words, path);
    words_add(&words, ":");
    words_add_number(&words, reader.error.line);
    words_add(&words, ": ");
    words_record_error(&words, &reader, &reader.error);
    fflush(stdout);
    fprintf(stderr, "%s\n", sentence);
}

const record_reader *console_read_record(const char *path)
{
    bool standard = strcmp(path, "-") == 0;
    int file = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    path = console_file_name(path);
    if (file < 0)
        return unreadable(path);
    bool complete = read_all(file);
    int error = errno;
    if (!standard)
        close(file);
    errno = error;
    if (!complete)
        return unreadable(path);
    if (record_end(&reader))
        return &reader;
    complain_of_record(path);
    return NULL;
}

const char *console_record_text(size_t *length)
{
    *length = text.length;
    return text.bytes;
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
