/* JSON, written piece by piece into a buffer of limited size.
 *
 * Commas come by themselves. What does not fit is counted but not written, so that one function can measure
 * (on a buffer of no bytes) and write:
 *
 *   json_writer w = json_on(out, size);
 *   json_open(&w, '{');
 *   json_integer_at(&w, "turn", 7);
 *   json_close(&w, '}');
 *   if (!json_written(&w)) ... it would take w.length bytes ... */
#ifndef JSON_WRITER_H
#define JSON_WRITER_H

#include "../core/portable.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    char *out;
    size_t size;
    size_t length; /* of everything so far, whether it fitted or not */
    bool comma;    /* before the next value or key */
} json_writer;

/* A writer on an empty buffer. `out` may be null if there are no bytes. */
json_writer json_on(char *out, size_t size);

/* A writer that goes on behind the first `length` bytes of a buffer. They end inside a list or an object,
 * behind a value: a comma comes next. */
json_writer json_append(char *out, size_t size, size_t length);

/* The length of what was written, or 0 if something did not fit. There is no closing 0. */
size_t json_written(const json_writer *w);

/* ---- Lists and objects: in an object every value follows a key, in a list none does ---- */

void json_open(json_writer *w, char bracket);  /* '{' or '[' */
void json_close(json_writer *w, char bracket); /* '}' or ']' */
void json_key(json_writer *w, const char *key);

/* ---- Values ---- */

/* null, true or false, a whole number. */
void json_null(json_writer *w);
void json_bool(json_writer *w, bool value);
void json_integer(json_writer *w, int64_t number);
void json_unsigned(json_writer *w, uint64_t number);

/* A number with so many places behind the point, 1 to 18, given without the point: 2050 with 3 is 2.050. */
void json_decimal(json_writer *w, int64_t number, int places);

/* A string, UTF-8: closed by a 0, or so many bytes. What is no UTF-8 does not become it here. */
void json_string(json_writer *w, const char *string);
void json_string_of(json_writer *w, const char *bytes, size_t count);

/* Bytes as a string of lower-case hexadecimal digits. */
void json_hex(json_writer *w, const uint8_t bytes[], size_t count);

/* ---- A key and its value ---- */

/* json_key() and the function without _at, in one. */
void json_open_at(json_writer *w, const char *key, char bracket);
void json_bool_at(json_writer *w, const char *key, bool value);
void json_integer_at(json_writer *w, const char *key, int64_t number);
void json_unsigned_at(json_writer *w, const char *key, uint64_t number);
void json_string_at(json_writer *w, const char *key, const char *string);

/* A key and a list of small numbers. */
void json_list_at(json_writer *w, const char *key, const uint8_t numbers[], int count);

/* ---- What is JSON already ---- */

/* A value as somebody else has spelled it, closed by a 0. */
void json_spelled(json_writer *w, const char *value);

/* Bytes as they are. The writer takes no notice of them: the next comma is still its own affair. */
void json_raw(json_writer *w, const char *bytes, size_t count);

#ifdef __cplusplus
}
#endif

#endif
