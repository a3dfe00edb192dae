/* Taking up a game from its record: with its secret or without, at every line. Records that are dishonest or
 * wrong are in session_bad_record_test.c, what the header says about the table in session_keys_test.c. */
#include "../kit/states.h"
#include "session_kit.h"

static session_whole_memory table_memory, other_memory, copy_memory;
static session table = SESSION_WITH(table_memory);
static session other = SESSION_WITH(other_memory);
static session copy = SESSION_WITH(copy_memory);
static kit_record file, text;
static record_whole_memory reader_memory;
static record_reader reader = RECORD_WITH(reader_memory);

static const uint8_t wrong_secret[DEAL_BYTES] = {0xbb, 1, 2, 3};

/* ---- Going on ---- */

static void add_note(session *now, const record_entry *entry, const kit_record *record)
{
    static record_note note;
    record_read_note(entry, record->bytes, record->length, &note);
    assert_int_equal(session_add_note(now, &note).code, SESSION_OK);
}

/* Makes the steps that the lines of a record say, from a session's position on, and compares the bytes. */
static void go_on_like(session *now, kit_record *record, const record_reader *all)
{
    size_t at = kit_line_start(kit_text_of(record), (int)now->record.lines + 1);
    while (session_awaited(now) != TH_OVER) {
        const record_entry *entry = &all->memory.log[now->record.lines - 1];
        if (entry->kind == RECORD_IS_TAKEBACK)
            assert_int_equal(session_take_back(now, entry->takeback).code, SESSION_OK);
        else if (entry->kind == RECORD_IS_SEAT)
            assert_int_equal(session_change_seat(now, entry->player, entry->plays).code, SESSION_OK);
        else if (entry->kind == RECORD_IS_NOTE)
            add_note(now, entry, record);
        else
            kit_play(now, entry->move);
        assert_true(now->step->length > 0 && at + now->step->length <= record->length);
        assert_memory_equal(now->step->text, record->bytes + at, now->step->length);
        at += now->step->length;
    }
    assert_int_equal(at, record->length);
}

static void a_game_goes_on_as_if_it_had_never_been_interrupted(void **unused)
{
    (void)unused;
    for (uint32_t number = 0; number < 6; number++) {
        session_setup setup = kit_setup(2 + (int)number % 3, RECORD_FREELY, number);
        strcpy(setup.bot[number % 2], "random");
        kit_whole_game(&table, &file, &setup, number);
        assert_true(kit_read(&reader, kit_text_of(&file)));
        for (uint32_t lines = 1; lines < reader.lines; lines += 1 + number) {
            assert_true(
                kit_session_read(&other, file.bytes, kit_line_start(kit_text_of(&file), (int)lines + 1)));
            assert_int_equal(other.record.lines, lines);
            assert_false(other.deals || other.proves);
            session_deal_from(&other, setup.secret);
            assert_true(other.deals && other.proves);
            if (session_awaited(&other) == TH_OVER) { /* all but the result */
                assert_int_equal(lines, reader.lines - 1);
                assert_memory_equal(other.step->text, file.bytes + file.length - other.step->length,
                                    other.step->length);
            } else {
                assert_int_equal(other.step->length, 0);
                go_on_like(&other, &file, &reader);
            }
            kit_same(&table, &other);
            assert_int_equal(other.record.dealing, RECORD_DEALING_VERIFIED);
        }
    }
}

static void a_game_without_its_secret_goes_on_but_is_not_verified(void **unused)
{
    (void)unused;
    bot_rng rng;
    bot_rng_seed(&rng, 1);
    for (uint32_t number = 0; number < 4; number++) {
        session_setup setup = kit_setup(2 + (int)number % 3, RECORD_FREELY, number);
        kit_whole_game(&table, &file, &setup, number);
        for (uint32_t lines = 1; lines < table.record.lines; lines += 5) {
            size_t length = kit_line_start(kit_text_of(&file), (int)lines + 1);
            assert_true(kit_session_read(&other, file.bytes, length));
            text.length = 0;
            kit_add(&text, file.bytes, length);
            session_deal_from(&other, wrong_secret);
            assert_true(other.deals && !other.proves);
            kit_keep(&text, &other);
            while (session_awaited(&other) != TH_OVER) {
                kit_play_random(&other, &rng);
                kit_keep(&text, &other);
            }
            assert_true(other.record.finished && !other.record.has_secret);
            assert_true(kit_read(&reader, kit_text_of(&text)));
            assert_true(reader.finished && !reader.has_secret);
            assert_int_equal(reader.dealing, RECORD_DEALING_NOT_VERIFIABLE);
        }
    }
}

