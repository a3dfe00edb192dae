/* What the header says about the table: who sits where, when turns may be taken back, who has left; in
 * whatever form, also one that nobody knows here. */
#include "session_kit.h"

static session table, other, copy;
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
    size_t length = quoted.length - strlen(ending);
    assert_int_equal(table.header_length, length + 1);
    assert_memory_equal(table.header, quoted.bytes, length);
    assert_int_equal(table.header[length], '\n');
    free(quoted.bytes);
}

static void assert_table(const char *shown, const char *bot_0, const char *bot_1, int rule, int resignations)
{
    if (strcmp(table.bot[0], bot_0) || strcmp(table.bot[1], bot_1) || table.bot[2][0] || table.bot[3][0] ||
        table.takebacks != rule || table.resignations != resignations)
        fail_msg("%s: '%s' '%s' rule %d, %d resigned", shown, table.bot[0], table.bot[1], table.takebacks,
                 table.resignations);
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
            assert_table(keys[i], "x", "random", SESSION_NEVER, 1);
            assert_int_equal(table.resigned[0].seat, 0);
            assert_int_equal(table.resigned[0].lines, 14);
            assert_string_equal(table.resigned[0].bot, "x");
        }
}

static void a_header_in_pieces_of_any_size_is_kept_whole(void **unused)
{
    (void)unused;
    kit_text whole = kit_quoted("{" KIT_HEADER_BODY ",'seats':['human','random']}\r\n" KIT_TURN_1 KIT_TURN_2);
    assert_true(kit_session_read(&table, whole.bytes, whole.length));
    assert_string_equal(table.bot[1], "random");
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
    assert_table("", "", "", SESSION_FREELY, 0);
    read_header_with("'resigned':[{'player':1,'lines':4096,'bot':'x'}]", "\n");
    assert_table("", "", "x", SESSION_FREELY, 1);
    assert_int_equal(table.resigned[0].lines, 4096);
    read_header_with("'resigned':[],'takebacks':'until-drawn'", "\n");
    assert_table("", "", "", SESSION_UNTIL_DRAWN, 0);
}

static void keys_in_a_form_not_known_here_are_ignored(void **unused)
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
    for (size_t i = 0; i < sizeof seats / sizeof seats[0]; i++) { /* each key by itself */
        sprintf(keys, "'seats':%s,'takebacks':'never','resigned':[{'player':0,'lines':3,'bot':'x'}]",
                seats[i]);
        read_header_with(keys, "\n");
        assert_table(keys, "x", "", SESSION_NEVER, 1);
    }
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        sprintf(keys, "'takebacks':%s,'seats':['a','human'],'resigned':[{'player':1,'lines':3,'bot':'x'}]",
                rules[i]);
        read_header_with(keys, "\n");
        assert_table(keys, "a", "x", SESSION_FREELY, 1);
    }
    for (size_t i = 0; i < sizeof left / sizeof left[0]; i++) {
        sprintf(keys, "'resigned':%s,'takebacks':'until-drawn','seats':['human','human']", left[i]);
        read_header_with(keys, "\n");
        assert_table(keys, "", "", SESSION_UNTIL_DRAWN, 0);
    }
    read_header_with("'seats':['human','b'],'resigned':[{'player':1,'lines':3,'bot':'x'}]", "\n");
    assert_table("a bot resigned", "", "b", SESSION_FREELY, 0);
    static const char five[] =
        ",\"resigned\":[{\"player\":0,\"lines\":1,\"bot\":\"a\"},{\"player\":1,\"lines\":1,"
        "\"bot\":\"b\"},{\"player\":2,\"lines\":1,\"bot\":\"c\"},{\"player\":3,\"lines\":1,"
        "\"bot\":\"d\"},{\"player\":0,\"lines\":1,\"bot\":\"e\"}]}\n";
    session_setup setup = kit_setup(4, SESSION_NEVER, 1);
    kit_begin(&other, &setup);
    text.length = 0;
    kit_add(&text, other.header, other.header_length - 2);
    kit_add(&text, five, strlen(five));
    assert_true(kit_session_read(&table, text.bytes, text.length));
    assert_table("five resigned", "", "", SESSION_NEVER, 0);
    read_header_with("'seat':['a','b'],'seatss':['a','b'],'Seats':['a','b'],'resigne':[],'resigned-':[]",
                     "\n");
    assert_table("other keys", "", "", SESSION_FREELY, 0);
}

#define ENTRY "{'player':1,'lines':1,'bot':'x'}"

