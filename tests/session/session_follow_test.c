/* Following: lines come from whoever deals elsewhere, right ones and wrong ones, and a wrong one is as if it
 * had never come. */
#include "session_kit.h"

static session table, other, copy;
static record_reader reader;
static kit_record file;

/* The position, and everything else that lines can change. The reader's scratch, such as the bytes of the
 * line at hand and what lies behind the turns that stand, is none of it. */
static void assert_same_course(const session *now, const session *then)
{
    assert_int_equal(now->record.lines, then->record.lines);
    assert_int_equal(now->record.turns, then->record.turns);
    assert_int_equal(now->record.finished, then->record.finished);
    assert_int_equal(now->record.has_secret, then->record.has_secret);
    assert_int_equal(now->record.dealing, then->record.dealing);
    assert_int_equal(now->record.error.code, RECORD_OK);
    assert_int_equal(now->record.length, 0);
    assert_int_equal(now->step_length, 0);
    assert_int_equal(session_awaited(now), session_awaited(then));
    for (uint32_t n = 0; n <= now->record.turns; n++)
        assert_memory_equal(record_state_at(&now->record, n), record_state_at(&then->record, n),
                            sizeof(th_state));
    for (uint32_t n = 0; n < now->record.turns; n++)
        assert_memory_equal(record_turn_at(&now->record, n), record_turn_at(&then->record, n),
                            sizeof(record_turn));
}

static bool follow(session *now, const char *lines, size_t length)
{
    record_error wrong;
    bool good = session_follow(now, lines, length, &wrong);
    assert_int_equal(good, wrong.code == RECORD_OK);
    return good;
}

/* A wrong line: the code and the number that are told, and that nothing else came of it. */
static void refuses(session *now, const char *line, size_t length, record_code code)
{
    record_error wrong;
    memcpy(&copy, now, sizeof copy);
    assert_false(session_follow(now, line, length, &wrong));
    assert_int_equal(wrong.code, code);
    assert_int_equal(wrong.line, copy.record.lines + 1);
    assert_same_course(now, &copy);
}

/* A line of the file, from 1, with its ending. */
static const char *line_of(uint32_t number, size_t *length)
{
    size_t start = number == 1 ? 0 : kit_line_start(kit_text_of(&file), (int)number);
    size_t end = start;
    while (file.bytes[end] != '\n')
        end++;
    *length = end + 1 - start;
    return file.bytes + start;
}

static void whole_game(uint32_t number)
{
    session_setup setup = kit_setup(2 + (int)number % 3, SESSION_FREELY, number);
    kit_whole_game(&table, &file, &setup, number);
    assert_true(kit_read(&reader, kit_text_of(&file)));
}

static void lines_are_followed_one_by_one_or_all_at_once(void **unused)
{
    (void)unused;
    for (uint32_t number = 0; number < 4; number++) {
        whole_game(number);
        session_read_begin(&other);
        for (uint32_t n = 1; n <= reader.lines; n++) {
            size_t length;
            const char *line = line_of(n, &length);
            assert_true(follow(&other, line, length));
            assert_int_equal(other.record.lines, n);
        }
        kit_same(&table, &other);
        session_read_begin(&other);
        assert_true(follow(&other, file.bytes, file.length));
        kit_same(&table, &other);
        assert_true(follow(&other, "", 0));
        assert_int_equal(other.record.dealing, RECORD_DEALING_VERIFIED);
    }
}

static void after_every_line_wrong_ones_change_nothing_and_the_right_one_follows(void **unused)
{
    (void)unused;
    whole_game(5);
    session_read_begin(&other);
    refuses(&other, "{\"takeback\":1}\n", 15, RECORD_NO_HEADER);
    for (uint32_t n = 1; n <= reader.lines; n++) {
        size_t length;
        const char *line = line_of(n, &length);
        refuses(&other, line, length / 2, RECORD_CUT_OFF);
        refuses(&other, line, length - 1, RECORD_CUT_OFF); /* only its end is missing */
        refuses(&other, "\n", 1, RECORD_BLANK_LINE);
        refuses(&other, "x\n", 2, RECORD_NO_OBJECT);
        assert_true(follow(&other, line, length));
        assert_int_equal(other.record.lines, n);
    }
    kit_same(&table, &other);
    refuses(&other, "{\"takeback\":1}\n", 15, RECORD_AFTER_RESULT);
    assert_true(other.record.has_secret);
    assert_int_equal(other.record.dealing, RECORD_DEALING_VERIFIED);
}

