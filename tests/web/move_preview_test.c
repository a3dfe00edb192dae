/* What is told about a move before it is made, held against what it costs. */
#include "../kit/languages.h"
#include "../kit/table.h"
#include "web_kit.h"

#include "../../web/move_preview.h"
#include "../../words/preview.h"
#include "../../words/refusals.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static record_header header = {.seats = 4,
                               .name = {{.text = "Ada", .length = 3},
                                        {.text = "Bert", .length = 4},
                                        {.text = "Chen", .length = 4},
                                        {.text = "Dora", .length = 4}}};

/* One preview, and what the test knows about it. */
typedef struct {
    const th_state *state;
    const words_language *language;
    th_move move;
    th_action action;
    bool legal;
    const json_tree *it;
} preview;

static long legal_looks, illegal_looks, switches_on[TH_FLAGS], switches_usable[TH_FLAGS];

/* ---- Cards that can be given up ---- */

/* Whether the player has the card, and may use it on this way. Everything else may be wrong with the move. */
static bool can_give(const preview *p, int flag)
{
    const th_player *player = &p->state->player[th_turn(p->state)];
    int site = p->action.site, place = th_destination(p->state, p->move);
    bool flies = player->tally[TH_TALLY_ZEPPELINS] > 0 && player->place != place;
    th_action dig = {TH_DIG, 0, (uint8_t)site, TH_MAX_WEEKS, TH_FLAG_PERMIT};
    switch (1 << flag) {
    case TH_FLAG_PERMIT:
        dig.flags |= (uint8_t)(flies ? p->action.flags & TH_FLAG_ZEPPELIN : 0);
        int why = th_refuse(p->state, th_move_of(dig)).why;
        return why != TH_NO_SPECIAL_PERMIT && why != TH_PERMIT_VALID;
    case TH_FLAG_RUMOR:
        return player->tally[TH_TALLY_RUMORS + site] > 0;
    case TH_FLAG_ASSISTANT:
        return player->tally[TH_TALLY_ASSISTANTS] == 1;
    case TH_FLAG_SHOVEL:
        return player->tally[TH_TALLY_SHOVELS] == 1;
    default:
        return flies;
    }
}

static unsigned flags_given(const preview *p)
{
    unsigned given = 0;
    for (int flag = 0; flag < TH_FLAGS; flag++)
        if (p->action.flags >> flag & 1 && can_give(p, flag))
            given |= 1u << flag;
    return given;
}

/* What is on can always be switched off again. */
static void check_switch(const preview *p, const json_tree *one, int flag)
{
    bool on = p->action.flags >> flag & 1, there = can_give(p, flag);
    const char *why = json_tree_text(one, "why"), *effect = json_tree_text(one, "effect");
    th_action toggled = p->action;
    toggled.flags ^= (uint8_t)(1u << flag);
    assert_string_equal(json_tree_text(one, "flag"), th_flag_name(flag));
    assert_int_equal(json_tree_flag(one, "on"), on);
    assert_int_equal(json_tree_flag(one, "usable"), there || on);
    assert_int_equal(why[0] == 0, there);
    assert_true(effect[0] || !(there || on));
    web_is_whole(why);
    web_is_whole(effect);
    web_is_whole(json_tree_text(one, "name"));
    assert_int_equal(move_named(json_tree_text(one, "move")), th_move_of(toggled));
    switches_on[flag] += on;
    switches_usable[flag] += there;
}

/* ---- Digs ---- */

static void check_chances(const preview *p, const json_tree *odds, const char *key, const char *text_key,
                          const uint32_t counts[], size_t most, uint32_t ways)
{
    while (most > 0 && counts[most] == 0)
        most--;
    const json_tree *chances = json_tree_list(odds, key, most + 1),
                    *texts = json_tree_list(odds, text_key, most + 1);
    double sum = 0;
    for (size_t i = 0; i <= most; i++) {
        double chance = json_tree_item(chances, i)->number;
        uint64_t tenths = (1000 * (uint64_t)counts[i] + ways / 2) / ways;
        char text[32];
        assert_true(fabs(chance - (double)counts[i] / ways) < 1.1e-6);
        snprintf(text, sizeof text, "%d%s%d%s%%", (int)(tenths / 10),
                 p->language == &words_english ? "." : ",", (int)(tenths % 10),
                 p->language == &words_english ? "" : "\302\240");
        assert_string_equal(json_tree_text_of(json_tree_item(texts, i)), text);
        sum += chance;
    }
    assert_true(fabs(sum - 1) < 50e-6);
}

