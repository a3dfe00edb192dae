/* Which game is played: one that was kept, or a new one. */
#ifndef TERMINAL_START_H
#define TERMINAL_START_H

#include "game.h"
#include "setup.h"

/* Goes on with the saved game of a name, or with the one played last. */
play_outcome play_resume(const char *name);
play_outcome play_resume_last(void);

/* Begins a game that is set up, and keeps it. */
play_outcome play_begin(const play_setup *setup);

/* Asks whether to go on with a saved game, or else for what the set-up lacks, and plays. */
play_outcome play_ask_and_begin(play_setup *setup);

/* Deletes a saved game, and says so; false after a complaint. */
bool play_delete(const char *name);

#endif
