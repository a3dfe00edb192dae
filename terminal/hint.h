/* Advice during a game, and what could have been better after it. */
#ifndef TERMINAL_HINT_H
#define TERMINAL_HINT_H

#include "game.h"

/* What to do, and why. Whoever says yes then does the first of it. */
void terminal_hint(terminal_game *game);

/* After a game: the decisions of persons that cost most, where somebody is there to read it. */
void terminal_tell_mistakes(const terminal_game *game);

#endif
