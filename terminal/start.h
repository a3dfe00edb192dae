/* Which game is played: a saved one, or a new one; with the networks that its bots are to think with. */
#ifndef TERMINAL_START_H
#define TERMINAL_START_H

#include "game.h"
#include "setup.h"

/* Goes on with the saved game of a name, or with the one played last. */
terminal_outcome terminal_resume(const char *name, const eval_networks *networks);
terminal_outcome terminal_resume_last(const eval_networks *networks);

/* Begins a game that is set up, and saves it. */
terminal_outcome terminal_begin(const terminal_setup *setup, const eval_networks *networks);

/* Asks whether to go on with a saved game, or else for what the set-up lacks, and plays. */
terminal_outcome terminal_ask_and_begin(terminal_setup *setup, const eval_networks *networks);

/* Deletes a saved game, and says so; false after a complaint. */
bool terminal_delete(const char *name);

#endif
