/* Speaking to the user: sentences in their language, on standard output and standard error.
 *
 * The language is chosen once, before anything is said; English until then. */
#ifndef CONSOLE_SAY_H
#define CONSOLE_SAY_H

#include "../words/text.h"

enum { SAY_DECIMAL = 48, SAY_HELP = 8192 }; /* room for a number; for a text of many lines */

/* Chooses the language from the environment: LANGUAGE, a list of which the first known one counts, then
 * LC_ALL, LC_MESSAGES, LANG, of which the first that is set does. LC_ALL=C, which scripts use, goes before
 * all. (Other than gettext, LANG=C does not silence LANGUAGE: on many machines nobody ever set LANG.) */
void say_in_environments_language(void);

/* Chooses a language by its tag; false if it is not known. */
bool say_in(const char *tag);

const words_language *say_language(void);

/* A marked sentence in the language. */
const char *say_of(const char *english);

/* A sentence with its values as a list. Writes a string and returns it. */
const char *say_list(char out[SAY_HELP], const char *english, va_list *values);

/* Prints a sentence on standard output. A line break is part of it if it needs one. */
void say(const char *english, ...) WORDS_FORMAT(1, 2);

/* Prints "thebes: ", a sentence and a newline on standard error. */
void complain(const char *english, ...) WORDS_FORMAT(1, 2);

/* The same for a sentence that is there already. */
void complain_of(const char *sentence);

/* Prints a text on standard output and fills up with spaces to so many columns: on the right, or on the left
 * for a negative number. */
void say_padded(const char *text, int columns);

/* "en, de": the languages there are. */
const char *say_languages(char out[SAY_DECIMAL]);

/* What an error number of the system means. */
const char *say_error(int error);

/* A number with so many places behind the point, as the language writes it. Writes a string and returns it.
 */
const char *say_decimal(char out[SAY_DECIMAL], double number, int places);

/* The same of a hundred: "3.065%". */
const char *say_percent(char out[SAY_DECIMAL], double percent, int places);

#endif
