/* Looking several turns ahead.
 *
 * The tree (tree.h) grows from the position by walks. A walk goes down from the root: at each spot it takes
 * the branch that is most behind its share of visits, the best branch having the largest share; of the
 * branch's twigs it takes the one whose turn it is. At a twig without a spot it looks at all moves there that
 * are worth a search (candidates.h), with one sample of chance each, values what they lead to (value.h), and
 * takes the outlook back up to the root.
 *
 * All moves of a spot meet the same luck, as with the scholar: the draws of a twig follow from the luck of
 * its spot and its number alone. So the best moves are compared in the same futures, and a handful of samples
 * tells more about their difference than hundreds would otherwise. And what a dig brings counts as its
 * expectation: luck with tokens would drown everything else. */
#include "professor.h"
#include "candidates.h"
#include "numbers.h"
#include "sift.h"

enum {
    SEARCHED = 8,     /* branches of a spot, at most, other than the root */
    SIFTED = 4,       /* the same with more than two players, of who thinks; others have one */
    EVEN_AT_ROOT = 3, /* of the best branches there, with equal shares: who would be best must be sure */
    CLOSELY = 4,      /* a move with this part of the visits that another one has can be compared with it */
};

/* The share of visits that each next best branch has, compared with the one before it: at the root, where who
 * thinks moves again, and where the other one of two players moves. What others might do instead of their
 * best is looked at little: more is gained by seeing what comes after it. */
static const double next_share_at_root = 0.5, next_share = 0.4, next_share_of_others = 0.1;

/* ---- Values ---- */

/* When the game is over, what was drawn decides who has won, luck or no luck: who is behind needs it. */
static void look(bot_professor *me, const bot_place *here, bot_outlook *out)
{
    const th_state *state = &here->state;
    bool over = th_turn(state) == TH_OVER;
    double win[TH_MAX_SEATS];
    bot_value value;
    bot_value_of(state, me->weights, me->net, &value);
    me->spent++;
    if (over)
        bot_win_chances(value.score, state->seats, 0, win);
    for (int seat = 0; seat < state->seats; seat++)
        value.score[seat] += here->bad_luck[seat];
    if (!over)
        bot_win_chances(value.score, state->seats, bot_mean_weeks(state), win);
    for (int seat = 0; seat < TH_MAX_SEATS; seat++) {
        out->win[seat] = seat < state->seats ? (float)win[seat] : 0;
        out->score[seat] = seat < state->seats ? (float)value.score[seat] : 0;
    }
}

/* ---- Spots ---- */

/* Looks at some moves of a position. */
static void look_at_moves(bot_professor *me, const bot_place *here, const th_move moves[], int count,
                          bot_branch out[])
{
    int seat = th_turn(&here->state);
    for (int i = 0; i < count; i++) {
        bot_place there = *here;
        out[i].move = moves[i];
        out[i].twigs = 0;
        out[i].twig = BOT_NOWHERE;
        out[i].visits = 1;
        out[i].certain = bot_place_go(&there, moves[i], 0);
        look(me, &there, &out[i].mean);
        out[i].worth = (float)bot_worth(&out[i].mean, seat, here->state.seats);
    }
}

/* Brings the best so many to the front, best first. */
static void bring_best_forward(bot_branch branch[], int count, int wanted)
{
    for (int i = 0; i < wanted; i++) {
        int best = i;
        for (int k = i + 1; k < count; k++)
            best = branch[k].worth > branch[best].worth ? k : best;
        bot_branch chosen = branch[best];
        for (int k = best; k > i; k--)
            branch[k] = branch[k - 1];
        branch[i] = chosen;
    }
}

static void copy_branches(bot_branch to[], const bot_branch from[], int count)
{
    for (int i = 0; i < count; i++)
        to[i] = from[i];
}

/* What a position is worth to all before it has been searched: that of its moves, the good ones counting
 * most. The best one alone would be worth too much, being best by chance in part. */
