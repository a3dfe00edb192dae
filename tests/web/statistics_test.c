/* Facts and statistics as the page is told them: every number is the one that the analysis has, and all of it
 * fits. */
#include "../kit/languages.h"
#include "../session/session_kit.h"
#include "web_kit.h"

#include "../../web/statistics.h"
#include "../../words/text.h"

static analysis_facts facts;
static analysis_career career;
static long finds, best_digs, winners;

/* ---- Facts ---- */

static void check_find(const json_tree *it, const analysis_seat_facts *seat)
{
    long site = json_tree_number(it, "site"), item = json_tree_number(it, "item");
    assert_true(seat->finds[site] >> item & 1);
    assert_int_equal(json_tree_number(it, "turn"), seat->found_in[site][item]);
    finds++;
}

static void check_best(const json_tree *it, analysis_dig dig)
{
    assert_int_equal(it->kind == JSON_TREE_NULL, dig.turn == 0);
    if (dig.turn == 0)
        return;
    assert_int_equal(json_tree_number(it, "points"), dig.points);
    assert_int_equal(json_tree_number(it, "site"), dig.site);
    assert_int_equal(json_tree_number(it, "turn"), dig.turn);
    best_digs++;
}

static void check_player(const json_tree *it, const analysis_seat_facts *seat)
{
    static const char *const hands[] = {"person", "bot", "several"};
    const struct {
        const char *key;
        long number;
    } numbers[] = {{"turns", seat->turns},
                   {"digs", seat->digs},
                   {"emptyDigs", seat->empty_digs},
                   {"digsTakenBack", seat->digs_taken_back},
                   {"debris", seat->debris},
                   {"dugPoints", seat->dug_points},
                   {"longestDig", seat->longest_dig},
                   {"weeksDug", seat->weeks_dug},
                   {"weeksTravelled", seat->weeks_travelled},
                   {"flights", seat->flights},
                   {"smallExhibitions", seat->small_exhibitions},
                   {"largeExhibitions", seat->large_exhibitions},
                   {"congresses", seat->congresses},
                   {"majorities", seat->majorities},
                   {"sharedMajorities", seat->shared_majorities}};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        assert_int_equal(json_tree_number(it, numbers[i].key), numbers[i].number);
    assert_string_equal(json_tree_text(it, "hand"), hands[seat->hand]);
    assert_string_equal(json_tree_text(it, "bot"), seat->bot);
    assert_memory_equal(json_tree_text(it, "name"), seat->name.text, seat->name.length);
    const json_tree *score = json_tree_at(it, "score"), *found = json_tree_at(it, "finds");
    assert_int_equal(json_tree_number(score, "artifacts"), seat->score.artifacts);
    assert_int_equal(json_tree_number(score, "exhibitions"), seat->score.exhibitions);
    assert_int_equal(json_tree_number(score, "congresses"), seat->score.congresses);
    assert_int_equal(json_tree_number(score, "knowledge"), seat->score.knowledge);
    assert_int_equal(json_tree_number(score, "total"), seat->score.total);
    web_check_bytes(it, "siteDigs", seat->site_digs, TH_SITES);
    check_best(json_tree_at(it, "bestDig"), seat->best);
    size_t all = 0;
    for (int site = 0; site < TH_SITES; site++)
        all += th_ones(seat->finds[site]);
    assert_int_equal(found->length, all);
    for (const json_tree *one = found->first; one; one = one->next)
        check_find(one, seat);
}

static void ask(const session *table, bot_rng *rng)
{
    (void)rng;
    uint8_t won[TH_MAX_SEATS];
    size_t count = 0;
    analysis_game_facts(&table->record, table->secret, &facts);
    const json_tree *it = TELL(web_facts, &facts),
                    *players = json_tree_list(it, "players", facts.seats)->first;
    assert_int_equal(json_tree_flag(it, "finished"), session_awaited(table) == TH_OVER);
    assert_true(json_tree_flag(it, "dealtHere"));
    assert_int_equal(json_tree_number(it, "turns"), table->record.turns);
    assert_int_equal(json_tree_number(it, "takebacks"), facts.takebacks);
    for (int seat = 0; seat < facts.seats; seat++, players = players->next) {
        check_player(players, &facts.seat[seat]);
        if (facts.winners >> seat & 1)
            won[count++] = (uint8_t)seat;
    }
    web_check_bytes(it, "winners", won, count);
    winners += (long)count;
    (void)analysis_career_add(&career, &facts, 0);
}

static void facts_are_told_as_they_are(void **unused)
{
    (void)unused;
    analysis_career_begin(&career);
    web_games(24, 16, ask);
    assert_true(finds > 500 && best_digs > 100 && winners > 23);
}

/* ---- Statistics ---- */

/* A number that has tenths, and its text in English. */
static void check_tenths(const json_tree *it, const char *key, const char *text)
{
    char number[WORDS_QUOTE];
    const json_tree *value = json_tree_at(it, key);
    assert_int_equal(value->kind, JSON_TREE_NUMBER);
    snprintf(number, sizeof number, "%.1f", value->number);
    assert_string_equal(number, text);
}

