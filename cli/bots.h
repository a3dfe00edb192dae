/* The bots that the program has, by name. */
#ifndef CLI_BOTS_H
#define CLI_BOTS_H

#include "../bots/bot.h"

/* "random, student": all of them. Writes a string and returns it. */
const char *bot_list(char out[128]);

bool bot_exists(const char *name, size_t length);

/* What a bot does, in a sentence for whoever chooses one. */
const char *bot_about(int kind);

/* The bot's move. Same state, seed and bot: same move. A bot that does not exist plays as `random` does. */
th_move bot_choose(const char *name, const th_state *state, uint64_t seed);

#endif
