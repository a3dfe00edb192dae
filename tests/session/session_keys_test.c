/* What the header says about the table: who sits where, when turns may be taken back, who has left; in
 * whatever form, also one that nobody knows here. */
#include "session_kit.h"

static session_whole_memory table_memory, other_memory;
static session table = SESSION_WITH(table_memory);
static session other = SESSION_WITH(other_memory);
static kit_record text;

/* ---- The table's own keys ---- */

/* Reads a header of two players with other keys behind; all in single quotes. */
static void read_header_with(const char *keys, const char *ending)
{
    char header[2000];
    sprintf(header, "{%s%s%s}%s", KIT_HEADER_BODY, *keys ? "," : "", keys, ending);
    kit_text quoted = kit_quoted(header);
    if (!kit_session_read(&table, quoted.bytes, quoted.length))
        fail_msg("%s", keys);
    free(quoted.bytes);
}

/* Who plays once all resignations count, and by which rule. */
static void assert_table(const char *shown, const char *bot_0, const char *bot_1, int rule, int resignations)
{
    const record_header *header = &table.record.header;
    const char *plays[2] = {header->sitter[0], header->sitter[1]};
    for (int i = 0; i < header->resignations; i++)
        plays[header->resigned[i].seat] = header->resigned[i].bot;
    if (strcmp(plays[0], bot_0) || strcmp(plays[1], bot_1) || header->rule != rule ||
        header->resignations != resignations)
        fail_msg("%s: '%s' '%s' rule %d, %d resigned", shown, plays[0], plays[1], header->rule,
                 header->resignations);
}

