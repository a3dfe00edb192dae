/* Taking up a game from its record: with its secret or without, honest or not, at every line; and what the
 * header says about the table, in whatever form. */
#include "session_kit.h"

static session table, other, copy;
static kit_record file, text;
static record_reader reader;

static const uint8_t wrong_secret[DEAL_BYTES] = {0xbb, 1, 2, 3};

/* ---- Going on ---- */

/* Makes the steps that the lines of a record say, from a session's position on, and compares the bytes. */
static void go_on_like(session *now, kit_record *record, const record_reader *all)
{
    size_t at = kit_line_start(kit_text_of(record), (int)now->record.lines + 1);
    while (session_awaited(now) != TH_OVER) {
        const record_turn *entry = &all->log[now->record.lines - 1];
        if (entry->takeback)
            assert_int_equal(session_take_back(now, entry->takeback).code, SESSION_OK);
        else
            kit_play(now, entry->move);
        assert_true(now->step_length > 0 && at + now->step_length <= record->length);
        assert_memory_equal(now->step, record->bytes + at, now->step_length);
        at += now->step_length;
    }
    assert_int_equal(at, record->length);
}

static void a_game_goes_on_as_if_it_had_never_been_interrupted(void **unused)
{
    (void)unused;
    for (uint32_t number = 0; number < 6; number++) {
        session_setup setup = kit_setup(2 + (int)number % 3, SESSION_FREELY, number);
        strcpy(setup.bot[number % 2], "random");
        kit_whole_game(&table, &file, &setup, number);
        assert_true(kit_read(&reader, kit_text_of(&file)));
        for (uint32_t lines = 1; lines < reader.lines; lines += 1 + number) {
            assert_true(
                kit_session_read(&other, file.bytes, kit_line_start(kit_text_of(&file), (int)lines + 1)));
            assert_int_equal(other.record.lines, lines);
            assert_false(other.deals || other.proves);
            session_deal_from(&other, setup.secret);
            assert_true(other.deals && other.proves);
            if (session_awaited(&other) == TH_OVER) { /* all but the result */
                assert_int_equal(lines, reader.lines - 1);
                assert_memory_equal(other.step, file.bytes + file.length - other.step_length,
                                    other.step_length);
            } else {
                assert_int_equal(other.step_length, 0);
                go_on_like(&other, &file, &reader);
            }
            kit_same(&table, &other);
            assert_int_equal(other.record.dealing, RECORD_DEALING_VERIFIED);
        }
    }
}

static void a_game_without_its_secret_goes_on_but_is_not_verified(void **unused)
{
    (void)unused;
    bot_rng rng;
    bot_rng_seed(&rng, 1);
    for (uint32_t number = 0; number < 4; number++) {
        session_setup setup = kit_setup(2 + (int)number % 3, SESSION_FREELY, number);
        kit_whole_game(&table, &file, &setup, number);
        for (uint32_t lines = 1; lines < table.record.lines; lines += 5) {
            size_t length = kit_line_start(kit_text_of(&file), (int)lines + 1);
            assert_true(kit_session_read(&other, file.bytes, length));
            text.length = 0;
            kit_add(&text, file.bytes, length);
            session_deal_from(&other, wrong_secret);
            assert_true(other.deals && !other.proves);
            kit_keep(&text, &other);
            while (session_awaited(&other) != TH_OVER) {
                kit_play_random(&other, &rng);
                kit_keep(&text, &other);
            }
            assert_true(other.record.finished && !other.record.has_secret);
            assert_true(kit_read(&reader, kit_text_of(&text)));
            assert_true(reader.finished && !reader.has_secret);
            assert_int_equal(reader.dealing, RECORD_DEALING_NOT_VERIFIABLE);
        }
    }
}

