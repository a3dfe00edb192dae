/* The search tree: see tree.h. */
#include "tree.h"

static const double worth_of_a_point = 0.002;

double bot_worth(const bot_outlook *outlook, int seat, int seats)
{
    double others = 0;
    for (int other = 0; other < seats; other++)
        others += other == seat ? 0 : outlook->score[other];
    return outlook->win[seat] + worth_of_a_point * (outlook->score[seat] - others / (seats - 1));
}

/* ---- The block ---- */

enum { FIRST = 8 }; /* offset 0 is nowhere */

static const uint32_t most_room = 1u << 31;

void bot_tree_clear(bot_tree *tree, void *block, size_t bytes, int seats)
{
    tree->block = (unsigned char *)block;
    tree->room = bytes < most_room ? (uint32_t)bytes : most_room;
    tree->used = FIRST;
    tree->seats = (uint8_t)seats;
}

static uint32_t take(bot_tree *tree, size_t bytes)
{
    if (tree->used > tree->room || bytes > tree->room - tree->used)
        return BOT_NOWHERE;
    uint32_t at = tree->used;
    tree->used += (uint32_t)bytes;
    return at;
}

static size_t spot_bytes(int branches)
{
    return sizeof(bot_spot) + (size_t)branches * sizeof(bot_branch);
}

uint32_t bot_tree_spot(bot_tree *tree, int branches)
{
    uint32_t at = take(tree, spot_bytes(branches));
    if (at != BOT_NOWHERE)
        bot_spot_at(tree, at)->searched = bot_spot_at(tree, at)->branches = (uint16_t)branches;
    return at;
}

/* ---- Twigs ---- */

/* Another twig each time the visits have passed the next cube: 1, 8, 27, 64, 125, ... More would take the
 * depth away, fewer would take chance for fate. */
static bool wants_another(const bot_branch *branch)
{
    uint32_t twigs = branch->twigs;
    if (branch->certain || twigs == BOT_MOST_TWIGS)
        return twigs == 0;
    return twigs * twigs * twigs < branch->visits;
}

static bot_twig *add_twig(bot_tree *tree, bot_branch *branch)
{
    static const bot_outlook unknown = {{0}, {0}};
    uint32_t at = take(tree, sizeof(bot_twig));
    if (at == BOT_NOWHERE)
        return 0;
    bot_twig *twig = bot_twig_at(tree, at);
    twig->spot = BOT_NOWHERE;
    twig->luck = branch->twigs++;
    twig->outlook = twig->luck ? unknown : branch->mean;
    twig->next = at;
    if (twig->luck) {
        bot_twig *last = bot_twig_at(tree, branch->twig);
        twig->next = last->next;
        last->next = at;
    }
    branch->twig = at;
    return twig;
}

bot_twig *bot_tree_twig(bot_tree *tree, bot_branch *branch, bool *fresh)
{
    bot_twig *twig = wants_another(branch) ? add_twig(tree, branch) : 0;
    *fresh = twig && twig->luck > 0;
    if (twig || branch->twig == BOT_NOWHERE)
        return twig;
    branch->twig = bot_twig_at(tree, branch->twig)->next;
    return bot_twig_at(tree, branch->twig);
}

/* ---- Backing up ---- */

/* The mean of a branch after one of its twigs has another outlook: summed up anew, since adding differences
 * would let rounding errors grow. */
static void average(const bot_tree *tree, bot_branch *branch)
{
    static const bot_outlook nothing = {{0}, {0}};
    bot_outlook sum = nothing;
    const bot_twig *twig = bot_twig_at(tree, branch->twig);
    for (int i = 0; i < branch->twigs; i++, twig = bot_twig_at(tree, twig->next))
        for (int seat = 0; seat < tree->seats; seat++) {
            sum.win[seat] += twig->outlook.win[seat];
            sum.score[seat] += twig->outlook.score[seat];
        }
    for (int seat = 0; seat < tree->seats; seat++) {
        sum.win[seat] /= (float)branch->twigs;
        sum.score[seat] /= (float)branch->twigs;
    }
    branch->mean = sum;
}

/* Puts a branch whose worth has changed in its place. */
static void put_in_order(bot_spot *spot, int branch)
{
    bot_branch *of = bot_branches_of(spot), moved = of[branch];
    int i = branch;
    for (; i > 0 && of[i - 1].worth < moved.worth; i--)
        of[i] = of[i - 1];
    for (; i + 1 < spot->searched && of[i + 1].worth > moved.worth; i++)
        of[i] = of[i + 1];
    of[i] = moved;
}

void bot_tree_back_up(const bot_tree *tree, const bot_step_down walk[], int steps, const bot_outlook *outlook)
{
    bot_outlook now = *outlook;
    for (int i = steps - 1; i >= 0; i--) {
        bot_branch *branches = bot_branches_of(walk[i].spot), *branch = &branches[walk[i].branch];
        walk[i].twig->outlook = now;
        average(tree, branch);
        branch->worth = (float)bot_worth(&branch->mean, walk[i].seat, tree->seats);
        put_in_order(walk[i].spot, walk[i].branch);
        now = branches[0].mean;
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

/* Copies what follows a spot behind everything else, and names it by the offsets it will have `down` bytes
 * farther down. Returns the copy's own such offset. */
static uint32_t copy_spot(bot_tree *tree, uint32_t from, uint32_t down);

static bool copy_twigs(bot_tree *tree, bot_branch *branch, uint32_t down)
{
    uint32_t from = branch->twig, first = tree->used;
    if (take(tree, branch->twigs * sizeof(bot_twig)) == BOT_NOWHERE)
        return false;
    for (int i = 0; i < branch->twigs; i++) {
        uint32_t at = first + (uint32_t)(i * (int)sizeof(bot_twig));
        bot_twig *twig = bot_twig_at(tree, at);
        *twig = *bot_twig_at(tree, from);
        from = twig->next;
        twig->next = (i + 1 < branch->twigs ? at + (uint32_t)sizeof(bot_twig) : first) - down;
        if (twig->spot == BOT_NOWHERE)
            continue;
        twig->spot = copy_spot(tree, twig->spot, down);
        if (twig->spot == BOT_NOWHERE)
            return false;
    }
    branch->twig = first - down;
    return true;
}

static uint32_t copy_spot(bot_tree *tree, uint32_t from, uint32_t down)
{
    int branches = bot_spot_at(tree, from)->branches;
    uint32_t at = bot_tree_spot(tree, branches);
    if (at == BOT_NOWHERE)
        return BOT_NOWHERE;
    copy(bot_spot_at(tree, at), bot_spot_at(tree, from), spot_bytes(branches));
    bot_branch *branch = bot_branches_of(bot_spot_at(tree, at));
    for (int i = 0; i < branches; i++)
        if (branch[i].twigs && !copy_twigs(tree, &branch[i], down))
            return BOT_NOWHERE;
    return at - down;
}

uint32_t bot_tree_keep(bot_tree *tree, uint32_t spot)
{
    uint32_t end = tree->used, down = end - FIRST, kept = copy_spot(tree, spot, down);
    if (kept == BOT_NOWHERE) {
        tree->used = end;
        return BOT_NOWHERE;
    }
    copy(tree->block + FIRST, tree->block + end, tree->used - end);
    tree->used -= down;
    return kept;
}