static void headers_are_read_in_any_json_form(void **unused)
{
    (void)unused;
    static const char *const keys[] = {
        "'seats':['human','random'],'takebacks':'never','resigned':[{'player':0,'lines':14,'bot':'x'}]",
        "'resigned':[{'player':0,'lines':14,'bot':'x'}],'takebacks':'never','seats':['human','random']",
        " 'seats' : [ 'human' ,\t'random' ] , 'takebacks' : 'never' , 'resigned' : [ { 'player' : 0 , "
        "'lines' : "
        "14 , 'bot' : 'x' } ] ",
        "'\\u0073eats':['h\\u0075man','r\\u0061ndom'],'take\\u0062acks':'n\\u0065ver','\\u0072esigned':[{'"
        "b\\u006f"
        "t':'\\u0078','player':0,'lines':14}]",
        "'seats':['human','random'],'x':{'seats':[],'takebacks':'freely'},'takebacks':'never','y':[1,2,{'"
        "resigned':"
        "0}],'resigned':[{'why':{'bot':'y'},'player':0,'when':[],'lines':14,'bot':'x'}]",
    };
    static const char *const endings[] = {"", "\n", "\r\n", "\r", "\r\r\n"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        for (size_t j = 0; j < sizeof endings / sizeof endings[0]; j++) {
            read_header_with(keys[i], endings[j]);
            assert_table(keys[i], "x", "random", RECORD_NEVER, 1);
            assert_int_equal(table.record.header.resigned[0].seat, 0);
            assert_int_equal(table.record.header.resigned[0].lines, 14);
            assert_string_equal(table.record.header.resigned[0].bot, "x");
        }
}

static void a_header_in_pieces_of_any_size_is_kept_whole(void **unused)
{
    (void)unused;
    kit_text whole = kit_quoted("{" KIT_HEADER_BODY ",'seats':['human','random']}\r\n" KIT_TURN_1 KIT_TURN_2);
    assert_true(kit_session_read(&table, whole.bytes, whole.length));
    assert_string_equal(record_plays(&table.record, 1), "random");
    for (size_t piece = 1; piece <= whole.length; piece++) {
        session_read_begin(&other);
        for (size_t at = 0; at < whole.length; at += piece)
            assert_true(session_read(&other, whole.bytes + at,
                                     at + piece < whole.length ? piece : whole.length - at));
        assert_true(session_read_end(&other));
        kit_same(&table, &other);
    }
    free(whole.bytes);
}

static void a_table_of_which_nothing_is_said_has_persons_who_take_back_freely(void **unused)
{
    (void)unused;
    read_header_with("'seats':['random','random'],'takebacks':'never'", "\n");
    read_header_with("", "\n"); /* nothing is left of the table before */
    assert_table("", "", "", RECORD_FREELY, 0);
    read_header_with("'resigned':[{'player':1,'lines':4096,'bot':'x'}]", "\n");
    assert_table("", "", "x", RECORD_FREELY, 1);
    assert_int_equal(table.record.header.resigned[0].lines, 4096);
    read_header_with("'resigned':[],'takebacks':'until-drawn'", "\n");
    assert_table("", "", "", RECORD_UNTIL_DRAWN, 0);
}

/* A header that must be refused. */
static void refuse_header_with(const char *keys, record_code code)
{
    char header[2000];
    sprintf(header, "{%s,%s}\n", KIT_HEADER_BODY, keys);
    kit_text quoted = kit_quoted(header);
    if (kit_session_read(&table, quoted.bytes, quoted.length) ||
        (code ? table.record.error.code != code : table.record.error.code == RECORD_OK))
        fail_msg("%s: code %d", keys, table.record.error.code);
    free(quoted.bytes);
}

static void seats_and_takebacks_in_another_form_are_wrong(void **unused)
{
    (void)unused;
    static const char *const seats[] = {
        "0",
        "'human'",
        "null",
        "true",
        "{}",
        "{'0':'human','1':'random'}",
        "[]",
        "['random']",
        "['random','random','random']",
        "['random','human','human','human','human']",
        "['random',1]",
        "['random',null]",
        "['random','']",
        "['random','a b']",
        "['random','a_b']",
        "['random',['x']]",
        "[['random','x']]",
        "['random','123456789012345678901234']",
        "['random','12345678901234567890123\\ud83c\\udffa']",
        "['random','human\\u0000']",
        "['random','x\\u0000']",
        "['random','b\\u00e4r']",
        "['random',{'bot':'x'}]",
        "['random','Human ']",
    };
    static const char *const rules[] = {
        "0",
        "'Never'",
        "''",
        "'never '",
        "['never']",
        "{'never':1}",
        "null",
        "2",
        "'nevernevernevernevernevernever'",
        "'never\\u0000'",
        "'until_drawn'",
    };
    char keys[1000];
    for (size_t i = 0; i < sizeof seats / sizeof seats[0]; i++) {
        sprintf(keys, "'seats':%s", seats[i]);
        refuse_header_with(keys, RECORD_OK);
    }
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        sprintf(keys, "'takebacks':%s", rules[i]);
        refuse_header_with(keys, RECORD_OK);
    }
    refuse_header_with("'seats':['random']", RECORD_SITTER_COUNT);
    refuse_header_with("'seats':['random','a_b']", RECORD_BAD_BOT);
    refuse_header_with("'seats':['random',1]", RECORD_NOT_STRING);
    refuse_header_with("'seats':{}", RECORD_NOT_LIST);
    refuse_header_with("'takebacks':'Never'", RECORD_BAD_TAKEBACKS);
    refuse_header_with("'takebacks':2", RECORD_NOT_STRING);
}

