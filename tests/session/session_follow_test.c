/* Following a game that is dealt elsewhere: lines as they come, and lines that do not follow. */
#include "session_kit.h"

#include "../../words/record_errors.h"

static session_whole_memory table_memory, other_memory;
static session table = SESSION_WITH(table_memory), before;
static session other = SESSION_WITH(other_memory);
static kit_record file;

static bool follow(const char *lines, size_t length, session_followed *out)
{
    bool taken = session_follow(&other, lines, length, out);
    assert_int_equal(taken, out->error.code == RECORD_OK);
    assert_int_equal(other.record.error.code, RECORD_OK);
    assert_int_equal(other.step->length, 0);
    assert_false(other.deals);
    return taken;
}

/* The first so many lines of the file. */
static void follow_lines(int count)
{
    session_followed out;
    session_read_begin(&other);
    size_t length = kit_line_start(kit_text_of(&file), count + 1);
    assert_true(follow(file.bytes, length, &out));
    assert_int_equal(out.bytes, length);
    assert_int_equal(out.lines, count);
}

static void lines_are_followed_one_by_one_and_many_at_a_time(void **unused)
{
    (void)unused;
    for (uint32_t number = 0; number < 6; number++) {
        session_setup setup = kit_setup(2 + (int)number % 3, RECORD_FREELY, number);
        session_followed out;
        bot_rng rng;
        bot_rng_seed(&rng, number);
        kit_whole_game(&table, &file, &setup, number);
        session_read_begin(&other);
        for (uint32_t line = 1; line <= table.record.lines;) {
            uint32_t count = 1 + bot_rng_below(&rng, 4);
            if (line + count > table.record.lines + 1)
                count = table.record.lines + 1 - line;
            size_t from = kit_line_start(kit_text_of(&file), (int)line);
            size_t to = kit_line_start(kit_text_of(&file), (int)(line + count));
            if (bot_rng_below(&rng, 2)) { /* a last line that does not end is not taken */
                uint32_t lines = other.record.lines;
                size_t last = kit_line_start(kit_text_of(&file), (int)(line + count - 1));
                assert_false(follow(file.bytes + last, to - last - 1, &out));
                assert_int_equal(out.error.code, RECORD_CUT_OFF);
                assert_int_equal(other.record.lines, lines);
            }
            assert_true(follow(file.bytes + from, to - from, &out));
            assert_int_equal(out.lines, count);
            assert_int_equal(out.bytes, to - from);
            line += count;
            assert_int_equal(other.record.lines, line - 1);
        }
        kit_same(&table, &other);
        assert_int_equal(other.record.dealing, RECORD_DEALING_VERIFIED);
    }
}

/* Lines that do not follow, after the first so many of a game. */
static void assert_refuses(int lines, const char *text, size_t length, record_code code, uint32_t line)
{
    session_followed out;
    follow_lines(lines);
    memcpy(&before, &other, sizeof before);
    assert_false(follow(text, length, &out));
    if (code)
        assert_int_equal(out.error.code, code);
    assert_int_equal(out.error.line, line);
    assert_int_equal(out.lines, line - (uint32_t)lines - 1);
    if (out.lines > 0)
        return;
    assert_int_equal(other.record.lines, before.record.lines);
    assert_int_equal(other.record.turns, before.record.turns);
    assert_int_equal(other.record.entries, before.record.entries);
    assert_memory_equal(session_state(&other), session_state(&before), sizeof(th_state));
    assert_memory_equal(other.record.by, before.record.by, sizeof before.record.by);
    assert_int_equal(session_awaited(&other), session_awaited(&before));
    char sentence[WORDS_SENTENCE];
    words_text words = words_on(sentence, sizeof sentence, &words_english);
    words_record_error(&words, &other.record, &out.error);
    assert_true(words.length > 0);
    size_t at = kit_line_start(kit_text_of(&file), lines + 1); /* and the right line is taken */
    assert_true(follow(file.bytes + at, kit_line_start(kit_text_of(&file), lines + 2) - at, &out));
}

static void a_line_that_does_not_follow_changes_nothing(void **unused)
{
    (void)unused;
    static const char *const wrong[] = {
        "{\"takeback\":500}\n",
        "{\"player\":0,\"move\":\"retire\",\"weeks\":1}\n",
        "{\"player\":",
        "\n",
        "{}",
        "no JSON\n",
        "{\"seat\":7,\"plays\":\"random\"}\n",
        "{\"seat\":1,\"plays\":\"x y\"}\n",
        "{\"note\":\"\",\"from\":9}\n",
        "{\"scores\":[],\"winners\":[]}\n",
    };
    session_setup setup = kit_setup(2, RECORD_FREELY, 3);
    kit_whole_game(&table, &file, &setup, 3);
    for (uint32_t lines = 1; lines < table.record.lines; lines += 7) {
        for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
            assert_refuses((int)lines, wrong[i], strlen(wrong[i]), RECORD_OK, lines + 1);
        assert_refuses((int)lines, file.bytes, kit_line_start(kit_text_of(&file), 2), RECORD_KIND_UNKNOWN,
                       lines + 1); /* a header again */
    }
}

