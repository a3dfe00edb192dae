/* Advice in words: every move, every reason, in both languages, as whole sentences. */
#include "../kit/languages.h"
#include "words_kit.h"

#include "../../words/hint.h"

#include <stdio.h>
#include <string.h>

static char out[WORDS_SENTENCE];

static th_state anybody(void)
{
    th_state table = begin(2);
    give(&table, 0, "24 25 46 50 73 59 56");
    hang(&table, 86, 0, 0);
    own(&table, 0, "greece-05 egypt-02 egypt-03");
    stand(&table, 0, TH_PARIS);
    set_time(&table, 1, 130);
    set_time(&table, 0, 120);
    return table;
}

static analysis_advice advice_for(const char *move, int reasons)
{
    analysis_advice advice;
    memset(&advice, 0, sizeof advice);
    advice.move = move_named(move);
    advice.weighed = true;
    advice.reasons = reasons;
    return advice;
}

static const char *hint_in(const char *language, analysis_advice advice)
{
    words_text text = words_on(out, sizeof out, kit_language(language));
    th_state table = anybody();
    record_header header = kit_players(4);
    words_hint(&text, &header, &table, &advice);
    assert_false(text.full);
    return out;
}

static void every_move_is_something_to_do(void **unused)
{
    (void)unused;
    static const char *const rows[][3] = {
        {"take 28", "Take a book about Palestine (1) in Vienna.",
         "Nimm in Wien ein Fachbuch über Palästina (1)."},
        {"take 28 zeppelin", "Take a book about Palestine (1) in Vienna, and give up a zeppelin for it.",
         "Nimm in Wien ein Fachbuch über Palästina (1) und gib dafür einen Zeppelin ab."},
        {"refresh", "Refresh the display.", "Tausche die Karten der Auslage aus."},
        {"refresh zeppelin", "Refresh the display, and give up a zeppelin for it.",
         "Tausche die Karten der Auslage aus und gib dafür einen Zeppelin ab."},
        {"dig egypt 1", "Dig in Egypt for 1 week.", "Grabe in Ägypten 1 Woche lang."},
        {"dig egypt 5 rumor assistant zeppelin",
         "Dig in Egypt for 5 weeks, and give up a rumor about Egypt, an assistant and a zeppelin for it.",
         "Grabe in Ägypten 5 Wochen lang und gib dafür Hinweise aus der Bevölkerung über Ägypten, einen "
         "Assistenten und einen Zeppelin ab."},
        {"exhibit 86", "Show the small exhibition in London.", "Zeige die kleine Ausstellung in London."},
        {"exhibit 86 zeppelin", "Show the small exhibition in London, and give up a zeppelin for it.",
         "Zeige die kleine Ausstellung in London und gib dafür einen Zeppelin ab."},
        {"retire", "Retire.", "Setz dich zur Ruhe."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_string_equal(hint_in("en", advice_for(rows[i][0], 0)), rows[i][1]);
        assert_string_equal(hint_in("de", advice_for(rows[i][0], 0)), rows[i][2]);
    }
}

/* One of each, by its number; those that depend on a number twice. */
static const struct {
    analysis_reason why;
    const char *english, *german;
} reasons[] = {
    {{ANALYSIS_DIG_UNTOUCHED, 0, 0, 0, 81, 0, 0},
     "8.1 points can be expected from a bag that nobody has touched, with the bonus for the first dig",
     "8,1 Punkte sind aus einem noch unberührten Beutel zu erwarten, samt dem Bonus für die erste "
     "Ausgrabung"},
    {{ANALYSIS_DIG_POINTS, 0, 0, 0, 42, 17, 35},
     "4.2 points can be expected, with 17 of 35 points still in the bag",
     "4,2 Punkte sind zu erwarten, denn von 35 Punkten sind noch 17 im Beutel"},
    {{ANALYSIS_DIG_POINTS, 0, 0, 0, 42, 35, 35},
     "4.2 points can be expected, with all 35 points still in the bag",
     "4,2 Punkte sind zu erwarten, denn noch sind alle 35 Punkte im Beutel"},
    {{ANALYSIS_DIG_RIVAL, 0, 1, 0, 0, 0, 0},
     "Bert could be there first if you wait",
     "Bert könnte vor dir dort sein, wenn du wartest"},
    {{ANALYSIS_DIG_PERMIT, TH_CRETE, 0, 0, 1, 0, 0},
     "an unused permit for Crete lapses with the year, in 1 week",
     "eine ungenutzte Grabungserlaubnis für Kreta verfällt in 1 Woche mit dem Jahr"},
    {{ANALYSIS_DIG_LONGER, 0, 0, 0, 7, 5, 0},
     "it draws 7 tokens instead of 5",
     "so ziehst du 7 Plättchen statt 5"},
    {{ANALYSIS_DIG_SHORTER, 0, 0, 0, 3, 1, 0},
     "it takes 3 weeks less and draws only 1 token fewer",
     "das dauert 3 Wochen weniger und bringt nur 1 Plättchen weniger"},
    {{ANALYSIS_DIG_SHORTER, 0, 0, 0, 1, 0, 0},
     "it takes 1 week less and draws as many tokens",
     "das dauert 1 Woche weniger und bringt ebenso viele Plättchen"},
    {{ANALYSIS_DIG_FOR_EXHIBITION, TH_EGYPT, 0, 86, 2, 0, 0},
     "you lack only 2 artifacts of Egypt for the small exhibition in London",
     "dir fehlen nur noch 2 Artefakte aus Ägypten für die kleine Ausstellung in London"},
    {{ANALYSIS_CARD_OPENS_SITE, TH_CRETE, 0, 0, 35, 8, 0},
     "with it you can dig in Crete, where 8 weeks bring about 3.5 points",
     "damit kannst du auf Kreta graben, wo 8 Wochen etwa 3,5 Punkte bringen"},
    {{ANALYSIS_CARD_FOR_DIGS, TH_EGYPT, 0, 0, 23, 8, 0},
     "with it a dig of 8 weeks in Egypt brings about 2.3 points more",
     "damit bringt eine Ausgrabung von 8 Wochen in Ägypten etwa 2,3 Punkte mehr"},
    {{ANALYSIS_CARD_FOR_DIG, TH_EGYPT, 0, 0, 23, 8, 0},
     "it brings about 2.3 points more when it is given up in a dig of 8 weeks in Egypt",
     "wenn du die Karte für eine Ausgrabung von 8 Wochen in Ägypten abgibst, bringt das etwa 2,3 Punkte "
     "mehr"},
    {{ANALYSIS_CARD_DIG_AGAIN, TH_EGYPT, 0, 0, 58, 7, 0},
     "with it you can dig in Egypt again this year, where 7 weeks bring about 5.8 points",
     "damit kannst du in Ägypten in diesem Jahr noch einmal graben, wo 7 Wochen etwa 5,8 Punkte bringen"},
    {{ANALYSIS_CARD_PERMIT, 0, 0, 0, 0, 0, 0},
     "with it you can dig at one site twice in a year",
     "damit kannst du in einem Grabungsgebiet zweimal im Jahr graben"},
    {{ANALYSIS_CARD_ASSISTANTS, 0, 0, 0, 2, 1, 0},
     "2 assistants together are worth 1 special knowledge at every site",
     "2 Assistenten zusammen zählen in jedem Grabungsgebiet als 1 Spezialwissen"},
    {{ANALYSIS_CARD_SHOVELS, 0, 0, 0, 3, 2, 0},
     "3 shovels together draw 2 tokens more in every dig",
     "3 Schaufeln zusammen bringen bei jeder Ausgrabung 2 Plättchen mehr"},
    {{ANALYSIS_CARD_FIRST, 0, 0, 0, 0, 0, 0},
     "together with a second one it stays and helps in every dig",
     "zusammen mit einer zweiten solchen Karte hilft sie dauerhaft bei jeder Ausgrabung"},
    {{ANALYSIS_CARD_KNOWLEDGE, TH_CRETE, 0, 0, 1, 3, 1},
     "it raises your knowledge about Crete from 1 to 3",
     "damit steigt dein Wissen über Kreta von 1 auf 3"},
    {{ANALYSIS_CARD_KNOWLEDGE, TH_CRETE, 0, 0, 1, 3, 4},
     "it raises your knowledge about 4 sites, about Crete from 1 to 3",
     "damit steigt dein Wissen über 4 Grabungsgebiete, über Kreta von 1 auf 3"},
    {{ANALYSIS_CARD_GENERAL, 0, 0, 0, 0, 0, 0},
     "it counts at every site, as soon as you have as much special knowledge there",
     "es zählt in jedem Grabungsgebiet, sobald du dort ebenso viel Spezialwissen hast"},
    {{ANALYSIS_CARD_AHEAD, TH_GREECE, 2, 0, 0, 0, 0},
     "it gives you more books about Greece than Chen has",
     "damit hast du mehr Fachbücher über Griechenland als Chen"},
    {{ANALYSIS_CARD_LEVEL, TH_GREECE, 2, 0, 0, 0, 0},
     "it gives you as many books about Greece as Chen has",
     "damit hast du ebenso viele Fachbücher über Griechenland wie Chen"},
    {{ANALYSIS_CARD_LEAD, TH_GREECE, 3, 0, 0, 0, 0},
     "it makes it harder for Dora to overtake you in books about Greece",
     "damit wird es für Dora schwerer, dich mit Fachbüchern über Griechenland zu überholen"},
    {{ANALYSIS_CARD_CONGRESS, 0, 0, 0, 0, 1, 8},
     "it raises your congresses from 0 to 1 point, with 8 more still to be had",
     "damit sind deine Kongresse statt 0 nun 1 Punkt wert, und 8 weitere sind noch zu haben"},
    {{ANALYSIS_CARD_CONGRESS, 0, 0, 0, 21, 28, 0},
     "it raises your congresses from 21 to 28 points",
     "damit sind deine Kongresse statt 21 nun 28 Punkte wert"},
    {{ANALYSIS_CARD_CAR, 0, 0, 0, 90, 0, 0},
     "it saves a week on every journey of three weeks or more, for the 90 weeks that you have left",
     "damit dauert in den 90 Wochen, die dir bleiben, jede Reise von drei oder mehr Wochen eine Woche "
     "weniger"},
    {{ANALYSIS_CARD_ZEPPELIN, 0, 0, 0, 0, 0, 0},
     "it makes a long journey take no time at all",
     "damit kostet eine lange Reise gar keine Zeit"},
    {{ANALYSIS_CARD_RIVAL, 0, 1, 0, 0, 0, 0}, "Bert has even more use for it", "Bert hätte noch mehr davon"},
    {{ANALYSIS_SHOW_POINTS, 0, 0, 0, 5, 6, 0},
     "it brings 5 points for 6 weeks",
     "das bringt 5 Punkte für 6 Wochen"},
    {{ANALYSIS_SHOW_RIVAL, 0, 1, 0, 0, 0, 0},
     "Bert could show it first if you wait",
     "Bert könnte sie vor dir zeigen, wenn du wartest"},
    {{ANALYSIS_SHOW_LEAVES, 0, 0, 0, 0, 0, 0},
     "the next exhibition that is drawn pushes it out of the hall",
     "die nächste Ausstellung, die gezogen wird, schiebt sie hinaus"},
    {{ANALYSIS_SAVES_WEEKS, 0, 0, 0, 3, 0, 0}, "the zeppelin saves 3 weeks", "der Zeppelin spart 3 Wochen"},
    {{ANALYSIS_TURN_AGAIN, 0, 0, 0, 0, 0, 0},
     "it is your turn again right afterwards",
     "danach bist du gleich wieder am Zug"},
    {{ANALYSIS_FEW_WEEKS, 0, 0, 0, 1, 0, 0}, "it takes only 1 week", "das dauert nur 1 Woche"},
    {{ANALYSIS_NO_CARD, 0, 0, 0, 0, 0, 0},
     "no card on display is worth its weeks",
     "keine Karte der Auslage ist ihre Wochen wert"},
    {{ANALYSIS_NO_POINTS, 0, 0, 0, 7, 0, 0},
     "nothing that fits into your last 7 weeks brings points",
     "nichts, was in deine letzten 7 Wochen passt, bringt noch Punkte"},
    {{ANALYSIS_AS_GOOD, 0, 0, 0, 0, 0, 0},
     "the best moves are about equally good here",
     "die besten Züge sind hier etwa gleich gut"},
    {{ANALYSIS_NEW_CARDS, 0, 0, 0, 0, 0, 0},
     "new cards may suit you better than those on display",
     "neue Karten passen dir vielleicht besser als die der Auslage"},
    {{ANALYSIS_NO_BETTER, 0, 0, 0, 0, 0, 0}, "no other move is worth more", "kein anderer Zug ist mehr wert"},
    {{ANALYSIS_NO_BETTER, 0, 0, 0, 1, 0, 0},
     "no move is worth more, apart from the better ones before it",
     "kein Zug ist mehr wert, von den besseren davor abgesehen"},
};

static void every_reason_has_its_clause(void **unused)
{
    (void)unused;
    char sentence[WORDS_SENTENCE];
    bool seen[ANALYSIS_REASON_KINDS] = {false};
    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++) {
        analysis_advice advice = advice_for("refresh", 1);
        advice.reason[0] = reasons[i].why;
        seen[reasons[i].why.kind] = true;
        snprintf(sentence, sizeof sentence, "Refresh the display: %s.", reasons[i].english);
        assert_string_equal(hint_in("en", advice), sentence);
        snprintf(sentence, sizeof sentence, "Tausche die Karten der Auslage aus – %s.", reasons[i].german);
        assert_string_equal(hint_in("de", advice), sentence);
    }
    for (int kind = 0; kind < ANALYSIS_REASON_KINDS; kind++)
        assert_true(seen[kind]);
}

