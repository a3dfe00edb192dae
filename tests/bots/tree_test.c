/* The search tree (bots/tree.h) by itself: when a branch gets another twig, which one is looked at next, and
 * what an outlook is worth. */
#include "../kit/table.h"
#include "bots_kit.h"

#include "../../bots/tree.h"

#include <string.h>

static uint64_t block[1 << 11];
static bot_tree tree;

/* A branch of a tree that has room for so many bytes more. */
static bot_branch *branch_in(size_t bytes)
{
    memset(block, 0, sizeof block);
    bot_tree_clear(&tree, block, sizeof block, 2);
    bot_branch *branch = bot_branches_of(bot_spot_at(&tree, bot_tree_spot(&tree, 1)));
    tree.room = tree.used + (uint32_t)bytes;
    branch->visits = 1;
    return branch;
}

static bot_branch *new_branch(void)
{
    return branch_in(sizeof block - 1024);
}

/* ---- Widening ---- */

/* Another twig when the visits have passed a cube, and not before. */
static void twigs_grow_with_the_cube_root_of_visits(void **unused)
{
    (void)unused;
    bot_branch *branch = new_branch();
    uint32_t cube = 0;
    for (uint32_t visits = 1, twigs = 0; visits <= 2200; visits++) {
        bool fresh;
        if (visits > cube) {
            twigs++;
            cube = twigs * twigs * twigs;
        }
        branch->visits = visits;
        bot_twig *twig = bot_tree_twig(&tree, branch, &fresh);
        assert_int_equal(branch->twigs, twigs);
        assert_int_equal(fresh, twig->luck > 0 && visits == (twigs - 1) * (twigs - 1) * (twigs - 1) + 1);
    }
    assert_int_equal(branch->twigs, 14); /* 13 cubed is 2197 */
}

static void what_is_certain_has_one_twig(void **unused)
{
    (void)unused;
    bot_branch *branch = new_branch();
    branch->certain = true;
    for (uint32_t visits = 1; visits < 100; visits++) {
        bool fresh;
        branch->visits = visits;
        assert_non_null(bot_tree_twig(&tree, branch, &fresh));
        assert_int_equal(branch->twigs, 1);
        assert_false(fresh);
    }
}

static void there_are_never_more_twigs_than_can_be_counted(void **unused)
{
    (void)unused;
    bot_branch *branch = new_branch();
    branch->visits = UINT32_MAX;
    for (int i = 1; i < BOT_MOST_TWIGS + 20; i++) {
        bool fresh;
        assert_non_null(bot_tree_twig(&tree, branch, &fresh));
        assert_int_equal(branch->twigs, i < BOT_MOST_TWIGS ? i : BOT_MOST_TWIGS);
    }
}

/* The first twig is what the branch was valued by; of the others nothing is known yet. */
static void only_the_first_twig_has_an_outlook(void **unused)
{
    (void)unused;
    bot_branch *branch = new_branch();
    bool fresh;
    branch->mean.win[1] = 0.75f;
    branch->visits = 100;
    for (uint32_t luck = 0; luck < 4; luck++) {
        bot_twig *twig = bot_tree_twig(&tree, branch, &fresh);
        assert_int_equal(twig->luck, luck);
        assert_int_equal(twig->spot, BOT_NOWHERE);
        assert_int_equal(fresh, luck > 0);
        assert_true(same_number((double)twig->outlook.win[1], luck ? 0 : 0.75));
    }
}

static void twigs_are_looked_at_in_turn(void **unused)
{
    (void)unused;
    bot_branch *branch = new_branch();
    bool fresh;
    branch->visits = 64;
    for (uint32_t i = 0; i < 20; i++)
        assert_int_equal(bot_tree_twig(&tree, branch, &fresh)->luck, i % 4);
    branch->visits = 65; /* a fifth comes behind the last one */
    for (uint32_t i = 0; i < 20; i++)
        assert_int_equal(bot_tree_twig(&tree, branch, &fresh)->luck, (4 + i) % 5);
}

static void a_full_block_keeps_the_twigs_it_has(void **unused)
{
    (void)unused;
    bool fresh = true;
    bot_branch *branch = branch_in(sizeof(bot_twig) - 1);
    assert_null(bot_tree_twig(&tree, branch, &fresh));
    assert_false(fresh);
    branch = branch_in(2 * sizeof(bot_twig));
    branch->visits = 1000;
    for (uint32_t i = 0; i < 6; i++)
        assert_int_equal(bot_tree_twig(&tree, branch, &fresh)->luck, i % 2);
    assert_int_equal(branch->twigs, 2);
    assert_int_equal(tree.used, tree.room);
}

/* ---- Worth ---- */

static double worth(float win, float mine, float one, float other)
{
    bot_outlook outlook = {{win, 0, 0, 0}, {mine, one, other, 0}};
    return bot_worth(&outlook, 0, 3);
}

static void points_decide_between_equal_chances_only(void **unused)
{
    (void)unused;
    const double least = 1e-6;
    assert_true(worth(0.5f, 41, 40, 30) > worth(0.5f, 40, 40, 30) + least);
    assert_true(worth(0.5f, 40, 39, 30) > worth(0.5f, 40, 40, 30) + least);
    assert_true(worth(0.5f, 40, 40, 29) > worth(0.5f, 40, 40, 30) + least);
    /* as far ahead of the others as they are on average */
    assert_true(worth(0.5f, 40, 40, 30) - worth(0.5f, 40, 35, 35) < least);
    assert_true(worth(0.5f, 40, 35, 35) - worth(0.5f, 40, 40, 30) < least);
    assert_true(worth(0.5f, 45, 40, 40) - worth(0.5f, 40, 35, 35) < least);
    /* a hundredth of a chance is worth some points, but not many */
    assert_true(worth(0.51f, 40, 40, 40) > worth(0.5f, 44, 40, 40));
    assert_true(worth(0.51f, 40, 40, 40) < worth(0.5f, 46, 40, 40));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(twigs_grow_with_the_cube_root_of_visits),
        cmocka_unit_test(what_is_certain_has_one_twig),
        cmocka_unit_test(there_are_never_more_twigs_than_can_be_counted),
        cmocka_unit_test(only_the_first_twig_has_an_outlook),
        cmocka_unit_test(twigs_are_looked_at_in_turn),
        cmocka_unit_test(a_full_block_keeps_the_twigs_it_has),
        cmocka_unit_test(points_decide_between_equal_chances_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
