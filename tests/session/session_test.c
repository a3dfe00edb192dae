/* One table, step by step: beginning, moves, leaving, and what is refused. Seats that change hands and notes
 * are in session_asides_test.c, taking turns back in session_takeback_test.c, taking up a game from its
 * record in session_read_test.c. */
#include "session_kit.h"

static session_whole_memory table_memory, other_memory;
static session table = SESSION_WITH(table_memory);
static session other = SESSION_WITH(other_memory);
static kit_record file;
static record_whole_memory reader_memory;
static record_reader reader = RECORD_WITH(reader_memory);

/* ---- Beginning ---- */

static void a_session_is_a_few_kb_beyond_its_record(void **unused)
{
    (void)unused;
    assert_true(sizeof(session) <= 5 * 1024);
    assert_true(sizeof(record_entry) <= 40);
    assert_true(sizeof(session_step) >= 2 * (size_t)RECORD_WRITTEN);
    assert_true(sizeof(session_step) >= (size_t)RECORD_NOTE_WRITTEN);
}

static void the_header_says_who_sits_where_and_commits_to_the_deal(void **unused)
{
    (void)unused;
    for (uint32_t rule = 0; rule < RECORD_RULES; rule++) {
        session_setup setup = kit_setup(3, (record_rule)rule, rule);
        char tail[200];
        uint8_t commit[DEAL_BYTES];
        strcpy(setup.bot[1], "Greedy-2");
        strcpy(setup.bot[2], "random");
        setup.rulings = TH_RULING_PUSHING_HALL;
        kit_begin(&table, &setup);
        sprintf(tail, ",\"seats\":[\"human\",\"Greedy-2\",\"random\"],\"takebacks\":\"%s\"}\n",
                record_rule_name((int)rule));
        assert_true(table.step->length > strlen(tail));
        assert_memory_equal(table.step->text + table.step->length - strlen(tail), tail, strlen(tail));

        deal_commitment(setup.secret, commit);
        assert_memory_equal(table.record.header.commit, commit, DEAL_BYTES);
        assert_true(table.record.header.has_commit && table.record.header.has_nonces);
        assert_int_equal(table.record.header.nonces, setup.nonces);
        assert_int_equal(table.record.header.rulings, TH_RULING_PUSHING_HALL);
        assert_int_equal(table.record.header.deal.length, strlen(DEAL_NAME));
        assert_memory_equal(table.record.header.deal.text, DEAL_NAME, strlen(DEAL_NAME));
        assert_int_equal(table.record.header.rule, rule);
        assert_true(session_is_person(&table, 0) && !session_is_person(&table, 1));
        assert_string_equal(record_plays(&table.record, 1), "Greedy-2");
        assert_string_equal(record_plays(&table.record, 2), "random");
    }
}

static void the_table_is_dealt_from_secret_and_nonces(void **unused)
{
    (void)unused;
    for (uint32_t number = 0; number < 12; number++) {
        int seats = 2 + (int)number % 3;
        session_setup setup = kit_setup(seats, RECORD_FREELY, number);
        deal_seed seed;
        th_state state;
        kit_begin(&table, &setup);
        deal_seed_of_secret(&seed, setup.secret, (const uint8_t(*)[DEAL_BYTES])setup.nonce, setup.nonces);
        if (!setup.has_order)
            deal_order(&seed, seats, setup.order);
        assert_memory_equal(table.record.header.order, setup.order, (size_t)seats);
        assert_int_equal(th_start(&state, seats, setup.order, 0).why, TH_LEGAL);
        deal_all(&seed, &state, NULL);
        assert_memory_equal(session_state(&table), &state, sizeof state);
        assert_int_equal(session_awaited(&table), setup.order[0]);
    }
}

static session_answer refused_setup(const session_setup *setup, session_code code)
{
    session_setup good = kit_setup(2, RECORD_FREELY, 1);
    kit_begin(&table, &good);
    session_answer answer = session_begin(&table, setup);
    assert_int_equal(answer.code, code);
    assert_int_equal(table.step->length, 0);
    assert_int_equal(session_awaited(&table), TH_OVER); /* and nothing works */
    assert_int_equal(kit_submit(&table, 0, "retire"), SESSION_OVER);
    assert_int_equal(session_take_back(&table, 1).code, SESSION_OVER);
    assert_int_equal(session_resign(&table, 0, "random").code, SESSION_OVER);
    session_deal_from(&table, good.secret);
    assert_int_equal(session_awaited(&table), TH_OVER);
    assert_int_equal(table.step->length, 0);
    return answer;
}