static void resignations_in_a_form_not_known_here_are_ignored(void **unused)
{
    (void)unused;
    static const char *const left[] = {
        "0",
        "'x'",
        "null",
        "{}",
        "{'player':0,'lines':3,'bot':'x'}",
        "[0]",
        "[[]]",
        "[null]",
        "['x']",
        "[{}]",
        "[{'player':0,'lines':3}]",
        "[{'player':0,'bot':'x'}]",
        "[{'lines':3,'bot':'x'}]",
        "[{'player':2,'lines':3,'bot':'x'}]",
        "[{'player':-1,'lines':3,'bot':'x'}]",
        "[{'player':256,'lines':3,'bot':'x'}]",
        "[{'player':99999999999,'lines':3,'bot':'x'}]",
        "[{'player':0.0,'lines':3,'bot':'x'}]",
        "[{'player':'0','lines':3,'bot':'x'}]",
        "[{'player':null,'lines':3,'bot':'x'}]",
        "[{'player':0,'lines':0,'bot':'x'}]",
        "[{'player':0,'lines':4097,'bot':'x'}]",
        "[{'player':0,'lines':-1,'bot':'x'}]",
        "[{'player':0,'lines':65537,'bot':'x'}]",
        "[{'player':0,'lines':[3],'bot':'x'}]",
        "[{'player':0,'lines':3,'bot':''}]",
        "[{'player':0,'lines':3,'bot':'human'}]",
        "[{'player':0,'lines':3,'bot':'a b'}]",
        "[{'player':0,'lines':3,'bot':5}]",
        "[{'player':0,'lines':3,'bot':'123456789012345678901234'}]",
        "[{'player':0,'lines':3,'bot':'x'},{'player':0,'lines':4,'bot':'y'}]",
        "[{'player':0,'lines':3,'bot':'x'},0]",
        "[{'player':0,'lines':3,'bot':'x'},{'player':1,'lines':4,'bot':''}]",
        "[{'player':0,'lines':3,'bot':'x'},{'player':1,'lines':4,'bot':'y'},{}]",
        "[['player',0,'lines',3,'bot','x']]",
        "['player',0,'lines',3,'bot','x']",
    };
    char keys[1000];
    for (size_t i = 0; i < sizeof left / sizeof left[0]; i++) {
        sprintf(keys, "'resigned':%s,'takebacks':'until-drawn','seats':['human','human']", left[i]);
        read_header_with(keys, "\n");
        assert_table(keys, "", "", RECORD_UNTIL_DRAWN, 0);
    }
    read_header_with("'seats':['human','b'],'resigned':[{'player':1,'lines':3,'bot':'x'}]", "\n");
    assert_table("a bot resigned", "", "b", RECORD_FREELY, 0);
    static const char five[] =
        ",\"resigned\":[{\"player\":0,\"lines\":1,\"bot\":\"a\"},{\"player\":1,\"lines\":1,"
        "\"bot\":\"b\"},{\"player\":2,\"lines\":1,\"bot\":\"c\"},{\"player\":3,\"lines\":1,"
        "\"bot\":\"d\"},{\"player\":0,\"lines\":1,\"bot\":\"e\"}]}\n";
    session_setup setup = kit_setup(4, RECORD_NEVER, 1);
    kit_begin(&other, &setup);
    text.length = 0;
    kit_add(&text, other.step->text, other.step->length - 2);
    kit_add(&text, five, strlen(five));
    assert_true(kit_session_read(&table, text.bytes, text.length));
    assert_table("five resigned", "", "", RECORD_NEVER, 0);
    read_header_with("'seat':['a','b'],'seatss':['a','b'],'Seats':['a','b'],'resigne':[],'resigned-':[]",
                     "\n");
    assert_table("other keys", "", "", RECORD_FREELY, 0);
}

/* ---- Who played when ---- */

static const char *player_of(uint32_t turn)
{
    return record_played_by(&table.record, record_turn_at(&table.record, turn));
}

/* Older records: whoever left did so after so many lines, which a take-back does not change. */
static void turns_of_older_records_belong_to_who_made_them(void **unused)
{
    (void)unused;
    kit_text old =
        kit_quoted("{" KIT_HEADER_BODY ",'seats':['human','human'],'resigned':[{'player':1,'lines':3,"
                   "'bot':'random'}]}\n" KIT_TURN_1 KIT_TURN_2 KIT_TURN_3 KIT_TURN_4);
    assert_true(kit_session_read(&table, old.bytes, old.length));
    assert_string_equal(player_of(0), "");
    assert_string_equal(player_of(1), "");
    assert_string_equal(player_of(2), "random");
    assert_string_equal(player_of(3), "");
    assert_string_equal(record_plays(&table.record, 1), "random");
    assert_string_equal(record_plays_at(&table.record, 0, 1), "");
    assert_string_equal(record_plays_at(&table.record, 1, 1), "");
    assert_string_equal(record_plays_at(&table.record, 2, 1), "random");
    assert_true(session_is_person(&table, 0) && !session_is_person(&table, 1));
    assert_int_equal(session_turns_since_person(&table), 1); /* player 0 made the last one */
    free(old.bytes);
    /* With the very last line: it counts from there on. */
    old = kit_quoted("{" KIT_HEADER_BODY ",'resigned':[{'player':1,'lines':2,'bot':'x'}]}\n" KIT_TURN_1);
    assert_true(kit_session_read(&table, old.bytes, old.length));
    assert_string_equal(player_of(0), "");
    assert_string_equal(record_plays(&table.record, 1), "x");
    free(old.bytes);
    /* And before any line about a seat, whatever it says. */
    old =
        kit_quoted("{" KIT_HEADER_BODY ",'resigned':[{'player':0,'lines':9,'bot':'x'},{'player':1,'lines':9,"
                   "'bot':'x'}]}\n{'seat':1,'plays':'human'}\n" KIT_TURN_1 KIT_TURN_2);
    assert_true(kit_session_read(&table, old.bytes, old.length));
    assert_string_equal(player_of(0), "");
    assert_string_equal(player_of(1), "x");
    assert_string_equal(record_plays(&table.record, 1), "");
    for (int seat = 0; seat < 2; seat++)
        for (uint32_t n = 0; n <= 2; n++)
            assert_string_equal(record_plays_at(&table.record, n, seat), seat ? "" : "x");
    free(old.bytes);
}

