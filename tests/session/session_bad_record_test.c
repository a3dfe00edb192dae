/* A record that nobody should go on with: draws that were not dealt, a header that proves nothing, lines that
 * are no record. */
#include "session_kit.h"

static session_whole_memory table_memory, other_memory, copy_memory;
static session table = SESSION_WITH(table_memory);
static session other = SESSION_WITH(other_memory);
static session copy = SESSION_WITH(copy_memory);
static kit_record file, text;
static record_whole_memory reader_memory;
static record_reader reader = RECORD_WITH(reader_memory);

/* ---- Dishonest records ---- */

/* Writes the first lines of a game, the last of them a turn in which another card or token came than was
 * dealt, just as possible. False if nothing else could come. */
static bool tamper(const session_setup *setup, uint32_t lines)
{
    assert_true(kit_session_read(&other, file.bytes, kit_line_start(kit_text_of(&file), (int)lines)));
    session_deal_from(&other, setup->secret);
    assert_true(other.proves);
    const record_entry *entry = &table.record.memory.log[lines - 2];
    th_state state = *session_state(&other);
    th_outcome drawn[TH_MAX_DRAWS], possible[TH_MAX_OUTCOMES];
    uint32_t weight[TH_MAX_OUTCOMES];
    if (entry->takeback || entry->draws == 0)
        return false;
    th_play(&state, entry->move);
    int count = th_outcomes(&state, possible, weight);
    if (count < 2)
        return false;
    drawn[0] = possible[possible[0] == entry->outcome[0]];
    th_happen(&state, drawn[0]);
    int draws = 1 + deal_all(&other.seed, &state, drawn + 1);
    char line[RECORD_WRITTEN];
    size_t length = record_write_turn(line, sizeof line, session_state(&other), entry->move, drawn, draws);
    text.length = 0;
    kit_add(&text, file.bytes, kit_line_start(kit_text_of(&file), (int)lines));
    kit_add(&text, line, length);
    return true;
}

/* Somebody shows the secret all the same: then the tampered line is wrong, whatever came later. */
static void assert_found(uint32_t line, const uint8_t secret[DEAL_BYTES])
{
    char result[RECORD_WRITTEN];
    size_t length = record_write_result(result, sizeof result, record_state(&reader), secret);
    text.length = kit_line_start(kit_text_of(&text), (int)reader.lines);
    kit_add(&text, result, length);
    assert_false(kit_session_read(&other, text.bytes, text.length));
    assert_int_equal(other.record.error.code, RECORD_NOT_DEALT);
    assert_int_equal(other.record.error.line, line);
    /* The result was not taken; everything before it is still there. */
    assert_int_equal(other.record.lines, reader.lines - 1);
    assert_false(other.record.finished || other.record.has_secret);
    assert_memory_equal(record_state(&other.record), record_state(&reader), sizeof(th_state));
}

static void a_record_with_a_draw_that_was_not_dealt_proves_nothing(void **unused)
{
    (void)unused;
    static const char *const then[] = {"", "{\"takeback\":1}\n"};
    int tampered = 0;
    bot_rng rng;
    bot_rng_seed(&rng, 2);
    session_setup setup = kit_setup(2, RECORD_FREELY, 8);
    kit_whole_game(&table, &file, &setup, 8);
    for (uint32_t lines = 2; lines < table.record.lines; lines++) {
        if (!tamper(&setup, lines))
            continue;
        size_t length = text.length;
        for (int i = 0; i < 2; i++, tampered++) { /* even if it is taken back */
            text.length = length;
            kit_add(&text, then[i], strlen(then[i]));
            assert_true(kit_session_read(&other, text.bytes, text.length));
            memcpy(&copy, &other, sizeof copy);
            session_deal_from(&other, setup.secret);
            assert_true(other.deals && !other.proves);
            if (session_awaited(&other) == TH_OVER)
                continue;
            assert_memory_equal(&copy.record, &other.record,
                                sizeof copy.record); /* looking changes nothing */
            if (session_take_back(&other, other.record.turns).code == SESSION_OK)
                kit_keep(&text, &other);
            while (session_awaited(&other) != TH_OVER) {
                kit_play_random(&other, &rng);
                kit_keep(&text, &other);
            }
            assert_true(kit_read(&reader, kit_text_of(&text)));
            assert_true(reader.finished && !reader.has_secret);
            assert_found(lines, setup.secret);
        }
    }
    assert_true(tampered > 40);
}

