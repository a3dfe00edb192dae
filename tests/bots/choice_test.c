/* What bots say about moves: reasons that add up, chances that are chances, and the exact truth where there
 * is no doubt left. Nothing here depends on the weights of the evaluation. */
#include "../kit/check.h"
#include "../kit/table.h"
#include "bots_kit.h"

#include <math.h>

/* ---- Reasons ---- */

/* The chances are chances, and the parts are those of the score. */
static void check_numbers(const bot_choice *choice, int seats)
{
    double wins = 0;
    for (int seat = 0; seat < seats; seat++) {
        double sum = 0;
        for (int part = 0; part < EVAL_PARTS; part++)
            sum += choice->part[seat][part];
        CHECK(fabs(sum - choice->score[seat]) < 1e-3);
        CHECK(choice->win[seat] >= 0 && choice->win[seat] <= 1);
        wins += choice->win[seat];
    }
    CHECK(fabs(wins - 1) < 1e-6);
}

/* Every legal move is there once; those not thought about yet have only their name. */
static void check_list(const bot_choice choice[], int count, const th_state *state)
{
    bool listed[TH_MOVES] = {false};
    for (int i = 0; i < count; i++) {
        CHECK(choice[i].move < TH_MOVES && !listed[choice[i].move]);
        CHECK(th_refuse(state, choice[i].move).why == TH_LEGAL);
        listed[choice[i].move] = true;
        if (choice[i].nodes)
            check_numbers(&choice[i], state->seats);
    }
}

/* Best first: those that were searched to the last before those that were pruned, and each by its utility;
 * so the utility rises once at most. What was not evaluated is not there. */
static void check_order(const bot_choice choice[], int count)
{
    int rises = 0;
    for (int i = 1; i < count; i++) {
        CHECK(choice[i].nodes > 0);
        rises += choice[i].utility > choice[i - 1].utility;
    }
    CHECK(rises <= 1);
}

static void ask_why(const th_state *state, bot_rng *rng)
{
    static bot_choice choice[TH_MAX_LEGAL + 1], few[TH_MAX_LEGAL];
    th_move legal[TH_MAX_LEGAL];
    uint32_t nodes = any_nodes(rng, BOT_SCHOLAR), spent, sum = 0;
    bot *thinker = begin_bot(&memories[0], BOT_SCHOLAR, state, bot_rng_next(rng));
    spent = bot_step(thinker, nodes);
    int count = bot_best(thinker, choice, TH_MAX_LEGAL + 1);
    int moves = th_moves(state, legal), seen = (int)spent < moves ? (int)spent : moves;
    CHECK(count == (seen ? seen : 1) && choice[0].move == bot_move(thinker));
    check_list(choice, count, state);
    check_order(choice, count);
    for (int i = 0; i < count; i++)
        sum += choice[i].nodes;
    CHECK(sum == spent);
    int most = (int)bot_rng_below(rng, (uint32_t)count + 1);
    CHECK(bot_best(thinker, few, most) == most);
    for (int i = 0; i < most; i++)
        check_same_choice(&few[i], &choice[i]);
}

static void reasons_add_up(void **unused)
{
    (void)unused;
    in_some_positions(96, 6, ask_why);
}

/* The professor has evaluated every move from the start; only the figures get better. */
static void ask_the_professor_why(const th_state *state, bot_rng *rng)
{
    static bot_choice choice[TH_MAX_LEGAL + 1];
    th_move legal[TH_MAX_LEGAL];
    bot *thinker = begin_bot(&memories[0], BOT_PROFESSOR, state, bot_rng_next(rng));
    bot_step(thinker, any_nodes(rng, BOT_PROFESSOR));
    int count = bot_best(thinker, choice, TH_MAX_LEGAL + 1);
    CHECK(count == th_moves(state, legal) && choice[0].move == bot_move(thinker));
    check_list(choice, count, state);
    check_order(choice, count);
}

