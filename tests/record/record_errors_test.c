/* Records that are wrong: every error by a small input, one row an error. */
#include "../kit/record_kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static record_whole_memory reader_memory;
static record_reader reader = RECORD_WITH(reader_memory);

typedef struct {
    uint32_t line;
    record_code code;
    const char *text;
} row;

static bool reached[RECORD_CODES];

static void assert_refused(kit_text text, uint32_t line, record_code code, const char *shown)
{
    kit_refuses(&reader, text, line, code, shown);
    reached[code] = true;
}

static void assert_rows(const row rows[], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        kit_text text = kit_quoted(rows[i].text);
        assert_refused(text, rows[i].line, rows[i].code, rows[i].text);
        free(text.bytes);
    }
}

#define ASSERT_ROWS(rows) assert_rows(rows, sizeof rows / sizeof rows[0])

/* ---- The file and its JSON ---- */

#define X(value) KIT_HEADER "{'takeback':1,'x':" value "}\n"

static void lines_that_are_no_json(void **unused)
{
    (void)unused;
    static const row rows[] = {
        {1, RECORD_EMPTY, ""},
        {1, RECORD_BLANK_LINE, "\n"},
        {1, RECORD_BLANK_LINE, "\r\n"},
        {1, RECORD_BLANK_LINE, " "},
        {1, RECORD_BLANK_LINE, "\r"},
        {1, RECORD_BLANK_LINE, "\n" KIT_HEADER},
        {2, RECORD_BLANK_LINE, KIT_HEADER " \t\r\n" KIT_TURN_1},
        {2, RECORD_BLANK_LINE, KIT_HEADER "\n"},
        {1, RECORD_BYTE_ORDER_MARK, "\357\273\277" KIT_HEADER},
        {2, RECORD_BYTE_ORDER_MARK, KIT_HEADER "\357\273\277"},
        {1, RECORD_NO_OBJECT, "\357\273"},
        {1, RECORD_NO_OBJECT, "\357\273\276{}"},
        {1, RECORD_NO_OBJECT, "\357\276\277{}"},
        {1, RECORD_NO_OBJECT, "[]\n"},
        {1, RECORD_NO_OBJECT, "7"},
        {1, RECORD_NO_OBJECT, "\377\376{\n"},
        {1, RECORD_NO_OBJECT, "PK"},
        {1, RECORD_CUT_OFF, "{"},
        {1, RECORD_CUT_OFF, "{'"},
        {1, RECORD_CUT_OFF, "{'thebes"},
        {1, RECORD_CUT_OFF, "{'thebes'"},
        {1, RECORD_CUT_OFF, "{'thebes':"},
        {1, RECORD_CUT_OFF, "{'thebes':1"},
        {1, RECORD_CUT_OFF, "{'thebes':1,"},
        {1, RECORD_CUT_OFF, "{'thebes':1\n}"},
        {1, RECORD_CUT_OFF, "{'a':tru"},
        {1, RECORD_CUT_OFF, "{'a':-"},
        {1, RECORD_CUT_OFF, "{'a':1."},
        {1, RECORD_CUT_OFF, "{'a':1e"},
        {1, RECORD_CUT_OFF, "{'a':1e+"},
        {1, RECORD_CUT_OFF, "{'a':["},
        {1, RECORD_CUT_OFF, "{'a':[1"},
        {1, RECORD_CUT_OFF, "{'a':[1,"},
        {1, RECORD_CUT_OFF, "{'a':'\\"},
        {1, RECORD_CUT_OFF, "{'a':'\\u12"},
        {1, RECORD_CUT_OFF, "{'a':'\\ud800"},
        {1, RECORD_CUT_OFF, "{'a':'\\ud800\\"},
        {1, RECORD_CUT_OFF, "{'a':'\\ud800\\udc"},
        {1, RECORD_SYNTAX, "{}}"},
        {1, RECORD_SYNTAX, "{} {}"},
        {1, RECORD_SYNTAX, "{a:1}"},
        {1, RECORD_SYNTAX, "{,}"},
        {1, RECORD_SYNTAX, "{'a'}"},
        {1, RECORD_SYNTAX, "{'a',1}"},
        {1, RECORD_SYNTAX, "{'a':1,}"},
        {1, RECORD_SYNTAX, "{'a':1;}"},
        {1, RECORD_SYNTAX, "{'a':[1,]}"},
        {1, RECORD_SYNTAX, "{'a':[1}"},
        {1, RECORD_SYNTAX, "{'a':1]"},
        {1, RECORD_SYNTAX, "{'a':}"},
        {1, RECORD_SYNTAX, "{'a':\357\273\2771}"},
        {1, RECORD_SYNTAX, "{\v'a':1}"},
        {2, RECORD_SYNTAX, X("01")},
        {2, RECORD_SYNTAX, X("+1")},
        {2, RECORD_SYNTAX, X(".5")},
        {2, RECORD_SYNTAX, X("-")},
        {2, RECORD_SYNTAX, X("-a")},
        {2, RECORD_SYNTAX, X("1.")},
        {2, RECORD_SYNTAX, X("1.e1")},
        {2, RECORD_SYNTAX, X("1e")},
        {2, RECORD_SYNTAX, X("1e+")},
        {2, RECORD_SYNTAX, X("1E-x")},
        {2, RECORD_SYNTAX, X("0x10")},
        {2, RECORD_SYNTAX, X("NaN")},
        {2, RECORD_SYNTAX, X("nul")},
        {2, RECORD_SYNTAX, X("nulL")},
        {2, RECORD_SYNTAX, X("True")},
        {2, RECORD_SYNTAX, X("falsey")},
        {2, RECORD_SYNTAX, X("/**/1")},
        {2, RECORD_BAD_STRING, X("'\t'")},
        {2, RECORD_BAD_STRING, X("'\001'")},
        {2, RECORD_BAD_STRING, X("'\\x'")},
        {2, RECORD_BAD_STRING, X("'\\U0041'")},
        {2, RECORD_BAD_STRING, X("'\\u00g0'")},
        {2, RECORD_BAD_STRING, X("'\\u00/0'")},
        {2, RECORD_BAD_STRING, X("'\\u 041'")},
        {2, RECORD_BAD_STRING, X("'\\udc00'")},
        {2, RECORD_BAD_STRING, X("'\\ud800'")},
        {2, RECORD_BAD_STRING, X("'\\ud800x'")},
        {2, RECORD_BAD_STRING, X("'\\ud800\\n'")},
        {2, RECORD_BAD_STRING, X("'\\ud800\\u0041'")},
        {2, RECORD_BAD_STRING, X("'\\ud800\\ue000'")},
        {2, RECORD_BAD_STRING, X("'\\ud800\\uzzzz'")},
        {2, RECORD_BAD_UTF8, X("'\200'")},
        {2, RECORD_BAD_UTF8, X("'\300\200'")}, /* overlong */
        {2, RECORD_BAD_UTF8, X("'\301\277'")},
        {2, RECORD_BAD_UTF8, X("'\340\237\277'")},
        {2, RECORD_BAD_UTF8, X("'\360\217\277\277'")},
        {2, RECORD_BAD_UTF8, X("'\355\240\200'")}, /* a surrogate */
        {2, RECORD_BAD_UTF8, X("'\355\277\277'")},
        {2, RECORD_BAD_UTF8, X("'\364\220\200\200'")}, /* beyond U+10FFFF */
        {2, RECORD_BAD_UTF8, X("'\365\200\200\200'")},
        {2, RECORD_BAD_UTF8, X("'\303'")},
        {2, RECORD_BAD_UTF8, X("'\342\202'")},
        {2, RECORD_BAD_UTF8, X("'\377'")},
        {2, RECORD_BAD_UTF8, KIT_HEADER "{'x':'\342\202"},
        {1, RECORD_KEY_TWICE, "{'thebes':1,'thebes':1}"},
        {1, RECORD_KEY_TWICE, "{'thebes':1,'th\\u0065bes':2}"},
        {2, RECORD_KEY_TWICE, KIT_HEADER "{'takeback':1,'x':1,'y':{},'x':1}"},
        {2, RECORD_KEY_TWICE, X("[{'b':1,'a':{'b':1},'':1,'c':[],'':{}}]")},
        {2, RECORD_KEY_TWICE, X("{'\\ud83d\\ude00':1,'\360\237\230\200':1}")},
    };
    ASSERT_ROWS(rows);
}

