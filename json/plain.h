/* Most characters of most strings stand for themselves: whoever goes through many of them looks for the
 * others first. */
#ifndef JSON_PLAIN_H
#define JSON_PLAIN_H

#include "reader.h"

/* Whether a byte of a string is a character by itself, and no escape, no quote, and no part of one. */
static inline bool json_is_plain(uint8_t byte)
{
    return byte >= ' ' && byte < 0x7f && byte != '"' && byte != '\\';
}

/* The first offset from one on that has another byte, or the end of the text. */
static inline size_t json_skip_plain(json_text text, size_t at)
{
    while (at < text.length && json_is_plain(text.bytes[at]))
        at++;
    return at;
}

#endif
