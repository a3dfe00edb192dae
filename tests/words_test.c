/* Sentences and names: what they say, and that no input makes them overflow or smuggle anything to a screen.
 */
#include "record_kit.h"

#include "../words/names.h"
#include "../words/record_errors.h"
#include "../words/refusals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static record_reader reader;

static const words_language *english(void)
{
    return words_language_find("en");
}

static const words_language *german(void)
{
    return words_language_find("de");
}

static char out[WORDS_SENTENCE];

/* ---- Building text ---- */

static void text_is_cut_at_whole_characters(void **unused)
{
    (void)unused;
    static const char *const lengths[] = {"", "", "\303\251", "\303\251", "\303\251", "\303\251\342\202\254"};
    for (size_t size = 1; size <= 6; size++) {
        words_text text = words_on(out, size, english());
        words_add(&text, "\303\251\342\202\254x");
        assert_string_equal(out, lengths[size - 1]);
        assert_int_equal(text.length, strlen(out));
        assert_true(text.full);
        words_add(&text, "");
        words_add(&text, "y"); /* nothing slips in behind a gap */
        assert_string_equal(out, lengths[size - 1]);
    }
    words_text text = words_on(out, 7, english());
    words_add(&text, "\303\251\342\202\254x");
    assert_false(text.full);
    assert_string_equal(out, "\303\251\342\202\254x");
}

static void numbers_are_written_plainly(void **unused)
{
    (void)unused;
    words_text text = words_on(out, sizeof out, english());
    words_add_number(&text, 0);
    words_add(&text, " ");
    words_add_number(&text, -120);
    words_add(&text, " ");
    words_add_number(&text, INT64_MIN);
    assert_string_equal(out, "0 -120 -9223372036854775808");
}

static void decimals_are_written_as_the_language_does(void **unused)
{
    (void)unused;
    words_text text = words_on(out, sizeof out, english());
    words_add_decimal(&text, 5833, 3);
    words_add(&text, " ");
    words_add_decimal(&text, -5, 2);
    words_add(&text, " ");
    words_add_decimal(&text, 7, 0);
    words_add(&text, " ");
    text.language = german();
    words_add_decimal(&text, 10050, 3);
    assert_string_equal(out, "5.833 -0.05 7 10,050");
}

static void sentences_are_filled_with_values(void **unused)
{
    (void)unused;
    words_text text = words_on(out, sizeof out, english());
    words_say(&text, "%s: %d {2:week|weeks}, %d {3:week|weeks} {2:is|are} 100%%", "Egypt", 1, 0);
    assert_string_equal(out, "Egypt: 1 week, 0 weeks is 100%");
    text = words_on(out, sizeof out, english());
    words_say(&text, "%s {2:x|y}{a:b|c} %d", "{1:no|form}", -1);
    assert_string_equal(out, "{1:no|form} x{a:b|c} -1");
    text = words_on(out, 6, english());
    words_say(&text, "%s", "Egypt, Crete");
    assert_string_equal(out, "Egypt");
    assert_true(text.full);
}

static void translations_have_another_order_and_their_own_plurals(void **unused)
{
    (void)unused;
    char quote[WORDS_QUOTE];
    assert_string_equal(words_said(quote, german(), "week %d of %d", 12, 1901), "Woche 12/1901");
    assert_string_equal(words_said(quote, german(), "The turn takes %d {1:week|weeks}, not %d.", 1, 2),
                        "Der Zug dauert 1 Woche, nicht 2.");
    assert_string_equal(words_said(quote, german(), "The turn takes %d {1:week|weeks}, not %d.", 3, 2),
                        "Der Zug dauert 3 Wochen, nicht 2.");
    assert_string_equal(words_said(quote, german(), "%d untranslated {1:thing|things}", 2),
                        "2 untranslated things");
}

static void languages_are_found_by_their_tags(void **unused)
{
    (void)unused;
    static const char *const tags[] = {"de", "DE", "de_AT", "de-CH", "de_DE.UTF-8", "de@euro"};
    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++)
        assert_ptr_equal(words_language_find(tags[i]), german());
    static const char *const plain[] = {"en", "en_GB.UTF-8", "C", "C.UTF-8", "POSIX"};
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        assert_ptr_equal(words_language_find(plain[i]), english());
    static const char *const none[] = {"", "d", "deu", "x", "_de", "klingon", "cs"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        assert_null(words_language_find(none[i]));
}

