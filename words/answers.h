/* What a session answers, in a sentence. */
#ifndef WORDS_ANSWERS_H
#define WORDS_ANSWERS_H

#include "../session/session.h"
#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Adds why a session refused something; nothing for SESSION_OK. `move_text` was submitted, or is null. */
void words_answer(words_text *text, const session *table, session_answer answer, const char *move_text,
                  size_t length);

/* When turns may be taken back, as a choice in a menu. */
const char *words_takebacks(const words_language *language, int takebacks);

/* A player's name, safe to show. Writes a string and returns it. */
const char *words_player(char out[WORDS_QUOTE], const record_header *header, int seat);

/* Adds the names of those who have won: "Ada", "Ada and Bert". */
void words_winners(words_text *text, const record_header *header, const th_state *state);

/* Adds that the game is over, and who has won. */
void words_over(words_text *text, const record_header *header, const th_state *state);

#ifdef __cplusplus
}
#endif

#endif
