/* Choosing the language that the program speaks, and loading its file. It is chosen once, before anything is
 * said; English until then, and where another one cannot be had. */
#ifndef CONSOLE_LANGUAGE_H
#define CONSOLE_LANGUAGE_H

#include "console.h"

/* Chooses the language from the environment: LANGUAGE, a list of which the first known one counts, then
 * LC_ALL, LC_MESSAGES, LANG, of which the first that is set does. LC_ALL=C, which scripts use, goes before
 * all. (Other than gettext, LANG=C does not silence LANGUAGE: on many machines nobody ever set LANG.) A
 * language whose file cannot be used is told about in a line on standard error, unless quiet, and English is
 * spoken. */
void console_use_environment_language(bool quiet);

/* Chooses a language by its tag; false after a complaint. */
bool console_use_language(const char *tag);

/* "en, de": the languages there are. Writes a string and returns it. */
const char *console_language_list(char out[WORDS_QUOTE]);

#endif
