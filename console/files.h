/* Reading records from files, and writing files that are either whole or not there. */
#ifndef CONSOLE_FILES_H
#define CONSOLE_FILES_H

#include "../record/record.h"

/* Reads and checks a record; "-" is standard input. Complains as FILE:LINE: what is wrong, or FILE: why it
 * cannot be read, and returns null. What it returns is good until the next call. */
const record_reader *console_read_record(const char *path);

/* The text of that record, for record_read_note(). */
const char *console_record_text(size_t *length);

/* What messages call a file. */
const char *console_file_name(const char *path);

/* Whether a file could be written, as far as can be told without doing it: before long work whose result goes
 * there. Complains if not. */
bool console_can_write(const char *path);

/* Writes a whole file by way of a temporary one beside it. If that fails, complains and leaves nothing. */
bool console_write_file(const char *path, const char *bytes, size_t length);

#endif
