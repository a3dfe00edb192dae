/* What '?' explains during a game. */
#ifndef TERMINAL_HELP_H
#define TERMINAL_HELP_H

#include <stdbool.h>

/* The names of all topics, ended by a null. */
const char *const *terminal_topics(void);

/* Prints the overview, or one topic; false if there is no such topic. */
void terminal_print_help(void);
bool terminal_print_topic(const char *name);

#endif
