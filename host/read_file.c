/* Reading a whole file: see read_file.h. */
#include "read_file.h"
#include "durable_file.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_plain(int file)
{
    struct stat about;
    if (fstat(file, &about) != 0)
        return false;
    errno = S_ISDIR(about.st_mode) ? EISDIR : EOPNOTSUPP;
    return S_ISREG(about.st_mode);
}

static bool read_all(int file, char *bytes, size_t most, size_t *length)
{
    *length = 0;
    while (*length <= most) {
        ssize_t count = read(file, bytes + *length, most + 1 - *length);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return count == 0;
        *length += (size_t)count;
    }
    return true;
}

bool host_read_file(const char *path, void *bytes, size_t most, size_t *length)
{
    int file = host_file_open(AT_FDCWD, path, O_RDONLY | O_NONBLOCK, 0); /* nobody waits for a pipe */
    if (file < 0)
        return false;
    bool whole = is_plain(file) && read_all(file, bytes, most, length);
    host_file_close(file);
    return whole;
}
