/* The list of saved games. */
#ifndef CLI_PLAY_LIST_H
#define CLI_PLAY_LIST_H

#include "line.h"
#include "saves.h"

/* Prints all of them; returns the exit status. */
int play_list_print(void);

/* If there are unfinished ones, asks which to go on with; an empty name is none of them. */
line_result play_list_ask(char name[SAVE_NAME]);

#endif
