/* Lines out of a pipe: see line_reader.h.
 *
 * The buffer has room for the longest line, its "\r\n" included. What is taken stays in it until the next
 * fill moves the rest to the front, so that a line can be handed out where it lies. A buffer that is full and
 * has no newline begins a line that is too long: it is handed out once, and `skipping` drops the rest. */
#include "line_reader.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

void host_line_reader_begin(host_line_reader *lines)
{
    lines->used = lines->have = 0;
    lines->ended = lines->skipping = false;
}

size_t host_line_reader_fill(host_line_reader *lines, int descriptor)
{
    memmove(lines->bytes, lines->bytes + lines->used, lines->have - lines->used);
    lines->have -= lines->used;
    lines->used = 0;
    ssize_t count = read(descriptor, lines->bytes + lines->have, sizeof lines->bytes - lines->have);
    if (count < 0 && (errno == EAGAIN || errno == EINTR))
        return 0;
    if (count <= 0) {
        lines->ended = true;
        return 0;
    }
    lines->have += (size_t)count;
    return (size_t)count;
}

static host_line cut(const char *text, size_t length)
{
    host_line line = {text, length, length > HOST_LINE_BYTES + (text[length ? length - 1 : 0] == '\r')};
    if (!line.too_long && length > 0 && text[length - 1] == '\r')
        line.length--;
    return line;
}

/* Drops the rest of a line that was too long; true when its end is there. */
static bool skip(host_line_reader *lines)
{
    const char *rest = lines->bytes + lines->used, *newline = memchr(rest, '\n', lines->have - lines->used);
    lines->used = newline ? (size_t)(newline - lines->bytes) + 1 : lines->have;
    lines->skipping = !newline;
    return newline;
}

bool host_line_reader_next(host_line_reader *lines, host_line *line)
{
    if (lines->skipping && !skip(lines))
        return false;
    const char *start = lines->bytes + lines->used;
    size_t there = lines->have - lines->used;
    const char *newline = there ? memchr(start, '\n', there) : NULL;
    if (newline) {
        *line = cut(start, (size_t)(newline - start));
        lines->used += (size_t)(newline - start) + 1;
        return true;
    }
    bool full = there == sizeof lines->bytes;
    if (!full && !(lines->ended && there > 0))
        return false;
    *line = cut(start, there);
    lines->skipping = full;
    lines->used = lines->have;
    return true;
}
