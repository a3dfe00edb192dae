/* What somebody types, made into what they mean.
 *
 * Words may be shortened as long as it is clear what they are, capitals and extra spaces do not matter, sites
 * may have their names of the player's language, and what is given up for a dig may be named in any order. A
 * word that is nearly right is guessed, and then it is for the caller to ask. */
#ifndef TERMINAL_MOVE_INPUT_H
#define TERMINAL_MOVE_INPUT_H

#include "../core/thebes.h"
#include "line_input.h"

/* How sure it is what a line means. */
typedef enum {
    TERMINAL_CLEAR,     /* text is what is meant; a word that is not known at all stands as it was typed */
    TERMINAL_GUESSED,   /* text is what was probably meant */
    TERMINAL_AMBIGUOUS, /* word could be several of words */
} terminal_input_sense;

/* A line, interpreted. */
typedef struct {
    terminal_input_sense sense;
    char text[TERMINAL_LINE_BYTES];
    char word[TERMINAL_WORD_BYTES];
    terminal_words words;
} terminal_input;

/* Interprets a line. Besides moves it may begin with one of the caller's commands, ended by a null; of these,
 * "why" and "preview" are known to be followed by a move, "odds" by a site and "?" by one of the topics. */
void terminal_interpret(const char *line, const char *const commands[], const char *const topics[],
                        terminal_input *out);

/* What the last word of a text could become: commands, and of moves only those that are legal. */
void terminal_complete_input(const th_state *state, const char *text, const char *const commands[],
                             const char *const topics[], terminal_words *out);

/* The words that legal moves have behind a text that is the beginning of one. */
void terminal_words_after(const th_state *state, const char *text, terminal_words *out);

#endif