static void without_a_secret_a_game_can_be_looked_at_and_taken_back(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, SESSION_FREELY, 2);
    kit_begin(&table, &setup);
    file.length = 0;
    kit_keep(&file, &table);
    kit_play(&table, TH_MOVE_REFRESH);
    kit_keep(&file, &table);
    assert_true(kit_session_read(&other, file.bytes, file.length));
    kit_same(&table, &other);
    memcpy(&copy, &other, sizeof copy);
    assert_int_equal(kit_submit(&other, session_awaited(&other), "refresh"), SESSION_NO_SECRET);
    assert_int_equal(kit_submit(&other, 7, "nonsense"), SESSION_NO_SECRET);
    assert_memory_equal(&copy.record, &other.record, sizeof copy.record);
    assert_int_equal(session_resign(&other, 0, "random").code, SESSION_OK);
    assert_int_equal(session_take_back(&other, 1).code, SESSION_OK);
    assert_int_equal(other.record.turns, 0);
    session_deal_from(&other, setup.secret);
    assert_true(other.proves);
    kit_play(&other, TH_MOVE_REFRESH);
    assert_memory_equal(session_state(&other), session_state(&table), sizeof(th_state));
    assert_true(session_read(&other, "", 0)); /* whoever reads again must give it again */
    assert_false(other.deals || other.proves);
    assert_int_equal(kit_submit(&other, session_awaited(&other), "refresh"), SESSION_NO_SECRET);
}

/* Nothing of a secret stays behind in a session that cannot deal. */
static void assert_has_no_secret(const session *now)
{
    static const uint8_t nothing[DEAL_BYTES];
    assert_false(now->deals);
    assert_false(now->proves);
    assert_memory_equal(now->secret, nothing, DEAL_BYTES);
    assert_memory_equal(now->seed.byte, nothing, DEAL_BYTES);
}

static void whatever_is_read_drops_the_secret(void **unused)
{
    (void)unused;
    enum { BEGIN, NOTHING, MORE, WRONG, END, WAYS };
    static const uint8_t nothing[DEAL_BYTES];
    session_setup setup = kit_setup(2, SESSION_FREELY, 4);
    for (int way = 0; way < WAYS; way++) {
        kit_begin(&table, &setup);
        assert_true(table.deals && table.proves);
        assert_memory_equal(table.secret, setup.secret, DEAL_BYTES);
        assert_memory_not_equal(table.seed.byte, nothing, DEAL_BYTES);
        if (way == BEGIN)
            session_read_begin(&table);
        else if (way == NOTHING)
            assert_true(session_read(&table, "", 0));
        else if (way == MORE)
            assert_true(session_read(&table, "{", 1));
        else if (way == WRONG)
            assert_false(session_read(&table, "x\n", 2));
        else
            assert_true(session_read_end(&table));
        assert_has_no_secret(&table);
    }
    /* So does one that was given after reading, and what does not even reach a line's end. */
    kit_begin(&table, &setup);
    file.length = 0;
    kit_keep(&file, &table);
    memset(&other, 0xa5, sizeof other);
    session_read_begin(&other);
    assert_has_no_secret(&other);
    memset(other.secret, 0xa5, DEAL_BYTES);
    other.deals = other.proves = true;
    assert_true(session_read(&other, file.bytes, file.length - 1));
    assert_has_no_secret(&other);
    memset(other.seed.byte, 0xa5, DEAL_BYTES);
    other.deals = other.proves = true;
    assert_true(session_read_end(&other));
    assert_has_no_secret(&other);
    session_deal_from(&other, setup.secret);
    assert_true(other.deals && other.proves);
}

static void a_game_that_is_over_gets_its_result_or_waits_for_it(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(3, SESSION_FREELY, 3);
    kit_whole_game(&table, &file, &setup, 3);
    size_t last = kit_line_start(kit_text_of(&file), (int)table.record.lines);
    assert_true(kit_session_read(&other, file.bytes, last));
    assert_int_equal(session_awaited(&other), TH_OVER);
    assert_false(other.record.finished);
    assert_int_equal(kit_submit(&other, 0, "refresh"), SESSION_OVER);
    assert_int_equal(session_resign(&other, 0, "random").code, SESSION_OVER);
    assert_int_equal(session_take_back(&other, 1).code, SESSION_OK); /* nothing is final before the result */
    assert_int_not_equal(session_awaited(&other), TH_OVER);

    for (int right = 0; right < 2; right++) {
        char line[RECORD_WRITTEN];
        memset(&other, 0xa5, sizeof other);
        assert_true(kit_session_read(&other, file.bytes, last));
        session_deal_from(&other, right ? setup.secret : wrong_secret);
        assert_int_equal(other.proves, right);
        size_t length =
            record_write_result(line, sizeof line, session_state(&table), right ? setup.secret : NULL);
        assert_int_equal(other.step_length, length);
        assert_memory_equal(other.step, line, length);
        assert_true(other.record.finished);
        session_deal_from(&other, setup.secret); /* again: there is one result only */
        assert_int_equal(other.step_length, 0);
        assert_int_equal(other.proves, true);
    }
}

