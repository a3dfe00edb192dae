/* A position in readable text. */
#ifndef CLI_POSITION_H
#define CLI_POSITION_H

#include "../record/record.h"

/* Prints everything that lies open, on standard output. */
void position_print(const th_state *state, const record_name names[]);

/* Prints the final scores, best first as they stand. */
void position_print_scores(const th_state *state, const record_name names[]);

/* Where a time is on the track: "week 12 of 1901", "start of 1901", "the end". */
void position_time(char text[32], const th_state *state, int time);

#endif
