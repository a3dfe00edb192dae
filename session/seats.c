/* The table's own keys, both ways. Reading is lenient, since the format leaves the meaning of other keys to
 * whoever writes them; writing changes what it must and keeps the rest as it stands. */
#include "seats.h"

#include "../record/line.h"
#include "../record/write.h"

enum {
    KEY_ROOM = 16,              /* more than any key of the table has, so that longer ones are told apart */
    NAME_ROOM = SESSION_BOT + 4 /* so is a name that is too long: one more character fits */
};

static const char person[] = "human";
static const char seats_key[] = "seats", takebacks_key[] = "takebacks", resigned_key[] = "resigned";
static const char player_key[] = "player", lines_key[] = "lines", bot_key[] = "bot";

static const char rule_names[SESSION_TAKEBACKS][12] = {"never", "until-drawn", "freely"};

const char *session_takebacks_name(int takebacks)
{
    TH_ASSERT(takebacks >= 0 && takebacks < SESSION_TAKEBACKS);
    return rule_names[takebacks];
}

int session_takebacks_find(const char *name, size_t length)
{
    int rule = 0;
    while (rule < SESSION_TAKEBACKS && !record_same(name, length, rule_names[rule]))
        rule++;
    return rule;
}

/* ---- Names of bots ---- */

static bool is_bot_character(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
}

bool session_is_bot_name(const char *name, size_t length)
{
    if (length < 1 || length >= SESSION_BOT || record_same(name, length, person))
        return false;
    for (size_t i = 0; i < length; i++)
        if (!is_bot_character(name[i]))
            return false;
    return true;
}

size_t session_bot_length(const char *name)
{
    size_t length = 0;
    while (length < SESSION_BOT && name[length])
        length++;
    return length;
}

/* The rest is filled, so that equal names are equal bytes. */
void session_copy_bot(char to[SESSION_BOT], const char *name, size_t length)
{
    for (size_t i = 0; i < SESSION_BOT; i++)
        to[i] = (char)(i < length ? name[i] : 0);
}

/* ---- Writing ---- */

static void put_string(writer *w, const char *text)
{
    put_byte(w, '"');
    put_text(w, text);
    put_byte(w, '"');
}

/* The first key of an object stands behind a bracket, the others behind a comma. */
static void put_key(writer *w, char before, const char *key)
{
    put_byte(w, before);
    put_string(w, key);
    put_byte(w, ':');
}

size_t session_write_seats(char *line, size_t length, size_t size, const session_setup *setup)
{
    writer w = writer_on(line, size);
    w.length = length - 2; /* the closing bracket and the newline */
    put_key(&w, ',', seats_key);
    for (int seat = 0; seat < setup->seats; seat++) {
        put_byte(&w, seat ? ',' : '[');
        put_string(&w, setup->bot[seat][0] ? setup->bot[seat] : person);
    }
    put_byte(&w, ']');
    put_key(&w, ',', takebacks_key);
    put_string(&w, session_takebacks_name(setup->takebacks));
    put_text(&w, "}\n");
    return writer_result(&w);
}

static void put_resignation(writer *w, const session_resignation *leaving)
{
    put_key(w, '{', player_key);
    put_number(w, leaving->seat);
    put_key(w, ',', lines_key);
    put_number(w, leaving->lines);
    put_key(w, ',', bot_key);
    put_string(w, leaving->bot);
    put_byte(w, '}');
}

/* ---- Reading ---- */

/* The header without its newline. */
static json_text header_text(const session *table)
{
    json_text text;
    text.bytes = (const uint8_t *)table->header;
    text.length = table->header_length - 1;
    return text;
}

/* The value of a key in an object; 0 if there is none. */
static size_t find_value(json_text text, size_t object, const char *name)
{
    size_t key = record_json_first(text, object);
    while (key) {
        char spelled[KEY_ROOM];
        size_t value = record_json_value(text, key);
        if (record_same(spelled, record_json_string(text, key, spelled, sizeof spelled), name))
            return value;
        key = record_json_next(text, value);
    }
    return 0;
}

/* A string; false if it is something else, or if there is nothing. */
static bool take_string(json_text text, size_t value, char out[NAME_ROOM], size_t *length)
{
    if (!value || text.bytes[value] != '"')
        return false;
    *length = record_json_string(text, value, out, NAME_ROOM);
    return true;
}

static bool take_bot(json_text text, size_t value, char bot[SESSION_BOT])
{
    char name[NAME_ROOM];
    size_t length;
    if (!take_string(text, value, name, &length) || !session_is_bot_name(name, length))
        return false;
    session_copy_bot(bot, name, length);
    return true;
}

