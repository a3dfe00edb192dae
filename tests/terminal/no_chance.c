/* A system that gives no randomness: what stands before the C library's function in a program for tests. */
#include <errno.h>
#include <sys/random.h>

ssize_t getrandom(void *bytes, size_t count, unsigned flags)
{
    (void)bytes;
    (void)count;
    (void)flags;
    errno = ENOSYS;
    return -1;
}
