/* What a reader works in: as little as may be, shared by many, and never beyond. */
#include "../kit/record_kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static record_whole_memory whole_memory;
static record_reader whole = RECORD_WITH(whole_memory);

static kit_text sample(int i)
{
    char name[80];
    sprintf(name, "records/right/%s.thebes", kit_samples[i]);
    return kit_file(name);
}

/* Every position, with a history of any size, is the one that was played. */
static void positions_are_kept_or_played_again(void **unused)
{
    (void)unused;
    static const uint32_t rooms[] = {0, 1, 2, 7, 30, TH_MAX_TURNS + 1};
    for (int i = 0; i < KIT_SAMPLES; i++) {
        kit_text text = sample(i);
        assert_true(kit_read(&whole, text));
        for (size_t r = 0; r < sizeof rooms / sizeof rooms[0]; r++) {
            static record_scratch scratch;
            record_entry *log = malloc(RECORD_LINES * sizeof *log);
            th_state *history = rooms[r] ? malloc(rooms[r] * sizeof *history) : NULL;
            record_reader reader;
            record_init(&reader, (record_memory){&scratch, log, RECORD_LINES, history, rooms[r]});
            assert_true(kit_read(&reader, text));
            for (uint32_t n = 0; n <= reader.turns; n++) {
                th_state state;
                record_state_at(&reader, n, &state);
                assert_memory_equal(&state, &whole.memory.history[n], sizeof state);
            }
            free(log);
            free(history);
        }
        free(text.bytes);
    }
}

/* Turns taken back far beyond what the history has. */
static void taking_back_needs_no_history(void **unused)
{
    (void)unused;
    kit_text text = kit_quoted(KIT_FIVE "{'takeback':4}\n" KIT_TURN_2 "{'takeback':2}\n" KIT_TURN_1);
    static record_scratch scratch;
    record_entry log[16];
    record_reader reader;
    record_init(&reader, (record_memory){&scratch, log, 16, NULL, 0});
    assert_true(kit_read(&reader, text));
    assert_true(kit_read(&whole, text));
    assert_int_equal(reader.turns, 1);
    assert_memory_equal(record_state(&reader), record_state(&whole), sizeof(th_state));
    free(text.bytes);
}

/* A line more than there is room for is told, and nothing is written beyond. */
static void a_full_log_is_told(void **unused)
{
    (void)unused;
    kit_text text = kit_quoted(KIT_FIVE "{'seat':1,'plays':'x'}\n{'note':''}\n{'takeback':1}\n");
    for (uint32_t room = 0; room <= 9; room++) {
        static record_scratch scratch;
        record_entry *log = malloc(room * sizeof *log + 1); /* sanitizers watch the end */
        record_reader reader;
        record_init(&reader, (record_memory){&scratch, log, room, NULL, 0});
        bool right = kit_read(&reader, text);
        assert_int_equal(right, room >= 8);
        if (!right) {
            assert_int_equal(reader.error.code, RECORD_NO_MEMORY);
            assert_int_equal(reader.error.line, room + 2);
            assert_int_equal(reader.lines, room + 1);
        }
        free(log);
    }
    free(text.bytes);
}

/* A log that is moved to a larger place between two lines. */
static void a_log_may_grow(void **unused)
{
    (void)unused;
    kit_text text = sample(0);
    record_reader reader;
    record_init(&reader, (record_memory){NULL, NULL, 0, NULL, 0});
    for (size_t at = 0; at < text.length;) {
        size_t end = at;
        while (text.bytes[end] != '\n')
            end++;
        if (reader.lines > 0 && reader.entries == reader.memory.log_room) {
            uint32_t room = reader.memory.log_room + 1;
            record_entry *larger = malloc(room * sizeof *larger);
            if (reader.entries)
                memcpy(larger, reader.memory.log, reader.entries * sizeof *larger);
            free(reader.memory.log);
            reader.memory.log = larger;
            reader.memory.log_room = room;
        }
        assert_true(record_read_line(&reader, text.bytes + at, end - at));
        at = end + 1;
    }
    assert_true(kit_read(&whole, text));
    assert_true(reader.finished == whole.finished && reader.lines == whole.lines);
    assert_memory_equal(reader.memory.log, whole.memory.log, whole.entries * sizeof(record_entry));
    free(reader.memory.log);
    free(text.bytes);
}

/* Many readers, each with half a line only while it is its turn, share one scratch. */
static void readers_share_a_scratch(void **unused)
{
    (void)unused;
    enum { READERS = 3 };
    static record_scratch scratch;
    static record_entry log[READERS][RECORD_LINES];
    record_reader reader[READERS];
    kit_text text[READERS];
    size_t at[READERS] = {0};
    for (int i = 0; i < READERS; i++) {
        text[i] = sample(i);
        record_init(&reader[i], (record_memory){&scratch, log[i], RECORD_LINES, NULL, 0});
    }
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < READERS; i++) { /* a line in two pieces, then another reader's */
            const char *line = text[i].bytes + at[i], *end = memchr(line, '\n', text[i].length - at[i]);
            if (!end)
                continue;
            size_t length = (size_t)(end - line) + 1;
            assert_true(record_feed(&reader[i], line, length / 2));
            assert_true(record_feed(&reader[i], line + length / 2, length - length / 2));
            at[i] += length;
            more = true;
        }
    }
    for (int i = 0; i < READERS; i++) {
        assert_true(record_end(&reader[i]));
        assert_true(kit_read(&whole, text[i]));
        assert_memory_equal(record_state(&reader[i]), record_state(&whole), sizeof(th_state));
        free(text[i].bytes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_are_kept_or_played_again),
        cmocka_unit_test(taking_back_needs_no_history),
        cmocka_unit_test(a_full_log_is_told),
        cmocka_unit_test(a_log_may_grow),
        cmocka_unit_test(readers_share_a_scratch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
