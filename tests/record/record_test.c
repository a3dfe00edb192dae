/* Records that are right: the samples, every spelling that readers accept, take-backs, writing and rewriting.
 * And robustness: bytes in pieces of any size, files cut off or damaged anywhere. */
#include "../kit/record_kit.h"
#include "../kit/states.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static record_whole_memory reader_memory, other_memory;
static record_reader reader = RECORD_WITH(reader_memory);
static record_reader other = RECORD_WITH(other_memory);

static kit_text sample(const char *folder, const char *name)
{
    char path[64];
    snprintf(path, sizeof path, "records/%s/%s.thebes", folder, name);
    return kit_file(path);
}

static void assert_same_game(const record_reader *a, const record_reader *b)
{
    assert_int_equal(a->turns, b->turns);
    assert_int_equal(a->lines, b->lines);
    assert_int_equal(a->finished, b->finished);
    assert_int_equal(a->dealing, b->dealing);
    assert_memory_equal(&a->header, &b->header, sizeof a->header);
    assert_memory_equal(a->memory.history, b->memory.history, (a->turns + 1) * sizeof(th_state));
}

/* ---- Samples ---- */

static void right_samples_are_accepted_and_replayed(void **unused)
{
    (void)unused;
    for (int i = 0; i < KIT_SAMPLES; i++) {
        kit_text text = sample("right", kit_samples[i]);
        assert_true(kit_read(&reader, text));
        assert_true(reader.finished);
        assert_int_equal(th_turn(record_state(&reader)), TH_OVER);
        assert_int_equal(reader.turns, reader.lines - 2);
        assert_int_equal(reader.header.seats, kit_samples[i][1] - '0');
        assert_int_equal(reader.dealing, RECORD_DEALING_NONE);
        free(text.bytes);
    }
}

static void wrong_samples_are_refused_at_the_line_that_is_wrong(void **unused)
{
    (void)unused;
    kit_text why = kit_file("records/wrong/WHY.txt");
    char *line = strtok(why.bytes, "\n");
    for (int i = 0; i < KIT_SAMPLES; i++, line = strtok(NULL, "\n")) {
        assert_non_null(line);
        assert_memory_equal(line, kit_samples[i], strlen(kit_samples[i]));
        kit_text text = sample("wrong", kit_samples[i]);
        assert_false(kit_read(&reader, text));
        assert_int_equal(reader.error.line, atoi(strchr(line, ':') + 1));
        assert_int_equal(reader.lines, reader.error.line - 1);
        free(text.bytes);
    }
    free(why.bytes);
}

static void rewriting_a_sample_gives_the_same_game_and_is_stable(void **unused)
{
    (void)unused;
    for (int i = 0; i < KIT_SAMPLES; i++) {
        kit_text text = sample("right", kit_samples[i]);
        assert_true(kit_read(&reader, text));
        kit_text written = kit_rewritten(&reader, text);
        assert_true(kit_read(&other, written));
        assert_same_game(&reader, &other);
        kit_text again = kit_rewritten(&other, written);
        assert_int_equal(again.length, written.length);
        assert_memory_equal(again.bytes, written.bytes, written.length);
        assert_null(memchr(written.bytes, ' ', strcspn(written.bytes, "\n")));
        free(text.bytes);
        free(written.bytes);
        free(again.bytes);
    }
}

static void the_history_leads_from_the_start_to_the_end(void **unused)
{
    (void)unused;
    kit_text text = sample("right", "p3-377");
    assert_true(kit_read(&reader, text));
    for (uint32_t n = 0; n < reader.turns; n++) {
        th_state state = *kit_state_at(&reader, n);
        const record_entry *turn = record_turn_at(&reader, n);
        assert_int_equal(th_turn(&state), turn->player);
        th_play(&state, turn->move);
        for (int i = 0; i < turn->draws; i++)
            th_happen(&state, turn->outcome[i]);
        assert_memory_equal(&state, kit_state_at(&reader, n + 1), sizeof state);
    }
    assert_memory_equal(record_state(&reader), kit_state_at(&reader, reader.turns), sizeof(th_state));
    free(text.bytes);
}

/* ---- Pieces, cuts and damage ---- */

