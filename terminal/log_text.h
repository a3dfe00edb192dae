/* What happened, for people: turns, and beside them who plays a seat, and notes. */
#ifndef TERMINAL_LOG_TEXT_H
#define TERMINAL_LOG_TEXT_H

#include "../record/record.h"

/* A turn of the record, told with its number from 1, or without one if that is 0; `before` is the position in
 * which it was made. */
void terminal_print_turn(const record_header *header, const record_entry *turn, const th_state *before,
                         uint32_t number);

/* A change of seat or a note; nothing for other entries. `record` is the text of the record. */
void terminal_print_aside(const record_header *header, const record_entry *entry, const char *record,
                          size_t length);

/* The asides from one entry of the log to another, that one not included. */
void terminal_print_asides(const record_reader *reader, uint32_t from, uint32_t to, const char *record,
                           size_t length);

#endif
