/* Files of words: a language, or long texts in a language. They come from a disk or a network, so nothing in
 * them is trusted: each is looked through completely before anything of it is used. file_layout.h tells how
 * they are laid out. */
#ifndef WORDS_FILE_H
#define WORDS_FILE_H

#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    WORDS_FILE_RIGHT,
    WORDS_FILE_FOREIGN,       /* no file of words at all */
    WORDS_FILE_HUGE,          /* more than WORDS_FILE_BYTES */
    WORDS_FILE_CUT,           /* the end is missing */
    WORDS_FILE_OTHER_VERSION, /* it belongs to another version of the program */
    WORDS_FILE_DAMAGED,       /* something in it is not as it was written */
    WORDS_FILE_OTHER,         /* another language, or another kind of file, than what was asked for */
} words_file_trouble;

/* Why a file cannot be used: a sentence in the text's language. */
void words_file_trouble_say(words_text *text, words_file_trouble trouble);

/* A file whose head is right, and whose strings are: each is closed, and is UTF-8 that a terminal shows and
 * does not obey. */
typedef struct {
    const uint8_t *bytes;
    uint32_t length, count;
    uint32_t table; /* where it begins */
    const char *code, *kind;
} words_file;

/* What a file should be. Its table has rows of so many bytes, the last four of which say where a string
 * begins. */
typedef struct {
    const char *kind, *code;
    size_t row;
} words_file_wanted;

/* Looks through a file; unless it is what was wanted, and right, *out is not changed. */
words_file_trouble words_file_read(words_file *out, const words_file_wanted *wanted, const uint8_t *bytes,
                                   size_t length);

/* Whether two strings are equal. */
bool words_same(const char *one, const char *other);

/* Where the string of a row begins. */
uint32_t words_file_string(const words_file *file, uint32_t index, size_t row);

#ifdef __cplusplus
}
#endif

#endif
