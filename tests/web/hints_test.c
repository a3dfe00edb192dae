/* Advice as the page gets it: that it is the bot's, of different sorts, and said in whole sentences. */
#include "../kit/languages.h"
#include "../kit/table.h"
#include "../session/session_kit.h"
#include "web_kit.h"

#include "../../analysis/advice.h"
#include "../../web/hints.h"
#include "../kit/networks.h"

static uint64_t memory[BOT_MEMORY / sizeof(uint64_t)];

static bool alike(th_move one, th_move other)
{
    th_action a = th_action_of(one), b = th_action_of(other);
    return a.verb == b.verb && a.card == b.card && a.site == b.site;
}

/* Of every sort that the bot has thought about, its best move, in the bot's order: what is told, though in
 * another order perhaps. */
static int expected_moves(const bot *thinker, th_move out[ANALYSIS_ADVICE])
{
    static bot_choice best[TH_MAX_LEGAL];
    int count = bot_best(thinker, best, TH_MAX_LEGAL), found = 0;
    for (int i = 0; i < count && found < ANALYSIS_ADVICE; i++) {
        bool known = false;
        for (int k = 0; k < found; k++)
            known = known || alike(out[k], best[i].move);
        if (!known)
            out[found++] = best[i].move;
    }
    return found;
}

static long threes, ones, worthless, behind;

static void check_choice(const json_tree *choice, const th_move moves[], int count, bool weighed)
{
    const char *text = json_tree_text(choice, "text"), *worth = json_tree_text(choice, "worth");
    th_move move = move_named(json_tree_text(choice, "move"));
    bool expected = false;
    for (int i = 0; i < count; i++)
        expected = expected || moves[i] == move;
    assert_true(expected);
    web_is_whole(text);
    assert_int_equal(text[strlen(text) - 1], '.');
    web_is_whole(worth);
    assert_int_equal(worth[0] != 0, weighed);
    worthless += !weighed;
}

/* The bot's own move is among them, and nothing has a better chance. */
static void check_own(const analysis_advice hint[], int count, th_move own)
{
    int at = 0;
    while (at < count && hint[at].move != own)
        at++;
    assert_true(at < count);
    assert_int_equal(hint[at].chance, hint[0].chance);
    assert_true(hint[at].score <= hint[0].score);
    behind += at > 0;
}

/* Whoever reads them sees no better figure after a worse one, and a reason with every move. */
static void check_order(const analysis_advice hint[], int count)
{
    for (int i = 0; i < count; i++) {
        assert_true(!hint[i].weighed || hint[i].reasons > 0);
        assert_int_equal(hint[i].less, hint[0].chance - hint[i].chance);
        if (i == 0)
            continue;
        for (int k = 0; k < i; k++)
            assert_int_not_equal(hint[i].move, hint[k].move);
        assert_true(hint[i].chance <= hint[i - 1].chance);
        if (hint[i].chance == hint[i - 1].chance)
            assert_true(hint[i].score <= hint[i - 1].score);
    }
}

static void ask(const session *table, bot_rng *rng)
{
    const th_state *state = session_state(table);
    th_move moves[ANALYSIS_ADVICE];
    analysis_advice hint[ANALYSIS_ADVICE];
    bot_choice best;
    if (th_turn(state) < 0)
        return;
    int kind = (int)bot_rng_below(rng, 4) ? (int)BOT_SCHOLAR : (int)bot_rng_below(rng, BOT_KINDS);
    uint32_t nodes = bot_rng_below(rng, 8) ? 200 + bot_rng_below(rng, 2000) : bot_rng_below(rng, 4);
    bot *thinker = bot_begin(kind, usual_networks(), memory, sizeof memory, state, bot_rng_next(rng));
    bot_step(thinker, nodes);
    int count = expected_moves(thinker, moves);
    bot_best(thinker, &best, 1);
    for (int i = 0; i < words_known_count; i++) {
        const json_tree *it = TELL(web_hint, &table->record.header, state, kit_language_number(i), thinker);
        const json_tree *choices = json_tree_list(it, "choices", (size_t)count);
        for (int k = 0; k < count; k++)
            check_choice(json_tree_item(choices, (size_t)k), moves, count, best.nodes > 0);
        assert_int_equal(analysis_advise(state, thinker, hint), count);
        for (int k = 0; k < count; k++)
            assert_int_equal(move_named(json_tree_text(json_tree_item(choices, (size_t)k), "move")),
                             hint[k].move);
    }
    check_order(hint, count);
    check_own(hint, count, bot_move(thinker));
    assert_int_equal(move_named(json_tree_text(TELL(web_bot_move, thinker), "move")), bot_move(thinker));
    threes += count == ANALYSIS_ADVICE;
    ones += count == 1;
}

static void hints_are_what_the_bot_thinks(void **unused)
{
    (void)unused;
    web_games(24, 4, ask);
    assert_true(threes > 100 && ones > 10 && worthless > 10 && behind > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hints_are_what_the_bot_thinks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
