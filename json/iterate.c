/* Going through a text that is known to be JSON. Bounds need no checks here: every value is followed by
 * something, at the latest by the closing bracket of the outermost object. */
#include "reader.h"
#include "utf8.h"

static size_t skip_space(json_text text, size_t at)
{
    while (text.bytes[at] <= ' ')
        at++;
    return at;
}

size_t json_top(json_text text)
{
    return skip_space(text, 0);
}

size_t json_first(json_text text, size_t container)
{
    size_t at = skip_space(text, container + 1);
    return text.bytes[at] == '}' || text.bytes[at] == ']' ? 0 : at;
}

size_t json_next(json_text text, size_t value)
{
    size_t at = skip_space(text, json_end(text, value));
    return text.bytes[at] == ',' ? skip_space(text, at + 1) : 0;
}

size_t json_value(json_text text, size_t key)
{
    size_t colon = skip_space(text, json_end(text, key));
    return skip_space(text, colon + 1);
}

/* Whether a string's characters are exactly these. */
static bool string_is(json_text text, size_t string, const char *name)
{
    size_t at = string + 1;
    uint32_t point;
    for (;;) {
        uint8_t bytes[JSON_UTF8_MOST];
        (void)json_read_char(text, &at, &point);
        if (point == JSON_END_OF_STRING)
            return *name == 0;
        size_t count = json_utf8_write(point, bytes);
        for (size_t i = 0; i < count; i++, name++)
            if (*name == 0 || (uint8_t)*name != bytes[i])
                return false;
    }
}

size_t json_find(json_text text, size_t object, const char *name)
{
    size_t key = json_first(text, object);
    while (key && !string_is(text, key, name))
        key = json_next(text, json_value(text, key));
    return key ? json_value(text, key) : 0;
}

static size_t string_end(json_text text, size_t string)
{
    size_t at = string + 1;
    while (text.bytes[at] != '"')
        at += text.bytes[at] == '\\' ? 2 : 1;
    return at + 1;
}

static size_t container_end(json_text text, size_t container)
{
    size_t at = container, depth = 0;
    do {
        uint8_t c = text.bytes[at];
        depth += c == '{' || c == '[';
        depth -= c == '}' || c == ']';
        at = c == '"' ? string_end(text, at) : at + 1;
    } while (depth > 0);
    return at;
}

/* Numbers, true, false and null end where a letter, digit or sign can stand no more. */
static bool in_scalar(uint8_t c)
{
    return c > ' ' && c != ',' && c != ']' && c != '}';
}

size_t json_end(json_text text, size_t value)
{
    size_t at = value;
    if (text.bytes[at] == '"')
        return string_end(text, at);
    if (text.bytes[at] == '{' || text.bytes[at] == '[')
        return container_end(text, at);
    while (in_scalar(text.bytes[at]))
        at++;
    return at;
}

/* A whole number whose digits are worth at most so much. */
static json_code read_whole(json_text text, size_t value, int64_t most, int64_t *out)
{
    size_t end = json_end(text, value);
    bool minus = text.bytes[value] == '-';
    size_t first = value + minus;
    int64_t number = 0;
    for (size_t i = first; i < end; i++)
        if (text.bytes[i] < '0' || text.bytes[i] > '9')
            return JSON_NOT_INTEGER;
    if (minus && text.bytes[first] == '0')
        return JSON_NOT_INTEGER;
    for (size_t i = first; i < end; i++) {
        number = 10 * number + (text.bytes[i] - '0');
        if (number > most)
            return JSON_TOO_BIG;
    }
    *out = minus ? -number : number;
    return JSON_OK;
}

json_code json_read_integer(json_text text, size_t value, int32_t *out)
{
    int64_t number;
    json_code code = read_whole(text, value, INT32_MAX, &number);
    if (code == JSON_OK)
        *out = (int32_t)number;
    return code;
}

json_code json_read_long(json_text text, size_t value, int64_t *out)
{
    return read_whole(text, value, ((int64_t)1 << 53) - 1, out);
}
