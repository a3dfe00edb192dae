/* What is offered to the player to move, held against the rules. */
#include "../kit/languages.h"
#include "../kit/table.h"
#include "web_kit.h"

#include "../../web/offers.h"
#include "../../words/refusals.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static th_move moves[TH_MAX_LEGAL];
static int count;
static long legal_offers[TH_RETIRE + 1], refused_offers[TH_RETIRE + 1], flights, ranges;

/* ---- All positions ---- */

static bool is_of(th_action action, th_verb verb, int card, int site)
{
    return action.verb == verb && action.card == card && action.site == site;
}

static unsigned fewest_given(th_verb verb, int card, int site)
{
    unsigned fewest = TH_FLAGS + 1;
    for (int i = 0; i < count; i++) {
        th_action action = th_action_of(moves[i]);
        if (is_of(action, verb, card, site) && th_ones(action.flags) < fewest)
            fewest = th_ones(action.flags);
    }
    return fewest;
}

/* No other dig with the same cards given up draws more for its weeks. */
static void check_dig(const th_state *state, th_move offered)
{
    th_action dig = th_action_of(offered);
    th_cost cost = th_cost_of(state, offered);
    for (int i = 0; i < count; i++) {
        th_action action = th_action_of(moves[i]);
        th_cost other = th_cost_of(state, moves[i]);
        if (is_of(action, TH_DIG, 0, dig.site) && action.flags == dig.flags)
            assert_true(cost.tokens * other.total >= other.tokens * cost.total);
    }
}

/* The numbers in a text, whatever its language, each with a space before it. */
static const char *numbers_in(const char *text)
{
    static char out[64];
    size_t length = 0;
    for (char last = ' '; *text; last = *text++)
        if (isdigit((unsigned char)*text)) {
            if (!isdigit((unsigned char)last))
                out[length++] = ' ';
            out[length++] = *text;
        }
    out[length] = 0;
    return out;
}

/* The fewest and the most weeks of all moves of a sort are told, if they are not those of the usual one. */
static void check_weeks(const json_tree *offer, const th_state *state, th_verb verb, int card, int site)
{
    int least = TH_TIME_END + 1, most = -1, kept = TH_TIME_END + 1;
    int usual = (int)json_tree_number(offer, "weeks");
    char figures[48], badge[16];
    const char *label = json_tree_text(offer, "label");
    unsigned given = th_action_of(move_named(json_tree_text(offer, "move"))).flags & TH_FLAG_ZEPPELIN;
    for (int i = 0; i < count; i++)
        if (is_of(th_action_of(moves[i]), verb, card, site)) {
            int total = th_cost_of(state, moves[i]).total;
            least = total < least ? total : least;
            most = total > most ? total : most;
            if (given || !(th_action_of(moves[i]).flags & TH_FLAG_ZEPPELIN))
                kept = total < kept ? total : kept;
        }
    if (verb == TH_DIG && least < kept)
        sprintf(figures, " %d %d %d", kept, most, least);
    else if (verb == TH_DIG && least < most)
        sprintf(figures, " %d %d", least, most);
    else if (least < usual)
        sprintf(figures, " %d %d", usual, least);
    else
        sprintf(figures, " %d", usual);
    assert_string_equal(numbers_in(label), figures);
    web_is_whole(label);
    if (verb == TH_DIG && kept < most)
        sprintf(badge, "%d+", kept);
    else
        sprintf(badge, "%d", usual);
    assert_string_equal(json_tree_text(offer, "badge"), badge);
    ranges += least < most;
}

static void check_offer(const json_tree *offer, const th_state *state, th_verb verb, int card, int site)
{
    const char *text = json_tree_text(offer, "move"), *why = json_tree_text(offer, "why");
    unsigned fewest = fewest_given(verb, card, site);
    assert_int_equal(json_tree_flag(offer, "legal"), fewest <= TH_FLAGS);
    web_is_whole(why);
    if (fewest > TH_FLAGS) {
        bool empty = (verb == TH_TAKE || verb == TH_EXHIBIT) && card == 0;
        assert_string_equal(text, "");
        assert_int_equal(json_tree_number(offer, "weeks"), 0);
        assert_string_equal(json_tree_text(offer, "label"), "");
        assert_string_equal(json_tree_text(offer, "badge"), "");
        assert_int_equal(why[0] == 0, empty);
        refused_offers[verb] += !empty;
        return;
    }
    th_move move = move_named(text);
    assert_string_equal(why, "");
    assert_int_equal(th_refuse(state, move).why, TH_LEGAL);
    assert_true(is_of(th_action_of(move), verb, card, site));
    assert_int_equal(th_ones(th_action_of(move).flags), fewest);
    assert_int_equal(json_tree_number(offer, "weeks"), th_cost_of(state, move).total);
    check_weeks(offer, state, verb, card, site);
    if (verb == TH_DIG)
        check_dig(state, move);
    flights += verb != TH_DIG && fewest;
    legal_offers[verb]++;
}

