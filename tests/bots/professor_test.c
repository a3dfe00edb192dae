/* The search of the professor (bots/professor.h): that it keeps to its memory and its nodes, that its tree is
 * sound after any search, and what several of them know together. Nothing here depends on how well it plays,
 * nor on the figures that its search is tuned by. */
#include "../../bots/candidates.h"
#include "../kit/check.h"
#include "../kit/networks.h"
#include "../kit/table.h"
#include "bots_kit.h"
#include "tree_kit.h"

#include <math.h>
#include <string.h>

/* ---- Time ---- */

/* A host with a clock: every node takes a microsecond, and it looks at the clock now and then. Returns the
 * nodes that were thought. */
static uint32_t think_for(bot *thinker, uint32_t microseconds, uint32_t between_looks)
{
    uint32_t now = 0;
    do
        now += bot_step(thinker, between_looks);
    while (now < microseconds);
    return now;
}

static void think_by_the_clock(const th_state *state, bot_rng *rng)
{
    th_move list[TH_MAX_LEGAL];
    if (th_moves(state, list) == 1)
        return;
    uint64_t seed = bot_rng_next(rng);
    uint32_t time = bot_rng_below(rng, 3000), looks = 1 + bot_rng_below(rng, 100);
    bot *timed = begin_bot(&memories[0], BOT_PROFESSOR, state, seed);
    uint32_t nodes = think_for(timed, time, looks);
    CHECK(nodes >= time && nodes < time + looks + 1);
    bot *counted = begin_bot(&memories[1], BOT_PROFESSOR, state, seed);
    CHECK(bot_step(counted, nodes) == nodes);
    check_same_thoughts(timed, counted);
    check_guards(&memories[0]);
}

static void time_is_kept_and_is_as_good_as_nodes(void **unused)
{
    (void)unused;
    in_some_positions(24, 24, think_by_the_clock);
}

/* What it was granted it spends, and never more than one simulation beyond it: that evaluates the moves of
 * one position. */
static void spend(const th_state *state, bot_rng *rng)
{
    th_move list[TH_MAX_LEGAL];
    int moves = th_moves(state, list);
    if (moves == 1)
        return;
    bot *thinker = begin_bot(&memories[0], BOT_PROFESSOR, state, bot_rng_next(rng));
    uint64_t granted = 0;
    CHECK(professor_of(thinker)->spent == (uint64_t)moves);
    while (granted < 4000) {
        uint32_t nodes = bot_rng_below(rng, 600);
        granted += bot_step(thinker, nodes);
        CHECK(professor_of(thinker)->spent >= granted);
        CHECK(professor_of(thinker)->spent < granted + TH_MAX_LEGAL);
    }
}

static void nodes_are_spent_as_granted(void **unused)
{
    (void)unused;
    in_some_positions(24, 24, spend);
}

/* Somebody who thinks longer searches a larger tree. */
static void more_nodes_make_a_larger_tree(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    int before = 0;
    for (uint32_t nodes = 500; nodes <= 8000; nodes *= 2) {
        bot *thinker = begin_bot(&memories[0], BOT_PROFESSOR, &table, 5);
        bot_step(thinker, nodes);
        int size = check_tree(thinker).nodes;
        assert_true(size > before);
        before = size;
    }
    assert_true(before > 20);
}

/* ---- Memory ---- */

enum { LARGEST = 250000, BEYOND = 4096 };

static struct {
    unsigned char before[GUARD];
    uint64_t memory[(LARGEST + BEYOND) / sizeof(uint64_t)];
} block;

static long full_blocks;

static void check_beyond(size_t bytes)
{
    const unsigned char *all = (const unsigned char *)block.memory;
    for (int i = 0; i < GUARD; i++)
        CHECK(block.before[i] == 0x77);
    for (size_t i = bytes; i < bytes + BEYOND; i++)
        CHECK(all[i] == 0x77);
}

static size_t any_size(bot_rng *rng)
{
    static const uint32_t more[] = {2, 50, 500, 5000, 20000, LARGEST - BOT_PROFESSOR_BYTES};
    return BOT_PROFESSOR_BYTES + bot_rng_below(rng, more[bot_rng_below(rng, 6)]);
}

