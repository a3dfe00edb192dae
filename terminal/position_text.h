/* A position in words, for people: lines of at most 79 columns, read from top to bottom. */
#ifndef TERMINAL_POSITION_TEXT_H
#define TERMINAL_POSITION_TEXT_H

#include "../console/wrap.h"
#include "../record/record.h"

/* Everything on the table. */
void terminal_print_position(const th_state *state, const record_header *header);

/* What the player to move needs at every turn: time track, display, hall and their own things. */
void terminal_print_brief(const th_state *state, const record_header *header);

/* What one player has. */
void terminal_print_player(const th_state *state, const record_header *header, int seat);

/* What is known of the supply and the bags. */
void terminal_print_bags(const th_state *state);

/* The score sheet, and who has won once the game is over. */
void terminal_print_scores(const th_state *state, const record_header *header);

#endif
