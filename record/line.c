/* One line: its known keys and their values, by type. What the values mean is not known here. */
#include "line.h"
#include "../json/hex.h"

enum { LONGEST_KEY = 16 }; /* more than any known key has */

static const char key_names[RECORD_KEYS][12] = {
    "thebes",   "players",   "order",       "display",    "bonus",     "rulings", "deal",   "commit",
    "nonces",   "seats",     "takebacks",   "player",     "move",      "weeks",   "drew",   "found",
    "takeback", "seat",      "plays",       "note",       "from",      "at",      "scores", "winners",
    "secret",   "artifacts", "exhibitions", "congresses", "knowledge", "total",
};

const char *record_key_name(int key)
{
    return key_names[key];
}

int record_key_at(json_text text, size_t key)
{
    char name[LONGEST_KEY] = {0};
    size_t length = json_read_string(text, key, name, sizeof name);
    int known = 0;
    while (known < RECORD_KEYS &&
           (key_names[known][0] != name[0] || !json_same(name, length, key_names[known])))
        known++;
    return known;
}

void record_index(json_text text, size_t object, uint32_t value[RECORD_KEYS])
{
    size_t key = json_first(text, object);
    for (int i = 0; i < RECORD_KEYS; i++)
        value[i] = 0;
    while (key) {
        size_t at = json_value(text, key);
        int known = record_key_at(text, key);
        if (known < RECORD_KEYS)
            value[known] = (uint32_t)at;
        key = json_next(text, at);
    }
}

/* ---- Saying what is wrong ---- */

bool record_wrong(record_reader *reader, record_code code)
{
    reader->error.line = reader->lines + 1;
    reader->error.code = (uint8_t)code;
    return false;
}

/* In the order of json_code. */
static const record_code json_codes[JSON_CODES] = {
    RECORD_OK,          RECORD_LINE_TOO_LONG, RECORD_BLANK_LINE,    RECORD_BYTE_ORDER_MARK,
    RECORD_CUT_OFF,     RECORD_NO_OBJECT,     RECORD_SYNTAX,        RECORD_BAD_UTF8,
    RECORD_BAD_STRING,  RECORD_TOO_DEEP,      RECORD_TOO_MANY_KEYS, RECORD_KEY_TWICE,
    RECORD_NOT_INTEGER, RECORD_TOO_BIG,
};

bool record_wrong_json(record_reader *reader, json_code code)
{
    return record_wrong(reader, json_codes[code]);
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
    reader->error.length = (uint32_t)(json_end(reader->text, value) - value);
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
    json_code code = json_read_integer(reader->text, value, out);
    if (code)
        return record_wrong_value(reader, json_codes[code], key, value);
    return true;
}

bool record_take_string(record_reader *reader, int key, size_t value, char *out, size_t room, size_t *length)
{
    if (reader->text.bytes[value] != '"')
        return record_wrong_value(reader, RECORD_NOT_STRING, key, value);
    *length = json_read_string(reader->text, value, out, room);
    return true;
}

bool record_take_list(record_reader *reader, int key, size_t *first)
{
    size_t list = reader->value[key];
    *first = 0;
    if (!list)
        return true;
    if (reader->text.bytes[list] != '[')
        return record_wrong_value(reader, RECORD_NOT_LIST, key, list);
    *first = json_first(reader->text, list);
    return true;
}

bool record_take_integers(record_reader *reader, int key, int32_t out[], int most, int *count)
{
    size_t item;
    *count = 0;
    if (!record_take_list(reader, key, &item))
        return false;
    for (; item; item = json_next(reader->text, item)) {
        int32_t number;
        if (!record_take_integer(reader, key, item, &number))
            return false;
        if (*count < most)
            out[*count] = number;
        ++*count;
    }
    return true;
}

bool record_take_player(record_reader *reader, int key, size_t value, char bot[RECORD_BOT])
{
    char name[RECORD_BOT + 4]; /* one that is too long is still too long in it */
    size_t length;
    if (!record_take_string(reader, key, value, name, sizeof name, &length))
        return false;
    if (json_same(name, length, "human"))
        length = 0;
    else if (!record_is_bot_name(name, length))
        return record_wrong_value(reader, RECORD_BAD_BOT, key, value);
    record_copy_bot(bot, name, length);
    return true;
}

bool record_take_hex(record_reader *reader, int key, size_t value, uint8_t out[DEAL_BYTES])
{
    char text[2 * DEAL_BYTES + 4];
    size_t length;
    if (!record_take_string(reader, key, value, text, sizeof text, &length))
        return false;
    if (length != 2 * DEAL_BYTES || !json_hex_read(out, text, DEAL_BYTES))
        return record_wrong_value(reader, RECORD_BAD_HEX, key, value);
    return true;
}
