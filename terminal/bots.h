/* The bots that the program has, by name. */
#ifndef TERMINAL_BOTS_H
#define TERMINAL_BOTS_H

#include "../bots/bot.h"
#include "../record/record.h"

/* "random, student, scholar": all of them, from the gentlest to the strongest. Writes a string and returns
 * it. */
const char *bot_list(char out[128]);

bool bot_exists(const char *name, size_t length);

/* What a bot does, in a line for whoever chooses an opponent. */
const char *bot_about(int kind);

/* The bot's move. Same state, seed and bot: same move. A bot that does not exist plays as the usual one
 * does. TH_NO_MOVE if Ctrl-C or the like comes before it has thought as long as usual: a move made in haste
 * would be another one. */
th_move bot_choose(const char *name, const th_state *state, uint64_t seed);

#endif
