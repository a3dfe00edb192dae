/* A position as the page is told of it: every number as in the state, and nothing lost. */
#include "../kit/languages.h"
#include "../session/session_kit.h"
#include "web_kit.h"

#include "../../bots/bot.h"
#include "../../web/view.h"
#include "../../words/answers.h"
#include "../../words/names.h"
#include "../kit/states.h"

#include <math.h>

static long finished_games, shuffled, with_bonus, without_bonus, full_supply_texts;

static bool lists(const json_tree *list, int number)
{
    for (size_t i = 0; i < list->length; i++)
        if (json_tree_number_of(json_tree_item(list, i)) == number)
            return true;
    return false;
}

/* ---- Bags ---- */

static void check_site(const json_tree *it, const th_state *state, int site)
{
    uint16_t bag = state->bag[site];
    const json_tree *artifacts = json_tree_at(it, "artifacts");
    int points = 0, bonus = (int)json_tree_number(it, "bonus");
    for (int item = 0; item < TH_ARTIFACTS; item++) {
        assert_int_equal(lists(artifacts, item), bag >> item & 1);
        points += bag >> item & 1 ? th_artifact_value(site, item) : 0;
    }
    assert_int_equal(artifacts->length, th_ones(bag & 0x1fffu));
    assert_int_equal(json_tree_flag(it, "book"), bag >> TH_ITEM_BOOK & 1);
    assert_int_equal(json_tree_flag(it, "general"), bag >> TH_ITEM_GENERAL & 1);
    assert_int_equal(json_tree_number(it, "debris"), TH_DEBRIS);
    assert_int_equal(json_tree_number(it, "tokens"), TH_DEBRIS + th_ones(bag));
    assert_int_equal(json_tree_number(it, "points"), points);
    assert_int_equal(bonus, state->digs[site] ? -1 : state->bonus[site]);
    with_bonus += bonus >= 0;
    without_bonus += bonus < 0;
    web_is_whole(json_tree_text(it, "text"));
}

/* ---- Cards ---- */

static int total_of(const th_set *set)
{
    int count = 0;
    for (int card = 1; card <= TH_CARDS; card++)
        count += th_has(set, card);
    return count;
}

/* Every card is somewhere: with the players, open, in the supply, discarded, or waiting in stack three. */
static void check_cards(const json_tree *view, const th_state *state)
{
    const json_tree *supply = json_tree_at(view, "supply"), *players = json_tree_at(view, "players");
    int seen[TH_CARDS + 1] = {0}, known = 0;
    const char *text = json_tree_text(supply, "text");
    for (size_t seat = 0; seat < state->seats; seat++)
        for (const json_tree *card = json_tree_at(json_tree_item(players, seat), "cards")->first; card;
             card = card->next)
            seen[json_tree_number_of(card)]++;
    for (size_t i = 0; i < TH_DISPLAY; i++)
        seen[json_tree_number_of(json_tree_item(json_tree_at(view, "display"), i))]++;
    for (size_t i = 0; i < TH_HALL; i++)
        seen[json_tree_number_of(json_tree_item(json_tree_at(view, "hall"), i))]++;
    for (int card = 1; card <= TH_CARDS; card++) {
        bool hidden = th_has(&state->supply, card) || th_has(&state->discard, card);
        assert_int_equal(seen[card], !hidden);
        known += seen[card];
    }
    long all = known + json_tree_number(supply, "size") + json_tree_number(supply, "discarded");
    int waiting = TH_CARDS - (int)all;
    assert_int_equal(json_tree_number(supply, "size"), th_supply_size(state));
    assert_int_equal(json_tree_number(supply, "exhibitions"), th_supply_exhibitions(state));
    assert_int_equal(json_tree_number(supply, "discarded"), total_of(&state->discard));
    assert_int_equal(waiting > 0, state->shuffles == 0);
    web_is_whole(text);
    if (waiting) { /* and the sentence tells where */
        char number[32];
        snprintf(number, sizeof number, " %d ", waiting);
        assert_non_null(strstr(text, number));
        full_supply_texts++;
    }
    shuffled += state->shuffles > 0;
}

