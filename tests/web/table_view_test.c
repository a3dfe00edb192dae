/* A table as the page is told of it: who plays, what is awaited, what can be taken back. */
#include "../kit/languages.h"
#include "../session/session_kit.h"
#include "web_kit.h"

#include "../../web/table_view.h"

/* ---- Any table ---- */

static void check_back(const json_tree *info, const session *table)
{
    const json_tree *back = json_tree_at(info, "back");
    uint32_t turns = session_turns_since_person(table);
    assert_int_equal(json_tree_number(back, "turns"), turns);
    assert_int_equal(json_tree_text(back, "why")[0] == 0,
                     session_may_take_back(table, turns).code == SESSION_OK);
    web_is_whole(json_tree_text(back, "why"));
    assert_int_equal(json_tree_text(back, "text")[0] != 0, turns > 0);
    assert_int_equal(json_tree_text(back, "done")[0] != 0, turns > 0);
    web_is_whole(json_tree_text(back, "text"));
    web_is_whole(json_tree_text(back, "done"));
}

static void check_redo(const json_tree *info, const session *table)
{
    const json_tree *redo = json_tree_at(info, "redo");
    uint32_t turns = session_turns_to_redo(table);
    assert_int_equal(json_tree_number(redo, "turns"), turns);
    assert_int_equal(json_tree_number(redo, "until"), table->record.turns + turns);
    assert_int_equal(json_tree_text(redo, "text")[0] != 0, table->record.undone > 0);
    assert_int_equal(json_tree_text(redo, "move")[0] != 0, table->record.undone > 0);
    web_is_whole(json_tree_text(redo, "text"));
}

static void check_setup(const json_tree *setup, const session *table)
{
    const record_header *header = &table->record.header;
    const json_tree *players = json_tree_list(setup, "players", header->seats);
    for (size_t seat = 0; seat < header->seats; seat++) {
        const json_tree *name = json_tree_at(json_tree_item(players, seat), "name");
        assert_int_equal(name->length, header->name[seat].length);
        assert_memory_equal(json_tree_text_of(name), header->name[seat].text, name->length);
        assert_string_equal(json_tree_text(json_tree_item(players, seat), "bot"), header->sitter[seat]);
    }
    assert_int_equal(json_tree_at(setup, "rulings")->length, th_ones(header->rulings));
    assert_string_equal(json_tree_text(setup, "takebacks"), record_rule_name(table->record.header.rule));
    web_check_bytes(setup, "order", header->order, header->seats);
}

static void check_info(const session *table, const words_language *language)
{
    const json_tree *it = TELL(web_table, table, language);
    int awaited = session_awaited(table), persons = 0;
    for (int seat = 0; seat < table->record.header.seats; seat++)
        persons += session_is_person(table, seat);
    assert_int_equal(json_tree_number(it, "seats"), table->record.header.seats);
    assert_int_equal(json_tree_number(it, "turns"), table->record.turns);
    assert_true(json_tree_number(it, "steps") >= table->record.turns);
    assert_true(json_tree_number(it, "steps") <= table->record.entries);
    assert_int_equal(json_tree_number(it, "awaited"), awaited < 0 ? -1 : awaited);
    assert_string_equal(json_tree_text(it, "awaitedBot"),
                        awaited < 0 ? "" : record_plays(&table->record, awaited));
    assert_true(json_tree_number(it, "persons") >= persons); /* some may have left */
    assert_int_equal(json_tree_flag(it, "finished"), table->record.finished);
    assert_int_equal(json_tree_flag(it, "playable"), table->deals);
    bool told_secret = table->record.finished && table->record.header.nonces == 0;
    assert_int_equal(strlen(json_tree_text(it, "secret")), told_secret ? 2 * DEAL_BYTES : 0);
    for (size_t i = 0; told_secret && i < DEAL_BYTES; i++) {
        unsigned byte;
        assert_int_equal(sscanf(json_tree_text(it, "secret") + 2 * i, "%2x", &byte), 1);
        assert_int_equal(byte, table->secret[i]);
    }
    assert_int_equal(json_tree_text(it, "dealing")[0] != 0, table->record.finished);
    web_is_whole(json_tree_text(it, "summary"));
    assert_true(json_tree_text(it, "title")[0]);
    check_back(it, table);
    check_redo(it, table);
    check_setup(json_tree_at(it, "setup"), table);
}

