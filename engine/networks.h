/* The networks that bots think with: those that the program was built with, or those of a file. */
#ifndef ENGINE_NETWORKS_H
#define ENGINE_NETWORKS_H

#include "../bots/bot.h"
#include "../eval/network_file.h"
#include "../words/text.h"

/* Those that the program was built with. */
void engine_networks_builtin(eval_networks *out);

/* Those of a file. If they cannot be had, adds a sentence that says why, and *out stays as it was. */
bool engine_networks_read(const char *path, eval_networks *out, words_text *why);

#endif
