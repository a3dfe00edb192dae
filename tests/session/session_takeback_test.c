/* Taking turns back under each rule of a table, and how far that can go. */
#include "../kit/states.h"
#include "session_kit.h"

static session_whole_memory table_memory, before_memory;
static session table = SESSION_WITH(table_memory);
static session before = SESSION_WITH(before_memory);

/* ---- Refusals ---- */

static void remember(void)
{
    memcpy(&before, &table, sizeof table);
}

/* Asking changes nothing, not even the step before, and the answer is what doing it answers. */
static void ask_first(uint32_t turns, session_answer *answer)
{
    static session_whole_memory asked_memory;
    static session asked = SESSION_WITH(asked_memory);
    memcpy(&asked, &table, sizeof table);
    *answer = session_may_take_back(&table, turns);
    assert_memory_equal(&table, &asked, sizeof table);
}

static void same_answer(const session_answer *a, const session_answer *b)
{
    assert_int_equal(a->code, b->code);
    assert_int_equal(a->have, b->have);
    assert_int_equal(a->need, b->need);
}

static session_answer refused_take_back(uint32_t turns, session_code code)
{
    session_answer asked;
    ask_first(turns, &asked);
    remember();
    session_answer answer = session_take_back(&table, turns);
    assert_int_equal(answer.code, code);
    same_answer(&answer, &asked);
    kit_unchanged(&table, &before);
    return answer;
}

static void take_back(uint32_t turns)
{
    char line[40];
    size_t length = (size_t)sprintf(line, "{\"takeback\":%u}\n", turns);
    uint32_t lines = table.record.lines, standing = table.record.turns;
    session_answer asked = session_may_take_back(&table, turns), answer = session_take_back(&table, turns);
    assert_int_equal(answer.code, SESSION_OK);
    same_answer(&answer, &asked);
    assert_int_equal(table.step->length, length);
    assert_memory_equal(table.step->text, line, length);
    assert_int_equal(table.record.lines, lines + 1);
    assert_int_equal(table.record.turns, standing - turns);
}

/* ---- Taking back ---- */

static void a_table_that_never_takes_back_keeps_every_turn(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, RECORD_NEVER, 5);
    bot_rng rng;
    bot_rng_seed(&rng, 5);
    kit_begin(&table, &setup);
    for (uint32_t turns = 0; session_awaited(&table) != TH_OVER; turns++) {
        if (turns > 0)
            refused_take_back(1, SESSION_TAKES_NOTHING_BACK);
        kit_play_random(&table, &rng);
    }
}

static void only_turns_that_stand_can_be_taken_back(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(3, RECORD_FREELY, 5);
    bot_rng rng;
    bot_rng_seed(&rng, 5);
    kit_begin(&table, &setup);
    for (uint32_t turns = 0; turns < 6; turns++) {
        session_answer answer = refused_take_back(turns + 1, SESSION_TOO_FEW_TURNS);
        assert_int_equal(answer.have, turns);
        assert_int_equal(answer.need, turns + 1);
        answer = refused_take_back(0, SESSION_TOO_FEW_TURNS);
        assert_int_equal(answer.have, turns);
        assert_int_equal(answer.need, 0);
        refused_take_back(UINT32_MAX, SESSION_TOO_FEW_TURNS);
        kit_play_random(&table, &rng);
    }
    take_back(4);
    assert_int_equal(refused_take_back(3, SESSION_TOO_FEW_TURNS).have, 2);
    take_back(2);
    refused_take_back(1, SESSION_TOO_FEW_TURNS);
}

/* How many turns at the end of the log drew nothing: counted on the record's own lines. */
static uint32_t quiet_turns(void)
{
    uint32_t quiet = 0;
    while (quiet < table.record.turns &&
           record_turn_at(&table.record, table.record.turns - 1 - quiet)->draws == 0)
        quiet++;
    return quiet;
}

/* Exhibits whenever that is possible, which players by chance hardly ever do. */
static void play_exhibiting(bot_rng *rng)
{
    th_move moves[TH_MAX_LEGAL];
    int count = th_moves(session_state(&table), moves);
    for (int i = 0; i < count; i++)
        if (th_action_of(moves[i]).verb == TH_EXHIBIT) {
            kit_play(&table, moves[i]);
            return;
        }
    kit_play_random(&table, rng);
}