/* Thinks until the block is full, and long after that. */
static void fill_a_block(const th_state *state, bot_rng *rng)
{
    static bot_choice choice[TH_MAX_LEGAL];
    size_t bytes = any_size(rng);
    memset(block.before, 0x77, GUARD);
    memset(block.memory, 0x77, bytes + BEYOND);
    bot *thinker = bot_begin(BOT_PROFESSOR, usual_networks(), block.memory, bytes, state, bot_rng_next(rng));
    CHECK(thinker != NULL);
    for (int part = 0; part < 4; part++) {
        bot_step(thinker, (uint32_t)(bytes - BOT_PROFESSOR_BYTES) / 40 + 500);
        check_beyond(bytes);
        check_answer(thinker, state);
    }
    check_tree(thinker);
    int count = bot_best(thinker, choice, TH_MAX_LEGAL);
    CHECK(count >= 1 && choice[0].move == bot_move(thinker));
    full_blocks +=
        professor_of(thinker)->tree.capacity - professor_of(thinker)->tree.used < sizeof(bot_child);
}

static void no_byte_beyond_the_block_is_touched(void **unused)
{
    (void)unused;
    full_blocks = 0;
    in_some_positions(72, 24, fill_a_block);
    assert_true(full_blocks > 100);
}

/* It begins in as little as it says, and where there are most moves. */
static void the_least_memory_is_enough(void **unused)
{
    (void)unused;
    th_state table = begin(4);
    bot_rng rng;
    bot_rng_seed(&rng, 1);
    assert_null(bot_begin(BOT_PROFESSOR, usual_networks(), block.memory, BOT_PROFESSOR_BYTES - 1, &table, 1));
    assert_non_null(bot_begin(BOT_PROFESSOR, usual_networks(), block.memory, BOT_PROFESSOR_BYTES, &table, 1));
    assert_true(BOT_PROFESSOR_BYTES <= BOT_MEMORY / 100);
}

/* ---- The tree ---- */

static void grow(const th_state *state, bot_rng *rng)
{
    bot *thinker = begin_bot(&memories[0], BOT_PROFESSOR, state, bot_rng_next(rng));
    for (int i = 0; i < 5; i++) {
        bot_step(thinker, bot_rng_below(rng, 700));
        tree_size size = check_tree(thinker);
        CHECK(size.bytes + 8 == professor_of(thinker)->tree.used); /* nothing is lost */
    }
}

static void the_tree_is_sound(void **unused)
{
    (void)unused;
    in_some_positions(48, 16, grow);
}

/* The best move is the first, unless it was searched much less than others. */
static void check_move(const th_state *state, bot_rng *rng)
{
    bot *thinker = begin_bot(&memories[0], BOT_PROFESSOR, state, bot_rng_next(rng));
    bot_choice first;
    for (int step = 0; step < 60; step++) { /* also right after another move has become the best */
        bot_step(thinker, 1 + bot_rng_below(rng, 60));
        CHECK(bot_best(thinker, &first, 1) == 1 && first.move == bot_move(thinker));
    }
    bot_node *root = root_of(thinker);
    const bot_edge *edge = bot_edges_of(root), *chosen = edge_of(root, bot_move(thinker));
    CHECK(chosen != NULL && chosen - edge < root->searched);
    for (const bot_edge *better = edge; better < chosen; better++) {
        uint32_t most = 0;
        for (int i = 0; i < root->searched; i++)
            most = edge[i].visits > most ? edge[i].visits : most;
        CHECK(better->visits < most && better->visits < chosen->visits);
    }
    CHECK(first.nodes == chosen->visits && !first.pruned);
    CHECK(fabs(first.utility - (double)chosen->utility) < 1e-9);
}

static void the_answer_is_the_best_of_the_tree(void **unused)
{
    (void)unused;
    in_some_positions(96, 24, check_move);
}

/* ---- Candidates ---- */

static void sort_out(const th_state *state, bot_rng *rng)
{
    th_move list[TH_MAX_LEGAL], sorted[TH_MAX_LEGAL];
    bool met[TH_MOVES] = {false}, dig_kept[TH_SITES][1 << TH_FLAGS] = {{false}};
    int count = th_moves(state, list), where[TH_MOVES];
    (void)rng;
    memcpy(sorted, list, sizeof list);
    for (int i = 0; i < count; i++)
        where[list[i]] = i;
    int kept = bot_candidates(state, sorted, count);
    CHECK(kept >= 1 && kept <= count);
    for (int i = 0; i < count; i++) {
        th_action action = th_action_of(sorted[i]);
        CHECK(th_refuse(state, sorted[i]).why == TH_LEGAL && !met[sorted[i]]);
        CHECK(i == 0 || i == kept || where[sorted[i]] > where[sorted[i - 1]]); /* in the order they had */
        CHECK(i < kept || action.verb == TH_DIG);
        met[sorted[i]] = true;
        if (action.verb == TH_DIG && i < kept)
            dig_kept[action.site][action.flags] = true;
        else if (action.verb == TH_DIG)
            CHECK(dig_kept[action.site][action.flags]); /* never every length of a dig */
    }
}

