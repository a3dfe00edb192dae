/* What never changes: the components as the page is told of them, and the labels. */
#include "../kit/languages.h"
#include "web_kit.h"

#include "../../bots/bot.h"
#include "../../web/components.h"
#include "../../web/labels.h"
#include "../../words/answers.h"
#include "../../words/names.h"

#include <string.h>

static const json_tree *components(const char *language)
{
    return TELL(web_components, kit_language(language));
}

static void check_text(const json_tree *object, const char *key, const char *text)
{
    assert_string_equal(json_tree_text(object, key), text);
    assert_true(text[0]);
}

/* ---- Components ---- */

static void the_map_is_that_of_the_core(void **unused)
{
    (void)unused;
    const words_language *german = kit_language("de");
    const json_tree *it = components("de");
    assert_string_equal(json_tree_text(it, "language"), "de");
    const json_tree *places = json_tree_list(it, "places", TH_PLACES),
                    *routes = json_tree_list(it, "routes", TH_ROUTES);
    for (int place = 0; place < TH_PLACES; place++) {
        check_text(json_tree_item(places, (size_t)place), "id", th_place_name(place));
        check_text(json_tree_item(places, (size_t)place), "name", words_place(german, place, WORDS_PLACE));
    }
    for (int route = 0; route < TH_ROUTES; route++) {
        int one, other;
        th_route(route, &one, &other);
        const json_tree *ends = json_tree_item(routes, (size_t)route);
        assert_int_equal(ends->length, 2);
        assert_int_equal(json_tree_number_of(json_tree_item(ends, 0)), one);
        assert_int_equal(json_tree_number_of(json_tree_item(ends, 1)), other);
    }
    assert_int_equal(json_tree_number(it, "weeks"), 52);
    assert_int_equal(json_tree_number(it, "end"), 157);
}

static void sites_have_their_thirteen_artifacts(void **unused)
{
    (void)unused;
    const words_language *english = kit_language("en");
    const json_tree *sites = json_tree_list(components("en"), "sites", TH_SITES);
    for (int site = 0; site < TH_SITES; site++) {
        const json_tree *it = json_tree_item(sites, (size_t)site),
                        *artifacts = json_tree_list(it, "artifacts", TH_ARTIFACTS);
        long points = 0;
        check_text(it, "id", th_site_name(site));
        check_text(it, "name", words_site(english, site, WORDS_SITE));
        assert_int_equal(json_tree_number(it, "place"), TH_FIRST_SITE + site);
        assert_int_equal(json_tree_number(it, "bookSite"), th_book_token_site(site));
        for (int item = 0; item < TH_ARTIFACTS; item++) {
            const json_tree *artifact = json_tree_item(artifacts, (size_t)item);
            check_text(artifact, "name", words_artifact(english, site, item, WORDS_TITLE));
            assert_int_equal(json_tree_number(artifact, "value"), th_artifact_value(site, item));
            points += json_tree_number(artifact, "value");
        }
        assert_int_equal(points, TH_SITE_POINTS);
    }
}

static void check_card(const json_tree *it, const words_language *language, int number)
{
    static const char *const kinds[] = {
        "book",     "general", "rumor",    "assistant",        "shovel",          "car",
        "zeppelin", "permit",  "congress", "small-exhibition", "large-exhibition"};
    th_card card = th_card_of(number);
    char title[WORDS_QUOTE];
    words_text text = words_on(title, sizeof title, language);
    words_card(&text, number, WORDS_TITLE);
    assert_int_equal(json_tree_number(it, "id"), number);
    check_text(it, "kind", kinds[card.kind]);
    check_text(it, "kindName", words_kind(language, card.kind));
    assert_int_equal(json_tree_flag(it, "exhibition"),
                     card.kind == TH_SMALL_EXHIBITION || card.kind == TH_LARGE_EXHIBITION);
    check_text(it, "title", title);
    web_is_whole(json_tree_text(it, "help"));
    assert_true(strlen(json_tree_text(it, "help")) > 20);
    assert_int_equal(json_tree_number(it, "city"), card.city);
    assert_int_equal(json_tree_number(it, "weeks"), card.weeks);
    assert_int_equal(json_tree_number(it, "site"),
                     card.kind == TH_BOOK || card.kind == TH_RUMOR ? card.site : -1);
    assert_int_equal(json_tree_number(it, "points"), card.points);
    for (int site = 0; site < TH_SITES; site++)
        assert_int_equal(
            json_tree_number_of(json_tree_item(json_tree_list(it, "needs", TH_SITES), (size_t)site)),
            th_need(&card, site));
}

