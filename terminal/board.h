/* What is printed on the board and the wheel, for those who have none at hand. */
#ifndef TERMINAL_BOARD_H
#define TERMINAL_BOARD_H

#include "../core/thebes.h"

/* Every place with its neighbours, and how far it is for the player to move. */
void terminal_print_map(const th_state *state);

/* Tokens for every knowledge and number of weeks. */
void terminal_print_wheel(void);

#endif
