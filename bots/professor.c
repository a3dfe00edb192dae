/* Looking several turns ahead.
 *
 * The tree (tree.h) grows from the position by simulations. A simulation goes down from the root: at each
 * decision node it takes the edge that is most behind its share of visits, the best edge having the largest
 * share; of the edge's chance children it takes the one whose turn it is. A chance child without a node is
 * expanded: all moves there that are worth a search (candidates.h) are evaluated, with one sample of chance
 * each. Then the value is backed up to the root.
 *
 * All moves of a node have common random numbers, as with the scholar: the draws of a chance child follow
 * from the key of its node and its number alone. So the best moves are compared in the same futures, and a
 * handful of samples tells more about their difference than hundreds would otherwise. And what a dig brings
 * counts as its expectation (bot_draw_corrected()). */
#include "professor.h"
#include "candidates.h"
#include "position.h"
#include "prefilter.h"

enum {
    SEARCHED = 8,     /* edges of a node, at most, other than the root */
    PREFILTERED = 4,  /* the same with more than two players, of who thinks; others have one */
    EVEN_AT_ROOT = 3, /* of the best edges there, with equal shares: who would be best must be sure */
};

/* The share of visits that each next best edge has, compared with the one before it: at the root, where who
 * thinks moves again, and where the other one of two players moves. What others might do instead of their
 * best is searched little: more is gained by seeing what comes after it. */
static const double next_share_at_root = 0.5, next_share = 0.4, next_share_of_others = 0.1;

/* ---- Values ---- */

/* When the game is over, what was drawn decides who has won, luck or no luck: who is behind needs it. */
static void value_of(const th_state *state, const double correction[], double score[], bot_value *out)
{
    bool over = th_turn(state) == TH_OVER;
    double win[TH_MAX_SEATS];
    if (over)
        eval_win_chances(score, state->seats, 0, win);
    for (int seat = 0; seat < state->seats; seat++)
        score[seat] += correction[seat];
    if (!over)
        eval_win_chances(score, state->seats, eval_mean_weeks(state), win);
    for (int seat = 0; seat < TH_MAX_SEATS; seat++) {
        out->win[seat] = seat < state->seats ? (float)win[seat] : 0;
        out->score[seat] = seat < state->seats ? (float)score[seat] : 0;
    }
}

static const eval_request scores = {EVAL_ALL_SEATS, false, 0};

static void evaluate(bot_professor *me, const bot_position *here, bot_value *out)
{
    eval_value value;
    eval_states(&me->model, &here->state, 1, &scores, &value);
    me->spent++;
    value_of(&here->state, here->correction, value.score, out);
}

/* ---- Nodes ---- */

enum { BATCH = 32 };

/* Evaluates some moves, BATCH at most. */
static void evaluate_batch(bot_professor *me, const bot_position *here, const th_move moves[], int count,
                           bot_edge out[])
{
    int seat = th_turn(&here->state), seats = here->state.seats;
    double correction[BATCH][TH_MAX_SEATS];
    th_state states[BATCH];
    eval_value values[BATCH];
    for (int i = 0; i < count; i++) {
        bot_position there = *here;
        out[i].move = moves[i];
        out[i].children = 0;
        out[i].child = BOT_NONE;
        out[i].visits = 1;
        out[i].deterministic = bot_position_play(&there, moves[i], 0);
        states[i] = there.state;
        for (int s = 0; s < seats; s++)
            correction[i][s] = there.correction[s];
    }
    eval_states(&me->model, states, count, &scores, values);
    me->spent += (uint32_t)count;
    for (int i = 0; i < count; i++) {
        value_of(&states[i], correction[i], values[i].score, &out[i].mean);
        out[i].utility = (float)bot_utility(&out[i].mean, seat, seats);
    }
}

static void evaluate_moves(bot_professor *me, const bot_position *here, const th_move moves[], int count,
                           bot_edge out[])
{
    for (int i = 0; i < count; i += BATCH)
        evaluate_batch(me, here, moves + i, count - i < BATCH ? count - i : BATCH, out + i);
}

