/* Bytes to lines, and each line to the file that checks its kind. */
#include "line.h"

static const record_error no_error = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, {0, 0, 0, 0, 0, 0}};

record_memory record_whole(record_whole_memory *memory)
{
    record_memory whole = RECORD_WHOLE(*memory);
    return whole;
}

void record_init(record_reader *reader, record_memory memory)
{
    reader->memory = memory;
    record_begin(reader);
}

void record_begin(record_reader *reader)
{
    reader->error = no_error;
    reader->lines = reader->turns = reader->undone = reader->entries = 0;
    reader->at = reader->pending = 0;
    reader->finished = reader->has_secret = false;
    reader->dealing = RECORD_DEALING_NONE;
    reader->move_length = 0;
    reader->text = json_text_of("", 0);
}

void record_forgive(record_reader *reader)
{
    reader->error = no_error;
}

/* ---- The log ---- */

record_entry *record_new_entry(record_reader *reader, record_kind kind)
{
    static const record_entry blank = {0, TH_NO_MOVE, 0, 0, 0, 0, 0, {{0}}};
    if (reader->entries >= reader->memory.log_room) {
        (void)record_wrong(reader, RECORD_NO_MEMORY);
        return 0;
    }
    record_entry *entry = &reader->memory.log[reader->entries];
    *entry = blank;
    entry->at = reader->at;
    entry->kind = (uint8_t)kind;
    return entry;
}

void record_keep_entry(record_reader *reader)
{
    reader->entries++;
}

const record_entry *record_turn_at(const record_reader *reader, uint32_t n)
{
    return &reader->memory.log[reader->standing[n]];
}

void record_play(th_state *state, const record_entry *turn)
{
    th_play(state, turn->move);
    for (int i = 0; i < turn->draws; i++)
        th_happen(state, turn->outcome[i]);
}

void record_state_at(const record_reader *reader, uint32_t n, th_state *out)
{
    uint32_t kept = reader->memory.history_room, from = n < kept ? n : kept - (kept > 0);
    if (n == reader->turns) {
        *out = reader->state;
        return;
    }
    *out = kept ? reader->memory.history[from] : reader->start;
    for (uint32_t i = kept ? from : 0; i < n; i++)
        record_play(out, record_turn_at(reader, i));
}

/* ---- Lines ---- */

/* A line after the header: which kind it is, its keys tell. */
static bool read_later_line(record_reader *reader)
{
    bool turn = reader->value[RECORD_PLAYER] || reader->value[RECORD_MOVE];
    bool takeback = reader->value[RECORD_TAKEBACK] > 0, result = reader->value[RECORD_SCORES] > 0;
    bool seat = reader->value[RECORD_SEAT] > 0, note = reader->value[RECORD_NOTE] > 0;
    if (reader->value[RECORD_SECRET] && !result)
        return record_wrong(reader, RECORD_EARLY_SECRET);
    if (turn + takeback + seat + note + result > 1)
        return record_wrong(reader, RECORD_KIND_MIXED);
    if (turn)
        return record_read_turn(reader);
    if (takeback)
        return record_read_takeback(reader);
    if (seat)
        return record_read_seat(reader);
    if (note)
        return record_check_note_line(reader);
    return result ? record_read_result(reader) : record_wrong(reader, RECORD_KIND_UNKNOWN);
}

static bool read_first_line(record_reader *reader)
{
    if (reader->value[RECORD_SECRET])
        return record_wrong(reader, RECORD_EARLY_SECRET);
    return record_read_header(reader);
}

static bool read_text(record_reader *reader)
{
    reader->error = no_error; /* values noted for a line that turned out to be right */
    if (reader->lines == RECORD_LINES)
        return record_wrong(reader, RECORD_TOO_MANY_LINES);
    if (reader->finished)
        return record_wrong(reader, RECORD_AFTER_RESULT);
    json_code code = json_check(reader->text, &reader->error.at, &reader->error.length);
    if (code)
        return record_wrong_json(reader, code);
    record_index(reader->text, json_top(reader->text), reader->value);
    return reader->lines ? read_later_line(reader) : read_first_line(reader);
}

bool record_read_line(record_reader *reader, const void *line, size_t length)
{
    const uint8_t *bytes = (const uint8_t *)line;
    size_t ending = length > 0 && bytes[length - 1] == '\r' ? 1 : 0;
    if (reader->error.code)
        return false;
    reader->text.bytes = bytes;
    reader->text.length = length - ending;
    if (reader->text.length > RECORD_LINE_BYTES)
        return record_wrong(reader, RECORD_LINE_TOO_LONG);
    if (!read_text(reader))
        return false;
    reader->lines++;
    reader->at += (uint32_t)length + 1;
    record_apply_resigned(reader, reader->lines);
    return true;
}

/* ---- Bytes ---- */

/* Adds to the line in the scratch, which has room for one byte more than a line may have: the carriage return
 * of its ending. */
static bool add_bytes(record_reader *reader, const uint8_t *bytes, size_t count)
{
    uint8_t *line = reader->memory.scratch->line;
    for (size_t i = 0; i < count; i++) {
        if (reader->pending > RECORD_LINE_BYTES ||
            (reader->pending == RECORD_LINE_BYTES && bytes[i] != '\r')) {
            reader->text.bytes = line;
            reader->text.length = RECORD_LINE_BYTES;
            return record_wrong(reader, RECORD_LINE_TOO_LONG);
        }
        line[reader->pending++] = bytes[i];
    }
    return true;
}

/* A line that is here as a whole needs no copy, unless it is wrong: who tells of it may come later. */
static bool read_in_place(record_reader *reader, const uint8_t *bytes, size_t length)
{
    if (record_read_line(reader, bytes, length))
        return true;
    size_t kept = reader->text.length < RECORD_LINE_BYTES ? reader->text.length : RECORD_LINE_BYTES;
    for (size_t i = 0; i < kept; i++)
        reader->memory.scratch->line[i] = bytes[i];
    reader->text.bytes = reader->memory.scratch->line;
    reader->text.length = kept;
    return false;
}

static bool end_pending(record_reader *reader)
{
    uint32_t length = reader->pending;
    reader->pending = 0;
    return record_read_line(reader, reader->memory.scratch->line, length);
}

bool record_feed(record_reader *reader, const void *bytes, size_t count)
{
    const uint8_t *next = (const uint8_t *)bytes, *end;
    bool good = reader->error.code == RECORD_OK;
    if (count == 0) /* and then there need not be any */
        return good;
    end = next + count;
    while (good && next < end) {
        const uint8_t *stop = next;
        while (stop < end && *stop != '\n')
            stop++;
        size_t length = (size_t)(stop - next);
        if (stop == end)
            return add_bytes(reader, next, length);
        good = reader->pending == 0 ? read_in_place(reader, next, length)
                                    : add_bytes(reader, next, length) && end_pending(reader);
        next = stop + 1;
    }
    return good;
}

bool record_end(record_reader *reader)
{
    if (reader->error.code)
        return false;
    if (reader->pending > 0)
        return end_pending(reader);
    if (reader->lines == 0)
        return record_wrong(reader, RECORD_EMPTY);
    return true;
}