static void leaving_keeps_what_others_wrote_into_the_header(void **unused)
{
    (void)unused;
    static const struct {
        const char *before;
        const char *after;
    } headers[] = {
        {"{" KIT_HEADER_BODY "}", "{" KIT_HEADER_BODY ",'resigned':[" ENTRY "]}"},
        {"{ " KIT_HEADER_BODY " , 'x':{'resigned':[1]} }  ",
         "{ " KIT_HEADER_BODY " , 'x':{'resigned':[1]} ,'resigned':[" ENTRY "]}  "},
        {"{'resigned':0," KIT_HEADER_BODY "}", "{'resigned':[" ENTRY "]," KIT_HEADER_BODY "}"},
        {"{" KIT_HEADER_BODY ", 'resi\\u0067ned' : [ 5, '\\']}' ] ,'y':1}",
         "{" KIT_HEADER_BODY ", 'resi\\u0067ned' : [" ENTRY "] ,'y':1}"},
        {"{" KIT_HEADER_BODY ",'resigned':[ ],'y':[]}",
         "{" KIT_HEADER_BODY ",'resigned':[" ENTRY "],'y':[]}"},
        {"{" KIT_HEADER_BODY ",'resigned': [{'player':0,'lines':1,'bot':'y','why':']'} ] }",
         "{" KIT_HEADER_BODY ",'resigned': [{'player':0,'lines':1,'bot':'y','why':']'} ," ENTRY "] }"},
    };
    for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++) {
        kit_text from = kit_quoted(headers[i].before), to = kit_quoted(headers[i].after);
        assert_true(kit_session_read(&table, from.bytes, from.length));
        assert_int_equal(session_resign(&table, 1, "x").code, SESSION_OK);
        assert_true(table.header_changed);
        assert_int_equal(table.header_length, to.length + 1);
        assert_memory_equal(table.header, to.bytes, to.length);
        assert_int_equal(table.header[to.length], '\n');
        assert_true(kit_session_read(&other, table.header, table.header_length));
        kit_same(&table, &other);
        assert_string_equal(other.bot[1], "x");
        free(from.bytes);
        free(to.bytes);
    }
}

/* A right header with so many keys more, and spaces behind; returns its length. */
static size_t long_header(size_t keys, size_t spaces)
{
    kit_text head = kit_quoted("{" KIT_HEADER_BODY);
    text.length = 0;
    kit_add(&text, head.bytes, head.length);
    for (size_t i = 0; i < keys; i++)
        text.length += (size_t)sprintf(text.bytes + text.length, ",\"%zu\":0", i);
    memset(text.bytes + text.length, ' ', spaces);
    text.length += spaces;
    kit_add(&text, "}\n", 2);
    free(head.bytes);
    return text.length - 1;
}

static void nobody_can_leave_if_the_header_has_no_room_for_it(void **unused)
{
    (void)unused;
    size_t added = strlen(",'resigned':[" ENTRY "]"), bare = long_header(0, 0);
    for (int over = -1; over < 2; over++) { /* by its length */
        assert_int_equal(long_header(0, (size_t)(RECORD_LINE_BYTES + over) - bare - added),
                         (int)RECORD_LINE_BYTES - (int)added + over);
        assert_true(kit_session_read(&table, text.bytes, text.length));
        memcpy(&copy, &table, sizeof copy);
        session_code code = (session_code)session_resign(&table, 1, "x").code;
        assert_int_equal(code, over > 0 ? SESSION_RECORD_FULL : SESSION_OK);
        assert_int_equal(table.header_changed, over <= 0);
        assert_int_equal(table.step_length, 0);
        if (over <= 0) {
            assert_true(kit_session_read(&other, table.header, table.header_length));
            kit_same(&table, &other);
        } else {
            assert_memory_equal(table.header, copy.header, sizeof copy.header);
            assert_memory_equal(table.bot, copy.bot, sizeof copy.bot);
            assert_int_equal(table.resignations, 0);
        }
    }
    for (size_t keys = JSON_KEYS - 10; keys <= JSON_KEYS - 5; keys++) { /* and by its keys */
        long_header(keys, 0);
        assert_true(kit_session_read(&table, text.bytes, text.length));
        session_code code = (session_code)session_resign(&table, 1, "x").code;
        assert_int_equal(code, 5 + keys + 4 <= JSON_KEYS ? SESSION_OK : SESSION_RECORD_FULL);
        assert_true(kit_session_read(&other, table.header, table.header_length));
        kit_same(&table, &other);
    }
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
        assert_true(table.takebacks < SESSION_TAKEBACKS);
        assert_true(table.resignations <= 2);
        for (int seat = 0; seat < 2; seat++) {
            assert_true(memchr(table.bot[seat], 0, SESSION_BOT) != NULL);
            if (session_is_person(&table, seat)) {
                assert_int_equal(session_resign(&table, seat, "y").code, SESSION_OK);
                assert_true(kit_session_read(&other, table.header, table.header_length));
                kit_same(&table, &other);
            }
        }
    }
    assert_true(right > 3000);
    free(good.bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(headers_are_read_in_any_json_form),
        cmocka_unit_test(a_header_in_pieces_of_any_size_is_kept_whole),
        cmocka_unit_test(a_table_of_which_nothing_is_said_has_persons_who_take_back_freely),
        cmocka_unit_test(keys_in_a_form_not_known_here_are_ignored),
        cmocka_unit_test(leaving_keeps_what_others_wrote_into_the_header),
        cmocka_unit_test(nobody_can_leave_if_the_header_has_no_room_for_it),
        cmocka_unit_test(any_bytes_in_the_header_leave_a_sound_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
