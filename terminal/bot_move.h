/* The moves of bots at a table in the terminal. */
#ifndef TERMINAL_BOT_MOVE_H
#define TERMINAL_BOT_MOVE_H

#include "../bots/bot.h"

/* The move of a bot of this name. Same state, seed and bot: same move. A bot that does not exist plays as the
 * usual one does. TH_NO_MOVE if Ctrl-C or the like comes before it has thought as long as usual: a move made
 * in haste would be another one. */
th_move terminal_bot_move(const char *name, const th_state *state, uint64_t seed);

#endif
