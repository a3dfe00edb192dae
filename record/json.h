/* JSON, one line of it: first checked as a whole, then walked.
 *
 * record_json_check() is the only function that meets text it cannot trust. The others take text that it has
 * accepted, name a value by the offset at which it begins, and so have no errors of their own. No offset of a
 * value inside the line's object is 0, which is what "none" is. */
#ifndef RECORD_JSON_H
#define RECORD_JSON_H

#include "record.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    const uint8_t *bytes;
    size_t length;
} json_text;

/* Whether a line is one JSON object without a key given twice: RECORD_OK, RECORD_BLANK_LINE,
 * RECORD_BYTE_ORDER_MARK, or one of the codes of JSON; *at and *length then span what is wrong. At most
 * RECORD_LINE_BYTES of text. */
record_code record_json_check(json_text text, uint32_t *at, uint32_t *length);

/* ---- Walking through checked text ---- */

/* Where the line's object begins. */
size_t record_json_top(json_text text);

/* The first item of a list or the first key of an object; 0 if it is empty. */
size_t record_json_first(json_text text, size_t container);

/* The item after an item, or the key after a key's value; 0 if there is none. */
size_t record_json_next(json_text text, size_t value);

/* The value of a key. */
size_t record_json_value(json_text text, size_t key);

/* The offset just behind a value. */
size_t record_json_end(json_text text, size_t value);

/* ---- Values ---- */

/* Writes a string's characters as UTF-8, as many as fit whole, and returns how many bytes that are. */
size_t record_json_string(json_text text, size_t string, char *out, size_t room);

/* A plain integer: RECORD_OK, RECORD_NOT_INTEGER or RECORD_TOO_BIG. Minus zero is none. */
record_code record_json_integer(json_text text, size_t value, int32_t *out);

/* ---- Characters ---- */

enum { JSON_END_OF_STRING = 0x110000 }; /* no code point */

/* Reads the character at *at in a string (escapes decoded), or JSON_END_OF_STRING for its closing quote, and
 * moves on. Also for text not checked yet: RECORD_CUT_OFF, RECORD_BAD_UTF8 or RECORD_BAD_STRING then. */
record_code record_json_char(json_text text, size_t *at, uint32_t *point);

#ifdef __cplusplus
}
#endif

#endif
