/* Long texts, such as the rules in short: more than a program or a page carries with it. They are written in
 * English in texts/KIND.text and translated with everything else in po/; at build time each becomes a file a
 * language, LANGUAGE.KIND, for English too, which is read when somebody wants to see it.
 *
 * A text has a name and paragraphs. Which names there are, and whether the first paragraph is a heading, is
 * between whoever writes the texts and whoever shows them. */
#ifndef WORDS_TEXTS_H
#define WORDS_TEXTS_H

#include "file.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    words_file file;
} words_texts;

/* Makes texts of a file's bytes, which have to stay where they are as long as these are used. Unless all is
 * right, and they are of this kind and language, nothing is changed. */
words_file_trouble words_texts_read(words_texts *texts, const char *kind, const char *code,
                                    const uint8_t *bytes, size_t length);

/* How many texts there are, and the name of one of them, in the order in which they were written. */
int words_texts_count(const words_texts *texts);
const char *words_texts_name(const words_texts *texts, int index);

/* The number of the text of a name; -1 if there is none. */
int words_texts_find(const words_texts *texts, const char *name);

/* A paragraph of a text, from 0 on; null if it has no more. */
const char *words_texts_paragraph(const words_texts *texts, int index, int paragraph);

#ifdef __cplusplus
}
#endif

#endif