static void a_finished_record_is_a_session_that_is_over(void **unused)
{
    (void)unused;
    for (int i = 0; i < KIT_SAMPLES; i++) {
        char name[80];
        sprintf(name, "records/right/%s.thebes", kit_samples[i]);
        kit_text sample = kit_file(name);
        assert_true(kit_session_read(&table, sample.bytes, sample.length));
        assert_true(kit_read(&reader, sample));
        assert_int_equal(table.record.turns, reader.turns);
        assert_int_equal(table.takebacks, SESSION_FREELY); /* nothing is said about that */
        for (int seat = 0; seat < TH_MAX_SEATS; seat++)
            assert_true(session_is_person(&table, seat));
        if (reader.finished) {
            assert_int_equal(session_awaited(&table), TH_OVER);
            session_deal_from(&table, wrong_secret);
            assert_int_equal(table.step_length, 0);
            assert_false(table.proves);
            assert_int_equal(session_take_back(&table, 1).code, SESSION_OVER);
            assert_int_equal(kit_submit(&table, 0, "refresh"), SESSION_OVER);
        }
        free(sample.bytes);
    }
}

/* ---- Dishonest records ---- */

/* Writes the first lines of a game, the last of them a turn in which another card or token came than was
 * dealt, just as possible. False if nothing else could come. */
static bool tamper(const session_setup *setup, uint32_t lines)
{
    assert_true(kit_session_read(&other, file.bytes, kit_line_start(kit_text_of(&file), (int)lines)));
    session_deal_from(&other, setup->secret);
    assert_true(other.proves);
    const record_turn *entry = &table.record.log[lines - 2];
    th_state state = *session_state(&other);
    th_outcome drawn[TH_MAX_DRAWS], possible[TH_MAX_OUTCOMES];
    uint32_t weight[TH_MAX_OUTCOMES];
    if (entry->takeback || entry->draws == 0)
        return false;
    th_play(&state, entry->move);
    int count = th_outcomes(&state, possible, weight);
    if (count < 2)
        return false;
    drawn[0] = possible[possible[0] == entry->outcome[0]];
    th_happen(&state, drawn[0]);
    int draws = 1 + deal_all(&other.seed, &state, drawn + 1);
    char line[RECORD_WRITTEN];
    size_t length = record_write_turn(line, sizeof line, session_state(&other), entry->move, drawn, draws);
    text.length = 0;
    kit_add(&text, file.bytes, kit_line_start(kit_text_of(&file), (int)lines));
    kit_add(&text, line, length);
    return true;
}

/* Somebody shows the secret all the same: the record is wrong from the tampered line on, and the reader
 * stands before it, whatever came later. */
static void assert_found(uint32_t line, const uint8_t secret[DEAL_BYTES])
{
    char result[RECORD_WRITTEN];
    size_t length = record_write_result(result, sizeof result, record_state(&reader), secret);
    text.length = kit_line_start(kit_text_of(&text), (int)reader.lines);
    kit_add(&text, result, length);
    assert_false(kit_session_read(&other, text.bytes, text.length));
    assert_int_equal(other.record.error.code, RECORD_NOT_DEALT);
    assert_int_equal(other.record.error.line, line);
    assert_true(kit_session_read(&copy, text.bytes, kit_line_start(kit_text_of(&text), (int)line)));
    assert_int_equal(other.record.lines, copy.record.lines);
    assert_int_equal(other.record.turns, copy.record.turns);
    assert_memory_equal(other.record.standing, copy.record.standing, copy.record.turns * sizeof(uint16_t));
    assert_memory_equal(other.record.history, copy.record.history,
                        (copy.record.turns + 1) * sizeof(th_state));
}