static void expect(const bot_branch branch[], int count, int seats, bot_outlook *out)
{
    static const bot_outlook nothing = {{0}, {0}};
    const double doubt = 0.02; /* differences of worth that may be chance */
    double sum = 0, share[SEARCHED];
    for (int i = 0; i < count; i++)
        sum += share[i] = bot_exp((branch[i].worth - branch[0].worth) / doubt);
    *out = nothing;
    for (int i = 0; i < count; i++)
        for (int seat = 0; seat < seats; seat++) {
            out->win[seat] += (float)(share[i] / sum) * branch[i].mean.win[seat];
            out->score[seat] += (float)(share[i] / sum) * branch[i].mean.score[seat];
        }
}

/* The moves to look at in a position. With more than two players most of the time would go to what others
 * might do, and to all their seats: there they do what is best for them, and of one's own moves only those
 * are looked at that are good for oneself. What others do before one's own next turn (soon) counts most, and
 * is foreseen with more care. */
static int moves_to_look_at(bot_professor *me, const bot_place *here, bool soon, th_move moves[TH_MAX_LEGAL])
{
    int count = bot_candidates(&here->state, moves, th_moves(&here->state, moves)), seats = here->state.seats;
    bool mine = th_turn(&here->state) == th_turn(&me->base.state);
    int wanted = mine ? SIFTED : 1, valued = 0;
    if (seats == 2 || count <= wanted)
        return count;
    if (soon && !mine)
        valued = bot_foresee(here, me->weights, moves, count);
    else
        bot_sift(here, me->weights, moves, count, wanted);
    me->spent += (uint32_t)(count / seats + valued * 2 / 5); /* as long as so many looks */
    return wanted;
}

/* Looks at the moves of a position and makes a spot of the best, if there is room. */
static uint32_t expand(bot_professor *me, const bot_place *here, bool soon, bot_outlook *out)
{
    th_move moves[TH_MAX_LEGAL];
    bot_branch branch[TH_MAX_LEGAL];
    int count = moves_to_look_at(me, here, soon, moves);
    int kept = count < SEARCHED ? count : SEARCHED;
    look_at_moves(me, here, moves, count, branch);
    bring_best_forward(branch, count, kept);
    expect(branch, kept, here->state.seats, out);
    uint32_t spot = bot_tree_spot(&me->tree, kept);
    if (spot != BOT_NOWHERE)
        copy_branches(bot_branches_of(bot_spot_at(&me->tree, spot)), branch, kept);
    return spot;
}

/* The root has a branch for every legal move, so that each can be told about; those not worth a search come
 * last. */
static void plant(bot_professor *me)
{
    bot_place here = bot_place_at(&me->base.state, me->luck);
    th_move moves[TH_MAX_LEGAL];
    int count = th_moves(&here.state, moves);
    me->root = bot_tree_spot(&me->tree, count);
    bot_spot *root = bot_spot_at(&me->tree, me->root);
    bot_branch *branch = bot_branches_of(root);
    root->searched = (uint16_t)bot_candidates(&here.state, moves, count);
    look_at_moves(me, &here, moves, count, branch);
    bring_best_forward(branch, root->searched, root->searched);
}

/* ---- Walks ---- */

