/* What '?' explains during a game. */
#ifndef TERMINAL_HELP_H
#define TERMINAL_HELP_H

#include <stdbool.h>

/* The names of all topics, ended by a null. */
const char *const *play_topics(void);

/* Prints the overview, or one topic; false if there is no such topic. */
void play_help_print(void);
bool play_help_topic(const char *name);

#endif