/* The same numbers stand in the sentences above. */
static void check_expectation(const preview *p, const json_tree *odds_told, const th_odds *odds)
{
    char expected[64];
    const char *number = json_tree_text(odds_told, "expectedText"), *text = json_tree_text(p->it, "text");
    double points = (double)odds->tokens * odds->bag_points / odds->in_bag;
    assert_true(fabs(json_tree_at(odds_told, "expected")->number - points) < 1.1e-6);
    assert_string_equal(json_tree_text(odds_told, "nothingText"),
                        json_tree_text_of(json_tree_item(json_tree_at(odds_told, "findsText"), 0)));
    if (!p->legal)
        return;
    snprintf(expected, sizeof expected, " %s ", number);
    if (!strstr(text, expected) || !strstr(text, json_tree_text(odds_told, "nothingText")))
        fail_msg("%s and %s are not what is said: %s", number, json_tree_text(odds_told, "nothingText"),
                 text);
}

static void check_odds(const preview *p, const json_tree *dig, int tokens)
{
    const json_tree *odds_told = json_tree_at(dig, "odds");
    th_odds odds;
    th_odds_of(p->action.site, p->state->bag[p->action.site], tokens, &odds);
    check_chances(p, odds_told, "finds", "findsText", odds.finds, TH_MAX_TOKENS, odds.ways);
    check_chances(p, odds_told, "points", "pointsText", odds.points, TH_SITE_POINTS, odds.ways);
    check_expectation(p, odds_told, &odds);
    web_is_whole(json_tree_text(odds_told, "text"));
}

static void check_wheel(const preview *p, const json_tree *dig)
{
    const json_tree *wheel = json_tree_list(dig, "wheel", TH_MAX_WEEKS);
    th_action action = p->action;
    for (size_t i = 0; i < TH_MAX_WEEKS; i++) {
        const json_tree *turned = json_tree_item(wheel, i);
        action.weeks = (uint8_t)(i + 1);
        th_move move = th_move_of(action);
        bool legal_move = th_refuse(p->state, move).why == TH_LEGAL;
        assert_int_equal(json_tree_number(turned, "weeks"), i + 1);
        assert_int_equal(json_tree_flag(turned, "legal"), legal_move);
        assert_int_equal(json_tree_text(turned, "why")[0] == 0, legal_move);
        assert_int_equal(move_named(json_tree_text(turned, "move")), move);
        int tokens = legal_move ? th_cost_of(p->state, move).tokens
                                : th_prospect_of(&p->state->player[th_turn(p->state)], action.site,
                                                 (int)i + 1, flags_given(p))
                                      .tokens;
        assert_int_equal(json_tree_number(turned, "tokens"), tokens);
    }
}

static void check_dig(const preview *p)
{
    const json_tree *dig = json_tree_at(p->it, "dig");
    th_prospect hoped =
        th_prospect_of(&p->state->player[th_turn(p->state)], p->action.site, p->action.weeks, flags_given(p));
    assert_int_equal(json_tree_number(dig, "site"), p->action.site);
    assert_int_equal(json_tree_number(dig, "weeks"), p->action.weeks);
    assert_int_equal(json_tree_number(dig, "special"), hoped.special);
    assert_int_equal(json_tree_number(dig, "general"), hoped.general);
    assert_int_equal(json_tree_number(dig, "knowledge"), hoped.knowledge);
    assert_int_equal(strstr(json_tree_text(dig, "sumText"), ", ") != NULL,
                     hoped.special + hoped.general > 12);
    assert_int_equal(json_tree_number(dig, "tokens"), hoped.tokens);
    assert_int_equal(json_tree_number(dig, "shovelTokens"), hoped.tokens ? hoped.tokens - hoped.wheel : 0);
    if (p->legal) {
        th_cost cost = th_cost_of(p->state, p->move);
        assert_int_equal(hoped.tokens, cost.tokens);
        assert_int_equal(hoped.knowledge, cost.knowledge);
    }
    const json_tree *switches = json_tree_list(dig, "switches", TH_FLAGS);
    for (int flag = 0; flag < TH_FLAGS; flag++)
        check_switch(p, json_tree_item(switches, (size_t)flag), flag);
    check_wheel(p, dig);
    check_odds(p, dig, hoped.tokens);
}