static void zero_bytes_are_refused(void **unused)
{
    (void)unused;
    kit_text in_string = kit_quoted("{'a':'?'}"), outside = kit_quoted("{?'a':1}");
    *strchr(in_string.bytes, '?') = 0;
    *strchr(outside.bytes, '?') = 0;
    assert_refused(in_string, 1, RECORD_BAD_STRING, "a zero byte in a string");
    assert_refused(outside, 1, RECORD_SYNTAX, "a zero byte outside");
    free(in_string.bytes);
    free(outside.bytes);
}

/* ---- The header ---- */

#define BONUS "'bonus':['greece-02','crete-02','egypt-02','palestine-05','mesopotamia-04']"
#define TABLE "'display':[24,28,85,6]," BONUS
#define PLAYERS(names) "{'thebes':1,'players':" names ",'order':[1,0]," TABLE "}"
#define ORDER(order) "{'thebes':1,'players':['A','B'],'order':" order "," TABLE "}"
#define DISPLAY(cards) "{'thebes':1,'players':['A','B'],'order':[1,0],'display':" cards "," BONUS "}"
#define BONUS_IS(tokens)                                                                                     \
    "{'thebes':1,'players':['A','B'],'order':[1,0],'display':[24,28,85,6],'bonus':" tokens "}"