static void without_a_secret_a_game_can_be_looked_at_and_taken_back(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, RECORD_FREELY, 2);
    kit_begin(&table, &setup);
    file.length = 0;
    kit_keep(&file, &table);
    kit_play(&table, TH_MOVE_REFRESH);
    kit_keep(&file, &table);
    assert_true(kit_session_read(&other, file.bytes, file.length));
    kit_same(&table, &other);
    memcpy(&copy, &other, sizeof copy);
    assert_int_equal(kit_submit(&other, session_awaited(&other), "refresh"), SESSION_NO_DEALER);
    assert_int_equal(kit_submit(&other, 7, "nonsense"), SESSION_NO_DEALER);
    assert_memory_equal(&copy.record, &other.record, sizeof copy.record);
    assert_int_equal(session_resign(&other, 0, "random").code, SESSION_OK);
    assert_int_equal(session_take_back(&other, 1).code, SESSION_OK);
    assert_int_equal(other.record.turns, 0);
    session_deal_from(&other, setup.secret);
    assert_true(other.proves);
    kit_play(&other, TH_MOVE_REFRESH);
    assert_memory_equal(session_state(&other), session_state(&table), sizeof(th_state));
    assert_true(session_read(&other, "", 0)); /* whoever reads again must give it again */
    assert_false(other.deals || other.proves);
    assert_int_equal(kit_submit(&other, session_awaited(&other), "refresh"), SESSION_NO_DEALER);
}

/* Nothing of a secret stays behind in a session that cannot deal. */
static void assert_has_no_secret(const session *now)
{
    static const uint8_t nothing[DEAL_BYTES];
    assert_false(now->deals);
    assert_false(now->proves);
    assert_memory_equal(now->secret, nothing, DEAL_BYTES);
    assert_memory_equal(now->seed.byte, nothing, DEAL_BYTES);
}

static void whatever_is_read_drops_the_secret(void **unused)
{
    (void)unused;
    enum { BEGIN, NOTHING, MORE, WRONG, END, WAYS };
    static const uint8_t nothing[DEAL_BYTES];
    session_setup setup = kit_setup(2, RECORD_FREELY, 4);
    for (int way = 0; way < WAYS; way++) {
        kit_begin(&table, &setup);
        assert_true(table.deals && table.proves);
        assert_memory_equal(table.secret, setup.secret, DEAL_BYTES);
        assert_memory_not_equal(table.seed.byte, nothing, DEAL_BYTES);
        if (way == BEGIN)
            session_read_begin(&table);
        else if (way == NOTHING)
            assert_true(session_read(&table, "", 0));
        else if (way == MORE)
            assert_true(session_read(&table, "{", 1));
        else if (way == WRONG)
            assert_false(session_read(&table, "x\n", 2));
        else
            assert_true(session_read_end(&table));
        assert_has_no_secret(&table);
    }
    /* So does one that was given after reading, and what does not even reach a line's end. */
    kit_begin(&table, &setup);
    file.length = 0;
    kit_keep(&file, &table);
    kit_spoil(&other);
    session_read_begin(&other);
    assert_has_no_secret(&other);
    memset(other.secret, 0xa5, DEAL_BYTES);
    other.deals = other.proves = true;
    assert_true(session_read(&other, file.bytes, file.length - 1));
    assert_has_no_secret(&other);
    memset(other.seed.byte, 0xa5, DEAL_BYTES);
    other.deals = other.proves = true;
    assert_true(session_read_end(&other));
    assert_has_no_secret(&other);
    session_deal_from(&other, setup.secret);
    assert_true(other.deals && other.proves);
}