/* Brings the best so many to the front, best first. */
static void bring_best_forward(bot_edge edge[], int count, int wanted)
{
    for (int i = 0; i < wanted; i++) {
        int best = i;
        for (int k = i + 1; k < count; k++)
            best = edge[k].utility > edge[best].utility ? k : best;
        bot_edge chosen = edge[best];
        for (int k = best; k > i; k--)
            edge[k] = edge[k - 1];
        edge[i] = chosen;
    }
}

/* The value of a node before it has been searched: that of its moves, the good ones counting most. That of
 * the best one alone would be too high, it being best by chance in part. */
static void softmax_value(const bot_edge edge[], int count, int seats, bot_value *out)
{
    static const bot_value nothing = {{0}, {0}};
    const double temperature = 0.02; /* differences of utility that may be chance */
    double behind[SEARCHED], share[SEARCHED];
    for (int i = 0; i < count; i++)
        behind[i] = edge[i].utility - edge[0].utility;
    eval_softmax(behind, count, temperature, share);
    *out = nothing;
    for (int i = 0; i < count; i++)
        for (int seat = 0; seat < seats; seat++) {
            out->win[seat] += (float)share[i] * edge[i].mean.win[seat];
            out->score[seat] += (float)share[i] * edge[i].mean.score[seat];
        }
}

/* The moves of a node that get an edge. With more than two players most of the time would go to what others
 * might do, and to all their seats: there they do what is best for them, and of one's own moves only those
 * are evaluated that are good for oneself. What others do before one's own next turn (soon) counts most, and
 * is predicted with more care. */
static int select_moves(bot_professor *me, const bot_position *here, bool soon, th_move moves[TH_MAX_LEGAL])
{
    int count = bot_candidates(&here->state, moves, th_moves(&here->state, moves)), seats = here->state.seats;
    bool mine = th_turn(&here->state) == th_turn(&me->base.state);
    int wanted = mine ? PREFILTERED : 1, evaluated = 0;
    eval_model linear = {me->model.weights, 0};
    if (seats == 2 || count <= wanted)
        return count;
    if (soon && !mine)
        evaluated = bot_predict_reply(here, &linear, moves, count);
    else
        bot_prefilter(here, &linear, moves, count, wanted);
    me->spent += (uint32_t)(count / seats + evaluated * 2 / 5); /* nodes that take as long */
    return wanted;
}

/* Evaluates the moves of a position and makes a node of the best, if there is room. */
static uint32_t expand(bot_professor *me, const bot_position *here, bool soon, bot_value *out)
{
    th_move moves[TH_MAX_LEGAL];
    bot_edge edge[TH_MAX_LEGAL];
    int count = select_moves(me, here, soon, moves);
    int kept = count < SEARCHED ? count : SEARCHED;
    evaluate_moves(me, here, moves, count, edge);
    bring_best_forward(edge, count, kept);
    softmax_value(edge, kept, here->state.seats, out);
    uint32_t node = bot_tree_add_node(&me->tree, kept);
    for (int i = 0; i < kept && node != BOT_NONE; i++)
        bot_edges_of(bot_node_at(&me->tree, node))[i] = edge[i];
    return node;
}

void bot_professor_complete_root(bot_professor *me, bot_node *root, int there)
{
    bot_position here = bot_position_at(&me->base.state, me->key);
    th_move moves[TH_MAX_LEGAL], missing[TH_MAX_LEGAL];
    bot_edge *edge = bot_edges_of(root);
    int count = th_moves(&here.state, moves), lacking = 0, searched = there;
    int candidates = bot_candidates(&here.state, moves, count);
    for (int i = 0; i < count; i++) {
        int at = 0;
        while (at < there && edge[at].move != moves[i])
            at++;
        if (at == there) {
            missing[lacking++] = moves[i];
            searched += i < candidates;
        }
    }
    evaluate_moves(me, &here, missing, lacking, edge + there);
    root->searched = (uint16_t)searched;
    bring_best_forward(edge, searched, searched);
}