static void a_header_that_was_not_dealt_or_says_too_little_proves_nothing(void **unused)
{
    (void)unused;
    static const char *const missing[] = {"\"deal\"", "\"commit\"", "\"nonces\""};
    session_setup setup = kit_setup(2, RECORD_FREELY, 2);
    kit_begin(&table, &setup);
    for (int i = 0; i < 3; i++) {
        text.length = 0;
        kit_add(&text, table.step->text, table.step->length);
        text.bytes[text.length] = 0;
        *strstr(text.bytes, missing[i] + 1) = '-'; /* another key now, unknown */
        assert_true(kit_session_read(&other, text.bytes, text.length));
        session_deal_from(&other, setup.secret);
        assert_true(other.deals && !other.proves);
        assert_memory_equal(&other.seed, &table.seed, sizeof table.seed);
        kit_play(&other, TH_MOVE_REFRESH);
    }
    char display[40], swapped[40]; /* two cards of the display in the wrong order */
    const uint8_t *card = table.record.header.display;
    sprintf(display, "[%d,%d,%d,%d]", card[0], card[1], card[2], card[3]);
    sprintf(swapped, "[%d,%d,%d,%d]", card[0], card[1], card[3], card[2]);
    text.length = 0;
    kit_add(&text, table.step->text, table.step->length);
    text.bytes[text.length] = 0;
    memcpy(strstr(text.bytes, display), swapped, strlen(swapped));
    assert_true(kit_session_read(&other, text.bytes, text.length));
    session_deal_from(&other, setup.secret);
    assert_false(other.proves);
}

static void what_is_wrong_in_a_record_is_said_and_nothing_goes_on(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, RECORD_FREELY, 2);
    kit_begin(&table, &setup);
    static const char *const tails[] = {"{}\n", "{\"player\":", "\n", "{\"takeback\":1}\n",
                                        "{\"secret\":1}\n"};
    for (size_t i = 0; i < sizeof tails / sizeof tails[0]; i++) {
        text.length = 0;
        kit_add(&text, table.step->text, table.step->length);
        kit_add(&text, tails[i], strlen(tails[i]));
        assert_false(kit_session_read(&other, text.bytes, text.length));
        assert_int_equal(other.record.error.line, 2);
        assert_int_equal(other.record.lines, 1); /* the first line was right */
        assert_int_equal(other.record.header.rule, RECORD_FREELY);
        uint8_t code = other.record.error.code;
        session_deal_from(&other, setup.secret);
        assert_false(other.deals);
        assert_int_equal(session_awaited(&other), TH_OVER);
        assert_int_equal(kit_submit(&other, 0, "refresh"), SESSION_OVER);
        assert_int_equal(session_take_back(&other, 1).code, SESSION_OVER);
        assert_int_equal(session_resign(&other, 0, "random").code, SESSION_OVER);
        assert_int_equal(other.record.error.code, code);
        assert_false(session_read(&other, "\n", 1));
        assert_false(session_read_end(&other));
    }
    static const char *const heads[] = {"",         "\n",  "\r\n", "{\"thebes\":2}\n", "{\"thebes\":2}",
                                        "no\n{}\n", "\xff"};
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        assert_false(kit_session_read(&other, heads[i], strlen(heads[i])));
        assert_int_equal(other.record.lines, 0);
        session_deal_from(&other, setup.secret);
        assert_false(other.deals);
        assert_int_equal(session_awaited(&other), TH_OVER);
        assert_int_equal(session_turns_since_person(&other), 0);
    }
    for (size_t length = RECORD_LINE_BYTES; length < RECORD_LINE_BYTES + 3; length++) {
        static const char *const ends[] = {"", "\n", "\r", "\r\n"};
        for (int i = 0; i < 4; i++) { /* a first line that is too long, or blank */
            memset(text.bytes, ' ', length);
            text.length = length;
            kit_add(&text, ends[i], strlen(ends[i]));
            assert_false(kit_session_read(&other, text.bytes, text.length));
            assert_int_equal(other.record.lines, 0);
            assert_false(session_read(&other, "{}\n", 3));
        }
    }
    session_read_begin(&other);
    assert_false(record_dealt_from(&other.record, setup.secret)); /* nothing was dealt yet */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_with_a_draw_that_was_not_dealt_proves_nothing),
        cmocka_unit_test(a_header_that_was_not_dealt_or_says_too_little_proves_nothing),
        cmocka_unit_test(what_is_wrong_in_a_record_is_said_and_nothing_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