static void candidates_are_a_part_of_the_moves(void **unused)
{
    (void)unused;
    in_some_positions(240, 1, sort_out);
}

/* ---- Together ---- */

enum { TREES = 4, TREE_BYTES = BOT_PROFESSOR_BYTES + 60000 };

static uint64_t trees[TREES][TREE_BYTES / sizeof(uint64_t)];

static const bot_choice *choice_of(const bot_choice list[], int count, th_move move)
{
    for (int i = 0; i < count; i++)
        if (list[i].move == move)
            return &list[i];
    return NULL;
}

/* Nodes are added up, and chances are means by nodes. */
static void check_sum(const bot_choice *sum, const bot *const thinkers[], int seats)
{
    double win[TH_MAX_SEATS] = {0};
    uint32_t nodes = 0;
    for (int t = 0; t < TREES; t++) {
        const bot_edge *edge = edge_of(root_of(thinkers[t]), sum->move);
        CHECK(edge != NULL);
        nodes += edge->visits;
        for (int seat = 0; seat < seats; seat++)
            win[seat] += (double)edge->visits * edge->mean.win[seat];
    }
    CHECK(sum->nodes == nodes);
    for (int seat = 0; seat < seats; seat++)
        CHECK(fabs(sum->win[seat] - win[seat] / nodes) < 1e-5);
}

/* What was searched most comes first, each group by utility; who has most nodes is among the first. */
static void check_ranking(const bot_choice list[], int count)
{
    uint32_t most = 0;
    int closely = 0;
    CHECK(!list[0].pruned);
    for (int i = 0; i < count; i++) {
        most = !list[i].pruned && list[i].nodes > most ? list[i].nodes : most;
        closely += !list[i].pruned;
        CHECK(i == 0 || list[i].pruned >= list[i - 1].pruned);
        CHECK(i == 0 || list[i].pruned > list[i - 1].pruned || list[i].utility <= list[i - 1].utility);
    }
    for (int i = closely; i < count; i++)
        CHECK(list[i].nodes <= most);
}

static void ask_together(const th_state *state, bot_rng *rng)
{
    static bot_choice one[TH_MAX_LEGAL], sum[TH_MAX_LEGAL], turned[TH_MAX_LEGAL], few[3];
    const bot *thinkers[TREES], *back[TREES];
    th_move legal[TH_MAX_LEGAL];
    int moves = th_moves(state, legal), count = 0;
    for (int t = 0; t < TREES; t++) {
        bot *thinker =
            bot_begin(BOT_PROFESSOR, usual_networks(), trees[t], sizeof trees[t], state, bot_rng_next(rng));
        bot_step(thinker, bot_rng_below(rng, 2500));
        thinkers[t] = back[TREES - 1 - t] = thinker;
    }
    CHECK(bot_best_together(thinkers, 1, sum, TH_MAX_LEGAL) == bot_best(thinkers[0], one, TH_MAX_LEGAL));
    for (int i = 0; i < moves; i++)
        check_same_choice(&one[i], &sum[i]);
    CHECK(sum[0].move == bot_move(thinkers[0]));
    count = bot_best_together(thinkers, TREES, sum, TH_MAX_LEGAL);
    CHECK(count == moves && bot_best_together(back, TREES, turned, TH_MAX_LEGAL) == moves);
    check_ranking(sum, count);
    for (int i = 0; i < count; i++) {
        const bot_choice *same = choice_of(turned, count, sum[i].move);
        CHECK(th_refuse(state, sum[i].move).why == TH_LEGAL && same != NULL);
        CHECK(same->nodes == sum[i].nodes && fabs(same->utility - sum[i].utility) < 1e-5);
        CHECK(same->pruned == sum[i].pruned);
        check_sum(&sum[i], thinkers, state->seats);
    }
    int told = bot_best_together(thinkers, TREES, few, 3);
    CHECK(told == (moves < 3 ? moves : 3));
    for (int i = 0; i < told; i++)
        check_same_choice(&few[i], &sum[i]);
}

static void what_trees_know_together_is_the_sum(void **unused)
{
    (void)unused;
    in_some_positions(24, 24, ask_together);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(time_is_kept_and_is_as_good_as_nodes),
        cmocka_unit_test(nodes_are_spent_as_granted),
        cmocka_unit_test(more_nodes_make_a_larger_tree),
        cmocka_unit_test(no_byte_beyond_the_block_is_touched),
        cmocka_unit_test(the_least_memory_is_enough),
        cmocka_unit_test(the_tree_is_sound),
        cmocka_unit_test(the_answer_is_the_best_of_the_tree),
        cmocka_unit_test(candidates_are_a_part_of_the_moves),
        cmocka_unit_test(what_trees_know_together_is_the_sum),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
