/* What a bot thinks of moves, as tables for people: how good they are, and why. */
#ifndef TERMINAL_BEST_TABLE_H
#define TERMINAL_BEST_TABLE_H

#include "../bots/bot.h"
#include "../record/record.h"

/* Whether a bot weighed the moves, or knows only which it would make. */
bool terminal_best_is_weighed(const bot_choice best[], int count);

/* The moves, best first, with what a person wants to know of each; the expected scores of all seats; and what
 * the mover's is made of: of the first move all of it, of the others what is different, which is what the
 * choice between them turns on. Moves that were not weighed are only listed. */
void terminal_print_best(const th_state *state, const record_header *header, const bot_choice best[],
                         int count);

#endif