/* ---- Players ---- */

static void check_finds(const json_tree *it, const th_player *player, const words_language *language)
{
    const json_tree *finds = json_tree_at(it, "finds");
    uint16_t had[TH_SITES] = {0};
    long points = 0;
    for (const json_tree *find = finds->first; find; find = find->next) {
        static const char *const kinds[] = {"book", "general"};
        int site = (int)json_tree_number(find, "site"), item = (int)json_tree_number(find, "item");
        had[site] |= (uint16_t)(1u << item);
        assert_string_equal(json_tree_text(find, "kind"),
                            item < TH_ARTIFACTS ? "artifact" : kinds[item - 13]);
        char name[WORDS_QUOTE];
        words_text title = words_on(name, sizeof name, language);
        words_outcome(&title, th_token(site, item), WORDS_TITLE);
        assert_string_equal(json_tree_text(find, "name"), name);
        points += json_tree_number(find, "value");
    }
    assert_memory_equal(had, player->finds, sizeof had);
    assert_int_equal(points, player->tally[TH_TALLY_ARTIFACTS]);
}

static void check_tallies(const json_tree *it, const th_player *player)
{
    static const struct {
        const char *key;
        int tally;
    } rows[] = {{"general", TH_TALLY_GENERAL},      {"assistants", TH_TALLY_ASSISTANTS},
                {"shovels", TH_TALLY_SHOVELS},      {"cars", TH_TALLY_CARS},
                {"zeppelins", TH_TALLY_ZEPPELINS},  {"specialPermits", TH_TALLY_PERMITS},
                {"congresses", TH_TALLY_CONGRESSES}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_int_equal(json_tree_number(it, rows[i].key), player->tally[rows[i].tally]);
    web_check_bytes(it, "books", player->tally + TH_TALLY_BOOKS, TH_SITES);
    for (int site = 0; site < TH_SITES; site++) {
        int rumor =
            (int)json_tree_number_of(json_tree_item(json_tree_list(it, "rumors", TH_SITES), (size_t)site));
        assert_int_equal(rumor > 0, player->tally[TH_TALLY_RUMORS + site] > 0);
        if (rumor) {
            assert_int_equal(th_card_of(rumor).kind, TH_RUMOR);
            assert_int_equal(th_card_of(rumor).site, site);
            assert_true(th_has(&player->cards, rumor));
        }
        assert_int_equal(json_tree_item(json_tree_list(it, "permits", TH_SITES), (size_t)site)->flag,
                         player->permits >> site & 1);
        assert_int_equal(
            json_tree_number_of(json_tree_item(json_tree_list(it, "artifacts", TH_SITES), (size_t)site)),
            th_ones(player->finds[site] & 0x1fffu));
    }
}

static void check_score(const json_tree *it, const th_state *state, int seat)
{
    th_score score = th_score_of(state, seat);
    const json_tree *told_score = json_tree_at(it, "score"),
                    *majorities = json_tree_list(it, "majorities", TH_SITES);
    long knowledge = 0;
    for (size_t site = 0; site < TH_SITES; site++)
        knowledge += json_tree_number_of(json_tree_item(majorities, site));
    assert_int_equal(knowledge, score.knowledge);
    assert_int_equal(json_tree_number(told_score, "artifacts"), score.artifacts);
    assert_int_equal(json_tree_number(told_score, "exhibitions"), score.exhibitions);
    assert_int_equal(json_tree_number(told_score, "congresses"), score.congresses);
    assert_int_equal(json_tree_number(told_score, "knowledge"), score.knowledge);
    assert_int_equal(json_tree_number(told_score, "total"), score.total);
}

static void check_player(const json_tree *it, const session *table, const th_state *state, int seat,
                         const words_language *language)
{
    const th_player *player = &state->player[seat];
    char name[WORDS_QUOTE];
    assert_string_equal(json_tree_text(it, "name"), words_player(name, &table->record.header, seat));
    assert_string_equal(json_tree_text(it, "bot"), record_plays(&table->record, seat));
    assert_int_equal(json_tree_text(it, "botName")[0] == 0, session_is_person(table, seat));
    assert_int_equal(json_tree_number(it, "place"), player->place);
    assert_int_equal(json_tree_number(it, "time"), player->time);
    bool sets_out =
        state->seats == 4 && player->time == 52; /* four players begin on the start space of 1902 */
    assert_int_equal(json_tree_number(it, "year"), sets_out ? 1902 : th_year(player->time));
    assert_int_equal(json_tree_number(it, "week"), sets_out ? 0 : th_week(player->time));
    assert_int_equal(json_tree_number(it, "weeksLeft"), TH_TIME_END - player->time);
    assert_non_null(strstr(json_tree_text(it, "text"), json_tree_text(it, "when")));
    assert_non_null(strstr(json_tree_text(it, "text"), json_tree_text(it, "where")));
    web_is_whole(json_tree_text(it, "text"));
    check_tallies(it, player);
    check_finds(it, player, language);
    check_score(it, state, seat);
}

/* ---- The whole ---- */

static void check_mover(const json_tree *view, const session *table, const th_state *state)
{
    const json_tree *winners = json_tree_at(view, "winners");
    bool over = th_turn(state) == TH_OVER;
    char name[WORDS_QUOTE];
    assert_int_equal(json_tree_number(view, "mover"), over ? -1 : th_turn(state));
    for (int seat = 0; seat < state->seats; seat++) {
        bool wins = over && (th_winners(state) >> seat & 1);
        assert_int_equal(lists(winners, seat), wins);
        if (wins || th_turn(state) == seat)
            assert_non_null(
                strstr(json_tree_text(view, "status"), words_player(name, &table->record.header, seat)));
    }
    web_is_whole(json_tree_text(view, "status"));
    finished_games += over;
}

static void view(const session *table, uint32_t turn, const words_language *language)
{
    const th_state *state = kit_state_at(&table->record, turn);
    const json_tree *it = TELL(web_view, table, language, turn);
    assert_int_equal(json_tree_number(it, "turn"), turn);
    assert_int_equal(json_tree_number(it, "turns"), table->record.turns);
    web_check_bytes(it, "queue", state->queue, state->seats);
    web_check_bytes(it, "display", state->display, TH_DISPLAY);
    web_check_bytes(it, "hall", state->hall, TH_HALL);
    check_mover(it, table, state);
    const json_tree *sites = json_tree_list(it, "sites", TH_SITES),
                    *players = json_tree_list(it, "players", state->seats);
    for (int site = 0; site < TH_SITES; site++)
        check_site(json_tree_item(sites, (size_t)site), state, site);
    for (int seat = 0; seat < state->seats; seat++)
        check_player(json_tree_item(players, (size_t)seat), table, state, seat, language);
    check_cards(it, state);
    assert_int_equal(strstr(json_tree_text(it, "heading"), "0") == NULL || turn > 0, 1);
    web_is_whole(json_tree_text(it, "heading"));
}

/* ---- The end ---- */

/* All seats once, none behind one with fewer points, nor behind a later one with as many. */
static void check_ranking(const json_tree *ranking, const th_state *state)
{
    for (int place = 1; place < state->seats; place++) {
        int before = (int)json_tree_number_of(json_tree_item(ranking, (size_t)place - 1));
        int seat = (int)json_tree_number_of(json_tree_item(ranking, (size_t)place));
        unsigned more = th_score_of(state, before).total, total = th_score_of(state, seat).total;
        assert_true(more > total || (more == total && before < seat));
    }
}

/* For one seat, for all, and for nobody; who sits there is a person, or a bot. */
static void verdicts(const session *table, const words_language *language)
{
    const th_state *state = session_state(table);
    uint32_t persons = 0;
    for (int seat = 0; seat < state->seats; seat++)
        persons |= record_plays(&table->record, seat)[0] ? 0 : 1u << seat;
    for (uint32_t seats = 0; seats < 16; seats++) {
        const json_tree *it = TELL(web_verdict, table, language, seats);
        assert_true(json_tree_text(it, "text")[0]);
        web_is_whole(json_tree_text(it, "text"));
        check_ranking(json_tree_list(it, "ranking", (size_t)state->seats), state);
        assert_int_equal(json_tree_flag(it, "joyful"),
                         !persons || (persons & seats & th_winners(state)) != 0);
    }
}

static void ask(const session *table, bot_rng *rng)
{
    const words_language *language = web_language(rng);
    view(table, table->record.turns, language);
    view(table, bot_rng_below(rng, table->record.turns + 1), language);
    if (th_turn(session_state(table)) == TH_OVER)
        verdicts(table, language);
}

static void every_position_is_told_as_it_is(void **unused)
{
    (void)unused;
    web_games(96, 8, ask);
    assert_true(finished_games >= 96 && shuffled > 50 && full_supply_texts > 50);
    assert_true(with_bonus > 100 && without_bonus > 100);
}

/* ---- Certain positions ---- */

static session_whole_memory table_memory;
static session table = SESSION_WITH(table_memory);

static const json_tree *view_in_english(uint32_t turn)
{
    return TELL(web_view, &table, kit_language("en"), turn);
}

static const json_tree *player_of(const json_tree *it, size_t seat)
{
    return json_tree_item(json_tree_at(it, "players"), seat);
}

static void a_position_is_told_in_words(void **unused)
{
    (void)unused;
    session_setup setup = web_two_and_a_bot();
    setup.has_order = true;
    setup.order[0] = 0, setup.order[1] = 1, setup.order[2] = 2;
    kit_begin(&table, &setup);
    const json_tree *it = view_in_english(0);
    assert_string_equal(json_tree_text(it, "status"), "To move: Ada");
    assert_string_equal(json_tree_text(it, "heading"), "Before the first turn");
    assert_string_equal(json_tree_text(player_of(it, 0), "text"),
                        "Ada: in Warsaw, week 16 of 1901; 0 points.");
    assert_string_equal(json_tree_text(player_of(it, 1), "botName"), "Scholar");
    assert_string_equal(json_tree_text(json_tree_item(json_tree_at(it, "sites"), 0), "text"),
                        "30 tokens, 12 artifacts (35), general knowledge, book about Crete");
    kit_play(&table, (th_move)TH_MOVE_REFRESH);
    assert_string_equal(json_tree_text(view_in_english(1), "heading"), "After turn 1 of 1");
}

static void whoever_plays_now_is_told(void **unused)
{
    (void)unused;
    session_setup setup = web_two_and_a_bot();
    kit_begin(&table, &setup);
    assert_int_equal(session_resign(&table, 2, "student").code, SESSION_OK);
    assert_string_equal(json_tree_text(player_of(view_in_english(0), 2), "bot"), "student");
}

/* A bot that this program does not know is called as the record calls it. */
static void strange_bots_and_names_are_told(void **unused)
{
    (void)unused;
    session_setup setup = web_two_and_a_bot();
    strcpy(setup.bot[1], "from-the-future");
    web_make_unreadable(&setup.name[2]);
    kit_begin(&table, &setup);
    const json_tree *it = view_in_english(0);
    assert_string_equal(json_tree_text(player_of(it, 1), "botName"), "from-the-future");
    assert_int_equal(strncmp(json_tree_text(player_of(it, 2), "name"), "\\U000e0001\\U000e0001", 20), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position_is_told_as_it_is),
        cmocka_unit_test(a_position_is_told_in_words),
        cmocka_unit_test(whoever_plays_now_is_told),
        cmocka_unit_test(strange_bots_and_names_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
