/* Reading records from files, and writing files that are either whole or not there. */
#ifndef CLI_FILES_H
#define CLI_FILES_H

#include "../record/record.h"

/* Reads and checks a record; "-" is standard input. Complains as FILE:LINE: what is wrong, or FILE: why it
 * cannot be read, and returns false. */
bool file_read_record(const char *path, record_reader *reader);

/* A fresh reader on the heap, which the program keeps until its end; never null: complains and exits instead.
 */
record_reader *new_reader(void);

/* Writes a whole file by way of a temporary one beside it. Complains and leaves nothing behind if that fails.
 */
bool file_write(const char *path, const char *bytes, size_t length);

#endif
