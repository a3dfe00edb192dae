/* A progress bar on standard error, where that is a terminal. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

/* Draws the bar anew, so many games being done in so many seconds; call it a few times a second. */
void progress_show(int done, int all, double seconds);
/* Takes the bar away. */
void progress_clear(void);

double seconds_now(void); /* a clock that never goes back */

#endif
