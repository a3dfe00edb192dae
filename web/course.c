/* Playing on from an earlier position as another game: see course.h. */
#include "course.h"
#include "../words/text.h"

static size_t write_header(char *out, size_t size, const record_header *header)
{
    static const record_name nothing;
    record_header fresh = *header;
    fresh.deal = nothing;
    fresh.has_commit = fresh.has_nonces = false;
    fresh.nonces = 0;
    return record_write_header(out, size, &fresh);
}

/* Who plays a seat by what is written of the first so many turns. */
static const char *written_player(const record_reader *record, uint32_t turns, int seat)
{
    while (turns > 0 && record_turn_at(record, turns - 1)->player != seat)
        turns--;
    return turns > 0 ? record_played_by(record, record_turn_at(record, turns - 1))
                     : record->header.sitter[seat];
}

/* A line about a seat if somebody else plays it now. */
static size_t write_seat(char *out, size_t size, const record_reader *record, uint32_t turns, int seat,
                         const char *plays)
{
    const char *before = written_player(record, turns, seat);
    size_t length = 0;
    while (plays[length])
        length++;
    return json_same(plays, length, before) ? 0 : record_write_seat(out, size, seat, plays);
}

static size_t write_turn(char *out, size_t size, const record_reader *record, uint32_t number)
{
    const record_entry *turn = record_turn_at(record, number);
    th_state before;
    size_t length = write_seat(out, size, record, number, turn->player, record_played_by(record, turn));
    record_state_at(record, number, &before);
    return length +
           record_write_turn(out + length, size - length, &before, turn->move, turn->outcome, turn->draws);
}

static size_t write_note(char *out, size_t size, const words_language *language, uint32_t turns)
{
    static const record_note blank;
    record_note note = blank;
    words_text text = words_on(note.text, sizeof note.text, language);
    if (turns == 0)
        words_say(&text, "This game is played on from the beginning of another one.");
    else
        words_say(&text, "Everything up to turn %d is from another game.", (int)turns);
    words_add(&text, " ");
    words_say(&text, "What is drawn from here on is dealt anew, so nothing of it can be verified.");
    note.length = text.length;
    return record_write_note(out, size, &note);
}

size_t web_course(char *out, size_t size, const session *table, const words_language *language,
                  uint32_t turns, uint32_t part)
{
    const record_reader *record = &table->record;
    size_t length = 0;
    if (turns > record->turns || part > turns + 1)
        return 0;
    if (part == 0)
        return write_header(out, size, &record->header);
    if (part <= turns)
        return write_turn(out, size, record, part - 1);
    for (int seat = 0; seat < record->header.seats; seat++)
        length += write_seat(out + length, size - length, record, turns, seat,
                             record_plays_at(record, turns, seat));
    return length + write_note(out + length, size - length, language, turns);
}
