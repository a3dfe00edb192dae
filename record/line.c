/* One line: its known keys and their values, by type. What the values mean is not known here. */
#include "line.h"

enum { LONGEST_KEY = 16 }; /* more than any known key has */

static const char key_names[RECORD_KEYS][12] = {
    "thebes",  "players", "order",     "display",     "bonus",      "rulings",   "deal",     "commit",
    "nonces",  "player",  "move",      "weeks",       "drew",       "found",     "takeback", "scores",
    "winners", "secret",  "artifacts", "exhibitions", "congresses", "knowledge", "total",
};

const char *record_key_name(int key)
{
    return key_names[key];
}

bool record_same(const char *text, size_t length, const char *name)
{
    size_t i = 0;
    while (i < length && text[i] == name[i] && name[i])
        i++;
    return i == length && name[i] == 0;
}

int record_key_at(json_text text, size_t key)
{
    char name[LONGEST_KEY];
    size_t length = record_json_string(text, key, name, sizeof name);
    int known = 0;
    while (known < RECORD_KEYS && !record_same(name, length, key_names[known]))
        known++;
    return known;
}

void record_index(json_text text, size_t object, uint32_t value[RECORD_KEYS])
{
    size_t key = record_json_first(text, object);
    for (int i = 0; i < RECORD_KEYS; i++)
        value[i] = 0;
    while (key) {
        size_t at = record_json_value(text, key);
        int known = record_key_at(text, key);
        if (known < RECORD_KEYS)
            value[known] = (uint32_t)at;
        key = record_json_next(text, at);
    }
}

/* ---- Saying what is wrong ---- */

bool record_wrong(record_reader *reader, record_code code)
{
    reader->error.line = reader->lines + 1;
    reader->error.code = (uint8_t)code;
    return false;
}

bool record_wrong_numbers(record_reader *reader, record_code code, int32_t have, int32_t need)
{
    reader->error.have = have;
    reader->error.need = need;
    return record_wrong(reader, code);
}

bool record_wrong_key(record_reader *reader, record_code code, int key)
{
    reader->error.key = (uint8_t)key;
    return record_wrong(reader, code);
}

bool record_wrong_value(record_reader *reader, record_code code, int key, size_t value)
{
    reader->error.at = (uint32_t)value;
    reader->error.length = (uint32_t)(record_json_end(record_text(reader), value) - value);
    return record_wrong_key(reader, code, key);
}

/* ---- Taking values ---- */

bool record_need(record_reader *reader, int key)
{
    if (!reader->value[key])
        return record_wrong_key(reader, RECORD_MISSING, key);
    return true;
}

bool record_take_integer(record_reader *reader, int key, size_t value, int32_t *out)
{
    record_code code = record_json_integer(record_text(reader), value, out);
    if (code != RECORD_OK)
        return record_wrong_value(reader, code, key, value);
    return true;
}

bool record_take_string(record_reader *reader, int key, size_t value, char *out, size_t room, size_t *length)
{
    if (reader->line[value] != '"')
        return record_wrong_value(reader, RECORD_NOT_STRING, key, value);
    *length = record_json_string(record_text(reader), value, out, room);
    return true;
}

bool record_take_list(record_reader *reader, int key, size_t *first)
{
    size_t list = reader->value[key];
    *first = 0;
    if (!list)
        return true;
    if (reader->line[list] != '[')
        return record_wrong_value(reader, RECORD_NOT_LIST, key, list);
    *first = record_json_first(record_text(reader), list);
    return true;
}

bool record_take_integers(record_reader *reader, int key, int32_t out[], int most, int *count)
{
    size_t item;
    *count = 0;
    if (!record_take_list(reader, key, &item))
        return false;
    for (; item; item = record_json_next(record_text(reader), item)) {
        int32_t number;
        if (!record_take_integer(reader, key, item, &number))
            return false;
        if (*count < most)
            out[*count] = number;
        ++*count;
    }
    return true;
}

/* The value of a lower-case hexadecimal digit, or 16. */
static unsigned hex_digit(char c)
{
    static const char digits[] = "0123456789abcdef";
    unsigned value = 0;
    while (value < 16 && digits[value] != c)
        value++;
    return value;
}

bool record_take_hex(record_reader *reader, int key, size_t value, uint8_t out[DEAL_BYTES])
{
    char text[2 * DEAL_BYTES + 4];
    size_t length;
    if (!record_take_string(reader, key, value, text, sizeof text, &length))
        return false;
    unsigned worst = 0;
    for (size_t i = 0; i < DEAL_BYTES && length == 2 * DEAL_BYTES; i++) {
        unsigned high = hex_digit(text[2 * i]), low = hex_digit(text[2 * i + 1]);
        worst |= high | low;
        out[i] = (uint8_t)(high << 4 | low);
    }
    if (length != 2 * DEAL_BYTES || worst > 15)
        return record_wrong_value(reader, RECORD_BAD_HEX, key, value);
    return true;
}
