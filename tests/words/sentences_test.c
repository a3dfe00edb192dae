/* Sentences about refused moves and wrong records: what they say, and that no input makes them overflow or
 * smuggle anything to a screen. */
#include "../kit/languages.h"
#include "../kit/record_kit.h"

#include "../../words/record_errors.h"
#include "../../words/refusals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static record_whole_memory reader_memory;
static record_reader reader = RECORD_WITH(reader_memory);
static char out[WORDS_SENTENCE];

static const words_language *english(void)
{
    return kit_language("en");
}

/* ---- Refusals ---- */

static th_move move_of(const char *text)
{
    th_move move;
    size_t at;
    assert_int_equal(th_move_read(text, strlen(text), &move, &at), TH_TEXT_OK);
    return move;
}

static void refusals_are_sentences(void **unused)
{
    (void)unused;
    static const struct {
        th_refusal refusal; /* why, where, have, need, travel, weeks */
        const char *move;
        const char *sentence;
    } rows[] = {
        {{TH_LEGAL, 0, 0, 0, 0, 0}, "retire", ""},
        {{TH_NO_SUCH_MOVE, 0, 0, 0, 0, 0}, NULL, "There is no such move."},
        {{TH_GAME_OVER, 0, 0, 0, 0, 0}, "retire", "The game is over."},
        {{TH_DRAW_FIRST, 0, 0, 0, 0, 0}, "retire", "Something must be drawn before the next move."},
        {{TH_NOT_ON_DISPLAY, 0, 0, 0, 0, 0}, "take 6", "Card 6 (Book about Greece (2)) is not on display."},
        {{TH_NOT_IN_HALL, 0, 0, 0, 0, 0},
         "exhibit 88",
         "Card 88 (Small exhibition in Berlin) is not in the hall."},
        {{TH_TOO_FEW_ARTIFACTS, TH_GREECE, 1, 2, 0, 0},
         "exhibit 88",
         "For the small exhibition in Berlin you need 2 artifacts of Greece (you have 0) and 1 artifact of "
         "Crete (you have 0)."},
        {{TH_NO_ZEPPELIN, 0, 0, 0, 0, 0}, "refresh zeppelin", "You have no zeppelin."},
        {{TH_NO_JOURNEY, TH_WARSAW, 0, 0, 0, 0},
         "refresh zeppelin",
         "A zeppelin needs a journey, and you are in Warsaw already."},
        {{TH_NO_RUMOR, TH_EGYPT, 0, 0, 0, 0}, "dig egypt 1 rumor", "You have no rumor about Egypt."},
        {{TH_ASSISTANT_NOT_LONE, 0, 0, 0, 0, 0}, "dig egypt 1 assistant", "You have no assistant."},
        {{TH_ASSISTANT_NOT_LONE, 0, 2, 0, 0, 0},
         "dig egypt 1 assistant",
         "Only a lone assistant can be given up; you have 2."},
        {{TH_SHOVEL_NOT_LONE, 0, 0, 0, 0, 0}, "dig egypt 1 shovel", "You have no shovel."},
        {{TH_SHOVEL_NOT_LONE, 0, 3, 0, 0, 0},
         "dig egypt 1 shovel",
         "Only a lone shovel can be given up; you have 3."},
        {{TH_PERMIT_USED, TH_CRETE, 0, 0, 0, 0},
         "dig crete 1",
         "The permit for Crete is used up, and you have no special permit."},
        {{TH_PERMIT_USED, TH_CRETE, 1, 0, 0, 0},
         "dig crete 1",
         "The permit for Crete is used up: you have to give up your special permit for the dig."},
        {{TH_PERMIT_VALID, TH_CRETE, 0, 0, 0, 0},
         "dig crete 1 permit",
         "The permit for Crete is still valid: a special permit cannot be used."},
        {{TH_NO_SPECIAL_PERMIT, 0, 0, 0, 0, 0}, "dig crete 1 permit", "You have no special permit."},
        {{TH_NO_SPECIAL_KNOWLEDGE, TH_PALESTINE, 0, 0, 0, 0},
         "dig palestine 3",
         "You have no special knowledge about Palestine for the dig: at least 1 is needed."},
        {{TH_NOTHING_TO_DRAW, 0, 4, 2, 0, 1},
         "dig palestine 1",
         "With knowledge 4, 1 week draws no token; 2 weeks would."},
        {{TH_TOO_LATE, 0, 8, 10, 4, 6},
         "dig egypt 6",
         "Warsaw to Egypt and 6 weeks of digging take 10 weeks; you have 8 left."},
        {{TH_TOO_LATE, 0, 1, 6, 0, 6},
         "dig egypt 6 zeppelin",
         "6 weeks of digging are too many; you have 1 left."},
        {{TH_TOO_LATE, 0, 3, 8, 2, 6},
         "take 50",
         "Warsaw to London and 6 weeks of study take 8 weeks; you have 3 left."},
        {{TH_TOO_LATE, 0, 3, 6, 0, 6}, "take 50", "6 weeks of study are too many; you have 3 left."},
        {{TH_TOO_LATE, 0, 3, 5, 1, 4},
         "exhibit 93",
         "Warsaw to Berlin and 4 weeks of exhibition take 5 weeks; you have 3 left."},
        {{TH_TOO_LATE, 0, 3, 4, 0, 4}, "exhibit 93", "The exhibition takes 4 weeks; you have 3 left."},
        {{TH_TOO_LATE, 0, 1, 2, 0, 2}, "refresh", "Refreshing the display takes 2 weeks; you have 1 left."},
        {{TH_TOO_LATE, 0, 1, 2, 1, 1},
         "refresh",
         "Warsaw to Warsaw and 1 week for refreshing the display take 2 weeks; you have 1 left."},
        {{TH_TOO_EARLY_TO_RETIRE, 0, 0, 0, 0, 0}, "retire", "Retiring is possible in 1903 only."},
        {{TH_BAD_SEATS, 0, 0, 0, 0, 0}, NULL, "A game has 2 to 4 players."},
        {{TH_BAD_ORDER, 0, 0, 0, 0, 0}, NULL, "The order of play must name every player once."},
        {{TH_BAD_RULINGS, 0, 0, 0, 0, 0}, NULL, "There is no such ruling."},
    };
    bool said[TH_REASONS] = {false};
    th_state state;
    static const uint8_t order[] = {0, 1};
    assert_int_equal(th_start(&state, 2, order, 0).why, TH_LEGAL);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        words_text text = words_on(out, sizeof out, english());
        words_refusal(&text, &state, rows[i].move ? move_of(rows[i].move) : (th_move)TH_NO_MOVE,
                      rows[i].refusal);
        assert_string_equal(out, rows[i].sentence);
        said[rows[i].refusal.why] = true;
    }
    for (int why = 0; why < TH_REASONS; why++)
        assert_true(said[why]);
}

