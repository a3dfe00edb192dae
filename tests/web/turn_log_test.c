/* What happened at a table, as the page is told: the log in pages, single turns, and scores over time. */
#include "../kit/languages.h"
#include "../session/session_kit.h"
#include "web_kit.h"

#include "../../web/turn_log.h"
#include "../../words/log.h"
#include "../../words/names.h"
#include "../kit/states.h"

static long pages, digs_told, bonuses_told, debris_told, flights;
static long years_told, agains_told, hall_came, swaps_told, pushed_out;

/* ---- Log ---- */

static const char *sentence(const session *table, const words_language *language, uint32_t turn)
{
    static char out[WORDS_SENTENCE];
    words_text text = words_on(out, sizeof out, language);
    words_turn(&text, &table->record.header, kit_state_at(&table->record, turn - 1),
               record_turn_at(&table->record, turn - 1));
    return out;
}

/* The card that was taken or shown comes first, then those that the move text gives up. */
static void check_cards_of_move(const json_tree *cards, const th_state *before, th_move move)
{
    th_action action = th_action_of(move);
    size_t count = (action.card > 0) + (size_t)th_ones(action.flags);
    assert_int_equal(cards->length, count);
    for (size_t i = 0; i < count; i++) {
        int card = (int)json_tree_number_of(json_tree_item(cards, i));
        if (i == 0 && action.card > 0)
            assert_int_equal(card, action.card);
        else
            assert_true(th_has(&before->player[th_turn(before)].cards, card));
    }
}

static void check_log(const session *table, const words_language *language, uint32_t from)
{
    uint32_t turn = from, next = from, turns = table->record.turns;
    do {
        const json_tree *page = TELL(web_turn_log, table, language, next);
        for (const json_tree *entry = json_tree_at(page, "entries")->first; entry; entry = entry->next) {
            turn++;
            const record_entry *made = record_turn_at(&table->record, turn - 1);
            assert_int_equal(json_tree_number(entry, "turn"), turn);
            assert_int_equal(json_tree_number(entry, "player"), made->player);
            assert_string_equal(json_tree_text(entry, "text"), sentence(table, language, turn));
            web_is_whole(json_tree_text(entry, "text"));
            char when[WORDS_QUOTE];
            words_text time = words_on(when, sizeof when, language);
            const th_state *before = kit_state_at(&table->record, turn - 1);
            words_time(&time, before, before->player[made->player].time);
            assert_string_equal(json_tree_text(entry, "when"), when);
            check_cards_of_move(json_tree_at(entry, "cards"), before, made->move);
        }
        next = (uint32_t)json_tree_number(page, "next");
        assert_true(next == 0 || next == turn);
        pages++;
    } while (next > 0);
    assert_int_equal(turn, turns);
}

/* ---- Turns ---- */

static void check_find(const json_tree *find, th_outcome token)
{
    assert_int_equal(json_tree_number(find, "site"), th_token_site(token));
    assert_int_equal(json_tree_number(find, "item"), th_token_item(token));
    assert_true(json_tree_text(find, "name")[0]);
    bool debris = th_token_item(token) == TH_ITEM_DEBRIS;
    assert_int_equal(strcmp(json_tree_text(find, "kind"), "debris") == 0, debris);
    debris_told += debris;
}

/* Worked out anew: the points left in the bag, shared out among all that is in it, for each token drawn. */
static void check_hoped_for(const json_tree *it, const th_state *before, const record_entry *made, int site)
{
    int left = TH_DEBRIS, points = 0;
    for (int item = 0; item < TH_ITEM_DEBRIS; item++) {
        bool there = before->bag[site] >> item & 1;
        left += there;
        points += there && item < TH_ARTIFACTS ? th_artifact_value(site, item) : 0;
    }
    double expected = (double)made->draws * points / left, told = 0;
    int bonus = 0, first = before->digs[site] == 0; /* every bonus is worth a point */
    assert_int_equal(
        sscanf(json_tree_text(it, "expectedText"), "Expected: %lf points, and %d for", &told, &bonus),
        1 + first);
    assert_int_equal(bonus, first);
    assert_true(told - expected < 0.051 && expected - told < 0.051);
}