static void a_game_that_is_over_gets_its_result_or_waits_for_it(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(3, RECORD_FREELY, 3);
    kit_whole_game(&table, &file, &setup, 3);
    size_t last = kit_line_start(kit_text_of(&file), (int)table.record.lines);
    assert_true(kit_session_read(&other, file.bytes, last));
    assert_int_equal(session_awaited(&other), TH_OVER);
    assert_false(other.record.finished);
    assert_int_equal(kit_submit(&other, 0, "refresh"), SESSION_OVER);
    assert_int_equal(session_resign(&other, 0, "random").code, SESSION_OVER);
    assert_int_equal(session_take_back(&other, 1).code, SESSION_OK); /* nothing is final before the result */
    assert_int_not_equal(session_awaited(&other), TH_OVER);

    for (int right = 0; right < 2; right++) {
        char line[RECORD_WRITTEN];
        kit_spoil(&other);
        assert_true(kit_session_read(&other, file.bytes, last));
        session_deal_from(&other, right ? setup.secret : wrong_secret);
        assert_int_equal(other.proves, right);
        size_t length =
            record_write_result(line, sizeof line, session_state(&table), right ? setup.secret : NULL);
        assert_int_equal(other.step->length, length);
        assert_memory_equal(other.step->text, line, length);
        assert_true(other.record.finished);
        session_deal_from(&other, setup.secret); /* again: there is one result only */
        assert_int_equal(other.step->length, 0);
        assert_int_equal(other.proves, true);
    }
}

static void a_finished_record_is_a_session_that_is_over(void **unused)
{
    (void)unused;
    for (int i = 0; i < KIT_SAMPLES; i++) {
        char name[80];
        sprintf(name, "records/right/%s.thebes", kit_samples[i]);
        kit_text sample = kit_file(name);
        assert_true(kit_session_read(&table, sample.bytes, sample.length));
        assert_true(kit_read(&reader, sample));
        assert_int_equal(table.record.turns, reader.turns);
        assert_int_equal(table.record.header.rule, RECORD_FREELY); /* nothing is said about that */
        for (int seat = 0; seat < TH_MAX_SEATS; seat++)
            assert_true(session_is_person(&table, seat));
        if (reader.finished) {
            assert_int_equal(session_awaited(&table), TH_OVER);
            session_deal_from(&table, wrong_secret);
            assert_int_equal(table.step->length, 0);
            assert_false(table.proves);
            assert_int_equal(session_take_back(&table, 1).code, SESSION_OVER);
            assert_int_equal(kit_submit(&table, 0, "refresh"), SESSION_OVER);
        }
        free(sample.bytes);
    }
}

/* ---- Pieces of a record ---- */

static void between_two_bytes_of_a_line_no_step_is_made(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, RECORD_FREELY, 2);
    kit_begin(&table, &setup);
    session_read_begin(&other);
    assert_true(session_read(&other, NULL, 0));
    for (size_t i = 0; i + 1 < table.step->length; i++) {
        assert_true(session_read(&other, table.step->text + i, 1));
        assert_int_equal(session_awaited(&other), TH_OVER);
    }
    session_deal_from(&other, setup.secret);
    assert_false(other.deals);
    assert_true(session_read(&other, "\n", 1));
    kit_play(&table, TH_MOVE_REFRESH);
    assert_true(session_read(&other, table.step->text, table.step->length));
    assert_true(session_read(&other, "{", 1));
    kit_same(&table, &other); /* half a line changes nothing */
    session_deal_from(&other, setup.secret);
    assert_false(other.deals);
    assert_int_equal(session_take_back(&other, 1).code, SESSION_OVER);
    assert_true(session_read(&other, "\"takeback\":1}", 13));
    assert_true(session_read_end(&other));
    session_deal_from(&other, setup.secret);
    assert_true(other.deals && other.proves);
    assert_int_equal(other.record.turns, 0);
}

/* ---- Full records ---- */