static void every_table_is_sorted_and_found(void **unused)
{
    (void)unused;
    for (int i = 0; i < words_language_count; i++)
        for (size_t k = 0; k < words_languages[i].count; k++) {
            const words_entry *entry = &words_languages[i].entries[k];
            assert_true(k == 0 || strcmp(entry[-1].english, entry->english) < 0);
            assert_ptr_equal(words_in(&words_languages[i], entry->english), entry->translated);
        }
    assert_string_equal(words_in(english(), W_IN("object", "a shovel")), "a shovel");
    assert_string_equal(words_in(german(), W_IN("nowhere", "a shovel")), "a shovel");
}

#define SIXTY "012345678901234567890123456789012345678901234567890123456789"

static void foreign_text_is_made_safe(void **unused)
{
    (void)unused;
    static const struct {
        const char *from, *to;
    } rows[] = {
        {"", ""},
        {"Ada \303\251\360\237\230\200", "Ada \303\251\360\237\230\200"},
        {"\033[31mred\r\n", "\\u001b[31mred\\u000d\\u000a"},
        {"\177\302\205\342\200\256x\357\273\277", "\\u007f\\u0085\\u202ex\\ufeff"},
        {"\200a\303", "\\x80a\\xc3"},
        {SIXTY, SIXTY},
        {SIXTY "\303\251", SIXTY "..."},
    };
    char quote[WORDS_QUOTE];
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_string_equal(words_quote(quote, rows[i].from, strlen(rows[i].from)), rows[i].to);
    char hostile[400];
    memset(hostile, 0, sizeof hostile);
    assert_int_equal(strlen(words_quote(quote, hostile, sizeof hostile)), 6 * WORDS_SHOWN + 3);
}

static size_t encoded(char out_bytes[5], uint32_t point)
{
    static const uint32_t limits[] = {0x80, 0x800, 0x10000, 0x110000};
    static const uint8_t leads[] = {0, 0xc0, 0xe0, 0xf0};
    size_t length = 1;
    while (point >= limits[length - 1])
        length++;
    for (size_t i = length - 1; i > 0; i--, point >>= 6)
        out_bytes[i] = (char)(0x80 | (point & 0x3f));
    out_bytes[0] = (char)(leads[length - 1] | point);
    out_bytes[length] = 0;
    return length;
}

/* What a screen would obey instead of showing; no more and no less. */
static void hidden_characters_are_escaped_and_their_neighbours_shown(void **unused)
{
    (void)unused;
    static const uint32_t hidden[][2] = {{0, 0x1f},          {0x7f, 0x9f},     {0xad, 0xad},
                                         {0x61c, 0x61c},     {0x200b, 0x200f}, {0x2028, 0x202e},
                                         {0x2060, 0x206f},   {0xfeff, 0xfeff}, {0xfff9, 0xfffb},
                                         {0xe0000, 0xe007f}, {0x110000, 0}};
    char quote[WORDS_QUOTE], bytes[5], escaped[16];
    size_t range = 0;
    for (uint32_t point = 0; point < 0x110000; point++) {
        if (point >= 0xd800 && point <= 0xdfff)
            continue; /* halves of pairs: no characters */
        while (hidden[range][0] < 0x110000 && point > hidden[range][1])
            range++;
        words_quote(quote, bytes, encoded(bytes, point));
        snprintf(escaped, sizeof escaped, point > 0xffff ? "\\U%08x" : "\\u%04x", (unsigned)point);
        assert_string_equal(quote, point >= hidden[range][0] ? escaped : bytes);
    }
}

/* However many bytes an escape takes, so many characters are shown. */
static void the_longest_escapes_fit(void **unused)
{
    (void)unused;
    char quote[WORDS_QUOTE], bytes[5], hostile[4 * (WORDS_SHOWN + 1)];
    assert_int_equal(encoded(bytes, 0xe0001), 4);
    size_t each = strlen(words_quote(quote, bytes, 4));
    for (size_t i = 0; i < sizeof hostile; i++)
        hostile[i] = bytes[i % 4];
    words_quote(quote, hostile, sizeof hostile - 4);
    assert_int_equal(strlen(quote), WORDS_SHOWN * each);
    words_quote(quote, hostile, sizeof hostile);
    assert_int_equal(strlen(quote), WORDS_SHOWN * each + 3);
    assert_string_equal(quote + WORDS_SHOWN * each, "...");
}

