/* What is said beside the game: who plays a seat, and notes; and that there is always room to finish. */
#include "session_kit.h"

static session_whole_memory table_memory, other_memory;
static session table = SESSION_WITH(table_memory);
static session other = SESSION_WITH(other_memory);
static kit_record file;

/* ---- Seats ---- */

/* The last step is this line, and another session that reads the record knows the same. */
static void assert_step(const char *quoted)
{
    kit_text line = kit_quoted(quoted);
    assert_int_equal(table.step->length, line.length);
    assert_memory_equal(table.step->text, line.bytes, line.length);
    free(line.bytes);
    kit_keep(&file, &table);
    assert_true(kit_session_read(&other, file.bytes, file.length));
    kit_same(&table, &other);
}

static void a_bot_plays_on_for_who_resigns(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(4, RECORD_UNTIL_DRAWN, 1);
    strcpy(setup.bot[2], "greedy");
    kit_begin(&table, &setup);
    file.length = 0;
    kit_keep(&file, &table);
    assert_int_equal(session_awaited(&table), 3);
    th_state state = *session_state(&table);
    assert_int_equal(session_resign(&table, 0, "random").code, SESSION_OK); /* before the first turn */
    assert_step("{'seat':0,'plays':'random'}\n");
    assert_string_equal(record_plays(&table.record, 0), "random");
    assert_false(session_is_person(&table, 0));
    assert_int_equal(table.record.lines, 2);
    assert_int_equal(table.record.turns, 0);
    assert_memory_equal(session_state(&table), &state, sizeof state);

    assert_int_equal(kit_submit(&table, 3, kit_take(&table, 0)), SESSION_OK);
    kit_keep(&file, &table);
    assert_int_equal(session_resign(&table, 3, "a-23-characters-long-na").code, SESSION_OK);
    assert_step("{'seat':3,'plays':'a-23-characters-long-na'}\n");
    assert_int_equal(session_resign(&table, 1, "x").code, SESSION_OK); /* two without a turn between them */
    assert_step("{'seat':1,'plays':'x'}\n");
    kit_refuses_take_back(&table, 1, SESSION_DRAWN);
    assert_int_equal(kit_submit(&table, session_awaited(&table), kit_take(&table, 1)), SESSION_OK);
    assert_string_equal(record_played_by(&table.record, record_turn_at(&table.record, 0)), "");
}

static void whoever_has_left_may_come_back(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, RECORD_FREELY, 1);
    kit_begin(&table, &setup);
    file.length = 0;
    kit_keep(&file, &table);
    assert_int_equal(session_change_seat(&table, 1, "").code, SESSION_OK); /* who plays already: no line */
    assert_int_equal(table.step->length, 0);
    assert_int_equal(session_change_seat(&table, 1, "scholar").code, SESSION_OK);
    assert_step("{'seat':1,'plays':'scholar'}\n");
    assert_int_equal(kit_submit(&table, 1, kit_take(&table, 0)), SESSION_OK);
    kit_keep(&file, &table);
    assert_int_equal(session_change_seat(&table, 1, "random").code, SESSION_OK); /* another bot */
    assert_step("{'seat':1,'plays':'random'}\n");
    assert_int_equal(session_change_seat(&table, 1, "").code, SESSION_OK);
    assert_step("{'seat':1,'plays':'human'}\n");
    assert_true(session_is_person(&table, 1));
    assert_string_equal(record_played_by(&table.record, record_turn_at(&table.record, 0)), "scholar");
    assert_int_equal(session_change_seat(&table, 2, "").code, SESSION_NO_SUCH_SEAT);
    assert_int_equal(session_change_seat(&table, -1, "").code, SESSION_NO_SUCH_SEAT);
    assert_int_equal(session_change_seat(&table, 0, "a b").code, SESSION_BAD_BOT);
}

/* ---- Notes ---- */

static void notes_are_kept_and_change_nothing(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, RECORD_NEVER, 1);
    record_note note = kit_note(1, "What a \"find\"!\n\tGold"), plain = kit_note(-1, ""), read;
    kit_begin(&table, &setup);
    file.length = 0;
    kit_keep(&file, &table);
    th_state state = *session_state(&table);
    assert_int_equal(session_add_note(&table, &note).code, SESSION_OK);
    assert_step("{'note':'What a \\'find\\'!\\n\\tGold','from':1,'at':1794826800}\n");
    assert_int_equal(session_add_note(&table, &plain).code, SESSION_OK);
    assert_step("{'note':''}\n");
    assert_memory_equal(session_state(&table), &state, sizeof state);
    assert_int_equal(table.record.turns, 0);
    record_read_note(&table.record.memory.log[0], file.bytes, file.length, &read);
    assert_true(read.has_from && read.has_time && read.from == 1 && read.time == note.time);
    assert_int_equal(read.length, note.length);
    assert_memory_equal(read.text, note.text, note.length);
    record_read_note(&table.record.memory.log[1], file.bytes, file.length, &read);
    assert_false(read.has_from || read.has_time);
    assert_int_equal(read.length, 0);
}

