/* The bot `scholar`: every legal move, what chance may make of it, and what that is worth. */
#ifndef BOTS_SCHOLAR_H
#define BOTS_SCHOLAR_H

#include "thinker.h"
#include "value.h"

enum { BOT_SCHOLAR_NODES = 300 };

/* A legal move, and the sums over the samples of it. */
typedef struct {
    th_move move;
    uint16_t samples;
    bool certain; /* nothing is drawn: one sample says it all */
    float worth;
    float weeks; /* that decide how sure the scores are: those left now, or none if the game ends with it */
    float part[TH_MAX_SEATS][BOT_PARTS];
} bot_line;

typedef struct {
    bot base;
    const bot_weights *weights; /* tuning puts its own here */
    float weeks;                /* left, on average of all seats */
    uint64_t luck;              /* what the samples' generators begin with */
    int round;
    int kept; /* lines that are still looked at: the first ones */
    int next; /* line that is looked at next in this round */
    int lines;
    bot_line line[TH_MAX_LEGAL];
} bot_scholar;

void bot_scholar_begin(bot *thinker);
uint32_t bot_scholar_step(bot *thinker, uint32_t nodes);
int bot_scholar_best(const bot *const thinkers[], int thinking, bot_choice out[], int most);

#endif
