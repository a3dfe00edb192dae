/* The costliest decisions: a planted blunder is found, steps of any size give the same, and nothing is
 * written where it should not be. */
#include "../kit/table.h"
#include "../session/session_kit.h"

#include "../../analysis/mistakes.h"
#include "../../analysis/paired.h"
#include "../kit/networks.h"
#include "../kit/states.h"

enum { GUARD = 64 };

static struct {
    unsigned char before[GUARD];
    uint64_t memory[BOT_MEMORY / sizeof(uint64_t)];
    unsigned char after[GUARD];
} room;

static analysis_mistakes work;
static session_whole_memory game_memory;
static session game = SESSION_WITH(game_memory);
static uint32_t players_nodes = 300; /* how long the players of a game think */

/* ---- Games ---- */

/* What a bot would do, in the game's own way. */
static th_move bots_move(int kind)
{
    static uint64_t memory[BOT_MEMORY / sizeof(uint64_t)];
    bot *thinker = bot_begin(kind, usual_networks(), memory, sizeof memory, session_state(&game),
                             session_bot_seed(&game.record.header, game.record.turns));
    bot_step(thinker, players_nodes);
    return bot_move(thinker);
}

/* The move that takes longest of those that bring nothing: a refresh far away or, late, retiring. */
static th_move blunder(void)
{
    return th_refuse(session_state(&game), TH_MOVE_RETIRE).why == TH_LEGAL ? (th_move)TH_MOVE_RETIRE
                                                                           : (th_move)TH_MOVE_REFRESH;
}

/* Bots of one kind play, but for one turn of seat 0: the first one from a time on. Returns its number. */
static uint32_t play_game(int seats, uint32_t number, int kind, int blunder_at)
{
    session_setup setup = kit_setup(seats, RECORD_NEVER, number);
    uint32_t planted = 0;
    kit_begin(&game, &setup);
    while (session_awaited(&game) != TH_OVER) {
        const th_state *state = session_state(&game);
        bool now = !planted && session_awaited(&game) == 0 && state->player[0].time >= blunder_at;
        kit_play(&game, now ? blunder() : bots_move(kind));
        planted = now ? game.record.turns : planted;
    }
    return planted;
}

static void begin_work(unsigned seats, int kind, uint32_t nodes)
{
    memset(&room, 0x5a, sizeof room);
    memset(&work, 0xa5, sizeof work);
    analysis_mistakes_begin(&work, &game.record, (analysis_whose){seats, 0}, kind, usual_networks(), nodes,
                            room.memory, sizeof room.memory);
}

static void check_guards(void)
{
    for (int i = 0; i < GUARD; i++)
        assert_true(room.before[i] == 0x5a && room.after[i] == 0x5a);
}

static void look(unsigned seats, int kind, uint32_t nodes, uint32_t step)
{
    begin_work(seats, kind, nodes);
    while (work.done < work.of) {
        uint32_t took = analysis_mistakes_step(&work, step);
        assert_true(took <= step);
    }
    assert_int_equal(analysis_mistakes_step(&work, step), 0);
    check_guards();
}

/* ---- What is found ---- */

static void a_planted_blunder_is_the_worst_decision(void **unused)
{
    (void)unused;
    for (uint32_t number = 0; number < 4; number++) {
        uint32_t planted = play_game(2 + (int)number % 3, number, BOT_SCHOLAR, 106 + 4 * (int)number);
        assert_true(planted > 0);
        look(1, BOT_SCHOLAR, 300, 1000);
        assert_true(work.found[0].count >= 1);
        const analysis_mistake *worst = &work.found[0].worst[0];
        assert_int_equal(worst->turn, planted);
        assert_int_equal(worst->made, TH_MOVE_RETIRE);
        assert_int_not_equal(worst->better.move, TH_MOVE_RETIRE);
        assert_true(worst->cost >= 300 && worst->cost <= 1000);
        assert_int_equal(th_refuse(kit_state_at(&game.record, planted - 1), worst->better.move).why,
                         TH_LEGAL);
    }
}

/* Who thinks as long as the judge did makes no mistake in its eyes. */
static void who_plays_as_the_judge_does_makes_none(void **unused)
{
    (void)unused;
    play_game(3, 4, BOT_SCHOLAR, TH_TIME_END);
    look(7, BOT_SCHOLAR, bot_usual_nodes(BOT_SCHOLAR), 1000);
    assert_true(work.of > 40);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(work.found[seat].count, 0);
}

