/* Looking into the professor's tree: whether it is sound, and whether two are the same. */
#ifndef TESTS_BOTS_TREE_KIT_H
#define TESTS_BOTS_TREE_KIT_H

#include "../../bots/professor.h"

typedef struct {
    int nodes;
    int children;
    int deepest;    /* nodes on the longest way down */
    uint32_t bytes; /* of all that can be reached from the root */
} tree_size;

/* Checks everything that must be true of a tree after any search, and tells how large it is. */
tree_size check_tree(const bot *thinker);

/* Whether nothing that was to be put into the block can have been refused so far. */
bool tree_has_room(const bot_tree *tree);

const bot_professor *professor_of(const bot *thinker);
bot_node *root_of(const bot *thinker);

/* The edge of a move; null if there is none. */
const bot_edge *edge_of(bot_node *node, th_move move);

/* Whether an edge has the same figures as another one, and so has everything that follows it. */
bool same_edge(const bot_tree *tree, const bot_edge *a, const bot_tree *other, const bot_edge *b);

#endif
