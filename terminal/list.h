/* The list of saved games. */
#ifndef TERMINAL_LIST_H
#define TERMINAL_LIST_H

#include "../store/saves.h"
#include "line_input.h"

/* Prints all of them; false after the complaint that they cannot be read. */
bool play_list_print(void);

/* If there are unfinished ones, asks which to go on with; an empty name is none of them. */
line_result play_list_ask(char name[SAVE_NAME]);

#endif