static void a_record_with_a_draw_that_was_not_dealt_proves_nothing(void **unused)
{
    (void)unused;
    static const char *const then[] = {"", "{\"takeback\":1}\n"};
    int tampered = 0;
    bot_rng rng;
    bot_rng_seed(&rng, 2);
    session_setup setup = kit_setup(2, SESSION_FREELY, 8);
    kit_whole_game(&table, &file, &setup, 8);
    for (uint32_t lines = 2; lines < table.record.lines; lines++) {
        if (!tamper(&setup, lines))
            continue;
        size_t length = text.length;
        for (int i = 0; i < 2; i++, tampered++) { /* even if it is taken back */
            text.length = length;
            kit_add(&text, then[i], strlen(then[i]));
            assert_true(kit_session_read(&other, text.bytes, text.length));
            memcpy(&copy, &other, sizeof copy);
            session_deal_from(&other, setup.secret);
            assert_true(other.deals && !other.proves);
            if (session_awaited(&other) == TH_OVER)
                continue;
            assert_memory_equal(&copy.record, &other.record,
                                sizeof copy.record); /* looking changes nothing */
            if (session_take_back(&other, other.record.turns).code == SESSION_OK)
                kit_keep(&text, &other);
            while (session_awaited(&other) != TH_OVER) {
                kit_play_random(&other, &rng);
                kit_keep(&text, &other);
            }
            assert_true(kit_read(&reader, kit_text_of(&text)));
            assert_true(reader.finished && !reader.has_secret);
            assert_found(lines, setup.secret);
        }
    }
    assert_true(tampered > 40);
}

static void a_header_that_was_not_dealt_or_says_too_little_proves_nothing(void **unused)
{
    (void)unused;
    static const char *const missing[] = {"\"deal\"", "\"commit\"", "\"nonces\""};
    session_setup setup = kit_setup(2, SESSION_FREELY, 2);
    kit_begin(&table, &setup);
    for (int i = 0; i < 3; i++) {
        text.length = 0;
        kit_add(&text, table.header, table.header_length);
        text.bytes[text.length] = 0;
        *strstr(text.bytes, missing[i] + 1) = '-'; /* another key now, unknown */
        assert_true(kit_session_read(&other, text.bytes, text.length));
        session_deal_from(&other, setup.secret);
        assert_true(other.deals && !other.proves);
        assert_memory_equal(&other.seed, &table.seed, sizeof table.seed);
        kit_play(&other, TH_MOVE_REFRESH);
    }
    char display[40], swapped[40]; /* two cards of the display in the wrong order */
    const uint8_t *card = table.record.header.display;
    sprintf(display, "[%d,%d,%d,%d]", card[0], card[1], card[2], card[3]);
    sprintf(swapped, "[%d,%d,%d,%d]", card[0], card[1], card[3], card[2]);
    text.length = 0;
    kit_add(&text, table.header, table.header_length);
    text.bytes[text.length] = 0;
    memcpy(strstr(text.bytes, display), swapped, strlen(swapped));
    assert_true(kit_session_read(&other, text.bytes, text.length));
    session_deal_from(&other, setup.secret);
    assert_false(other.proves);
}