static void decisions_are_those_of_the_seats_asked_for(void **unused)
{
    (void)unused;
    uint32_t all = 0;
    play_game(3, 5, BOT_RANDOM, TH_TIME_END);
    for (int seat = 0; seat < 3; seat++) {
        look(1u << seat, BOT_SCHOLAR, 60, 500);
        all += work.of;
        for (int other = 0; other < 3; other++)
            assert_int_equal(work.found[other].count > 0, other == seat);
        for (int i = 0; i < work.found[seat].count; i++)
            assert_int_equal(record_turn_at(&game.record, work.found[seat].worst[i].turn - 1)->player, seat);
    }
    look(7, BOT_SCHOLAR, 60, 500);
    assert_int_equal(work.of, all);
    look(0, BOT_SCHOLAR, 60, 500);
    assert_int_equal(work.of, 0);
}

/* Turns without a choice are no decisions. */
static void turns_with_one_legal_move_are_left_out(void **unused)
{
    (void)unused;
    static th_move moves[TH_MAX_LEGAL];
    uint32_t decisions = 0;
    bool left_out = false;
    for (uint32_t number = 0; number < 40 && !left_out; number++) {
        play_game(2, number, BOT_RANDOM, TH_TIME_END);
        decisions = 0;
        for (uint32_t turn = 0; turn < game.record.turns; turn++)
            decisions += th_moves(kit_state_at(&game.record, turn), moves) > 1;
        begin_work(3, BOT_SCHOLAR, 1);
        assert_int_equal(work.of, decisions);
        left_out = decisions < game.record.turns;
    }
    assert_true(left_out);
}

static void the_worst_come_first_and_small_ones_not_at_all(void **unused)
{
    (void)unused;
    play_game(2, 8, BOT_RANDOM, TH_TIME_END);
    look(3, BOT_SCHOLAR, 300, 1000);
    for (int seat = 0; seat < 2; seat++) {
        const analysis_seat_mistakes *found = &work.found[seat];
        assert_int_equal(found->count, ANALYSIS_WORST);
        for (int i = 0; i < found->count; i++) {
            assert_true(found->worst[i].cost >= ANALYSIS_LEAST_COST);
            assert_true(i == 0 || found->worst[i].cost <= found->worst[i - 1].cost);
            for (int k = 0; k < i; k++)
                assert_int_not_equal(found->worst[i].turn, found->worst[k].turn);
        }
    }
}

/* An unfinished game, and one without any turn. */
static void games_need_not_be_over(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(2, RECORD_FREELY, 3);
    kit_begin(&game, &setup);
    look(3, BOT_SCHOLAR, 300, 100);
    assert_int_equal(work.of, 0);
    for (int turn = 0; turn < 9; turn++)
        kit_play(&game, bots_move(BOT_RANDOM));
    look(3, BOT_SCHOLAR, 300, 100);
    assert_int_equal(work.of, 9);
}

/* ---- How it is done ---- */

static void steps_of_any_size_give_the_same(void **unused)
{
    (void)unused;
    static const uint32_t steps[] = {1, 7, 64, 1000, UINT32_MAX};
    static analysis_seat_mistakes first[TH_MAX_SEATS];
    play_game(3, 11, BOT_STUDENT, TH_TIME_END);
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        look(7, BOT_SCHOLAR, 137, steps[i]);
        if (i == 0)
            memcpy(first, work.found, sizeof first);
        for (int seat = 0; seat < 3; seat++) {
            assert_int_equal(work.found[seat].count, first[seat].count);
            for (int k = 0; k < first[seat].count; k++) {
                const analysis_mistake *a = &first[seat].worst[k], *b = &work.found[seat].worst[k];
                assert_true(a->turn == b->turn && a->made == b->made && a->cost == b->cost);
                assert_true(a->better.move == b->better.move && a->better.reasons == b->better.reasons);
                for (int r = 0; r < a->better.reasons; r++)
                    assert_int_equal(a->better.reason[r].kind, b->better.reason[r].kind);
            }
        }
    }
}

