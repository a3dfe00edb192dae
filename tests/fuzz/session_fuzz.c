/* Fuzzing sessions: any bytes as a record to be taken up, then steps that the same bytes choose, sensible
 * ones and others. A second session, fed with what the first one says, must always agree. */
#include "../../session/session.h"

#include "../../bots/random.h"
#include "../../words/answers.h"
#include "languages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 24 };

static session_whole_memory table_memory, mirror_memory;
static session table = SESSION_WITH(table_memory);
static session mirror = SESSION_WITH(mirror_memory);

static void must(bool condition)
{
    if (!condition)
        abort();
}

static bool read_in_pieces(session *to, const uint8_t *bytes, size_t size)
{
    session_read_begin(to);
    for (size_t at = 0; at < size;) {
        size_t count = 1 + bytes[at] % 61u;
        if (count > size - at)
            count = size - at;
        (void)session_read(to, bytes + at, count);
        at += count;
    }
    return session_read_end(to);
}

static void compare(void)
{
    must(table.record.lines == mirror.record.lines && table.record.turns == mirror.record.turns);
    must(memcmp(session_state(&table), session_state(&mirror), sizeof(th_state)) == 0);
    must(session_awaited(&table) == session_awaited(&mirror));
    for (int seat = 0; seat < table.record.header.seats; seat++)
        must(strcmp(record_plays(&table.record, seat), record_plays(&mirror.record, seat)) == 0);
}

/* What the mirror hears: the lines of the step. */
static void listen(session_answer answer)
{
    char out[WORDS_SENTENCE];
    words_text text = words_on(out, sizeof out, fuzz_language((unsigned)answer.code));
    words_answer(&text, &table, answer, "x", 1);
    must((answer.code == SESSION_OK) == (text.length == 0));
    if (answer.code != SESSION_OK) {
        must(table.step->length == 0);
    } else if (answer.code == SESSION_OK) {
        session_followed followed;
        must(session_follow(&mirror, table.step->text, table.step->length, &followed));
        must(followed.bytes == table.step->length);
    }
    compare();
}

/* A line that does not follow changes nothing. */
static void follow_nonsense(uint8_t choice, uint8_t more)
{
    char line[64];
    session_followed followed;
    uint32_t lines = mirror.record.lines;
    int length = sprintf(line, "{\"takeback\":%d}\n{\"seat\":%d}\n", 1000 + choice, more);
    must(!session_follow(&mirror, line, (size_t)length, &followed));
    must(followed.lines == 0 && followed.error.code != RECORD_OK && mirror.record.lines == lines);
    compare();
}

static void step(uint8_t choice, uint8_t more)
{
    static const char *const bots[] = {"random", "", "human", "x y", "0123456789012345678901234567890"};
    static const char *const texts[] = {"", "dig egypt 6", "take 1 zeppelin", "refresh ", "retire"};
    int seat = session_awaited(&table);
    if (choice % 16 == 0) {
        static record_note note;
        note.has_from = more & 1;
        note.from = more >> 1 & 7;
        note.length = more;
        memset(note.text, more, more);
        listen(session_add_note(&table, &note));
        follow_nonsense(choice, more);
    } else if (choice % 16 == 8) {
        listen(session_take_back(&table, more % 5u));
    } else if (choice % 16 == 9) {
        listen(session_change_seat(&table, more % 6 - 1, bots[more / 6 % 5u]));
    } else if (choice % 16 == 10) {
        listen(session_redo(&table));
    } else if (choice % 8 == 1) {
        listen(session_resign(&table, more % 6 - 1, bots[more / 6 % 5u]));
    } else if (choice % 8 == 2 || seat < 0) {
        listen(session_submit(&table, more % 6 - 1, texts[more / 6 % 5u], strlen(texts[more / 6 % 5u])));
    } else {
        char text[TH_MOVE_TEXT];
        th_move move = th_any_move(session_state(&table), (uint32_t)more * 0x01010101u);
        int length = th_move_text(move, text);
        session_answer answer = session_submit(&table, seat, text, (size_t)length);
        must(answer.code == SESSION_OK || answer.code == SESSION_RECORD_FULL);
        listen(answer);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static const uint8_t secret[DEAL_BYTES] = {7};
    session_read_begin(&table);
    (void)session_read(&table, bytes, size);
    bool right = session_read_end(&table);
    must(read_in_pieces(&mirror, bytes, size) == right);
    if (!right)
        return 0;
    compare();
    session_deal_from(&table, secret);
    if (table.step->length > 0)
        must(session_read(&mirror, table.step->text, table.step->length));
    compare();
    for (size_t i = 0; i < STEPS && 2 * i + 1 < size; i++)
        step(bytes[size - 1 - 2 * i], bytes[size - 2 - 2 * i]);
    return 0;
}
