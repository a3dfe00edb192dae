/* Bytes to lines, and each line to the file that checks its kind. */
#include "line.h"

static const record_error no_error = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, {0, 0, 0, 0, 0, 0}};

void record_begin(record_reader *reader)
{
    reader->error = no_error;
    reader->lines = reader->turns = reader->length = 0;
    reader->finished = reader->has_secret = false;
    reader->dealing = RECORD_DEALING_NONE;
    reader->move_length = 0;
}

const th_state *record_state_at(const record_reader *reader, uint32_t n)
{
    return &reader->history[n];
}

const th_state *record_state(const record_reader *reader)
{
    return &reader->history[reader->turns];
}

const record_turn *record_turn_at(const record_reader *reader, uint32_t n)
{
    return &reader->log[reader->standing[n]];
}

/* A line after the header: which kind it is, its keys tell. */
static bool read_later_line(record_reader *reader)
{
    bool turn = reader->value[RECORD_PLAYER] || reader->value[RECORD_MOVE];
    bool takeback = reader->value[RECORD_TAKEBACK] > 0;
    bool result = reader->value[RECORD_SCORES] > 0;
    if (reader->value[RECORD_SECRET] && !result)
        return record_wrong(reader, RECORD_EARLY_SECRET);
    if (turn + takeback + result > 1)
        return record_wrong(reader, RECORD_KIND_MIXED);
    if (turn)
        return record_read_turn(reader);
    if (takeback)
        return record_read_takeback(reader);
    return result ? record_read_result(reader) : record_wrong(reader, RECORD_KIND_UNKNOWN);
}

static bool read_first_line(record_reader *reader)
{
    if (reader->value[RECORD_SECRET])
        return record_wrong(reader, RECORD_EARLY_SECRET);
    return record_read_header(reader);
}

static bool read_line(record_reader *reader)
{
    reader->error = no_error; /* values noted for a line that turned out to be right */
    if (reader->lines == RECORD_LINES)
        return record_wrong(reader, RECORD_TOO_MANY_LINES);
    if (reader->finished)
        return record_wrong(reader, RECORD_AFTER_RESULT);
    json_code code = json_check(record_text(reader), &reader->error.at, &reader->error.length);
    if (code)
        return record_wrong_json(reader, code);
    record_index(record_text(reader), json_top(record_text(reader)), reader->value);
    return reader->lines ? read_later_line(reader) : read_first_line(reader);
}

static bool end_line(record_reader *reader)
{
    if (reader->length > 0 && reader->line[reader->length - 1] == '\r')
        reader->length--;
    if (!read_line(reader))
        return false;
    reader->lines++;
    reader->length = 0;
    return true;
}

/* The buffer has room for one byte more than a line may have: the carriage return of its ending. */
static bool add_byte(record_reader *reader, uint8_t byte)
{
    if (reader->length > RECORD_LINE_BYTES || (reader->length == RECORD_LINE_BYTES && byte != '\r'))
        return record_wrong(reader, RECORD_LINE_TOO_LONG);
    reader->line[reader->length++] = byte;
    return true;
}

bool record_feed(record_reader *reader, const void *bytes, size_t count)
{
    const uint8_t *next = (const uint8_t *)bytes;
    bool good = reader->error.code == RECORD_OK;
    for (; good && count > 0; count--, next++)
        good = *next == '\n' ? end_line(reader) : add_byte(reader, *next);
    return good;
}

bool record_end(record_reader *reader)
{
    if (reader->error.code)
        return false;
    if (reader->length > 0)
        return end_line(reader);
    if (reader->lines == 0)
        return record_wrong(reader, RECORD_EMPTY);
    return true;
}
