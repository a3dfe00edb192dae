/* Reading the file of a language. */
#ifndef WORDS_LANGUAGE_FILE_H
#define WORDS_LANGUAGE_FILE_H

#include "file.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Makes a language of a file's bytes, which have to stay where they are as long as it is spoken. Unless all
 * is right, nothing is changed. What a translation does with the values of its English is seen when it is
 * said: one that wants others than there are is said in English. */
words_file_trouble words_language_read(words_language *language, const char *code, const uint8_t *bytes,
                                       size_t length);

#ifdef __cplusplus
}
#endif

#endif
