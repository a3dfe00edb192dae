/* Ctrl-C during long work: the work looks, stops at a good moment and reports what it has. */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <stdbool.h>

/* From now on Ctrl-C (and SIGTERM) only sets a flag; a second one ends the program at once. */
void interrupt_watch(void);
bool interrupted(void);

#endif