static void every_card_is_told(void **unused)
{
    (void)unused;
    for (int i = 0; i < words_known_count; i++) {
        const words_language *language = kit_language_number(i);
        const json_tree *cards = json_tree_list(components(language->code), "cards", TH_CARDS + 1);
        assert_int_equal(json_tree_item(cards, 0)->kind, JSON_TREE_NULL);
        for (int card = 1; card <= TH_CARDS; card++)
            check_card(json_tree_item(cards, (size_t)card), language, card);
    }
    const json_tree *points = json_tree_list(components("en"), "congressPoints", TH_LAST_CONGRESS + 1);
    for (int n = 0; n <= TH_LAST_CONGRESS; n++)
        assert_int_equal(json_tree_number_of(json_tree_item(points, (size_t)n)), th_congress_points(n));
}

/* ---- The tables of the book of rules ---- */

static void kinds_of_cards_are_counted(void **unused)
{
    (void)unused;
    static const int counts[TH_CARD_KINDS] = {45, 8, 5, 6, 6, 2, 2, 2, 9, 5, 5}; /* docs/rules.md */
    const json_tree *kinds = json_tree_list(components("en"), "kinds", TH_CARD_KINDS);
    for (int kind = 0; kind < TH_CARD_KINDS; kind++) {
        const json_tree *it = json_tree_item(kinds, (size_t)kind);
        check_text(it, "name", words_kind(kit_language("en"), kind));
        assert_int_equal(json_tree_number(it, "cards"), counts[kind]);
    }
    const json_tree *books = json_tree_at(json_tree_item(kinds, TH_BOOK), "sorts");
    assert_int_equal(books->length, 3);
    assert_string_equal(json_tree_text_of(json_tree_item(books, 0)), "20 cards with 1 symbol, 1 week");
    assert_string_equal(json_tree_text_of(json_tree_item(books, 2)), "10 cards with 3 symbols, 4 weeks");
    const json_tree *large = json_tree_at(json_tree_item(kinds, TH_LARGE_EXHIBITION), "sorts");
    assert_string_equal(json_tree_text_of(json_tree_item(large, 0)), "5 cards worth 5 points, 4 weeks");
}

static void markers_begin_where_the_rules_say(void **unused)
{
    (void)unused;
    static const char *const when[] = {"the start of 1901", "week 16 of 1901", "the start of 1902"};
    static const int weeks[] = {157, 141, 105};
    const json_tree *starts = json_tree_list(components("en"), "starts", 3);
    for (int i = 0; i < 3; i++) {
        const json_tree *it = json_tree_item(starts, (size_t)i);
        assert_int_equal(json_tree_number(it, "players"), 2 + i);
        check_text(it, "when", when[i]);
        assert_int_equal(json_tree_number(it, "weeks"), weeks[i]);
    }
}

static void wheel_and_values_are_those_of_the_core(void **unused)
{
    (void)unused;
    const json_tree *it = components("en"), *wheel = json_tree_list(it, "wheel", TH_MAX_KNOWLEDGE),
                    *values = json_tree_list(it, "values", TH_SITES);
    for (int knowledge = 1; knowledge <= TH_MAX_KNOWLEDGE; knowledge++) {
        const json_tree *row = json_tree_item(wheel, (size_t)knowledge - 1);
        assert_int_equal(row->length, TH_MAX_WEEKS);
        for (int week = 1; week <= TH_MAX_WEEKS; week++)
            assert_int_equal(json_tree_number_of(json_tree_item(row, (size_t)week - 1)),
                             th_wheel(knowledge, week));
    }
    for (size_t site = 0; site < TH_SITES; site++) {
        const json_tree *row = json_tree_item(values, site);
        long count = 0, points = 0;
        assert_int_equal(row->length, 7);
        for (size_t value = 1; value <= row->length; value++) {
            count += json_tree_number_of(json_tree_item(row, value - 1));
            points += (long)value * json_tree_number_of(json_tree_item(row, value - 1));
        }
        assert_int_equal(count, TH_ARTIFACTS);
        assert_int_equal(points, TH_SITE_POINTS);
    }
}

static void numbers_of_congresses_end_with_more(void **unused)
{
    (void)unused;
    const json_tree *numbers = json_tree_list(components("en"), "congresses", TH_LAST_CONGRESS + 1);
    assert_string_equal(json_tree_text_of(json_tree_item(numbers, 0)), "0");
    assert_string_equal(json_tree_text_of(json_tree_item(numbers, 6)), "6");
    assert_string_equal(json_tree_text_of(json_tree_item(numbers, 7)), "7 or more");
}

/* Its parts are explained: so it must have them all, and its weeks with a journey be more than those in the
 * city. */
static void the_card_that_is_explained_has_all_parts(void **unused)
{
    (void)unused;
    const json_tree *example = json_tree_at(components("en"), "example");
    th_card card = th_card_of((int)json_tree_number(example, "card"));
    assert_int_equal(card.kind, TH_BOOK);
    assert_int_equal(card.points, 2);
    assert_true(th_distance(TH_WARSAW, card.city) > 0);
    assert_int_equal(json_tree_number(example, "total"), th_distance(TH_WARSAW, card.city) + card.weeks);
}

