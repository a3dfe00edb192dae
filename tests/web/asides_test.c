/* What stands between the turns, as the page is told: all of it, in order, in the right place. */
#include "../kit/languages.h"
#include "../session/session_kit.h"
#include "web_kit.h"

#include "../../web/asides.h"
#include "../../words/log.h"

static session_whole_memory table_memory;
static session table = SESSION_WITH(table_memory);
static kit_record file;
static long notes, seats;

static const char *note_in(const char *line, size_t length, const words_language *language)
{
    web_json = json_on(web_out, sizeof web_out);
    return web_note(&web_json, &table, language, line, length) ? json_tree_text(web_told(), "text") : NULL;
}

/* The turns that stand and were made before an entry of the log. */
static uint32_t turns_before(uint32_t entry)
{
    uint32_t turns = 0;
    while (turns < table.record.turns &&
           record_turn_at(&table.record, turns) - table.record.memory.log < entry)
        turns++;
    return turns;
}

static void check_aside(const json_tree *aside, uint32_t number)
{
    const record_entry *entry = &table.record.memory.log[number];
    char out[WORDS_NOTE];
    words_text text = words_on(out, sizeof out, kit_language("en"));
    assert_int_equal(json_tree_number(aside, "line"), number + 1);
    assert_int_equal(json_tree_number(aside, "turn"), turns_before(number));
    assert_int_equal(json_tree_number(aside, "seat"), entry->player == TH_NOBODY ? -1 : entry->player);
    assert_int_equal(json_tree_flag(aside, "note"), entry->kind == RECORD_IS_NOTE);
    if (entry->kind == RECORD_IS_SEAT) {
        words_seat_change(&text, &table.record.header, entry->player, entry->plays);
        assert_string_equal(json_tree_text(aside, "text"), out);
        seats++;
        return;
    }
    static record_note note;
    record_read_note(entry, file.bytes, file.length, &note);
    words_note(&text, &table.record.header, &note, "");
    size_t start = kit_line_start(kit_text_of(&file), (int)number + 2);
    assert_string_equal(
        note_in(file.bytes + start, strcspn(file.bytes + start, "\n") + 1, kit_language("en")), out);
    notes++;
}

static void all_asides_are_told_where_they_stand(void **unused)
{
    (void)unused;
    for (uint32_t number = 0; number < 30; number++) {
        session_setup setup = kit_setup(2 + (int)number % 3, RECORD_FREELY, number);
        kit_whole_game(&table, &file, &setup, number);
        uint32_t count = 0, wanted = 0;
        for (uint32_t i = 0; i < table.record.entries; i++)
            wanted += table.record.memory.log[i].kind >= RECORD_IS_SEAT;
        for (uint32_t i = 0; i < table.record.entries; i++) {
            if (table.record.memory.log[i].kind < RECORD_IS_SEAT)
                continue;
            const json_tree *told =
                TELL(web_asides, &table, kit_language("en")); /* anew: notes are told, too */
            check_aside(json_tree_item(json_tree_list(told, "asides", wanted), count++), i);
        }
    }
    assert_true(notes > 10 && seats > 20);
}

/* A record may have thousands: the newest are told, and they fit. */
static void of_very_many_the_newest_are_told(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, RECORD_FREELY, 4);
    record_note note = kit_note(-1, "x");
    kit_begin(&table, &setup);
    for (int i = 0; i < 3000; i++)
        assert_int_equal(session_add_note(&table, &note).code, SESSION_OK);
    kit_play(&table, (th_move)TH_MOVE_REFRESH);
    assert_int_equal(session_resign(&table, 0, "student").code, SESSION_OK);
    const json_tree *asides = json_tree_list(TELL(web_asides, &table, kit_language("de")), "asides", 50);
    assert_int_equal(json_tree_number(json_tree_item(asides, 48), "line"), 3000);
    assert_int_equal(json_tree_number(json_tree_item(asides, 48), "turn"), 0);
    assert_int_equal(json_tree_number(json_tree_item(asides, 49), "line"), 3002);
    assert_int_equal(json_tree_number(json_tree_item(asides, 49), "turn"), 1);
}

static void only_notes_are_read_as_notes(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, RECORD_FREELY, 4);
    kit_begin(&table, &setup);
    static const struct {
        const char *line, *text;
    } rows[] = {
        {"{\"note\":\"Well\"}\n", "Note: Well"},
        {"{\"note\":\"Well\",\"from\":1}\r\n", "Note by \"P1\\: Well"},
        {"{\"note\":\"Well\",\"from\":7}", "Note: Well"},
        {"{\"note\":\"\"}", "Note: "},
        {"{\"note\":5}", NULL},
        {"{\"from\":1}", NULL},
        {"{\"note\":\"Well\"", NULL},
        {"note", NULL},
        {"", NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *text = note_in(rows[i].line, strlen(rows[i].line), kit_language("en"));
        if (rows[i].text)
            assert_string_equal(text, rows[i].text);
        else
            assert_null(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_asides_are_told_where_they_stand),
        cmocka_unit_test(of_very_many_the_newest_are_told),
        cmocka_unit_test(only_notes_are_read_as_notes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