static void set_ups_that_cannot_be_are_refused(void **unused)
{
    (void)unused;
    static const uint8_t bad_seats[] = {0, 1, 5, 255};
    for (size_t i = 0; i < sizeof bad_seats; i++)
        for (int has_order = 0; has_order < 2; has_order++) {
            session_setup setup = kit_setup(2, RECORD_FREELY, 0);
            setup.seats = bad_seats[i];
            setup.has_order = has_order;
            assert_int_equal(refused_setup(&setup, SESSION_BAD_SETUP).refusal.why, TH_BAD_SEATS);
        }
    session_setup setup = kit_setup(3, RECORD_FREELY, 1);
    setup.order[2] = setup.order[0];
    assert_int_equal(refused_setup(&setup, SESSION_BAD_SETUP).refusal.why, TH_BAD_ORDER);
    setup.order[2] = 3;
    assert_int_equal(refused_setup(&setup, SESSION_BAD_SETUP).refusal.why, TH_BAD_ORDER);
    setup.has_order = false; /* what stands there does not matter then */
    kit_begin(&table, &setup);
    for (uint32_t rulings = TH_ALL_RULINGS + 1; rulings; rulings <<= 1) {
        setup.rulings = rulings;
        assert_int_equal(refused_setup(&setup, SESSION_BAD_SETUP).refusal.why, TH_BAD_RULINGS);
    }
    setup.rulings = 0;
    setup.takebacks = RECORD_RULES;
    assert_int_equal(refused_setup(&setup, SESSION_BAD_SETUP).refusal.why, TH_LEGAL);
    setup.takebacks = RECORD_NEVER;
    for (uint8_t nonces = 1; nonces < 6; nonces++) {
        setup.nonces = nonces;
        if (nonces != 3)
            assert_int_equal(refused_setup(&setup, SESSION_BAD_SETUP).refusal.why, TH_LEGAL);
    }
}

static void names_that_no_record_may_hold_are_refused(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        uint8_t length;
        uint8_t code;
    } bad[] = {{"", 0, RECORD_NAME_LENGTH},
               {"01234567890123456789012345678901234567890", 41, RECORD_NAME_LENGTH},
               {"", RECORD_NAME_BYTES + 1, RECORD_NAME_LENGTH},
               {"", 255, RECORD_NAME_LENGTH},
               {"A\nB", 3, RECORD_NAME_CONTROL},
               {"\xc2\x80", 2, RECORD_NAME_CONTROL},
               {"A\xff", 2, RECORD_BAD_UTF8}};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        for (int seat = 0; seat < 4; seat++) {
            session_setup setup = kit_setup(4, RECORD_FREELY, 2);
            strcpy(setup.name[seat].text, bad[i].text);
            setup.name[seat].length = bad[i].length;
            session_answer answer = refused_setup(&setup, SESSION_BAD_NAME);
            assert_int_equal(answer.seat, seat);
            assert_int_equal(answer.name, bad[i].code);
        }
    session_setup setup = kit_setup(2, RECORD_FREELY, 2); /* the longest there is; absent seats have none */
    memset(setup.name[1].text, 0, RECORD_NAME_BYTES);
    for (int i = 0; i < RECORD_NAME_POINTS; i++)
        memcpy(setup.name[1].text + 4 * i, "\xf0\x9f\x8f\xba", 4);
    setup.name[1].length = RECORD_NAME_BYTES;
    kit_begin(&table, &setup);
    assert_memory_equal(table.record.header.name[1].text, setup.name[1].text, RECORD_NAME_BYTES);
}

static const char *const bad_bots[] = {
    "human", " ", "a b", "a\"", "a\\", "a_b", "b\xc3\xa4r", "random.", "\n", "123456789012345678901234",
};