/* Whoever used the memory in between says so, and nothing but time is lost. */
static void a_decision_can_be_begun_anew(void **unused)
{
    (void)unused;
    static analysis_seat_mistakes before;
    play_game(2, 12, BOT_STUDENT, TH_TIME_END);
    look(1, BOT_SCHOLAR, 300, 1000);
    before = work.found[0];
    assert_true(before.count > 0);
    begin_work(1, BOT_SCHOLAR, 300);
    for (int i = 0; work.done < work.of; i++) {
        if (i % 3 == 0) {
            memset(room.memory, i, sizeof room.memory);
            analysis_mistakes_memory_lost(&work);
        }
        analysis_mistakes_step(&work, 250);
    }
    assert_int_equal(work.found[0].count, before.count);
    for (int i = 0; i < before.count; i++)
        assert_true(work.found[0].worst[i].turn == before.worst[i].turn &&
                    work.found[0].worst[i].cost == before.worst[i].cost);
}

/* A seat that a person left and came back to: what the bot did meanwhile is not the person's. */
static void only_decisions_of_persons_are_theirs(void **unused)
{
    (void)unused;
    play_game(2, 21, BOT_RANDOM, TH_TIME_END);
    analysis_whose all = analysis_of_persons(&game.record);
    assert_int_equal(all.seat_mask, 3);
    assert_int_equal(all.person_mask, 3);
    uint32_t of_all = analysis_mistakes_begin(&work, &game.record, all, BOT_SCHOLAR, NULL, 1, room.memory,
                                              sizeof room.memory);
    uint32_t theirs = 0, seat_0 = 0;
    session_setup setup = kit_setup(2, RECORD_NEVER, 21);
    bot_rng rng;
    bot_rng_seed(&rng, 21);
    kit_begin(&game, &setup);
    for (int i = 0; session_awaited(&game) != TH_OVER; i++) {
        th_menu menu;
        bool by_bot = i / 7 % 2;
        assert_int_equal(session_change_seat(&game, 0, by_bot ? "random" : "").code, SESSION_OK);
        th_menu_of(session_state(&game), &menu);
        bool decides = session_awaited(&game) == 0 && menu.count > 1;
        seat_0 += decides;
        theirs += decides && !by_bot;
        kit_play_random(&game, &rng);
    }
    assert_true(of_all > 0 && theirs > 0 && theirs < seat_0);
    assert_int_equal(session_change_seat(&game, 0, "random").code, SESSION_OVER);
    analysis_whose ada = {1, 1}, seat = {1, 2};
    assert_int_equal(analysis_mistakes_begin(&work, &game.record, ada, BOT_SCHOLAR, NULL, 1, room.memory,
                                             sizeof room.memory),
                     theirs);
    assert_int_equal(analysis_mistakes_begin(&work, &game.record, seat, BOT_SCHOLAR, NULL, 1, room.memory,
                                             sizeof room.memory),
                     seat_0);
    memset(&room, 0x5a, sizeof room);
}

static void without_room_to_think_nothing_is_found(void **unused)
{
    (void)unused;
    play_game(2, 13, BOT_RANDOM, TH_TIME_END);
    memset(&room, 0x5a, sizeof room);
    assert_true(analysis_mistakes_begin(&work, &game.record, (analysis_whose){3, 0}, BOT_SCHOLAR, NULL, 300,
                                        room.memory, 64) > 0);
    assert_int_equal(analysis_mistakes_step(&work, 1000), 0);
    assert_int_equal(work.done, work.of);
    assert_int_equal(work.found[0].count, 0);
    check_guards();
}

/* Bots that weigh nothing find nothing, and come to an end. */
static void who_does_not_weigh_moves_judges_none(void **unused)
{
    (void)unused;
    play_game(2, 14, BOT_RANDOM, TH_TIME_END);
    for (int kind = BOT_RANDOM; kind <= BOT_STUDENT; kind++) {
        look(3, kind, 300, 10);
        assert_int_equal(work.found[0].count + work.found[1].count, 0);
    }
    look(3, BOT_SCHOLAR, 0, 10); /* nor does who has no time */
    assert_int_equal(work.found[0].count + work.found[1].count, 0);
}

/* Whether the judge had pruned a move before it was done. */
static bool was_pruned(const th_state *state, uint32_t turn, th_move move)
{
    static bot_choice best[TH_MAX_LEGAL];
    bot *judge = bot_begin(BOT_SCHOLAR, usual_networks(), room.memory, sizeof room.memory, state,
                           session_bot_seed(&game.record.header, turn));
    bot_step(judge, 300);
    for (int i = 0, count = bot_best(judge, best, TH_MAX_LEGAL); i < count; i++)
        if (best[i].move == move)
            return best[i].pruned;
    return true;
}

