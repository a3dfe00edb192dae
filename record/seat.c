/* Who plays a seat: who sat down, who left, who came back, and whose a turn was.
 *
 * It is told in three places: by the header ("seats"), by the header of older records, which was rewritten
 * when somebody left ("resigned"), and by lines of their own. A reader notes for each seat which of them
 * counts at present, and each turn has a copy of that, so that it belongs to whoever made it, whatever comes
 * later. */
#include "line.h"

/* What record_reader.by and record_entry.by hold. */
enum {
    BY_SITTER = 0, /* who sat down */
    /* 1 to RECORD_LINES: the entry of the log, counted from 1 */
    BY_RESIGNED = RECORD_LINES + 1, /* + the resignation of the header */
};

/* ---- Names ---- */

static bool is_bot_character(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
}

bool record_is_bot_name(const char *name, size_t length)
{
    if (length < 1 || length >= RECORD_BOT || json_same(name, length, "human"))
        return false;
    for (size_t i = 0; i < length; i++)
        if (!is_bot_character(name[i]))
            return false;
    return true;
}

void record_copy_bot(char to[RECORD_BOT], const char *name, size_t length)
{
    for (size_t i = 0; i < RECORD_BOT; i++)
        to[i] = (char)(i < length ? name[i] : 0);
}

/* ---- Questions ---- */

static const char *name_of(const record_reader *reader, int seat, uint32_t by)
{
    if (by >= BY_RESIGNED)
        return reader->header.resigned[by - BY_RESIGNED].bot;
    return by == BY_SITTER ? reader->header.sitter[seat] : reader->memory.log[by - 1].plays;
}

const char *record_plays(const record_reader *reader, int seat)
{
    return name_of(reader, seat, reader->by[seat]);
}

const char *record_played_by(const record_reader *reader, const record_entry *turn)
{
    return name_of(reader, turn->player, turn->by);
}

uint32_t record_entries_before(const record_reader *reader, uint32_t n)
{
    return n < reader->turns ? reader->standing[n] : reader->entries;
}

const char *record_plays_at(const record_reader *reader, uint32_t n, int seat)
{
    uint32_t before = record_entries_before(reader, n), lines = before + 1;
    while (before-- > 0) {
        const record_entry *entry = &reader->memory.log[before];
        if (entry->kind == RECORD_IS_SEAT && entry->player == seat)
            return entry->plays;
        if (entry->kind == RECORD_IS_SEAT)
            lines = RECORD_LINES; /* what the header says applies before any of these */
    }
    for (int i = 0; i < reader->header.resignations; i++)
        if (reader->header.resigned[i].seat == seat && reader->header.resigned[i].lines <= lines)
            return reader->header.resigned[i].bot;
    return reader->header.sitter[seat];
}

/* ---- Lines ---- */

bool record_read_seat(record_reader *reader)
{
    record_entry *entry = record_new_entry(reader, RECORD_IS_SEAT);
    int32_t seat, seats = reader->header.seats;
    if (!entry || !record_take_integer(reader, RECORD_SEAT, reader->value[RECORD_SEAT], &seat))
        return false;
    if (seat < 0 || seat >= seats) {
        reader->error.key = RECORD_SEAT;
        return record_wrong_numbers(reader, RECORD_NO_SEAT, seat, seats);
    }
    if (!record_need(reader, RECORD_PLAYS) ||
        !record_take_player(reader, RECORD_PLAYS, reader->value[RECORD_PLAYS], entry->plays))
        return false;
    record_apply_resigned(reader, RECORD_LINES);
    entry->player = (uint8_t)seat;
    reader->by[seat] = (uint16_t)(reader->entries + 1);
    record_keep_entry(reader);
    return true;
}

/* ---- The header ---- */

bool record_read_sitters(record_reader *reader)
{
    record_header *header = &reader->header;
    int32_t count = 0;
    size_t item;
    for (int seat = 0; seat < TH_MAX_SEATS; seat++)
        reader->by[seat] = BY_SITTER;
    header->has_sitters = reader->value[RECORD_SEATS] > 0;
    if (!record_take_list(reader, RECORD_SEATS, &item))
        return false;
    for (; item; item = json_next(reader->text, item), count++)
        if (count < header->seats && !record_take_player(reader, RECORD_SEATS, item, header->sitter[count]))
            return false;
    if (header->has_sitters && count != header->seats)
        return record_wrong_numbers(reader, RECORD_SITTER_COUNT, count, header->seats);
    return true;
}

static bool take_number(json_text text, size_t value, int32_t least, int32_t most, int32_t *out)
{
    return value && json_read_integer(text, value, out) == JSON_OK && *out >= least && *out <= most;
}

static bool take_resignation(json_text text, size_t entry, int seats, record_resignation *out)
{
    int32_t seat, lines;
    char name[RECORD_BOT + 4];
    if (text.bytes[entry] != '{')
        return false;
    size_t bot = json_find(text, entry, "bot");
    if (!take_number(text, json_find(text, entry, "player"), 0, seats - 1, &seat) ||
        !take_number(text, json_find(text, entry, "lines"), 1, RECORD_LINES, &lines) || !bot ||
        text.bytes[bot] != '"')
        return false;
    size_t length = json_read_string(text, bot, name, sizeof name);
    if (!record_is_bot_name(name, length))
        return false;
    out->seat = (uint8_t)seat;
    out->lines = (uint16_t)lines;
    record_copy_bot(out->bot, name, length);
    return true;
}

/* Only persons resigned, and nobody twice. */
void record_read_resigned(record_reader *reader)
{
    record_header *header = &reader->header;
    json_text text = reader->text;
    size_t list = json_find(text, json_top(text), "resigned");
    unsigned gone = 0;
    int count = 0;
    if (!list || text.bytes[list] != '[')
        return;
    for (size_t entry = json_first(text, list); entry; entry = json_next(text, entry), count++) {
        record_resignation *leaving = &header->resigned[count];
        if (count == header->seats || !take_resignation(text, entry, header->seats, leaving))
            return;
        if (header->sitter[leaving->seat][0] || gone >> leaving->seat & 1)
            return;
        gone |= 1u << leaving->seat;
    }
    header->resignations = (uint8_t)count;
}

/* A seat that a line is about is not left any more by what the header says. */
void record_apply_resigned(record_reader *reader, uint32_t lines)
{
    for (int i = 0; i < reader->header.resignations; i++) {
        const record_resignation *leaving = &reader->header.resigned[i];
        if (leaving->lines <= lines && reader->by[leaving->seat] == BY_SITTER)
            reader->by[leaving->seat] = (uint16_t)(BY_RESIGNED + i);
    }
}