static void bots_have_short_plain_names_and_are_not_called_human(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof bad_bots / sizeof bad_bots[0]; i++)
        for (int seat = 0; seat < 3; seat++) {
            session_setup setup = kit_setup(3, RECORD_FREELY, 2);
            memcpy(setup.bot[seat], bad_bots[i],
                   strlen(bad_bots[i]) < RECORD_BOT ? strlen(bad_bots[i]) : RECORD_BOT); /* not closed */
            assert_int_equal(refused_setup(&setup, SESSION_BAD_BOT).seat, seat);
        }
    session_setup setup = kit_setup(3, RECORD_FREELY, 2);
    strcpy(setup.bot[0], "-ABCXYZabcxyz0189-00023");
    strcpy(setup.bot[1], "humans");
    strcpy(setup.bot[3], "no such seat");
    kit_begin(&table, &setup);
    assert_memory_equal(record_plays(&table.record, 0), setup.bot[0], RECORD_BOT);
    assert_memory_equal(record_plays(&table.record, 1), setup.bot[1], RECORD_BOT);
}

/* ---- Moves ---- */

static void a_move_adds_its_line_and_draws_what_the_deal_says(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, RECORD_FREELY, 4);
    bot_rng rng;
    bot_rng_seed(&rng, 4);
    kit_begin(&table, &setup);
    while (session_awaited(&table) != TH_OVER) {
        th_state state = *session_state(&table);
        th_move move = bot_random_move(&state, &rng);
        th_outcome drawn[TH_MAX_DRAWS];
        char line[RECORD_WRITTEN];
        th_play(&state, move);
        int draws = deal_all(&table.seed, &state, drawn);
        size_t length = record_write_turn(line, sizeof line, session_state(&table), move, drawn, draws);
        uint32_t lines = table.record.lines;
        kit_play(&table, move);
        assert_memory_equal(session_state(&table), &state, sizeof state);
        assert_memory_equal(table.step->text, line, length);
        if (session_awaited(&table) != TH_OVER) {
            assert_int_equal(table.step->length, length);
            assert_int_equal(table.record.lines, lines + 1);
            continue;
        }
        size_t result = record_write_result(line, sizeof line, &state, setup.secret);
        assert_int_equal(table.step->length, length + result); /* the result is part of the last step */
        assert_memory_equal(table.step->text + length, line, result);
        assert_int_equal(table.record.lines, lines + 2);
        assert_true(table.record.finished);
        assert_int_equal(table.record.dealing, RECORD_DEALING_VERIFIED);
    }
}

static void only_the_player_whose_turn_it_is_may_move(void **unused)
{
    (void)unused;
    static const int no_seats[] = {-1, 3, 4, 256, -256, TH_OVER, 1 << 30};
    session_setup setup = kit_setup(3, RECORD_FREELY, 1);
    kit_begin(&table, &setup);
    int turn = session_awaited(&table);
    for (int seat = 0; seat < 3; seat++)
        if (seat != turn) {
            session_answer answer =
                kit_refuses_move(&table, seat, kit_take(&table, 0), SESSION_NOT_YOUR_TURN);
            assert_int_equal(answer.seat, seat);
            assert_int_equal(answer.need, turn);
        }
    for (size_t i = 0; i < sizeof no_seats / sizeof no_seats[0]; i++)
        kit_refuses_move(&table, no_seats[i], kit_take(&table, 0), SESSION_NO_SUCH_SEAT);
    assert_int_equal(kit_submit(&table, turn, kit_take(&table, 0)), SESSION_OK);
    kit_refuses_move(&table, turn, kit_take(&table, 0),
                     SESSION_NOT_YOUR_TURN); /* the last step's lines are gone, too */
}