static void the_same_line_again_is_refused_and_what_was_right_stays(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, RECORD_NEVER, 2);
    session_followed out;
    kit_begin(&table, &setup);
    file.length = 0;
    kit_keep(&file, &table);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(kit_submit(&table, session_awaited(&table), kit_take(&table, 0)), SESSION_OK);
        kit_keep(&file, &table);
    }
    assert_refuses(2, file.bytes + kit_line_start(kit_text_of(&file), 2),
                   kit_line_start(kit_text_of(&file), 3) - kit_line_start(kit_text_of(&file), 2), RECORD_OK,
                   3);
    follow_lines(1);
    kit_add(&file, "{}\n", 3); /* three right lines, and a wrong one behind them */
    size_t from = kit_line_start(kit_text_of(&file), 2);
    assert_false(follow(file.bytes + from, file.length - from, &out));
    assert_int_equal(out.lines, 3);
    assert_int_equal(out.bytes, file.length - from - 3);
    assert_int_equal(out.error.line, 5);
    assert_int_equal(out.error.code, RECORD_KIND_UNKNOWN);
    file.length -= 3;
    kit_same(&table, &other);
}

static void a_wrong_header_leaves_no_table_and_the_right_one_is_taken(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, RECORD_NEVER, 2);
    session_followed out;
    kit_begin(&table, &setup);
    session_read_begin(&other);
    assert_false(follow("{\"thebes\":2}\n", 13, &out));
    assert_int_equal(out.error.code, RECORD_VERSION);
    assert_int_equal(session_awaited(&other), TH_OVER);
    assert_true(follow(table.step->text, table.step->length, &out));
    kit_same(&table, &other);
}

/* A result that shows a secret the draws were not dealt from. */
static void a_result_that_proves_the_wrong_thing_is_not_taken(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, RECORD_NEVER, 2);
    static char result[RECORD_WRITTEN];
    uint8_t secret[DEAL_BYTES] = {1, 2, 3};
    kit_whole_game(&table, &file, &setup, 2);
    size_t length = record_write_result(result, sizeof result, session_state(&table), secret);
    int lines = (int)table.record.lines - 1;
    assert_refuses(lines, result, length, RECORD_WRONG_COMMIT, (uint32_t)lines + 1);
}

static void whoever_follows_does_not_deal(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, RECORD_FREELY, 2);
    session_followed out;
    kit_begin(&table, &setup);
    session_read_begin(&other);
    assert_true(follow(table.step->text, table.step->length, &out));
    assert_int_equal(kit_submit(&other, session_awaited(&other), "refresh"), SESSION_NO_DEALER);
    kit_play(&table, TH_MOVE_REFRESH);
    session_deal_from(&other, setup.secret);
    assert_true(other.deals);
    assert_false(session_follow(&other, "{}\n", 3, &out)); /* a wrong line leaves that, too */
    assert_true(other.deals && other.proves);
    assert_true(follow(table.step->text, table.step->length, &out));
    kit_same(&table, &other);
}

static void nothing_follows_what_is_wrong_or_not_complete(void **unused)
{
    (void)unused;
    static char endless[RECORD_LINE_BYTES + 10];
    session_setup setup = kit_setup(2, RECORD_FREELY, 2);
    session_followed out;
    kit_begin(&table, &setup);
    session_read_begin(&other);
    assert_true(session_read(&other, table.step->text, table.step->length - 1)); /* the line has no end yet */
    assert_false(session_follow(&other, table.step->text, table.step->length, &out));
    assert_int_equal(out.error.code, RECORD_CUT_OFF);
    assert_true(session_read(&other, "\n", 1));
    memset(endless, ' ', sizeof endless);
    assert_false(session_follow(&other, endless, sizeof endless, &out));
    assert_int_equal(out.error.code, RECORD_LINE_TOO_LONG);
    assert_false(session_read(&other, "{}\n", 3));
    for (int i = 0; i < 2; i++) { /* and it stays wrong */
        assert_false(session_follow(&other, "{\"note\":\"\"}\n", 12, &out));
        assert_int_equal(out.error.code, RECORD_KIND_UNKNOWN);
        assert_int_equal(other.record.lines, 1);
    }
    assert_false(session_read_end(&other));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_followed_one_by_one_and_many_at_a_time),
        cmocka_unit_test(a_line_that_does_not_follow_changes_nothing),
        cmocka_unit_test(the_same_line_again_is_refused_and_what_was_right_stays),
        cmocka_unit_test(a_wrong_header_leaves_no_table_and_the_right_one_is_taken),
        cmocka_unit_test(a_result_that_proves_the_wrong_thing_is_not_taken),
        cmocka_unit_test(whoever_follows_does_not_deal),
        cmocka_unit_test(nothing_follows_what_is_wrong_or_not_complete),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
