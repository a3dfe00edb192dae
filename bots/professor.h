/* The bot `professor`: looks several turns ahead, at what everybody may do and chance may bring. */
#ifndef BOTS_PROFESSOR_H
#define BOTS_PROFESSOR_H

#include "net.h"
#include "thinker.h"
#include "tree.h"

enum { BOT_PROFESSOR_NODES = 80000 };

typedef struct {
    bot base;
    const bot_weights *weights;
    const bot_net *net;
    uint64_t luck;    /* of the root: all draws in the tree follow from it */
    uint64_t granted; /* nodes, since the beginning */
    uint64_t spent;   /* may be a few more: what was begun is finished */
    uint32_t root;    /* spot */
    bot_tree tree;    /* in the memory behind this */
} bot_professor;

void bot_professor_begin(bot *thinker);
void bot_professor_begin_with(bot *thinker, const bot_weights *weights, const bot_net *net);
bool bot_professor_go_on(bot *thinker, const th_state *state);
uint32_t bot_professor_step(bot *thinker, uint32_t nodes);
int bot_professor_best(const bot *const thinkers[], int count, bot_choice out[], int most);

/* The least memory it can think in: that of a root with all its branches, and a little to grow. */
enum { BOT_PROFESSOR_BYTES = sizeof(bot_professor) + (TH_MAX_LEGAL + 64) * sizeof(bot_branch) };

#endif
