/* One line of input after another: at a terminal with editing, history and completion by the tab key, from
 * anywhere else as it comes. */
#ifndef TERMINAL_LINE_INPUT_H
#define TERMINAL_LINE_INPUT_H

#include "../words/text.h"

#include <stdbool.h>

enum { LINE_BYTES = 512, LINE_WORD = 64, LINE_WORDS = 128 };

typedef enum { LINE_READ, LINE_END, LINE_INTERRUPTED } line_result;

/* Words that may come next. */
typedef struct {
    int count;
    char word[LINE_WORDS][LINE_WORD];
} line_words;

/* Adds a word, once; too long ones and too many are left out. */
void line_words_add(line_words *words, const char *word);

/* "one, two": all of them. Writes a string and returns it. */
const char *line_words_list(const line_words *words, char out[WORDS_SENTENCE]);

/* Finds what the last, perhaps unfinished, word of a text could become. */
typedef void (*line_completer)(const void *about, const char *text, line_words *out);

/* Prints the prompt and reads a line, without its ending. One that is longer than fits is complained about
 * and read as an empty one. The completer may be null. */
line_result line_read(const char *prompt, char line[LINE_BYTES], line_completer complete, const void *about);

/* Whether a person types, who sees what they type. */
bool line_is_terminal(void);

/* Leaves the terminal as it was. */
void line_close(void);

#endif
