/* Where the files of words are, and reading them: those of the folder that $THEBES_WORDS names, of the folder
 * "lang" beside the program, or of the installed one. */
#ifndef CONSOLE_WORD_FILES_H
#define CONSOLE_WORD_FILES_H

#include "console.h"

enum { CONSOLE_WORD_PATH = 4096 + 64 };

/* Reads the file CODE.ENDING. Its bytes, to be freed, and how many there are, at most one more than a right
 * file can have; null, with errno set, if it cannot be read. *path is where it is, or should be. */
uint8_t *console_word_file(const char *code, const char *ending, size_t *length,
                           char path[CONSOLE_WORD_PATH]);

#endif
