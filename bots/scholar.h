/* The bot `scholar`. */
#ifndef BOTS_SCHOLAR_H
#define BOTS_SCHOLAR_H

#include "thinker.h"

enum { BOT_SCHOLAR_NODES = 400 };

typedef struct {
    bot base;
} bot_scholar;

void bot_scholar_begin(bot *thinker);
uint32_t bot_scholar_step(bot *thinker, uint32_t nodes);
int bot_scholar_best(const bot *thinker, bot_choice out[], int most);

#endif