static void what_is_wrong_in_a_record_is_said_and_nothing_goes_on(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, SESSION_FREELY, 2);
    kit_begin(&table, &setup);
    static const char *const tails[] = {"{}\n", "{\"player\":", "\n", "{\"takeback\":1}\n",
                                        "{\"secret\":1}\n"};
    for (size_t i = 0; i < sizeof tails / sizeof tails[0]; i++) {
        text.length = 0;
        kit_add(&text, table.header, table.header_length);
        kit_add(&text, tails[i], strlen(tails[i]));
        assert_false(kit_session_read(&other, text.bytes, text.length));
        assert_int_equal(other.record.error.line, 2);
        assert_int_equal(other.header_length, table.header_length); /* the first line was right */
        assert_int_equal(other.takebacks, SESSION_FREELY);
        uint8_t code = other.record.error.code;
        session_deal_from(&other, setup.secret);
        assert_false(other.deals);
        assert_int_equal(session_awaited(&other), TH_OVER);
        assert_int_equal(kit_submit(&other, 0, "refresh"), SESSION_OVER);
        assert_int_equal(session_take_back(&other, 1).code, SESSION_OVER);
        assert_int_equal(session_resign(&other, 0, "random").code, SESSION_OVER);
        assert_int_equal(other.record.error.code, code);
        assert_false(session_read(&other, "\n", 1));
        assert_false(session_read_end(&other));
    }
    static const char *const heads[] = {"",         "\n",  "\r\n", "{\"thebes\":2}\n", "{\"thebes\":2}",
                                        "no\n{}\n", "\xff"};
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        assert_false(kit_session_read(&other, heads[i], strlen(heads[i])));
        assert_int_equal(other.header_length, 0);
        session_deal_from(&other, setup.secret);
        assert_false(other.deals);
        assert_int_equal(session_awaited(&other), TH_OVER);
        assert_int_equal(session_turns_since_person(&other), 0);
    }
    for (size_t length = RECORD_LINE_BYTES; length < RECORD_LINE_BYTES + 3; length++) {
        static const char *const ends[] = {"", "\n", "\r", "\r\n"};
        for (int i = 0; i < 4; i++) { /* a first line that is too long, or blank */
            memset(text.bytes, ' ', length);
            text.length = length;
            kit_add(&text, ends[i], strlen(ends[i]));
            assert_false(kit_session_read(&other, text.bytes, text.length));
            assert_int_equal(other.header_length, 0);
            assert_false(session_read(&other, "{}\n", 3));
        }
    }
    session_read_begin(&other);
    assert_false(record_dealt_from(&other.record, setup.secret)); /* nothing was dealt yet */
}

static void between_two_bytes_of_a_line_no_step_is_made(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, SESSION_FREELY, 2);
    kit_begin(&table, &setup);
    session_read_begin(&other);
    assert_true(session_read(&other, NULL, 0));
    for (size_t i = 0; i + 1 < table.step_length; i++) {
        assert_true(session_read(&other, table.step + i, 1));
        assert_int_equal(session_awaited(&other), TH_OVER);
    }
    session_deal_from(&other, setup.secret);
    assert_false(other.deals);
    assert_true(session_read(&other, "\n", 1));
    kit_play(&table, TH_MOVE_REFRESH);
    assert_true(session_read(&other, table.step, table.step_length));
    assert_true(session_read(&other, "{", 1));
    kit_same(&table, &other); /* half a line changes nothing */
    session_deal_from(&other, setup.secret);
    assert_false(other.deals);
    assert_int_equal(session_take_back(&other, 1).code, SESSION_OVER);
    assert_true(session_read(&other, "\"takeback\":1}", 13));
    assert_true(session_read_end(&other));
    session_deal_from(&other, setup.secret);
    assert_true(other.deals && other.proves);
    assert_int_equal(other.record.turns, 0);
}

/* ---- Full records ---- */

/* A game that is over but for its last turn, in a record of so many lines, most of them taken back. */
static void read_nearly_full(const record_reader *all, uint32_t lines)
{
    char turn[RECORD_WRITTEN];
    uint32_t played = all->turns - 1, spare = lines - 1 - played;
    size_t length =
        record_write_turn(turn, sizeof turn, record_state_at(all, 0), record_turn_at(all, 0)->move,
                          record_turn_at(all, 0)->outcome, record_turn_at(all, 0)->draws);
    session_read_begin(&other);
    assert_true(session_read(&other, file.bytes, kit_line_start(kit_text_of(&file), 2)));
    if (spare % 2) { /* turns two, and both back: three lines */
        assert_true(session_read(&other, turn, length));
        const record_turn *second = record_turn_at(all, 1);
        char line[RECORD_WRITTEN];
        size_t more = record_write_turn(line, sizeof line, record_state_at(all, 1), second->move,
                                        second->outcome, second->draws);
        assert_true(session_read(&other, line, more) && session_read(&other, "{\"takeback\":2}\n", 15));
        spare -= 3;
    }
    for (; spare > 0; spare -= 2)
        assert_true(session_read(&other, turn, length) && session_read(&other, "{\"takeback\":1}\n", 15));
    for (uint32_t n = 0; n < played; n++) {
        const record_turn *next = record_turn_at(all, n);
        char line[RECORD_WRITTEN];
        size_t more = record_write_turn(line, sizeof line, record_state_at(all, n), next->move, next->outcome,
                                        next->draws);
        assert_true(session_read(&other, line, more));
    }
    assert_true(session_read_end(&other));
    assert_int_equal(other.record.lines, lines);
}

