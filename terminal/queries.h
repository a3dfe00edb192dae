/* What a person can ask when it is their turn: it tells something and changes nothing. */
#ifndef TERMINAL_QUERIES_H
#define TERMINAL_QUERIES_H

#include "game.h"

/* Each tells about what stands behind the command, or complains about it: the cost of a move, why it is not
 * allowed, the odds of a dig, turns that were made, the position after one. */
void terminal_show_preview(const terminal_game *game, const char *move);
void terminal_show_why(const terminal_game *game, const char *move);
void terminal_show_odds(const terminal_game *game, const char *site);
void terminal_show_log(const terminal_game *game, const char *turns);
void terminal_show_position(const terminal_game *game, const char *turn);

/* What a text could go on with, if it is the beginning of a legal move. */
void terminal_say_what_follows(const terminal_game *game, const char *text);

/* The number behind a command: `usual` if there is none, -1 after a complaint. */
int terminal_number(const char *text, int least, int most, int usual);

#endif