static void two_reasons_are_one_sentence(void **unused)
{
    (void)unused;
    analysis_advice advice = advice_for("dig egypt 5", 2);
    advice.reason[0] = reasons[0].why;
    advice.reason[1] = reasons[3].why;
    assert_string_equal(
        hint_in("en", advice),
        "Dig in Egypt for 5 weeks: 8.1 points can be expected from a bag that nobody has "
        "touched, with the bonus for the first dig, and Bert could be there first if you wait.");
    assert_string_equal(
        hint_in("de", advice),
        "Grabe in Ägypten 5 Wochen lang – 8,1 Punkte sind aus einem noch unberührten Beutel zu "
        "erwarten, samt dem Bonus für die erste Ausgrabung, und Bert könnte vor dir dort sein, "
        "wenn du wartest.");
}

/* Names are as long as they may be, and all of a kind that has to be escaped. */
static void the_longest_advice_fits(void **unused)
{
    (void)unused;
    th_state table = anybody();
    record_header header = kit_players(4);
    for (int i = 0; i < RECORD_NAME_POINTS; i++)
        memcpy(header.name[1].text + 3 * i, "\xe2\x80\xae", 3);
    header.name[1].length = 3 * RECORD_NAME_POINTS;
    for (int language = 0; language < words_known_count; language++)
        for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++) {
            words_text text = words_on(out, sizeof out, kit_language_number(language));
            analysis_advice advice = advice_for("dig egypt 5 rumor assistant zeppelin", 2);
            advice.reason[0] = advice.reason[1] = reasons[i].why;
            advice.reason[0].seat = advice.reason[1].seat = 1;
            words_hint(&text, &header, &table, &advice);
            assert_false(text.full);
            assert_int_equal(out[text.length - 1], '.');
            analysis_mistake mistake = {424, advice.move, 1000, advice};
            text = words_on(out, sizeof out, kit_language_number(language));
            words_mistake(&text, &header, &table, &mistake);
            assert_false(text.full);
            assert_int_equal(out[text.length - 1], '.');
        }
}

