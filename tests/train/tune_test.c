/* The program that finds the scholar's weights: does it find weights that are there to be found? */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "../../tune/climb.h"
#include "../../tune/fit.h"
#include "../../tune/spread.h"
#include "../../tune/table.h"

enum { FIRST = BOT_X_BOOKS, SECOND = BOT_X_CONGRESSES, THIRD = BOT_X_HALL_READY };

static double uniform(bot_rng *rng)
{
    return bot_rng_next(rng) / 4294967296.0;
}

/* Positions at all moments, whose seats have three features each that lead to points in a known way. */
static void make_game(tune_game *game, bot_rng *rng, const bot_weights *truth)
{
    memset(game, 0, sizeof *game);
    game->rows = 100;
    for (int i = 0; i < game->rows; i++)
        for (int seat = 0; seat < 2; seat++) {
            tune_row *row = &game->row[i];
            bot_moment moment = bot_moment_at((int)bot_rng_below(rng, 158));
            row->moment[seat] = moment;
            row->now[seat] = 10 * uniform(rng);
            row->target[seat] = row->now[seat];
            for (int k = 0; k < 3; k++) {
                int feature = k == 0 ? FIRST : k == 1 ? SECOND : THIRD;
                const double *weight = &truth->of[feature][moment.knot];
                double x = 6 * uniform(rng);
                row->x[seat][feature] = x;
                row->target[seat] += x * (weight[0] * moment.share + weight[1] * (1 - moment.share));
            }
        }
}

static void the_fit_finds_the_weights_behind_the_points(void **unused)
{
    (void)unused;
    static tune_game game;
    static fit_sums sums, more;
    static bot_weights truth, found;
    const tune_table table = {.seats = 2};
    bot_rng rng;
    bot_rng_seed(&rng, 1);
    for (int knot = 0; knot < BOT_KNOTS; knot++) {
        truth.of[FIRST][knot] = 2 - knot;
        truth.of[SECOND][knot] = 0.5 * knot;
        truth.of[THIRD][knot] = -1;
    }
    fit_clear(&sums);
    fit_clear(&more);
    for (int i = 0; i < 400; i++) {
        make_game(&game, &rng, &truth);
        fit_add(i & 1 ? &more : &sums, &game, &table);
    }
    fit_merge(&sums, &more);
    assert_int_equal(sums.rows, 400 * 100 * 2);
    fit_solve(&sums, &found);
    for (int knot = 0; knot < BOT_KNOTS; knot++) {
        assert_true(fabs(found.of[FIRST][knot] - truth.of[FIRST][knot]) < 0.05);
        assert_true(fabs(found.of[SECOND][knot] - truth.of[SECOND][knot]) < 0.05);
        assert_true(fabs(found.of[THIRD][knot] - truth.of[THIRD][knot]) < 0.05);
    }
}

static void what_never_occurs_gets_what_a_player_would_say(void **unused)
{
    (void)unused;
    static fit_sums sums;
    static bot_weights found;
    fit_clear(&sums);
    fit_solve(&sums, &found);
    assert_true(fabs(found.of[BOT_X_ZEPPELINS][0] - 2) < 0.02);
    assert_true(fabs(found.of[BOT_X_SHOVELS_3][1] - 13) < 0.2);
    assert_true(found.of[BOT_X_BOOKS][0] == 0);
}

static void a_slip_ends_the_game_for_the_positions_before_it(void **unused)
{
    (void)unused;
    static tune_game careful, careless;
    const tune_table calm = {.seats = 2, .seed = 5, .weights = bot_weights_for(2), .nodes = 20};
    tune_table wild = calm;
    wild.exploring = 1;
    tune_play(&calm, 0, &careful);
    for (int i = 0; i < careful.rows; i++)
        for (int seat = 0; seat < 2; seat++)
            assert_true(careful.row[i].target[seat] == careful.score[seat]);
    tune_play(&wild, 0, &careless);
    assert_true(careless.row[0].target[0] != careless.score[0]); /* what was expected, not what came of it */
    assert_true(fabs(careless.row[0].target[0] - careless.score[0]) < 150);
}

static void games_are_the_same_again(void **unused)
{
    (void)unused;
    static tune_game one, other;
    const tune_table table = {
        .seats = 3, .seed = 9, .weights = bot_weights_for(3), .nodes = 10, .exploring = 0.2};
    tune_play(&table, 4, &one);
    tune_play(&table, 4, &other);
    assert_int_equal(one.rows, other.rows);
    assert_memory_equal(one.row, other.row, (size_t)one.rows * sizeof one.row[0]);
    tune_play(&table, 5, &other);
    assert_true(one.rows != other.rows || memcmp(one.row, other.row, sizeof one.row[0] * 8) != 0);
}