static void until_something_was_drawn_turns_can_be_taken_back(void **unused)
{
    (void)unused;
    int verbs[TH_RETIRE + 1] = {0}, deepest = 0;
    for (uint32_t number = 0; number < 40; number++) {
        session_setup setup = kit_setup(2 + (int)number % 3, RECORD_UNTIL_DRAWN, number);
        bot_rng rng;
        bot_rng_seed(&rng, number);
        kit_begin(&table, &setup);
        kit_play_random(&table, &rng);
        while (session_awaited(&table) != TH_OVER) {
            uint32_t quiet = quiet_turns(), turns = table.record.turns;
            if (quiet < turns) {
                session_answer answer = refused_take_back(quiet + 1, SESSION_DRAWN);
                assert_int_equal(answer.have, quiet);
                assert_int_equal(refused_take_back(turns, SESSION_DRAWN).have, quiet);
            }
            for (uint32_t n = 1; n <= quiet; n++) {
                th_move again[TH_MAX_TURNS];
                th_state after = *session_state(&table), was = *kit_state_at(&table.record, turns - n);
                for (uint32_t i = 0; i < n; i++)
                    again[i] = record_turn_at(&table.record, turns - n + i)->move;
                verbs[th_action_of(again[0]).verb]++;
                take_back(n);
                assert_memory_equal(session_state(&table), &was, sizeof was);
                for (uint32_t i = 0; i < n; i++)
                    kit_play(&table, again[i]);
                assert_memory_equal(session_state(&table), &after, sizeof after);
                deepest = (int)n > deepest ? (int)n : deepest;
            }
            play_exhibiting(&rng);
        }
    }
    assert_true(verbs[TH_EXHIBIT] > 0 && verbs[TH_RETIRE] > 0);
    assert_int_equal(verbs[TH_DIG], 0);
    assert_true(deepest > 1);
}

static void turns_taken_back_and_made_again_draw_the_same(void **unused)
{
    (void)unused;
    for (uint32_t number = 0; number < 8; number++) {
        session_setup setup = kit_setup(2 + (int)number % 3, RECORD_FREELY, number);
        bot_rng rng;
        bot_rng_seed(&rng, number);
        kit_begin(&table, &setup);
        while (session_awaited(&table) != TH_OVER) {
            kit_play_random(&table, &rng);
            uint32_t turns = table.record.turns, n = 1 + bot_rng_below(&rng, 5);
            if (session_awaited(&table) == TH_OVER || n > turns || bot_rng_below(&rng, 3))
                continue;
            record_entry made[5];
            th_state after = *session_state(&table), was = *kit_state_at(&table.record, turns - n);
            for (uint32_t i = 0; i < n; i++)
                made[i] = *record_turn_at(&table.record, turns - n + i);
            take_back(n);
            assert_memory_equal(session_state(&table), &was, sizeof was);
            assert_int_equal(session_awaited(&table), made[0].player);
            for (uint32_t i = 0; i < n; i++) {
                kit_play(&table, made[i].move);
                const record_entry *now = record_turn_at(&table.record, turns - n + i);
                assert_int_equal(now->draws, made[i].draws);
                assert_memory_equal(now->outcome, made[i].outcome, made[i].draws);
            }
            assert_memory_equal(session_state(&table), &after, sizeof after);
        }
        assert_int_equal(table.record.dealing, RECORD_DEALING_VERIFIED);
    }
}

static void another_move_instead_draws_what_the_deal_says(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, RECORD_FREELY, 6);
    th_outcome first[TH_MAX_DRAWS], second[TH_MAX_DRAWS];
    kit_begin(&table, &setup);
    int turn = session_awaited(&table);
    th_state one = *session_state(&table), two = one;
    char other_move[TH_MOVE_TEXT];
    strcpy(other_move, kit_take(&table, 1));
    th_play(&one, (th_move)(TH_MOVE_CARD + 2 * (one.display[0] - 1)));
    th_play(&two, (th_move)(TH_MOVE_CARD + 2 * (two.display[1] - 1)));
    assert_int_equal(deal_all(&table.seed, &one, first), 1);
    assert_int_equal(deal_all(&table.seed, &two, second), 1);
    assert_int_equal(first[0], second[0]); /* the same card fills either gap */
    assert_int_equal(kit_submit(&table, turn, kit_take(&table, 0)), SESSION_OK);
    assert_memory_equal(session_state(&table), &one, sizeof one);
    take_back(1);
    assert_int_equal(kit_submit(&table, turn, other_move), SESSION_OK);
    assert_memory_equal(session_state(&table), &two, sizeof two);
    assert_int_equal(kit_submit(&table, session_awaited(&table), "refresh"), SESSION_OK);
    take_back(2);
    assert_int_equal(table.record.lines, 6);
    assert_int_equal(session_awaited(&table), turn);
}

static void a_person_takes_back_to_their_own_last_turn(void **unused)
{
    (void)unused;
    for (uint32_t number = 0; number < 16; number++) { /* every choice of persons and bots at four seats */
        session_setup setup = kit_setup(4, RECORD_FREELY, number);
        bot_rng rng;
        bot_rng_seed(&rng, number);
        for (int seat = 0; seat < 4; seat++)
            if (number >> seat & 1)
                strcpy(setup.bot[seat], "random");
        kit_begin(&table, &setup);
        assert_int_equal(session_turns_since_person(&table), 0);
        for (uint32_t since = 0; session_awaited(&table) != TH_OVER;) {
            bool person = !(number >> session_awaited(&table) & 1);
            since = person ? 1 : since ? since + 1 : 0;
            kit_play_random(&table, &rng);
            assert_int_equal(session_turns_since_person(&table), since);
            if (since == 0 || session_awaited(&table) == TH_OVER || bot_rng_below(&rng, 4))
                continue;
            int decider = record_turn_at(&table.record, table.record.turns - since)->player;
            take_back(since);
            assert_int_equal(session_awaited(&table), decider);
            assert_true(session_is_person(&table, decider));
            since = session_turns_since_person(&table);
        }
    }
}

