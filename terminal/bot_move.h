/* The moves of bots at a table in the terminal. */
#ifndef TERMINAL_BOT_MOVE_H
#define TERMINAL_BOT_MOVE_H

#include "../bots/bot.h"

/* The kind of bot of this name. One that does not exist plays as the usual one does. */
int terminal_bot_kind(const char *name);

/* The move of a bot of this name, which has the network that it needs. Same state, seed, bot and networks:
 * same move. TH_NO_MOVE if Ctrl-C or the like comes before it has thought as long as usual: a move made
 * in haste would be another one. */
th_move terminal_bot_move(const char *name, const eval_networks *networks, const th_state *state,
                          uint64_t seed);

#endif