static void assert_pieces_agree(kit_text text, size_t piece)
{
    bool right = kit_read(&reader, text);
    record_begin(&other);
    bool fed = true;
    for (size_t at = 0; at < text.length; at += piece) {
        size_t count = text.length - at < piece ? text.length - at : piece;
        fed = record_feed(&other, text.bytes + at, count);
        assert_true(fed == (other.error.code == RECORD_OK));
    }
    assert_int_equal(record_end(&other), right);
    assert_int_equal(record_end(&other), right); /* twice is once */
    assert_memory_equal(&reader.error, &other.error, sizeof reader.error);
    assert_same_game(&reader, &other);
}

static void pieces_of_any_size_give_the_same_result(void **unused)
{
    (void)unused;
    for (int i = 0; i < KIT_SAMPLES; i++) {
        kit_text right = sample("right", kit_samples[i]), wrong = sample("wrong", kit_samples[i]);
        assert_pieces_agree(right, 1);
        assert_pieces_agree(right, 77);
        assert_pieces_agree(wrong, 1);
        assert_pieces_agree(wrong, 4096);
        free(right.bytes);
        free(wrong.bytes);
    }
}

static void a_record_cut_off_anywhere_is_right_at_line_ends_only(void **unused)
{
    (void)unused;
    kit_text text = sample("right", "p2-277");
    uint32_t line = 1;
    for (size_t length = 1; length < text.length; length++) {
        kit_text prefix = {text.bytes, length};
        bool at_end = text.bytes[length] == '\n' || text.bytes[length - 1] == '\n';
        assert_int_equal(kit_read(&reader, prefix), at_end);
        if (!at_end) {
            assert_int_equal(reader.error.code, RECORD_CUT_OFF);
            assert_int_equal(reader.error.line, line);
        }
        line += text.bytes[length] == '\n';
    }
    free(text.bytes);
}

/* Most damage is found; what is not (a name, a digit in an unknown place) leaves a right record. */
static void a_damaged_byte_never_does_harm(void **unused)
{
    (void)unused;
    kit_text text = sample("right", "p4-478");
    int found = 0, tried = 0;
    uint32_t random = 1;
    for (size_t at = 0; at < text.length; at++, tried++) {
        random = random * 1664525u + 1013904223u;
        char was = text.bytes[at];
        text.bytes[at] = (char)(was ^ (char)(1u << (random >> 29)));
        found += !kit_read(&reader, text);
        text.bytes[at] = was;
    }
    assert_true(found > tried * 9 / 10);
    free(text.bytes);
}

/* ---- Spellings ---- */

static void spellings_that_readers_accept(void **unused)
{
    (void)unused;
    static const char *const accepted[] = {
        KIT_HEADER,
        "{" KIT_HEADER_BODY "}",
        "{" KIT_HEADER_BODY "}\r",
        "{" KIT_HEADER_BODY "}\r\n{'player':1,'move':'take 28','weeks':2,'drew':[43]}\r\n",
        "\t {\r" KIT_HEADER_BODY " }  \n",
        "{" KIT_HEADER_BODY ",'rulings':[]}\n",
        "{" KIT_HEADER_BODY ",'rulings':['pushing-hall','late-renewal','stacking-cars']}\n",
        "{" KIT_HEADER_BODY ",'rulings':[ ]}\n",
        KIT_HEADER "{'drew':[43],'weeks':2,'move':'take 28','player':1}\n",
        KIT_HEADER "{ 'drew' : [ 43 ] , 'found' : [ ] , 'weeks' : 2 , 'move' : 'take 28' , 'player' : 1 }\n",
        KIT_HEADER "{'player':1,'\\u006dove':'\\u0074ake\\u002028','weeks':2,'drew':[43]}\n",
        KIT_HEADER
        "{'player':1,'move':'take 28','weeks':2,'drew':[43],'thebes':7,'display':1,'winners':'x'}\n",
        KIT_HEADER KIT_TURN_1 "{'takeback':1,'weeks':'-','who':null}\n",
        KIT_FIVE KIT_DIG ",'found':['debris','debris'],'drew':[]}\n",
        KIT_FIVE KIT_DIG ",'found':['debris','\\u0067reece-10']}\n",
        /* unknown keys hold any JSON */
        "{" KIT_HEADER_BODY ",'x':{'a':[true,false,null,{},[],-0,-0.5e-7,1E+2,0],'b':{'a':1}},'':0}\n",
        "{" KIT_HEADER_BODY
        ",'x':'\\\\ \\/ \\b\\f\\n\\r\\t \\u00e9\\uD83D\\uDe00 \303\251\360\237\230\200\177'}\n",
        "{" KIT_HEADER_BODY ",'x':[{'a':1},{'a':2}],'y':{'x':1}}\n",
        "{" KIT_HEADER_BODY ",'move':'x','takeback':1}\n",
        "{" KIT_HEADER_BODY ",'x\\u0000':'\\u20ac\\ue000\\uFFFF','deal':'\342\202\254 \\u20ac'}\n",
        "{" KIT_HEADER_BODY ",'nonces':[],'secret\\u0000':1}\n",
        "{" KIT_HEADER_BODY ",'commit':"
        "'f00102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'}\n",
        "{" KIT_HEADER_BODY ",'deal':'another','commit':"
        "'000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f','nonces':[]}\n",
    };
    for (size_t i = 0; i < sizeof accepted / sizeof accepted[0]; i++) {
        kit_accepts(&reader, accepted[i]);
        kit_text quoted = kit_quoted(accepted[i]);
        assert_pieces_agree(quoted, 1);
        free(quoted.bytes);
    }
}