#define VERSION(version) "{'thebes':" version "}"
#define MORE(keys) "{" KIT_HEADER_BODY "," keys "}"
#define TEN "0123456789"
#define HEX "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

static void headers_that_are_wrong(void **unused)
{
    (void)unused;
    static const row rows[] = {
        {1, RECORD_NO_HEADER, "{}"},
        {1, RECORD_NO_HEADER, "{'thebes\\u0000':1}"},
        {1, RECORD_NO_HEADER, "{'theb':1}"},
        {1, RECORD_NO_HEADER, KIT_TURN_1},
        {1, RECORD_NOT_INTEGER, VERSION("'1'")},
        {1, RECORD_NOT_INTEGER, VERSION("1.0")},
        {1, RECORD_NOT_INTEGER, VERSION("1e0")},
        {1, RECORD_NOT_INTEGER, VERSION("true")},
        {1, RECORD_NOT_INTEGER, VERSION("-0")},
        {1, RECORD_NOT_INTEGER, VERSION("[1]")},
        {1, RECORD_NOT_INTEGER, VERSION("{}")},
        {1, RECORD_VERSION, VERSION("0")},
        {1, RECORD_VERSION, VERSION("2")},
        {1, RECORD_VERSION, VERSION("-1")},
        {1, RECORD_VERSION, VERSION("2147483647")},
        {1, RECORD_TOO_BIG, VERSION("2147483648")},
        {1, RECORD_TOO_BIG, VERSION("-99999999999999999999999999999999")},
        {1, RECORD_TOO_BIG, VERSION("99999999999999999999999999999999")},
        {1, RECORD_MISSING, VERSION("1")},
        {1, RECORD_NOT_LIST, PLAYERS("2")},
        {1, RECORD_NOT_LIST, PLAYERS("{}")},
        {1, RECORD_NOT_STRING, PLAYERS("['A',2]")},
        {1, RECORD_PLAYER_COUNT, PLAYERS("[]")},
        {1, RECORD_PLAYER_COUNT, PLAYERS("['A']")},
        {1, RECORD_PLAYER_COUNT, PLAYERS("['A','B','C','D','E']")},
        {1, RECORD_NAME_LENGTH, PLAYERS("['A','']")},
        {1, RECORD_NAME_LENGTH, PLAYERS("['A','" TEN TEN TEN TEN "1']")},
        {1, RECORD_NAME_LENGTH, PLAYERS("['A','" TEN TEN TEN TEN "\303\251']")},
        {1, RECORD_NAME_LENGTH,
         PLAYERS("['A','" TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN "']")},
        {1, RECORD_NAME_CONTROL, PLAYERS("['A','\\u0000']")},
        {1, RECORD_NAME_CONTROL, PLAYERS("['A','B\\n']")},
        {1, RECORD_NAME_CONTROL, PLAYERS("['A','\\u001f']")},
        {1, RECORD_NAME_CONTROL, PLAYERS("['A','\177']")},
        {1, RECORD_NAME_CONTROL, PLAYERS("['A','\302\200']")},
        {1, RECORD_NAME_CONTROL, PLAYERS("['A','\\u009F']")},
        {1, RECORD_MISSING, "{'thebes':1,'players':['A','B']," TABLE "}"},
        {1, RECORD_NOT_LIST, ORDER("10")},
        {1, RECORD_NOT_INTEGER, ORDER("[1,'0']")},
        {1, RECORD_NOT_INTEGER, ORDER("[1,null]")},
        {1, RECORD_BAD_ORDER, ORDER("[]")},
        {1, RECORD_BAD_ORDER, ORDER("[0]")},
        {1, RECORD_BAD_ORDER, ORDER("[0,0]")},
        {1, RECORD_BAD_ORDER, ORDER("[0,1,0]")},
        {1, RECORD_BAD_ORDER, ORDER("[0,1,2,3,4]")},
        {1, RECORD_BAD_ORDER, ORDER("[0,2]")},
        {1, RECORD_BAD_ORDER, ORDER("[0,-1]")},
        {1, RECORD_BAD_ORDER, ORDER("[0,257]")},
        {1, RECORD_MISSING, "{'thebes':1,'players':['A','B'],'order':[1,0]," BONUS "}"},
        {1, RECORD_NOT_LIST, DISPLAY("'x'")},
        {1, RECORD_NOT_INTEGER, DISPLAY("[24,28,85,6.0]")},
        {1, RECORD_BAD_DISPLAY, DISPLAY("[]")},
        {1, RECORD_BAD_DISPLAY, DISPLAY("[24,28,85]")},
        {1, RECORD_BAD_DISPLAY, DISPLAY("[24,28,85,6,7]")},
        {1, RECORD_BAD_DISPLAY, DISPLAY("[24,28,85,24]")},
        {1, RECORD_BAD_DISPLAY, DISPLAY("[24,28,85,86]")},
        {1, RECORD_BAD_DISPLAY, DISPLAY("[24,28,85,0]")},
        {1, RECORD_BAD_DISPLAY, DISPLAY("[24,28,85,-6]")},
        {1, RECORD_BAD_DISPLAY, DISPLAY("[24,28,85,262]")},
        {1, RECORD_MISSING, "{'thebes':1,'players':['A','B'],'order':[1,0],'display':[24,28,85,6]}"},
        {1, RECORD_NOT_LIST, BONUS_IS("null")},
        {1, RECORD_NOT_STRING, BONUS_IS("[1]")},
        {1, RECORD_BAD_BONUS, BONUS_IS("[]")},
        {1, RECORD_BAD_BONUS, BONUS_IS("['greece-02','crete-02','egypt-02','palestine-05']")},
        {1, RECORD_BAD_BONUS,
         BONUS_IS("['crete-02','greece-02','egypt-02','palestine-05','mesopotamia-04']")},
        {1, RECORD_BAD_BONUS,
         BONUS_IS("['greece-05','crete-02','egypt-02','palestine-05','mesopotamia-04']")},
        {1, RECORD_BAD_BONUS, BONUS_IS("['debris']")},
        {1, RECORD_BAD_BONUS,
         BONUS_IS("['greece-02','crete-02','egypt-02','palestine-05','mesopotamia-04','greece-01']")},
        {1, RECORD_NOT_LIST, MORE("'rulings':'late-renewal'")},
        {1, RECORD_NOT_STRING, MORE("'rulings':[0]")},
        {1, RECORD_RULING_UNKNOWN, MORE("'rulings':['late']")},
        {1, RECORD_RULING_UNKNOWN, MORE("'rulings':['late-renewal-but-much-later-than-that']")},
        {1, RECORD_RULING_UNKNOWN, MORE("'rulings':['']")},
        {1, RECORD_RULING_TWICE, MORE("'rulings':['late-renewal','late-renewal']")},
        {1, RECORD_NOT_STRING, MORE("'deal':1")},
        {1, RECORD_NAME_LENGTH, MORE("'deal':''")},
        {1, RECORD_NOT_STRING, MORE("'commit':0")},
        {1, RECORD_BAD_HEX, MORE("'commit':''")},
        {1, RECORD_BAD_HEX, MORE("'commit':'" HEX "0'")},
        {1, RECORD_BAD_HEX, MORE("'commit':'00" HEX "'")},
        {1, RECORD_BAD_HEX,
         MORE("'commit':'000102030405060708090A0b0c0d0e0f101112131415161718191a1b1c1d1e1f'")},
        {1, RECORD_BAD_HEX,
         MORE("'commit':'000102030405060708090g0b0c0d0e0f101112131415161718191a1b1c1d1e1 '")},
        {1, RECORD_NOT_LIST, MORE("'nonces':''")},
        {1, RECORD_NOT_STRING, MORE("'nonces':[7]")},
        {1, RECORD_BAD_HEX, MORE("'nonces':['00','00']")},
        {1, RECORD_NONCE_COUNT, MORE("'nonces':['" HEX "']")},
        {1, RECORD_NONCE_COUNT, MORE("'nonces':['" HEX "','" HEX "','" HEX "']")},
        {1, RECORD_EARLY_SECRET, MORE("'secret':'" HEX "'")},
    };
    ASSERT_ROWS(rows);
}

