/* What a table writes about itself into the header of its record, behind the keys of the format: readers of
 * records ignore keys they do not know, so these cost nobody anything.
 *
 *   "seats":["human","random"]                                who sat down: a person or a bot, by seat
 *   "takebacks":"freely"                                      the rule for taking turns back
 *   "resigned":[{"player":0,"lines":14,"bot":"random"}]       who left, after how many lines, to which bot
 *
 * The last is there only if somebody has. Since other programs may use these keys for something else, a key
 * whose value has not exactly this form (but for unknown keys in the entries) is taken for not there. */
#ifndef SESSION_SEATS_H
#define SESSION_SEATS_H

#include "session.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Whether a bot may be called so: letters, digits and -, with room for a closing 0, and not what persons are
 * called. */
bool session_is_bot_name(const char *name, size_t length);

/* The length of a bot's name, or SESSION_BOT if it is not closed before. */
size_t session_bot_length(const char *name);

/* Copies a name, at most SESSION_BOT bytes with its closing 0, and fills the rest with zeros. */
void session_copy_bot(char to[SESSION_BOT], const char *name, size_t length);

/* Adds the keys of a new table to a header line with its newline, and returns its new length; 0 if it does
 * not fit. */
size_t session_write_seats(char *line, size_t length, size_t size, const session_setup *setup);

/* Sets bot, takebacks and resigned from table->header, which is the record's first line and right; what it
 * does not say stays as it is. */
void session_read_seats(session *table);

/* Writes table->header with one resignation more, and everything else in it kept. Returns the length, or 0 if
 * a line cannot hold it. */
size_t session_write_resigned(char *out, size_t size, const session *table,
                              const session_resignation *leaving);

#ifdef __cplusplus
}
#endif

#endif
