#include "rewrite.h"

/* Plays the log over a history of its own, since turns taken back are not in the reader's. */
typedef struct {
    th_state history[TH_MAX_TURNS + 1];
    uint32_t turns;
} replay;

static size_t rewrite_turn(replay *now, const record_entry *turn, char *out, size_t size)
{
    th_state *next = &now->history[now->turns + 1];
    *next = now->history[now->turns++];
    size_t length = record_write_turn(out, size, next, turn->move, turn->outcome, turn->draws);
    record_play(next, turn);
    return length;
}

static size_t rewrite_note(const record_entry *entry, const char *text, size_t text_length, char *out,
                           size_t size)
{
    static record_note note;
    record_read_note(entry, text, text_length, &note);
    return record_write_note(out, size, &note);
}

size_t rewrite_record(const record_reader *reader, const char *text, size_t text_length, char *out,
                      size_t size)
{
    static replay now;
    size_t length = record_write_header(out, size, &reader->header), line = length;
    now.turns = 0;
    record_state_at(reader, 0, &now.history[0]);
    for (uint32_t i = 0; i < reader->entries && line; i++, length += line) {
        const record_entry *entry = &reader->memory.log[i];
        char *to = out + length;
        if (entry->kind == RECORD_IS_TURN) {
            line = rewrite_turn(&now, entry, to, size - length);
        } else if (entry->kind == RECORD_IS_TAKEBACK) {
            line = record_write_takeback(to, size - length, entry->takeback);
            now.turns -= entry->takeback;
        } else if (entry->kind == RECORD_IS_SEAT) {
            line = record_write_seat(to, size - length, entry->player, entry->plays);
        } else {
            line = rewrite_note(entry, text, text_length, to, size - length);
        }
    }
    if (reader->finished && line) {
        const uint8_t *secret = reader->has_secret ? reader->secret : NULL;
        line = record_write_result(out + length, size - length, &now.history[now.turns], secret);
        length += line;
    }
    return line ? length : 0;
}