static void ask(const session *table, bot_rng *rng)
{
    check_info(table, web_language(rng));
}

static void every_table_is_told_as_it_is(void **unused)
{
    (void)unused;
    web_games(96, 8, ask);
}

/* ---- Certain tables ---- */

static session_whole_memory table_memory;
static session table = SESSION_WITH(table_memory);

static const json_tree *info_in_english(void)
{
    return TELL(web_table, &table, kit_language("en"));
}

static void a_table_is_told_in_words(void **unused)
{
    (void)unused;
    session_setup setup = web_two_and_a_bot();
    setup.has_order = true;
    setup.order[0] = 0, setup.order[1] = 1, setup.order[2] = 2;
    kit_begin(&table, &setup);
    const json_tree *it = info_in_english();
    assert_string_equal(json_tree_text(it, "title"), "Ada, Bert and Chen");
    assert_string_equal(json_tree_text(it, "summary"), "week 16 of 1901; Ada to move.");
    assert_string_equal(json_tree_text(it, "dealing"), "");
    assert_string_equal(json_tree_text(json_tree_at(it, "back"), "why"), "There is no turn to take back.");
    assert_string_equal(
        json_tree_text_of(json_tree_item(json_tree_at(json_tree_at(it, "setup"), "rulings"), 0)),
        "stacking-cars");
    kit_play(&table, (th_move)TH_MOVE_REFRESH);
    it = info_in_english();
    assert_string_equal(json_tree_text(json_tree_at(it, "back"), "why"),
                        "Something was drawn since: at this table, turns are taken back only before that.");
}

static const char *told(const char *object, const char *key)
{
    return json_tree_text(json_tree_at(info_in_english(), object), key);
}

/* What a person did last, with the turns of bots since; and the same when it is undone. */
static void what_is_taken_back_and_done_again_is_told(void **unused)
{
    (void)unused;
    session_setup setup = web_two_and_a_bot();
    setup.takebacks = RECORD_FREELY;
    setup.has_order = true;
    setup.order[0] = 0, setup.order[1] = 1, setup.order[2] = 2;
    kit_begin(&table, &setup);
    assert_string_equal(told("back", "text"), "");
    assert_int_equal(kit_submit(&table, 0, kit_take(&table, 0)), SESSION_OK);
    assert_string_equal(told("back", "text"), "Take back: Ada takes a rumor about Palestine.");
    assert_string_equal(told("back", "done"), "Taken back: Ada takes a rumor about Palestine.");
    kit_play(&table, (th_move)TH_MOVE_REFRESH);
    assert_string_equal(told("back", "text"),
                        "Take back 2 turns: Ada takes a rumor about Palestine, and what followed.");
    assert_string_equal(told("back", "done"),
                        "2 turns are taken back: Ada takes a rumor about Palestine, and what followed.");
    assert_string_equal(told("redo", "text"), "");
    assert_int_equal(session_take_back(&table, 2).code, SESSION_OK);
    assert_string_equal(told("redo", "text"),
                        "Play 2 turns again: Ada takes a rumor about Palestine, and what followed.");
    assert_int_equal(json_tree_number(json_tree_at(info_in_english(), "redo"), "until"), 2);
    assert_int_equal(session_redo(&table).code, SESSION_OK);
    assert_string_equal(told("redo", "text"), "Play again: Bert refreshes the display.");
    assert_string_equal(told("redo", "move"), "refresh");
}

/* Turns that are taken back still were steps; a change of a seat is none. */
static void steps_are_turns_and_take_backs(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, RECORD_FREELY, 4);
    kit_begin(&table, &setup);
    assert_int_equal(json_tree_number(info_in_english(), "steps"), 0);
    kit_play(&table, (th_move)TH_MOVE_REFRESH);
    kit_play(&table, (th_move)TH_MOVE_REFRESH);
    assert_int_equal(json_tree_number(info_in_english(), "steps"), 2);
    assert_int_equal(session_resign(&table, 1, "student").code, SESSION_OK);
    assert_int_equal(json_tree_number(info_in_english(), "steps"), 2);
    assert_int_equal(session_take_back(&table, 1).code, SESSION_OK);
    kit_play(&table, (th_move)TH_MOVE_REFRESH);
    assert_int_equal(json_tree_number(info_in_english(), "steps"), 4);
    assert_int_equal(json_tree_number(info_in_english(), "turns"), 2);
}

