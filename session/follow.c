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

bool session_follow(session *table, const void *lines, size_t length, session_followed *out)
{
    static const session_followed nothing = {0, 0, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, {0, 0, 0, 0, 0, 0}}};
    const char *text = (const char *)lines;
    *out = nothing;
    session_clear_step(table);
    while (out->bytes < length) {
        size_t end = out->bytes;
        while (end < length && text[end] != '\n')
            end++;
        if (end == length) {
            out->error.line = table->record.lines + 1;
            out->error.code = RECORD_CUT_OFF;
            return false;
        }
        if (!follow_line(table, text + out->bytes, end - out->bytes, &out->error))
            return false;
        session_forget_dealer(table);
        out->bytes = end + 1;
        out->lines++;
    }
    return true;
}
