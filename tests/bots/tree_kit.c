/* See tree_kit.h. */
#include "tree_kit.h"
#include "../../bots/candidates.h"
#include "../kit/check.h"
#include "bots_kit.h"

#include <math.h>
#include <string.h>

const bot_professor *professor_of(const bot *thinker)
{
    return (const bot_professor *)thinker;
}

bot_node *root_of(const bot *thinker)
{
    return bot_node_at(&professor_of(thinker)->tree, professor_of(thinker)->root);
}

const bot_edge *edge_of(bot_node *node, th_move move)
{
    const bot_edge *edge = bot_edges_of(node);
    for (int i = 0; i < node->edges; i++)
        if (edge[i].move == move)
            return &edge[i];
    return NULL;
}

bool tree_has_room(const bot_tree *tree)
{
    return tree->capacity - tree->used > 1024; /* more than any node but a root takes */
}

/* ---- What lies where ---- */

static unsigned char taken[BOT_MEMORY / 4];

/* A node, edge or child lies within what is used, and where nothing else does. */
static void claim(const bot_tree *tree, uint32_t at, size_t bytes, tree_size *size)
{
    CHECK(at % 4 == 0 && bytes % 4 == 0 && at > BOT_NONE);
    CHECK(at <= tree->used && bytes <= tree->used - at);
    for (size_t i = at / 4; i < (at + bytes) / 4; i++) {
        CHECK(!taken[i]);
        taken[i] = 1;
    }
    size->bytes += (uint32_t)bytes;
}

/* Chances are chances, and seats that are not there have none. */
static void check_value(const bot_value *value, int seats)
{
    double wins = 0;
    for (int seat = 0; seat < TH_MAX_SEATS; seat++) {
        CHECK(isfinite(value->score[seat]) && value->win[seat] >= 0 && value->win[seat] <= 1.00001f);
        CHECK(seat < seats || (close_to(value->win[seat], 0, 0) && close_to(value->score[seat], 0, 0)));
        wins += value->win[seat];
    }
    CHECK(fabs(wins - 1) < 1e-4);
}

/* ---- Edges ---- */

static uint32_t check_node(const bot_tree *tree, uint32_t at, int seat, int depth, tree_size *size);

/* What a child says is what the best move behind it says, once that was searched. Returns the simulations
 * through it that its node knows of. */
static uint32_t check_child(const bot_tree *tree, uint32_t at, int depth, tree_size *size)
{
    const bot_child *child = bot_child_at(tree, at);
    claim(tree, at, sizeof *child, size);
    size->children++;
    check_value(&child->value, tree->seats);
    if (child->node == BOT_NONE)
        return 0;
    uint32_t simulations = check_node(tree, child->node, -1, depth + 1, size);
    const bot_edge *best = bot_edges_of(bot_node_at(tree, child->node));
    if (simulations && tree_has_room(tree))
        CHECK(memcmp(&child->value, &best->mean, sizeof child->value) == 0);
    return simulations + 1; /* the one that made the node */
}

/* The ring comes back to where it began after all children, each has a number of its own, and the value of
 * the edge is their mean. */
static void check_ring(const bot_tree *tree, const bot_edge *edge, int depth, tree_size *size)
{
    bool met[BOT_MAX_CHILDREN + 1] = {false};
    double win[TH_MAX_SEATS] = {0}, score[TH_MAX_SEATS] = {0};
    uint32_t at = edge->child, simulations = 0;
    for (int i = 0; i < edge->children; i++) {
        simulations += check_child(tree, at, depth, size);
        const bot_child *child = bot_child_at(tree, at);
        CHECK(child->number < edge->children && !met[child->number]);
        met[child->number] = true;
        for (int seat = 0; seat < tree->seats; seat++) {
            win[seat] += child->value.win[seat] / (double)edge->children;
            score[seat] += child->value.score[seat] / (double)edge->children;
        }
        at = child->next;
    }
    CHECK(at == edge->child && simulations < edge->visits);
    for (int seat = 0; seat < tree->seats; seat++) {
        CHECK(close_to(edge->mean.win[seat], (float)win[seat], 1e-4));
        CHECK(close_to(edge->mean.score[seat], (float)score[seat], 1e-2));
    }
}

static void check_edge(const bot_tree *tree, const bot_edge *edge, int depth, tree_size *size)
{
    CHECK(edge->move < TH_MOVES && edge->visits >= 1);
    CHECK((edge->children == 0) == (edge->child == BOT_NONE));
    CHECK(!edge->deterministic || edge->children <= 1);
    check_value(&edge->mean, tree->seats);
    if (edge->children)
        check_ring(tree, edge, depth, size);
}

/* ---- Nodes ---- */

