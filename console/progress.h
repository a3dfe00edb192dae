/* A progress bar on standard error, where that is a terminal. */
#ifndef CONSOLE_PROGRESS_H
#define CONSOLE_PROGRESS_H

/* Draws the bar anew, so many games being done in so many seconds, with a note beside it if there is one;
 * call it a few times a second. */
void progress_show(int done, int all, double seconds, const char *note);
/* The same for decisions of a game. */
void progress_show_decisions(int done, int all, double seconds);
/* Takes the bar away. */
void progress_clear(void);

#endif
