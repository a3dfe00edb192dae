/* The statistics of a match. Expected numbers were computed from the definitions by another program. */
#include "../../arena/match_stats.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static const arena_time no_time[TH_MAX_SEATS];

static void assert_near(double value, double expected)
{
    if (!(fabs(value - expected) <= 2e-6 * fmax(1, fabs(expected))))
        fail_msg("%.9f, not %.9f", value, expected);
}

/* A game that ended so; seats with the most points share the victory. */
static arena_result game(int seats, const int points[])
{
    arena_result result = {.finished = true};
    int most = 0, sharing = 0;
    for (int seat = 0; seat < seats; seat++)
        most = points[seat] > most ? points[seat] : most;
    for (int seat = 0; seat < seats; seat++)
        sharing += points[seat] == most;
    for (int seat = 0; seat < seats; seat++) {
        result.score[seat].total = (uint16_t)points[seat];
        result.victory[seat] = (uint8_t)(points[seat] == most ? ARENA_VICTORY / sharing : 0);
    }
    return result;
}

/* Deals in which the first player won so many twelfths and made so many points; null for none. */
static arena_stats deals(int seats, int count, const int wins[], const int points[])
{
    arena_stats stats = {.seats = seats};
    for (int i = 0; i < count; i++) {
        arena_tally deal = {.winner_points = 0};
        deal.player[0].wins = wins ? wins[i] : 0;
        deal.player[1].wins = seats * ARENA_VICTORY - deal.player[0].wins;
        deal.player[0].points = points ? points[i] : 0;
        arena_stats_add(&stats, &deal);
    }
    return stats;
}

/* The same deal again and again. */
static arena_stats equal_deals(int seats, int count, int wins)
{
    arena_stats stats = {.seats = seats};
    for (int i = 0; i < count; i++) {
        arena_tally deal = {.winner_points = 0};
        deal.player[0].wins = wins;
        arena_stats_add(&stats, &deal);
    }
    return stats;
}

static const int some_wins[] = {24, 12, 12, 0, 24, 18}; /* of 24: twelfths of two games */
static const int some_points[] = {170, 151, 160, 149, 181, 155};

/* ---- Counting ---- */

static void players_keep_their_results_wherever_they_sit(void **unused)
{
    (void)unused;
    arena_tally deal = {.winner_points = 0};
    const int first[] = {50, 30, 10}, second[] = {20, 60, 40}, third[] = {35, 45, 70};
    arena_result games[] = {game(3, first), game(3, second), game(3, third)};
    for (int seating = 0; seating < 3; seating++)
        arena_tally_add(&deal, 3, seating, &games[seating], no_time);
    /* Player 0 sits at 0, 1, 2; player 1 at 1, 2, 0; player 2 at 2, 0, 1. */
    assert_int_equal(deal.player[0].points, 50 + 60 + 70);
    assert_int_equal(deal.player[1].points, 30 + 40 + 35);
    assert_int_equal(deal.player[2].points, 10 + 20 + 45);
    assert_int_equal(deal.player[0].wins, 3 * ARENA_VICTORY);
    assert_int_equal(deal.player[1].wins, 0);
    assert_int_equal(deal.player[0].margin, 20 + 20 + 25);
    assert_int_equal(deal.player[1].margin, -20 - 20 - 35);
    assert_int_equal(deal.player[2].margin, -40 - 40 - 25);
    assert_int_equal(deal.winner_points, 180);
}

static void every_player_sits_once_in_every_place(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= TH_MAX_SEATS; seats++)
        for (int player = 0; player < seats; player++) {
            int places = 0;
            for (int seating = 0; seating < seats; seating++)
                places |= 1 << arena_seat(player, seating, seats);
            assert_int_equal(places, (1 << seats) - 1);
        }
}

