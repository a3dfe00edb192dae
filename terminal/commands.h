/* What a person can type when it is their turn. */
#ifndef TERMINAL_COMMANDS_H
#define TERMINAL_COMMANDS_H

#include "game.h"

/* What a line leads to. */
typedef enum {
    TERMINAL_TURN_ASK,     /* the same person is asked again */
    TERMINAL_TURN_MADE,    /* something has changed: see whose turn it is now */
    TERMINAL_TURN_LEAVE,   /* the game is left */
    TERMINAL_TURN_STOPPED, /* by Ctrl-C or the like */
} terminal_turn;

/* Does what a line says. */
terminal_turn terminal_command(terminal_game *game, const char *line);

/* Completes words, for terminal_read_line(): `about` is the game. */
void terminal_complete(const void *about, const char *text, terminal_words *out);

#endif