static void ask(const session *table, bot_rng *rng)
{
    const th_state *state = session_state(table);
    if (th_turn(state) < 0)
        return;
    count = th_moves(state, moves);
    const json_tree *offers = TELL(web_offers, state, web_language(rng));
    assert_int_equal(json_tree_number(offers, "seat"), th_turn(state));
    const json_tree *display = json_tree_list(offers, "display", TH_DISPLAY),
                    *hall = json_tree_list(offers, "hall", TH_HALL);
    const json_tree *sites = json_tree_list(offers, "sites", TH_SITES);
    for (size_t i = 0; i < TH_DISPLAY; i++)
        check_offer(json_tree_item(display, i), state, TH_TAKE, state->display[i], 0);
    for (size_t i = 0; i < TH_HALL; i++)
        check_offer(json_tree_item(hall, i), state, TH_EXHIBIT, state->hall[i], 0);
    for (size_t i = 0; i < TH_SITES; i++)
        check_offer(json_tree_item(sites, i), state, TH_DIG, 0, (int)i);
    check_offer(json_tree_at(offers, "refresh"), state, TH_REFRESH, 0, 0);
    check_offer(json_tree_at(offers, "retire"), state, TH_RETIRE, 0, 0);
    assert_int_equal(json_tree_flag(offers, "onlyRetire"), count == 1 && moves[0] == TH_MOVE_RETIRE);
}

static void offers_are_what_the_rules_allow(void **unused)
{
    (void)unused;
    web_games(96, 1, ask);
    for (int verb = 0; verb <= TH_RETIRE; verb++)
        assert_true(legal_offers[verb] > 100 && refused_offers[verb] > 20);
    assert_true(flights > 5 && ranges > 500);
}

/* ---- Why not ---- */

static const json_tree *offers_at(const th_state *table)
{
    return TELL(web_offers, table, kit_language("en"));
}

static const char *why_not_dig(const th_state *table, int site)
{
    const json_tree *offer = json_tree_item(json_tree_at(offers_at(table), "sites"), (size_t)site);
    assert_false(json_tree_flag(offer, "legal"));
    return json_tree_text(offer, "why");
}

static void a_site_says_what_is_really_missing(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    assert_string_equal(why_not_dig(&table, TH_EGYPT),
                        "You have no special knowledge about Egypt for the dig: at least 1 is needed.");
    give(&table, 0, "24");
    use_permit(&table, 0, TH_EGYPT);
    assert_string_equal(why_not_dig(&table, TH_EGYPT),
                        "The permit for Egypt is used up, and you have no special permit.");
    /* A special permit would do, and knowledge there is: it is time that is missing, also by zeppelin. */
    give(&table, 0, "75");
    stand(&table, 0, TH_LONDON);
    set_time(&table, 1, TH_TIME_END);
    set_time(&table, 0, 156);
    assert_non_null(strstr(why_not_dig(&table, TH_EGYPT), "London to Egypt and "));
    give(&table, 0, "73");
    assert_string_equal(why_not_dig(&table, TH_EGYPT), "6 weeks of digging are too many; you have 1 left.");
    /* A rumor is as good as a book, so it is not said to be missing. */
    table = begin(2);
    give(&table, 0, "54 59");
    set_time(&table, 1, TH_TIME_END);
    set_time(&table, 0, 156);
    assert_non_null(strstr(why_not_dig(&table, TH_GREECE), " of digging take "));
}

/* Seat 0 has one week left, in London, from where it is four weeks to Egypt; by zeppelin none. */
static th_state too_late(const char *cards)
{
    th_state table = begin(2);
    give(&table, 0, cards);
    stand(&table, 0, TH_LONDON);
    set_time(&table, 1, TH_TIME_END);
    set_time(&table, 0, TH_TIME_END - 1);
    return table;
}

