/* JSON, read in two steps: a text is checked as a whole, then one goes through its values.
 *
 * json_check() is the only function that meets text it cannot trust. The others take text that it has
 * accepted, name a value by the offset at which it begins, and so have no errors of their own. No offset of a
 * value inside the outermost object is 0, which is what "none" is. Nothing is copied or allocated.
 *
 *   json_text text = json_text_of(bytes, length);
 *   if (json_check(text, &at, &count)) ... what is wrong, and where ...
 *   size_t list = json_find(text, json_top(text), "order");
 *   for (size_t item = json_first(text, list); item; item = json_next(text, item)) ... */
#ifndef JSON_READER_H
#define JSON_READER_H

#include "../core/portable.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    JSON_BYTES = 65536, /* of a text */
    JSON_DEPTH = 1024,  /* brackets open at once, the outermost included */
    JSON_KEYS = 1024,   /* in all objects of a text together */
};

typedef enum {
    JSON_OK,
    /* a text */
    JSON_TOO_LONG,
    JSON_BLANK,
    JSON_BYTE_ORDER_MARK,
    JSON_CUT_OFF,    /* it ends too early */
    JSON_NO_OBJECT,  /* it is something else than an object */
    JSON_SYNTAX,     /* not JSON */
    JSON_BAD_UTF8,   /* cut off, overlong, a surrogate, or beyond U+10FFFF */
    JSON_BAD_STRING, /* a control character, an unknown escape, or half a surrogate pair */
    JSON_TOO_DEEP,
    JSON_TOO_MANY_KEYS,
    JSON_KEY_TWICE, /* in one object, however it is spelled */
    /* a value */
    JSON_NOT_INTEGER,
    JSON_TOO_BIG, /* an integer beyond 32 bits, or 53 */
    JSON_CODES,
} json_code;

/* Text that is read; it has to stay where it is. */
typedef struct {
    const uint8_t *bytes;
    size_t length;
} json_text;

/* So many bytes as text. */
static inline json_text json_text_of(const char *bytes, size_t length)
{
    json_text text;
    text.bytes = (const uint8_t *)bytes;
    text.length = length;
    return text;
}

/* Whether a text is one object on one line, without a key given twice: JSON_OK, or what is wrong with it,
 * which *at and *length then span. */
json_code json_check(json_text text, uint32_t *at, uint32_t *length);

/* ---- Going through checked text ---- */

/* Where the outermost object begins. */
size_t json_top(json_text text);

/* The first item of a list or the first key of an object; 0 if it is empty. */
size_t json_first(json_text text, size_t container);

/* The item after an item, or the key after a key's value; 0 if there is none. */
size_t json_next(json_text text, size_t value);

/* The value of a key. */
size_t json_value(json_text text, size_t key);

/* The value of the key with this name in an object; 0 if there is none. */
size_t json_find(json_text text, size_t object, const char *name);

/* The offset just behind a value. */
size_t json_end(json_text text, size_t value);

/* ---- Values ---- */

/* Writes a string's characters as UTF-8, as many as fit whole, and returns how many bytes that are. */
size_t json_read_string(json_text text, size_t string, char *out, size_t room);

/* Whether what was read is exactly this name. */
bool json_same(const char *string, size_t length, const char *name);

/* A plain integer: JSON_OK, JSON_NOT_INTEGER or JSON_TOO_BIG. Minus zero is none. Also for other values. */
json_code json_read_integer(json_text text, size_t value, int32_t *out);

/* The same for integers of up to 53 bits, which every program that reads JSON can hold. */
json_code json_read_long(json_text text, size_t value, int64_t *out);

/* ---- Characters ---- */

enum { JSON_END_OF_STRING = 0x110000 }; /* no code point */

/* Reads the character at *at in a string (escapes decoded), or JSON_END_OF_STRING for its closing quote, and
 * moves on. Also for text not checked yet: JSON_CUT_OFF, JSON_BAD_UTF8 or JSON_BAD_STRING then. */
json_code json_read_char(json_text text, size_t *at, uint32_t *point);

#ifdef __cplusplus
}
#endif

#endif
