/* Text of limited length, built piece by piece in a language, and sentences filled with values.
 *
 * A sentence is a format as printf has it, of which %s, %d and %% are used, and %1$s, %2$d where a translator
 * needs another order; so compilers check the values of the English and po/compile.c those of the rest. What
 * depends on a number stands in brackets that name the value: "%d {1:week|weeks}" has one form for each of
 * the language's plural forms. */
#ifndef WORDS_TEXT_H
#define WORDS_TEXT_H

#include "format.h"
#include "language.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    WORDS_SHOWN = 60, /* characters shown of foreign text: the longest move has 57 */
    WORDS_QUOTE =
        10 * WORDS_SHOWN + 4, /* room for them, all escaped, and for dots; and for any name or title */
    WORDS_SENTENCE = 1536,    /* room for any one sentence, its closing 0 included */
};

#if defined __GNUC__
#define WORDS_FORMAT(pattern, first) __attribute__((format(printf, pattern, first)))
#else
#define WORDS_FORMAT(pattern, first)
#endif

typedef struct {
    const words_language *language;
    char *out;
    size_t size;
    size_t length; /* without the closing 0 */
    bool full;     /* something did not fit: nothing more is added */
} words_text;

/* An empty text in some memory of at least one byte. It always ends with a 0. */
words_text words_on(char *out, size_t size, const words_language *language);

/* Adds UTF-8 bytes, or a string, up to the last whole character that fits. */
void words_add_bytes(words_text *text, const char *bytes, size_t count);
void words_add(words_text *text, const char *string);

/* Adds a whole number in digits. */
void words_add_number(words_text *text, int64_t number);

/* Adds a number of thousandths, hundredths, ... as the language writes it: 5833 with 3 places is "5.833" or
 * "5,833". */
void words_add_decimal(words_text *text, int64_t number, int places);

/* Adds text from elsewhere: what a terminal or a page would obey instead of showing it, line breaks among it,
 * and what is no UTF-8, is escaped. */
void words_add_visible(words_text *text, const char *string);

/* Adds a sentence in the text's language with its values filled in. The English is a literal, or one marked
 * with W_ or W_IN. Words come from anywhere, a file's name for instance: they are made visible. */
void words_say(words_text *text, const char *english, ...) WORDS_FORMAT(2, 3);

/* The same with the values as a list. */
void words_say_list(words_text *text, const char *english, va_list *values);

/* A value of a sentence: a word, or a number where word is null. */
typedef struct {
    const char *word;
    int number;
} words_value;

/* The same with the values in an array, for sentences that are chosen at run time, by name: nothing is known
 * of their values but what the English says. What is missing or of the other kind is left out or 0. */
void words_fill(words_text *text, const char *english, const words_value values[], int count);

/* The same for one sentence on its own: writes a string and returns it. */
const char *words_said(char out[WORDS_QUOTE], const words_language *language, const char *english, ...)
    WORDS_FORMAT(3, 4);

/* Text from elsewhere (a file, another person), made safe to show: what is not a visible character is
 * escaped, and all beyond WORDS_SHOWN characters is left out. Writes a string and returns it. */
const char *words_quote(char out[WORDS_QUOTE], const char *bytes, size_t count);

/* How many columns a text takes in a terminal, each character being one wide. */
int words_width(const char *string);

#ifdef __cplusplus
}
#endif

#endif
