/* A progress bar on standard error, where that is a terminal. */
#ifndef CONSOLE_PROGRESS_H
#define CONSOLE_PROGRESS_H

/* Draws the bar anew, so many games being done in so many seconds, with a note beside it if there is one;
 * call it a few times a second. */
void console_progress_games(int done, int all, double seconds, const char *note);
/* The same for decisions of a game. */
void console_progress_decisions(int done, int all, double seconds);
/* Takes the bar away. */
void console_progress_clear(void);

#endif
