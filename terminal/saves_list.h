/* The list of saved games. */
#ifndef TERMINAL_SAVES_LIST_H
#define TERMINAL_SAVES_LIST_H

#include "../store/saves.h"
#include "line_input.h"

/* Prints all of them; false after the complaint that they cannot be read. */
bool terminal_print_saves(void);

/* If there are unfinished ones, asks which to go on with; an empty name is none of them. */
terminal_input_result terminal_ask_which_save(char name[STORE_NAME]);

#endif