/* The player has afterwards what is told. */
static void check_found(const json_tree *it, const session *table, uint32_t turn)
{
    const record_entry *made = record_turn_at(&table->record, turn - 1);
    const th_state *before = kit_state_at(&table->record, turn - 1);
    const th_state *after = kit_state_at(&table->record, turn);
    bool dug = th_action_of(made->move).verb == TH_DIG;
    int site = th_action_of(made->move).site, finds = 0, points = 0;
    const json_tree *found = json_tree_list(it, "found", dug ? made->draws : 0),
                    *bonus = json_tree_at(it, "bonus");
    assert_int_equal(json_tree_text(it, "foundText")[0] != 0, dug);
    assert_int_equal(json_tree_text(it, "expectedText")[0] != 0, dug);
    assert_int_equal(bonus->kind != JSON_TREE_NULL, dug && before->digs[site] == 0);
    if (!dug)
        return;
    check_hoped_for(it, before, made, site);
    for (size_t i = 0; i < made->draws; i++)
        check_find(json_tree_item(found, i), made->outcome[i]);
    if (bonus->kind != JSON_TREE_NULL) {
        check_find(bonus, th_token(site, before->bonus[site]));
        bonuses_told++;
    }
    for (int item = 0; item < TH_ITEM_DEBRIS; item++)
        finds +=
            (after->player[made->player].finds[site] & ~before->player[made->player].finds[site]) >> item & 1;
    points = after->player[made->player].tally[TH_TALLY_ARTIFACTS] -
             before->player[made->player].tally[TH_TALLY_ARTIFACTS];
    char begins[WORDS_QUOTE];
    snprintf(begins, sizeof begins, "%d %s, %d %s.", finds, finds == 1 ? "find" : "finds", points,
             points == 1 ? "point" : "points");
    assert_string_equal(json_tree_text(it, "foundText"), finds ? begins : "Nothing but debris.");
    digs_told++;
}

/* The space of a list of cards that was changed, or -1: "display" and "hall" with their numbers. */
static int laid_at(const json_tree *list, const char *kind, int index)
{
    for (const json_tree *one = list->first; one; one = one->next)
        if (!strcmp(json_tree_text(one, "kind"), kind) && json_tree_number(one, "index") == index)
            return (int)json_tree_number(one, "card");
    return -1;
}

/* A space of the display has what it had, unless something came; then what it had has gone, if anything. */
static void check_display(const json_tree *it, const th_state *before, const th_state *after)
{
    const json_tree *left = json_tree_at(it, "left"), *came = json_tree_at(it, "came");
    for (int i = 0; i < TH_DISPLAY; i++) {
        int gone = laid_at(left, "display", i), fresh = laid_at(came, "display", i);
        assert_int_equal(before->display[i], gone > 0 ? gone : before->display[i]);
        assert_int_equal(after->display[i], fresh > 0 ? fresh : gone > 0 ? 0 : before->display[i]);
        swaps_told += gone > 0 && fresh > 0;
    }
}

/* The hall has what it had, less what left, and what came. */
static void check_hall(const json_tree *it, const th_state *before, const th_state *after, int exhibited)
{
    const json_tree *left = json_tree_at(it, "left"), *came = json_tree_at(it, "came");
    int balance[TH_CARDS + 1] = {0};
    for (int i = 0; i < TH_HALL; i++) {
        int gone = laid_at(left, "hall", i), fresh = laid_at(came, "hall", i);
        assert_int_equal(gone > 0 ? gone : before->hall[i], before->hall[i]);
        assert_int_equal(fresh > 0 ? fresh : after->hall[i], after->hall[i]);
        balance[before->hall[i]]++;
        balance[after->hall[i]]--;
        balance[gone > 0 ? gone : 0]--;
        balance[fresh > 0 ? fresh : 0]++;
        hall_came += fresh > 0;
        pushed_out += gone > 0 && gone != exhibited;
    }
    for (int card = 1; card <= TH_CARDS; card++)
        assert_int_equal(balance[card], 0);
}

static int board_year(const th_state *state)
{
    int time = TH_TIME_END;
    for (int seat = 0; seat < state->seats; seat++)
        time = state->player[seat].time < time ? state->player[seat].time : time;
    return state->seats == 4 && time == 52 ? 1902 : time <= 52 ? 1901 : time <= 104 ? 1902 : 1903;
}

static void check_time(const json_tree *it, const th_state *before, const th_state *after, int player)
{
    long from = json_tree_number(it, "departure"), to = json_tree_number(it, "arrival");
    assert_int_equal(from, before->player[player].time);
    assert_int_equal(to, after->player[player].time);
    assert_int_equal(json_tree_number(it, "total"), to - from);
    int year = board_year(after);
    assert_int_equal(json_tree_number(it, "newYear"), year == board_year(before) ? 0 : year);
    assert_int_equal(json_tree_flag(it, "again"), th_turn(after) == player);
    years_told += json_tree_number(it, "newYear") > 0;
    agains_told += json_tree_flag(it, "again");
}

