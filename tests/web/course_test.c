/* The course of a game as the record of another one: the same turns, the same players, and another deal. */
#include "../kit/languages.h"
#include "../session/session_kit.h"
#include "web_kit.h"

#include "../../web/course.h"
#include "../kit/states.h"

enum { ROOM = RECORD_NOTE_WRITTEN + 4 * RECORD_WRITTEN };

static session_whole_memory table_memory, other_memory;
static session table = SESSION_WITH(table_memory);
static session other = SESSION_WITH(other_memory);
static kit_record file;
static long with_seats, with_take_backs, whole;

static void write_course(const session *from, uint32_t turns, const words_language *language)
{
    static char out[ROOM];
    file.length = 0;
    for (uint32_t part = 0; part <= turns + 1; part++) {
        size_t length = web_course(out, sizeof out, from, language, turns, part);
        assert_true(length > 0);
        kit_add(&file, out, length);
    }
    assert_int_equal(web_course(out, sizeof out, from, language, turns, turns + 2), 0);
}

static void check_course(const session *from, uint32_t turns, const words_language *language)
{
    const record_reader *was = &from->record, *is = &other.record;
    write_course(from, turns, language);
    assert_true(kit_session_read(&other, file.bytes, file.length));
    assert_int_equal(is->turns, turns);
    assert_int_equal(is->undone, 0);
    assert_false(is->finished);
    assert_int_equal(is->dealing, RECORD_DEALING_NONE);
    assert_memory_equal(session_state(&other), kit_state_at(was, turns), sizeof(th_state));
    assert_memory_equal(is->header.name, was->header.name, sizeof was->header.name);
    assert_int_equal(is->header.rule, was->header.rule);
    for (int seat = 0; seat < was->header.seats; seat++)
        assert_string_equal(record_plays(is, seat), record_plays_at(was, turns, seat));
    for (uint32_t n = 0; n < turns; n++) {
        const record_entry *a = record_turn_at(is, n), *b = record_turn_at(was, n);
        assert_int_equal(a->move, b->move);
        assert_string_equal(record_played_by(is, a), record_played_by(was, b));
    }
    for (uint32_t i = 0; i + 1 < is->entries; i++)
        with_seats += is->memory.log[i].kind == RECORD_IS_SEAT;
    assert_int_equal(is->memory.log[is->entries - 1].kind, RECORD_IS_NOTE);
    with_take_backs += is->entries < was->entries;
}

static void every_position_can_be_gone_on_from(void **unused)
{
    (void)unused;
    static kit_record game;
    for (uint32_t number = 0; number < 30; number++) {
        session_setup setup = kit_setup(2 + (int)number % 3, RECORD_FREELY, number);
        bot_rng rng;
        bot_rng_seed(&rng, number);
        strcpy(setup.bot[1], number % 2 ? "student" : "");
        kit_whole_game(&table, &game, &setup, number);
        for (uint32_t n = 0; n < 6; n++) {
            uint32_t turns = n == 0 ? 0 : bot_rng_below(&rng, table.record.turns);
            check_course(&table, turns, web_language(&rng));
            session_deal_from(&other, setup.secret);
            assert_false(other.proves);
        }
    }
    assert_true(with_seats > 50 && with_take_backs > 50);
}

/* It is dealt anew, and can be played to its end, which says nothing of what it was dealt from. */
static void the_game_goes_on_and_cannot_be_verified(void **unused)
{
    (void)unused;
    static const uint8_t secret[DEAL_BYTES] = {7};
    for (uint32_t number = 0; number < 6; number++) {
        static kit_record game;
        session_setup setup = kit_setup(2, RECORD_FREELY, number);
        bot_rng rng;
        bot_rng_seed(&rng, number);
        kit_whole_game(&table, &game, &setup, number);
        check_course(&table, table.record.turns / 2, kit_language("en"));
        session_deal_from(&other, secret);
        while (session_awaited(&other) != TH_OVER) {
            kit_play(&other, bot_random_move(session_state(&other), &rng));
            kit_keep(&file, &other);
        }
        assert_true(kit_session_read(&other, file.bytes, file.length));
        assert_true(other.record.finished);
        assert_false(other.record.has_secret);
        whole++;
    }
    assert_int_equal(whole, 6);
}

static const char *note_of(uint32_t turns)
{
    static record_note note;
    write_course(&table, turns, kit_language("en"));
    assert_true(kit_session_read(&other, file.bytes, file.length));
    record_read_note(&other.record.memory.log[other.record.entries - 1], file.bytes, file.length, &note);
    note.text[note.length] = 0;
    return note.text;
}

static void a_note_tells_where_it_comes_from(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, RECORD_FREELY, 4);
    kit_begin(&table, &setup);
    kit_play(&table, (th_move)TH_MOVE_REFRESH);
    assert_string_equal(note_of(0), "This game is played on from the beginning of another one. What is drawn "
                                    "from here on is dealt anew, so nothing of it can be verified.");
    assert_string_equal(note_of(1),
                        "Everything up to turn 1 is from another game. What is drawn from here on "
                        "is dealt anew, so nothing of it can be verified.");
    assert_int_equal(web_course(file.bytes, KIT_FILE, &table, kit_language("en"), 2, 0), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position_can_be_gone_on_from),
        cmocka_unit_test(the_game_goes_on_and_cannot_be_verified),
        cmocka_unit_test(a_note_tells_where_it_comes_from),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
