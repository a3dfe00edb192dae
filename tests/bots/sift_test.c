/* Moves as they look at first sight: the scores, the order, what a scholar will do, and what the professor's
 * tree makes of it. */
#include "../../bots/candidates.h"
#include "../../bots/sift.h"
#include "../kit/check.h"
#include "../kit/table.h"
#include "bots_kit.h"
#include "tree_kit.h"

#include <math.h>
#include <string.h>

static long asked, dug;

/* A seat's score after a move, every seat being valued. */
static double score_of_all(const bot_place *there, int seat)
{
    bot_value value;
    bot_value_of(&there->state, bot_weights_for(there->state.seats), NULL, &value);
    return value.score[seat];
}

/* ---- One seat alone ---- */

static void value_one_seat(const th_state *state, bot_rng *rng)
{
    th_move moves[TH_MAX_LEGAL];
    int count = th_moves(state, moves), seat = th_turn(state);
    bot_place here = bot_place_at(state, bot_rng_next(rng));
    bot_survey before, after;
    bot_survey_of(state, &before);
    for (int i = 0; i < count; i++) {
        bot_place there = here;
        bot_place_go(&there, moves[i], 0);
        bot_survey_again(&before, &there.state, seat, &after);
        double alone = bot_score_of(&after, seat, bot_weights_for(state->seats));
        double wrong = fabs(alone - score_of_all(&there, seat));
        if (moves[i] < TH_MOVE_CARD) { /* what others plan there is as it was before */
            CHECK(wrong < 3);
            dug++;
        } else {
            CHECK(wrong < 1e-9);
            asked++;
        }
    }
}

static void a_seat_alone_is_valued_as_with_the_others(void **unused)
{
    (void)unused;
    asked = dug = 0;
    in_some_positions(24, 16, value_one_seat);
    assert_true(asked > 500 && dug > 200);
}

/* ---- The order ---- */

/* What was sifted out is as good as what is behind it, and nothing got lost. */
static void sift_some(const th_state *state, bot_rng *rng)
{
    enum { WANTED = 3 };
    th_move moves[TH_MAX_LEGAL];
    bool there[TH_MOVES] = {false};
    int count = th_moves(state, moves), seat = th_turn(state), wanted = count < WANTED ? count : WANTED;
    bot_place here = bot_place_at(state, bot_rng_next(rng));
    bot_survey before, after;
    double last = HUGE_VAL;
    bot_survey_of(state, &before);
    bot_sift(&here, bot_weights_for(state->seats), moves, count, wanted);
    for (int i = 0; i < count; i++) {
        CHECK(!there[moves[i]] && th_refuse(state, moves[i]).why == TH_LEGAL);
        there[moves[i]] = true;
        bot_place then = here;
        bot_place_go(&then, moves[i], 0);
        bot_survey_again(&before, &then.state, seat, &after);
        double score = bot_score_of(&after, seat, bot_weights_for(state->seats)) + then.bad_luck[seat];
        CHECK(score <= last + 1e-9);
        last = i < wanted ? score : last;
        asked++;
    }
}

static void the_best_come_first(void **unused)
{
    (void)unused;
    asked = 0;
    in_some_positions(24, 16, sift_some);
    assert_true(asked > 500);
}

/* ---- What others will do ---- */

static long scholars, sifted_right, foreseen_right;

/* What a scholar does is foreseen, more often than by the points of the seat alone. */
static void foresee_some(const th_state *state, bot_rng *rng)
{
    th_move moves[TH_MAX_LEGAL];
    bool there[TH_MOVES] = {false};
    int count = th_moves(state, moves), worth_it = bot_candidates(state, moves, count);
    if (state->seats == 2 || worth_it < 2)
        return;
    bot_place here = bot_place_at(state, bot_rng_next(rng));
    bot *scholar = begin_bot(&rooms[0], BOT_SCHOLAR, state, bot_rng_next(rng));
    bot_step(scholar, usual_nodes(BOT_SCHOLAR));
    bot_sift(&here, bot_weights_for(state->seats), moves, worth_it, 1);
    sifted_right += moves[0] == bot_move(scholar);
    int valued = bot_foresee(&here, bot_weights_for(state->seats), moves, worth_it);
    foreseen_right += moves[0] == bot_move(scholar);
    CHECK(valued >= 2 && valued <= 12);
    for (int i = 0; i < count; i++) {
        CHECK(!there[moves[i]] && th_refuse(state, moves[i]).why == TH_LEGAL);
        there[moves[i]] = true;
    }
    scholars++;
}

static void scholars_are_foreseen(void **unused)
{
    (void)unused;
    scholars = sifted_right = foreseen_right = 0;
    in_some_positions(48, 4, foresee_some);
    assert_true(scholars > 500);
    assert_true(foreseen_right > sifted_right + scholars / 20);
    assert_true(foreseen_right > scholars * 2 / 3);
}

/* ---- In the tree ---- */

enum { SIFTED = 4 }; /* branches where who thinks moves again */

static long replies, later_replies, choices;

static bool is_mine(const bot_professor *me, const bot_place *here)
{
    return th_turn(&here->state) == th_turn(&me->base.state);
}

/* Soon: before who thinks moves again. */
static void check_spot_below(const bot_professor *me, uint32_t at, const bot_place *here, bool soon)
{
    const bot_spot *spot = bot_spot_at(&me->tree, at);
    if (is_mine(me, here)) {
        CHECK(spot->branches <= SIFTED);
        choices += spot->branches > 1;
        return;
    }
    th_move moves[TH_MAX_LEGAL];
    int count = bot_candidates(&here->state, moves, th_moves(&here->state, moves));
    if (soon && count > 1)
        bot_foresee(here, me->weights, moves, count);
    else
        bot_sift(here, me->weights, moves, count, 1);
    CHECK(spot->branches == 1 && bot_branches_of(bot_spot_at(&me->tree, at))[0].move == moves[0]);
    replies++;
    later_replies += !soon;
}

static void check_below(const bot_professor *me, uint32_t at, const bot_place *here, bool soon, int deepest)
{
    bot_spot *spot = bot_spot_at(&me->tree, at);
    for (int i = 0; i < spot->searched && deepest > 0; i++) {
        const bot_branch *branch = &bot_branches_of(spot)[i];
        uint32_t twig = branch->twig;
        for (int k = 0; k < branch->twigs; k++, twig = bot_twig_at(&me->tree, twig)->next) {
            bot_place there = *here;
            uint32_t next = bot_twig_at(&me->tree, twig)->spot;
            bot_place_go(&there, branch->move, bot_twig_at(&me->tree, twig)->luck);
            if (next == BOT_NOWHERE)
                continue;
            check_spot_below(me, next, &there, soon);
            check_below(me, next, &there, soon && !is_mine(me, &there), deepest - 1);
        }
    }
}

static void search(const th_state *state, bot_rng *rng)
{
    if (state->seats == 2)
        return; /* there all moves are looked at */
    bot *thinker = begin_bot(&rooms[0], BOT_PROFESSOR, state, bot_rng_next(rng));
    bot_step(thinker, 1500);
    bot_place here = bot_place_at(state, professor_of(thinker)->luck);
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
        cmocka_unit_test(a_seat_alone_is_valued_as_with_the_others),
        cmocka_unit_test(the_best_come_first),
        cmocka_unit_test(scholars_are_foreseen),
        cmocka_unit_test(others_do_what_is_best_for_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