static void who_has_resigned_decides_nothing_again(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, RECORD_FREELY, 1); /* seat 1 begins */
    kit_begin(&table, &setup);
    assert_int_equal(session_awaited(&table), 1);
    assert_int_equal(kit_submit(&table, 1, kit_take(&table, 0)), SESSION_OK);
    assert_int_equal(session_awaited(&table), 0);
    assert_int_equal(kit_submit(&table, 0, kit_take(&table, 0)), SESSION_OK);
    assert_int_equal(session_turns_since_person(&table), 1);
    assert_int_equal(session_resign(&table, 0, "random").code, SESSION_OK);
    assert_int_equal(session_turns_since_person(&table), 2);
    assert_int_equal(session_resign(&table, 1, "random").code, SESSION_OK);
    assert_int_equal(session_turns_since_person(&table), 0);
    assert_int_equal(session_change_seat(&table, 0, "").code, SESSION_OK); /* back: the turn was theirs */
    assert_int_equal(session_turns_since_person(&table), 1);
    int seat = session_awaited(&table);
    assert_int_equal(session_change_seat(&table, seat, "student").code, SESSION_OK);
    assert_int_equal(kit_submit(&table, seat, kit_take(&table, 0)), SESSION_OK);
    assert_int_equal(session_change_seat(&table, seat, "").code, SESSION_OK); /* but this one was not */
    assert_int_equal(session_turns_since_person(&table), 2);
}

static void rules_have_names_both_ways(void **unused)
{
    (void)unused;
    assert_string_equal(record_rule_name(RECORD_NEVER), "never");
    assert_string_equal(record_rule_name(RECORD_UNTIL_DRAWN), "until-drawn");
    assert_string_equal(record_rule_name(RECORD_FREELY), "freely");
    for (int rule = 0; rule < RECORD_RULES; rule++) {
        const char *name = record_rule_name(rule);
        assert_int_equal(record_rule_find(name, strlen(name)), rule);
        assert_int_equal(record_rule_find(name, strlen(name) - 1), RECORD_RULES);
    }
    assert_int_equal(record_rule_find("", 0), RECORD_RULES);
    assert_int_equal(record_rule_find("freely ", 7), RECORD_RULES);
    assert_int_equal(record_rule_find("Freely", 6), RECORD_RULES);
}

/* ---- A full record ---- */

/* Takes turns back until that is refused, and then plays to the end. */
static void fill_and_finish(uint32_t spare)
{
    bot_rng rng;
    bot_rng_seed(&rng, spare);
    session_setup setup = kit_setup(4, RECORD_FREELY, 2);
    kit_begin(&table, &setup);
    if (spare) { /* another number of lines, even or odd */
        kit_play_random(&table, &rng);
        kit_play_random(&table, &rng);
        take_back(2);
    }
    for (;;) {
        assert_int_equal(kit_submit(&table, session_awaited(&table), kit_take(&table, 0)), SESSION_OK);
        if (table.record.lines + 1 + TH_MAX_TURNS + 1 + TH_MAX_SEATS > RECORD_LINES)
            break; /* each seat can still be left to a bot */
        take_back(1);
    }
    refused_take_back(1, SESSION_RECORD_FULL);
    assert_int_equal(table.record.lines, RECORD_LINES - TH_MAX_TURNS - 1 - TH_MAX_SEATS + !spare);
    for (int refused = 0; session_awaited(&table) != TH_OVER;) {
        kit_play_random(&table, &rng);
        if (session_awaited(&table) == TH_OVER)
            break;
        uint32_t back = 1 + bot_rng_below(&rng, table.record.turns); /* takes back whatever it may */
        session_code code = (session_code)session_take_back(&table, back).code;
        assert_true(code == SESSION_OK || code == SESSION_RECORD_FULL);
        refused += code != SESSION_OK;
        assert_true(table.record.lines + TH_MAX_TURNS - table.record.turns + 1 <= RECORD_LINES);
        assert_true(refused < 2000);
    }
    assert_true(table.record.finished);
    assert_true(table.record.lines <= RECORD_LINES);
    assert_int_equal(table.record.dealing, RECORD_DEALING_VERIFIED);
}

static void however_much_is_taken_back_the_game_can_be_finished(void **unused)
{
    (void)unused;
    fill_and_finish(0);
    fill_and_finish(1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_that_never_takes_back_keeps_every_turn),
        cmocka_unit_test(only_turns_that_stand_can_be_taken_back),
        cmocka_unit_test(until_something_was_drawn_turns_can_be_taken_back),
        cmocka_unit_test(turns_taken_back_and_made_again_draw_the_same),
        cmocka_unit_test(another_move_instead_draws_what_the_deal_says),
        cmocka_unit_test(a_person_takes_back_to_their_own_last_turn),
        cmocka_unit_test(who_has_resigned_decides_nothing_again),
        cmocka_unit_test(rules_have_names_both_ways),
        cmocka_unit_test(however_much_is_taken_back_the_game_can_be_finished),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