/* ---- Everything else ---- */

static void check_path(const preview *p)
{
    int from = p->state->player[th_turn(p->state)].place, to = th_destination(p->state, p->move);
    bool flies = th_action_of(p->move).flags & TH_FLAG_ZEPPELIN;
    size_t steps = flies ? from != to : (size_t)th_distance(from, to);
    const json_tree *path = json_tree_list(p->it, "path", steps + 1);
    assert_int_equal(json_tree_number_of(json_tree_item(path, 0)), from);
    assert_int_equal(json_tree_number_of(json_tree_item(path, steps)), to);
    for (size_t i = 0; !flies && i < steps; i++) {
        int here = (int)json_tree_number_of(json_tree_item(path, i)),
            there = (int)json_tree_number_of(json_tree_item(path, i + 1));
        bool joined = false;
        for (int route = 0; route < TH_ROUTES; route++) {
            int one, other;
            th_route(route, &one, &other);
            joined = joined || (one == here && other == there) || (one == there && other == here);
        }
        assert_true(joined);
    }
}

static void check_cost(const preview *p)
{
    static const th_cost none;
    th_cost cost = p->legal ? th_cost_of(p->state, p->move) : none;
    int seat = th_turn(p->state), next = p->legal ? cost.next : seat;
    const json_tree *given = json_tree_at(p->it, "given");
    assert_int_equal(json_tree_number(p->it, "travel"), cost.travel);
    assert_int_equal(json_tree_number(p->it, "weeks"), cost.weeks);
    assert_int_equal(json_tree_number(p->it, "total"), cost.total);
    assert_int_equal(json_tree_number(p->it, "arrival"),
                     p->legal ? cost.arrival : p->state->player[seat].time);
    assert_int_equal(json_tree_number(p->it, "next"), next < 0 ? -1 : next);
    size_t n = 0;
    for (int flag = 0; flag < TH_FLAGS; flag++)
        if (cost.given[flag])
            assert_int_equal(json_tree_number_of(json_tree_item(given, n++)), cost.given[flag]);
    assert_int_equal(given->length, n);
    if (p->legal && next >= 0 && next != seat)
        assert_non_null(strstr(json_tree_text(p->it, "nextText"), header.name[next].text));
    else if (p->language == kit_language("en"))
        assert_string_equal(json_tree_text(p->it, "nextText"),
                            next < 0 ? "The game is over." : "You move again.");
}

static void check_sentences(const preview *p)
{
    char out[WORDS_SENTENCE];
    words_text sentences = words_on(out, sizeof out, p->language);
    if (p->legal)
        words_preview(&sentences, &header, p->state, p->move);
    assert_string_equal(json_tree_text(p->it, "text"), out);
    words_text why = words_on(out, sizeof out, p->language);
    words_refusal(&why, p->state, p->move, th_refuse(p->state, p->move));
    assert_string_equal(json_tree_text(p->it, "why"), out);
    assert_int_equal(out[0] == 0, p->legal);
    assert_int_equal(json_tree_number(p->it, "arrivalYear"),
                     th_year((int)json_tree_number(p->it, "arrival")));
    assert_true(json_tree_text(p->it, "title")[0] && json_tree_text(p->it, "arrivalText")[0]);
    web_is_whole(json_tree_text(p->it, "title"));
    web_is_whole(json_tree_text(p->it, "nextText"));
    web_is_whole(json_tree_text(p->it, "arrivalText"));
}

