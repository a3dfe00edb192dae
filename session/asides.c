/* What changes nothing of the position: who plays a seat, and notes. */
#include "steps.h"

/* ---- Who plays ---- */

static session_answer check_seat(const session *table, int seat, const char *bot)
{
    size_t length = session_bot_length(bot);
    if (table->record.finished || !session_is_right(table))
        return session_answer_of(SESSION_OVER);
    if (seat < 0 || seat >= table->record.header.seats)
        return session_answer_about(SESSION_NO_SUCH_SEAT, seat);
    if (length > 0 && !record_is_bot_name(bot, length))
        return session_answer_about(SESSION_BAD_BOT, seat);
    if (!session_has_room(table->record.lines + 1, table->record.turns, 0))
        return session_answer_about(SESSION_RECORD_FULL, seat);
    return session_answer_about(session_check_memory(table), seat);
}

static bool plays_already(const session *table, int seat, const char *bot)
{
    return json_same(bot, session_bot_length(bot), record_plays(&table->record, seat));
}

session_answer session_change_seat(session *table, int seat, const char *bot)
{
    session_answer answer = check_seat(table, seat, bot);
    session_clear_step(table);
    if (answer.code == SESSION_OK && !plays_already(table, seat, bot))
        session_add_line(table, record_write_seat(SESSION_ROOM(table), seat, bot));
    return answer;
}

session_answer session_resign(session *table, int seat, const char *bot)
{
    bool there = seat >= 0 && seat < table->record.header.seats;
    session_clear_step(table);
    if (session_awaited(table) == TH_OVER)
        return session_answer_of(SESSION_OVER);
    if (there && !session_is_person(table, seat))
        return session_answer_about(SESSION_SEAT_IS_BOT, seat);
    return there && !bot[0] ? session_answer_about(SESSION_BAD_BOT, seat)
                            : session_change_seat(table, seat, bot);
}

/* ---- Notes ---- */

static session_answer check_note(const session *table, const record_note *note)
{
    session_answer answer = session_answer_about(SESSION_BAD_NOTE, 0);
    if (table->record.finished || !session_is_right(table))
        return session_answer_of(SESSION_OVER);
    if (note->has_from && note->from >= table->record.header.seats)
        return session_answer_about(SESSION_NO_SUCH_SEAT, note->from);
    answer.name = (uint8_t)(note->length > RECORD_NOTE_BYTES ? RECORD_NOTE_LENGTH
                                                             : record_check_note(note->text, note->length));
    if (note->has_time && note->time >> 53)
        answer.name = RECORD_BAD_TIME;
    if (answer.name)
        return answer;
    if (!session_has_room(table->record.lines + 1, table->record.turns,
                          SESSION_ROOM_FOR_SEATS + SESSION_ROOM_FOR_TAKEBACKS))
        return session_answer_of(SESSION_RECORD_FULL);
    return session_answer_of(session_check_memory(table));
}

session_answer session_add_note(session *table, const record_note *note)
{
    session_answer answer = check_note(table, note);
    session_clear_step(table);
    if (answer.code == SESSION_OK)
        session_add_line(table, record_write_note(SESSION_ROOM(table), note));
    return answer;
}
