/* The system's own randomness: see random.h. */
#include "random.h"

#include <errno.h>
#include <sys/random.h>

bool host_random(void *bytes, size_t count)
{
    ssize_t got;
    errno = EIO;
    do
        got = getrandom(bytes, count, 0); /* so few bytes come all at once or not at all */
    while (got < 0 && errno == EINTR);
    return got == (ssize_t)count;
}
