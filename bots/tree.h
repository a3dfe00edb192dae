/* A search tree in a block of memory that was handed in.
 *
 * A decision node is a position in which a player is to move, an edge a move there, a chance child one way
 * that chance may go after it; a chance child that was expanded leads to the next decision node. Positions
 * are not kept: a simulation plays the moves again, and draws what follows from a chance child's number. All
 * lies in the block one behind the other and is named by its offset; when the block is full, the tree stops
 * growing.
 *
 * Values are backed up, not averaged over simulations: a chance child has the value of the best edge of its
 * node for who moves there, and an edge the mean of its chance children, which are all equally likely. */
#ifndef BOTS_TREE_H
#define BOTS_TREE_H

#include "../core/thebes.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The value of a node: the chance of winning and the expected final score, a seat each. */
typedef struct {
    float win[TH_MAX_SEATS];
    float score[TH_MAX_SEATS];
} bot_value;

/* What a value is to a seat: see eval_utility(). */
double bot_utility(const bot_value *value, int seat, int seats);

enum { BOT_NONE = 0, BOT_MAX_CHILDREN = 255, BOT_MAX_DEPTH = 48 };

/* A chance child. */
typedef struct {
    uint32_t next;   /* child to visit after this one: they form a ring */
    uint32_t node;   /* BOT_NONE until it was expanded */
    uint32_t number; /* among the children of its edge; its draws follow from it */
    bot_value value;
} bot_child;

/* A move of a decision node. */
typedef struct {
    th_move move;
    uint8_t children;
    bool deterministic; /* nothing is drawn: one child says it all */
    uint32_t visits;    /* at least 1 */
    uint32_t child;     /* visited last; BOT_NONE: there is none yet, and the mean is that of the first */
    float utility;      /* of the mean, to who moves */
    bot_value mean;
} bot_edge;

/* A decision node. Its edges follow it, those that are searched first and in order of their utility. */
typedef struct {
    uint16_t searched;
    uint16_t edges;
} bot_node;

typedef struct {
    unsigned char *block;
    uint32_t capacity; /* bytes */
    uint32_t used;
    uint8_t seats;
} bot_tree;

/* An empty tree in a block, which is aligned as a uint64_t is. */
void bot_tree_clear(bot_tree *tree, void *block, size_t bytes, int seats);

/* What lies at an offset, and the edges behind a node. They move when a subtree is kept. */
static inline bot_node *bot_node_at(const bot_tree *tree, uint32_t node)
{
    return (bot_node *)(void *)(tree->block + node);
}

static inline bot_edge *bot_edges_of(bot_node *node)
{
    return (bot_edge *)(void *)(node + 1);
}

static inline bot_child *bot_child_at(const bot_tree *tree, uint32_t child)
{
    return (bot_child *)(void *)(tree->block + child);
}

/* A new node with room for so many edges, which the caller fills in; BOT_NONE if the block is full. */
uint32_t bot_tree_add_node(bot_tree *tree, int edges);

/* The chance child to visit next. By progressive widening, an edge has the more of them the more often it was
 * visited: *fresh says that this one is new and has no value yet. Null if the block is full. */
bot_child *bot_tree_next_child(bot_tree *tree, bot_edge *edge, bool *fresh);

/* One step on the path of a simulation down the tree. */
typedef struct {
    bot_node *node;
    int edge;
    int seat; /* that moves there */
    bot_child *child;
} bot_path_step;

/* Backs up the value of where a simulation ended to where it began. */
void bot_tree_backup(const bot_tree *tree, const bot_path_step path[], int steps, const bot_value *value);

/* Throws away everything but the subtree below a node, and returns where that node is now; BOT_NONE if the
 * block has not enough room left to do it, in which case nothing has changed. */
uint32_t bot_tree_keep_subtree(bot_tree *tree, uint32_t node);

#ifdef __cplusplus
}
#endif

#endif