/* ---- Turns and take-backs ---- */

#define LATER(line) KIT_HEADER "{" line "}\n"
#define AFTER_FIVE(line) KIT_FIVE line "}\n"

static void later_lines_that_are_wrong(void **unused)
{
    (void)unused;
    static const row rows[] = {
        {2, RECORD_KIND_UNKNOWN, KIT_HEADER KIT_HEADER},
        {2, RECORD_KIND_UNKNOWN, LATER("")},
        {2, RECORD_KIND_UNKNOWN, LATER("'weeks':2,'drew':[43]")},
        {2, RECORD_KIND_MIXED, LATER("'player':1,'takeback':1")},
        {2, RECORD_KIND_MIXED, LATER("'move':'take 28','scores':[]")},
        {2, RECORD_KIND_MIXED, LATER("'takeback':1,'scores':[]")},
        {2, RECORD_KIND_MIXED, LATER("'seat':1,'player':1,'move':'take 28','weeks':2,'drew':[43]")},
        {2, RECORD_KIND_MIXED, LATER("'note':'x','player':1,'move':'take 28','weeks':2,'drew':[43]")},
        {2, RECORD_KIND_MIXED, LATER("'seat':1,'takeback':1")},
        {2, RECORD_KIND_MIXED, LATER("'note':'x','scores':[]")},
        {2, RECORD_KIND_MIXED, LATER("'seat':1,'note':'x'")},
        {2, RECORD_KIND_UNKNOWN, LATER("'plays':'scholar'")},
        {2, RECORD_KIND_UNKNOWN, LATER("'from':1,'at':1")},
        {2, RECORD_EARLY_SECRET, LATER("'player':1,'move':'take 28','weeks':2,'drew':[43],'secret':1")},
        {2, RECORD_EARLY_SECRET, LATER("'secret':'" HEX "'")},
        {2, RECORD_MISSING, LATER("'move':'take 28','weeks':2,'drew':[43]")},
        {2, RECORD_MISSING, LATER("'player':1,'weeks':2,'drew':[43]")},
        {2, RECORD_MISSING, LATER("'player':1,'move':'take 28','drew':[43]")},
        {2, RECORD_NOT_INTEGER, LATER("'player':'1','move':'take 28','weeks':2,'drew':[43]")},
        {2, RECORD_NOT_INTEGER, LATER("'player':true,'move':'take 28','weeks':2,'drew':[43]")},
        {2, RECORD_NOT_INTEGER, LATER("'player':1,'move':'take 28','weeks':2.0,'drew':[43]")},
        {2, RECORD_NOT_INTEGER, LATER("'player':1,'move':'take 28','weeks':2,'drew':['43']")},
        {2, RECORD_TOO_BIG, LATER("'player':1,'move':'take 28','weeks':9999999999,'drew':[43]")},
        {2, RECORD_TOO_BIG, LATER("'player':1,'move':'take 28','weeks':2,'drew':[9999999999]")},
        {2, RECORD_NOT_STRING, LATER("'player':1,'move':28,'weeks':2,'drew':[43]")},
        {2, RECORD_NOT_LIST, LATER("'player':1,'move':'take 28','weeks':2,'drew':43")},
        {2, RECORD_NOT_LIST, LATER("'player':1,'move':'take 28','weeks':2,'drew':[43],'found':0")},
        {2, RECORD_WRONG_PLAYER, LATER("'player':0,'move':'take 28','weeks':2,'drew':[43]")},
        {2, RECORD_WRONG_PLAYER, LATER("'player':2,'move':'take 28','weeks':2,'drew':[43]")},
        {2, RECORD_WRONG_PLAYER, LATER("'player':-1,'move':'take 28','weeks':2,'drew':[43]")},
        {2, RECORD_WRONG_PLAYER, LATER("'player':257,'move':'take 28','weeks':2,'drew':[43]")},
        {3, RECORD_WRONG_PLAYER, KIT_HEADER KIT_TURN_1 KIT_TURN_1},
        {2, RECORD_BAD_MOVE_TEXT, LATER("'player':1,'move':'','weeks':2")},
        {2, RECORD_BAD_MOVE_TEXT, LATER("'player':1,'move':'Take 28','weeks':2")},
        {2, RECORD_BAD_MOVE_TEXT, LATER("'player':1,'move':'take 28 ','weeks':2")},
        {2, RECORD_BAD_MOVE_TEXT, LATER("'player':1,'move':'take 28\\u0000','weeks':2")},
        {2, RECORD_BAD_MOVE_TEXT,
         LATER("'player':1,'move':'" TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN "','weeks':2")},
        {2, RECORD_REFUSED, LATER("'player':1,'move':'take 29','weeks':2")},
        {2, RECORD_REFUSED, LATER("'player':1,'move':'retire','weeks':157")},
        {2, RECORD_WRONG_WEEKS, LATER("'player':1,'move':'take 28','weeks':1,'drew':[43]")},
        {2, RECORD_WRONG_WEEKS, LATER("'player':1,'move':'take 28','weeks':-2,'drew':[43]")},
        {2, RECORD_WRONG_WEEKS, LATER("'player':1,'move':'take 28','weeks':258,'drew':[43]")},
        {2, RECORD_WRONG_LIST, LATER("'player':1,'move':'take 28','weeks':2,'found':['debris']")},
        {7, RECORD_WRONG_LIST, AFTER_FIVE(KIT_DIG ",'drew':[1,2]")},
        {2, RECORD_NO_CARD, LATER("'player':1,'move':'take 28','weeks':2,'drew':[24]")},
        {2, RECORD_NO_CARD, LATER("'player':1,'move':'take 28','weeks':2,'drew':[86]")},
        {2, RECORD_NO_CARD, LATER("'player':1,'move':'take 28','weeks':2,'drew':[0]")},
        {2, RECORD_NO_CARD, LATER("'player':1,'move':'take 28','weeks':2,'drew':[96]")},
        {2, RECORD_NO_CARD, LATER("'player':1,'move':'take 28','weeks':2,'drew':[299]")},
        {2, RECORD_NO_CARD, LATER("'player':1,'move':'take 28','weeks':2,'drew':[-43]")},
        {7, RECORD_NOT_STRING, AFTER_FIVE(KIT_DIG ",'found':['debris',1]")},
        {7, RECORD_NO_TOKEN, AFTER_FIVE(KIT_DIG ",'found':['debris','egypt-01']")},
        {7, RECORD_NO_TOKEN, AFTER_FIVE(KIT_DIG ",'found':['debris','']")},
        {7, RECORD_NO_TOKEN, AFTER_FIVE(KIT_DIG ",'found':['debris','greece-14']")},
        {7, RECORD_NO_TOKEN,
         AFTER_FIVE(KIT_DIG ",'found':['debris','greece-01 of the very many artifacts']")},
        {7, RECORD_NO_TOKEN_LEFT, AFTER_FIVE(KIT_DIG ",'found':['debris','greece-02']")},
        {7, RECORD_NO_TOKEN_LEFT, AFTER_FIVE(KIT_DIG ",'found':['greece-13','greece-13']")},
        {2, RECORD_TOO_FEW, LATER("'player':1,'move':'take 28','weeks':2")},
        {2, RECORD_TOO_FEW, LATER("'player':1,'move':'take 28','weeks':2,'drew':[]")},
        {7, RECORD_TOO_FEW, AFTER_FIVE(KIT_DIG)},
        {7, RECORD_TOO_FEW, AFTER_FIVE(KIT_DIG ",'found':['debris']")},
        {2, RECORD_TOO_MANY, LATER("'player':1,'move':'take 28','weeks':2,'drew':[43,44]")},
        {2, RECORD_TOO_MANY, LATER("'player':1,'move':'take 28','weeks':2,'drew':[43,'x',44]")},
        {7, RECORD_TOO_MANY, AFTER_FIVE(KIT_DIG ",'found':['debris','debris','debris']")},
        {2, RECORD_BAD_TAKEBACK, LATER("'takeback':1")},
        {3, RECORD_BAD_TAKEBACK, KIT_HEADER KIT_TURN_1 "{'takeback':2}"},
        {3, RECORD_BAD_TAKEBACK, KIT_HEADER KIT_TURN_1 "{'takeback':0}"},
        {3, RECORD_BAD_TAKEBACK, KIT_HEADER KIT_TURN_1 "{'takeback':-1}"},
        {3, RECORD_NOT_INTEGER, KIT_HEADER KIT_TURN_1 "{'takeback':[1]}"},
        {2, RECORD_NOT_OVER, LATER("'scores':[]")},
    };
    ASSERT_ROWS(rows);
}

