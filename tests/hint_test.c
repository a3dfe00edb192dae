/* Advice: that it is the bot's, that it is said in whole sentences, and what the sentences are. */
#include "session_kit.h"
#include "table.h"
#include "web_kit.h"

#include "../bots/bot.h"
#include "../web/think.h"
#include "../words/hint.h"

static uint64_t memory[BOT_MEMORY / sizeof(uint64_t)];
static char out[WORDS_SENTENCE];

/* ---- Scripted advice ---- */

static const char *hint_in(const char *language, const th_state *table, words_hint_facts facts)
{
    words_text text = words_on(out, sizeof out, words_language_find(language));
    words_hint(&text, table, &facts);
    assert_false(text.full);
    web_is_whole(out);
    return out;
}

static th_state digger(void)
{
    th_state table = begin(2);
    give(&table, 0, "24 25 46 50 73");
    stand(&table, 0, TH_LONDON);
    return table;
}

static words_hint_facts facts_of(const char *move, const char *instead, int gain, words_for why)
{
    words_hint_facts facts = {move_named(move), TH_NO_MOVE, 483, 612, gain, 0, why};
    if (instead)
        facts.instead = move_named(instead);
    return facts;
}

static void a_hint_tells_what_to_do_and_why(void **unused)
{
    (void)unused;
    th_state table = digger();
    assert_string_equal(
        hint_in("en", &table, facts_of("dig egypt 5 zeppelin", "take 28", 45, WORDS_FOR_DIGS)),
        "Dig in Egypt for 5 weeks. Given up: Zeppelin. It draws 5 tokens, and 5.8 points are to be expected "
        "of "
        "them. What speaks for it are the artifacts you may still dig up. The next best thing is to take a "
        "book about Palestine (1) in Vienna. It would lower your chance of winning by 4.5 percentage points. "
        "You can expect "
        "to end with "
        "48.3 points and to "
        "win in 61.2% of all cases.");
    assert_string_equal(hint_in("en", &table, facts_of("take 28", NULL, 0, WORDS_FOR_NOTHING)),
                        "Take a book about Palestine (1) in Vienna. You can expect to end with 48.3 points "
                        "and to win in 61.2% of all cases.");
    assert_string_equal(hint_in("en", &table, facts_of("refresh", "dig egypt 1", 0, WORDS_FOR_TEMPO)),
                        "Refresh the display. What speaks for it is the time it leaves you. The next best "
                        "thing is to dig in Egypt. It is about as good. You can expect to end with 48.3 "
                        "points and to win in 61.2% of all cases.");
}

/* Chances count before points, and what is not worse is not said to be. */
static void only_a_gain_is_told_as_one(void **unused)
{
    (void)unused;
    th_state table = digger();
    for (int gain = -3; gain <= 30; gain++)
        for (int points = -3; points <= 30; points++) {
            words_hint_facts facts = facts_of("refresh", "take 28", gain, WORDS_FOR_NOTHING);
            facts.points = points;
            const char *text = hint_in("en", &table, facts);
            assert_int_equal(strstr(text, "It would lower your chance") != NULL, gain > 0);
            assert_int_equal(strstr(text, "points less.") != NULL, gain <= 0 && points > 0);
            assert_int_equal(strstr(text, "It is about as good.") != NULL, gain <= 0 && points <= 0);
        }
}

static void every_other_move_has_its_sentence(void **unused)
{
    (void)unused;
    static const char *const rows[][2] = {
        {"take 28", "The next best thing is to take a book about Palestine (1) in Vienna. It would lower"},
        {"refresh", "The next best thing is to refresh the display. It would lower"},
        {"dig egypt 3", "The next best thing is to dig in Egypt. It would lower"},
        {"exhibit 86", "The next best thing is to show the small exhibition in London. It would lower"},
        {"retire", "The next best thing is to retire. It would lower"},
    };
    static const char *const alone[][2] = {
        {"take 28", "Take a book about Palestine (1) in Vienna. You can"},
        {"refresh", "Refresh the display. You can"},
        {"dig egypt 1",
         "Dig in Egypt for 1 week. It draws 1 token, and 1.2 points are to be expected of them. You can"},
        {"exhibit 86", "Show the small exhibition in London. You can"},
        {"retire", "Retire. You can"},
    };
    th_state table = digger();
    hang(&table, 86, 0, 0);
    own(&table, 0, "greece-05 egypt-02 egypt-03 palestine-05 palestine-06 crete-05 mesopotamia-05");
    set_time(&table, 1, 130);
    set_time(&table, 0, 120);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *text = hint_in("en", &table, facts_of("take 29", rows[i][0], 10, WORDS_FOR_NOW));
        if (!strstr(text, rows[i][1]))
            fail_msg("no '%s' in: %s", rows[i][1], text);
    }
    for (size_t i = 0; i < sizeof alone / sizeof alone[0]; i++) {
        const char *text = hint_in("en", &table, facts_of(alone[i][0], NULL, 0, WORDS_FOR_NOTHING));
        if (strncmp(text, alone[i][1], strlen(alone[i][1])) != 0)
            fail_msg("not '%s': %s", alone[i][1], text);
    }
}

