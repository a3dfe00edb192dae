/* The system's own randomness, for secrets. Where there is none, nothing else takes its place. */
#ifndef HOST_RANDOM_H
#define HOST_RANDOM_H

#include <stdbool.h>
#include <stddef.h>

/* Fills so many bytes, at most 256. False, with errno, if the system gives none; the bytes mean nothing. */
bool host_random(void *bytes, size_t count);

#endif
