/* Copies of the game at hand, where the player wants them. */
#ifndef TERMINAL_EXPORT_H
#define TERMINAL_EXPORT_H

#include "commands.h"

/* Writes a copy of the record to a path, and asks before it replaces anything. */
terminal_turn terminal_export(terminal_game *game, const char *path);

/* Where the game itself is saved; false if that is not known. */
bool terminal_save_path(const terminal_game *game, char path[2 * STORE_PATH]);

#endif
