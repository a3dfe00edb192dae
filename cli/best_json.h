/* What a bot thinks of moves, as JSON for programs. The keys are described in docs/thebes.6. */
#ifndef CLI_BEST_JSON_H
#define CLI_BEST_JSON_H

#include "../bots/bot.h"
#include "position_argument.h"

/* What came of thinking about a position. */
typedef struct {
    const cli_position *at;
    int kind;       /* of bot */
    uint64_t nodes; /* searched */
    int count;      /* of moves; 0: the game is over */
    bot_choice best[TH_MAX_LEGAL];
} cli_opinion;

/* Prints one object and a newline. False after a complaint. */
bool cli_print_best_json(const cli_opinion *mine);

#endif