/* ---- Choices ---- */

static void what_can_be_chosen_has_its_name(void **unused)
{
    (void)unused;
    const words_language *german = kit_language("de");
    const json_tree *it = components("de");
    for (int ruling = 0; ruling < TH_RULINGS; ruling++) {
        const json_tree *one = json_tree_item(json_tree_list(it, "rulings", TH_RULINGS), (size_t)ruling);
        check_text(one, "id", th_ruling_name(ruling));
        check_text(one, "text", words_ruling(german, ruling));
        assert_true(json_tree_text(one, "name")[0]);
    }
    for (int rule = 0; rule < RECORD_RULES; rule++) {
        const json_tree *one = json_tree_item(json_tree_list(it, "takebacks", RECORD_RULES), (size_t)rule);
        check_text(one, "id", record_rule_name(rule));
        check_text(one, "name", words_takebacks(german, rule));
    }
    for (int kind = 0; kind < BOT_KINDS; kind++) {
        const json_tree *one = json_tree_item(json_tree_list(it, "bots", BOT_KINDS), (size_t)kind);
        check_text(one, "id", bot_name(kind));
        check_text(one, "name", web_bot_name(german, kind));
        check_text(one, "about", words_bot(german, bot_name(kind)));
    }
    check_text(it, "usualBot", bot_name(BOT_USUAL));
    check_text(it, "standIn", "scholar");
    const json_tree *names = json_tree_list(it, "usualNames", TH_MAX_SEATS);
    for (size_t a = 0; a < TH_MAX_SEATS; a++)
        for (size_t b = 0; b < a; b++)
            assert_string_not_equal(json_tree_text_of(json_tree_item(names, a)),
                                    json_tree_text_of(json_tree_item(names, b)));
}

static void languages_have_their_own_names(void **unused)
{
    (void)unused;
    const json_tree *languages = json_tree_list(components("de"), "languages", (size_t)words_known_count);
    assert_string_equal(json_tree_text(json_tree_item(languages, 0), "code"), "en");
    assert_string_equal(json_tree_text(json_tree_item(languages, 0), "name"), "English");
    assert_string_equal(json_tree_text(json_tree_item(languages, 1), "code"), "de");
    assert_string_equal(json_tree_text(json_tree_item(languages, 1), "name"), "Deutsch");
    for (size_t i = 0; i < languages->length; i++) /* a new language needs its name as well */
        assert_string_not_equal(json_tree_text(json_tree_item(languages, i), "code"),
                                json_tree_text(json_tree_item(languages, i), "name"));
}

/* ---- Labels ---- */

static void every_label_has_a_name_of_its_own(void **unused)
{
    (void)unused;
    int twice = 0;
    for (const web_label *const *table = web_label_tables; *table; table++)
        for (const web_label *label = *table; label->id; label++) {
            const char *found = web_label_find(label->id, strlen(label->id));
            if (found != label->english) {
                print_error("two labels are called %s\n", label->id);
                twice++;
            }
        }
    assert_int_equal(twice, 0);
}

static void only_whole_names_are_found(void **unused)
{
    (void)unused;
    assert_non_null(web_label_find("new-game", 8));
    assert_non_null(web_label_find("new-game, and more", 8));
    assert_null(web_label_find("new-game", 7));
    assert_null(web_label_find("new-gamer", 9));
    assert_null(web_label_find("new-game\0", 9));
    assert_null(web_label_find("", 0));
    assert_null(web_label_find("New-game", 8));
}

static void every_label_can_be_said(void **unused)
{
    (void)unused;
    static const words_value odd[WORDS_VALUES];
    for (const web_label *const *table = web_label_tables; *table; table++)
        for (const web_label *label = *table; label->id; label++)
            for (int i = 0; i < words_known_count; i++) {
                char out[WORDS_SENTENCE];
                words_text text = words_on(out, sizeof out, kit_language_number(i));
                words_fill(&text, label->english, odd, 0);
                assert_false(text.full);
                assert_true(text.length > 0);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_map_is_that_of_the_core),
        cmocka_unit_test(sites_have_their_thirteen_artifacts),
        cmocka_unit_test(every_card_is_told),
        cmocka_unit_test(kinds_of_cards_are_counted),
        cmocka_unit_test(markers_begin_where_the_rules_say),
        cmocka_unit_test(wheel_and_values_are_those_of_the_core),
        cmocka_unit_test(numbers_of_congresses_end_with_more),
        cmocka_unit_test(the_card_that_is_explained_has_all_parts),
        cmocka_unit_test(what_can_be_chosen_has_its_name),
        cmocka_unit_test(languages_have_their_own_names),
        cmocka_unit_test(every_label_has_a_name_of_its_own),
        cmocka_unit_test(only_whole_names_are_found),
        cmocka_unit_test(every_label_can_be_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
