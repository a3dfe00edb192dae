/* Speaking to the user: sentences in their language, on standard output and standard error. language.h is
 * about choosing it. */
#ifndef CONSOLE_CONSOLE_H
#define CONSOLE_CONSOLE_H

#include "../words/text.h"

enum {
    CONSOLE_DECIMAL = 48, /* room for a number */
    CONSOLE_HELP = 8192,  /* for a text of many lines */
};

/* The language that was chosen; English before that. Never null. */
const words_language *console_language(void);

/* A marked sentence in the language. */
const char *console_text(const char *english);

/* A sentence with its values as a list. Writes a string and returns it. */
const char *console_say_list(char out[CONSOLE_HELP], const char *english, va_list *values);

/* Prints a sentence on standard output. A line break is part of it if it needs one. */
void console_say(const char *english, ...) WORDS_FORMAT(1, 2);

/* Prints "thebes: ", a sentence and a newline on standard error. */
void console_complain(const char *english, ...) WORDS_FORMAT(1, 2);

/* The same for a sentence that is there already. */
void console_complain_text(const char *sentence);

/* Prints a text on standard output and fills up with spaces to so many columns: on the right, or on the left
 * for a negative number. */
void console_print_padded(const char *text, int columns);

/* Reads a plain decimal that fits 64 bits; false, with nothing changed, if the text is anything else. */
bool console_read_number(const char *text, size_t length, uint64_t *number);

/* What an error number of the system means. */
const char *console_error_text(int error);

/* A number with so many places behind the point, as the language writes it. Writes and returns a string. */
const char *console_decimal(char out[CONSOLE_DECIMAL], double number, int places);

/* The same for a percentage: "3.065%". */
const char *console_percent(char out[CONSOLE_DECIMAL], double percent, int places);

#endif
