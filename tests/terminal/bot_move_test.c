/* Bots in a terminal game: they think as they always do, and hear signals meanwhile. */
#include "../../deal/deal.h"
#include "../../host/signals.h"
#include "../../terminal/bot_move.h"
#include "../kit/networks.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>

#include <cmocka.h>

static th_state opening(void)
{
    const uint8_t order[] = {1, 0};
    deal_seed seed;
    th_state state;
    deal_seed_of_number(&seed, 1901, 1);
    th_start(&state, 2, order, 0);
    deal_all(&seed, &state, NULL);
    return state;
}

static th_move move_at_once(int kind, const th_state *state, uint64_t seed)
{
    static uint64_t memory[BOT_MEMORY / sizeof(uint64_t)];
    bot *thinker = bot_begin(kind, usual_networks(), memory, sizeof memory, state, seed);
    bot_step(thinker, bot_usual_nodes(kind));
    return bot_move(thinker);
}

static void a_bot_that_looks_for_signals_thinks_the_same(void **unused)
{
    th_state state = opening();
    (void)unused;
    for (int kind = 0; kind < BOT_KINDS; kind++)
        for (uint64_t seed = 1; seed <= 3; seed++)
            assert_int_equal(terminal_bot_move(bot_name(kind), usual_networks(), &state, seed),
                             move_at_once(kind, &state, seed));
}

/* Without thinking to the end, and without a move that it would not have made. */
static void a_bot_that_is_interrupted_makes_no_move(void **unused)
{
    const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    th_state state = opening();
    (void)unused;
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        host_watch_signals();
        raise(signals[i]);
        assert_true(host_interrupted());
        assert_int_equal(host_interrupt_status(), 128 + signals[i]);
        for (int kind = 0; kind < BOT_KINDS; kind++)
            assert_int_equal(terminal_bot_move(bot_name(kind), usual_networks(), &state, 1), TH_NO_MOVE);
        raise(SIGINT); /* which takes the place of the others, and can be forgotten */
        assert_true(host_forget_interrupt());
        assert_int_not_equal(terminal_bot_move(bot_name(BOT_STUDENT), NULL, &state, 1), TH_NO_MOVE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bot_that_looks_for_signals_thinks_the_same),
        cmocka_unit_test(a_bot_that_is_interrupted_makes_no_move),
    };
    signal(SIGHUP, SIG_DFL); /* who runs the tests with nohup ignores it, and so would the program */
    return cmocka_run_group_tests(tests, NULL, NULL);
}
