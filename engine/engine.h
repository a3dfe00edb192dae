/* The engine: a bot that another program asks for moves, by the protocol of docs/protocol.md. */
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include "../bots/bot.h"

/* Who thinks where nobody says which bot. */
enum { ENGINE_BOT = BOT_PROFESSOR };

/* Serves a host at standard input and output until it says "quit" or nothing more comes. False if there is
 * not enough memory. */
bool engine_run(int kind, const char *version);

#endif
