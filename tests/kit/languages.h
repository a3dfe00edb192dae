/* The languages of the build, for tests of sentences: from the folder that $THEBES_WORDS names, or from
 * build/lang. */
#ifndef TESTS_KIT_LANGUAGES_H
#define TESTS_KIT_LANGUAGES_H

#include "../../words/language.h"

/* A known language by its code, and by its number among the known ones. The test fails if it is not there. */
const words_language *kit_language(const char *code);
const words_language *kit_language_number(int number);

/* The bytes of a file of words, and how many there are. */
const uint8_t *kit_word_file(const char *name, size_t *length);

#endif