static void width_counts_characters(void **unused)
{
    (void)unused;
    assert_int_equal(words_width(""), 0);
    assert_int_equal(words_width("Egypt"), 5);
    assert_int_equal(words_width("\303\204gypten"), 7);
    assert_int_equal(words_width("\303\251\342\202\254\360\237\230\200x"), 4);
}

/* ---- Names ---- */

static void things_have_names(void **unused)
{
    (void)unused;
    static const struct {
        int card;
        const char *title;
    } titles[] = {
        {6, "Book about Greece (2)"},
        {50, "General knowledge (2)"},
        {54, "Rumor about Greece"},
        {59, "Assistant"},
        {65, "Shovel"},
        {71, "Car"},
        {73, "Zeppelin"},
        {75, "Special permit"},
        {77, "Congress"},
        {86, "Small exhibition in London"},
        {95, "Large exhibition in Moscow"},
    };
    for (size_t i = 0; i < sizeof titles / sizeof titles[0]; i++) {
        words_text text = words_on(out, sizeof out, english());
        words_card(&text, titles[i].card, WORDS_TITLE);
        assert_string_equal(out, titles[i].title);
    }
    assert_string_equal(words_place(english(), TH_LONDON, WORDS_PLACE), "London");
    assert_string_equal(words_place(english(), TH_WARSAW, WORDS_TO), "to Warsaw");
    assert_string_equal(words_site(english(), TH_MESOPOTAMIA, WORDS_ABOUT), "about Mesopotamia");
    assert_string_equal(words_kind(english(), TH_PERMIT), "Special permit");
    assert_string_equal(words_artifact(english(), TH_EGYPT, 12, WORDS_TITLE), "Mask of Tutankhamun");
}

/* Every role of every place is its name with a word before it, and every artifact the same in both roles. */
static void names_are_the_same_in_every_role(void **unused)
{
    (void)unused;
    static const char *const before[] = {"", "from ", "to ", "in ", ""}, *const about[] = {"", "about ",
                                                                                           "for ", "of "};
    char name[64];
    for (int place = 0; place < TH_PLACES; place++)
        for (int role = 0; role < WORDS_PLACE_ROLES; role++) {
            snprintf(name, sizeof name, "%s%s", before[role], words_place(english(), place, WORDS_PLACE));
            assert_string_equal(words_place(english(), place, (words_place_role)role), name);
        }
    for (int site = 0; site < TH_SITES; site++) {
        for (int role = 0; role < WORDS_SITE_ROLES; role++) {
            snprintf(name, sizeof name, "%s%s", about[role],
                     words_place(english(), TH_FIRST_SITE + site, WORDS_PLACE));
            assert_string_equal(words_site(english(), site, (words_site_role)role), name);
        }
        for (int item = 0; item < TH_ARTIFACTS; item++) {
            const char *object = words_artifact(english(), site, item, WORDS_OBJECT);
            assert_non_null(strcasestr(object, words_artifact(english(), site, item, WORDS_TITLE)));
        }
    }
}

static void german_bends_its_names(void **unused)
{
    (void)unused;
    words_text text = words_on(out, sizeof out, german());
    words_card(&text, 6, WORDS_OBJECT);
    words_add(&text, "; ");
    words_outcome(&text, th_token(TH_EGYPT, 11), WORDS_OBJECT);
    words_add(&text, "; ");
    words_outcome(&text, th_token(TH_EGYPT, 11), WORDS_TITLE);
    words_add(&text, "; ");
    words_add(&text, words_place(german(), TH_FIRST_SITE + TH_CRETE, WORDS_IN));
    assert_string_equal(
        out,
        "ein Fachbuch \303\274ber Griechenland (2); den Stein von Rosetta; Stein von Rosetta; auf Kreta");
}

