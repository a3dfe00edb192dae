/* Moves at first sight: the scores, the order, what a scholar will reply, and what the professor's tree makes
 * of it. */
#include "../../bots/candidates.h"
#include "../../bots/prefilter.h"
#include "../../eval/plans.h"
#include "../kit/check.h"
#include "../kit/table.h"
#include "bots_kit.h"
#include "tree_kit.h"

#include <math.h>
#include <string.h>

static long asked, dug;

/* A seat's score after a move, with every seat evaluated, or from the survey of the position before. */
static double score_of(const bot_position *there, int seat, const eval_survey *before)
{
    eval_model model = eval_linear_model_of(there->state.seats);
    eval_request alone = {1u << seat, false, before};
    eval_value value;
    eval_states(&model, &there->state, 1, before ? &alone : NULL, &value);
    return value.score[seat];
}

/* ---- One seat alone ---- */

static void evaluate_one_seat(const th_state *state, bot_rng *rng)
{
    th_move moves[TH_MAX_LEGAL];
    int count = th_moves(state, moves), seat = th_turn(state);
    bot_position here = bot_position_at(state, bot_rng_next(rng));
    eval_survey before;
    eval_survey_of(state, &before);
    for (int i = 0; i < count; i++) {
        bot_position there = here;
        bot_position_play(&there, moves[i], 0);
        double wrong = fabs(score_of(&there, seat, &before) - score_of(&there, seat, NULL));
        if (moves[i] < TH_MOVE_CARD) { /* what others plan there is as it was before */
            CHECK(wrong < 3);
            dug++;
        } else {
            CHECK(wrong < 1e-9);
            asked++;
        }
    }
}

static void a_seat_alone_is_evaluated_as_with_the_others(void **unused)
{
    (void)unused;
    asked = dug = 0;
    in_some_positions(24, 16, evaluate_one_seat);
    assert_true(asked > 500 && dug > 200);
}

/* ---- The order ---- */

/* What was brought forward is as good as what is behind it, and nothing got lost. */
static void prefilter_some(const th_state *state, bot_rng *rng)
{
    enum { WANTED = 3 };
    th_move moves[TH_MAX_LEGAL];
    bool there[TH_MOVES] = {false};
    int count = th_moves(state, moves), seat = th_turn(state), wanted = count < WANTED ? count : WANTED;
    bot_position here = bot_position_at(state, bot_rng_next(rng));
    eval_survey before;
    eval_model model = eval_linear_model_of(state->seats);
    double last = HUGE_VAL;
    eval_survey_of(state, &before);
    bot_prefilter(&here, &model, moves, count, wanted);
    for (int i = 0; i < count; i++) {
        CHECK(!there[moves[i]] && th_refuse(state, moves[i]).why == TH_LEGAL);
        there[moves[i]] = true;
        bot_position then = here;
        bot_position_play(&then, moves[i], 0);
        double score = score_of(&then, seat, &before) + then.correction[seat];
        CHECK(score <= last + 1e-9);
        last = i < wanted ? score : last;
        asked++;
    }
}

static void the_best_come_first(void **unused)
{
    (void)unused;
    asked = 0;
    in_some_positions(24, 16, prefilter_some);
    assert_true(asked > 500);
}

/* ---- What others will do ---- */

static long scholars, prefiltered_right, predicted_right;

