/* What lies beside the program: see program_folder.h. */
#include "program_folder.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

bool host_beside_program(char out[PATH_MAX], const char *name)
{
    ssize_t length = readlink("/proc/self/exe", out, PATH_MAX - 1);
    if (length < 0)
        return false;
    out[length] = 0;
    char *slash = strrchr(out, '/');
    size_t room = slash ? (size_t)(out + PATH_MAX - slash) : 0;
    return slash && snprintf(slash, room, "/%s", name) < (int)room;
}
