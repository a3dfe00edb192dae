/* Text of limited length, built piece by piece, and patterns filled with values.
 *
 * Every sentence of the program is a pattern: text with {0}, {1}, ... for its values, and {0:week|weeks} for
 * a number followed by the form that goes with it. So a translator sees whole sentences, and may move the
 * values about. */
#ifndef WORDS_TEXT_H
#define WORDS_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    WORDS_SHOWN = 60,                  /* characters shown of foreign text: the longest move has 57 */
    WORDS_QUOTE = 6 * WORDS_SHOWN + 4, /* room for them, all escaped, and for dots */
    WORDS_SENTENCE = 1024,             /* room for any one sentence, its closing 0 included */
};

typedef struct {
    char *out;
    size_t size;
    size_t length; /* without the closing 0 */
    bool full;     /* something did not fit: nothing more is added */
} words_text;

/* An empty text in some memory of at least one byte. It always ends with a 0. */
words_text words_on(char *out, size_t size);

/* Adds UTF-8 bytes, up to the last whole character that fits. */
void words_add_bytes(words_text *text, const char *bytes, size_t count);
void words_add(words_text *text, const char *string);
void words_add_number(words_text *text, int64_t number);

/* Text from elsewhere (a file, another person), made safe to show: what is not a visible character is
 * escaped, and all beyond WORDS_SHOWN characters is left out. Writes a string and returns it. */
const char *words_quote(char out[WORDS_QUOTE], const char *bytes, size_t count);

/* A value in a pattern: a word, or a number if there is none. */
typedef struct {
    const char *word;
    int64_t number;
} words_value;

static inline words_value words_word(const char *word)
{
    words_value value;
    value.word = word;
    value.number = 0;
    return value;
}

static inline words_value words_number(int64_t number)
{
    words_value value;
    value.word = 0;
    value.number = number;
    return value;
}

/* Adds a pattern with its values filled in: at most ten, and as many as the pattern names. */
void words_say(words_text *text, const char *pattern, const words_value values[]);

#ifdef __cplusplus
}
#endif

#endif