static void look(const th_state *state, th_move move, const words_language *language)
{
    static const char *const verbs[] = {"take", "refresh", "dig", "exhibit", "retire"};
    preview p = {state, language, move, th_action_of(move), th_refuse(state, move).why == TH_LEGAL, NULL};
    p.it = TELL(web_move_preview, &header, state, language, move);
    assert_int_equal(move_named(json_tree_text(p.it, "move")), move);
    assert_string_equal(json_tree_text(p.it, "verb"), verbs[p.action.verb]);
    assert_int_equal(json_tree_flag(p.it, "legal"), p.legal);
    assert_int_equal(json_tree_number(p.it, "seat"), th_turn(state));
    assert_int_equal(json_tree_number(p.it, "card"), p.action.card);
    assert_int_equal(json_tree_number(p.it, "site"), p.action.verb == TH_DIG ? p.action.site : -1);
    assert_int_equal(json_tree_flag(p.it, "flies"), (p.action.flags & TH_FLAG_ZEPPELIN) != 0);
    check_path(&p);
    check_cost(&p);
    check_sentences(&p);
    check_switch(&p, json_tree_at(p.it, "zeppelin"), TH_FLAGS - 1);
    if (p.action.verb == TH_DIG)
        check_dig(&p);
    else
        assert_int_equal(json_tree_at(p.it, "dig")->kind, JSON_TREE_NULL);
    legal_looks += p.legal;
    illegal_looks += !p.legal;
}

static void ask(const session *table, bot_rng *rng)
{
    static th_move moves[TH_MAX_LEGAL];
    const th_state *state = session_state(table);
    int count = th_moves(state, moves);
    if (count == 0)
        return;
    for (int i = 0; i < count; i += 1 + count / 24)
        look(state, moves[i], web_language(rng));
    for (int i = 0; i < 12; i++)
        look(state, (th_move)bot_rng_below(rng, TH_MOVES), web_language(rng));
    look(state, (th_move)(TH_MOVE_REFRESH + bot_rng_below(rng, 3)), web_language(rng));
}

static void every_move_is_told_as_it_is(void **unused)
{
    (void)unused;
    web_games(72, 4, ask);
    assert_true(legal_looks > 10000 && illegal_looks > 10000);
    for (int flag = 0; flag < TH_FLAGS; flag++)
        assert_true(switches_on[flag] > 100 && switches_usable[flag] > 100);
}

/* ---- Sentences about cards to give up ---- */

static const char *effect(const th_state *table, const char *move, int flag)
{
    const json_tree *it = TELL(web_move_preview, &header, table, kit_language("en"), move_named(move));
    const json_tree *one = json_tree_item(json_tree_at(json_tree_at(it, "dig"), "switches"), (size_t)flag);
    return json_tree_flag(one, "usable") ? json_tree_text(one, "effect") : json_tree_text(one, "why");
}

static void switches_tell_what_they_change(void **unused)
{
    (void)unused;
    th_state table = begin(2); /* knowledge 4 special, 3 general about Egypt */
    give(&table, 0, "24 25 46 50 56 59 65 73 75");
    stand(&table, 0, TH_LONDON);
    assert_string_equal(effect(&table, "dig egypt 5", 1), "Knowledge 9 instead of 7: 6 tokens instead of 5.");
    assert_string_equal(effect(&table, "dig egypt 5 rumor", 1),
                        "Knowledge 9 instead of 7: 6 tokens instead of 5.");
    assert_string_equal(effect(&table, "dig egypt 12", 2),
                        "Knowledge 8 instead of 7: 10 tokens instead of 9.");
    assert_string_equal(effect(&table, "dig egypt 5 rumor", 3), "7 tokens instead of 6.");
    assert_string_equal(effect(&table, "dig egypt 5", 4), "The journey takes no time instead of 4 weeks.");
    assert_string_equal(effect(&table, "dig egypt 5", 0),
                        "The permit for Egypt is still valid: a special permit cannot be used.");
    use_permit(&table, 0, TH_EGYPT);
    assert_string_equal(effect(&table, "dig egypt 5", 0),
                        "It allows the dig although the permit for Egypt is used.");
    give(&table, 0, "60 66");
    assert_string_equal(effect(&table, "dig egypt 5 permit", 2),
                        "Only a lone assistant can be given up; you have 2.");
    assert_string_equal(effect(&table, "dig egypt 5", 3), "Only a lone shovel can be given up; you have 2.");
    assert_string_equal(effect(&table, "dig greece 5", 1), "You have no rumor about Greece.");
}

