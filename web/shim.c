/* What the compiler expects of libc when the freestanding rooms become WebAssembly. */
#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t count);
void *memset(void *to, int byte, size_t count);
int memcmp(const void *a, const void *b, size_t count);

void *memcpy(void *restrict to, const void *restrict from, size_t count)
{
    unsigned char *out = to;
    const unsigned char *in = from;
    while (count-- > 0)
        *out++ = *in++;
    return to;
}

void *memset(void *to, int byte, size_t count)
{
    unsigned char *out = to;
    while (count-- > 0)
        *out++ = (unsigned char)byte;
    return to;
}

int memcmp(const void *a, const void *b, size_t count)
{
    const unsigned char *one = a, *other = b;
    for (size_t i = 0; i < count; i++)
        if (one[i] != other[i])
            return one[i] < other[i] ? -1 : 1;
    return 0;
}