/* ---- Simulations ---- */

/* The edge that is most behind its share. */
static int select_edge(bot_node *node, bool is_root, bool is_mine)
{
    const bot_edge *edge = bot_edges_of(node);
    double share = 1, most = 0;
    int chosen = 0;
    for (int i = 0; i < node->searched; i++) {
        double behind = share / edge[i].visits;
        if (behind > most) {
            most = behind;
            chosen = i;
        }
        if (!is_root)
            share *= is_mine ? next_share : next_share_of_others;
        else if (i + 1 >= EVEN_AT_ROOT)
            share *= next_share_at_root;
    }
    return chosen;
}

/* One simulation. Where the block is full, it ends at the first edge that has no child yet: the visits on its
 * way are counted, but no value changes. */
static void simulate(bot_professor *me)
{
    bot_path_step path[BOT_MAX_DEPTH];
    bot_position here = bot_position_at(&me->base.state, me->key);
    bot_value value;
    uint32_t at = me->root;
    bool soon = true;
    for (int steps = 0;;) {
        bot_path_step *step = &path[steps++];
        bool fresh;
        step->node = bot_node_at(&me->tree, at);
        step->seat = th_turn(&here.state);
        bool mine = step->seat == th_turn(&me->base.state);
        soon = soon && (steps == 1 || !mine);
        step->edge = select_edge(step->node, steps == 1, mine);
        bot_edge *edge = &bot_edges_of(step->node)[step->edge];
        step->child = bot_tree_next_child(&me->tree, edge, &fresh);
        edge->visits++;
        if (!step->child) {
            me->spent++;
            return;
        }
        bot_position_play(&here, edge->move, step->child->number);
        at = step->child->node;
        if (at != BOT_NONE && steps < BOT_MAX_DEPTH)
            continue;
        if (fresh || th_turn(&here.state) == TH_OVER || steps == BOT_MAX_DEPTH)
            evaluate(me, &here, &value);
        else
            step->child->node = expand(me, &here, soon, &value);
        bot_tree_backup(&me->tree, path, steps, &value);
        return;
    }
}

/* ---- The answer ---- */

/* The best of those that were searched about as much as any. */
const bot_edge *bot_professor_best_edge(const bot_professor *me)
{
    bot_node *root = bot_node_at(&me->tree, me->root);
    const bot_edge *edge = bot_edges_of(root), *best = edge;
    uint32_t most = 0;
    for (int i = 0; i < root->searched; i++)
        most = edge[i].visits > most ? edge[i].visits : most;
    while (best->visits < most / BOT_PROFESSOR_COMPARABLE)
        best++;
    return best;
}

void bot_professor_begin(bot *thinker)
{
    eval_model model = eval_model_of(thinker->state.seats, thinker->networks);
    bot_professor_use_model(thinker, &model);
}

/* The root has been evaluated already, so it begins anew. */
void bot_professor_use_model(bot *thinker, const eval_model *model)
{
    bot_professor *me = (bot_professor *)thinker;
    th_move moves[TH_MAX_LEGAL];
    me->model = *model;
    me->key = (uint64_t)bot_rng_next(&thinker->rng) << 32;
    me->granted = me->spent = 0;
    bot_tree_clear(&me->tree, me + 1, thinker->bytes - sizeof *me, thinker->state.seats);
    me->root = bot_tree_add_node(&me->tree, th_moves(&thinker->state, moves));
    bot_professor_complete_root(me, bot_node_at(&me->tree, me->root), 0);
    thinker->answer = bot_professor_best_edge(me)->move;
}

uint32_t bot_professor_step(bot *thinker, uint32_t nodes)
{
    bot_professor *me = (bot_professor *)thinker;
    if (bot_node_at(&me->tree, me->root)->edges == 1)
        return 0;
    me->granted += nodes;
    while (me->spent < me->granted)
        simulate(me);
    thinker->answer = bot_professor_best_edge(me)->move;
    return nodes;
}