static void a_record_that_others_filled_takes_turns_as_long_as_the_result_fits(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, SESSION_NEVER, 2);
    kit_whole_game(&table, &file, &setup, 2);
    char move[TH_MOVE_TEXT];
    const record_turn *last = record_turn_at(&table.record, table.record.turns - 1);
    size_t length = (size_t)th_move_text(last->move, move);
    for (uint32_t lines = RECORD_LINES - 3; lines <= RECORD_LINES; lines++) {
        read_nearly_full(&table.record, lines);
        other.takebacks = SESSION_FREELY;
        session_deal_from(&other, setup.secret);
        assert_true(other.proves);
        assert_int_equal(session_awaited(&other), last->player);
        assert_int_equal(session_take_back(&other, 1).code, SESSION_RECORD_FULL);
        assert_int_equal(session_take_back(&other, other.record.turns).code, SESSION_RECORD_FULL);
        memcpy(&copy, &other, sizeof copy);
        session_code code = (session_code)session_submit(&other, last->player, move, length).code;
        if (lines + 2 <= RECORD_LINES) {
            assert_int_equal(code, SESSION_OK);
            assert_int_equal(other.record.lines, lines + 2);
            assert_int_equal(other.record.dealing, RECORD_DEALING_VERIFIED);
        } else {
            assert_int_equal(code, SESSION_RECORD_FULL);
            assert_int_equal(other.step_length, 0);
            assert_memory_equal(&copy.record, &other.record, sizeof copy.record);
        }
    }
    read_nearly_full(&table.record, RECORD_LINES - 1); /* over, without a line left for the result */
    char line[RECORD_WRITTEN];
    length =
        record_write_turn(line, sizeof line, session_state(&other), last->move, last->outcome, last->draws);
    assert_true(session_read(&other, line, length) && session_read_end(&other));
    assert_int_equal(other.record.lines, RECORD_LINES);
    session_deal_from(&other, setup.secret);
    assert_int_equal(other.step_length, 0);
    assert_false(other.record.finished);
    assert_int_equal(other.record.error.code, RECORD_OK);
}

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
    for (size_t keys = RECORD_LINE_KEYS - 10; keys <= RECORD_LINE_KEYS - 5; keys++) { /* and by its keys */
        long_header(keys, 0);
        assert_true(kit_session_read(&table, text.bytes, text.length));
        session_code code = (session_code)session_resign(&table, 1, "x").code;
        assert_int_equal(code, 5 + keys + 4 <= RECORD_LINE_KEYS ? SESSION_OK : SESSION_RECORD_FULL);
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
        cmocka_unit_test(a_game_goes_on_as_if_it_had_never_been_interrupted),
        cmocka_unit_test(a_game_without_its_secret_goes_on_but_is_not_verified),
        cmocka_unit_test(without_a_secret_a_game_can_be_looked_at_and_taken_back),
        cmocka_unit_test(whatever_is_read_drops_the_secret),
        cmocka_unit_test(a_game_that_is_over_gets_its_result_or_waits_for_it),
        cmocka_unit_test(a_finished_record_is_a_session_that_is_over),
        cmocka_unit_test(a_record_with_a_draw_that_was_not_dealt_proves_nothing),
        cmocka_unit_test(a_header_that_was_not_dealt_or_says_too_little_proves_nothing),
        cmocka_unit_test(what_is_wrong_in_a_record_is_said_and_nothing_goes_on),
        cmocka_unit_test(between_two_bytes_of_a_line_no_step_is_made),
        cmocka_unit_test(a_record_that_others_filled_takes_turns_as_long_as_the_result_fits),
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
