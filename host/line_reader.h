/* Lines out of a pipe, as they come, in memory that does not grow: for both ends of the engine protocol,
 * where nobody may wait in a read and nobody can trust the other end to send a newline. */
#ifndef HOST_LINE_READER_H
#define HOST_LINE_READER_H

#include <stdbool.h>
#include <stddef.h>

enum { PIPE_LINE = 65536 }; /* bytes that a line may have, its ending not counted: as many as in a record */

typedef struct {
    size_t used, have; /* of the bytes: those before are taken, those up to here are there */
    bool ended;        /* nothing more will come */
    bool skipping;     /* what comes is the rest of a line that was too long */
    char bytes[PIPE_LINE + 2];
} pipe_lines;

typedef struct {
    const char *text; /* without its ending; not closed by a 0, and there until the next call */
    size_t length;
    bool too_long; /* this is only how it begins: its first PIPE_LINE + 1 bytes or more */
} pipe_line;

void pipe_lines_begin(pipe_lines *lines);

/* Reads once, what there is: it waits only if the descriptor does. Call it when pipe_lines_take() has nothing
 * more. Sets `ended` at the end, and after an error that is none of "again" and "interrupted". Returns how
 * many bytes came. */
size_t pipe_lines_fill(pipe_lines *lines, int descriptor);

/* The next line, if a whole one is there; after the end also what stands behind the last newline. A line that
 * is too long is given once, and the rest of it is left out. */
bool pipe_lines_take(pipe_lines *lines, pipe_line *line);

#endif
