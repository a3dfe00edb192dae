/* The next position of a game (bot_continue): the subtree that still applies is reused, to the last figure,
 * and where none does nothing is. */
#include "../kit/biased_players.h"
#include "../kit/check.h"
#include "../kit/networks.h"
#include "../kit/table.h"
#include "bots_kit.h"
#include "tree_kit.h"

#include <string.h>

static guarded_memory saved;
static long kept, begun;

/* Whether it knew the position: who begins makes another key of the seed than any tree has. */
static bool knew(const bot *thinker, uint64_t seed)
{
    const bot *fresh = begin_bot(&memories[1], BOT_PROFESSOR, &thinker->state, seed);
    return professor_of(thinker)->key != professor_of(fresh)->key;
}

/* ---- What is kept ---- */

/* Whether everything that the old tree knew about a node is in the root of the new one. */
static bool is_kept(const bot_tree *old, bot_node *node, const bot *now)
{
    for (int i = 0; i < node->searched; i++) {
        const bot_edge *was = &bot_edges_of(node)[i], *is = edge_of(root_of(now), was->move);
        if (!is || !same_edge(old, was, &professor_of(now)->tree, is))
            return false;
    }
    return true;
}

/* One of the nodes behind a move is the root now, with all that follows it. */
static void check_kept(const bot_tree *old, const bot_edge *edge, const bot *now)
{
    const bot_child *child = bot_child_at(old, edge->child);
    int found = 0;
    for (int i = 0; i < edge->children; i++, child = bot_child_at(old, child->next))
        if (child->node != BOT_NONE)
            found += is_kept(old, bot_node_at(old, child->node), now);
    CHECK(found >= 1);
}

/* What is not kept is free again: only the root lies there twice, once as it was before it was one. */
static void check_freed(const bot *thinker, const bot_tree *old)
{
    const bot_tree *now = &professor_of(thinker)->tree;
    uint32_t used = check_tree(thinker).bytes, root = root_of(thinker)->edges * sizeof(bot_edge);
    CHECK(now->used - used <= root + 64 && now->used <= old->used + root + 64);
}

/* After a move that was searched, with each card that may come. */
static void continue_after(bot *thinker, const bot_edge *searched, const th_state *state, uint64_t seed)
{
    th_outcome outcome[TH_MAX_OUTCOMES] = {TH_NO_OUTCOME};
    uint32_t weight[TH_MAX_OUTCOMES];
    th_state after = *state;
    bot_tree old = professor_of(thinker)->tree;
    th_move move = searched->move;
    th_play(&after, move);
    bool deterministic = th_turn(&after) != TH_CHANCE;
    int outcomes = deterministic ? 1 : th_outcomes(&after, outcome, weight);
    memcpy(&saved, &memories[0], sizeof saved);
    old.block = (unsigned char *)saved.memory + (old.block - (unsigned char *)memories[0].memory);
    const bot_edge *edge = edge_of(bot_node_at(&old, professor_of(thinker)->root), move);
    for (int i = 0; i < outcomes; i++) {
        th_state next = after;
        if (!deterministic)
            th_happen(&next, outcome[i]);
        if (th_turn(&next) < 0)
            continue;
        memcpy(&memories[0], &saved, sizeof saved);
        CHECK(bot_continue(thinker, &next, seed) == thinker);
        check_answer(thinker, &next);
        if (knew(thinker, seed)) {
            kept++;
            check_kept(&old, edge, thinker);
            check_freed(thinker, &old);
        } else {
            begun++;
            check_same_thoughts(thinker, begin_bot(&memories[1], BOT_PROFESSOR, &next, seed));
        }
        bot_step(thinker, 200);
        check_tree(thinker);
        check_answer(thinker, &next);
        check_guards(&memories[0]);
    }
}

static void continue_from(const th_state *state, bot_rng *rng)
{
    bot *thinker = begin_bot(&memories[0], BOT_PROFESSOR, state, bot_rng_next(rng));
    bot_step(thinker, 1500);
    bot_node *root = root_of(thinker);
    for (int i = 0, tried = 0; i < root->searched && tried < 2; i++) {
        const bot_edge edge = bot_edges_of(root)[i];
        if (edge.children && edge.move >= TH_MOVE_CARD && edge.move < TH_MOVE_REFRESH && ++tried) {
            continue_after(thinker, &edge, state, bot_rng_next(rng));
            memcpy(&memories[0], &saved, sizeof saved);
        }
    }
}