static void a_move_that_is_not_legal_or_of_somebody_else_is_refused(void **unused)
{
    (void)unused;
    char line[RECORD_WRITTEN];
    session_setup setup = kit_setup(2, SESSION_FREELY, 2);
    kit_begin(&table, &setup);
    session_read_begin(&other);
    assert_true(follow(&other, table.step, table.step_length));
    int seat = session_awaited(&other);
    int length =
        sprintf(line, "{\"player\":%d,\"move\":\"refresh\",\"weeks\":1,\"drew\":[1,2,3,4]}\n", 1 - seat);
    refuses(&other, line, (size_t)length, RECORD_WRONG_PLAYER);
    length = sprintf(line, "{\"player\":%d,\"move\":\"dig egypt 12\",\"weeks\":12,\"found\":[]}\n", seat);
    refuses(&other, line, (size_t)length, RECORD_REFUSED);
    length = sprintf(line, "{\"player\":%d,\"move\":\"refresh\",\"weeks\":40,\"drew\":[1,2,3,4]}\n", seat);
    refuses(&other, line, (size_t)length, RECORD_WRONG_WEEKS);
    refuses(&other, "{\"takeback\":1}\n", 15, RECORD_BAD_TAKEBACK);
    kit_play(&table, TH_MOVE_REFRESH);
    assert_true(follow(&other, table.step, table.step_length));
    refuses(&other, table.step, table.step_length, RECORD_WRONG_PLAYER); /* the same once more */
    assert_int_equal(session_take_back(&table, 1).code, SESSION_OK);
    assert_true(follow(&other, table.step, table.step_length));
    kit_same(&table, &other);
}

static void the_lines_before_a_wrong_one_stand(void **unused)
{
    (void)unused;
    record_error wrong;
    whole_game(3);
    size_t third = kit_line_start(kit_text_of(&file), 4), second = kit_line_start(kit_text_of(&file), 3);
    char *lines = malloc(third + 20);
    assert_non_null(lines);
    memcpy(lines, file.bytes, third);
    memcpy(lines + third, "nonsense\n", 9);
    session_read_begin(&other);
    assert_false(session_follow(&other, lines, third + 9, &wrong));
    assert_int_equal(wrong.line, 4);
    assert_int_equal(other.record.lines, 3);
    assert_true(follow(&other, file.bytes + third, file.length - third));
    kit_same(&table, &other);
    session_read_begin(&other); /* and those behind it were not looked at */
    lines[second] = '?';
    assert_false(session_follow(&other, lines, third, &wrong));
    assert_int_equal(wrong.line, 3);
    assert_int_equal(other.record.lines, 2);
    free(lines);
}

static void a_wrong_result_shows_no_secret(void **unused)
{
    (void)unused;
    whole_game(7);
    size_t length;
    const char *result = line_of(reader.lines, &length);
    char *lie = malloc(length);
    assert_non_null(lie);
    memcpy(lie, result, length);
    char *digit = lie + length - 4; /* the last of the secret: ...f"}\n */
    *digit = *digit == '0' ? '1' : '0';
    session_read_begin(&other);
    assert_true(follow(&other, file.bytes, file.length - length));
    refuses(&other, lie, length, RECORD_WRONG_COMMIT);
    assert_false(other.record.has_secret);
    assert_true(follow(&other, result, length));
    assert_int_equal(other.record.dealing, RECORD_DEALING_VERIFIED);
    free(lie);
}

static void who_follows_does_not_deal(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, SESSION_FREELY, 4);
    kit_begin(&table, &setup);
    kit_begin(&other, &setup);
    kit_play(&table, TH_MOVE_REFRESH);
    assert_true(follow(&other, table.step, table.step_length));
    assert_false(other.deals || other.proves);
    assert_int_equal(kit_submit(&other, session_awaited(&other), "refresh"), SESSION_NO_SECRET);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_followed_one_by_one_or_all_at_once),
        cmocka_unit_test(after_every_line_wrong_ones_change_nothing_and_the_right_one_follows),
        cmocka_unit_test(a_move_that_is_not_legal_or_of_somebody_else_is_refused),
        cmocka_unit_test(the_lines_before_a_wrong_one_stand),
        cmocka_unit_test(a_wrong_result_shows_no_secret),
        cmocka_unit_test(who_follows_does_not_deal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
