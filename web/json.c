/* Writing JSON: see json.h. */
#include "json.h"

json json_on(char *out, size_t size)
{
    json j = {out, size, 0, false, false};
    return j;
}

size_t json_length(const json *j)
{
    return j->full ? 0 : j->length;
}

static void put(json *j, const char *bytes, size_t count)
{
    if (j->full || count > j->size - j->length) {
        j->full = true;
        return;
    }
    for (size_t i = 0; i < count; i++)
        j->out[j->length++] = bytes[i];
}

static void put_byte(json *j, char byte)
{
    put(j, &byte, 1);
}

static void begin_value(json *j)
{
    if (j->comma)
        put_byte(j, ',');
    j->comma = true;
}

static size_t length_of(const char *string)
{
    size_t length = 0;
    while (string[length])
        length++;
    return length;
}

void json_key(json *j, const char *key)
{
    json_text(j, key);
    put_byte(j, ':');
    j->comma = false;
}

void json_open(json *j, char bracket)
{
    begin_value(j);
    put_byte(j, bracket);
    j->comma = false;
}

void json_close(json *j, char bracket)
{
    put_byte(j, bracket);
    j->comma = true;
}

void json_open_at(json *j, const char *key, char bracket)
{
    json_key(j, key);
    json_open(j, bracket);
}

/* The digits of a number, at least so many. */
static void put_digits(json *j, uint64_t number, int least)
{
    char digits[24];
    size_t at = sizeof digits;
    for (; number > 0 || least > 0; number /= 10, least--)
        digits[--at] = (char)('0' + number % 10);
    put(j, digits + at, sizeof digits - at);
}

void json_number(json *j, int64_t number)
{
    begin_value(j);
    if (number < 0)
        put_byte(j, '-');
    put_digits(j, number < 0 ? 0 - (uint64_t)number : (uint64_t)number, 1);
}

void json_millionths(json *j, uint32_t number)
{
    begin_value(j);
    put_digits(j, number / 1000000, 1);
    put_byte(j, '.');
    put_digits(j, number % 1000000, 6);
}

void json_flag(json *j, bool flag)
{
    begin_value(j);
    if (flag)
        put(j, "true", 4);
    else
        put(j, "false", 5);
}

void json_null(json *j)
{
    begin_value(j);
    put(j, "null", 4);
}

void json_text(json *j, const char *string)
{
    json_text_of(j, string, length_of(string));
}

static void put_escaped(json *j, unsigned char byte)
{
    static const char hex[] = "0123456789abcdef";
    if (byte == '"' || byte == '\\') {
        put_byte(j, '\\');
        put_byte(j, (char)byte);
    } else if (byte < 0x20) {
        put(j, "\\u00", 4);
        put_byte(j, hex[byte >> 4]);
        put_byte(j, hex[byte & 15]);
    } else {
        put_byte(j, (char)byte);
    }
}

void json_text_of(json *j, const char *bytes, size_t count)
{
    begin_value(j);
    put_byte(j, '"');
    for (size_t i = 0; i < count; i++)
        put_escaped(j, (unsigned char)bytes[i]);
    put_byte(j, '"');
}

void json_number_at(json *j, const char *key, int64_t number)
{
    json_key(j, key);
    json_number(j, number);
}

void json_flag_at(json *j, const char *key, bool flag)
{
    json_key(j, key);
    json_flag(j, flag);
}

void json_text_at(json *j, const char *key, const char *string)
{
    json_key(j, key);
    json_text(j, string);
}

void json_bytes_at(json *j, const char *key, const uint8_t numbers[], int count)
{
    json_open_at(j, key, '[');
    for (int i = 0; i < count; i++)
        json_number(j, numbers[i]);
    json_close(j, ']');
}
