/* Turns that were taken back and are made again: the same, and only as long as nothing else was done. */
#include "../kit/states.h"
#include "session_kit.h"

static session_whole_memory table_memory;
static session table = SESSION_WITH(table_memory);

static void redo(uint32_t turns)
{
    for (uint32_t n = 0; n < turns; n++)
        assert_int_equal(session_redo(&table).code, SESSION_OK);
}

static void nothing_is_undone(void)
{
    session before = table;
    assert_int_equal(table.record.undone, 0);
    assert_int_equal(session_turns_to_redo(&table), 0);
    kit_refused(&table, session_redo(&table), &before, SESSION_NOTHING_UNDONE);
}

/* Takes back what the rule allows, up to `most` turns, and redoes it: all is as it was. Returns how many. */
static uint32_t back_and_again(uint32_t most)
{
    uint32_t turns = most;
    th_state was = *session_state(&table);
    uint32_t stood = table.record.turns;
    while (turns > 0 && session_may_take_back(&table, turns).code != SESSION_OK)
        turns--;
    if (turns == 0)
        return 0;
    assert_int_equal(session_take_back(&table, turns).code, SESSION_OK);
    assert_int_equal(table.record.undone, turns);
    redo(turns);
    assert_int_equal(table.record.turns, stood);
    assert_memory_equal(session_state(&table), &was, sizeof was);
    nothing_is_undone();
    return turns;
}

static void what_was_taken_back_is_drawn_again_as_it_was(void **unused)
{
    (void)unused;
    uint32_t redone[RECORD_RULES] = {0};
    for (uint32_t number = 0; number < 12; number++)
        for (int rule = RECORD_NEVER; rule < RECORD_RULES; rule++) {
            session_setup setup = kit_setup(2 + (int)number % 3, (record_rule)rule, number);
            bot_rng rng;
            bot_rng_seed(&rng, number);
            kit_begin(&table, &setup);
            nothing_is_undone();
            while (session_awaited(&table) != TH_OVER) {
                kit_play_random(&table, &rng);
                redone[rule] += back_and_again(1 + bot_rng_below(&rng, 4));
            }
        }
    assert_int_equal(redone[RECORD_NEVER], 0);
    assert_true(redone[RECORD_UNTIL_DRAWN] > 5 && redone[RECORD_FREELY] > 500);
}

static th_move other_than(th_move move)
{
    th_move moves[TH_MAX_LEGAL];
    int count = th_moves(session_state(&table), moves);
    for (int i = 0; i < count; i++)
        if (moves[i] != move)
            return moves[i];
    fail();
    return TH_NO_MOVE;
}

static void begin_with_turns(int turns, uint32_t number)
{
    session_setup setup = kit_setup(2, RECORD_FREELY, number);
    bot_rng rng;
    bot_rng_seed(&rng, number);
    kit_begin(&table, &setup);
    while (turns-- > 0)
        kit_play(&table, bot_random_move(session_state(&table), &rng));
}

/* Turns are made again in the order in which they were made, however often some were taken back. */
static void several_take_backs_are_redone_one_after_the_other(void **unused)
{
    (void)unused;
    begin_with_turns(6, 3);
    th_state was = *session_state(&table);
    assert_int_equal(session_take_back(&table, 1).code, SESSION_OK);
    assert_int_equal(session_take_back(&table, 3).code, SESSION_OK);
    assert_int_equal(table.record.undone, 4);
    redo(2);
    assert_int_equal(session_take_back(&table, 1).code, SESSION_OK);
    assert_int_equal(table.record.undone, 3);
    redo(3);
    assert_memory_equal(session_state(&table), &was, sizeof was);
}

static void another_move_ends_it_and_the_same_one_does_not(void **unused)
{
    (void)unused;
    begin_with_turns(6, 4);
    th_move fourth = record_turn_at(&table.record, 3)->move, fifth = record_turn_at(&table.record, 4)->move;
    record_note note = kit_note(0, "Well ...");
    assert_int_equal(session_take_back(&table, 3).code, SESSION_OK);
    assert_int_equal(session_add_note(&table, &note).code, SESSION_OK);
    assert_int_equal(session_resign(&table, 1, "student").code, SESSION_OK);
    assert_int_equal(table.record.undone, 3);
    kit_play(&table, fourth);
    assert_int_equal(table.record.undone, 2);
    kit_play(&table, other_than(fifth));
    nothing_is_undone();
}

/* A person's turn and those of bots behind it are one step, as they are when they are taken back. */
static void a_step_is_what_a_person_did_and_the_bots_behind_it(void **unused)
{
    (void)unused;
    uint32_t steps = 0, longest = 0;
    for (uint32_t number = 0; number < 10; number++) {
        session_setup setup = kit_setup(3, RECORD_FREELY, number);
        bot_rng rng;
        bot_rng_seed(&rng, number);
        strcpy(setup.bot[1], "student");
        strcpy(setup.bot[2], "random");
        kit_begin(&table, &setup);
        for (int turn = 0; turn < 30 && session_awaited(&table) != TH_OVER; turn++) {
            kit_play(&table, bot_random_move(session_state(&table), &rng));
            uint32_t first = session_turns_since_person(&table);
            if (table.record.finished || first == 0)
                continue;
            assert_int_equal(session_take_back(&table, first).code, SESSION_OK);
            uint32_t second = session_turns_since_person(&table);
            assert_int_equal(session_turns_to_redo(&table), first);
            if (second > 0) {
                assert_int_equal(session_take_back(&table, second).code, SESSION_OK);
                assert_int_equal(session_turns_to_redo(&table), second);
                redo(second);
            }
            redo(session_turns_to_redo(&table));
            nothing_is_undone();
            steps++;
            longest = first > longest ? first : longest;
        }
    }
    assert_true(steps > 150 && longest > 3);
}

/* A game whose secret is lost goes on with another one: the same move draws something else, and that is all.
 */
static void what_is_dealt_anew_ends_it(void **unused)
{
    (void)unused;
    static const uint8_t other[DEAL_BYTES] = {9};
    static kit_record file;
    session_setup setup = kit_setup(2, RECORD_FREELY, 6);
    kit_begin(&table, &setup);
    file.length = 0;
    kit_keep(&file, &table);
    for (int turn = 0; turn < 3; turn++) {
        kit_play(&table, (th_move)TH_MOVE_REFRESH);
        kit_keep(&file, &table);
    }
    assert_int_equal(session_take_back(&table, 3).code, SESSION_OK);
    kit_keep(&file, &table);
    assert_true(kit_session_read(&table, file.bytes, file.length));
    assert_int_equal(session_turns_to_redo(&table), 1);
    assert_int_equal(session_redo(&table).code, SESSION_NO_DEALER);
    session_deal_from(&table, other);
    assert_int_equal(table.record.undone, 3);
    redo(1);
    assert_int_equal(table.record.turns, 1);
    nothing_is_undone();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_taken_back_is_drawn_again_as_it_was),
        cmocka_unit_test(several_take_backs_are_redone_one_after_the_other),
        cmocka_unit_test(another_move_ends_it_and_the_same_one_does_not),
        cmocka_unit_test(a_step_is_what_a_person_did_and_the_bots_behind_it),
        cmocka_unit_test(what_is_dealt_anew_ends_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
