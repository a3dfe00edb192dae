/* UTF-8, as RFC 3629 has it: the shortest form only, no surrogates. */
#include "utf8.h"

/* How many bytes a sequence has that begins so; 0 if none begins so. */
static size_t sequence_length(uint8_t first)
{
    if (first < 0x80)
        return 1;
    if (first < 0xc2) /* a continuation, or an overlong form of ASCII */
        return 0;
    if (first < 0xe0)
        return 2;
    if (first < 0xf0)
        return 3;
    return first < 0xf5 ? 4 : 0;
}

size_t json_utf8_read(const uint8_t *bytes, size_t length, uint32_t *point)
{
    static const uint8_t bits_of_first[JSON_UTF8_MOST + 1] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    static const uint32_t least[JSON_UTF8_MOST + 1] = {0, 0, 0x80, 0x800, 0x10000};
    size_t count = sequence_length(bytes[0]);
    if (count == 0 || count > length)
        return 0;
    uint32_t value = bytes[0] & bits_of_first[count];
    for (size_t i = 1; i < count; i++) {
        if ((bytes[i] & 0xc0) != 0x80)
            return 0;
        value = value << 6 | (bytes[i] & 0x3fu);
    }
    if (value < least[count] || value > 0x10ffff || value >> 11 == 0xd800 >> 11)
        return 0;
    *point = value;
    return count;
}

size_t json_utf8_write(uint32_t point, uint8_t bytes[JSON_UTF8_MOST])
{
    static const uint8_t marks[JSON_UTF8_MOST + 1] = {0, 0, 0xc0, 0xe0, 0xf0};
    size_t count = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    for (size_t i = count - 1; i > 0; i--) {
        bytes[i] = (uint8_t)(0x80 | (point & 0x3f));
        point >>= 6;
    }
    bytes[0] = (uint8_t)(marks[count] | point);
    return count;
}
