/* Languages, and finding a sentence in one.
 *
 * The English sentences stand in the source, where they are used. tools/translations collects them for the
 * translators, who write po/LANGUAGE.po; at build time po/compile.c checks these and makes tables of them, in
 * translations.c. A sentence that a table lacks is said in English. gettext's own runtime is not used: it
 * knows one language a process, and does not exist in WebAssembly. */
#ifndef WORDS_LANGUAGE_H
#define WORDS_LANGUAGE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    const char *english;
    const char *translated;
} words_entry;

typedef struct {
    const char *code;                          /* "de" */
    unsigned (*form_of)(unsigned long number); /* which of its plural forms goes with a number */
    const words_entry *entries;                /* sorted by their English, as bytes */
    size_t count;
} words_language;

/* Made from po/: English first. */
extern const words_language words_languages[];
extern const int words_language_count;

/* The language of a tag like "de", "de_AT.UTF-8" or "DE-de", of which the first letters count; "C" and
 * "POSIX" are English. Null if it is not known. */
const words_language *words_language_find(const char *tag);

/* Marks a sentence for translators without translating it: for tables. */
#define W_(english) english

/* The same, for a sentence or word that needs to be told from an equal one, or whose case or gender depends
 * on where it is used. The context is part of the sentence until it is translated. */
#define W_IN(context, english) context "\004" english

/* A marked sentence in a language, its context taken off. */
const char *words_in(const words_language *language, const char *english);

#ifdef __cplusplus
}
#endif

#endif