static void the_values_of_an_error_say_what_is_wrong(void **unused)
{
    (void)unused;
    kit_text text = kit_quoted(AFTER_FIVE(KIT_DIG ",'found':['debris','debris','debris']"));
    assert_refused(text, 7, RECORD_TOO_MANY, text.bytes);
    assert_int_equal(reader.error.have, 3);
    assert_int_equal(reader.error.need, 2);
    assert_int_equal(reader.error.key, RECORD_FOUND);
    assert_int_equal(reader.turns, 5);
    assert_int_equal(th_turn(record_state(&reader)), 1);
    free(text.bytes);
    text = kit_quoted(LATER("'player':1,'move':'take 28','weeks': 2.50 ,'drew':[43]"));
    assert_refused(text, 2, RECORD_NOT_INTEGER, text.bytes);
    assert_int_equal(reader.error.key, RECORD_WEEKS);
    assert_int_equal(reader.error.length, 4);
    assert_memory_equal(reader.text.bytes + reader.error.at, "2.50", 4);
    free(text.bytes);
    text = kit_quoted(LATER("'player':1,'move':'dig rome 1','weeks':2"));
    assert_refused(text, 2, RECORD_BAD_MOVE_TEXT, text.bytes);
    assert_int_equal(reader.error.text_error, TH_TEXT_SITE);
    assert_int_equal(reader.error.text_at, 4);
    assert_int_equal(reader.move_length, 10);
    free(text.bytes);
}

