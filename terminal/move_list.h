/* The legal moves of a position as a numbered list. */
#ifndef TERMINAL_MOVE_LIST_H
#define TERMINAL_MOVE_LIST_H

#include "../core/thebes.h"
#include "../words/text.h"

/* Prints them all. */
void terminal_print_moves(const th_state *state);

/* Adds what to know about one legal move besides its text: "4 weeks; Book about Palestine (1), Vienna". */
void terminal_move_details(words_text *details, const th_state *state, th_move move);

/* The move of a number, counted from 1; TH_NO_MOVE if there is none. */
th_move terminal_nth_move(const th_state *state, long number);

/* How many there are. */
int terminal_move_count(const th_state *state);

#endif
