/* The strings of JSON: characters and escapes, decoded one at a time. */
#include "hex.h"
#include "plain.h"
#include "reader.h"
#include "utf8.h"

enum { FIRST_HIGH = 0xd800, FIRST_LOW = 0xdc00, LAST_LOW = 0xdfff };

/* The four hexadecimal digits of a \u escape. */
static json_code read_unit(json_text text, size_t *at, uint32_t *unit)
{
    *unit = 0;
    for (int i = 0; i < 4; i++, ++*at) {
        if (*at == text.length)
            return JSON_CUT_OFF;
        int digit = json_hex_digit((char)text.bytes[*at]);
        if (digit < 0)
            return JSON_BAD_STRING;
        *unit = *unit << 4 | (uint32_t)digit;
    }
    return JSON_OK;
}

/* The second half of a surrogate pair, from its backslash on. */
static json_code read_low_half(json_text text, size_t *at, uint32_t *point)
{
    uint32_t low;
    for (int i = 0; i < 2; i++, ++*at) {
        if (*at == text.length)
            return JSON_CUT_OFF;
        if (text.bytes[*at] != "\\u"[i])
            return JSON_BAD_STRING;
    }
    json_code code = read_unit(text, at, &low);
    if (code == JSON_OK && (low < FIRST_LOW || low > LAST_LOW))
        code = JSON_BAD_STRING;
    *point = 0x10000 + ((*point - FIRST_HIGH) << 10) + (low - FIRST_LOW);
    return code;
}

static json_code read_unicode_escape(json_text text, size_t *at, uint32_t *point)
{
    json_code code = read_unit(text, at, point);
    if (code || *point < FIRST_HIGH || *point > LAST_LOW)
        return code;
    return *point < FIRST_LOW ? read_low_half(text, at, point) : JSON_BAD_STRING;
}

/* What stands behind a backslash. */
static json_code read_escape(json_text text, size_t *at, uint32_t *point)
{
    static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    if (*at == text.length)
        return JSON_CUT_OFF;
    uint8_t letter = text.bytes[(*at)++];
    if (letter == 'u')
        return read_unicode_escape(text, at, point);
    for (int i = 0; letters[i]; i++)
        if (letter == (uint8_t)letters[i]) {
            *point = (uint8_t)meanings[i];
            return JSON_OK;
        }
    return JSON_BAD_STRING;
}

json_code json_read_char(json_text text, size_t *at, uint32_t *point)
{
    if (*at == text.length)
        return JSON_CUT_OFF;
    uint8_t c = text.bytes[*at];
    if (c < 0x20)
        return JSON_BAD_STRING;
    if (c == '\\') {
        ++*at;
        return read_escape(text, at, point);
    }
    size_t bytes = json_utf8_read(text.bytes + *at, text.length - *at, point);
    *at += bytes;
    if (c == '"')
        *point = JSON_END_OF_STRING;
    return bytes ? JSON_OK : JSON_BAD_UTF8;
}

size_t json_read_string(json_text text, size_t string, char *out, size_t room)
{
    size_t at = string + 1, length = 0;
    uint32_t point;
    for (;;) {
        uint8_t bytes[JSON_UTF8_MOST];
        for (; length < room && json_is_plain(text.bytes[at]); at++)
            out[length++] = (char)text.bytes[at];
        (void)json_read_char(text, &at, &point);
        if (point == JSON_END_OF_STRING)
            return length;
        size_t count = json_utf8_write(point, bytes);
        if (length + count > room)
            return length;
        for (size_t i = 0; i < count; i++)
            out[length++] = (char)bytes[i];
    }
}

bool json_same(const char *string, size_t length, const char *name)
{
    size_t i = 0;
    while (i < length && string[i] == name[i] && name[i])
        i++;
    return i == length && name[i] == 0;
}
