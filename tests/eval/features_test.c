/* The evaluation (eval/): its features, the value at the end of the game, chances of winning, and the
 * exponential behind them. Nothing here depends on the weights. */
#include "../../eval/exp.h"
#include "../../eval/linear.h"
#include "../bots/bots_kit.h"
#include "../kit/check.h"
#include "../kit/networks.h"
#include "../kit/table.h"

#include <math.h>

/* ---- Features ---- */

#define PART_OF(name, part, about) EVAL_PART_##part,

static void features_stand_in_the_order_of_their_parts(void **unused)
{
    (void)unused;
    static const int part[] = {EVAL_FEATURE_TABLE(PART_OF)};
    assert_int_equal(sizeof part / sizeof part[0], EVAL_FEATURES);
    assert_int_equal(part[0], EVAL_PART_NOW + 1);
    for (int i = 1; i < EVAL_FEATURES; i++)
        assert_in_range(part[i], part[i - 1], EVAL_PARTS - 1);
}

/* The features count congresses that nobody has: with all of them in one hand there is none. */
static void the_features_know_how_many_congresses_there_are(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    double x[TH_MAX_SEATS][EVAL_FEATURES];
    int cards = 0;
    shuffled_once(&table);
    eval_features_of(&table, x);
    for (int id = 1; id <= TH_RESEARCH; id++)
        cards += th_card_of(id).kind == TH_CONGRESS;
    assert_true(close_to(x[0][EVAL_X_CONGRESS_CHANCES], cards, 1e-9)); /* the first is worth a point */
    give(&table, 1, "77 78 79 80 81 82 83 84 85");
    eval_features_of(&table, x);
    assert_true(close_to(x[0][EVAL_X_CONGRESS_CHANCES], 0, 1e-9));
    assert_true(close_to(x[0][EVAL_X_CONGRESS_NEXT], 0, 1e-9));
    assert_int_equal(table.player[1].tally[TH_TALLY_CONGRESSES], cards);
}

static long corrections, without;

static void check_features(const th_state *state, bot_rng *rng)
{
    (void)rng;
    double x[TH_MAX_SEATS][EVAL_FEATURES];
    eval_value value, corrected;
    eval_features_of(state, x);
    eval_model linear = eval_linear_model_of(state->seats),
               model = eval_model_of(state->seats, usual_networks());
    eval_states(&linear, state, 1, NULL, &value);
    eval_states(&model, state, 1, NULL, &corrected);
    for (int seat = 0; seat < state->seats; seat++) {
        double more = corrected.score[seat] - value.score[seat];
        double tempo = corrected.part[seat][EVAL_PART_TEMPO] - value.part[seat][EVAL_PART_TEMPO];
        for (int i = 0; i < EVAL_FEATURES; i++)
            CHECK(isfinite(x[seat][i]) && fabs(x[seat][i]) < 1000);
        CHECK(isfinite(value.score[seat]) && fabs(value.score[seat]) < 1000);
        CHECK(fabs(more) < 1000 && close_to(more, tempo, 1e-9));
        CHECK(state->player[seat].time < TH_TIME_END || same_number(more, 0));
        corrections += fabs(more) > 0.01;
        without += fabs(more) <= 0.01 && state->player[seat].time < TH_TIME_END;
    }
}

static void features_are_sound_numbers(void **unused)
{
    (void)unused;
    corrections = without = 0;
    in_some_positions(192, 2, check_features);
    assert_true(corrections > 5000 && without < corrections / 20); /* the network has something to say */
}

/* ---- The end of the game ---- */

static void the_value_of_a_finished_game_is_its_score(void **unused)
{
    (void)unused;
    for (long game = 0; game < 300; game++) {
        th_state state;
        bot_rng rng;
        eval_value value;
        start(&state, game, &rng);
        bot_random_game(&state, &rng);
        eval_model model = eval_model_of(state.seats, usual_networks());
        eval_states(&model, &state, 1, NULL, &value);
        for (int seat = 0; seat < state.seats; seat++) {
            th_score score = th_score_of(&state, seat);
            double sum = 0;
            for (int part = 0; part < EVAL_PARTS; part++)
                sum += value.part[seat][part];
            CHECK(same_number(value.score[seat], score.total) && same_number(sum, score.total));
            CHECK(same_number(value.part[seat][EVAL_PART_MAJORITIES], score.knowledge));
        }
    }
}

/* ---- Numbers ---- */

static void exp_is_right(void **unused)
{
    (void)unused;
    for (int i = -690000; i <= 690000; i += 37) {
        double x = i / 1000.0, right = exp(x);
        CHECK(fabs(eval_exp(x) - right) <= 1e-9 * right);
    }
    assert_true(same_number(eval_exp(0), 1));
    assert_true(same_number(eval_exp(1e6), eval_exp(700)) && same_number(eval_exp(-1e6), eval_exp(-700)));
    assert_true(eval_exp(-1e6) >= 0 && isfinite(eval_exp(1e6)));
}

