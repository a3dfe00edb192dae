/* Writing JSON: see writer.h. */
#include "writer.h"
#include "hex.h"

json_writer json_on(char *out, size_t size)
{
    json_writer w;
    w.out = out;
    w.size = size;
    w.length = 0;
    w.comma = false;
    return w;
}

json_writer json_append(char *out, size_t size, size_t length)
{
    json_writer w = json_on(out, size);
    w.length = length;
    w.comma = true;
    return w;
}

size_t json_written(const json_writer *w)
{
    return w->length <= w->size ? w->length : 0;
}

/* ---- Bytes ---- */

static void put_byte(json_writer *w, char byte)
{
    if (w->length < w->size)
        w->out[w->length] = byte;
    w->length++;
}

static void put_text(json_writer *w, const char *text)
{
    while (*text)
        put_byte(w, *text++);
}

void json_raw(json_writer *w, const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        put_byte(w, bytes[i]);
}

static void begin_value(json_writer *w)
{
    if (w->comma)
        put_byte(w, ',');
    w->comma = true;
}

void json_spelled(json_writer *w, const char *value)
{
    begin_value(w);
    put_text(w, value);
}

/* ---- Lists and objects ---- */

void json_open(json_writer *w, char bracket)
{
    begin_value(w);
    put_byte(w, bracket);
    w->comma = false;
}

void json_close(json_writer *w, char bracket)
{
    put_byte(w, bracket);
    w->comma = true;
}

void json_key(json_writer *w, const char *key)
{
    json_string(w, key);
    put_byte(w, ':');
    w->comma = false;
}

/* ---- Values ---- */

void json_null(json_writer *w)
{
    json_spelled(w, "null");
}

void json_bool(json_writer *w, bool value)
{
    json_spelled(w, value ? "true" : "false");
}

/* The digits of a number, at least so many. */
static void put_digits(json_writer *w, uint64_t number, int least)
{
    char digits[24];
    size_t at = sizeof digits;
    for (; number > 0 || least > 0; number /= 10, least--)
        digits[--at] = (char)('0' + number % 10);
    json_raw(w, digits + at, sizeof digits - at);
}

/* Writes the sign and returns the rest: also of the lowest number, which has no positive counterpart. */
static uint64_t put_sign(json_writer *w, int64_t number)
{
    if (number >= 0)
        return (uint64_t)number;
    put_byte(w, '-');
    return 0 - (uint64_t)number;
}

void json_integer(json_writer *w, int64_t number)
{
    begin_value(w);
    put_digits(w, put_sign(w, number), 1);
}

void json_unsigned(json_writer *w, uint64_t number)
{
    begin_value(w);
    put_digits(w, number, 1);
}

void json_decimal(json_writer *w, int64_t number, int places)
{
    uint64_t unit = 1, rest;
    for (int i = 0; i < places; i++)
        unit *= 10;
    begin_value(w);
    rest = put_sign(w, number);
    put_digits(w, rest / unit, 1);
    put_byte(w, '.');
    put_digits(w, rest % unit, places);
}

static void put_escaped(json_writer *w, uint8_t byte)
{
    if (byte == '\n' || byte == '\t') {
        put_text(w, byte == '\n' ? "\\n" : "\\t");
        return;
    }
    if (byte < 0x20) {
        char digits[2];
        json_hex_write(digits, &byte, 1);
        put_text(w, "\\u00");
        json_raw(w, digits, sizeof digits);
        return;
    }
    if (byte == '"' || byte == '\\')
        put_byte(w, '\\');
    put_byte(w, (char)byte);
}

void json_string_of(json_writer *w, const char *bytes, size_t count)
{
    begin_value(w);
    put_byte(w, '"');
    for (size_t i = 0; i < count; i++)
        put_escaped(w, (uint8_t)bytes[i]);
    put_byte(w, '"');
}

void json_string(json_writer *w, const char *string)
{
    size_t length = 0;
    while (string[length])
        length++;
    json_string_of(w, string, length);
}

void json_hex(json_writer *w, const uint8_t bytes[], size_t count)
{
    begin_value(w);
    put_byte(w, '"');
    for (size_t i = 0; i < count; i++) {
        char digits[2];
        json_hex_write(digits, &bytes[i], 1);
        json_raw(w, digits, sizeof digits);
    }
    put_byte(w, '"');
}

/* ---- A key and its value ---- */

void json_open_at(json_writer *w, const char *key, char bracket)
{
    json_key(w, key);
    json_open(w, bracket);
}

void json_bool_at(json_writer *w, const char *key, bool value)
{
    json_key(w, key);
    json_bool(w, value);
}

void json_integer_at(json_writer *w, const char *key, int64_t number)
{
    json_key(w, key);
    json_integer(w, number);
}

void json_unsigned_at(json_writer *w, const char *key, uint64_t number)
{
    json_key(w, key);
    json_unsigned(w, number);
}

void json_string_at(json_writer *w, const char *key, const char *string)
{
    json_key(w, key);
    json_string(w, string);
}

void json_list_at(json_writer *w, const char *key, const uint8_t numbers[], int count)
{
    json_open_at(w, key, '[');
    for (int i = 0; i < count; i++)
        json_integer(w, numbers[i]);
    json_close(w, ']');
}
