/* Copies of the game at hand, where the player wants them. */
#ifndef TERMINAL_EXPORT_H
#define TERMINAL_EXPORT_H

#include "commands.h"

/* Writes a copy of the record to a path, and asks before it replaces anything. */
play_result play_export(play *game, const char *path);

/* Where the game itself is saved; false if that is not known. */
bool play_save_path(const play *game, char path[2 * SAVE_PATH]);

#endif
