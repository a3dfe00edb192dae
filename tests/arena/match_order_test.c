/* The order of the games of a match. */
#include "../../arena/match_order.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { MOST_DEALS = 2500, MOST_SEATS = 4 };

/* All games of an order, one after the other: each is there once, each deal once in a round, and rounds come
 * in order, each beginning where it says. */
static void check_order(const arena_order *order)
{
    static bool played[MOST_DEALS][MOST_SEATS];
    static uint64_t last_round[MOST_DEALS];
    uint64_t games = order->deals * (uint64_t)order->seats, round = 0, first = 0;
    for (uint64_t deal = 0; deal < order->deals; deal++) {
        last_round[deal] = UINT64_MAX;
        for (int seating = 0; seating < order->seats; seating++)
            played[deal][seating] = false;
    }
    for (uint64_t job = 0; job < games; job++) {
        arena_place at = arena_place_of(order, job);
        assert_true(at.deal < order->deals);
        assert_in_range(at.seating, 0, order->seats - 1);
        assert_false(played[at.deal][at.seating]);
        played[at.deal][at.seating] = true;
        assert_true(last_round[at.deal] != at.round);
        last_round[at.deal] = at.round;
        if (at.round != round) {
            assert_int_equal(at.round, round + 1);
            round++;
            first = job;
        }
        assert_int_equal(at.first, first);
    }
}

static void every_game_comes_once_and_no_deal_twice_in_a_round(void **unused)
{
    static const uint64_t deals[] = {1, 2, 31, 32, 33, 64, 65, 1023, 1024, 1025, 2500};
    (void)unused;
    for (size_t i = 0; i < sizeof deals / sizeof deals[0]; i++)
        for (int seats = 2; seats <= MOST_SEATS; seats++)
            for (uint64_t threads = 1; threads <= 64; threads *= 2) {
                arena_order rounds = arena_order_of(deals[i], seats, threads, true);
                arena_order plain = arena_order_of(deals[i], seats, threads, false);
                assert_true(rounds.block <= ARENA_MOST_BLOCK);
                check_order(&rounds);
                check_order(&plain);
            }
}

static void bots_play_a_deal_in_all_seatings_before_the_next(void **unused)
{
    (void)unused;
    arena_order order = arena_order_of(100, 3, 8, false);
    for (uint64_t job = 0; job < 300; job++) {
        arena_place at = arena_place_of(&order, job);
        assert_int_equal(at.deal, job / 3);
        assert_int_equal(at.seating, job % 3);
    }
}

static void a_block_is_played_in_one_seating_after_the_other(void **unused)
{
    (void)unused;
    arena_order order = arena_order_of(70, 2, 1, true); /* blocks of 32, 32 and 6 deals */
    static const struct {
        uint64_t job, deal;
        int seating;
        uint64_t round, first;
    } known[] = {{0, 0, 0, 0, 0},      {31, 31, 0, 0, 0},   {32, 0, 1, 1, 32},    {63, 31, 1, 1, 32},
                 {64, 32, 0, 2, 64},   {127, 63, 1, 3, 96}, {128, 64, 0, 4, 128}, {133, 69, 0, 4, 128},
                 {134, 64, 1, 5, 134}, {139, 69, 1, 5, 134}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        arena_place at = arena_place_of(&order, known[i].job);
        assert_int_equal(at.deal, known[i].deal);
        assert_int_equal(at.seating, known[i].seating);
        assert_int_equal(at.round, known[i].round);
        assert_int_equal(at.first, known[i].first);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_comes_once_and_no_deal_twice_in_a_round),
        cmocka_unit_test(bots_play_a_deal_in_all_seatings_before_the_next),
        cmocka_unit_test(a_block_is_played_in_one_seating_after_the_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