static void numbers_of_400_digits_are_fine_where_nobody_reads_them(void **unused)
{
    (void)unused;
    char text[1024], digits[401];
    memset(digits, '9', 400);
    digits[400] = 0;
    snprintf(text, sizeof text, "{" KIT_HEADER_BODY ",'x':%s}\n", digits);
    kit_accepts(&reader, text);
}

static void names_are_decoded_and_written_back(void **unused)
{
    (void)unused;
    kit_accepts(&reader,
                "{'thebes':1,'players':['\\u0041da \\\\ \\\"','\\ud83d\\ude00\303\251\\/'],'order':[1,0],"
                "'display':[24,28,85,6],'bonus':['greece-02','crete-02','egypt-02','palestine-05',"
                "'mesopotamia-04'],'rulings':['stacking-cars','late-renewal']}");
    const record_name *name = reader.header.name;
    assert_int_equal(name[0].length, 7);
    assert_memory_equal(name[0].text, "Ada \\ \"", 7);
    assert_int_equal(name[1].length, 7);
    assert_memory_equal(name[1].text, "\360\237\230\200\303\251/", 7);
    char line[RECORD_WRITTEN];
    size_t length = record_write_header(line, sizeof line, &reader.header);
    static const char expected[] =
        "{\"thebes\":1,\"players\":[\"Ada \\\\ \\\"\",\"\360\237\230\200\303\251/\"],\"order\":[1,0],"
        "\"display\":[24,28,85,6],\"bonus\":[\"greece-02\",\"crete-02\",\"egypt-02\",\"palestine-05\","
        "\"mesopotamia-04\"],\"rulings\":[\"late-renewal\",\"stacking-cars\"]}\n";
    assert_int_equal(length, sizeof expected - 1);
    assert_memory_equal(line, expected, length);
}

static void names_have_1_to_40_characters_and_no_control_characters(void **unused)
{
    (void)unused;
    char wide[4 * 41];
    for (int i = 0; i < 41; i++)
        memcpy(wide + 4 * i, "\360\237\230\200", 4);
    assert_int_equal(record_check_name(wide, 4 * 40), RECORD_OK);
    assert_int_equal(record_check_name(wide, 4 * 41), RECORD_NAME_LENGTH);
    assert_int_equal(record_check_name(wide, 4 * 40 - 1), RECORD_BAD_UTF8);
    assert_int_equal(record_check_name("", 0), RECORD_NAME_LENGTH);
    assert_int_equal(record_check_name("a", 1), RECORD_OK);
    assert_int_equal(record_check_name("\x1f", 1), RECORD_NAME_CONTROL);
    assert_int_equal(record_check_name("\x7f", 1), RECORD_NAME_CONTROL);
    assert_int_equal(record_check_name("\302\237", 2), RECORD_NAME_CONTROL);
    assert_int_equal(record_check_name("\302\240", 2), RECORD_OK);
    assert_int_equal(record_check_name("~ ", 2), RECORD_OK);
}

/* ---- Taking back ---- */