static void weeks_are_those_of_all_seats(void **unused)
{
    (void)unused;
    th_state table = begin(3);
    set_time(&table, 0, 10);
    set_time(&table, 1, 20);
    set_time(&table, 2, TH_TIME_END);
    assert_true(close_to(eval_mean_weeks(&table), (TH_TIME_END - 10 + TH_TIME_END - 20) / 3.0, 1e-9));
}

static void more_points_mean_better_chances(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= TH_MAX_SEATS; seats++)
        for (int weeks = 0; weeks <= TH_TIME_END; weeks += weeks < 10 ? 1 : 21) {
            double before = -1;
            for (int points = 0; points <= 120; points += 4) {
                double score[TH_MAX_SEATS] = {points, 60, 60, 60}, win[TH_MAX_SEATS], sum = 0;
                eval_win_chances(score, seats, weeks, win);
                for (int seat = 0; seat < seats; seat++) {
                    CHECK(win[seat] >= 0 && win[seat] <= 1);
                    CHECK(seat == 0 || same_number(win[seat], win[1])); /* like scores, like chances */
                    sum += win[seat];
                }
                CHECK(fabs(sum - 1) < 1e-9 && win[0] >= before);
                CHECK((points > 60) == (win[0] > win[1]) && (points < 60) == (win[0] < win[1]));
                before = win[0];
            }
        }
}

/* A lead means more when there is less time left; at the end a point decides. */
static void a_lead_means_more_later(void **unused)
{
    (void)unused;
    double before = 2;
    for (int weeks = 0; weeks <= TH_TIME_END; weeks++) {
        double score[TH_MAX_SEATS] = {61, 60, 0, 0}, win[TH_MAX_SEATS];
        eval_win_chances(score, 2, weeks, win);
        CHECK(win[0] > 0.5 && win[0] <= before);
        before = win[0];
        if (weeks == 0)
            CHECK(win[0] > 0.999);
    }
    CHECK(before < 0.9);
}

/* ---- The door ---- */

static long corrected_alone;

/* Many states at once are evaluated as one by one, and a seat alone as with the others. */
static void check_requests(const th_state *state, bot_rng *rng)
{
    th_state states[2] = {*state, *state};
    eval_value all[2], one, alone[2];
    play_on(&states[1], th_any_move(state, bot_rng_next(rng)), rng);
    for (int network = 0; network < 2; network++) {
        eval_model model =
            network ? eval_model_of(state->seats, usual_networks()) : eval_linear_model_of(state->seats);
        eval_states(&model, states, 2, NULL, all);
        eval_states(&model, &states[1], 1, NULL, &one);
        for (int seat = 0; seat < state->seats; seat++) {
            eval_request scores = {1u << seat, false, NULL}, parts = {1u << seat, true, NULL};
            CHECK(same_number(all[1].score[seat], one.score[seat]));
            eval_states(&model, states, 2, &scores, alone);
            for (int i = 0; i < 2; i++)
                CHECK(same_number(all[i].score[seat], alone[i].score[seat]));
            eval_states(&model, states, 2, &parts, alone);
            for (int i = 0; i < 2; i++) {
                CHECK(same_number(all[i].score[seat], alone[i].score[seat]));
                for (int part = 0; part < EVAL_PARTS; part++)
                    CHECK(same_number(all[i].part[seat][part], alone[i].part[seat][part]));
            }
            corrected_alone += network;
        }
    }
}

static void a_seat_alone_and_many_states_at_once_have_the_same_values(void **unused)
{
    (void)unused;
    corrected_alone = 0;
    in_some_positions(24, 8, check_requests);
    assert_true(corrected_alone > 500);
}

static void softmax_shares_add_up(void **unused)
{
    (void)unused;
    const double x[3] = {1, 3, 2}, far[3] = {-4000, 1000, 1000};
    double share[4] = {0, 0, 0, 7};
    eval_softmax(x, 3, 0.5, share);
    assert_true(close_to(share[0] + share[1] + share[2], 1, 1e-12));
    assert_true(close_to(share[1] / share[2], exp(2), 1e-6) && close_to(share[2] / share[0], exp(2), 1e-6));
    eval_softmax(far, 3, 1, share);
    assert_true(close_to(share[0], 0, 1e-9) && close_to(share[1], 0.5, 1e-9) &&
                close_to(share[2], 0.5, 1e-9));
    assert_true(same_number(share[3], 7));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(features_stand_in_the_order_of_their_parts),
        cmocka_unit_test(the_features_know_how_many_congresses_there_are),
        cmocka_unit_test(features_are_sound_numbers),
        cmocka_unit_test(the_value_of_a_finished_game_is_its_score),
        cmocka_unit_test(exp_is_right),
        cmocka_unit_test(weeks_are_those_of_all_seats),
        cmocka_unit_test(more_points_mean_better_chances),
        cmocka_unit_test(a_lead_means_more_later),
        cmocka_unit_test(a_seat_alone_and_many_states_at_once_have_the_same_values),
        cmocka_unit_test(softmax_shares_add_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
