/* What a bot thinks of moves, as JSON for programs. The keys are described in docs/thebes.6. */
#ifndef CLI_BEST_JSON_H
#define CLI_BEST_JSON_H

#include "../bots/bot.h"
#include "position_argument.h"

/* Prints one object and a newline. No moves: the game is over. False after a complaint. */
bool cli_print_best_json(const cli_position *at, int kind, uint64_t nodes, const bot_choice best[],
                         int count);

#endif