static void check_tally(const json_tree *it, analysis_tally tally)
{
    char average[WORDS_QUOTE];
    assert_int_equal(json_tree_number(it, "games"), tally.games);
    assert_int_equal(json_tree_number(it, "wins"), tally.wins);
    assert_int_equal(json_tree_number(it, "shared"), tally.shared);
    snprintf(average, sizeof average, "%.1f", tally.games ? (double)tally.points / tally.games + 1e-9 : 0.0);
    assert_string_equal(json_tree_text(it, "averageText"), average);
    check_tenths(it, "average", average);
}

static void check_statistics(const words_language *language)
{
    const json_tree *it = TELL(web_statistics, &career, language);
    json_tree_list(it, "persons", career.persons);
    assert_int_equal(json_tree_number(it, "counted"), career.games[ANALYSIS_COUNTS]);
    assert_int_equal(json_tree_number(it, "running"), career.games[ANALYSIS_RUNNING]);
    assert_int_equal(json_tree_number(it, "elsewhere"), career.games[ANALYSIS_ELSEWHERE]);
    assert_int_equal(json_tree_number(it, "withoutPerson"), career.games[ANALYSIS_NO_PERSON]);
    assert_int_equal(json_tree_number(it, "best"), career.best);
    assert_int_equal(json_tree_number(it, "bestGame"), career.best_game);
    assert_int_equal(json_tree_number(it, "found"), analysis_career_found(&career));
    assert_int_equal(json_tree_number(it, "artifacts"), 65);
    json_tree_list(it, "finds", (size_t)analysis_career_found(&career));
    const json_tree *digs = json_tree_at(it, "digs");
    assert_int_equal(json_tree_number(digs, "count"), career.digs);
    assert_int_equal(json_tree_number(digs, "points"), career.dug_points);
    assert_int_equal(json_tree_number(digs, "bestGame"), career.best_dig_game);
    check_best(json_tree_at(digs, "best"), career.best_dig);
    const json_tree *medal = json_tree_list(it, "medals", ANALYSIS_MEDALS)->first;
    for (int i = 0; i < ANALYSIS_MEDALS; i++, medal = medal->next) {
        assert_string_equal(json_tree_text(medal, "id"), analysis_medal_name(i));
        assert_int_equal(json_tree_number(medal, "game"), career.medal[i]);
        assert_int_equal(json_tree_number(medal, "have"), analysis_career_progress(&career, i).have);
        assert_int_equal(json_tree_number(medal, "of"), analysis_career_progress(&career, i).of);
        assert_true(json_tree_text(medal, "name")[0] && json_tree_text(medal, "text")[0]);
    }
    if (strcmp(language->code, "en") == 0)
        check_tally(it, career.all);
}

static void statistics_are_told_as_they_are(void **unused)
{
    (void)unused;
    check_statistics(kit_language("en"));
    check_statistics(kit_language("de"));
    analysis_career_begin(&career);
    check_statistics(kit_language("en"));
    const json_tree *it = TELL(web_statistics, &career, kit_language("en"));
    json_tree_list(it, "opponents", 0);
    json_tree_list(it, "tables", 0);
    assert_true(json_tree_at(json_tree_at(it, "digs"), "best")->kind == JSON_TREE_NULL);
}

static void numbers_are_written_as_the_language_does(void **unused)
{
    (void)unused;
    analysis_career_begin(&career);
    career.all = (analysis_tally){4, 2, 1, 314}; /* 78.5 */
    career.by_opponent[BOT_SCHOLAR] = (analysis_tally){3, 1, 0, 200};
    career.by_opponent[ANALYSIS_PERSONS] = (analysis_tally){1, 1, 1, 80};
    career.by_seats[3] = (analysis_tally){4, 2, 1, 314};
    career.expected = 98449;
    const json_tree *it = TELL(web_statistics, &career, kit_language("de"));
    assert_string_equal(json_tree_text(it, "averageText"), "78,5");
    check_tenths(it, "average", "78.5");
    assert_string_equal(json_tree_text(json_tree_at(it, "digs"), "expectedText"), "98,4");
    check_tenths(json_tree_at(it, "digs"), "expected", "98.4");
    it = TELL(web_statistics, &career, kit_language("en"));
    check_tally(it, career.all);
    const json_tree *group = json_tree_list(it, "opponents", 2)->first;
    assert_string_equal(json_tree_text(group, "id"), bot_name(BOT_SCHOLAR));
    check_tally(group, career.by_opponent[BOT_SCHOLAR]);
    assert_string_equal(json_tree_text(group->next, "id"), "persons");
    check_tally(group->next, career.by_opponent[ANALYSIS_PERSONS]);
    group = json_tree_list(it, "tables", 1)->first;
    assert_int_equal(json_tree_number(group, "seats"), 3);
    check_tally(group, career.by_seats[3]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts_are_told_as_they_are),
        cmocka_unit_test(statistics_are_told_as_they_are),
        cmocka_unit_test(numbers_are_written_as_the_language_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