static void reasons_of_the_professor_add_up(void **unused)
{
    (void)unused;
    in_some_positions(48, 12, ask_the_professor_why);
}

static void who_does_not_weigh_moves_knows_one(void **unused)
{
    (void)unused;
    th_state table = begin(3);
    for (int kind = BOT_RANDOM; kind <= BOT_STUDENT; kind++) {
        bot_choice choice[3];
        bot *thinker = begin_bot(&memories[0], kind, &table, 7);
        assert_int_equal(bot_best(thinker, choice, 3), 1);
        assert_int_equal(choice[0].move, bot_move(thinker));
        assert_int_equal(choice[0].nodes, 0);
        assert_true(same_number(choice[0].utility, 0) && same_number(choice[0].win[0], 0));
        assert_int_equal(bot_best(thinker, choice, 0), 0);
    }
}

/* ---- The end of the game ---- */

/* A move after which the game is over, and which draws nothing, has no unknowns. Returns whether this is one.
 */
static bool check_last_move(const bot_choice *choice, const th_state *state)
{
    th_state after = *state;
    th_play(&after, choice->move);
    if (th_turn(&after) != TH_OVER)
        return false;
    double winners = (double)th_ones(th_winners(&after));
    for (int seat = 0; seat < after.seats; seat++) {
        double share = th_winners(&after) >> seat & 1 ? 1 / winners : 0;
        assert_true(close_to(choice->score[seat], th_score_of(&after, seat).total, 1e-6));
        assert_true(close_to(choice->win[seat], share, 1e-3));
    }
    return true;
}

static void the_last_moves_have_the_value_they_score(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= TH_MAX_SEATS; seats++)
        for (int level = 0; level < 2; level++) {
            static bot_choice choice[TH_MAX_LEGAL];
            th_state table = alone_at(seats, TH_TIME_END - 4);
            stand(&table, 0, TH_PARIS);
            own(&table, 0, "egypt-02 egypt-03 greece-02");
            if (level)
                own(&table, 1, "egypt-08"); /* retiring then shares the victory */
            hang(&table, 86, 0, 0);
            bot *thinker = begin_bot(&memories[0], BOT_SCHOLAR, &table, 3);
            bot_step(thinker, 100000);
            int count = bot_best(thinker, choice, TH_MAX_LEGAL), last = 0;
            for (int i = 0; i < count; i++)
                last += check_last_move(&choice[i], &table);
            assert_int_equal(last, 2); /* exhibit 86, retire */
        }
}

/* What is drawn in a last dig counts with its exact expectation. */
static void a_last_dig_is_worth_its_exact_mean(void **unused)
{
    (void)unused;
    static bot_choice choice[TH_MAX_LEGAL];
    th_state table = alone_at(2, TH_TIME_END - 6);
    give(&table, 0, "26 50");
    give(&table, 1, "44"); /* the book in Egypt's bag, about Mesopotamia, decides nothing */
    stand(&table, 0, (th_place)(TH_FIRST_SITE + TH_EGYPT));
    bot *thinker = begin_bot(&memories[0], BOT_SCHOLAR, &table, 3);
    bot_step(thinker, 100000);
    int count = bot_best(thinker, choice, TH_MAX_LEGAL), met = 0;
    for (int i = 0; i < count; i++)
        if (choice[i].move == move_named("dig egypt 6")) {
            double mean = cost_of(&table, "dig egypt 6").tokens * 35.0 / 30;
            assert_true(close_to(choice[i].score[0], 5 + 1 + mean, 1e-4)); /* majority, bonus, tokens */
            met++;
        }
    assert_int_equal(met, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reasons_add_up),
        cmocka_unit_test(reasons_of_the_professor_add_up),
        cmocka_unit_test(who_does_not_weigh_moves_knows_one),
        cmocka_unit_test(the_last_moves_have_the_value_they_score),
        cmocka_unit_test(a_last_dig_is_worth_its_exact_mean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
