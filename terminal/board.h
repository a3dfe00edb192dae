/* What is printed on the board and the wheel, for those who have none at hand. */
#ifndef TERMINAL_BOARD_H
#define TERMINAL_BOARD_H

#include "../core/thebes.h"

/* Every place with its neighbours, and how far it is for the player to move. */
void play_board_map(const th_state *state);

/* Tokens for every knowledge and number of weeks. */
void play_board_wheel(void);

#endif