static void the_subtree_is_reused(void **unused)
{
    (void)unused;
    kept = begun = 0;
    in_some_positions(24, 96, continue_from);
    assert_true(kept > 20 && begun > 100);
}

/* Nothing is drawn when an exhibition is held: that position is always known, if there is room to keep it. */
static void a_move_without_chance_is_always_known(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= TH_MAX_SEATS; seats++) {
        th_state table = begin(seats);
        for (int seat = 0; seat < seats; seat++) {
            set_time(&table, seat,
                     TH_TIME_END - (seat == seats - 1 ? 30 : 12)); /* who exhibits moves again */
            stand(&table, seat, TH_PARIS);
        }
        own(&table, seats - 1, "egypt-02 egypt-03 greece-02");
        hang(&table, 86, 0, 0);
        prepare(&memories[0], 0);
        bot *thinker = begin_bot(&memories[0], BOT_PROFESSOR, &table, 3);
        bot_step(thinker, 2000);
        bot_tree old = professor_of(thinker)->tree;
        memcpy(&saved, &memories[0], sizeof saved);
        old.block = (unsigned char *)saved.memory + (old.block - (unsigned char *)memories[0].memory);
        const bot_edge *edge =
            edge_of(bot_node_at(&old, professor_of(thinker)->root), move_named("exhibit 86"));
        play(&table, "exhibit 86");
        assert_ptr_equal(bot_continue(thinker, &table, 4), thinker);
        assert_true(knew(thinker, 4));
        check_kept(&old, edge, thinker);
        check_freed(thinker, &old);
    }
}

/* The same position again is its own next one. */
static void continue_with_the_same(const th_state *state, bot_rng *rng)
{
    uint64_t seed = bot_rng_next(rng);
    bot *thinker = begin_bot(&memories[0], BOT_PROFESSOR, state, seed),
        *other = begin_bot(&memories[1], BOT_PROFESSOR, state, seed);
    bot_step(thinker, 700);
    bot_step(other, 700);
    CHECK(bot_continue(thinker, state, bot_rng_next(rng)) == thinker);
    check_same_thoughts(thinker, other);
    check_tree(thinker);
}

static void the_same_position_is_known(void **unused)
{
    (void)unused;
    in_some_positions(24, 24, continue_with_the_same);
}

/* ---- What is not ---- */

static bool begins_anew(bot *thinker, const th_state *state, uint64_t seed)
{
    CHECK(bot_continue(thinker, state, seed) == thinker);
    bot *fresh = begin_bot(&memories[1], (int)thinker->kind, state, seed);
    bot_step(thinker, 300);
    bot_step(fresh, 300);
    check_same_thoughts(thinker, fresh);
    return true;
}

static th_state strange;

/* A position of another game, of as many seats or not: as if nothing had been thought. All kinds can do it.
 */
static void continue_elsewhere(const th_state *state, bot_rng *rng)
{
    for (int kind = 0; kind < BOT_KINDS && strange.seats; kind++) {
        bot *thinker = begin_bot(&memories[0], kind, &strange, bot_rng_next(rng));
        bot_step(thinker, 500);
        CHECK(begins_anew(thinker, state, bot_rng_next(rng)));
    }
    strange = *state;
}

static void anything_else_begins_anew(void **unused)
{
    (void)unused;
    strange.seats = 0;
    in_some_positions(24, 24, continue_elsewhere);
    th_state two = begin(2), three = begin(3);
    bot *thinker = begin_bot(&memories[0], BOT_PROFESSOR, &two, 1);
    bot_step(thinker, 500);
    assert_true(begins_anew(thinker, &three, 2));
}

/* What a dig brings counts as its expectation, so the figures behind one do not fit what was really drawn.
 * There is one artifact in the bag, so that drawing nothing but debris was surely thought of. */