/* ---- Worth ---- */

static const char *worth_in(const char *language, int chance, int less, int score, bool weighed)
{
    words_text text = words_on(out, sizeof out, kit_language(language));
    analysis_advice advice = advice_for("refresh", 0);
    advice.chance = chance;
    advice.less = less;
    advice.score = score;
    advice.weighed = weighed;
    words_chances(&text, &advice);
    return out;
}

static void worth_is_a_line(void **unused)
{
    (void)unused;
    assert_string_equal(worth_in("en", 612, 0, 483, true),
                        "Chance of winning 61.2%; final score about 48.3.");
    assert_string_equal(worth_in("de", 612, 0, 483, true), "Siegchance 61,2 %; Endstand etwa 48,3 Punkte.");
    assert_string_equal(worth_in("en", 582, 30, 471, true),
                        "Chance of winning 58.2%, 3.0 percentage points less than with the best move; final "
                        "score about 47.1.");
    assert_string_equal(
        worth_in("de", 582, 30, 471, true),
        "Siegchance 58,2 %, 3,0 Prozentpunkte weniger als mit dem besten Zug; Endstand etwa 47,1 Punkte.");
    assert_string_equal(worth_in("en", 613, -1, 470, true),
                        "Chance of winning 61.3%; final score about 47.0.");
    assert_string_equal(worth_in("en", 612, 0, 483, false), "");
}