/* A person, as "", or a bot. */
static bool take_sitter(json_text text, size_t value, char bot[SESSION_BOT])
{
    char name[NAME_ROOM];
    size_t length;
    if (!take_string(text, value, name, &length))
        return false;
    if (!record_same(name, length, person))
        return take_bot(text, value, bot);
    session_copy_bot(bot, "", 0);
    return true;
}

static bool take_number(json_text text, size_t value, int32_t least, int32_t most, int32_t *out)
{
    return value && record_json_integer(text, value, out) == RECORD_OK && *out >= least && *out <= most;
}

/* The first item of a list, or 0; false if it is no list. */
static bool take_list(json_text text, size_t value, size_t *first)
{
    if (!value || text.bytes[value] != '[')
        return false;
    *first = record_json_first(text, value);
    return true;
}

/* Who sits where. Changes nothing unless all of it is right, as do the next two. */
static void read_sitters(session *table, json_text text)
{
    char bot[TH_MAX_SEATS][SESSION_BOT];
    int seats = table->record.header.seats, count = 0;
    size_t item;
    if (!take_list(text, find_value(text, record_json_top(text), seats_key), &item))
        return;
    for (; item; item = record_json_next(text, item), count++)
        if (count == seats || !take_sitter(text, item, bot[count]))
            return;
    for (int seat = 0; seat < seats && count == seats; seat++)
        session_copy_bot(table->bot[seat], bot[seat], SESSION_BOT);
}

static void read_takebacks(session *table, json_text text)
{
    char name[NAME_ROOM];
    size_t length;
    if (!take_string(text, find_value(text, record_json_top(text), takebacks_key), name, &length))
        return;
    int rule = session_takebacks_find(name, length);
    if (rule < SESSION_TAKEBACKS)
        table->takebacks = (uint8_t)rule;
}

static bool take_resignation(json_text text, size_t entry, int seats, session_resignation *out)
{
    int32_t seat, lines;
    if (text.bytes[entry] != '{' ||
        !take_number(text, find_value(text, entry, player_key), 0, seats - 1, &seat) ||
        !take_number(text, find_value(text, entry, lines_key), 1, RECORD_LINES, &lines) ||
        !take_bot(text, find_value(text, entry, bot_key), out->bot))
        return false;
    out->seat = (uint8_t)seat;
    out->lines = (uint16_t)lines;
    return true;
}

/* Only persons resign, and nobody twice. */
static void read_resigned(session *table, json_text text)
{
    session_resignation left[TH_MAX_SEATS];
    int seats = table->record.header.seats, count = 0;
    unsigned gone = 0;
    size_t entry;
    if (!take_list(text, find_value(text, record_json_top(text), resigned_key), &entry))
        return;
    for (; entry; entry = record_json_next(text, entry), count++) {
        if (count == seats || !take_resignation(text, entry, seats, &left[count]))
            return;
        if (!session_is_person(table, left[count].seat) || gone >> left[count].seat & 1)
            return;
        gone |= 1u << left[count].seat;
    }
    for (int i = 0; i < count; i++) {
        table->resigned[i] = left[i];
        session_copy_bot(table->bot[left[i].seat], left[i].bot, SESSION_BOT);
    }
    table->resignations = (uint8_t)count;
}

void session_read_seats(session *table)
{
    json_text text = header_text(table);
    read_sitters(table, text);
    read_takebacks(table, text);
    read_resigned(table, text);
}

/* ---- Writing again ---- */

/* Whether the reader's bounds still hold: on the length of a line, and on the keys in it. */
static bool is_line(const char *line, size_t length)
{
    json_text text;
    uint32_t at, span;
    text.bytes = (const uint8_t *)line;
    text.length = length - 1;
    return text.length <= RECORD_LINE_BYTES && record_json_check(text, &at, &span) == RECORD_OK;
}

/* The list is made longer if it was understood, replaced if it was not, and added if there was none. */
size_t session_write_resigned(char *out, size_t size, const session *table,
                              const session_resignation *leaving)
{
    writer w = writer_on(out, size);
    json_text text = header_text(table);
    size_t top = record_json_top(text), list = find_value(text, top, resigned_key);
    size_t rest = list ? record_json_end(text, list) : record_json_end(text, top) - 1;
    if (table->resignations) {
        put_bytes(&w, table->header, rest - 1);
        put_byte(&w, ',');
    } else {
        put_bytes(&w, table->header, list ? list : rest);
        if (!list)
            put_key(&w, ',', resigned_key);
        put_byte(&w, '[');
    }
    put_resignation(&w, leaving);
    put_byte(&w, ']');
    put_bytes(&w, table->header + rest, table->header_length - rest);
    return writer_result(&w) && is_line(out, w.length) ? w.length : 0;
}
