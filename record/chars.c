/* The characters of a JSON string: plain ones and escapes, decoded one at a time. */
#include "json.h"
#include "utf8.h"

enum { FIRST_HIGH = 0xd800, FIRST_LOW = 0xdc00, LAST_LOW = 0xdfff };

static int hex_digit(uint8_t c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    c |= 0x20; /* to lower case */
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The four hexadecimal digits of a \u escape. */
static record_code read_unit(json_text text, size_t *at, uint32_t *unit)
{
    *unit = 0;
    for (int i = 0; i < 4; i++, ++*at) {
        if (*at == text.length)
            return RECORD_CUT_OFF;
        int digit = hex_digit(text.bytes[*at]);
        if (digit < 0)
            return RECORD_BAD_STRING;
        *unit = *unit << 4 | (uint32_t)digit;
    }
    return RECORD_OK;
}

/* The second half of a surrogate pair, from its backslash on. */
static record_code read_low_half(json_text text, size_t *at, uint32_t *point)
{
    uint32_t low;
    for (int i = 0; i < 2; i++, ++*at) {
        if (*at == text.length)
            return RECORD_CUT_OFF;
        if (text.bytes[*at] != "\\u"[i])
            return RECORD_BAD_STRING;
    }
    record_code code = read_unit(text, at, &low);
    if (code == RECORD_OK && (low < FIRST_LOW || low > LAST_LOW))
        code = RECORD_BAD_STRING;
    *point = 0x10000 + ((*point - FIRST_HIGH) << 10) + (low - FIRST_LOW);
    return code;
}

static record_code read_unicode_escape(json_text text, size_t *at, uint32_t *point)
{
    record_code code = read_unit(text, at, point);
    if (code || *point < FIRST_HIGH || *point > LAST_LOW)
        return code;
    return *point < FIRST_LOW ? read_low_half(text, at, point) : RECORD_BAD_STRING;
}

/* What stands behind a backslash. */
static record_code read_escape(json_text text, size_t *at, uint32_t *point)
{
    static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    if (*at == text.length)
        return RECORD_CUT_OFF;
    uint8_t letter = text.bytes[(*at)++];
    if (letter == 'u')
        return read_unicode_escape(text, at, point);
    for (int i = 0; letters[i]; i++)
        if (letter == (uint8_t)letters[i]) {
            *point = (uint8_t)meanings[i];
            return RECORD_OK;
        }
    return RECORD_BAD_STRING;
}

record_code record_json_char(json_text text, size_t *at, uint32_t *point)
{
    if (*at == text.length)
        return RECORD_CUT_OFF;
    uint8_t c = text.bytes[*at];
    if (c < 0x20)
        return RECORD_BAD_STRING;
    if (c == '\\') {
        ++*at;
        return read_escape(text, at, point);
    }
    size_t bytes = record_utf8_read(text.bytes + *at, text.length - *at, point);
    *at += bytes;
    if (c == '"')
        *point = JSON_END_OF_STRING;
    return bytes ? RECORD_OK : RECORD_BAD_UTF8;
}
