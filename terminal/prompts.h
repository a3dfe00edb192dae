/* Questions with an answer for those who just press Enter. */
#ifndef TERMINAL_PROMPTS_H
#define TERMINAL_PROMPTS_H

#include "line_input.h"

/* Each reads until the answer will do, and returns TERMINAL_INPUT_READ; or how the input ended. An empty line
 * is the usual answer. Many wrong answers in a row count as an end: nobody is there who reads. */

/* Any text, without spaces at its ends. The result is in `answer`, which holds the usual answer before. */
terminal_input_result terminal_ask_text(const char *question, char answer[TERMINAL_LINE_BYTES]);

/* A number in a range. */
terminal_input_result terminal_ask_number(const char *question, int least, int most, int *answer);

/* Yes or no; there is no usual answer. */
terminal_input_result terminal_ask_yes(const char *question, bool *answer);

enum { TERMINAL_ASK_TIMES = 100 }; /* wrong answers in a row */

/* Whether a word, or the beginning of one, says yes or no, in English or the language at hand. */
bool terminal_is_yes(const char *word);
bool terminal_is_no(const char *word);

#endif
