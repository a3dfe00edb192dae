#include "rewrite.h"

/* Plays the log over a history of its own, since turns taken back are not in the reader's. */
size_t rewrite_record(const record_reader *reader, char *out, size_t size)
{
    static th_state history[TH_MAX_TURNS + 1];
    uint32_t turns = 0, later = reader->lines - 1 - reader->finished;
    size_t length = record_write_header(out, size, &reader->header), line = length;
    history[0] = *record_state_at(reader, 0);
    for (uint32_t i = 0; i < later && line; i++, length += line) {
        const record_turn *turn = &reader->log[i];
        char *to = out + length;
        if (turn->takeback) {
            line = record_write_takeback(to, size - length, turn->takeback);
            turns -= turn->takeback;
            continue;
        }
        th_state *next = &history[turns + 1];
        line = record_write_turn(to, size - length, &history[turns], turn->move, turn->outcome, turn->draws);
        *next = history[turns++];
        th_play(next, turn->move);
        for (int k = 0; k < turn->draws; k++)
            th_happen(next, turn->outcome[k]);
    }
    if (reader->finished && line) {
        const uint8_t *secret = reader->has_secret ? reader->secret : NULL;
        line = record_write_result(out + length, size - length, &history[turns], secret);
        length += line;
    }
    return line ? length : 0;
}