static void check_turn(const session *table, uint32_t turn)
{
    static const char *const verbs[] = {"take", "refresh", "dig", "exhibit", "retire"};
    const record_entry *made = record_turn_at(&table->record, turn - 1);
    const th_state *before = kit_state_at(&table->record, turn - 1);
    const th_state *after = kit_state_at(&table->record, turn);
    th_action action = th_action_of(made->move);
    const json_tree *it = TELL(web_turn, table, kit_language("en"), turn), *path = json_tree_at(it, "path");
    assert_int_equal(json_tree_number(it, "turn"), turn);
    assert_int_equal(json_tree_number(it, "player"), made->player);
    char move[TH_MOVE_TEXT];
    (void)th_move_text(made->move, move);
    assert_string_equal(json_tree_text(it, "move"), move);
    assert_string_equal(json_tree_text(it, "verb"), verbs[action.verb]);
    assert_int_equal(json_tree_number(it, "card"), action.card);
    assert_int_equal(json_tree_number(it, "site"), action.verb == TH_DIG ? action.site : -1);
    assert_int_equal(json_tree_number_of(path->first), before->player[made->player].place);
    assert_int_equal(json_tree_number_of(json_tree_item(path, path->length - 1)),
                     after->player[made->player].place);
    assert_true(!json_tree_flag(it, "flies") || path->length == 2); /* no place is passed */
    assert_int_equal(json_tree_flag(it, "flies"), (action.flags & TH_FLAG_ZEPPELIN) != 0);
    assert_string_equal(json_tree_text(it, "text"), sentence(table, kit_language("en"), turn));
    flights += (action.flags & TH_FLAG_ZEPPELIN) != 0;
    check_time(it, before, after, made->player);
    check_display(it, before, after);
    check_hall(it, before, after, action.verb == TH_EXHIBIT ? action.card : 0);
    check_found(it, table, turn);
}

/* ---- Scores ---- */

/* Two players set out with 1901, three in week 16 of it, four with 1902. */
static void check_years(const json_tree *it, int seats)
{
    static const int begins[] = {[2] = 0, [3] = 16, [4] = 52};
    int first = seats == 4 ? 1902 : 1901;
    const json_tree *years = json_tree_list(it, "years", (size_t)(1904 - first))->first;
    for (int year = first; year <= 1903; year++, years = years->next) {
        assert_int_equal(json_tree_number(years, "year"), year);
        assert_int_equal(json_tree_number(years, "time"), year == first ? begins[seats] : 52 * (year - 1901));
    }
}

static void check_chart(const session *table)
{
    const json_tree *it = TELL(web_score_chart, table);
    uint32_t turns = table->record.turns;
    const json_tree *totals = json_tree_list(it, "totals", turns + 1)->first,
                    *times = json_tree_list(it, "times", turns + 1)->first;
    for (uint32_t turn = 0; turn <= turns; turn++, totals = totals->next, times = times->next) {
        const th_state *state = kit_state_at(&table->record, turn);
        int last = TH_TIME_END;
        assert_int_equal(totals->length, state->seats);
        for (int seat = 0; seat < state->seats; seat++) {
            assert_int_equal(json_tree_number_of(json_tree_item(totals, (size_t)seat)),
                             th_score_of(state, seat).total);
            last = state->player[seat].time < last ? state->player[seat].time : last;
        }
        assert_int_equal(json_tree_number_of(times), last);
    }
    check_years(it, table->record.header.seats);
}

static void ask(const session *table, bot_rng *rng)
{
    uint32_t turns = table->record.turns;
    check_log(table, web_language(rng), bot_rng_below(rng, turns + 1));
    if (turns > 0)
        check_turn(table, turns);
    if (session_awaited(table) != TH_OVER)
        return;
    check_log(table, web_language(rng), 0);
    for (uint32_t turn = 1; turn <= turns; turn++)
        check_turn(table, turn);
    check_chart(table);
}

static void stories_are_told_as_they_happened(void **unused)
{
    (void)unused;
    web_games(48, 16, ask);
    assert_true(pages > 150 && digs_told > 200 && bonuses_told > 50 && debris_told > 200 && flights > 10);
    assert_true(years_told > 50 && agains_told > 500 && hall_came > 50 && swaps_told > 1000 &&
                pushed_out > 10);
}

static void a_table_without_turns_has_no_story(void **unused)
{
    (void)unused;
    static session_whole_memory table_memory;
    static session table = SESSION_WITH(table_memory);
    for (int seats = 2; seats <= 4; seats++) {
        session_setup setup = kit_setup(seats, RECORD_FREELY, 2);
        kit_begin(&table, &setup);
        check_log(&table, kit_language("en"), 0);
        check_chart(&table);
    }
}

/* The longest names and sentences there are: a page of the log still fits. */
static void a_page_of_the_log_always_fits(void **unused)
{
    (void)unused;
    static session_whole_memory table_memory;
    static session table = SESSION_WITH(table_memory);
    session_setup setup = kit_setup(4, RECORD_FREELY, 2);
    bot_rng rng;
    bot_rng_seed(&rng, 1903);
    for (int seat = 0; seat < 4; seat++) {
        for (int i = 0; i < RECORD_NAME_POINTS; i++)
            memcpy(setup.name[seat].text + 4 * i, "\363\240\200\201", 4);
        setup.name[seat].text[3] = (char)(0x81 + seat);
        setup.name[seat].length = RECORD_NAME_BYTES;
    }
    kit_begin(&table, &setup);
    while (session_awaited(&table) != TH_OVER)
        kit_play_random(&table, &rng);
    check_log(&table, kit_language("de"), 0);
    check_log(&table, kit_language("en"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stories_are_told_as_they_happened),
        cmocka_unit_test(a_table_without_turns_has_no_story),
        cmocka_unit_test(a_page_of_the_log_always_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
