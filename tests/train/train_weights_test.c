/* Training of the linear evaluation's weights: are those found that are there to be found? */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../../train/ridge.h"
#include "../../train/spsa.h"
#include "../../train/temperature.h"
#include "../../train/weights_file.h"
#include "train_kit.h"

enum { FIRST = EVAL_X_BOOKS, SECOND = EVAL_X_CONGRESSES, THIRD = EVAL_X_HALL_READY };

/* Positions at all moments, whose seats have three features each that lead to points in a known way. */
static void make_game(train_game *game, bot_rng *rng, const eval_weights *truth)
{
    memset(game, 0, sizeof *game);
    game->positions = 100;
    for (int i = 0; i < game->positions; i++)
        for (int seat = 0; seat < 2; seat++) {
            train_position *position = &game->position[i];
            eval_moment moment = eval_moment_at((int)bot_rng_below(rng, 158));
            position->moment[seat] = moment;
            position->now[seat] = 10 * uniform(rng);
            position->target[seat] = position->now[seat];
            for (int k = 0; k < 3; k++) {
                int feature = k == 0 ? FIRST : k == 1 ? SECOND : THIRD;
                double x = 6 * uniform(rng);
                position->x[seat][feature] = x;
                position->target[seat] += x * eval_weight_at(truth, feature, moment);
            }
        }
}

static void ridge_finds_the_weights_behind_the_points(void **unused)
{
    (void)unused;
    static train_game game;
    static train_ridge_sums sums, more;
    static eval_weights truth, found;
    const train_scholar_settings table = {.seats = 2};
    bot_rng rng;
    bot_rng_seed(&rng, 1);
    for (int knot = 0; knot < EVAL_KNOTS; knot++) {
        truth.of[FIRST][knot] = 2 - knot;
        truth.of[SECOND][knot] = 0.5 * knot;
        truth.of[THIRD][knot] = -1;
    }
    for (int i = 0; i < 400; i++) {
        make_game(&game, &rng, &truth);
        train_ridge_add(i & 1 ? &more : &sums, &game, &table);
    }
    train_ridge_merge(&sums, &more);
    assert_int_equal(sums.samples, 400 * 100 * 2);
    train_ridge_solve(&sums, &found);
    for (int knot = 0; knot < EVAL_KNOTS; knot++) {
        assert_true(fabs(found.of[FIRST][knot] - truth.of[FIRST][knot]) < 0.05);
        assert_true(fabs(found.of[SECOND][knot] - truth.of[SECOND][knot]) < 0.05);
        assert_true(fabs(found.of[THIRD][knot] - truth.of[THIRD][knot]) < 0.05);
    }
}

static void what_never_occurs_gets_what_a_player_would_say(void **unused)
{
    (void)unused;
    static train_ridge_sums sums;
    static eval_weights found;
    train_ridge_solve(&sums, &found);
    assert_true(fabs(found.of[EVAL_X_ZEPPELINS][0] - 2) < 0.02);
    assert_true(fabs(found.of[EVAL_X_SHOVELS_3][1] - 13) < 0.2);
    assert_true(found.of[EVAL_X_BOOKS][0] == 0);
}

static void an_exploration_move_ends_the_game_for_the_positions_before_it(void **unused)
{
    (void)unused;
    static train_game careful, careless;
    const train_scholar_settings calm = {.seats = 2, .seed = 5, .weights = eval_weights_for(2), .nodes = 20};
    train_scholar_settings wild = calm;
    wild.exploration = 1;
    train_scholar_game(&calm, 0, &careful);
    for (int i = 0; i < careful.positions; i++)
        for (int seat = 0; seat < 2; seat++)
            assert_true(careful.position[i].target[seat] == careful.score[seat]);
    train_scholar_game(&wild, 0, &careless);
    assert_true(careless.position[0].target[0] !=
                careless.score[0]); /* what was expected, not what came of it */
    assert_true(fabs(careless.position[0].target[0] - careless.score[0]) < 150);
}

static void games_are_the_same_again(void **unused)
{
    (void)unused;
    static train_game one, other;
    const train_scholar_settings table = {
        .seats = 3, .seed = 9, .weights = eval_weights_for(3), .nodes = 10, .exploration = 0.2};
    train_scholar_game(&table, 4, &one);
    train_scholar_game(&table, 4, &other);
    assert_int_equal(one.positions, other.positions);
    assert_memory_equal(one.position, other.position, (size_t)one.positions * sizeof one.position[0]);
    train_scholar_game(&table, 5, &other);
    assert_true(one.positions != other.positions ||
                memcmp(one.position, other.position, sizeof one.position[0] * 8) != 0);
}

