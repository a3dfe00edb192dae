/* Remarks beside the game. They change nothing, and are not kept by the reader, which knows where they stand.
 */
#include "../json/utf8.h"
#include "line.h"

/* ---- What a note may say ---- */

/* Counts a character; RECORD_OK if it may follow those before. */
static record_code check_point(uint32_t point, size_t *points)
{
    bool control = point < 0x20 || (point >= 0x7f && point <= 0x9f);
    if (control && point != '\n' && point != '\t')
        return RECORD_NOTE_CONTROL;
    return ++*points > RECORD_NOTE_POINTS ? RECORD_NOTE_LENGTH : RECORD_OK;
}

record_code record_check_note(const char *bytes, size_t length)
{
    size_t at = 0, points = 0;
    record_code code = RECORD_OK;
    while (code == RECORD_OK && at < length) {
        uint32_t point;
        size_t count = json_utf8_read((const uint8_t *)bytes + at, length - at, &point);
        code = count ? check_point(point, &points) : RECORD_BAD_UTF8;
        at += count;
    }
    return code;
}

/* ---- Lines ---- */

static bool check_text(record_reader *reader, size_t value)
{
    size_t at = value + 1, points = 0;
    uint32_t point;
    if (reader->text.bytes[value] != '"')
        return record_wrong_value(reader, RECORD_NOT_STRING, RECORD_NOTE, value);
    while (json_read_char(reader->text, &at, &point) == JSON_OK && point != JSON_END_OF_STRING) {
        record_code code = check_point(point, &points);
        if (code)
            return record_wrong_value(reader, code, RECORD_NOTE, value);
    }
    return true;
}

/* From whom it is; nobody if it does not say. */
static bool check_from(record_reader *reader, uint8_t *from)
{
    size_t value = reader->value[RECORD_FROM];
    int32_t seat, seats = reader->header.seats;
    *from = TH_NOBODY;
    if (!value)
        return true;
    if (!record_take_integer(reader, RECORD_FROM, value, &seat))
        return false;
    if (seat < 0 || seat >= seats) {
        reader->error.key = RECORD_FROM;
        return record_wrong_numbers(reader, RECORD_NO_SEAT, seat, seats);
    }
    *from = (uint8_t)seat;
    return true;
}

static bool check_time(record_reader *reader)
{
    size_t value = reader->value[RECORD_AT];
    int64_t time;
    json_code code = value ? json_read_long(reader->text, value, &time) : JSON_OK;
    if (code == JSON_NOT_INTEGER)
        return record_wrong_value(reader, RECORD_NOT_INTEGER, RECORD_AT, value);
    if (value && (code || time < 0))
        return record_wrong_value(reader, RECORD_BAD_TIME, RECORD_AT, value);
    return true;
}

bool record_check_note_line(record_reader *reader)
{
    record_entry *entry = record_new_entry(reader, RECORD_IS_NOTE);
    if (!entry || !check_text(reader, reader->value[RECORD_NOTE]) || !check_from(reader, &entry->player) ||
        !check_time(reader))
        return false;
    record_keep_entry(reader);
    return true;
}

/* ---- Reading it again ---- */

void record_read_note(const record_entry *entry, const char *record, size_t length, record_note *out)
{
    size_t end = entry->at;
    int64_t time = 0;
    TH_ASSERT(entry->kind == RECORD_IS_NOTE && entry->at < length);
    while (end < length && record[end] != '\n')
        end++;
    json_text text = json_text_of(record + entry->at, end - entry->at);
    size_t top = json_top(text), at = json_find(text, top, record_key_name(RECORD_AT));
    out->has_from = entry->player != TH_NOBODY;
    out->from = entry->player;
    out->has_time = at > 0;
    if (at)
        (void)json_read_long(text, at, &time);
    out->time = (uint64_t)time;
    out->length = json_read_string(text, json_find(text, top, record_key_name(RECORD_NOTE)), out->text,
                                   sizeof out->text);
}
