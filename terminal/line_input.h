/* One line of input after another: at a terminal with editing, history and completion by the tab key, from
 * anywhere else as it comes. */
#ifndef TERMINAL_LINE_INPUT_H
#define TERMINAL_LINE_INPUT_H

#include "../words/text.h"

#include <stdbool.h>

enum {
    TERMINAL_LINE_BYTES = 512, /* of a line, with a closing 0 */
    TERMINAL_WORD_BYTES = 64,  /* of a word, with a closing 0 */
    TERMINAL_MOST_WORDS = 128, /* that are offered */
};

/* How reading ended. */
typedef enum {
    TERMINAL_INPUT_READ,
    TERMINAL_INPUT_END,     /* of the input, or of answers that make sense */
    TERMINAL_INPUT_STOPPED, /* by Ctrl-C or the like */
} terminal_input_result;

/* Words that may come next. */
typedef struct {
    int count;
    char word[TERMINAL_MOST_WORDS][TERMINAL_WORD_BYTES];
} terminal_words;

/* Adds a word, once; too long ones and too many are left out. */
void terminal_words_add(terminal_words *words, const char *word);

/* "one, two": all of them. Writes a string and returns it. */
const char *terminal_words_list(const terminal_words *words, char out[WORDS_SENTENCE]);

/* Finds what the last, perhaps unfinished, word of a text could become. */
typedef void (*terminal_completer)(const void *about, const char *text, terminal_words *out);

/* Prints the prompt and reads a line, without its ending. One that is longer than fits is complained about
 * and read as an empty one. The completer may be null. */
terminal_input_result terminal_read_line(const char *prompt, char line[TERMINAL_LINE_BYTES],
                                         terminal_completer complete, const void *about);

/* Whether a person types, who sees what they type. */
bool terminal_is_interactive(void);

/* Leaves the terminal as it was. */
void terminal_close(void);

#endif
