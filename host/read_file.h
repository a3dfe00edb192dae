/* Reading a whole file that others may have put there. */
#ifndef HOST_READ_FILE_H
#define HOST_READ_FILE_H

#include <stdbool.h>
#include <stddef.h>

/* Reads a file of at most so many bytes; of a longer one, one byte more, so that it can be told. What is no
 * plain file is refused, since it may never end or never begin. False with errno set. */
bool host_read_file(const char *path, void *bytes, size_t most, size_t *length);

#endif