/* The utility is that of the mean to who moves there, who is the same one for all edges. */
static bool has_utility_to(const bot_node *node, const bot_edge edge[], int seat, int seats)
{
    for (int i = 0; i < node->edges; i++)
        if (!close_to(edge[i].utility, (float)bot_utility(&edge[i].mean, seat, seats), 1e-6))
            return false;
    return true;
}

static void check_utility(const bot_node *node, const bot_edge edge[], int seat, int seats)
{
    bool right = false;
    for (int s = 0; s < seats; s++)
        right = right || ((seat < 0 || seat == s) && has_utility_to(node, edge, s, seats));
    CHECK(right);
    for (int i = 1; i < node->searched; i++)
        CHECK(edge[i].utility <= edge[i - 1].utility);
}

/* Returns how often its edges were visited after they had been evaluated. */
static uint32_t check_node(const bot_tree *tree, uint32_t at, int seat, int depth, tree_size *size)
{
    bool met[TH_MOVES] = {false};
    uint32_t simulations = 0;
    bot_node *node = bot_node_at(tree, at);
    claim(tree, at, sizeof *node, size);
    CHECK(node->searched >= 1 && node->searched <= node->edges && node->edges <= TH_MAX_LEGAL);
    claim(tree, at + (uint32_t)sizeof *node, node->edges * sizeof(bot_edge), size);
    size->nodes++;
    size->deepest = depth > size->deepest ? depth : size->deepest;
    const bot_edge *edge = bot_edges_of(node);
    for (int i = 0; i < node->edges; i++) {
        check_edge(tree, &edge[i], depth, size);
        CHECK(!met[edge[i].move]);
        CHECK(i < node->searched || edge[i].visits == 1);
        met[edge[i].move] = true;
        simulations += edge[i].visits - 1;
    }
    check_utility(node, edge, seat, tree->seats);
    return simulations;
}

/* The root has every legal move, and searches those that are worth it. */
static void check_root(const bot *thinker)
{
    th_move list[TH_MAX_LEGAL];
    bot_node *root = root_of(thinker);
    const bot_edge *edge = bot_edges_of(root);
    int count = th_moves(&thinker->state, list), searched = bot_candidates(&thinker->state, list, count);
    CHECK(root->edges == count && root->searched == searched);
    for (int i = 0; i < count; i++) {
        const bot_edge *of = edge_of(root, list[i]);
        th_state after = thinker->state;
        th_play(&after, list[i]);
        CHECK(of != NULL && (of - edge < searched) == (i < searched));
        CHECK(of->deterministic == (th_turn(&after) != TH_CHANCE));
    }
}

tree_size check_tree(const bot *thinker)
{
    const bot_professor *me = professor_of(thinker);
    tree_size size = {0, 0, 0, 0};
    CHECK(me->tree.block == (const unsigned char *)(me + 1));
    CHECK(me->tree.capacity == thinker->bytes - sizeof *me && me->tree.used <= me->tree.capacity);
    CHECK(me->tree.seats == thinker->state.seats);
    memset(taken, 0, me->tree.used / 4 + 1);
    check_node(&me->tree, me->root, th_turn(&thinker->state), 1, &size);
    check_root(thinker);
    CHECK(size.bytes <= me->tree.used && size.deepest <= BOT_MAX_DEPTH);
    return size;
}

/* ---- Comparing ---- */

static bool same_node(const bot_tree *tree, uint32_t a, const bot_tree *other, uint32_t b)
{
    if (a == BOT_NONE || b == BOT_NONE)
        return a == b;
    bot_node *one = bot_node_at(tree, a), *two = bot_node_at(other, b);
    if (one->edges != two->edges || one->searched != two->searched)
        return false;
    for (int i = 0; i < one->edges; i++)
        if (!same_edge(tree, &bot_edges_of(one)[i], other, &bot_edges_of(two)[i]))
            return false;
    return true;
}

static bool same_child(const bot_tree *tree, const bot_child *a, const bot_tree *other, const bot_child *b)
{
    return a->number == b->number && memcmp(&a->value, &b->value, sizeof a->value) == 0 &&
           same_node(tree, a->node, other, b->node);
}

bool same_edge(const bot_tree *tree, const bot_edge *a, const bot_tree *other, const bot_edge *b)
{
    if (a->move != b->move || a->children != b->children || a->visits != b->visits ||
        a->deterministic != b->deterministic || memcmp(&a->mean, &b->mean, sizeof a->mean) != 0)
        return false;
    const bot_child *one = bot_child_at(tree, a->child), *two = bot_child_at(other, b->child);
    for (int i = 0; i < a->children; i++) {
        if (!same_child(tree, one, other, two))
            return false;
        one = bot_child_at(tree, one->next);
        two = bot_child_at(other, two->next);
    }
    return true;
}
