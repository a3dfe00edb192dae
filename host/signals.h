/* Ctrl-C during long work: the work looks, stops at a good moment and reports what it has. */
#ifndef HOST_SIGNALS_H
#define HOST_SIGNALS_H

#include <stdbool.h>

/* From now on Ctrl-C, SIGTERM and a lost terminal only set a flag, so that no file is left half written. What
 * was ignored when the program began stays ignored. */
void host_watch_signals(void);

/* Whether one of them has come, and was not forgotten: long work asks now and then, on any thread. */
bool host_interrupted(void);

/* After work that Ctrl-C may cut short without ending the program: whether it did. Other signals stay. */
bool host_forget_interrupt(void);

/* The exit status of a program that a signal stopped: 128 and the number of the signal, as shells have it. */
int host_interrupt_status(void);

/* The same signals for work that waits for descriptors: from now on they make this one readable and do
 * nothing else. -1 if there is none left. */
int host_signal_descriptor(void);

/* After such work: signals that have come are forgotten, and the next one ends the program at once. */
void host_release_signals(void);

#endif
