/* The engine: a bot that another program asks for moves, by the protocol of docs/protocol.md. */
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include "../bots/bot.h"

/* Who thinks where nobody says which bot. */
enum { ENGINE_BOT = BOT_PROFESSOR };

/* Serves a host at standard input and output until it says "quit" or nothing more comes. It thinks with these
 * networks until the host names others; `net` is the file they are from, or null if they are built in. False
 * if there is not enough memory. */
bool engine_run(int kind, const eval_networks *networks, const char *net, const char *version);

#endif
