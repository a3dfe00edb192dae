/* The bot `scholar`: expectimax of depth one, with chance sampled and the less promising moves pruned. */
#ifndef BOTS_SCHOLAR_H
#define BOTS_SCHOLAR_H

#include "methods.h"

enum { BOT_SCHOLAR_NODES = 300 };

/* A legal move, and the sums over the samples of it. */
typedef struct {
    th_move move;
    uint16_t samples;
    bool deterministic; /* nothing is drawn: one sample says it all */
    float utility;
    float weeks; /* that decide how sure the scores are: those left now, or none if the game ends with it */
    float part[TH_MAX_SEATS][EVAL_PARTS];
} bot_root_move;

typedef struct {
    bot base;
    eval_model model;
    float weeks;  /* left, on average of all seats */
    uint64_t key; /* of the samples' generators */
    int round;
    int kept; /* moves that are not pruned yet: the first ones */
    int next; /* of them, in this round */
    int moves;
    bot_root_move root[TH_MAX_LEGAL];
} bot_scholar;

/* Its methods: see methods.h. */
void bot_scholar_begin(bot *thinker);
void bot_scholar_use_model(bot *thinker, const eval_model *model);
uint32_t bot_scholar_step(bot *thinker, uint32_t nodes);
int bot_scholar_best(const bot *const thinkers[], int thinking, bot_choice out[], int most);

#endif
