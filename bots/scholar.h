/* The bot `scholar`: every legal move, what chance may make of it, and what that is worth. */
#ifndef BOTS_SCHOLAR_H
#define BOTS_SCHOLAR_H

#include "thinker.h"

enum { BOT_SCHOLAR_NODES = 300 };

/* A legal move and the sums over the samples of it. */
typedef struct {
    th_move move;
    uint16_t samples;
    bool certain; /* nothing is drawn: one sample says it all */
    float worth;
    float part[TH_MAX_SEATS][BOT_PARTS];
} bot_line;

typedef struct {
    bot base;
    int lines; /* in order of worth, as far as they are still looked at */
    int kept;  /* still looked at */
    int round;
    int next; /* line to be looked at next in this round */
    uint64_t streams;
    double dig_points[TH_SITES]; /* expected of one token */
    bot_line line[TH_MAX_LEGAL];
} bot_scholar;

void bot_scholar_begin(bot *thinker);
uint32_t bot_scholar_step(bot *thinker, uint32_t nodes);
int bot_scholar_best(const bot *thinker, bot_choice out[], int most);

#endif