static void shared_victories_count_in_parts(void **unused)
{
    (void)unused;
    arena_stats stats = {.seats = 3};
    arena_tally deal = {.winner_points = 0};
    const int two[] = {40, 40, 10}, three[] = {7, 7, 7}, one[] = {1, 2, 3};
    arena_result games[] = {game(3, two), game(3, three), game(3, one)};
    for (int i = 0; i < 3; i++)
        arena_tally_add(&deal, 3, 0, &games[i], no_time);
    arena_stats_add(&stats, &deal);
    assert_near(arena_share_of(&stats, 0).mean, (0.5 + 1.0 / 3 + 0) / 3);
    assert_near(arena_share_of(&stats, 1).mean, (0.5 + 1.0 / 3 + 0) / 3);
    assert_near(arena_share_of(&stats, 2).mean, (0 + 1.0 / 3 + 1) / 3);
    assert_near(arena_winner_points(&stats), (40 + 7 + 3) / 3.0);
    assert_near(arena_margin_of(&stats, 0).mean, (0 + 0 - 2) / 3.0);
}

static void time_is_the_players_and_not_the_seats(void **unused)
{
    (void)unused;
    arena_stats stats = {.seats = 2};
    arena_tally deal = {.winner_points = 0};
    const int points[] = {1, 2};
    const arena_time early[] = {{10, 0.5}, {20, 4}}, late[] = {{7, 3}, {30, 1}};
    arena_result result = game(2, points);
    arena_tally_add(&deal, 2, 0, &result, early);
    arena_tally_add(&deal, 2, 1, &result, late);
    arena_stats_add(&stats, &deal);
    arena_stats_add(&stats, &deal);
    assert_int_equal(stats.player[0].time.decisions, 2 * (10 + 30));
    assert_int_equal(stats.player[1].time.decisions, 2 * (20 + 7));
    assert_near(stats.player[0].time.seconds, 2 * 1.5);
    assert_near(stats.player[1].time.seconds, 2 * 7);
}

static void a_deal_with_a_forfeit_has_victories_but_no_points(void **unused)
{
    (void)unused;
    arena_stats stats = {.seats = 3};
    arena_tally whole = {.winner_points = 0}, broken = whole;
    engine_client_failure because = {.cause = ENGINE_CLIENT_SILENT};
    const int points[] = {30, 20, 10};
    arena_result played = game(3, points),
                 forfeited = {.finished = true, .forfeited = true, .because = &because};
    forfeited.forfeiter = 0; /* the seat */
    forfeited.victory[1] = forfeited.victory[2] = ARENA_VICTORY / 2;
    for (int seating = 0; seating < 3; seating++) {
        arena_tally_add(&whole, 3, seating, &played, no_time);
        arena_tally_add(&broken, 3, seating, seating == 1 ? &forfeited : &played, no_time);
    }
    assert_int_equal(whole.forfeits, 0);
    assert_int_equal(broken.forfeits, 1);
    assert_int_equal(broken.forfeit[0].player, 2); /* who sits at 0 in seating 1 */
    assert_int_equal(broken.forfeit[0].seating, 1);
    assert_int_equal(broken.forfeit[0].because.cause, ENGINE_CLIENT_SILENT);
    arena_stats_add(&stats, &broken);
    arena_stats_add(&stats, &whole);
    assert_int_equal(stats.deals, 2);
    assert_int_equal(stats.scored, 1);
    assert_near(arena_points_of(&stats, 0).mean, 20);
    assert_near(arena_winner_points(&stats), 30);
    assert_false(arena_points_of(&stats, 0).has_interval);
    assert_near(arena_share_of(&stats, 2).mean, 1 / 6.0); /* won in seating 1 of the whole deal */
}

/* ---- Intervals ---- */

static void intervals_are_students_over_deals(void **unused)
{
    (void)unused;
    arena_stats stats = deals(2, 6, some_wins, some_points);
    arena_estimate share = arena_share_of(&stats, 0), other = arena_share_of(&stats, 1),
                   points = arena_points_of(&stats, 0);
    assert_true(share.has_interval);
    assert_near(share.mean, 0.625);
    assert_near(share.half, 0.397886987);
    assert_near(share.low, 0.625 - 0.397886987);
    assert_near(share.high, 1); /* and not 1.02 */
    assert_near(other.mean, 0.375);
    assert_near(other.half, 0.397886987);
    assert_near(other.low, 0);
    assert_near(points.mean, 80.5);
    assert_near(points.half, 6.477662208);
    assert_near(points.low, 80.5 - 6.477662208);
    assert_near(points.high, 80.5 + 6.477662208);
}

/* Deals of which every second one scores 1 point more have a standard error that is easy to know: what is
 * left of the half width is the quantile. */
