/* Following a game that is dealt elsewhere, line by line. */
#include "steps.h"

/* One line, which ends; and what remains of the error of a wrong one. */
static bool follow_line(session *table, const char *line, size_t length, record_error *error)
{
    bool good = record_read_line(&table->record, line, length);
    *error = table->record.error;
    record_forgive(&table->record);
    return good;
}

/* A line of which no more is here, or which others have begun. */
static bool wrong_end(const session *table, record_code code, session_followed *out)
{
    out->error.line = table->record.lines + 1;
    out->error.code = (uint8_t)code;
    return false;
}

bool session_follow(session *table, const void *lines, size_t length, session_followed *out)
{
    static const session_followed nothing = {0, 0, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, {0, 0, 0, 0, 0, 0}}};
    const char *text = (const char *)lines;
    *out = nothing;
    session_clear_step(table);
    if (table->record.error.code || table->record.pending) {
        out->error = table->record.error;
        return table->record.error.code ? false : wrong_end(table, RECORD_CUT_OFF, out);
    }
    while (out->bytes < length) {
        size_t end = out->bytes;
        while (end < length && text[end] != '\n')
            end++;
        if (end == length)
            return wrong_end(
                table, end - out->bytes > RECORD_LINE_BYTES + 1 ? RECORD_LINE_TOO_LONG : RECORD_CUT_OFF, out);
        if (!follow_line(table, text + out->bytes, end - out->bytes, &out->error))
            return false;
        session_forget_dealer(table);
        out->bytes = end + 1;
        out->lines++;
    }
    return true;
}
