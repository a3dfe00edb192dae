/* Tables that somebody else deals: a script, with or without a seed behind it. */
#include "session_kit.h"

static session_whole_memory table_memory, other_memory;
static session table = SESSION_WITH(table_memory), other = SESSION_WITH(other_memory);
static kit_record file;

enum { LESSON = TH_SITES + TH_DISPLAY + 3 }; /* the set-up of a game, and what its first three turns draw */

/* Outcomes that are possible, the highest there are, so that no seed would deal them by chance. */
static void fill_lesson(th_outcome out[LESSON], const session_setup *setup)
{
    th_state state;
    assert_int_equal(th_start(&state, setup->seats, setup->order, 0).why, TH_LEGAL);
    for (int i = 0; i < LESSON; i++) {
        th_outcome possible[TH_MAX_OUTCOMES];
        uint32_t weight[TH_MAX_OUTCOMES];
        if (th_turn(&state) >= 0)
            th_play(&state, (th_move)(TH_MOVE_CARD + 2 * (state.display[0] - 1)));
        int count = th_outcomes(&state, possible, weight);
        out[i] = possible[count - 1];
        th_happen(&state, out[i]);
    }
}

static session_setup lesson_setup(void)
{
    session_setup setup = kit_setup(2, RECORD_FREELY, 1);
    setup.nonces = 0;
    return setup;
}

static void begin_lesson(deal_script *script, deal_dealer *dealer, const th_outcome outcomes[LESSON],
                         uint32_t count, const deal_seed *otherwise)
{
    session_setup setup = lesson_setup();
    *script = (deal_script){outcomes, count, otherwise};
    *dealer = deal_by_script(script);
    setup.dealer = dealer;
    assert_int_equal(session_begin(&table, &setup).code, SESSION_OK);
    assert_true(table.deals && !table.proves);
    assert_false(table.record.header.has_commit);
}

static void play_first(session *now)
{
    assert_int_equal(kit_submit(now, session_awaited(now), kit_take(now, 0)), SESSION_OK);
}

static void a_script_says_what_comes(void **unused)
{
    (void)unused;
    session_setup setup = lesson_setup();
    th_outcome outcomes[LESSON];
    deal_script script;
    deal_dealer dealer;
    fill_lesson(outcomes, &setup);
    begin_lesson(&script, &dealer, outcomes, LESSON, NULL);
    for (int site = 0; site < TH_SITES; site++)
        assert_int_equal(th_token(site, table.record.header.bonus[site]), outcomes[site]);
    for (int i = 0; i < TH_DISPLAY; i++)
        assert_int_equal(table.record.header.display[i], outcomes[TH_SITES + i]);
    for (int i = 0; i < 3; i++) {
        play_first(&table);
        assert_int_equal(record_turn_at(&table.record, (uint32_t)i)->outcome[0],
                         outcomes[TH_SITES + TH_DISPLAY + i]);
    }
    th_state state = *session_state(&table); /* taken back and made again, the same comes */
    assert_int_equal(session_take_back(&table, 2).code, SESSION_OK);
    play_first(&table);
    play_first(&table);
    assert_memory_equal(session_state(&table), &state, sizeof state);
    assert_int_equal(kit_submit(&table, session_awaited(&table), kit_take(&table, 0)), SESSION_NOT_DEALT);
    assert_int_equal(table.record.turns, 3); /* the script is at its end, and nothing has happened */
    assert_int_equal(table.step->length, 0);
}

static void behind_a_script_a_seed_deals(void **unused)
{
    (void)unused;
    session_setup setup = lesson_setup();
    th_outcome outcomes[LESSON];
    deal_script script;
    deal_dealer dealer;
    deal_seed seed;
    bot_rng rng;
    bot_rng_seed(&rng, 1);
    deal_seed_of_number(&seed, 7, 0);
    fill_lesson(outcomes, &setup);
    begin_lesson(&script, &dealer, outcomes, LESSON, &seed);
    file.length = 0;
    kit_keep(&file, &table);
    while (session_awaited(&table) != TH_OVER) {
        kit_play_random(&table, &rng);
        kit_keep(&file, &table);
    }
    assert_true(table.record.finished && !table.record.has_secret);
    assert_true(kit_session_read(&other, file.bytes, file.length));
    kit_same(&table, &other);
    /* Taken up in the middle it goes on the same way. */
    size_t part = kit_line_start(kit_text_of(&file), 3);
    assert_true(kit_session_read(&other, file.bytes, part));
    session_deal_by(&other, dealer);
    char move[TH_MOVE_TEXT];
    const record_entry *second = record_turn_at(&table.record, 1);
    size_t length = (size_t)th_move_text(second->move, move);
    assert_int_equal(session_submit(&other, second->player, move, length).code, SESSION_OK);
    assert_memory_equal(other.step->text, file.bytes + part, other.step->length);
}

static void outcomes_that_cannot_come_are_not_dealt(void **unused)
{
    (void)unused;
    session_setup setup = lesson_setup();
    th_outcome outcomes[LESSON];
    deal_script script = {outcomes, LESSON, NULL};
    deal_dealer dealer = deal_by_script(&script);
    fill_lesson(outcomes, &setup);
    outcomes[TH_SITES + 1] = outcomes[TH_SITES]; /* the same card twice */
    setup.dealer = &dealer;
    assert_int_equal(session_begin(&table, &setup).code, SESSION_NOT_DEALT);
    assert_int_equal(session_awaited(&table), TH_OVER);
    setup.has_order = false;
    assert_int_equal(session_begin(&table, &setup).code, SESSION_BAD_SETUP);
}

static th_outcome liar(const void *from, const th_state *state, uint32_t drawn)
{
    (void)from;
    (void)state;
    (void)drawn;
    return TH_CARDS; /* an exhibition, whatever is asked for */
}

static void a_dealer_who_lies_is_not_believed(void **unused)
{
    (void)unused;
    session_setup setup = lesson_setup();
    kit_begin(&table, &setup);
    deal_dealer dealer = {liar, NULL};
    session_deal_by(&table, dealer);
    assert_int_equal(kit_submit(&table, session_awaited(&table), "refresh"), SESSION_NOT_DEALT);
    assert_int_equal(table.record.turns, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_script_says_what_comes),
        cmocka_unit_test(behind_a_script_a_seed_deals),
        cmocka_unit_test(outcomes_that_cannot_come_are_not_dealt),
        cmocka_unit_test(a_dealer_who_lies_is_not_believed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