/* The weeks that are said to be too many are the fewest that would draw a token. */
static void where_time_is_short_the_shortest_dig_is_told(void **unused)
{
    (void)unused;
    th_state table = too_late("26 27 46 47 48 50 51");
    assert_string_equal(why_not_dig(&table, TH_EGYPT),
                        "London to Egypt and 1 week of digging take 5 weeks; you have 1 left.");
    table = too_late("24");
    assert_string_equal(why_not_dig(&table, TH_EGYPT),
                        "London to Egypt and 6 weeks of digging take 10 weeks; you have 1 left.");
    table = too_late("19");
    assert_string_equal(why_not_dig(&table, TH_EGYPT),
                        "London to Egypt and 8 weeks of digging take 12 weeks; you have 1 left.");
}

/* What could be given up is taken as given up: each card that helps, and nothing that does not. */
static void where_time_is_short_nothing_else_is_said_to_be_missing(void **unused)
{
    (void)unused;
    static const struct {
        const char *cards, *why;
    } rows[] = {
        {"56", "London to Egypt and 6 weeks of digging take 10 weeks; you have 1 left."},
        {"59", "London to Egypt and 8 weeks of digging take 12 weeks; you have 1 left."},
        {"24 56", "London to Egypt and 2 weeks of digging take 6 weeks; you have 1 left."},
        {"24 59", "London to Egypt and 3 weeks of digging take 7 weeks; you have 1 left."},
        {"24 73", "6 weeks of digging are too many; you have 1 left."},
        {"24 56 59", "London to Egypt and 1 week of digging take 5 weeks; you have 1 left."},
        {"24 56 73", "2 weeks of digging are too many; you have 1 left."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        th_state table = too_late(rows[i].cards);
        assert_string_equal(why_not_dig(&table, TH_EGYPT), rows[i].why);
    }
}

static void an_offer_begins_with_as_little_as_possible(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "24 54 59 73 76");
    const json_tree *sites = json_tree_at(offers_at(&table), "sites");
    assert_string_equal(json_tree_text(json_tree_item(sites, TH_EGYPT), "move"), "dig egypt 10");
    assert_string_equal(json_tree_text(json_tree_item(sites, TH_GREECE), "move"), "dig greece 10 rumor");
    assert_string_equal(json_tree_text(json_tree_item(sites, TH_CRETE), "move"), "dig crete 12 assistant");
    use_permit(&table, 0, TH_CRETE);
    assert_string_equal(
        json_tree_text(json_tree_item(json_tree_at(offers_at(&table), "sites"), TH_CRETE), "move"),
        "dig crete 12 permit assistant");
}

static const char *label_of(const th_state *table, const char *list, int index)
{
    const json_tree *offers = json_tree_at(offers_at(table), list);
    return json_tree_text(index < 0 ? offers : json_tree_item(offers, (size_t)index), "label");
}

/* A dig has a range of weeks; other things one number, and another one for whoever can fly. */
static void weeks_are_told_as_far_as_they_can_differ(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "24");
    stand(&table, 0, TH_LONDON);
    assert_string_equal(label_of(&table, "sites", TH_EGYPT), "10 to 16 weeks in all");
    assert_string_equal(label_of(&table, "sites", TH_GREECE), "");
    assert_string_equal(label_of(&table, "refresh", -1), "3 weeks in all");
    give(&table, 0, "73");
    assert_string_equal(label_of(&table, "sites", TH_EGYPT), "10 to 16 weeks in all, 6 at least by zeppelin");
    assert_string_equal(label_of(&table, "refresh", -1), "3 weeks in all, 1 by zeppelin");
    stand(&table, 0, TH_WARSAW);
    assert_string_equal(label_of(&table, "refresh", -1), "1 week in all");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(offers_are_what_the_rules_allow),
        cmocka_unit_test(a_site_says_what_is_really_missing),
        cmocka_unit_test(where_time_is_short_the_shortest_dig_is_told),
        cmocka_unit_test(where_time_is_short_nothing_else_is_said_to_be_missing),
        cmocka_unit_test(weeks_are_told_as_far_as_they_can_differ),
        cmocka_unit_test(an_offer_begins_with_as_little_as_possible),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