/* A victory for the first seat whenever its score is expected to be higher than by so much, more or less. */
static void the_temperature_is_found_again(void **unused)
{
    (void)unused;
    static train_game game;
    static train_temperature_sums sums;
    static eval_weights nothing;
    const train_scholar_settings table = {.seats = 2, .weights = &nothing};
    const double base = 2, per_week = 0.1;
    bot_rng rng;
    bot_rng_seed(&rng, 3);
    for (int i = 0; i < 6000; i++) {
        memset(&game, 0, sizeof game);
        game.positions = 1;
        game.position[0].weeks = 150 * uniform(&rng);
        game.position[0].now[0] = 60 * uniform(&rng) - 30;
        double chance = 1 / (1 + exp(-game.position[0].now[0] / (base + per_week * game.position[0].weeks)));
        game.score[0] = uniform(&rng) < chance ? 2 : 0;
        game.score[1] = 1;
        train_temperature_add(&sums, &game, &table);
    }
    eval_temperature found = train_temperature_best(&sums);
    assert_true(fabs(found.base - base) <= 1);
    assert_true(fabs(found.per_week - per_week) <= 0.02);
}

static void spsa_goes_the_way_that_wins(void **unused)
{
    (void)unused;
    static train_spsa_sums sums;
    static train_spsa_perturbation perturbation;
    static eval_weights weights;
    for (int f = 0; f < EVAL_FEATURES; f++)
        for (int knot = 0; knot < EVAL_KNOTS; knot++)
            perturbation.of[f][knot] = 1;
    sums.deals = 100;
    sums.squares = 100;
    sums.gradient[FIRST] = 100;
    sums.gradient[EVAL_FEATURES + SECOND] = -100;
    double largest = train_spsa_step(&sums, &perturbation, &weights);
    assert_true(largest > 9.9 && largest < 10.1);
    assert_true(weights.of[FIRST][0] > 0.4 && weights.of[FIRST][1] > 0.4 && weights.of[FIRST][3] == 0);
    assert_true(weights.of[SECOND][3] < -0.4 && weights.of[SECOND][0] == 0);
    assert_true(weights.of[FIRST][4] == 0 && weights.of[SECOND][4] == 0); /* the very end is left alone */
    assert_true(weights.of[THIRD][0] == 0);
}

/* Scholars who are told that artifacts to come are all there is know less than those who are told nothing
 * wrong: trials must notice. */
static void trials_notice_a_weight_that_is_wrong(void **unused)
{
    (void)unused;
    static train_spsa_sums sums;
    static train_spsa_perturbation perturbation;
    static eval_weights weights;
    weights = *eval_weights_for(2);
    for (int knot = 0; knot < EVAL_KNOTS - 1; knot++) {
        weights.of[EVAL_X_WEEKS][knot] -= 1.5; /* weeks are burnt */
        perturbation.of[EVAL_X_WEEKS][knot] = 1;
    }
    const train_scholar_settings table = {.seats = 2, .seed = 7, .weights = &weights, .nodes = 30};
    for (uint64_t deal = 0; deal < 60; deal++)
        train_spsa_trial(&sums, &table, &perturbation, deal);
    assert_int_equal(sums.deals, 60);
    assert_true(sums.gradient[EVAL_X_WEEKS] > 0);
}

/* What several threads have played is added up, all of it. */
static void trials_are_put_together(void **unused)
{
    (void)unused;
    train_spsa_sums one = {.squares = 7, .deals = 3}, other = {.squares = 5, .deals = 8};
    for (int i = 0; i < TRAIN_SPSA_PARAMETERS; i++) {
        one.gradient[i] = i + 1;
        other.gradient[i] = 1000;
    }
    train_spsa_merge(&one, &other);
    for (int i = 0; i < TRAIN_SPSA_PARAMETERS; i++)
        assert_true(fabs(one.gradient[i] - (1001 + i)) < 1e-9);
    assert_true(fabs(one.squares - 12) < 1e-9 && one.deals == 11);
}

static bool write_table(const char *path)
{
    static train_weights_file file;
    train_weights_file_now(&file);
    return train_weights_file_write(&file, path);
}

static void the_table_is_as_it_was_written(void **unused)
{
    (void)unused;
    check_table(write_table, "eval/weights_table.h");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ridge_finds_the_weights_behind_the_points),
        cmocka_unit_test(what_never_occurs_gets_what_a_player_would_say),
        cmocka_unit_test(an_exploration_move_ends_the_game_for_the_positions_before_it),
        cmocka_unit_test(games_are_the_same_again),
        cmocka_unit_test(the_temperature_is_found_again),
        cmocka_unit_test(spsa_goes_the_way_that_wins),
        cmocka_unit_test(trials_notice_a_weight_that_is_wrong),
        cmocka_unit_test(trials_are_put_together),
        cmocka_unit_test(the_table_is_as_it_was_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