static void texts_that_are_no_move_are_refused_at_the_wrong_word(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        uint8_t error;
        size_t at;
    } bad[] = {
        {"", TH_TEXT_EMPTY, 0},        {"eat 5", TH_TEXT_VERB, 0},      {"take", TH_TEXT_CARD, 4},
        {"take 86", TH_TEXT_CARD, 5},  {"dig rome 5", TH_TEXT_SITE, 4}, {"dig egypt 13", TH_TEXT_WEEKS, 10},
        {"take 1 x", TH_TEXT_FLAG, 7}, {"take  1", TH_TEXT_SPACE, 4},   {"refresh\n", TH_TEXT_VERB, 0}};
    session_setup setup = kit_setup(2, RECORD_FREELY, 2);
    kit_begin(&table, &setup);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        session_answer answer =
            kit_refuses_move(&table, session_awaited(&table), bad[i].text, SESSION_NO_MOVE);
        th_move move;
        size_t at;
        assert_int_equal(th_move_read(bad[i].text, strlen(bad[i].text), &move, &at), bad[i].error);
        assert_int_equal(answer.text_error, bad[i].error);
        assert_int_equal(answer.at, at);
        assert_int_equal(at, bad[i].at);
    }
    char text[] = {'r', 'e', 'f', 'r', 'e', 's', 'h', '!'}; /* exactly so many bytes are read */
    assert_int_equal(session_submit(&table, session_awaited(&table), text, 7).code, SESSION_OK);
}

static void moves_against_the_rules_are_refused_with_the_reason(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, RECORD_FREELY, 2);
    kit_begin(&table, &setup);
    session_answer answer = kit_refuses_move(&table, session_awaited(&table), "dig crete 4", SESSION_REFUSED);
    assert_int_equal(answer.refusal.why, TH_NO_SPECIAL_KNOWLEDGE);
    assert_int_equal(answer.refusal.where, TH_CRETE);
    assert_int_equal(answer.move, TH_MOVE_DIG + (12 * TH_CRETE + 3) * 32);
    answer = kit_refuses_move(&table, session_awaited(&table), "retire", SESSION_REFUSED);
    assert_int_equal(answer.refusal.why, TH_TOO_EARLY_TO_RETIRE);
    assert_int_equal(answer.move, TH_MOVE_RETIRE);
}

static void nothing_can_be_done_after_the_result(void **unused)
{
    (void)unused;
    for (uint32_t rule = 0; rule < RECORD_RULES; rule++) {
        session_setup setup = kit_setup(2, (record_rule)rule, 3);
        kit_whole_game(&table, &file, &setup, 3);
        assert_true(table.record.finished);
        assert_int_equal(session_awaited(&table), TH_OVER);
        for (int seat = -1; seat < 3; seat++)
            kit_refuses_move(&table, seat, "refresh", SESSION_OVER);
        kit_refuses_take_back(&table, 1, SESSION_OVER);
        kit_refuses_take_back(&table, 0, SESSION_OVER);
        kit_refuses_resignation(&table, 0, "random", SESSION_OVER);
    }
}

/* ---- Leaving ---- */

static void who_is_no_person_cannot_resign(void **unused)
{
    (void)unused;
    static const int no_seats[] = {-1, 3, 4, 256, 1 << 30};
    session_setup setup = kit_setup(3, RECORD_FREELY, 1);
    strcpy(setup.bot[1], "greedy");
    kit_begin(&table, &setup);
    for (size_t i = 0; i < sizeof no_seats / sizeof no_seats[0]; i++)
        kit_refuses_resignation(&table, no_seats[i], "random", SESSION_NO_SUCH_SEAT);
    assert_int_equal(kit_refuses_resignation(&table, 1, "random", SESSION_SEAT_IS_BOT).seat, 1);
    assert_int_equal(session_resign(&table, 2, "random").code, SESSION_OK);
    assert_int_equal(kit_refuses_resignation(&table, 2, "random", SESSION_SEAT_IS_BOT).seat,
                     2); /* nobody leaves twice */
    for (size_t i = 0; i < sizeof bad_bots / sizeof bad_bots[0]; i++)
        assert_int_equal(kit_refuses_resignation(&table, 0, bad_bots[i], SESSION_BAD_BOT).seat, 0);
    kit_refuses_resignation(&table, 0, "", SESSION_BAD_BOT);
    char endless[5000];
    memset(endless, 'a', sizeof endless); /* a name is read no further than it may be long */
    kit_refuses_resignation(&table, 0, endless, SESSION_BAD_BOT);
    assert_int_equal(session_resign(&table, 0, "random").code, SESSION_OK);
}

/* ---- Whole games ---- */