static void refuse_note(const record_note *note, session_code code, record_code name)
{
    assert_int_equal(kit_refuses_note(&table, note, code).name, name);
}

static void notes_that_no_record_may_hold_are_refused(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, RECORD_NEVER, 1);
    record_note note = kit_note(0, "");
    kit_begin(&table, &setup);
    for (int i = 0; i < RECORD_NOTE_POINTS; i++)
        memcpy(note.text + 4 * i, "\xf0\x9f\x8f\xba", 4);
    note.length = RECORD_NOTE_BYTES;
    assert_int_equal(session_add_note(&table, &note).code, SESSION_OK); /* the longest there is */
    note.length = RECORD_NOTE_BYTES + 1;
    refuse_note(&note, SESSION_BAD_NOTE, RECORD_NOTE_LENGTH);
    memset(note.text, '"', RECORD_NOTE_POINTS + 1);
    note.length = RECORD_NOTE_POINTS + 1;
    refuse_note(&note, SESSION_BAD_NOTE, RECORD_NOTE_LENGTH);
    note.length--;
    assert_int_equal(session_add_note(&table, &note).code, SESSION_OK);
    note = kit_note(0, "bell\a");
    refuse_note(&note, SESSION_BAD_NOTE, RECORD_NOTE_CONTROL);
    note = kit_note(0, "half \xc3");
    refuse_note(&note, SESSION_BAD_NOTE, RECORD_BAD_UTF8);
    note = kit_note(2, "nobody there");
    refuse_note(&note, SESSION_NO_SUCH_SEAT, RECORD_OK);
    note = kit_note(1, "later");
    note.time = (uint64_t)1 << 53;
    refuse_note(&note, SESSION_BAD_NOTE, RECORD_BAD_TIME);
    note.time--;
    assert_int_equal(session_add_note(&table, &note).code, SESSION_OK);
}

/* ---- Room ---- */

/* Fills a record with notes, take-backs and changes of seats, as long as each is allowed, and then plays. */
static void a_table_keeps_room_to_finish(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(3, RECORD_FREELY, 2);
    record_note note = kit_note(0, "x");
    bot_rng rng;
    uint32_t notes = 0, takebacks = 0, seats = 0;
    bot_rng_seed(&rng, 5);
    kit_begin(&table, &setup);
    while (session_add_note(&table, &note).code == SESSION_OK)
        notes++;
    kit_refuses_note(&table, &note, SESSION_RECORD_FULL);
    assert_true(notes > 3000);
    for (;; takebacks++) {
        kit_play_random(&table, &rng);
        if (session_take_back(&table, 1).code != SESSION_OK)
            break;
    }
    assert_true(takebacks > 10);
    for (int i = 0; session_change_seat(&table, i % 3, i / 3 % 2 ? "" : "random").code == SESSION_OK; i++)
        seats++;
    assert_true(seats >= 3);
    assert_int_equal(session_change_seat(&table, 0, "greedy").code, SESSION_RECORD_FULL);
    assert_int_equal(session_add_note(&table, &note).code, SESSION_RECORD_FULL);
    while (session_awaited(&table) != TH_OVER)
        kit_play_random(&table, &rng);
    assert_true(table.record.finished);
    assert_true(table.record.lines <= RECORD_LINES);
}

static void without_memory_for_a_line_nothing_happens(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, RECORD_FREELY, 1);
    record_note note = kit_note(0, "x");
    kit_begin(&table, &setup);
    table.record.memory.log_room = 2;
    assert_int_equal(kit_submit(&table, 1, kit_take(&table, 0)), SESSION_OK);
    assert_int_equal(session_add_note(&table, &note).code, SESSION_OK);
    kit_refuses_move(&table, session_awaited(&table), kit_take(&table, 0), SESSION_NO_MEMORY);
    kit_refuses_take_back(&table, 1, SESSION_NO_MEMORY);
    kit_refuses_resignation(&table, 0, "random", SESSION_NO_MEMORY);
    assert_int_equal(session_add_note(&table, &note).code, SESSION_NO_MEMORY);
    table.record.memory.log_room = RECORD_LINES;
    assert_int_equal(kit_submit(&table, session_awaited(&table), kit_take(&table, 0)), SESSION_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bot_plays_on_for_who_resigns),
        cmocka_unit_test(whoever_has_left_may_come_back),
        cmocka_unit_test(notes_are_kept_and_change_nothing),
        cmocka_unit_test(notes_that_no_record_may_hold_are_refused),
        cmocka_unit_test(a_table_keeps_room_to_finish),
        cmocka_unit_test(without_memory_for_a_line_nothing_happens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