static double quantile_of(int count)
{
    arena_stats stats = {.seats = 1};
    for (int i = 0; i < count; i++) {
        arena_tally deal = {.winner_points = 0};
        deal.player[0].points = i % 2;
        arena_stats_add(&stats, &deal);
    }
    double n = count, mean = (count / 2) / n;
    return arena_points_of(&stats, 0).half / sqrt(mean * (1 - mean) / (n - 1));
}

static void few_deals_have_wider_intervals(void **unused)
{
    (void)unused;
    const struct {
        int deals;
        double quantile;
    } known[] = {{2, 12.706204736}, {3, 4.302652730},   {10, 2.262157163},
                 {11, 2.228138852}, {12, 2.200985160},  {13, 2.178812830},
                 {21, 2.085963447}, {100, 1.984216952}, {1000, 1.962341461}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (fabs(quantile_of(known[i].deals) - known[i].quantile) > 2e-5)
            fail_msg("%d deals: %.7f", known[i].deals, quantile_of(known[i].deals));
}

static void a_share_is_never_wider_than_all(void **unused)
{
    (void)unused;
    const int wins[] = {24, 0};
    arena_stats stats = deals(2, 2, wins, NULL);
    arena_estimate share = arena_share_of(&stats, 0);
    assert_near(share.half, 1);
    assert_near(share.low, 0);
    assert_near(share.high, 1);
}

/* Ten deals won out of ten: with a share of 0.6915 that still happens in 2.5 % of all cases. */
static void winning_everything_is_no_certainty(void **unused)
{
    (void)unused;
    arena_stats stats = equal_deals(2, 10, 2 * ARENA_VICTORY);
    arena_estimate winner = arena_share_of(&stats, 0), loser = arena_share_of(&stats, 1);
    assert_near(winner.low, 0.691502892);
    assert_near(winner.high, 1);
    assert_near(loser.low, 0);
    assert_near(loser.high, 0.308497108);
    assert_near(loser.half, 0.308497108);
}

static void one_deal_has_no_interval(void **unused)
{
    (void)unused;
    arena_stats stats = deals(2, 1, some_wins + 5, some_points);
    arena_estimate share = arena_share_of(&stats, 0);
    assert_false(share.has_interval);
    assert_near(share.mean, 0.75);
    assert_near(share.half, 0);
    assert_false(arena_points_of(&stats, 0).has_interval);
    assert_near(arena_points_of(&stats, 0).mean, 85);
}

/* Where luck decides alone, each player wins every deal once: as single games that would be as uncertain as
 * can be, as deals it is certain. */
static void deals_that_are_balanced_leave_nothing_to_chance(void **unused)
{
    (void)unused;
    arena_stats stats = {.seats = 2};
    for (int i = 0; i < 50; i++) {
        const int points[] = {60 + i % 7, 40 - i % 3};
        arena_result result = game(2, points); /* seat 0 always wins */
        arena_tally deal = {.winner_points = 0};
        arena_tally_add(&deal, 2, 0, &result, no_time);
        arena_tally_add(&deal, 2, 1, &result, no_time);
        arena_stats_add(&stats, &deal);
    }
    for (int player = 0; player < 2; player++) {
        arena_estimate share = arena_share_of(&stats, player), margin = arena_margin_of(&stats, player);
        assert_true(share.has_interval);
        assert_true(share.mean == 0.5 && share.half == 0);
        assert_true(margin.mean == 0 && margin.half == 0);
        assert_true(arena_points_of(&stats, player).half > 0); /* deals are rich or poor all the same */
    }
}

static void a_share_of_many_points_stays_exact(void **unused)
{
    (void)unused;
    arena_stats stats = equal_deals(4, 1000000, 17);
    assert_near(arena_share_of(&stats, 0).mean, 17.0 / 48);
    assert_true(arena_share_of(&stats, 0).half < 1e-9);
}

/* ---- Elo ---- */

static void elo_of_two_is_the_usual_one(void **unused)
{
    (void)unused;
    assert_near(arena_elo(0.5, 2), 0);
    assert_near(arena_elo(0.75, 2), 190.848501888);
    assert_near(arena_elo(0.25, 2), -190.848501888);
    assert_near(arena_share_at(100, 2), 0.640065000);
    assert_near(arena_elo(arena_share_at(-37.5, 2), 2), -37.5);
}

static void elo_against_a_field_is_0_at_the_fair_share(void **unused)
{
    (void)unused;
    assert_near(arena_elo(1.0 / 3, 3), 0);
    assert_near(arena_elo(0.25, 4), 0);
    assert_near(arena_elo(0.5, 4), 190.848501888);
    assert_near(arena_share_at(100, 4), 0.372158942);
    assert_near(arena_elo(arena_share_at(250, 3), 3), 250);
}

static void elo_of_all_or_nothing_is_infinite(void **unused)
{
    (void)unused;
    assert_true(isinf(arena_elo(1, 2)) && arena_elo(1, 2) > 0);
    assert_true(isinf(arena_elo(0, 4)) && arena_elo(0, 4) < 0);
}

/* ---- The sequential test ---- */

static void llr_weighs_the_two_elos(void **unused)
{
    (void)unused;
    const int four_seats[] = {36, 12, 48};
    arena_stats stats = deals(2, 6, some_wins, NULL), four = deals(4, 3, four_seats, NULL);
    assert_near(arena_llr(&stats, 0, 50), 0.251250259);
    assert_near(arena_llr(&stats, -20.5, 10), 0.228924455);
    assert_near(arena_llr(&four, 0, 100), 0.823038738);
    arena_stats nothing = {.seats = 2};
    assert_near(arena_llr(&nothing, 0, 50), 0);
}

static void equal_deals_are_no_certainty_at_once(void **unused)
{
    (void)unused;
    arena_stats one = equal_deals(2, 1, 24), few = equal_deals(2, 13, 24), enough = equal_deals(2, 14, 24);
    assert_near(arena_llr(&one, 0, 10), 0.042540579);
    assert_near(arena_llr(&few, 0, 10), 2.765137654);
    assert_int_equal(arena_decide(arena_llr(&few, 0, 10)), ARENA_UNDECIDED);
    assert_int_equal(arena_decide(arena_llr(&enough, 0, 10)), ARENA_PASSED);
    arena_stats even = equal_deals(2, 118, 12), longer = equal_deals(2, 119, 12);
    assert_int_equal(arena_decide(arena_llr(&even, 0, 10)), ARENA_UNDECIDED);
    assert_int_equal(arena_decide(arena_llr(&longer, 0, 10)), ARENA_FAILED);
}

static void the_bounds_are_those_of_one_error_in_twenty(void **unused)
{
    (void)unused;
    assert_near(ARENA_LLR_BOUND, log(0.95 / 0.05));
    assert_int_equal(arena_decide(2.9445), ARENA_PASSED);
    assert_int_equal(arena_decide(2.9444), ARENA_UNDECIDED);
    assert_int_equal(arena_decide(0), ARENA_UNDECIDED);
    assert_int_equal(arena_decide(-2.9444), ARENA_UNDECIDED);
    assert_int_equal(arena_decide(-2.9445), ARENA_FAILED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_keep_their_results_wherever_they_sit),
        cmocka_unit_test(every_player_sits_once_in_every_place),
        cmocka_unit_test(shared_victories_count_in_parts),
        cmocka_unit_test(time_is_the_players_and_not_the_seats),
        cmocka_unit_test(a_deal_with_a_forfeit_has_victories_but_no_points),
        cmocka_unit_test(intervals_are_students_over_deals),
        cmocka_unit_test(few_deals_have_wider_intervals),
        cmocka_unit_test(a_share_is_never_wider_than_all),
        cmocka_unit_test(winning_everything_is_no_certainty),
        cmocka_unit_test(one_deal_has_no_interval),
        cmocka_unit_test(deals_that_are_balanced_leave_nothing_to_chance),
        cmocka_unit_test(a_share_of_many_points_stays_exact),
        cmocka_unit_test(elo_of_two_is_the_usual_one),
        cmocka_unit_test(elo_against_a_field_is_0_at_the_fair_share),
        cmocka_unit_test(elo_of_all_or_nothing_is_infinite),
        cmocka_unit_test(llr_weighs_the_two_elos),
        cmocka_unit_test(equal_deals_are_no_certainty_at_once),
        cmocka_unit_test(the_bounds_are_those_of_one_error_in_twenty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