static void after_a_dig_it_begins_anew(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    int tried = 0;
    give(&table, 0, "26 27 50 51");
    own(&table, 1,
        "egypt-02 egypt-03 egypt-04 egypt-05 egypt-06 egypt-07 egypt-08 egypt-09 egypt-10 egypt-11 "
        "egypt-12 egypt-book egypt-general");
    stand(&table, 0, (th_place)(TH_FIRST_SITE + TH_EGYPT));
    set_time(&table, 1, TH_TIME_END);
    set_time(&table, 0, TH_TIME_END - 20);
    prepare(&memories[0], 0);
    bot *thinker = begin_bot(&memories[0], BOT_PROFESSOR, &table, 1);
    bot_step(thinker, 3000);
    memcpy(&saved, &memories[0], sizeof saved);
    for (int i = 0; i < root_of(thinker)->searched; i++) {
        th_state next = table;
        char text[TH_MOVE_TEXT];
        memcpy(&memories[0], &saved, sizeof saved);
        const bot_edge *edge = &bot_edges_of(root_of(thinker))[i];
        if (edge->move >= TH_MOVE_CARD || edge->children < 3)
            continue;
        th_move_text(edge->move, text);
        play_out(&next, text);
        assert_true(begins_anew(thinker, &next, 9));
        tried++;
    }
    assert_true(tried > 0);
}

static void it_does_not_continue_where_nobody_is_to_move(void **unused)
{
    (void)unused;
    th_state table = begin(2), over = table, drawing = table;
    set_time(&over, 0, TH_TIME_END);
    set_time(&over, 1, TH_TIME_END);
    play(&drawing, "refresh");
    for (int kind = 0; kind < BOT_KINDS; kind++) {
        assert_null(bot_continue(begin_bot(&memories[0], kind, &table, 1), &over, 1));
        assert_null(bot_continue(begin_bot(&memories[0], kind, &table, 1), &drawing, 1));
    }
}

/* ---- Games ---- */

enum { LARGEST = 200000 };

static uint64_t narrow[2][TH_MAX_SEATS][(LARGEST + GUARD) / sizeof(uint64_t)];

/* A whole game in one block a seat, the same in every block of that size, whatever was in it. */
static void chain(long game, size_t bytes, uint32_t nodes)
{
    th_state state;
    bot_rng rng;
    bot *thinker[2][TH_MAX_SEATS] = {{0}};
    start(&state, game, &rng);
    for (int i = 0; i < 2; i++)
        memset(narrow[i], i ? 0xff : 0x11, sizeof narrow[i]);
    while (th_turn(&state) != TH_OVER) {
        uint64_t seed = bot_rng_next(&rng);
        int seat = th_turn(&state);
        for (int i = 0; i < 2; i++) {
            bot **mine = &thinker[i][seat];
            *mine = *mine ? bot_continue(*mine, &state, seed)
                          : bot_begin(BOT_PROFESSOR, usual_networks(), narrow[i][seat], bytes, &state, seed);
            CHECK((void *)*mine == narrow[i][seat]);
            kept += i == 0 && knew(*mine, seed);
            check_answer(*mine, &state);
            bot_step(*mine, nodes);
            check_tree(*mine);
            check_answer(*mine, &state);
        }
        CHECK(bot_move(thinker[0][seat]) == bot_move(thinker[1][seat]));
        play_on(&state, bot_move(thinker[0][seat]), &rng);
    }
    for (int seat = 0; seat < state.seats; seat++)
        for (size_t i = bytes; i < bytes + GUARD; i++)
            CHECK(((const unsigned char *)narrow[0][seat])[i] == 0x11);
}

static void games_in_one_chain(void **unused)
{
    (void)unused;
    static const size_t sizes[] = {BOT_PROFESSOR_BYTES, BOT_PROFESSOR_BYTES + 301, BOT_PROFESSOR_BYTES + 3333,
                                   BOT_PROFESSOR_BYTES + 20007, LARGEST};
    kept = 0;
    for (long game = 0; game < 10; game++)
        chain(game, sizes[game % 5], 100 + 150 * (uint32_t)(game % 7));
    assert_true(kept > 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_subtree_is_reused),
        cmocka_unit_test(a_move_without_chance_is_always_known),
        cmocka_unit_test(the_same_position_is_known),
        cmocka_unit_test(anything_else_begins_anew),
        cmocka_unit_test(after_a_dig_it_begins_anew),
        cmocka_unit_test(it_does_not_continue_where_nobody_is_to_move),
        cmocka_unit_test(games_in_one_chain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