static void outcomes_have_names(void **unused)
{
    (void)unused;
    static const struct {
        th_outcome outcome;
        const char *name;
    } rows[] = {
        {77, "Congress"},
        {TH_TOKEN | TH_CRETE << 4 | 7, "Disc of Phaistos"},
        {TH_TOKEN | TH_GREECE << 4 | TH_ITEM_BOOK, "Book about Crete"},
        {TH_TOKEN | TH_GREECE << 4 | TH_ITEM_GENERAL, "General knowledge"},
        {TH_TOKEN | TH_EGYPT << 4 | TH_ITEM_DEBRIS, "Debris"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        words_text text = words_on(out, sizeof out, english());
        words_outcome(&text, rows[i].outcome, WORDS_TITLE);
        assert_string_equal(out, rows[i].name);
    }
}

static void times_are_told_as_on_the_track(void **unused)
{
    (void)unused;
    static const struct {
        int seats, time;
        const char *name;
    } rows[] = {
        {2, 0, "the start of 1901"},  {4, 0, "the start of 1901"}, {2, 1, "week 1 of 1901"},
        {2, 12, "week 12 of 1901"},   {3, 16, "week 16 of 1901"},  {2, 51, "week 51 of 1901"},
        {4, 51, "week 51 of 1901"},   {2, 52, "week 52 of 1901"},  {3, 52, "week 52 of 1901"},
        {4, 52, "the start of 1902"}, {2, 53, "week 1 of 1902"},   {4, 53, "week 1 of 1902"},
        {2, 104, "week 52 of 1902"},  {4, 104, "week 52 of 1902"}, {2, 105, "week 1 of 1903"},
        {4, 155, "week 51 of 1903"},  {2, 156, "week 52 of 1903"}, {2, 157, "the end"},
        {4, 157, "the end"},
    };
    static const uint8_t order[] = {0, 1, 2, 3};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        words_text text = words_on(out, sizeof out, english());
        th_state state;
        assert_int_equal(th_start(&state, rows[i].seats, order, 0).why, TH_LEGAL);
        words_time(&text, &state, rows[i].time);
        assert_string_equal(out, rows[i].name);
    }
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
         "Card 88 (Small exhibition in Berlin) needs 2 artifacts of Greece; you have 1."},
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
         "The permit for Crete is used up: the dig needs the word \"permit\", for a special one."},
        {{TH_PERMIT_VALID, TH_CRETE, 0, 0, 0, 0},
         "dig crete 1 permit",
         "The permit for Crete is still valid: a special permit cannot be used."},
        {{TH_NO_SPECIAL_PERMIT, 0, 0, 0, 0, 0}, "dig crete 1 permit", "You have no special permit."},
        {{TH_NO_SPECIAL_KNOWLEDGE, TH_PALESTINE, 0, 0, 0, 0},
         "dig palestine 3",
         "You have no special knowledge about Palestine for the dig: at least 1 is needed."},
        {{TH_NOTHING_TO_DRAW, 0, 4, 2, 0, 1},
         "dig palestine 1",
         "Knowledge 4 and 1 week draw no token; 2 weeks would."},
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
        {"{'thebes':2}", "Format version 2 is not known; this program knows version 1."},
        {"{'thebes':1.0}", "\"thebes\" takes a plain integer, not 1.0."},
        {"{'thebes':'1'}", "\"thebes\" takes a plain integer, not \"1\"."},
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
        words_record_error(&text, &reader);
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
        words_record_error(&text, &reader);
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
    memset(reader.line, 0x1b, sizeof reader.line);
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
            words_record_error(&text, &reader);
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
    words_record_error(&text, &reader);
    assert_string_equal(out, "card 77 was drawn where egypt-book was dealt.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_cut_at_whole_characters),
        cmocka_unit_test(numbers_are_written_plainly),
        cmocka_unit_test(decimals_are_written_as_the_language_does),
        cmocka_unit_test(sentences_are_filled_with_values),
        cmocka_unit_test(translations_have_another_order_and_their_own_plurals),
        cmocka_unit_test(languages_are_found_by_their_tags),
        cmocka_unit_test(every_table_is_sorted_and_found),
        cmocka_unit_test(foreign_text_is_made_safe),
        cmocka_unit_test(hidden_characters_are_escaped_and_their_neighbours_shown),
        cmocka_unit_test(the_longest_escapes_fit),
        cmocka_unit_test(width_counts_characters),
        cmocka_unit_test(things_have_names),
        cmocka_unit_test(names_are_the_same_in_every_role),
        cmocka_unit_test(german_bends_its_names),
        cmocka_unit_test(outcomes_have_names),
        cmocka_unit_test(times_are_told_as_on_the_track),
        cmocka_unit_test(refusals_are_sentences),
        cmocka_unit_test(errors_in_move_texts_name_the_word),
        cmocka_unit_test(errors_in_records_are_sentences),
        cmocka_unit_test(wrong_samples_get_sentences),
        cmocka_unit_test(every_error_has_a_safe_sentence),
        cmocka_unit_test(wrong_draws_are_named_as_records_name_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