/* A second session is fed with every step, byte by byte or in one piece, and must always know the same. */
static void follow_game(const session_setup *setup, uint64_t random)
{
    bot_rng rng;
    bot_rng_seed(&rng, random);
    kit_begin(&table, setup);
    session_read_begin(&other);
    file.length = 0;
    for (bool over = false; !over;) {
        kit_keep(&file, &table);
        if (bot_rng_below(&rng, 2))
            for (size_t i = 0; i < table.step->length; i++)
                assert_true(session_read(&other, table.step->text + i, 1));
        else
            assert_true(session_read(&other, table.step->text, table.step->length));
        kit_same(&table, &other);
        assert_false(other.deals);
        over = session_awaited(&table) == TH_OVER;
        uint32_t what = bot_rng_below(&rng, 60), turns = table.record.turns;
        if (what < 6)
            (void)session_take_back(&table, 1 + bot_rng_below(&rng, turns < 9 ? 3 : turns / 3));
        else if (what == 6)
            kit_aside(&table, &rng);
        else if (!over)
            kit_play_random(&table, &rng);
    }
    assert_true(session_read_end(&other));
    assert_true(kit_read(&reader, kit_text_of(&file)));
    assert_true(reader.finished && reader.has_secret);
    assert_memory_equal(reader.secret, setup->secret, DEAL_BYTES);
    assert_int_equal(reader.dealing, RECORD_DEALING_VERIFIED);
    assert_int_equal(reader.header.rulings, setup->rulings);
}

static void whoever_reads_a_table_line_by_line_knows_what_it_knows(void **unused)
{
    (void)unused;
    uint32_t number = 0;
    for (int seats = 2; seats <= TH_MAX_SEATS; seats++)
        for (uint32_t rulings = 0; rulings <= TH_ALL_RULINGS; rulings++)
            for (uint32_t rule = 0; rule < RECORD_RULES; rule++, number++) {
                session_setup setup = kit_setup(seats, (record_rule)rule, number);
                setup.rulings = rulings;
                for (int seat = 0; seat < seats; seat++)
                    if (number % 5 == (uint32_t)seat)
                        strcpy(setup.bot[seat], "random");
                follow_game(&setup, number);
            }
}

/* ---- Bots ---- */

/* Made of the commitment and the turns that stand alone: whoever reads the record has the same. */
static void seeds_of_bots_are_made_of_what_everybody_sees(void **unused)
{
    (void)unused;
    static record_header blank;
    record_header header = blank;
    assert_true(session_bot_seed(&header, 0) == 0);
    for (int i = 0; i < DEAL_BYTES; i++)
        header.commit[i] = (uint8_t)(i + 1);
    assert_true(session_bot_seed(&header, 0) == 0x0102030405060708u);
    assert_true(session_bot_seed(&header, 2) == 0x0102030405060708u + 2 * 0x9e3779b97f4a7c15u);
    session_setup setup = kit_setup(3, RECORD_FREELY, 8);
    kit_whole_game(&table, &file, &setup, 8);
    assert_true(kit_session_read(&other, file.bytes, file.length));
    for (uint32_t turn = 0; turn < table.record.turns; turn++) {
        uint64_t seed = session_bot_seed(&table.record.header, turn);
        assert_true(seed == session_bot_seed(&other.record.header, turn));
        assert_true(seed != session_bot_seed(&other.record.header, turn + 1));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_session_is_a_few_kb_beyond_its_record),
        cmocka_unit_test(the_header_says_who_sits_where_and_commits_to_the_deal),
        cmocka_unit_test(the_table_is_dealt_from_secret_and_nonces),
        cmocka_unit_test(set_ups_that_cannot_be_are_refused),
        cmocka_unit_test(names_that_no_record_may_hold_are_refused),
        cmocka_unit_test(bots_have_short_plain_names_and_are_not_called_human),
        cmocka_unit_test(a_move_adds_its_line_and_draws_what_the_deal_says),
        cmocka_unit_test(only_the_player_whose_turn_it_is_may_move),
        cmocka_unit_test(texts_that_are_no_move_are_refused_at_the_wrong_word),
        cmocka_unit_test(moves_against_the_rules_are_refused_with_the_reason),
        cmocka_unit_test(nothing_can_be_done_after_the_result),
        cmocka_unit_test(who_is_no_person_cannot_resign),
        cmocka_unit_test(whoever_reads_a_table_line_by_line_knows_what_it_knows),
        cmocka_unit_test(seeds_of_bots_are_made_of_what_everybody_sees),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
