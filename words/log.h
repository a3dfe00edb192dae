/* What happened, told in sentences. */
#ifndef WORDS_LOG_H
#define WORDS_LOG_H

#include "../record/record.h"
#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Adds what a turn did: "Ada travels from London to Egypt, digs for 6 weeks with knowledge 7 and finds the
 * Rosetta Stone (5)." and, where it matters, what was given up, won and newly laid out. `before` is the
 * position in which the turn was made. WORDS_SENTENCE bytes are enough. */
void words_turn(words_text *text, const record_header *header, const th_state *before,
                const record_entry *turn);

/* Adds what a turn was about, without what it cost and brought and without a full stop: "Ada digs in
 * Egypt". */
void words_turn_in_short(words_text *text, const record_header *header, const record_entry *turn);

/* Adds that turns were taken back. */
void words_takeback(words_text *text, int turns);

/* Adds that a bot, or their person again ("") plays for a player from here on. */
void words_seat_change(words_text *text, const record_header *header, int seat, const char *bot);

/* Adds what a note says, and from whom; `when` is a date, or "". Its lines become one. A text for any note
 * has WORDS_NOTE bytes. */
enum { WORDS_NOTE = 10 * RECORD_NOTE_POINTS + WORDS_SENTENCE };
void words_note(words_text *text, const record_header *header, const record_note *note, const char *when);

/* Adds the cards that a move would give up or gave up, as a sentence of its own; nothing without any. */
void words_given(words_text *text, const th_cost *cost);

#ifdef __cplusplus
}
#endif

#endif