static void turns_belong_to_whoever_played_the_seat_at_that_line(void **unused)
{
    (void)unused;
    kit_text lines = kit_quoted("{" KIT_HEADER_BODY ",'seats':['scholar','human']}\n" KIT_TURN_1
                                "{'seat':0,'plays':'human'}\n" KIT_TURN_2 "{'seat':1,'plays':'random'}\n"
                                "{'seat':1,'plays':'random'}\n" KIT_TURN_3 "{'takeback':1}\n"
                                "{'seat':1,'plays':'student'}\n" KIT_TURN_3 KIT_TURN_4);
    assert_true(kit_session_read(&table, lines.bytes, lines.length));
    assert_int_equal(table.record.turns, 4);
    assert_string_equal(player_of(0), "");
    assert_string_equal(player_of(1), "");
    assert_string_equal(player_of(2), "student"); /* stays although the turn was taken back */
    assert_string_equal(player_of(3), "");
    assert_string_equal(record_plays(&table.record, 0), "");
    assert_string_equal(record_plays(&table.record, 1), "student");
    assert_string_equal(record_plays_at(&table.record, 0, 0), "scholar");
    assert_string_equal(record_plays_at(&table.record, 1, 0), "");
    assert_string_equal(record_plays_at(&table.record, 4, 1), "student");
    free(lines.bytes);
}

/* Whatever stands in a header: if the record is right, the session has sensible seats and can go on. */
static void any_bytes_in_the_header_leave_a_sound_table(void **unused)
{
    (void)unused;
    static const char letters[] = "{}[]\",:\\u0 1-9.ehumanrdots\r";
    kit_text good = kit_quoted("{" KIT_HEADER_BODY ",'seats':['human','random'],'takebacks':'until-drawn',"
                               "'resigned':[{'player':0,'lines':14,'bot':'random'}]}\n");
    size_t tail = (size_t)(strstr(good.bytes, "\"seats\"") - good.bytes);
    int right = 0;
    bot_rng rng;
    bot_rng_seed(&rng, 7);
    for (int i = 0; i < 30000; i++) {
        text.length = 0;
        kit_add(&text, good.bytes, good.length);
        for (uint32_t changes = 1 + bot_rng_below(&rng, 3); changes > 0; changes--)
            text.bytes[tail + bot_rng_below(&rng, (uint32_t)(good.length - tail - 2))] =
                letters[bot_rng_below(&rng, sizeof letters - 1)];
        if (!kit_session_read(&table, text.bytes, text.length))
            continue;
        right++;
        assert_true(table.record.header.rule < RECORD_RULES);
        assert_true(table.record.header.resignations <= 2);
        for (int seat = 0; seat < 2; seat++) {
            if (!session_is_person(&table, seat))
                continue;
            assert_int_equal(session_resign(&table, seat, "y").code, SESSION_OK);
            kit_keep(&text, &table);
            assert_true(kit_session_read(&other, text.bytes, text.length));
            kit_same(&table, &other);
        }
    }
    assert_true(right > 1000);
    free(good.bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(headers_are_read_in_any_json_form),
        cmocka_unit_test(a_header_in_pieces_of_any_size_is_kept_whole),
        cmocka_unit_test(a_table_of_which_nothing_is_said_has_persons_who_take_back_freely),
        cmocka_unit_test(seats_and_takebacks_in_another_form_are_wrong),
        cmocka_unit_test(resignations_in_a_form_not_known_here_are_ignored),
        cmocka_unit_test(turns_of_older_records_belong_to_who_made_them),
        cmocka_unit_test(turns_belong_to_whoever_played_the_seat_at_that_line),
        cmocka_unit_test(any_bytes_in_the_header_leave_a_sound_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