/* Nothing is drawn for so few weeks, whatever is given up. */
static void a_card_may_change_nothing(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "24 65");
    assert_string_equal(effect(&table, "dig egypt 1", 3), "It would change nothing.");
}

/* Cards that are not there change nothing about those that are. */
static void what_one_does_not_have_is_not_counted_on(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "24 25 46 50 56");
    stand(&table, 0, TH_LONDON);
    assert_string_equal(effect(&table, "dig egypt 5 assistant", 1),
                        "Knowledge 9 instead of 7: 6 tokens instead of 5.");
    assert_string_equal(effect(&table, "dig egypt 5 permit", 1),
                        "Knowledge 9 instead of 7: 6 tokens instead of 5.");
    assert_string_equal(effect(&table, "dig egypt 5 assistant", 2), "You have no assistant.");
}

/* A way into the next year renews the permit, and flying there does not. */
static void a_special_permit_may_be_used_by_those_who_fly(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "24 73 75");
    stand(&table, 0, TH_LONDON);
    use_permit(&table, 0, TH_EGYPT);
    set_time(&table, 1, 51);
    set_time(&table, 0, 51);
    assert_string_equal(effect(&table, "dig egypt 6", 0),
                        "The permit for Egypt is still valid: a special permit cannot be used.");
    assert_string_equal(effect(&table, "dig egypt 6 zeppelin", 0),
                        "It allows the dig although the permit for Egypt is used.");
    /* Who then walks can still give the permit back. */
    const json_tree *it =
        TELL(web_move_preview, &header, &table, kit_language("en"), move_named("dig egypt 6 permit"));
    const json_tree *permit = json_tree_item(json_tree_at(json_tree_at(it, "dig"), "switches"), 0);
    assert_true(json_tree_flag(permit, "on") && json_tree_flag(permit, "usable"));
    assert_string_equal(json_tree_text(permit, "move"), "dig egypt 6");
    look(&table, move_named("dig egypt 6 permit zeppelin"), kit_language("en"));
}

static void nobody_flies_to_where_they_are(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    set_time(&table, 1, TH_TIME_END);
    set_time(&table, 0, 110);
    look(&table, TH_MOVE_RETIRE, kit_language("en"));
    give(&table, 0, "73");
    look(&table, TH_MOVE_RETIRE, kit_language("en"));
    const json_tree *it = TELL(web_move_preview, &header, &table, kit_language("en"), TH_MOVE_RETIRE);
    assert_string_equal(json_tree_text(json_tree_at(it, "zeppelin"), "why"),
                        "A zeppelin needs a journey, and you are in Warsaw already.");
}

/* Rounded once: 5.846 is 5.8 and not 5.85, 5.9. */
static void expectations_are_rounded_once(void **unused)
{
    (void)unused;
    const words_language *english = kit_language("en");
    for (int taken = 0; taken < 1 << 12; taken += 41) {
        th_state table = begin(2);
        give(&table, 0, "24 25 46 50");
        stand(&table, 0, TH_FIRST_SITE + TH_EGYPT);
        table.bag[TH_EGYPT] &= (uint16_t) ~(taken << 1);
        for (int weeks = 1; weeks <= TH_MAX_WEEKS; weeks++) {
            th_action dig = {TH_DIG, 0, TH_EGYPT, (uint8_t)weeks, 0};
            look(&table, th_move_of(dig), english);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_is_told_as_it_is),
        cmocka_unit_test(switches_tell_what_they_change),
        cmocka_unit_test(a_card_may_change_nothing),
        cmocka_unit_test(what_one_does_not_have_is_not_counted_on),
        cmocka_unit_test(a_special_permit_may_be_used_by_those_who_fly),
        cmocka_unit_test(nobody_flies_to_where_they_are),
        cmocka_unit_test(expectations_are_rounded_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