static void turns_are_taken_back_and_made_again(void **unused)
{
    (void)unused;
    kit_accepts(&reader, KIT_HEADER KIT_TURN_1 KIT_TURN_2);
    kit_accepts(&other, KIT_HEADER KIT_TURN_1 KIT_TURN_2
                "{'takeback':1}\n" KIT_TURN_2 KIT_TURN_3 KIT_TURN_4
                "{'takeback':2}\n{'takeback':2}\n{'player':1,'move':'take 85','weeks':3,'drew':[1]}\n"
                "{'takeback':1}\n" KIT_TURN_1 KIT_TURN_2);
    assert_int_equal(other.turns, 2);
    assert_int_equal(other.lines, 13);
    assert_memory_equal(other.memory.history, reader.memory.history, 3 * sizeof(th_state));
    assert_int_equal(record_turn_at(&other, 1)->player, 0);
    assert_int_equal(other.standing[0], 10);
    assert_int_equal(other.standing[1], 11);
    kit_text written = kit_rewritten(&other, (kit_text){NULL, 0});
    assert_true(kit_read(&reader, written));
    assert_same_game(&reader, &other);
    free(written.bytes);
}

static void a_finished_game_may_be_taken_back_until_its_result_is_written(void **unused)
{
    (void)unused;
    kit_text text = sample("right", "p2-277");
    size_t retire = kit_line_start(text, 47), result = kit_line_start(text, 48);
    kit_text played = {text.bytes, result}, back = kit_quoted("{'takeback':1}\n");
    kit_text last = {text.bytes + retire, text.length - retire};
    kit_text taken_back = kit_joined(played, back), finished = kit_joined(taken_back, last);
    assert_true(kit_read(&reader, taken_back));
    assert_int_equal(th_turn(record_state(&reader)), 0);
    assert_true(kit_read(&reader, finished));
    assert_true(reader.finished);
    free(text.bytes);
    free(back.bytes);
    free(taken_back.bytes);
    free(finished.bytes);
}

/* ---- Writing ---- */

static void lines_that_do_not_fit_are_not_written(void **unused)
{
    (void)unused;
    kit_text text = sample("right", "p2-277");
    char line[RECORD_WRITTEN];
    assert_true(kit_read(&reader, text));
    const record_entry *turn = record_turn_at(&reader, 5);
    size_t header = record_write_header(line, sizeof line, &reader.header);
    size_t dig = record_write_turn(line, sizeof line, kit_state_at(&reader, 5), turn->move, turn->outcome, 2);
    size_t back = record_write_takeback(line, sizeof line, 4000);
    size_t result = record_write_result(line, sizeof line, record_state(&reader), reader.secret);
    for (size_t size = 0; size < sizeof line; size++) {
        line[size] = '!';
        assert_int_equal(record_write_header(line, size, &reader.header), size < header ? 0 : header);
        assert_int_equal(
            record_write_turn(line, size, kit_state_at(&reader, 5), turn->move, turn->outcome, 2),
            size < dig ? 0 : dig);
        assert_int_equal(record_write_takeback(line, size, 4000), size < back ? 0 : back);
        assert_int_equal(record_write_result(line, size, record_state(&reader), reader.secret),
                         size < result ? 0 : result);
        assert_int_equal(line[size], '!');
    }
    free(text.bytes);
}

static void the_longest_header_fits(void **unused)
{
    (void)unused;
    char line[RECORD_WRITTEN];
    kit_accepts(&reader, KIT_HEADER);
    record_header *header = &reader.header;
    header->seats = header->nonces = TH_MAX_SEATS;
    header->rulings = TH_ALL_RULINGS;
    header->has_commit = header->has_nonces = true;
    header->deal.length = RECORD_NAME_BYTES;
    for (int i = 0; i < RECORD_NAME_BYTES; i += 4)
        memcpy(header->deal.text + i, "\360\237\230\200", 4);
    memset(header->display, 85, sizeof header->display);
    for (int i = 0; i < TH_MAX_SEATS; i++)
        header->name[i] = header->deal;
    assert_in_range(record_write_header(line, sizeof line, header), 1000, RECORD_WRITTEN);
}

/* ---- Unknown keys ---- */

