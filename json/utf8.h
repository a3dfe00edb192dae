/* UTF-8, one code point at a time. */
#ifndef JSON_UTF8_H
#define JSON_UTF8_H

#include "../core/portable.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { JSON_UTF8_MOST = 4 }; /* bytes of one code point */

/* Reads a code point at the beginning of some bytes, at least one, and returns how many it takes; 0 if they
 * are not valid: cut off, overlong, a surrogate or beyond U+10FFFF. */
size_t json_utf8_read(const uint8_t *bytes, size_t length, uint32_t *point);

/* Writes a code point and returns how many bytes it took. */
size_t json_utf8_write(uint32_t point, uint8_t bytes[JSON_UTF8_MOST]);

#ifdef __cplusplus
}
#endif

#endif
