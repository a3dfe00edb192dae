/* Changes of seats, and notes: see asides.h. */
#include "asides.h"
#include "../words/log.h"

enum { ASIDES = 50 }; /* that are told: whoever wants to read more has the record */

static bool is_aside(const record_entry *entry)
{
    return entry->kind == RECORD_IS_SEAT || entry->kind == RECORD_IS_NOTE;
}

/* The entry from which on the newest are told. */
static uint32_t first_told(const record_reader *record)
{
    uint32_t first = record->entries;
    for (int told = 0; first > 0 && told < ASIDES; first--)
        told += is_aside(&record->memory.log[first - 1]);
    return first;
}

static void put_aside(json_writer *w, const record_reader *record, const words_language *language,
                      uint32_t number, uint32_t turn)
{
    const record_entry *entry = &record->memory.log[number];
    char out[WORDS_SENTENCE];
    words_text text = words_on(out, sizeof out, language);
    if (entry->kind == RECORD_IS_SEAT)
        words_seat_change(&text, &record->header, entry->player, entry->plays);
    json_open(w, '{');
    json_integer_at(w, "turn", turn);
    json_integer_at(w, "seat", entry->player == TH_NOBODY ? -1 : entry->player);
    json_integer_at(w, "line", number + 1); /* behind the header */
    json_bool_at(w, "note", entry->kind == RECORD_IS_NOTE);
    json_string_at(w, "text", out);
    json_close(w, '}');
}

void web_asides(json_writer *w, const session *table, const words_language *language)
{
    const record_reader *record = &table->record;
    uint32_t turn = 0;
    json_open(w, '{');
    json_open_at(w, "asides", '[');
    for (uint32_t i = first_told(record); i < record->entries; i++) {
        while (turn < record->turns && record_entries_before(record, turn) < i)
            turn++;
        if (is_aside(&record->memory.log[i]))
            put_aside(w, record, language, i, turn);
    }
    json_close(w, ']');
    json_close(w, '}');
}

/* ---- What a note says ---- */

/* From whom a note in a line is: a seat, or TH_NOBODY. False if it is no line with a note. */
static bool find_note(json_text line, int seats, uint8_t *from)
{
    uint32_t at, span;
    int32_t seat = -1;
    if (json_check(line, &at, &span) != JSON_OK)
        return false;
    size_t top = json_top(line), note = json_find(line, top, "note"), by = json_find(line, top, "from");
    if (!note || line.bytes[note] != '"')
        return false;
    bool named = by && json_read_integer(line, by, &seat) == JSON_OK && seat >= 0 && seat < seats;
    *from = named ? (uint8_t)seat : (uint8_t)TH_NOBODY;
    return true;
}

bool web_note(json_writer *w, const session *table, const words_language *language, const char *line,
              size_t length)
{
    static const record_entry blank;
    const record_header *header = &table->record.header;
    record_entry entry = blank;
    record_note note;
    char out[WORDS_NOTE];
    words_text text = words_on(out, sizeof out, language);
    entry.kind = RECORD_IS_NOTE;
    while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r'))
        length--;
    if (!find_note(json_text_of(line, length), header->seats, &entry.player))
        return false;
    record_read_note(&entry, line, length, &note);
    words_note(&text, header, &note, "");
    json_open(w, '{');
    json_string_at(w, "text", out);
    json_close(w, '}');
    return true;
}
