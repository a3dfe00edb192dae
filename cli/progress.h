/* A progress bar on standard error, where that is a terminal. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdint.h>

/* Draws the bar anew; call it a few times a second. */
void progress_show(uint64_t done, uint64_t all, const char *unit, double seconds);
/* Takes the bar away. */
void progress_clear(void);

double seconds_now(void); /* a clock that never goes back */

#endif
