/* The search tree: see tree.h. */
#include "tree.h"
#include "../eval/eval.h"

double bot_utility(const bot_value *value, int seat, int seats)
{
    double win[TH_MAX_SEATS], score[TH_MAX_SEATS];
    for (int i = 0; i < seats; i++) {
        win[i] = value->win[i];
        score[i] = value->score[i];
    }
    return eval_utility(win, score, seat, seats);
}

/* ---- The block ---- */

enum { FIRST = 8 }; /* offset 0 is BOT_NONE */

static const uint32_t most_capacity = 1u << 31;

void bot_tree_clear(bot_tree *tree, void *block, size_t bytes, int seats)
{
    tree->block = (unsigned char *)block;
    tree->capacity = bytes < most_capacity ? (uint32_t)bytes : most_capacity;
    tree->used = FIRST;
    tree->seats = (uint8_t)seats;
}

static uint32_t take(bot_tree *tree, size_t bytes)
{
    if (tree->used > tree->capacity || bytes > tree->capacity - tree->used)
        return BOT_NONE;
    uint32_t at = tree->used;
    tree->used += (uint32_t)bytes;
    return at;
}

static size_t node_bytes(int edges)
{
    return sizeof(bot_node) + (size_t)edges * sizeof(bot_edge);
}

uint32_t bot_tree_add_node(bot_tree *tree, int edges)
{
    uint32_t at = take(tree, node_bytes(edges));
    if (at != BOT_NONE)
        bot_node_at(tree, at)->searched = bot_node_at(tree, at)->edges = (uint16_t)edges;
    return at;
}

/* ---- Chance children ---- */

/* Progressive widening: another child each time the visits have passed the next cube: 1, 8, 27, 64, 125, ...
 * More would take the depth away, fewer would take chance for fate. */
static bool wants_child(const bot_edge *edge)
{
    uint32_t children = edge->children;
    if (edge->deterministic || children == BOT_MAX_CHILDREN)
        return children == 0;
    return children * children * children < edge->visits;
}

static bot_child *add_child(bot_tree *tree, bot_edge *edge)
{
    static const bot_value unknown = {{0}, {0}};
    uint32_t at = take(tree, sizeof(bot_child));
    if (at == BOT_NONE)
        return 0;
    bot_child *child = bot_child_at(tree, at);
    child->node = BOT_NONE;
    child->number = edge->children++;
    child->value = child->number ? unknown : edge->mean;
    child->next = at;
    if (child->number) {
        bot_child *last = bot_child_at(tree, edge->child);
        child->next = last->next;
        last->next = at;
    }
    edge->child = at;
    return child;
}

bot_child *bot_tree_next_child(bot_tree *tree, bot_edge *edge, bool *fresh)
{
    bot_child *child = wants_child(edge) ? add_child(tree, edge) : 0;
    *fresh = child && child->number > 0;
    if (child || edge->child == BOT_NONE)
        return child;
    edge->child = bot_child_at(tree, edge->child)->next;
    return bot_child_at(tree, edge->child);
}

/* ---- Backing up ---- */

/* The mean of an edge after one of its children has another value: summed up anew, since adding differences
 * would let rounding errors grow. */
static void average(const bot_tree *tree, bot_edge *edge)
{
    static const bot_value nothing = {{0}, {0}};
    bot_value sum = nothing;
    const bot_child *child = bot_child_at(tree, edge->child);
    for (int i = 0; i < edge->children; i++, child = bot_child_at(tree, child->next))
        for (int seat = 0; seat < tree->seats; seat++) {
            sum.win[seat] += child->value.win[seat];
            sum.score[seat] += child->value.score[seat];
        }
    for (int seat = 0; seat < tree->seats; seat++) {
        sum.win[seat] /= (float)edge->children;
        sum.score[seat] /= (float)edge->children;
    }
    edge->mean = sum;
}

/* Puts an edge whose utility has changed in its place. */
static void put_in_order(bot_node *node, int edge)
{
    bot_edge *of = bot_edges_of(node), moved = of[edge];
    int i = edge;
    for (; i > 0 && of[i - 1].utility < moved.utility; i--)
        of[i] = of[i - 1];
    for (; i + 1 < node->searched && of[i + 1].utility > moved.utility; i++)
        of[i] = of[i + 1];
    of[i] = moved;
}

void bot_tree_backup(const bot_tree *tree, const bot_path_step path[], int steps, const bot_value *value)
{
    bot_value now = *value;
    for (int i = steps - 1; i >= 0; i--) {
        bot_edge *edges = bot_edges_of(path[i].node), *edge = &edges[path[i].edge];
        path[i].child->value = now;
        average(tree, edge);
        edge->utility = (float)bot_utility(&edge->mean, path[i].seat, tree->seats);
        put_in_order(path[i].node, path[i].edge);
        now = edges[0].mean;
    }
}

/* ---- Keeping a part ---- */

static void copy(void *to, const void *from, size_t bytes)
{
    unsigned char *out = (unsigned char *)to;
    const unsigned char *in = (const unsigned char *)from;
    for (size_t i = 0; i < bytes; i++)
        out[i] = in[i];
}

/* Copies what follows a node behind everything else, and names it by the offsets it will have `down` bytes
 * farther down. Returns the copy's own such offset. */
static uint32_t copy_node(bot_tree *tree, uint32_t from, uint32_t down);

static bool copy_children(bot_tree *tree, bot_edge *edge, uint32_t down)
{
    uint32_t from = edge->child, first = tree->used;
    if (take(tree, edge->children * sizeof(bot_child)) == BOT_NONE)
        return false;
    for (int i = 0; i < edge->children; i++) {
        uint32_t at = first + (uint32_t)(i * (int)sizeof(bot_child));
        bot_child *child = bot_child_at(tree, at);
        *child = *bot_child_at(tree, from);
        from = child->next;
        child->next = (i + 1 < edge->children ? at + (uint32_t)sizeof(bot_child) : first) - down;
        if (child->node == BOT_NONE)
            continue;
        child->node = copy_node(tree, child->node, down);
        if (child->node == BOT_NONE)
            return false;
    }
    edge->child = first - down;
    return true;
}

static uint32_t copy_node(bot_tree *tree, uint32_t from, uint32_t down)
{
    int edges = bot_node_at(tree, from)->edges;
    uint32_t at = bot_tree_add_node(tree, edges);
    if (at == BOT_NONE)
        return BOT_NONE;
    copy(bot_node_at(tree, at), bot_node_at(tree, from), node_bytes(edges));
    bot_edge *edge = bot_edges_of(bot_node_at(tree, at));
    for (int i = 0; i < edges; i++)
        if (edge[i].children && !copy_children(tree, &edge[i], down))
            return BOT_NONE;
    return at - down;
}

uint32_t bot_tree_keep_subtree(bot_tree *tree, uint32_t node)
{
    uint32_t end = tree->used, down = end - FIRST, kept = copy_node(tree, node, down);
    if (kept == BOT_NONE) {
        tree->used = end;
        return BOT_NONE;
    }
    copy(tree->block + FIRST, tree->block + end, tree->used - end);
    tree->used -= down;
    return kept;
}