/* A victory for the first seat whenever its score is expected to be higher than by so much, more or less. */
static void the_spread_is_found_again(void **unused)
{
    (void)unused;
    static tune_game game;
    static spread_sums sums;
    static bot_weights nothing;
    const tune_table table = {.seats = 2, .weights = &nothing};
    const double start = 2, a_week = 0.1;
    bot_rng rng;
    bot_rng_seed(&rng, 3);
    for (int i = 0; i < 6000; i++) {
        memset(&game, 0, sizeof game);
        game.rows = 1;
        game.row[0].weeks = 150 * uniform(&rng);
        game.row[0].now[0] = 60 * uniform(&rng) - 30;
        double chance = 1 / (1 + exp(-game.row[0].now[0] / (start + a_week * game.row[0].weeks)));
        game.score[0] = uniform(&rng) < chance ? 2 : 0;
        game.score[1] = 1;
        spread_add(&sums, &game, &table);
    }
    spread found = spread_best(&sums);
    assert_true(fabs(found.start - start) <= 1);
    assert_true(fabs(found.a_week - a_week) <= 0.02);
}

static void a_climb_goes_the_way_that_wins(void **unused)
{
    (void)unused;
    static climb_sums sums;
    static climb_shift shift;
    static bot_weights weights;
    for (int f = 0; f < BOT_FEATURES; f++)
        for (int knot = 0; knot < BOT_KNOTS; knot++)
            shift.of[f][knot] = 1;
    sums.deals = 100;
    sums.squares = 100;
    sums.gain[FIRST] = 100;
    sums.gain[BOT_FEATURES + SECOND] = -100;
    double largest = climb_step(&sums, &shift, &weights);
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
    static climb_sums sums;
    static climb_shift shift;
    static bot_weights weights;
    weights = *bot_weights_for(2);
    for (int knot = 0; knot < BOT_KNOTS - 1; knot++) {
        weights.of[BOT_X_WEEKS][knot] -= 1.5; /* weeks are burnt */
        shift.of[BOT_X_WEEKS][knot] = 1;
    }
    const tune_table table = {.seats = 2, .seed = 7, .weights = &weights, .nodes = 30};
    for (uint64_t deal = 0; deal < 60; deal++)
        climb_try(&sums, &table, &shift, deal);
    assert_int_equal(sums.deals, 60);
    assert_true(sums.gain[BOT_X_WEEKS] > 0);
}

/* What several threads have played is added up, all of it. */
static void trials_are_put_together(void **unused)
{
    (void)unused;
    climb_sums one = {.squares = 7, .deals = 3}, other = {.squares = 5, .deals = 8};
    for (int i = 0; i < CLIMB_MOVES; i++) {
        one.gain[i] = i + 1;
        other.gain[i] = 1000;
    }
    climb_merge(&one, &other);
    for (int i = 0; i < CLIMB_MOVES; i++)
        assert_true(fabs(one.gain[i] - (1001 + i)) < 1e-9);
    assert_true(fabs(one.squares - 12) < 1e-9 && one.deals == 11);
}

/* bots/weights.h is what the program wrote, not what somebody typed. */
static void the_table_is_as_it_was_written(void **unused)
{
    (void)unused;
    static weight_table table;
    static char written[1 << 16], there[1 << 16];
    char path[] = "/tmp/thebes-weights-XXXXXX";
    int handle = mkstemp(path);
    assert_true(handle >= 0);
    close(handle);
    table_now(&table);
    assert_true(table_write(&table, path));
    FILE *one = fopen(path, "r"), *other = fopen("bots/weights.h", "r");
    assert_non_null(one);
    assert_non_null(other);
    size_t length = fread(written, 1, sizeof written, one);
    assert_int_equal(fread(there, 1, sizeof there, other), length);
    assert_memory_equal(written, there, length);
    fclose(one);
    fclose(other);
    remove(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_fit_finds_the_weights_behind_the_points),
        cmocka_unit_test(what_never_occurs_gets_what_a_player_would_say),
        cmocka_unit_test(a_slip_ends_the_game_for_the_positions_before_it),
        cmocka_unit_test(games_are_the_same_again),
        cmocka_unit_test(the_spread_is_found_again),
        cmocka_unit_test(a_climb_goes_the_way_that_wins),
        cmocka_unit_test(trials_notice_a_weight_that_is_wrong),
        cmocka_unit_test(trials_are_put_together),
        cmocka_unit_test(the_table_is_as_it_was_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