/* A game that is over but for its last turn, in a record of so many lines, most of them taken back. */
static void read_nearly_full(const record_reader *all, uint32_t lines)
{
    char turn[RECORD_WRITTEN];
    uint32_t played = all->turns - 1, spare = lines - 1 - played;
    size_t length = record_write_turn(turn, sizeof turn, kit_state_at(all, 0), record_turn_at(all, 0)->move,
                                      record_turn_at(all, 0)->outcome, record_turn_at(all, 0)->draws);
    session_read_begin(&other);
    assert_true(session_read(&other, file.bytes, kit_line_start(kit_text_of(&file), 2)));
    if (spare % 2) { /* turns two, and both back: three lines */
        assert_true(session_read(&other, turn, length));
        const record_entry *second = record_turn_at(all, 1);
        char line[RECORD_WRITTEN];
        size_t more = record_write_turn(line, sizeof line, kit_state_at(all, 1), second->move,
                                        second->outcome, second->draws);
        assert_true(session_read(&other, line, more) && session_read(&other, "{\"takeback\":2}\n", 15));
        spare -= 3;
    }
    for (; spare > 0; spare -= 2)
        assert_true(session_read(&other, turn, length) && session_read(&other, "{\"takeback\":1}\n", 15));
    for (uint32_t n = 0; n < played; n++) {
        const record_entry *next = record_turn_at(all, n);
        char line[RECORD_WRITTEN];
        size_t more = record_write_turn(line, sizeof line, kit_state_at(all, n), next->move, next->outcome,
                                        next->draws);
        assert_true(session_read(&other, line, more));
    }
    assert_true(session_read_end(&other));
    assert_int_equal(other.record.lines, lines);
}

static void a_record_that_others_filled_takes_turns_as_long_as_the_result_fits(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, RECORD_NEVER, 2);
    kit_whole_game(&table, &file, &setup, 2);
    char move[TH_MOVE_TEXT];
    const record_entry *last = record_turn_at(&table.record, table.record.turns - 1);
    size_t length = (size_t)th_move_text(last->move, move);
    for (uint32_t lines = RECORD_LINES - 3; lines <= RECORD_LINES; lines++) {
        read_nearly_full(&table.record, lines);
        other.record.header.rule = RECORD_FREELY;
        session_deal_from(&other, setup.secret);
        assert_true(other.proves);
        assert_int_equal(session_awaited(&other), last->player);
        assert_int_equal(session_take_back(&other, 1).code, SESSION_RECORD_FULL);
        assert_int_equal(session_take_back(&other, other.record.turns).code, SESSION_RECORD_FULL);
        memcpy(&copy, &other, sizeof copy);
        session_code code = (session_code)session_submit(&other, last->player, move, length).code;
        if (lines + 2 <= RECORD_LINES) {
            assert_int_equal(code, SESSION_OK);
            assert_int_equal(other.record.lines, lines + 2);
            assert_int_equal(other.record.dealing, RECORD_DEALING_VERIFIED);
        } else {
            assert_int_equal(code, SESSION_RECORD_FULL);
            assert_int_equal(other.step->length, 0);
            assert_memory_equal(&copy.record, &other.record, sizeof copy.record);
        }
    }
    read_nearly_full(&table.record, RECORD_LINES - 1); /* over, without a line left for the result */
    char line[RECORD_WRITTEN];
    length =
        record_write_turn(line, sizeof line, session_state(&other), last->move, last->outcome, last->draws);
    assert_true(session_read(&other, line, length) && session_read_end(&other));
    assert_int_equal(other.record.lines, RECORD_LINES);
    session_deal_from(&other, setup.secret);
    assert_int_equal(other.step->length, 0);
    assert_false(other.record.finished);
    assert_int_equal(other.record.error.code, RECORD_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_goes_on_as_if_it_had_never_been_interrupted),
        cmocka_unit_test(a_game_without_its_secret_goes_on_but_is_not_verified),
        cmocka_unit_test(without_a_secret_a_game_can_be_looked_at_and_taken_back),
        cmocka_unit_test(whatever_is_read_drops_the_secret),
        cmocka_unit_test(a_game_that_is_over_gets_its_result_or_waits_for_it),
        cmocka_unit_test(a_finished_record_is_a_session_that_is_over),
        cmocka_unit_test(between_two_bytes_of_a_line_no_step_is_made),
        cmocka_unit_test(a_record_that_others_filled_takes_turns_as_long_as_the_result_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