/* Who has left still has decisions of theirs in the game, unless they never made one. */
static void whoever_left_after_a_turn_is_still_one_of_the_persons(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, RECORD_FREELY, 4);
    kit_begin(&table, &setup);
    kit_play(&table, (th_move)TH_MOVE_REFRESH);
    assert_int_equal(session_resign(&table, 0, "student").code, SESSION_OK);
    assert_int_equal(session_resign(&table, 1, "student").code, SESSION_OK);
    assert_int_equal(json_tree_number(info_in_english(), "persons"), 1);
    assert_int_equal(session_take_back(&table, 1).code, SESSION_OK);
    assert_int_equal(json_tree_number(info_in_english(), "persons"), 0);
}

/* Who left sits down again in the next game. */
static void whoever_left_is_still_part_of_the_setup(void **unused)
{
    (void)unused;
    session_setup setup = web_two_and_a_bot();
    kit_begin(&table, &setup);
    assert_int_equal(session_resign(&table, 2, "student").code, SESSION_OK);
    const json_tree *it = info_in_english(), *players = json_tree_at(json_tree_at(it, "setup"), "players");
    assert_int_equal(json_tree_number(it, "persons"), 1);
    assert_string_equal(json_tree_text(json_tree_item(players, 0), "bot"), "");
    assert_string_equal(json_tree_text(json_tree_item(players, 1), "bot"), "scholar");
    assert_string_equal(json_tree_text(json_tree_item(players, 2), "bot"), "");
}

/* A name that cannot be read is kept as it is, for another game like this one. */
static void strange_names_are_part_of_the_setup(void **unused)
{
    (void)unused;
    session_setup setup = web_two_and_a_bot();
    web_make_unreadable(&setup.name[2]);
    kit_begin(&table, &setup);
    const json_tree *players = json_tree_at(json_tree_at(info_in_english(), "setup"), "players");
    assert_int_equal(json_tree_at(json_tree_item(players, 2), "name")->length, RECORD_NAME_BYTES);
}

/* The deal of a finished game can be told only if everybody's part in it is known: there is none but ours. */
static void a_finished_game_tells_its_secret(void **unused)
{
    (void)unused;
    for (uint32_t number = 6; number < 8; number++) {
        session_setup setup = kit_setup(2, RECORD_FREELY, number);
        bot_rng rng;
        bot_rng_seed(&rng, number);
        kit_begin(&table, &setup);
        while (session_awaited(&table) != TH_OVER)
            kit_play_random(&table, &rng);
        const json_tree *it = info_in_english();
        assert_string_equal(json_tree_text(it, "dealing"),
                            "Every draw of this game is verified: it was fixed before the first turn.");
        assert_int_equal(strlen(json_tree_text(it, "secret")), setup.nonces ? 0 : 64);
        assert_string_equal(json_tree_text(json_tree_at(it, "back"), "why"), "The game is over.");
    }
}

static void a_game_that_was_only_read_cannot_be_played(void **unused)
{
    (void)unused;
    kit_text file = kit_file("records/right/p2-277.thebes");
    assert_true(kit_session_read(&table, file.bytes, file.length));
    const json_tree *it = info_in_english();
    assert_false(json_tree_flag(it, "playable"));
    assert_string_equal(
        json_tree_text(it, "dealing"),
        "The draws of this game cannot be verified: they were not fixed before the first turn.");
    assert_string_equal(json_tree_text(it, "summary"), "The game is over. The winner is P2.");
    free(file.bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_table_is_told_as_it_is),
        cmocka_unit_test(a_table_is_told_in_words),
        cmocka_unit_test(what_is_taken_back_and_done_again_is_told),
        cmocka_unit_test(steps_are_turns_and_take_backs),
        cmocka_unit_test(whoever_left_after_a_turn_is_still_one_of_the_persons),
        cmocka_unit_test(whoever_left_is_still_part_of_the_setup),
        cmocka_unit_test(strange_names_are_part_of_the_setup),
        cmocka_unit_test(a_finished_game_tells_its_secret),
        cmocka_unit_test(a_game_that_was_only_read_cannot_be_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
