/* The table's own keys, both ways. Reading is lenient, since the format leaves the meaning of other keys to
 * whoever writes them; writing changes what it must and keeps the rest as it stands. */
#include "seats.h"
#include "../json/reader.h"
#include "../json/writer.h"

/* One more character fits, so that a name that is too long is told apart. */
enum { NAME_ROOM = SESSION_BOT + 4 };

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
    while (rule < SESSION_TAKEBACKS && !json_same(name, length, rule_names[rule]))
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
    if (length < 1 || length >= SESSION_BOT || json_same(name, length, person))
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

size_t session_write_seats(char *line, size_t length, size_t size, const session_setup *setup)
{
    json_writer w = json_append(line, size, length - 2); /* the closing bracket and the newline */
    json_open_at(&w, seats_key, '[');
    for (int seat = 0; seat < setup->seats; seat++)
        json_string(&w, setup->bot[seat][0] ? setup->bot[seat] : person);
    json_close(&w, ']');
    json_string_at(&w, takebacks_key, session_takebacks_name(setup->takebacks));
    json_raw(&w, "}\n", 2);
    return json_written(&w);
}

static void put_resignation(json_writer *w, const session_resignation *leaving)
{
    json_open(w, '{');
    json_integer_at(w, player_key, leaving->seat);
    json_integer_at(w, lines_key, leaving->lines);
    json_string_at(w, bot_key, leaving->bot);
    json_close(w, '}');
}

/* ---- Reading ---- */

/* The header without its newline. */
static json_text header_text(const session *table)
{
    return json_text_of(table->header, table->header_length - 1);
}

/* A string; false if it is something else, or if there is nothing. */
static bool take_string(json_text text, size_t value, char out[NAME_ROOM], size_t *length)
{
    if (!value || text.bytes[value] != '"')
        return false;
    *length = json_read_string(text, value, out, NAME_ROOM);
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
    if (!json_same(name, length, person))
        return take_bot(text, value, bot);
    session_copy_bot(bot, "", 0);
    return true;
}

static bool take_number(json_text text, size_t value, int32_t least, int32_t most, int32_t *out)
{
    return value && json_read_integer(text, value, out) == JSON_OK && *out >= least && *out <= most;
}

/* The first item of a list, or 0; false if it is no list. */
static bool take_list(json_text text, size_t value, size_t *first)
{
    if (!value || text.bytes[value] != '[')
        return false;
    *first = json_first(text, value);
    return true;
}

/* Who sits where. Changes nothing unless all of it is right, as do the next two. */
static void read_sitters(session *table, json_text text)
{
    char bot[TH_MAX_SEATS][SESSION_BOT];
    int seats = table->record.header.seats, count = 0;
    size_t item;
    if (!take_list(text, json_find(text, json_top(text), seats_key), &item))
        return;
    for (; item; item = json_next(text, item), count++)
        if (count == seats || !take_sitter(text, item, bot[count]))
            return;
    for (int seat = 0; seat < seats && count == seats; seat++)
        session_copy_bot(table->bot[seat], bot[seat], SESSION_BOT);
}

static void read_takebacks(session *table, json_text text)
{
    char name[NAME_ROOM];
    size_t length;
    if (!take_string(text, json_find(text, json_top(text), takebacks_key), name, &length))
        return;
    int rule = session_takebacks_find(name, length);
    if (rule < SESSION_TAKEBACKS)
        table->takebacks = (uint8_t)rule;
}

static bool take_resignation(json_text text, size_t entry, int seats, session_resignation *out)
{
    int32_t seat, lines;
    if (text.bytes[entry] != '{' ||
        !take_number(text, json_find(text, entry, player_key), 0, seats - 1, &seat) ||
        !take_number(text, json_find(text, entry, lines_key), 1, RECORD_LINES, &lines) ||
        !take_bot(text, json_find(text, entry, bot_key), out->bot))
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
    if (!take_list(text, json_find(text, json_top(text), resigned_key), &entry))
        return;
    for (; entry; entry = json_next(text, entry), count++) {
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
    uint32_t at, span;
    return json_check(json_text_of(line, length - 1), &at, &span) == JSON_OK;
}

/* The list is made longer if it was understood, replaced if it was not, and added if there was none. */
size_t session_write_resigned(char *out, size_t size, const session *table,
                              const session_resignation *leaving)
{
    json_writer w = json_on(out, size);
    json_text text = header_text(table);
    size_t top = json_top(text), list = json_find(text, top, resigned_key);
    size_t rest = list ? json_end(text, list) : json_end(text, top) - 1;
    if (table->resignations) {
        json_raw(&w, table->header, rest - 1);
        json_raw(&w, ",", 1);
    } else {
        json_raw(&w, table->header, list ? list : rest);
        if (!list) {
            json_raw(&w, ",", 1);
            json_key(&w, resigned_key);
        }
        json_raw(&w, "[", 1);
    }
    put_resignation(&w, leaving);
    json_raw(&w, "]", 1);
    json_raw(&w, table->header + rest, table->header_length - rest);
    return json_written(&w) && is_line(out, w.length) ? w.length : 0;
}