/* Players who think a little less than the judge make small mistakes: those that are told are no smaller than
 * they may be and, where the bot had given the move up early, worse at a closer look, too. */
static void a_move_that_was_pruned_is_looked_at_again(void **unused)
{
    (void)unused;
    long told = 0;
    players_nodes = 60;
    for (uint32_t number = 0; number < 12; number++) {
        play_game(2, number, BOT_SCHOLAR, TH_TIME_END);
        look(3, BOT_SCHOLAR, 300, 1000);
        for (int seat = 0; seat < 2; seat++)
            for (int i = 0; i < work.found[seat].count; i++) {
                const analysis_mistake *mistake = &work.found[seat].worst[i];
                const th_state *state = kit_state_at(&game.record, mistake->turn - 1);
                double closer =
                    analysis_paired_difference(state, mistake->better.move, mistake->made,
                                               session_bot_seed(&game.record.header, mistake->turn - 1));
                assert_true(mistake->cost >= ANALYSIS_LEAST_COST);
                if (was_pruned(state, mistake->turn - 1, mistake->made)) {
                    told++;
                    assert_true(1000 * closer + 0.5 >= mistake->cost);
                }
            }
    }
    players_nodes = 300;
    assert_true(told > 5);
}

static void a_closer_look_is_fair(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    th_move take = move_named("take 28"), refresh = move_named("refresh");
    double one = analysis_paired_difference(&table, take, refresh, 7),
           other = analysis_paired_difference(&table, refresh, take, 7);
    assert_true(one + other < 1e-12 && one + other > -1e-12);
    one = analysis_paired_difference(&table, take, take, 7);
    assert_true(one < 1e-12 && one > -1e-12);
    set_time(&table, 1, TH_TIME_END); /* seven congresses to none */
    set_time(&table, 0, 150);
    show(&table, "77 28 29 30");
    stand(&table, 0, TH_LONDON);
    give(&table, 1, "78");
    assert_true(analysis_paired_difference(&table, move_named("take 77"), TH_MOVE_RETIRE, 7) > 0.4);
}

/* What a dig finds does not depend on luck there: a dig that ends the game has one chance of winning. */
static void a_closer_look_at_a_dig_is_exact(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "24 25 46");
    give(&table, 1, "26 27 44"); /* two majorities, 10 points, which nothing in the bag can break */
    stand(&table, 0, TH_FIRST_SITE + TH_EGYPT);
    own(&table, 0, "greece-11"); /* 5 points, and 4.5 to be expected */
    set_time(&table, 1, TH_TIME_END);
    set_time(&table, 0, TH_TIME_END - 5);
    assert_int_equal(cost_of(&table, "dig egypt 5").next, TH_OVER);
    double one = analysis_paired_difference(&table, move_named("dig egypt 5"), TH_MOVE_RETIRE, 1);
    assert_true(one > 1e-3 && one < 0.1);
    for (uint64_t seed = 100; seed < 1000; seed += 100) {
        double other = analysis_paired_difference(&table, move_named("dig egypt 5"), TH_MOVE_RETIRE, seed);
        assert_true(one - other < 1e-9 && other - one < 1e-9);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_planted_blunder_is_the_worst_decision),
        cmocka_unit_test(who_plays_as_the_judge_does_makes_none),
        cmocka_unit_test(decisions_are_those_of_the_seats_asked_for),
        cmocka_unit_test(turns_with_one_legal_move_are_left_out),
        cmocka_unit_test(the_worst_come_first_and_small_ones_not_at_all),
        cmocka_unit_test(games_need_not_be_over),
        cmocka_unit_test(steps_of_any_size_give_the_same),
        cmocka_unit_test(a_decision_can_be_begun_anew),
        cmocka_unit_test(only_decisions_of_persons_are_theirs),
        cmocka_unit_test(without_room_to_think_nothing_is_found),
        cmocka_unit_test(who_does_not_weigh_moves_judges_none),
        cmocka_unit_test(a_move_that_was_pruned_is_looked_at_again),
        cmocka_unit_test(a_closer_look_is_fair),
        cmocka_unit_test(a_closer_look_at_a_dig_is_exact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
