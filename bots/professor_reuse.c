/* The professor's next position: if the tree holds it, the subtree below it is kept and searched on. */
#include "position.h"
#include "professor.h"

/* ---- Finding the position ---- */

static bool is_past(const th_state *state, const th_state *wanted)
{
    for (int seat = 0; seat < state->seats; seat++)
        if (state->player[seat].time > wanted->player[seat].time)
            return true;
    return false;
}

static bool are_same(const th_state *one, const th_state *other)
{
    const unsigned char *a = (const unsigned char *)one, *b = (const unsigned char *)other;
    size_t same = 0;
    while (same < sizeof(th_state) && a[same] == b[same])
        same++;
    return same == sizeof(th_state);
}

static uint32_t find(const bot_professor *me, uint32_t at, const bot_position *here, const th_state *wanted,
                     int depth, uint64_t *key);

/* Looks for a position below the chance children of an edge. */
static uint32_t find_below(const bot_professor *me, const bot_edge *edge, const bot_position *here,
                           const th_state *wanted, int depth, uint64_t *key)
{
    const bot_child *child = bot_child_at(&me->tree, edge->child);
    for (int i = 0; i < edge->children; i++, child = bot_child_at(&me->tree, child->next)) {
        bot_position there = *here;
        if (child->node == BOT_NONE)
            continue;
        bot_position_play(&there, edge->move, child->number);
        uint32_t found = find(me, child->node, &there, wanted, depth - 1, key);
        if (found != BOT_NONE)
            return found;
    }
    return BOT_NONE;
}

/* Looks for a position in the tree, so deep at most, and tells its node and key. Not below digs: that all
 * their tokens were drawn as in a sample hardly ever happens, and the values there would have to be rid of
 * the luck correction. */
static uint32_t find(const bot_professor *me, uint32_t at, const bot_position *here, const th_state *wanted,
                     int depth, uint64_t *key)
{
    uint32_t found = BOT_NONE;
    if (are_same(&here->state, wanted)) {
        *key = here->key;
        return at;
    }
    if (depth == 0 || is_past(&here->state, wanted))
        return BOT_NONE;
    bot_node *node = bot_node_at(&me->tree, at);
    for (int i = 0; i < node->searched && found == BOT_NONE; i++) {
        const bot_edge *edge = &bot_edges_of(node)[i];
        if (edge->children && edge->move >= TH_MOVE_CARD)
            found = find_below(me, edge, here, wanted, depth, key);
    }
    return found;
}

/* ---- Making it the root ---- */

/* What was no root has edges for a part of the legal moves only. */
static bool widen_root(bot_professor *me)
{
    th_move moves[TH_MAX_LEGAL];
    bot_node *old = bot_node_at(&me->tree, me->root);
    int searched = old->searched;
    uint32_t at = bot_tree_add_node(&me->tree, th_moves(&me->base.state, moves));
    if (at == BOT_NONE)
        return false;
    bot_node *root = bot_node_at(&me->tree, at);
    for (int i = 0; i < searched; i++)
        bot_edges_of(root)[i] = bot_edges_of(old)[i];
    bot_professor_complete_root(me, root, searched);
    me->root = at;
    return true;
}

/* Only for the same seat: what others might do has hardly been searched. */
bool bot_professor_reuse(bot *thinker, const th_state *state)
{
    bot_professor *me = (bot_professor *)thinker;
    enum { PLIES = 12 }; /* more hardly ever lie between two turns of a seat */
    bot_position here = bot_position_at(&thinker->state, me->key);
    uint64_t key = 0;
    if (state->seats != thinker->state.seats || th_turn(state) != th_turn(&thinker->state))
        return false;
    uint32_t node = find(me, me->root, &here, state, PLIES, &key);
    if (node == BOT_NONE)
        return false;
    me->root = bot_tree_keep_subtree(&me->tree, node);
    if (me->root == BOT_NONE)
        return false;
    thinker->state = *state;
    me->key = key;
    me->granted = me->spent = 0;
    if (!widen_root(me))
        return false;
    thinker->answer = bot_professor_best_edge(me)->move;
    return true;
}
