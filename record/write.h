/* Bytes into a buffer of limited size: what does not fit is counted but not written. */
#ifndef RECORD_WRITE_H
#define RECORD_WRITE_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
    char *out;
    size_t size;
    size_t length; /* of everything so far, whether it fitted or not */
} writer;

static inline writer writer_on(char *out, size_t size)
{
    writer w;
    w.out = out;
    w.size = size;
    w.length = 0;
    return w;
}

static inline void put_byte(writer *w, char byte)
{
    if (w->length < w->size)
        w->out[w->length] = byte;
    w->length++;
}

static inline void put_bytes(writer *w, const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        put_byte(w, bytes[i]);
}

static inline void put_text(writer *w, const char *text)
{
    while (*text)
        put_byte(w, *text++);
}

static inline void put_number(writer *w, uint32_t number)
{
    uint32_t unit = 1;
    while (number / unit >= 10)
        unit *= 10;
    for (; unit > 0; unit /= 10)
        put_byte(w, (char)('0' + number / unit % 10));
}

/* The length of what was written, or 0 if it did not fit. */
static inline size_t writer_result(const writer *w)
{
    return w->length <= w->size ? w->length : 0;
}

#endif
