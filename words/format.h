/* Sentences as formats: which values one uses, and how. See text.h for what may stand in one. */
#ifndef WORDS_FORMAT_H
#define WORDS_FORMAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { WORDS_VALUES = 9 }; /* of one sentence */

typedef struct {
    char kind[WORDS_VALUES];    /* 's': a word, 'd': a number, 0: not used */
    bool counted[WORDS_VALUES]; /* a bracket counts by it */
} words_format;

/* What a '%' stands for: the index of its value, or -1 for "%%"; and its kind. Moves behind it. `next` counts
 * the values that have no index of their own. */
int words_format_conversion(const char **at, int *next, char *kind);

/* Whether "{1:form|form}" begins here. */
bool words_format_forms_begin(const char *at);

/* Takes a sentence apart; false if it is no format, or a bracket has not so many forms. */
bool words_format_read(words_format *out, const char *sentence, unsigned forms);

/* Whether a translation asks for no value but those that the English gives, each as what it is. */
bool words_format_fits(const words_format *translated, const words_format *english);

#ifdef __cplusplus
}
#endif

#endif
