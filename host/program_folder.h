/* What lies beside the program: files that belong to it, as a build leaves them. */
#ifndef HOST_PROGRAM_FOLDER_H
#define HOST_PROGRAM_FOLDER_H

#include <limits.h>
#include <stdbool.h>

/* The path of a name beside the program, whether anything is there or not; false if that is not known. */
bool host_beside_program(char out[PATH_MAX], const char *name);

#endif
