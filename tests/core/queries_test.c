/* Questions about a state that bots ask and no rule needs: their answers must agree with what moves cost. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../bots/random.h"
#include "../../core/thebes.h"

enum { GAMES = 200 };

static void ask_about_move(const th_state *state, th_move move)
{
    th_cost cost = th_cost_of(state, move);
    th_action action = th_action_of(move);
    const th_player *player = &state->player[cost.seat];
    if (!(action.flags & TH_FLAG_ZEPPELIN))
        assert_int_equal(th_travel_between(state, cost.seat, player->place, cost.place), cost.travel);
    assert_int_equal(th_destination(state, move), cost.place);
    if (action.verb != TH_DIG)
        return;
    th_prospect dig = th_prospect_of(player, action.site, action.weeks, action.flags);
    assert_int_equal(th_knowledge(player, action.site, action.flags), cost.knowledge);
    assert_int_equal(dig.special, cost.special);
    assert_int_equal(dig.general, cost.general);
    assert_int_equal(dig.knowledge, cost.knowledge);
    assert_int_equal(dig.tokens, cost.tokens);
    assert_int_equal(dig.wheel, th_wheel(cost.knowledge, cost.weeks));
}

/* Whether it is allowed or not: where a move leads, and what the wheel would say with nothing given up. */
static void ask_about_any_move(const th_state *state, th_move move)
{
    th_action action = th_action_of(move);
    const th_player *player = &state->player[th_turn(state)];
    int place = th_destination(state, move);
    if (action.verb == TH_DIG) {
        int weeks = action.weeks, knowledge = th_knowledge(player, action.site, 0);
        int shovels = player->tally[TH_TALLY_SHOVELS];
        th_prospect dig = th_prospect_of(player, action.site, weeks, 0);
        assert_int_equal(place, TH_FIRST_SITE + action.site);
        assert_int_equal(dig.knowledge, knowledge);
        assert_int_equal(dig.wheel, th_wheel(knowledge, weeks));
        assert_int_equal(dig.tokens, th_dig_tokens(knowledge, weeks, shovels == 1 ? 0 : shovels));
    } else if (action.card) {
        assert_int_equal(place, th_card_of(action.card).city);
    } else {
        assert_int_equal(place, action.verb == TH_REFRESH ? TH_WARSAW : player->place);
    }
}

static void ask_about_places(const th_state *state)
{
    for (int seat = 0; seat < state->seats; seat++)
        for (int from = 0; from < TH_PLACES; from++) {
            th_state there = *state;
            there.player[seat].place = (uint8_t)from;
            for (int to = 0; to < TH_PLACES; to++)
                assert_int_equal(th_travel_between(state, seat, from, to), th_travel(&there, seat, to));
        }
}

static void ask_about_bags(const th_state *state)
{
    for (int site = 0; site < TH_SITES; site++) {
        th_odds odds;
        th_odds_of(site, state->bag[site], 1, &odds);
        assert_int_equal(th_bag_points(site, state->bag[site]), odds.bag_points);
        assert_int_equal(th_bag_finds(state->bag[site]), odds.bag_finds);
    }
}

static void answers_agree_with_what_moves_cost(void **unused)
{
    (void)unused;
    static const uint8_t order[TH_MAX_SEATS] = {0, 1, 2, 3};
    static th_move moves[TH_MAX_LEGAL];
    bot_rng rng;
    bot_rng_seed(&rng, 1905);
    for (uint32_t game = 0; game < GAMES; game++) {
        th_state state;
        th_start(&state, 2 + (int)(game % 3), order, game % (TH_ALL_RULINGS + 1));
        bot_random_chance(&state, &rng);
        while (th_turn(&state) != TH_OVER) {
            int count = th_moves(&state, moves);
            for (int i = 0; i < count; i++)
                ask_about_move(&state, moves[i]);
            for (int i = 0; i < 16; i++)
                ask_about_any_move(&state, (th_move)bot_rng_below(&rng, TH_MOVES));
            ask_about_bags(&state);
            if (bot_rng_below(&rng, 10) == 0)
                ask_about_places(&state);
            th_play(&state, bot_random_move(&state, &rng));
            bot_random_chance(&state, &rng);
        }
    }
}

static void rows_are_those_of_the_wheel(void **unused)
{
    (void)unused;
    for (int knowledge = 0; knowledge <= TH_MAX_KNOWLEDGE; knowledge++) {
        assert_int_equal(th_wheel_row(knowledge)[0], 0);
        for (int weeks = 1; weeks <= TH_MAX_WEEKS; weeks++)
            assert_int_equal(th_wheel_row(knowledge)[weeks], th_wheel(knowledge, weeks));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_agree_with_what_moves_cost),
        cmocka_unit_test(rows_are_those_of_the_wheel),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
