/* Long texts in the language that was chosen, loaded when somebody asks for them. */
#ifndef CONSOLE_TEXTS_H
#define CONSOLE_TEXTS_H

#include "../words/texts.h"

/* The texts of a kind such as "help"; in English if those of the language cannot be had. Null if there are
 * none. They are loaded once, and remembered, also that they could not be. */
const words_texts *console_texts(const char *kind);

/* Complains if the texts of a kind could not be had, or only in English. */
void console_complain_of_texts(const char *kind);

#endif