/* ---- The result ---- */

#define ENTRY(artifacts, total)                                                                              \
    "{'artifacts':" artifacts ",'exhibitions':0,'congresses':0,'knowledge':15,'total':" total "}"
#define SECOND "{'artifacts':35,'exhibitions':0,'congresses':6,'knowledge':10,'total':51}"
#define RESULT(scores, winners) "{'scores':[" scores "],'winners':" winners "}\n"
#define RIGHT RESULT(ENTRY("34", "49") "," SECOND, "[1]")

static void results_that_are_wrong(void **unused)
{
    (void)unused;
    static const row rows[] = {
        {48, RECORD_PLAYED_ON, "{'player':0,'move':'retire','weeks':1}"},
        {48, RECORD_NOT_LIST, "{'scores':{},'winners':[1]}"},
        {48, RECORD_SCORE_COUNT, RESULT("", "[1]")},
        {48, RECORD_SCORE_COUNT, RESULT(ENTRY("34", "49"), "[1]")},
        {48, RECORD_SCORE_COUNT, RESULT(ENTRY("34", "49") "," SECOND "," SECOND, "[1]")},
        {48, RECORD_NOT_ENTRY, RESULT("49,51", "[1]")},
        {48, RECORD_MISSING, RESULT("{'total':49}," SECOND, "[1]")},
        {48, RECORD_NOT_INTEGER, RESULT(ENTRY("34.0", "49") "," SECOND, "[1]")},
        {48, RECORD_TOO_BIG, RESULT(ENTRY("34", "4294967345") "," SECOND, "[1]")},
        {48, RECORD_WRONG_SCORE, RESULT(ENTRY("35", "49") "," SECOND, "[1]")},
        {48, RECORD_WRONG_SCORE, RESULT(ENTRY("34", "-49") "," SECOND, "[1]")},
        {48, RECORD_WRONG_SCORE, RESULT(SECOND "," ENTRY("34", "49"), "[1]")},
        {48, RECORD_MISSING, "{'scores':[" ENTRY("34", "49") "," SECOND "]}"},
        {48, RECORD_NOT_LIST, RESULT(ENTRY("34", "49") "," SECOND, "1")},
        {48, RECORD_NOT_INTEGER, RESULT(ENTRY("34", "49") "," SECOND, "['1']")},
        {48, RECORD_WRONG_WINNERS, RESULT(ENTRY("34", "49") "," SECOND, "[]")},
        {48, RECORD_WRONG_WINNERS, RESULT(ENTRY("34", "49") "," SECOND, "[0]")},
        {48, RECORD_WRONG_WINNERS, RESULT(ENTRY("34", "49") "," SECOND, "[1,1]")},
        {48, RECORD_WRONG_WINNERS, RESULT(ENTRY("34", "49") "," SECOND, "[1,2,3,4,5]")},
        {48, RECORD_NOT_STRING, "{'scores':[" ENTRY("34", "49") "," SECOND "],'winners':[1],'secret':1}"},
        {48, RECORD_BAD_HEX, "{'scores':[" ENTRY("34", "49") "," SECOND "],'winners':[1],'secret':'1'}"},
        {49, RECORD_AFTER_RESULT, RIGHT RIGHT},
        {49, RECORD_AFTER_RESULT, RIGHT "{'takeback':1}"},
        {49, RECORD_AFTER_RESULT, RIGHT "\n"},
        {49, RECORD_AFTER_RESULT, RIGHT " "},
    };
    kit_text sample = kit_file("records/right/p2-277.thebes");
    sample.length = kit_line_start(sample, 48);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        kit_text end = kit_quoted(rows[i].text), text = kit_joined(sample, end);
        assert_refused(text, rows[i].line, rows[i].code, rows[i].text);
        free(end.bytes);
        free(text.bytes);
    }
    static const char *const right[] = {
        RIGHT, "{'winners':[1],'more':[],'scores':[" ENTRY("34", "49") "," SECOND "],'secret':'" HEX "'}"};
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++) {
        kit_text end = kit_quoted(right[i]), text = kit_joined(sample, end);
        assert_true(kit_read(&reader, text));
        free(end.bytes);
        free(text.bytes);
    }
    assert_int_equal(reader.dealing, RECORD_DEALING_NOT_VERIFIABLE);
    free(sample.bytes);
}

