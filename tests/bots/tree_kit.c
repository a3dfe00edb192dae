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

bot_spot *root_of(const bot *thinker)
{
    return bot_spot_at(&professor_of(thinker)->tree, professor_of(thinker)->root);
}

const bot_branch *branch_of(bot_spot *spot, th_move move)
{
    const bot_branch *branch = bot_branches_of(spot);
    for (int i = 0; i < spot->branches; i++)
        if (branch[i].move == move)
            return &branch[i];
    return NULL;
}

bool tree_has_room(const bot_tree *tree)
{
    return tree->room - tree->used > 1024; /* more than any spot but a root takes */
}

/* ---- What lies where ---- */

static unsigned char taken[BOT_MEMORY / 4];

/* A thing lies within what is used, and where nothing else does. */
static void claim(const bot_tree *tree, uint32_t at, size_t bytes, tree_size *size)
{
    CHECK(at % 4 == 0 && bytes % 4 == 0 && at > BOT_NOWHERE);
    CHECK(at <= tree->used && bytes <= tree->used - at);
    for (size_t i = at / 4; i < (at + bytes) / 4; i++) {
        CHECK(!taken[i]);
        taken[i] = 1;
    }
    size->bytes += (uint32_t)bytes;
}

static bool near(float a, float b, double most)
{
    return fabs((double)a - b) <= most;
}

/* Chances are chances, and seats that are not there have none. */
static void check_outlook(const bot_outlook *outlook, int seats)
{
    double wins = 0;
    for (int seat = 0; seat < TH_MAX_SEATS; seat++) {
        CHECK(isfinite(outlook->score[seat]) && outlook->win[seat] >= 0 && outlook->win[seat] <= 1.00001f);
        CHECK(seat < seats || (near(outlook->win[seat], 0, 0) && near(outlook->score[seat], 0, 0)));
        wins += outlook->win[seat];
    }
    CHECK(fabs(wins - 1) < 1e-4);
}

/* ---- Branches ---- */

static uint32_t check_spot(const bot_tree *tree, uint32_t at, int seat, int depth, tree_size *size);

/* What a twig says is what the best move behind it says, once that was searched. Returns the walks through
 * it that its spot knows of. */
static uint32_t check_twig(const bot_tree *tree, uint32_t at, int depth, tree_size *size)
{
    const bot_twig *twig = bot_twig_at(tree, at);
    claim(tree, at, sizeof *twig, size);
    size->twigs++;
    check_outlook(&twig->outlook, tree->seats);
    if (twig->spot == BOT_NOWHERE)
        return 0;
    uint32_t walks = check_spot(tree, twig->spot, -1, depth + 1, size);
    const bot_branch *best = bot_branches_of(bot_spot_at(tree, twig->spot));
    if (walks && tree_has_room(tree))
        CHECK(memcmp(&twig->outlook, &best->mean, sizeof twig->outlook) == 0);
    return walks + 1; /* the one that made the spot */
}

/* The ring comes back to where it began after all twigs, each has a number of its own, and the branch is
 * worth their mean. */
static void check_ring(const bot_tree *tree, const bot_branch *branch, int depth, tree_size *size)
{
    bool met[BOT_MOST_TWIGS + 1] = {false};
    double win[TH_MAX_SEATS] = {0}, score[TH_MAX_SEATS] = {0};
    uint32_t at = branch->twig, walks = 0;
    for (int i = 0; i < branch->twigs; i++) {
        walks += check_twig(tree, at, depth, size);
        const bot_twig *twig = bot_twig_at(tree, at);
        CHECK(twig->luck < branch->twigs && !met[twig->luck]);
        met[twig->luck] = true;
        for (int seat = 0; seat < tree->seats; seat++) {
            win[seat] += twig->outlook.win[seat] / (double)branch->twigs;
            score[seat] += twig->outlook.score[seat] / (double)branch->twigs;
        }
        at = twig->next;
    }
    CHECK(at == branch->twig && walks < branch->visits);
    for (int seat = 0; seat < tree->seats; seat++) {
        CHECK(near(branch->mean.win[seat], (float)win[seat], 1e-4));
        CHECK(near(branch->mean.score[seat], (float)score[seat], 1e-2));
    }
}

static void check_branch(const bot_tree *tree, const bot_branch *branch, int depth, tree_size *size)
{
    CHECK(branch->move < TH_MOVES && branch->visits >= 1);
    CHECK((branch->twigs == 0) == (branch->twig == BOT_NOWHERE));
    CHECK(!branch->certain || branch->twigs <= 1);
    check_outlook(&branch->mean, tree->seats);
    if (branch->twigs)
        check_ring(tree, branch, depth, size);
}

/* ---- Spots ---- */

