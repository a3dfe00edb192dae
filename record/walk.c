/* Walking through a line that is known to be JSON, and taking its values. Bounds need no checks here: every
 * value is followed by something, at the latest by the line's closing bracket. */
#include "json.h"
#include "utf8.h"

static size_t skip_space(json_text text, size_t at)
{
    while (text.bytes[at] <= ' ')
        at++;
    return at;
}

size_t record_json_top(json_text text)
{
    return skip_space(text, 0);
}

size_t record_json_first(json_text text, size_t container)
{
    size_t at = skip_space(text, container + 1);
    return text.bytes[at] == '}' || text.bytes[at] == ']' ? 0 : at;
}

size_t record_json_next(json_text text, size_t value)
{
    size_t at = skip_space(text, record_json_end(text, value));
    return text.bytes[at] == ',' ? skip_space(text, at + 1) : 0;
}

size_t record_json_value(json_text text, size_t key)
{
    size_t colon = skip_space(text, record_json_end(text, key));
    return skip_space(text, colon + 1);
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

size_t record_json_end(json_text text, size_t value)
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

size_t record_json_string(json_text text, size_t string, char *out, size_t room)
{
    size_t at = string + 1, length = 0;
    uint32_t point;
    for (;;) {
        uint8_t bytes[UTF8_MOST];
        (void)record_json_char(text, &at, &point);
        if (point == JSON_END_OF_STRING)
            return length;
        size_t count = record_utf8_write(point, bytes);
        if (length + count > room)
            return length;
        for (size_t i = 0; i < count; i++)
            out[length++] = (char)bytes[i];
    }
}

record_code record_json_integer(json_text text, size_t value, int32_t *out)
{
    size_t end = record_json_end(text, value);
    bool minus = text.bytes[value] == '-';
    size_t first = value + minus;
    int64_t number = 0;
    for (size_t i = first; i < end; i++)
        if (text.bytes[i] < '0' || text.bytes[i] > '9')
            return RECORD_NOT_INTEGER;
    if (minus && text.bytes[first] == '0')
        return RECORD_NOT_INTEGER;
    for (size_t i = first; i < end; i++) {
        number = 10 * number + (text.bytes[i] - '0');
        if (number > INT32_MAX)
            return RECORD_TOO_BIG;
    }
    *out = (int32_t)(minus ? -number : number);
    return RECORD_OK;
}
