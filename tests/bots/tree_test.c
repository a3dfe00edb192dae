/* The search tree (bots/tree.h) by itself: when an edge gets another child, which one is visited next, and
 * what the utility of a value is. */
#include "../kit/table.h"
#include "bots_kit.h"

#include "../../bots/tree.h"

#include <string.h>

static uint64_t block[1 << 11];
static bot_tree tree;

/* An edge of a tree that has room for so many bytes more. */
static bot_edge *edge_in(size_t bytes)
{
    memset(block, 0, sizeof block);
    bot_tree_clear(&tree, block, sizeof block, 2);
    bot_edge *edge = bot_edges_of(bot_node_at(&tree, bot_tree_add_node(&tree, 1)));
    tree.capacity = tree.used + (uint32_t)bytes;
    edge->visits = 1;
    return edge;
}

static bot_edge *new_edge(void)
{
    return edge_in(sizeof block - 1024);
}

/* ---- Widening ---- */

/* Another child when the visits have passed a cube, and not before. */
static void children_grow_with_the_cube_root_of_visits(void **unused)
{
    (void)unused;
    bot_edge *edge = new_edge();
    uint32_t cube = 0;
    for (uint32_t visits = 1, children = 0; visits <= 2200; visits++) {
        bool fresh;
        if (visits > cube) {
            children++;
            cube = children * children * children;
        }
        edge->visits = visits;
        bot_child *child = bot_tree_next_child(&tree, edge, &fresh);
        assert_int_equal(edge->children, children);
        assert_int_equal(fresh,
                         child->number > 0 && visits == (children - 1) * (children - 1) * (children - 1) + 1);
    }
    assert_int_equal(edge->children, 14); /* 13 cubed is 2197 */
}

static void what_is_deterministic_has_one_child(void **unused)
{
    (void)unused;
    bot_edge *edge = new_edge();
    edge->deterministic = true;
    for (uint32_t visits = 1; visits < 100; visits++) {
        bool fresh;
        edge->visits = visits;
        assert_non_null(bot_tree_next_child(&tree, edge, &fresh));
        assert_int_equal(edge->children, 1);
        assert_false(fresh);
    }
}

static void there_are_never_more_children_than_can_be_counted(void **unused)
{
    (void)unused;
    bot_edge *edge = new_edge();
    edge->visits = UINT32_MAX;
    for (int i = 1; i < BOT_MAX_CHILDREN + 20; i++) {
        bool fresh;
        assert_non_null(bot_tree_next_child(&tree, edge, &fresh));
        assert_int_equal(edge->children, i < BOT_MAX_CHILDREN ? i : BOT_MAX_CHILDREN);
    }
}

/* The first child is what the edge was evaluated by; of the others nothing is known yet. */
static void only_the_first_child_has_a_value(void **unused)
{
    (void)unused;
    bot_edge *edge = new_edge();
    bool fresh;
    edge->mean.win[1] = 0.75f;
    edge->visits = 100;
    for (uint32_t number = 0; number < 4; number++) {
        bot_child *child = bot_tree_next_child(&tree, edge, &fresh);
        assert_int_equal(child->number, number);
        assert_int_equal(child->node, BOT_NONE);
        assert_int_equal(fresh, number > 0);
        assert_true(same_number((double)child->value.win[1], number ? 0 : 0.75));
    }
}

static void children_are_visited_in_turn(void **unused)
{
    (void)unused;
    bot_edge *edge = new_edge();
    bool fresh;
    edge->visits = 64;
    for (uint32_t i = 0; i < 20; i++)
        assert_int_equal(bot_tree_next_child(&tree, edge, &fresh)->number, i % 4);
    edge->visits = 65; /* a fifth comes behind the last one */
    for (uint32_t i = 0; i < 20; i++)
        assert_int_equal(bot_tree_next_child(&tree, edge, &fresh)->number, (4 + i) % 5);
}

static void a_full_block_keeps_the_children_it_has(void **unused)
{
    (void)unused;
    bool fresh = true;
    bot_edge *edge = edge_in(sizeof(bot_child) - 1);
    assert_null(bot_tree_next_child(&tree, edge, &fresh));
    assert_false(fresh);
    edge = edge_in(2 * sizeof(bot_child));
    edge->visits = 1000;
    for (uint32_t i = 0; i < 6; i++)
        assert_int_equal(bot_tree_next_child(&tree, edge, &fresh)->number, i % 2);
    assert_int_equal(edge->children, 2);
    assert_int_equal(tree.used, tree.capacity);
}

/* ---- Utility ---- */

static double utility(float win, float mine, float one, float other)
{
    bot_value value = {{win, 0, 0, 0}, {mine, one, other, 0}};
    return bot_utility(&value, 0, 3);
}

static void points_decide_between_equal_chances_only(void **unused)
{
    (void)unused;
    const double least = 1e-6;
    assert_true(utility(0.5f, 41, 40, 30) > utility(0.5f, 40, 40, 30) + least);
    assert_true(utility(0.5f, 40, 39, 30) > utility(0.5f, 40, 40, 30) + least);
    assert_true(utility(0.5f, 40, 40, 29) > utility(0.5f, 40, 40, 30) + least);
    /* as far ahead of the others as they are on average */
    assert_true(utility(0.5f, 40, 40, 30) - utility(0.5f, 40, 35, 35) < least);
    assert_true(utility(0.5f, 40, 35, 35) - utility(0.5f, 40, 40, 30) < least);
    assert_true(utility(0.5f, 45, 40, 40) - utility(0.5f, 40, 35, 35) < least);
    /* a hundredth of a chance is worth some points, but not many */
    assert_true(utility(0.51f, 40, 40, 40) > utility(0.5f, 44, 40, 40));
    assert_true(utility(0.51f, 40, 40, 40) < utility(0.5f, 46, 40, 40));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(children_grow_with_the_cube_root_of_visits),
        cmocka_unit_test(what_is_deterministic_has_one_child),
        cmocka_unit_test(there_are_never_more_children_than_can_be_counted),
        cmocka_unit_test(only_the_first_child_has_a_value),
        cmocka_unit_test(children_are_visited_in_turn),
        cmocka_unit_test(a_full_block_keeps_the_children_it_has),
        cmocka_unit_test(points_decide_between_equal_chances_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
