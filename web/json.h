/* JSON, written piece by piece into memory of limited size: what the module tells the page.
 *
 * Commas come by themselves. What does not fit is not written, and the length is 0 in the end: whoever reads
 * it notices. */
#ifndef WEB_JSON_H
#define WEB_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    char *out;
    size_t size;
    size_t length;
    bool full;
    bool comma; /* before the next value or key */
} json;

json json_on(char *out, size_t size);
size_t json_length(const json *j); /* 0 if something did not fit */

/* In an object every value follows a key; in a list there are none. */
void json_key(json *j, const char *key);
void json_open(json *j, char bracket); /* '{' or '[' */
void json_close(json *j, char bracket);
void json_open_at(json *j, const char *key, char bracket);

void json_number(json *j, int64_t number);
void json_flag(json *j, bool flag);
void json_null(json *j);
void json_text(json *j, const char *string); /* UTF-8 */
void json_text_of(json *j, const char *bytes, size_t count);

/* A number of millionths: 250000 is 0.25. */
void json_millionths(json *j, uint32_t number);

/* A key and its value. */
void json_number_at(json *j, const char *key, int64_t number);
void json_flag_at(json *j, const char *key, bool flag);
void json_text_at(json *j, const char *key, const char *string);

/* A key and a list of small numbers. */
void json_bytes_at(json *j, const char *key, const uint8_t numbers[], int count);

#endif