/* ---- Seats and notes ---- */

static void seats_that_are_wrong(void **unused)
{
    (void)unused;
    static const row rows[] = {
        {2, RECORD_NOT_INTEGER, LATER("'seat':'1','plays':'x'")},
        {2, RECORD_NOT_INTEGER, LATER("'seat':1.0,'plays':'x'")},
        {2, RECORD_NOT_INTEGER, LATER("'seat':true,'plays':7")}, /* the seat is looked at first */
        {2, RECORD_NO_SEAT, LATER("'seat':2,'plays':'x'")},
        {2, RECORD_NO_SEAT, LATER("'seat':-1,'plays':'x'")},
        {2, RECORD_NO_SEAT, LATER("'seat':256")},
        {2, RECORD_TOO_BIG, LATER("'seat':4294967296,'plays':'x'")},
        {2, RECORD_MISSING, LATER("'seat':1")},
        {2, RECORD_NOT_STRING, LATER("'seat':1,'plays':null")},
        {2, RECORD_BAD_BOT, LATER("'seat':1,'plays':''")},
        {2, RECORD_BAD_BOT, LATER("'seat':1,'plays':'a b'")},
        {2, RECORD_BAD_BOT, LATER("'seat':1,'plays':'Human\\u0000'")},
        {2, RECORD_BAD_BOT, LATER("'seat':1,'plays':'123456789012345678901234'")},
        {1, RECORD_SITTER_COUNT, "{" KIT_HEADER_BODY ",'seats':['human']}\n"},
        {1, RECORD_BAD_TAKEBACKS, "{" KIT_HEADER_BODY ",'takebacks':'sometimes'}\n"},
    };
    ASSERT_ROWS(rows);
    kit_text text = kit_quoted(LATER("'seat':2,'plays':'x'"));
    assert_refused(text, 2, RECORD_NO_SEAT, text.bytes);
    assert_int_equal(reader.error.have, 2);
    assert_int_equal(reader.error.need, 2);
    assert_int_equal(reader.error.key, RECORD_SEAT);
    free(text.bytes);
    kit_accepts(&reader, KIT_HEADER "{'plays':'-A-23-letters-long-nam','seat':1,'x':[1]}\r\n"
                                    "{ 'seat' : 0 , 'plays' : 'h\\u0075man' }\n{'seat':0,'plays':'human'}");
    assert_string_equal(record_plays(&reader, 1), "-A-23-letters-long-nam");
    assert_string_equal(record_plays(&reader, 0), "");
    kit_accepts(&reader, "{'seat':1,'note':5,'plays':[]," KIT_HEADER_BODY "}\n"); /* unknown keys there */
}

