/* Hexadecimal digits: of JSON's escapes, and of bytes that are written as text. */
#ifndef JSON_HEX_H
#define JSON_HEX_H

#include "../core/portable.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The value of a digit, 0 to 15, in lower or upper case; -1 if it is none. */
int json_hex_digit(char digit);

/* Writes bytes as lower-case digits, two each, without a closing 0. */
void json_hex_write(char *digits, const uint8_t bytes[], size_t count);

/* Reads what was written: two digits for each of so many bytes. False if one is no lower-case digit; `bytes`
 * may be changed then, too. */
bool json_hex_read(uint8_t bytes[], const char *digits, size_t count);

#ifdef __cplusplus
}
#endif

#endif
