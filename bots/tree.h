/* A search tree in a block of memory that was handed in.
 *
 * A spot is a position in which a player is to move, a branch a move there, a twig one way that chance may go
 * after it; a twig that was looked into leads to the next spot. Positions are not kept: whoever walks the
 * tree plays the moves again, and draws what a twig's luck says. Things lie in the block one behind the other
 * and are named by their offset; when the block is full, the tree stops growing.
 *
 * Values are backed up, not averaged: a twig is worth what the best branch of its spot is worth to who moves
 * there, and a branch is worth the mean of its twigs, which are all equally likely. */
#ifndef BOTS_TREE_H
#define BOTS_TREE_H

#include "../core/thebes.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What everybody can expect: the chance of winning and the final score, a seat each. */
typedef struct {
    float win[TH_MAX_SEATS];
    float score[TH_MAX_SEATS];
} bot_outlook;

/* What an outlook is worth to a seat: the chance of winning, and a little for each point ahead of the others,
 * so that who is sure to win or to lose plays on properly. */
double bot_worth(const bot_outlook *outlook, int seat, int seats);

enum { BOT_NOWHERE = 0, BOT_MOST_TWIGS = 255, BOT_DEEPEST = 48 };

typedef struct {
    uint32_t next; /* twig to look at after this one: they form a ring */
    uint32_t spot; /* BOT_NOWHERE until it was looked into */
    uint32_t luck; /* its number among the twigs, from which its draws follow */
    bot_outlook outlook;
} bot_twig;

typedef struct {
    th_move move;
    uint8_t twigs;
    bool certain;    /* nothing is drawn: one twig says it all */
    uint32_t visits; /* at least 1 */
    uint32_t twig;   /* looked at last; BOT_NOWHERE: there is none yet, and the mean is that of the first */
    float worth;     /* of the mean, to who moves */
    bot_outlook mean;
} bot_branch;

/* Its branches follow it, those that are searched first and in order of their worth. */
typedef struct {
    uint16_t searched;
    uint16_t branches;
} bot_spot;

typedef struct {
    unsigned char *block;
    uint32_t room; /* bytes */
    uint32_t used;
    uint8_t seats;
} bot_tree;

void bot_tree_clear(bot_tree *tree, void *block, size_t bytes, int seats);

static inline bot_spot *bot_spot_at(const bot_tree *tree, uint32_t spot)
{
    return (bot_spot *)(void *)(tree->block + spot);
}

static inline bot_branch *bot_branches_of(bot_spot *spot)
{
    return (bot_branch *)(void *)(spot + 1);
}

static inline bot_twig *bot_twig_at(const bot_tree *tree, uint32_t twig)
{
    return (bot_twig *)(void *)(tree->block + twig);
}

/* A new spot with room for so many branches, which the caller fills in; BOT_NOWHERE if the block is full. */
uint32_t bot_tree_spot(bot_tree *tree, int branches);

/* The twig to look at next. A branch has the more of them the more often it was visited: *fresh says that
 * this one is new and has no outlook yet. Null if the block is full. */
bot_twig *bot_tree_twig(bot_tree *tree, bot_branch *branch, bool *fresh);

/* One step of a walk down the tree. */
typedef struct {
    bot_spot *spot;
    int branch;
    int seat; /* that moves there */
    bot_twig *twig;
} bot_step_down;

/* Takes the outlook of where a walk ended back up to where it began. */
void bot_tree_back_up(const bot_tree *tree, const bot_step_down walk[], int steps,
                      const bot_outlook *outlook);

/* Throws away everything but what follows a spot, and returns where that is now; BOT_NOWHERE if the block has
 * not enough room left to do it, in which case nothing has changed. */
uint32_t bot_tree_keep(bot_tree *tree, uint32_t spot);

#ifdef __cplusplus
}
#endif

#endif