/* In the order of the bots' parts, which the page relies on. */
static void every_reason_has_its_sentence(void **unused)
{
    (void)unused;
    static const char *const said[] = {"points it brings at once", "artifacts you may still dig up",
                                       "knowledge that counts",    "exhibitions that come within reach",
                                       "congresses you may still", "time it leaves you",
                                       "what the others lose"};
    assert_int_equal(WORDS_FOR_NOW, BOT_PART_NOW);
    assert_int_equal(WORDS_FOR_DIGS, BOT_PART_DIGS);
    assert_int_equal(WORDS_FOR_MAJORITIES, BOT_PART_MAJORITIES);
    assert_int_equal(WORDS_FOR_EXHIBITIONS, BOT_PART_EXHIBITIONS);
    assert_int_equal(WORDS_FOR_CONGRESSES, BOT_PART_CONGRESSES);
    assert_int_equal(WORDS_FOR_TEMPO, BOT_PART_TEMPO);
    assert_int_equal(WORDS_FOR_RIVALS, BOT_PARTS);
    th_state table = digger();
    for (int why = 0; why < WORDS_FOR_NOTHING; why++) {
        hint_in("en", &table, facts_of("take 28", NULL, 0, (words_for)why));
        assert_non_null(strstr(out, said[why]));
        for (int other = 0; other < WORDS_FOR_NOTHING; other++)
            assert_true(other == why || !strstr(out, said[other]));
    }
    hint_in("en", &table, facts_of("take 28", NULL, 0, WORDS_FOR_NOTHING));
    assert_null(strstr(out, "What speaks for it"));
}

/* ---- Bots ---- */

static long reasons_told[WORDS_FOR_NOTHING + 1], gains_told, none_told;

static bool alike(th_move one, th_move other)
{
    th_action a = th_action_of(one), b = th_action_of(other);
    return a.verb == b.verb && a.card == b.card && a.site == b.site;
}

/* The sentence about the reason is that of the greatest difference. */
static void check_reason(const char *text, const th_state *state, const bot_choice *best,
                         const bot_choice *other)
{
    static const char *const said[] = {"points it brings at once", "artifacts you may still dig up",
                                       "knowledge that counts",    "exhibitions that come within reach",
                                       "congresses you may still", "time it leaves you",
                                       "what the others lose"};
    int seat = th_turn(state);
    double most = 0.05, rivals = 0;
    int why = WORDS_FOR_NOTHING;
    for (int part = 0; part < BOT_PARTS; part++)
        if (best->part[seat][part] - other->part[seat][part] > most) {
            most = best->part[seat][part] - other->part[seat][part];
            why = part;
        }
    for (int rival = 0; rival < state->seats; rival++)
        rivals += rival == seat ? 0 : (other->score[rival] - best->score[rival]) / (state->seats - 1);
    if (rivals > most)
        why = WORDS_FOR_RIVALS;
    for (int i = 0; i < WORDS_FOR_NOTHING; i++)
        assert_int_equal(strstr(text, said[i]) != NULL, i == why);
    reasons_told[why]++;
}

/* Bots that weigh nothing, or had no time to, have no figures to tell. */
static void check_comparison(const char *text, const th_state *state, const bot *thinker)
{
    static bot_choice best[TH_MAX_LEGAL];
    int count = bot_best(thinker, best, 48), other = 1, seat = th_turn(state);
    assert_int_equal(strstr(text, "You can expect to end with") != NULL, best[0].nodes > 0);
    while (other < count && alike(best[0].move, best[other].move))
        other++;
    bool lowers = strstr(text, "would lower your chance") != NULL;
    bool less = strstr(text, "points less.") != NULL;
    bool equal = strstr(text, "It is about as good.") != NULL;
    if (other == count) {
        assert_false(lowers || less || equal);
        none_told++;
        return;
    }
    double gain = 1000 * (best[0].win[seat] - best[other].win[seat]);
    assert_int_equal(lowers, gain >= 0.5);
    assert_int_equal(less, !lowers && 10 * (best[0].score[seat] - best[other].score[seat]) >= 0.5);
    assert_int_equal(equal, !lowers && !less);
    gains_told += lowers;
    check_reason(text, state, &best[0], &best[other]);
}

static void ask(const session *table, bot_rng *rng)
{
    const th_state *state = session_state(table);
    if (th_turn(state) < 0)
        return;
    int kind = (int)bot_rng_below(rng, 4) ? (int)BOT_SCHOLAR : (int)bot_rng_below(rng, BOT_KINDS);
    uint32_t nodes = bot_rng_below(rng, 8) ? 200 + bot_rng_below(rng, 2000) : bot_rng_below(rng, 4);
    bot *thinker = bot_begin(kind, memory, sizeof memory, state, bot_rng_next(rng));
    bot_step(thinker, nodes);
    for (int i = 0; i < words_language_count; i++) {
        const told *it = TELL(web_hint, state, &words_languages[i], thinker);
        const char *text = told_text(it, "text");
        assert_int_equal(move_named(told_text(it, "move")), bot_move(thinker));
        web_is_whole(text);
        assert_int_equal(text[strlen(text) - 1], '.');
        if (i == 0)
            check_comparison(text, state, thinker);
    }
    assert_int_equal(move_named(told_text(TELL(web_thought, thinker), "move")), bot_move(thinker));
}

static void hints_are_what_the_bot_thinks(void **unused)
{
    (void)unused;
    web_games(24, 4, ask);
    assert_true(gains_told > 100 && none_told > 10);
    for (int why = 0; why < WORDS_FOR_NOTHING; why++)
        if (why != WORDS_FOR_CONGRESSES) /* these hardly ever decide */
            assert_true(reasons_told[why] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hint_tells_what_to_do_and_why),   cmocka_unit_test(only_a_gain_is_told_as_one),
        cmocka_unit_test(every_other_move_has_its_sentence), cmocka_unit_test(every_reason_has_its_sentence),
        cmocka_unit_test(hints_are_what_the_bot_thinks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