/* A note of so many letters. */
static kit_text long_note(int points, const char *letter)
{
    kit_text text = kit_quoted(KIT_HEADER "{'note':'"), rest = kit_quoted("'}\n");
    for (int i = 0; i < points; i++) {
        kit_text one = {(char *)(uintptr_t)letter, strlen(letter)}, longer = kit_joined(text, one);
        free(text.bytes);
        text = longer;
    }
    kit_text whole = kit_joined(text, rest);
    free(text.bytes);
    free(rest.bytes);
    return whole;
}

static void notes_that_are_wrong(void **unused)
{
    (void)unused;
    static const row rows[] = {
        {2, RECORD_NOT_STRING, LATER("'note':5")},
        {2, RECORD_NOT_STRING, LATER("'note':null,'from':9")},     /* the note is looked at first, */
        {2, RECORD_NO_SEAT, LATER("'note':'','at':'x','from':2")}, /* then from whom, then when */
        {2, RECORD_NOTE_CONTROL, LATER("'note':'a\\rb'")},
        {2, RECORD_NOTE_CONTROL, LATER("'note':'a\\u0000b'")},
        {2, RECORD_NOTE_CONTROL, LATER("'note':'a\\u007fb'")},
        {2, RECORD_NOTE_CONTROL, LATER("'note':'a\302\205b'")},
        {2, RECORD_NOT_INTEGER, LATER("'note':'','from':'1'")},
        {2, RECORD_NO_SEAT, LATER("'note':'','from':-1")},
        {2, RECORD_NOT_INTEGER, LATER("'note':'','at':1.5")},
        {2, RECORD_NOT_INTEGER, LATER("'note':'','at':null")},
        {2, RECORD_BAD_TIME, LATER("'note':'','at':-1")},
        {2, RECORD_BAD_TIME, LATER("'note':'','at':9007199254740992")},
        {2, RECORD_BAD_TIME, LATER("'note':'','at':99999999999999999999999")},
    };
    ASSERT_ROWS(rows);
    static const char *const letters[] = {"x", "\360\237\217\272", "\\ud83c\\udffa", "\\n", "\\\""};
    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++) {
        kit_text fits = long_note(RECORD_NOTE_POINTS, letters[i]);
        assert_true(kit_read(&reader, fits));
        kit_text written = kit_rewritten(&reader, fits);
        assert_true(written.length <= reader.memory.log[0].at + (size_t)RECORD_NOTE_WRITTEN);
        kit_text over = long_note(RECORD_NOTE_POINTS + 1, letters[i]);
        assert_refused(over, 2, RECORD_NOTE_LENGTH, letters[i]);
        free(fits.bytes);
        free(written.bytes);
        free(over.bytes);
    }
    kit_accepts(&reader,
                KIT_HEADER "{'note':''}\n{'at':9007199254740991,'from':1,'note':'\\n\\t','x':{}}\n" KIT_TURN_1
                           "{'note':'0','at':0}");
    assert_int_equal(reader.turns, 1);
    assert_int_equal(reader.entries, 4);
}

/* All others are reached in record_bounds_test.c and record_dealing_test.c. */
static void every_error_was_reached(void **unused)
{
    (void)unused;
    static const record_code elsewhere[] = {RECORD_OK,        RECORD_LINE_TOO_LONG, RECORD_TOO_MANY_LINES,
                                            RECORD_TOO_DEEP,  RECORD_TOO_MANY_KEYS, RECORD_WRONG_COMMIT,
                                            RECORD_NOT_DEALT, RECORD_NO_MEMORY};
    for (size_t i = 0; i < sizeof elsewhere / sizeof elsewhere[0]; i++)
        reached[elsewhere[i]] = true;
    for (int code = 0; code < RECORD_CODES; code++)
        if (!reached[code])
            fail_msg("code %d", code);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_that_are_no_json),
        cmocka_unit_test(zero_bytes_are_refused),
        cmocka_unit_test(headers_that_are_wrong),
        cmocka_unit_test(later_lines_that_are_wrong),
        cmocka_unit_test(the_values_of_an_error_say_what_is_wrong),
        cmocka_unit_test(results_that_are_wrong),
        cmocka_unit_test(seats_that_are_wrong),
        cmocka_unit_test(notes_that_are_wrong),
        cmocka_unit_test(every_error_was_reached),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
