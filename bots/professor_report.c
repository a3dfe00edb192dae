/* What the professor tells about moves: the statistics of the root's edges, of one tree or of several that
 * searched the same position (root parallelisation). */
#include "position.h"
#include "professor.h"

/* The statistics of a move, over all trees. */
typedef struct {
    th_move move;
    uint32_t visits;
    bool searched;
    double utility;
    bot_value mean;
} root_stats;

static void add_edge(root_stats *all, const bot_edge *edge, bool searched, int seats)
{
    double visits = all->visits + (double)edge->visits, part = edge->visits / visits;
    for (int seat = 0; seat < seats; seat++) {
        all->mean.win[seat] += (float)(part * (edge->mean.win[seat] - all->mean.win[seat]));
        all->mean.score[seat] += (float)(part * (edge->mean.score[seat] - all->mean.score[seat]));
    }
    all->move = edge->move;
    all->searched = searched;
    all->visits += edge->visits;
}

/* Merges the statistics of every legal move, and returns the number of moves. */
static int merge(const bot *const thinkers[], int count, root_stats all[])
{
    static const root_stats nothing = {0, 0, false, 0, {{0}, {0}}};
    int16_t where[TH_MOVES];
    int moves = 0, seats = thinkers[0]->state.seats, seat = th_turn(&thinkers[0]->state);
    for (int move = 0; move < TH_MOVES; move++)
        where[move] = -1;
    for (int t = 0; t < count; t++) {
        const bot_professor *me = (const bot_professor *)thinkers[t];
        bot_node *root = bot_node_at(&me->tree, me->root);
        const bot_edge *edge = bot_edges_of(root);
        for (int i = 0; i < root->edges; i++) {
            if (where[edge[i].move] < 0) {
                all[moves] = nothing;
                where[edge[i].move] = (int16_t)moves++;
            }
            add_edge(&all[where[edge[i].move]], &edge[i], i < root->searched, seats);
        }
    }
    for (int i = 0; i < moves; i++)
        all[i].utility = (float)bot_utility(&all[i].mean, seat, seats); /* as exactly as a tree ranks them */
    return moves;
}

/* What the expected scores are made of, as it looks right after the move; what the search has found to be
 * otherwise is a matter of tempo: who comes when to what. */
static void add_parts(const bot_professor *me, bot_choice *out)
{
    enum { SAMPLES = 8 };
    int seats = me->base.state.seats;
    for (uint32_t sample = 0; sample < SAMPLES; sample++) {
        bot_position there = bot_position_at(&me->base.state, me->key);
        eval_value value;
        bot_position_play(&there, out->move, sample);
        eval_states(&me->model, &there.state, 1, NULL, &value);
        for (int seat = 0; seat < seats; seat++) {
            value.part[seat][EVAL_PART_NOW] += there.correction[seat];
            for (int part = 0; part < EVAL_PARTS; part++)
                out->part[seat][part] += value.part[seat][part] / SAMPLES;
        }
    }
    for (int seat = 0; seat < seats; seat++) {
        double sum = 0;
        for (int part = 0; part < EVAL_PARTS; part++)
            sum += part == EVAL_PART_TEMPO ? 0 : out->part[seat][part];
        out->part[seat][EVAL_PART_TEMPO] = out->score[seat] - sum;
    }
}

static void describe(const bot_professor *me, const root_stats *from, bool pruned, bot_choice *out)
{
    static const bot_choice nothing = {0, false, 0, 0, {0}, {0}, {{0}}};
    *out = nothing;
    out->move = from->move;
    out->pruned = pruned;
    out->nodes = from->visits;
    out->utility = from->utility;
    for (int seat = 0; seat < me->base.state.seats; seat++) {
        double win = from->mean.win[seat];
        out->score[seat] = from->mean.score[seat];
        out->win[seat] = win < 1 ? win : 1; /* a mean of ones may be a little more, being rounded */
    }
    add_parts(me, out);
}

/* The best of those that are left and were searched as much as any, or of the pruned ones; -1 if there is
 * none. */
static int best_of(const root_stats all[], int moves, uint32_t visits, bool pruned)
{
    int best = -1;
    for (int i = 0; i < moves; i++) {
        bool rough = !all[i].searched || all[i].visits < visits;
        if (all[i].visits && rough == pruned && (best < 0 || all[i].utility > all[best].utility))
            best = i;
    }
    return best;
}

int bot_professor_best(const bot *const thinkers[], int count, bot_choice out[], int most)
{
    root_stats all[TH_MAX_LEGAL];
    int moves = merge(thinkers, count, all), told = 0;
    uint32_t visits = 0;
    for (int i = 0; i < moves; i++)
        visits = all[i].searched && all[i].visits > visits ? all[i].visits : visits;
    for (int pruned = 0; pruned < 2; pruned++)
        for (int best;
             told < most && (best = best_of(all, moves, visits / BOT_PROFESSOR_COMPARABLE, pruned)) >= 0;
             told++) {
            describe((const bot_professor *)thinkers[0], &all[best], pruned, &out[told]);
            all[best].visits = 0; /* told */
        }
    return told;
}