static void errors_in_move_texts_name_the_word(void **unused)
{
    (void)unused;
    static const char sites[] = "sites are greece, crete, egypt, palestine and mesopotamia.";
    static const struct {
        const char *text, *sentence;
    } rows[] = {
        {"retire", ""},
        {"", "There is no move."},
        {"walk 3", "\"walk\" is no move; moves are take, refresh, dig, exhibit and retire."},
        {"take 86", "\"86\" is not the number of a research card (1 to 85)."},
        {"take", "The number of a research card (1 to 85) is missing."},
        {"exhibit 85 zeppelin", "\"85\" is not the number of an exhibition (86 to 95)."},
        {"exhibit", "The number of an exhibition (86 to 95) is missing."},
        {"dig rome 3", "\"rome\" is no site; "},
        {"dig", "The site is missing: greece, crete, egypt, palestine or mesopotamia."},
        {"dig egypt 13", "\"13\" is not a number of weeks from 1 to 12."},
        {"dig egypt", "The number of weeks is missing: 1 to 12."},
        {"dig egypt 3 shovel \033", "\"\\u001b\" cannot stand there; "},
        {"dig  egypt 3", "Words are separated by one space, with none before or behind the move."},
        {"retire ", "Words are separated by one space, with none before or behind the move."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        words_text text = words_on(out, sizeof out, english());
        th_move move;
        size_t at, length = strlen(rows[i].text);
        th_text_error error = th_move_read(rows[i].text, length, &move, &at);
        words_text_error(&text, error, rows[i].text, length, at);
        assert_memory_equal(out, rows[i].sentence, strlen(rows[i].sentence));
        assert_int_equal(out[0] == 0, error == TH_TEXT_OK);
        if (error == TH_TEXT_SITE && at < length)
            assert_non_null(strstr(out, sites));
    }
}

/* ---- Records ---- */

#define LATER(line) KIT_HEADER "{" line "}\n"

static void errors_in_records_are_sentences(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *sentence;
    } rows[] = {
        {KIT_HEADER, ""},
        {"", "The file is empty."},
        {"hello", "This is not a Thebes record: it does not begin like one."},
        {"[1,2]\n", "This is not a Thebes record: it does not begin like one."},
        {"\nhello\n", "This is not a Thebes record: it does not begin like one."},
        {"\377\330\377\n", "This is not a Thebes record: it does not begin like one."},
        {"{'a':1}\n", "This is not a Thebes record: its first line has no \"thebes\"."},
        {" \t{'thebes':2}", "Format version 2 is not known; this program knows version 1."},
        {KIT_HEADER "hello\n", "The line is not a JSON object."},
        {KIT_HEADER "[1,2]\n", "The line is not a JSON object."},
        {KIT_HEADER "\n", "A blank line."},
        {"{'thebes':2}", "Format version 2 is not known; this program knows version 1."},
        {"{'thebes':1.0}", "\"thebes\" takes a plain integer, not 1.0."},
        {"{'thebes':'1'}", "\"thebes\" takes a plain integer, not \"1\"."},
        {"{'thebes':1}", "\"players\" is missing."},
        {"{'thebes':4294967296}", "\"thebes\" takes a number of at most 32 bits, not 4294967296."},
        {"{'thebes':1,'players':2}", "\"players\" takes a list, not 2."},
        {"{'thebes':1,'players':[2,3]}", "\"players\" takes a string, not 2."},
        {"{'thebes':1,'players':['A\\n','B']}",
         "A name has no control characters; \"A\\n\" in \"players\" has."},
        {"{" KIT_HEADER_BODY ",'rulings':['late-renewal','late-renewal']}",
         "The ruling \"late-renewal\" is given twice."},
        {"{" KIT_HEADER_BODY ",'nonces':['"
         "0001020304050607080910111213141500010203040506070809101112131415"
         "']}",
         "\"nonces\" must be empty or one a player: 2, not 1."},
        {"{'a':1,'\\u0061':2}", "The key \"\\u0061\" is given twice."},
        {"{'a':\033[0m}", "Not JSON: unexpected \\u001b at byte 6."},
        {"{'a':'\377'}", "Not UTF-8: \\xff at byte 7."},
        {"{'a':'\\q'}", "Not a JSON string: \\q at byte 7."},
        {"{'thebes':1,'players':['','B']}", "A name has 1 to 40 characters; \"\" in \"players\" has not."},
        {"{" KIT_HEADER_BODY ",'rulings':['late']}", "There is no ruling \"late\"."},
        {"{" KIT_HEADER_BODY ",'nonces':['"
         "00010203"
         "']}",
         "\"nonces\" takes 64 lower-case hexadecimal digits, not \"00010203\"."},
        {LATER("'player':0,'move':'take 28'"), "It is the turn of player 1 (P2), not of player 0."},
        {LATER("'player':1,'move':'take 99'"),
         "\"take 99\" is no move: \"99\" is not the number of a research card (1 to 85)."},
        {LATER("'player':1,'move':'take 29'"),
         "\"take 29\" is refused: Card 29 (Book about Palestine (1)) is not on display."},
        {LATER("'player':1,'move':'take 28','weeks':1"), "The turn takes 2 weeks, not 1."},
        {LATER("'player':1,'move':'take 28','weeks':2,'drew':[86]"),
         "Card 86 cannot come from the supply now."},
        {LATER("'player':1,'move':'take 28','weeks':2"),
         "Too few in \"drew\": 0 drawn, and another card must be."},
        {LATER("'player':1,'move':'take 28','weeks':2,'drew':[1,2]"),
         "Too many in \"drew\": 2 drawn, not 1."},
        {LATER("'player':1,'move':'take 28','weeks':2,'found':['debris']"),
         "\"found\" does not belong to this move."},
        {KIT_FIVE KIT_DIG ",'found':['debris']}", "Too few in \"found\": 1 drawn, not 2."},
        {KIT_FIVE KIT_DIG ",'found':['egypt-01']}", "\"egypt-01\" is no token of Greece."},
        {KIT_FIVE KIT_DIG ",'found':['greece-02']}", "\"greece-02\" is not in the bag of Greece any more."},
        {KIT_HEADER KIT_TURN_1 "{'takeback':2}", "2 turns cannot be taken back: 1 stands."},
        {LATER("'scores':[]"), "The game is not over yet: it is the turn of player 1 (P2)."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        words_text text = words_on(out, sizeof out, english());
        kit_text quoted = kit_quoted(rows[i].text);
        kit_read(&reader, quoted);
        words_record_error(&text, &reader, &reader.error);
        assert_string_equal(out, rows[i].sentence);
        free(quoted.bytes);
    }
}

static void wrong_samples_get_sentences(void **unused)
{
    (void)unused;
    static const char *const sentences[KIT_SAMPLES] = {"Player 0 has 49 for \"total\", not 50.",
                                                       "\"display\" must be four different research cards.",
                                                       "It is the turn of player 1 (P2), not of player 0.",
                                                       NULL,
                                                       NULL,
                                                       "The turn takes 7 weeks, not 8.",
                                                       NULL,
                                                       "It is the turn of player 0 (P1), not of player 2.",
                                                       NULL,
                                                       NULL,
                                                       "Player 0 has 21 for \"total\", not 22.",
                                                       "\"display\" must be four different research cards."};
    for (int i = 0; i < KIT_SAMPLES; i++) {
        char path[64];
        words_text text = words_on(out, sizeof out, english());
        snprintf(path, sizeof path, "records/wrong/%s.thebes", kit_samples[i]);
        kit_text sample = kit_file(path);
        assert_false(kit_read(&reader, sample));
        words_record_error(&text, &reader, &reader.error);
        assert_true(text.length > 10);
        if (sentences[i])
            assert_string_equal(out, sentences[i]);
        free(sample.bytes);
    }
}

/* Errors made by hand, over a line full of bytes that no screen should get. */
static void every_error_has_a_safe_sentence(void **unused)
{
    (void)unused;
    kit_accepts(&reader, KIT_HEADER);
    memset(reader.memory.scratch->line, 0x1b, sizeof reader.memory.scratch->line);
    reader.text.bytes = reader.memory.scratch->line;
    reader.text.length = RECORD_LINE_BYTES;
    memset(reader.move_text, 0x1b, sizeof reader.move_text);
    reader.move_length = sizeof reader.move_text;
    memset(reader.header.name[0].text, 0x9b, RECORD_NAME_BYTES);
    reader.header.name[0].length = RECORD_NAME_BYTES;
    reader.error.at = 17;
    reader.error.length = 60000;
    reader.error.text_error = TH_TEXT_FLAG;
    reader.error.refusal.why = TH_NO_ZEPPELIN;
    for (int code = RECORD_OK + 1; code < RECORD_CODES; code++)
        for (int need = -1; need < 2; need++) {
            words_text text = words_on(out, sizeof out, english());
            reader.error.code = (uint8_t)code;
            reader.error.need =
                need < 0 && (code == RECORD_NO_TOKEN || code == RECORD_NO_TOKEN_LEFT) ? 0 : need;
            words_record_error(&text, &reader, &reader.error);
            assert_true(text.length > 10);
            assert_false(text.full);
            assert_true(out[text.length - 1] == '.');
            assert_null(strpbrk(out, "\033\233{}\n"));
        }
}

static void wrong_draws_are_named_as_records_name_them(void **unused)
{
    (void)unused;
    words_text text = words_on(out, sizeof out, english());
    kit_accepts(&reader, KIT_HEADER);
    reader.error.code = RECORD_NOT_DEALT;
    reader.error.have = 77;
    reader.error.need = th_token(TH_EGYPT, TH_ITEM_BOOK);
    words_record_error(&text, &reader, &reader.error);
    assert_string_equal(out, "card 77 was drawn where egypt-book was dealt.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refusals_are_sentences),
        cmocka_unit_test(errors_in_move_texts_name_the_word),
        cmocka_unit_test(errors_in_records_are_sentences),
        cmocka_unit_test(wrong_samples_get_sentences),
        cmocka_unit_test(every_error_has_a_safe_sentence),
        cmocka_unit_test(wrong_draws_are_named_as_records_name_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