static void assert_kept(const char *original, const char *canonical, const char *expected)
{
    kit_text from = kit_quoted(original), to = kit_quoted(canonical), want = kit_quoted(expected);
    char out[RECORD_WRITTEN];
    size_t length = record_keep_unknown(out, sizeof out, from.bytes, from.length, to.bytes, to.length);
    assert_int_equal(length, want.length);
    assert_memory_equal(out, want.bytes, length);
    if (length) { /* keeping again changes nothing, and a buffer too small by one is noticed */
        char again[RECORD_WRITTEN];
        assert_int_equal(record_keep_unknown(again, length, out, length, to.bytes, to.length), length);
        assert_memory_equal(again, out, length);
        assert_int_equal(record_keep_unknown(again, length - 1, out, length, to.bytes, to.length), 0);
    }
    free(from.bytes);
    free(to.bytes);
    free(want.bytes);
}

static void unknown_keys_are_kept(void **unused)
{
    (void)unused;
    assert_kept(KIT_TURN_1, KIT_TURN_1, KIT_TURN_1);
    assert_kept(" { 'z' : [ 1, {'q':'}]\\''} ] , 'weeks':2, 'm\\u006fve':'x','a' "
                ":null,'drew':[],'takeback':-1.50 }\r\n",
                KIT_TURN_1,
                "{'player':1,'move':'take 28','weeks':2,'drew':[43],'z':[ 1, {'q':'}]\\''} ],'a':null,"
                "'takeback':-1.50}\n");
    assert_kept("{'deal':'x','move':true,'thebes':1}", KIT_HEADER, "{" KIT_HEADER_BODY ",'move':true}\n");
    assert_kept("{'takeback':1,'secret':2,'deal':{}}", "{'takeback':1}\n", "{'takeback':1,'deal':{}}\n");
    assert_kept("{'scores':[],'total':0}", "{'scores':[],'winners':[0]}\n",
                "{'scores':[],'winners':[0],'total':0}\n");
}

static void nothing_is_kept_of_what_is_no_line(void **unused)
{
    (void)unused;
    assert_kept("{'takeback':1", "{'takeback':1}\n", "");
    assert_kept("", "{'takeback':1}\n", "");
    assert_kept("{'x':[\n]}", "{'takeback':1}\n", "");
    assert_kept("{'x':1}\n{'y':1}", "{'takeback':1}\n", "");
    assert_kept("{'takeback':1}", "{'takeback':1\n", "");
    assert_kept("{'takeback':1}", "{}\n", "");
    static char big[RECORD_LINE_BYTES + 2], out[2 * RECORD_LINE_BYTES];
    memset(big, ' ', sizeof big);
    memcpy(big, "{\"x\":1}", 7);
    assert_int_equal(record_keep_unknown(out, sizeof out, big, RECORD_LINE_BYTES, "{\"takeback\":1}\n", 15),
                     21);
    assert_int_equal(
        record_keep_unknown(out, sizeof out, big, RECORD_LINE_BYTES + 1, "{\"takeback\":1}\n", 15), 0);
    memcpy(big, "{\"x\":\"", 6);
    memcpy(big + RECORD_LINE_BYTES - 2, "\"}", 2);
    assert_int_equal(record_keep_unknown(out, sizeof out, big, RECORD_LINE_BYTES, "{\"takeback\":1}\n", 15),
                     0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(right_samples_are_accepted_and_replayed),
        cmocka_unit_test(wrong_samples_are_refused_at_the_line_that_is_wrong),
        cmocka_unit_test(rewriting_a_sample_gives_the_same_game_and_is_stable),
        cmocka_unit_test(the_history_leads_from_the_start_to_the_end),
        cmocka_unit_test(pieces_of_any_size_give_the_same_result),
        cmocka_unit_test(a_record_cut_off_anywhere_is_right_at_line_ends_only),
        cmocka_unit_test(a_damaged_byte_never_does_harm),
        cmocka_unit_test(spellings_that_readers_accept),
        cmocka_unit_test(numbers_of_400_digits_are_fine_where_nobody_reads_them),
        cmocka_unit_test(names_are_decoded_and_written_back),
        cmocka_unit_test(names_have_1_to_40_characters_and_no_control_characters),
        cmocka_unit_test(turns_are_taken_back_and_made_again),
        cmocka_unit_test(a_finished_game_may_be_taken_back_until_its_result_is_written),
        cmocka_unit_test(lines_that_do_not_fit_are_not_written),
        cmocka_unit_test(the_longest_header_fits),
        cmocka_unit_test(unknown_keys_are_kept),
        cmocka_unit_test(nothing_is_kept_of_what_is_no_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
