/* A position in readable text, 80 columns wide. */
#ifndef CLI_POSITION_H
#define CLI_POSITION_H

#include "../record/record.h"
#include "../words/text.h"

/* Prints everything that lies open, on standard output. */
void position_print(const th_state *state, const record_name names[]);

/* Prints a table of the scores, in seat order, and who has won. */
void position_print_scores(const th_state *state, const record_name names[]);

/* A player's name, safe to print, in memory of the caller's. */
const char *position_name(char out[WORDS_QUOTE], const record_name *name);

#endif