/* The branch that is most behind its share. */
static int choose(bot_spot *spot, bool is_root, bool is_mine)
{
    const bot_branch *branch = bot_branches_of(spot);
    double share = 1, most = 0;
    int chosen = 0;
    for (int i = 0; i < spot->searched; i++) {
        double behind = share / branch[i].visits;
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

/* One walk. Where the block is full, it ends at the first branch that has no twig yet, and nothing changes.
 */
static void walk(bot_professor *me)
{
    bot_step_down down[BOT_DEEPEST];
    bot_place here = bot_place_at(&me->base.state, me->luck);
    bot_outlook outlook;
    uint32_t at = me->root;
    bool soon = true;
    for (int steps = 0;;) {
        bot_step_down *step = &down[steps++];
        bool fresh;
        step->spot = bot_spot_at(&me->tree, at);
        step->seat = th_turn(&here.state);
        bool mine = step->seat == th_turn(&me->base.state);
        soon = soon && (steps == 1 || !mine);
        step->branch = choose(step->spot, steps == 1, mine);
        bot_branch *branch = &bot_branches_of(step->spot)[step->branch];
        step->twig = bot_tree_twig(&me->tree, branch, &fresh);
        branch->visits++;
        if (!step->twig) {
            me->spent++;
            return;
        }
        bot_place_go(&here, branch->move, step->twig->luck);
        at = step->twig->spot;
        if (at != BOT_NOWHERE && steps < BOT_DEEPEST)
            continue;
        if (fresh || th_turn(&here.state) == TH_OVER || steps == BOT_DEEPEST)
            look(me, &here, &outlook);
        else
            step->twig->spot = expand(me, &here, soon, &outlook);
        bot_tree_back_up(&me->tree, down, steps, &outlook);
        return;
    }
}

/* ---- The answer ---- */

/* The branch that a seat would choose: the best of those that were looked at about as closely as any. */
static const bot_branch *best_branch(const bot_professor *me)
{
    bot_spot *root = bot_spot_at(&me->tree, me->root);
    const bot_branch *branch = bot_branches_of(root), *best = branch;
    uint32_t most = 0;
    for (int i = 0; i < root->searched; i++)
        most = branch[i].visits > most ? branch[i].visits : most;
    while (best->visits < most / CLOSELY)
        best++;
    return best;
}

void bot_professor_begin(bot *thinker)
{
    int seats = thinker->state.seats;
    bot_professor_begin_with(thinker, bot_weights_for(seats), bot_net_for(seats));
}

void bot_professor_begin_with(bot *thinker, const bot_weights *weights, const bot_net *net)
{
    bot_professor *me = (bot_professor *)thinker;
    me->weights = weights;
    me->net = net;
    me->luck = (uint64_t)bot_rng_next(&thinker->rng) << 32;
    me->granted = me->spent = 0;
    bot_tree_clear(&me->tree, me + 1, thinker->bytes - sizeof *me, thinker->state.seats);
    plant(me);
    thinker->answer = best_branch(me)->move;
}

uint32_t bot_professor_step(bot *thinker, uint32_t nodes)
{
    bot_professor *me = (bot_professor *)thinker;
    if (bot_spot_at(&me->tree, me->root)->branches == 1)
        return 0;
    me->granted += nodes;
    while (me->spent < me->granted)
        walk(me);
    thinker->answer = best_branch(me)->move;
    return nodes;
}

/* ---- The next position ---- */

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

static uint32_t find(const bot_professor *me, uint32_t at, const bot_place *here, const th_state *wanted,
                     int deepest, uint64_t *luck);

/* Looks for a position behind the twigs of a branch. */
static uint32_t find_behind(const bot_professor *me, const bot_branch *branch, const bot_place *here,
                            const th_state *wanted, int deepest, uint64_t *luck)
{
    const bot_twig *twig = bot_twig_at(&me->tree, branch->twig);
    for (int i = 0; i < branch->twigs; i++, twig = bot_twig_at(&me->tree, twig->next)) {
        bot_place there = *here;
        if (twig->spot == BOT_NOWHERE)
            continue;
        bot_place_go(&there, branch->move, twig->luck);
        uint32_t found = find(me, twig->spot, &there, wanted, deepest - 1, luck);
        if (found != BOT_NOWHERE)
            return found;
    }
    return BOT_NOWHERE;
}

/* Looks for a position in the tree. Not behind digs: that all their tokens were drawn as in a sample hardly
 * ever happens, and the outlooks there would have to be rid of the luck they were credited with. */
static uint32_t find(const bot_professor *me, uint32_t at, const bot_place *here, const th_state *wanted,
                     int deepest, uint64_t *luck)
{
    uint32_t found = BOT_NOWHERE;
    if (are_same(&here->state, wanted)) {
        *luck = here->luck;
        return at;
    }
    if (deepest == 0 || is_past(&here->state, wanted))
        return BOT_NOWHERE;
    bot_spot *spot = bot_spot_at(&me->tree, at);
    for (int i = 0; i < spot->searched && found == BOT_NOWHERE; i++) {
        const bot_branch *branch = &bot_branches_of(spot)[i];
        if (branch->twigs && branch->move >= TH_MOVE_CARD)
            found = find_behind(me, branch, here, wanted, deepest, luck);
    }
    return found;
}

/* What was looked at while it was not the root is only a part of what belongs to a root: every legal move
 * must have a branch. Those that lack come behind the others. */
static bool complete_root(bot_professor *me)
{
    bot_place here = bot_place_at(&me->base.state, me->luck);
    th_move moves[TH_MAX_LEGAL], missing[TH_MAX_LEGAL];
    bot_spot *old = bot_spot_at(&me->tree, me->root);
    bot_branch *had = bot_branches_of(old);
    int count = th_moves(&here.state, moves), lacking = 0, searched = old->searched, searched_too = 0;
    int worth_it = bot_candidates(&here.state, moves, count);
    for (int i = 0; i < count; i++) {
        int at = 0;
        while (at < searched && had[at].move != moves[i])
            at++;
        if (at == searched) {
            missing[lacking++] = moves[i];
            searched_too += i < worth_it;
        }
    }
    uint32_t root = bot_tree_spot(&me->tree, count);
    if (root == BOT_NOWHERE)
        return false;
    bot_branch *branch = bot_branches_of(bot_spot_at(&me->tree, root));
    copy_branches(branch, had, searched);
    look_at_moves(me, &here, missing, lacking, branch + searched);
    bot_spot_at(&me->tree, root)->searched = (uint16_t)(searched + searched_too);
    bring_best_forward(branch, searched + searched_too, searched + searched_too);
    me->root = root;
    return true;
}

/* Only for the same seat: what others might do has hardly been searched. */
bool bot_professor_go_on(bot *thinker, const th_state *state)
{
    bot_professor *me = (bot_professor *)thinker;
    enum { PLIES = 12 }; /* more hardly ever lie between two turns of a seat */
    bot_place here = bot_place_at(&thinker->state, me->luck);
    uint64_t luck = 0;
    if (state->seats != thinker->state.seats || th_turn(state) != th_turn(&thinker->state))
        return false;
    uint32_t spot = find(me, me->root, &here, state, PLIES, &luck);
    if (spot == BOT_NOWHERE)
        return false;
    me->root = bot_tree_keep(&me->tree, spot);
    if (me->root == BOT_NOWHERE)
        return false;
    thinker->state = *state;
    me->luck = luck;
    me->granted = me->spent = 0;
    if (!complete_root(me))
        return false;
    thinker->answer = best_branch(me)->move;
    return true;
}

/* ---- Telling ---- */

/* A move, as all trees together see it. */
typedef struct {
    th_move move;
    uint32_t visits;
    bool searched;
    double worth;
    bot_outlook mean;
} opinion;

static void add_branch(opinion *all, const bot_branch *branch, bool searched, int seats)
{
    double visits = all->visits + (double)branch->visits, part = branch->visits / visits;
    for (int seat = 0; seat < seats; seat++) {
        all->mean.win[seat] += (float)(part * (branch->mean.win[seat] - all->mean.win[seat]));
        all->mean.score[seat] += (float)(part * (branch->mean.score[seat] - all->mean.score[seat]));
    }
    all->move = branch->move;
    all->searched = searched;
    all->visits += branch->visits;
}

/* Gathers what trees say about every legal move, and returns the number of moves. */
static int gather(const bot *const thinkers[], int count, opinion all[])
{
    static const opinion nothing = {0, 0, false, 0, {{0}, {0}}};
    int16_t where[TH_MOVES];
    int moves = 0, seats = thinkers[0]->state.seats, seat = th_turn(&thinkers[0]->state);
    for (int move = 0; move < TH_MOVES; move++)
        where[move] = -1;
    for (int t = 0; t < count; t++) {
        const bot_professor *me = (const bot_professor *)thinkers[t];
        bot_spot *root = bot_spot_at(&me->tree, me->root);
        const bot_branch *branch = bot_branches_of(root);
        for (int i = 0; i < root->branches; i++) {
            if (where[branch[i].move] < 0) {
                all[moves] = nothing;
                where[branch[i].move] = (int16_t)moves++;
            }
            add_branch(&all[where[branch[i].move]], &branch[i], i < root->searched, seats);
        }
    }
    for (int i = 0; i < moves; i++)
        all[i].worth = (float)bot_worth(&all[i].mean, seat, seats); /* as exactly as a tree ranks them */
    return moves;
}

/* What the expected scores are made of, as it looks right after the move; what the search has found to be
 * otherwise is a matter of tempo: who comes when to what. */
static void add_parts(const bot_professor *me, bot_choice *out)
{
    enum { SAMPLES = 8 };
    int seats = me->base.state.seats;
    for (uint32_t sample = 0; sample < SAMPLES; sample++) {
        bot_place there = bot_place_at(&me->base.state, me->luck);
        bot_value value;
        bot_place_go(&there, out->move, sample);
        bot_value_of(&there.state, me->weights, me->net, &value);
        for (int seat = 0; seat < seats; seat++) {
            value.part[seat][BOT_PART_NOW] += there.bad_luck[seat];
            for (int part = 0; part < BOT_PARTS; part++)
                out->part[seat][part] += value.part[seat][part] / SAMPLES;
        }
    }
    for (int seat = 0; seat < seats; seat++) {
        double sum = 0;
        for (int part = 0; part < BOT_PARTS; part++)
            sum += part == BOT_PART_TEMPO ? 0 : out->part[seat][part];
        out->part[seat][BOT_PART_TEMPO] = out->score[seat] - sum;
    }
}

static void describe(const bot_professor *me, const opinion *from, bool given_up, bot_choice *out)
{
    static const bot_choice nothing = {0, false, 0, 0, {0}, {0}, {{0}}};
    *out = nothing;
    out->move = from->move;
    out->given_up = given_up;
    out->nodes = from->visits;
    out->worth = from->worth;
    for (int seat = 0; seat < me->base.state.seats; seat++) {
        double win = from->mean.win[seat];
        out->score[seat] = from->mean.score[seat];
        out->win[seat] = win < 1 ? win : 1; /* a mean of ones may be a little more, being rounded */
    }
    add_parts(me, out);
}

/* The best of those that are left and were looked at closely, or of the others; -1 if there is none. */
static int best_opinion(const opinion all[], int moves, uint32_t closely, bool given_up)
{
    int best = -1;
    for (int i = 0; i < moves; i++) {
        bool hasty = !all[i].searched || all[i].visits < closely;
        if (all[i].visits && hasty == given_up && (best < 0 || all[i].worth > all[best].worth))
            best = i;
    }
    return best;
}

int bot_professor_best(const bot *const thinkers[], int count, bot_choice out[], int most)
{
    opinion all[TH_MAX_LEGAL];
    int moves = gather(thinkers, count, all), told = 0;
    uint32_t visits = 0;
    for (int i = 0; i < moves; i++)
        visits = all[i].searched && all[i].visits > visits ? all[i].visits : visits;
    for (int given_up = 0; given_up < 2; given_up++)
        for (int best; told < most && (best = best_opinion(all, moves, visits / CLOSELY, given_up)) >= 0;
             told++) {
            describe((const bot_professor *)thinkers[0], &all[best], given_up, &out[told]);
            all[best].visits = 0; /* told */
        }
    return told;
}
