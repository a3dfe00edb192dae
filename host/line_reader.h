/* Lines out of a pipe, as they come, in memory that does not grow: for both ends of the engine protocol,
 * where nobody may wait in a read and nobody can trust the other end to send a newline. */
#ifndef HOST_LINE_READER_H
#define HOST_LINE_READER_H

#include <stdbool.h>
#include <stddef.h>

/* Bytes that a line may have, its ending not counted: as many as in a record. */
enum { HOST_LINE_BYTES = 65536 };

typedef struct {
    size_t used, have; /* of the bytes: those before are taken, those up to here are there */
    bool ended;        /* nothing more will come */
    bool skipping;     /* what comes is the rest of a line that was too long */
    char bytes[HOST_LINE_BYTES + 2];
} host_line_reader;

typedef struct {
    const char *text; /* without its ending; not closed by a 0, and there until the next call */
    size_t length;
    bool too_long; /* this is only how it begins: its first HOST_LINE_BYTES + 1 bytes or more */
} host_line;

/* Before the first byte: nothing has come yet. */
void host_line_reader_begin(host_line_reader *lines);

/* Reads once, what there is: it waits only if the descriptor does. Call it when host_line_reader_next() has
 * nothing more. Sets `ended` at the end, and after an error that is none of "again" and "interrupted".
 * Returns how many bytes came. */
size_t host_line_reader_fill(host_line_reader *lines, int descriptor);

/* The next line, if a whole one is there; after the end also what stands behind the last newline. A line that
 * is too long is given once, and the rest of it is left out. */
bool host_line_reader_next(host_line_reader *lines, host_line *line);

#endif
