/* Fuzzing sessions: any bytes as a record to be taken up, then steps that the same bytes choose, sensible
 * ones and others. A second session, fed with what the first one says, must always agree. */
#include "../../session/session.h"

#include "../../bots/random.h"
#include "../../words/answers.h"
#include "languages.h"

#include <stdlib.h>
#include <string.h>

enum { STEPS = 24 };

static session table, mirror;

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
}

/* What the mirror hears: the lines of the step; a changed header is read as the first line of a new record.
 */
static void listen(session_answer answer)
{
    char out[WORDS_SENTENCE];
    words_text text = words_on(out, sizeof out, fuzz_language((unsigned)answer.code));
    words_answer(&text, &table, answer, "x", 1);
    must((answer.code == SESSION_OK) == (text.length == 0));
    if (answer.code != SESSION_OK) {
        must(table.step_length == 0 && !table.header_changed);
    } else if (table.header_changed) {
        static session again;
        session_read_begin(&again);
        must(session_read(&again, table.header, table.header_length) && session_read_end(&again));
        must(memcmp(again.bot, table.bot, sizeof table.bot) == 0 && again.takebacks == table.takebacks);
        must(again.resignations == table.resignations);
    } else {
        must(session_read(&mirror, table.step, table.step_length));
    }
    compare();
}

static void step(uint8_t choice, uint8_t more)
{
    static const char *const bots[] = {"random", "", "human", "x y", "0123456789012345678901234567890"};
    static const char *const texts[] = {"", "dig egypt 6", "take 1 zeppelin", "refresh ", "retire"};
    int seat = session_awaited(&table);
    if (choice % 8 == 0) {
        listen(session_take_back(&table, more % 5u));
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
    must(memcmp(table.bot, mirror.bot, sizeof table.bot) == 0 && table.takebacks == mirror.takebacks);
    if (!right)
        return 0;
    compare();
    session_deal_from(&table, secret);
    if (table.step_length > 0)
        must(session_read(&mirror, table.step, table.step_length));
    compare();
    for (size_t i = 0; i < STEPS && 2 * i + 1 < size; i++)
        step(bytes[size - 1 - 2 * i], bytes[size - 2 - 2 * i]);
    return 0;
}
