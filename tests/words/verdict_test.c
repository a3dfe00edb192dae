/* What the end of a game means, in English and German. */
#include "../kit/languages.h"
#include "words_kit.h"

#include "../../words/verdict.h"

static char out[WORDS_SENTENCE];

/* persons: bit s for seat s. */
static const char *verdict(const th_state *table, uint32_t persons, const char *language)
{
    record_header header = kit_players(table->seats);
    words_text text = words_on(out, sizeof out, kit_language(language));
    words_verdict(&text, &header, table, persons);
    assert_false(text.full);
    return out;
}

/* Ada: 6 points of congresses (three), 5 for books about Greece; Bert: 3 of congresses (two); Chen: nothing.
 */
static th_state ended(void)
{
    th_state table = begin(3);
    give(&table, 0, "1 79 80 81");
    give(&table, 1, "82 83");
    assert_int_equal(th_score_of(&table, 0).total, 11);
    assert_int_equal(th_score_of(&table, 1).total, 3);
    return table;
}

static void a_person_who_won_is_told_by_how_much_and_why(void **unused)
{
    (void)unused;
    th_state table = ended();
    assert_string_equal(verdict(&table, 1, "en"),
                        "You won by 8 points. Majorities made the difference: 5 to 0.");
    assert_string_equal(
        verdict(&table, 1, "de"),
        "Du hast mit 8 Punkten Vorsprung gewonnen. Den Ausschlag gaben die Mehrheiten: 5 zu 0.");
    give(&table, 1, "84 85"); /* 10 for four congresses */
    assert_string_equal(verdict(&table, 1, "en"),
                        "You won by 1 point. Majorities made the difference: 5 to 0.");
}

static void a_person_who_lost_is_told_who_won_and_why_from_their_own_side(void **unused)
{
    (void)unused;
    th_state table = ended();
    assert_string_equal(verdict(&table, 2, "en"),
                        "Ada won, 8 points ahead of you. Majorities made the difference: 0 to 5.");
    assert_string_equal(verdict(&table, 4, "en"),
                        "Ada won, 11 points ahead of you. Congresses made the difference: 0 to 6.");
    assert_string_equal(
        verdict(&table, 4, "de"),
        "Ada hat gewonnen, mit 11 Punkten Vorsprung vor dir. Den Ausschlag gaben die Kongresse: 0 zu 6.");
}

static void artifacts_and_exhibitions_make_differences(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    own(&table, 0, "egypt-13");
    assert_string_equal(verdict(&table, 1, "en"),
                        "You won by 6 points. Artifacts made the difference: 6 to 0.");
    give(&table, 1, "94 95");
    assert_true(th_score_of(&table, 1).exhibitions > 6);
    assert_non_null(strstr(verdict(&table, 1, "en"), " Exhibitions made the difference: 0 to "));
}

static void of_several_persons_or_none_the_winner_is_told_by_name(void **unused)
{
    (void)unused;
    th_state table = ended();
    const char *const told = "Ada won by 8 points. Majorities made the difference: 5 to 0.";
    assert_string_equal(verdict(&table, 3, "en"), told);
    assert_string_equal(verdict(&table, 0, "en"), told);
    assert_string_equal(verdict(&table, 6, "en"), told);
}

static void a_victory_is_shared(void **unused)
{
    (void)unused;
    th_state table = begin(3);
    give(&table, 0, "79 80");
    give(&table, 1, "81 82");
    assert_string_equal(verdict(&table, 1, "en"), "You share the victory with Bert: 3 points each.");
    assert_string_equal(verdict(&table, 1, "de"), "Du teilst dir den Sieg mit Bert: je 3 Punkte.");
    assert_string_equal(verdict(&table, 2, "en"), "You share the victory with Ada: 3 points each.");
    assert_string_equal(verdict(&table, 4, "en"), "Ada and Bert share the victory, 3 points ahead of you.");
    assert_string_equal(verdict(&table, 4, "de"),
                        "Ada und Bert teilen sich den Sieg, mit 3 Punkten Vorsprung vor dir.");
    assert_string_equal(verdict(&table, 0, "en"), "Ada and Bert share the victory: 3 points each.");
    assert_string_equal(verdict(&table, 7, "de"), "Ada und Bert teilen sich den Sieg: je 3 Punkte.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_person_who_won_is_told_by_how_much_and_why),
        cmocka_unit_test(a_person_who_lost_is_told_who_won_and_why_from_their_own_side),
        cmocka_unit_test(artifacts_and_exhibitions_make_differences),
        cmocka_unit_test(of_several_persons_or_none_the_winner_is_told_by_name),
        cmocka_unit_test(a_victory_is_shared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