/* ---- Mistakes ---- */

static const char *mistake_in(const char *language, const char *made, const char *better, int which)
{
    words_text text = words_on(out, sizeof out, kit_language(language));
    th_state table = anybody();
    record_header header = kit_players(4);
    analysis_mistake mistake = {23, move_named(made), 41, advice_for(better, which >= 0)};
    if (which >= 0)
        mistake.better.reason[0] = reasons[which].why;
    words_mistake(&text, &header, &table, &mistake);
    assert_false(text.full);
    return out;
}

static void mistakes_tell_what_was_done_and_what_would_have_been_better(void **unused)
{
    (void)unused;
    assert_string_equal(
        mistake_in("en", "take 28", "dig egypt 6", 0),
        "Turn 23, week 16 of 1903: you took a book about Palestine (1) in Vienna. To dig in Egypt "
        "for 6 weeks would have been better by 4.1 percentage points: 8.1 points can be expected "
        "from a bag that nobody has touched, with the bonus for the first dig.");
    assert_string_equal(
        mistake_in("de", "take 28", "dig egypt 6", 3),
        "Zug 23, Woche 16/1903: Du hast in Wien ein Fachbuch über Palästina (1) genommen. Um 4,1 "
        "Prozentpunkte besser wäre gewesen: in Ägypten 6 Wochen lang zu graben – Bert könnte vor "
        "dir dort sein, wenn du wartest.");
    assert_string_equal(
        mistake_in("en", "retire", "refresh", -1),
        "Turn 23, week 16 of 1903: you retired. To refresh the display would have been better by "
        "4.1 percentage points.");
    assert_string_equal(
        mistake_in("de", "refresh zeppelin", "exhibit 86", -1),
        "Zug 23, Woche 16/1903: Du hast die Karten der Auslage ausgetauscht und dafür einen "
        "Zeppelin abgegeben. Um 4,1 Prozentpunkte besser wäre gewesen: die kleine Ausstellung in "
        "London zu zeigen.");
    assert_string_equal(
        mistake_in("en", "dig egypt 3 zeppelin", "take 28 zeppelin", -1),
        "Turn 23, week 16 of 1903: you dug in Egypt for 3 weeks and gave up a zeppelin for it. To "
        "take a book about Palestine (1) in Vienna and to give up a zeppelin for it would have "
        "been better by 4.1 percentage points.");
    assert_string_equal(mistake_in("en", "exhibit 86 zeppelin", "retire", -1),
                        "Turn 23, week 16 of 1903: you showed the small exhibition in London and gave up a "
                        "zeppelin for it. To retire would have been better by 4.1 percentage points.");
    assert_string_equal(mistake_in("de", "exhibit 86", "retire", -1),
                        "Zug 23, Woche 16/1903: Du hast die kleine Ausstellung in London gezeigt. Um 4,1 "
                        "Prozentpunkte besser wäre gewesen: sich zur Ruhe zu setzen.");
}

static void who_made_none_hears_that(void **unused)
{
    (void)unused;
    words_text text = words_on(out, sizeof out, kit_language("en"));
    words_no_mistake(&text, 10);
    assert_string_equal(out, "No decision cost 1.0 percentage points or more of the chance of winning.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_is_something_to_do),
        cmocka_unit_test(every_reason_has_its_clause),
        cmocka_unit_test(two_reasons_are_one_sentence),
        cmocka_unit_test(the_longest_advice_fits),
        cmocka_unit_test(worth_is_a_line),
        cmocka_unit_test(mistakes_tell_what_was_done_and_what_would_have_been_better),
        cmocka_unit_test(who_made_none_hears_that),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