/* What a scholar does is predicted, more often than by the points of the seat alone. */
static void predict_some(const th_state *state, bot_rng *rng)
{
    th_move moves[TH_MAX_LEGAL];
    bool there[TH_MOVES] = {false};
    int count = th_moves(state, moves), candidates = bot_candidates(state, moves, count);
    if (state->seats == 2 || candidates < 2)
        return;
    bot_position here = bot_position_at(state, bot_rng_next(rng));
    eval_model model = eval_linear_model_of(state->seats);
    bot *scholar = begin_bot(&memories[0], BOT_SCHOLAR, state, bot_rng_next(rng));
    bot_step(scholar, usual_nodes(BOT_SCHOLAR));
    bot_prefilter(&here, &model, moves, candidates, 1);
    prefiltered_right += moves[0] == bot_move(scholar);
    int evaluated = bot_predict_reply(&here, &model, moves, candidates);
    predicted_right += moves[0] == bot_move(scholar);
    CHECK(evaluated >= 2 && evaluated <= 12);
    for (int i = 0; i < count; i++) {
        CHECK(!there[moves[i]] && th_refuse(state, moves[i]).why == TH_LEGAL);
        there[moves[i]] = true;
    }
    scholars++;
}

static void scholars_are_predicted(void **unused)
{
    (void)unused;
    scholars = prefiltered_right = predicted_right = 0;
    in_some_positions(48, 4, predict_some);
    assert_true(scholars > 500);
    assert_true(predicted_right > prefiltered_right + scholars / 20);
    assert_true(predicted_right > scholars * 2 / 3);
}

/* ---- In the tree ---- */

enum { PREFILTERED = 4 }; /* edges where who thinks moves again */

static long replies, later_replies, choices;

static bool is_mine(const bot_professor *me, const bot_position *here)
{
    return th_turn(&here->state) == th_turn(&me->base.state);
}

/* Soon: before who thinks moves again. */
static void check_node_below(const bot_professor *me, uint32_t at, const bot_position *here, bool soon)
{
    const bot_node *node = bot_node_at(&me->tree, at);
    if (is_mine(me, here)) {
        CHECK(node->edges <= PREFILTERED);
        choices += node->edges > 1;
        return;
    }
    eval_model linear = {me->model.weights, NULL};
    th_move moves[TH_MAX_LEGAL];
    int count = bot_candidates(&here->state, moves, th_moves(&here->state, moves));
    if (soon && count > 1)
        bot_predict_reply(here, &linear, moves, count);
    else
        bot_prefilter(here, &linear, moves, count, 1);
    CHECK(node->edges == 1 && bot_edges_of(bot_node_at(&me->tree, at))[0].move == moves[0]);
    replies++;
    later_replies += !soon;
}

static void check_below(const bot_professor *me, uint32_t at, const bot_position *here, bool soon,
                        int deepest)
{
    bot_node *node = bot_node_at(&me->tree, at);
    for (int i = 0; i < node->searched && deepest > 0; i++) {
        const bot_edge *edge = &bot_edges_of(node)[i];
        uint32_t child = edge->child;
        for (int k = 0; k < edge->children; k++, child = bot_child_at(&me->tree, child)->next) {
            bot_position there = *here;
            uint32_t next = bot_child_at(&me->tree, child)->node;
            bot_position_play(&there, edge->move, bot_child_at(&me->tree, child)->number);
            if (next == BOT_NONE)
                continue;
            check_node_below(me, next, &there, soon);
            check_below(me, next, &there, soon && !is_mine(me, &there), deepest - 1);
        }
    }
}

static void search(const th_state *state, bot_rng *rng)
{
    if (state->seats == 2)
        return; /* there all moves are evaluated */
    bot *thinker = begin_bot(&memories[0], BOT_PROFESSOR, state, bot_rng_next(rng));
    bot_step(thinker, 1500);
    bot_position here = bot_position_at(state, professor_of(thinker)->key);
    check_below(professor_of(thinker), professor_of(thinker)->root, &here, true, 6);
}

static void others_do_what_is_best_for_them(void **unused)
{
    (void)unused;
    in_some_positions(24, 32, search);
    assert_true(replies > 1000 && later_replies > 100 && choices > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seat_alone_is_evaluated_as_with_the_others),
        cmocka_unit_test(the_best_come_first),
        cmocka_unit_test(scholars_are_predicted),
        cmocka_unit_test(others_do_what_is_best_for_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
