/* What the steps of a session have in common. */
#ifndef SESSION_STEPS_H
#define SESSION_STEPS_H

#include "session.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Answers ---- */

session_answer session_answer_of(session_code code);
session_answer session_answer_about(session_code code, int seat);

/* The length of a bot's name, or RECORD_BOT if it is not closed before. */
size_t session_bot_length(const char *name);

/* ---- Lines ---- */

/* The reader can go on: there is a header, nothing was wrong, and it is not in the middle of a line. */
bool session_is_right(const session *table);

/* Every step begins with an empty one. */
void session_clear_step(session *table);

/* Where the next line of the step goes: what the functions that write one begin with. */
#define SESSION_ROOM(table)                                                                                  \
    ((table)->step->text + (table)->step->length), (sizeof(table)->step->text - (table)->step->length)

/* Reads a line that was just written there, behind the others of the step. */
void session_add_line(session *table, size_t length);

/* Nobody deals any more, and nothing of a secret stays. */
void session_forget_dealer(session *table);

/* ---- Room ---- */

/* Lines that can be done without leave room for those that cannot, so that a game can always be played to its
 * end: first notes are refused, then take-backs, then changes of seats, and turns never. */
enum {
    SESSION_ROOM_FOR_SEATS = TH_MAX_SEATS, /* each may be left to a bot once more */
    SESSION_ROOM_FOR_TAKEBACKS = 64,
};

/* Whether so many lines of a record with so many turns leave room for the turns to come, the result, and some
 * lines more. A turn uses one up and is one fewer to come, so what holds once holds always. */
bool session_has_room(uint32_t lines, uint32_t turns, uint32_t more);

/* Why a line more cannot be added, whatever it is. */
session_code session_check_memory(const session *table);

#ifdef __cplusplus
}
#endif

#endif