/* Worth is what the mean is worth to who moves there, who is the same one for all branches. */
static bool is_worth_to(const bot_spot *spot, const bot_branch branch[], int seat, int seats)
{
    for (int i = 0; i < spot->branches; i++)
        if (!near(branch[i].worth, (float)bot_worth(&branch[i].mean, seat, seats), 1e-6))
            return false;
    return true;
}

static void check_worth(const bot_spot *spot, const bot_branch branch[], int seat, int seats)
{
    bool right = false;
    for (int s = 0; s < seats; s++)
        right = right || ((seat < 0 || seat == s) && is_worth_to(spot, branch, s, seats));
    CHECK(right);
    for (int i = 1; i < spot->searched; i++)
        CHECK(branch[i].worth <= branch[i - 1].worth);
}

/* Returns how often its branches were visited after they had been looked at. */
static uint32_t check_spot(const bot_tree *tree, uint32_t at, int seat, int depth, tree_size *size)
{
    bool met[TH_MOVES] = {false};
    uint32_t walks = 0;
    bot_spot *spot = bot_spot_at(tree, at);
    claim(tree, at, sizeof *spot, size);
    CHECK(spot->searched >= 1 && spot->searched <= spot->branches && spot->branches <= TH_MAX_LEGAL);
    claim(tree, at + (uint32_t)sizeof *spot, spot->branches * sizeof(bot_branch), size);
    size->spots++;
    size->deepest = depth > size->deepest ? depth : size->deepest;
    const bot_branch *branch = bot_branches_of(spot);
    for (int i = 0; i < spot->branches; i++) {
        check_branch(tree, &branch[i], depth, size);
        CHECK(!met[branch[i].move]);
        CHECK(i < spot->searched || branch[i].visits == 1);
        met[branch[i].move] = true;
        walks += branch[i].visits - 1;
    }
    check_worth(spot, branch, seat, tree->seats);
    return walks;
}

/* The root has every legal move, and searches those that are worth it. */
static void check_root(const bot *thinker)
{
    th_move list[TH_MAX_LEGAL];
    bot_spot *root = root_of(thinker);
    const bot_branch *branch = bot_branches_of(root);
    int count = th_moves(&thinker->state, list), searched = bot_candidates(&thinker->state, list, count);
    CHECK(root->branches == count && root->searched == searched);
    for (int i = 0; i < count; i++) {
        const bot_branch *of = branch_of(root, list[i]);
        th_state after = thinker->state;
        th_play(&after, list[i]);
        CHECK(of != NULL && (of - branch < searched) == (i < searched));
        CHECK(of->certain == (th_turn(&after) != TH_CHANCE));
    }
}

tree_size check_tree(const bot *thinker)
{
    const bot_professor *me = professor_of(thinker);
    tree_size size = {0, 0, 0, 0};
    CHECK(me->tree.block == (const unsigned char *)(me + 1));
    CHECK(me->tree.room == thinker->bytes - sizeof *me && me->tree.used <= me->tree.room);
    CHECK(me->tree.seats == thinker->state.seats);
    memset(taken, 0, me->tree.used / 4 + 1);
    check_spot(&me->tree, me->root, th_turn(&thinker->state), 1, &size);
    check_root(thinker);
    CHECK(size.bytes <= me->tree.used && size.deepest <= BOT_DEEPEST);
    return size;
}

/* ---- Comparing ---- */

static bool same_spot(const bot_tree *tree, uint32_t a, const bot_tree *other, uint32_t b)
{
    if (a == BOT_NOWHERE || b == BOT_NOWHERE)
        return a == b;
    bot_spot *one = bot_spot_at(tree, a), *two = bot_spot_at(other, b);
    if (one->branches != two->branches || one->searched != two->searched)
        return false;
    for (int i = 0; i < one->branches; i++)
        if (!same_branch(tree, &bot_branches_of(one)[i], other, &bot_branches_of(two)[i]))
            return false;
    return true;
}

static bool same_twig(const bot_tree *tree, const bot_twig *a, const bot_tree *other, const bot_twig *b)
{
    return a->luck == b->luck && memcmp(&a->outlook, &b->outlook, sizeof a->outlook) == 0 &&
           same_spot(tree, a->spot, other, b->spot);
}

bool same_branch(const bot_tree *tree, const bot_branch *a, const bot_tree *other, const bot_branch *b)
{
    if (a->move != b->move || a->twigs != b->twigs || a->visits != b->visits || a->certain != b->certain ||
        memcmp(&a->mean, &b->mean, sizeof a->mean) != 0)
        return false;
    const bot_twig *one = bot_twig_at(tree, a->twig), *two = bot_twig_at(other, b->twig);
    for (int i = 0; i < a->twigs; i++) {
        if (!same_twig(tree, one, other, two))
            return false;
        one = bot_twig_at(tree, one->next);
        two = bot_twig_at(other, two->next);
    }
    return true;
}
