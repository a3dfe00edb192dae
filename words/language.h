/* Languages, and finding a sentence in one.
 *
 * The English sentences stand in the source, where they are used. tools/translations collects them for the
 * translators, who write po/LANGUAGE.po; at build time po/ checks these and makes a file of each, which is
 * read when the language is chosen: see language_file.h. Sentences are found by a hash of their English. One
 * that a language lacks is said in English, which needs no file. gettext's own runtime is not used: it knows
 * one language a process, and does not exist in WebAssembly. */
#ifndef WORDS_LANGUAGE_H
#define WORDS_LANGUAGE_H

#include "file_layout.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A language that can be spoken: English, or what words_language_read() made of a file. */
typedef struct {
    char code[WORDS_CODE]; /* "de", "pt_BR" */
    const uint8_t *bytes;  /* of its file */
    uint32_t count;        /* of its sentences */
    uint32_t table;        /* where their keys begin */
    const uint8_t *rule;   /* of its plural forms: see plural.h */
    uint8_t rule_length;
    uint8_t forms;
} words_language;

extern const words_language words_english;

/* Which of its plural forms goes with a number, from 0. */
unsigned words_form_of(const words_language *language, uint32_t number);

/* ---- Which there are ---- */

typedef struct {
    const char *code; /* "de", "pt_BR" */
    const char *name; /* in the language itself, "Deutsch" */
} words_known_language;

/* Those of this version, English first: made from po/. Each but English has a file. */
extern const words_known_language words_known_languages[];
extern const int words_known_count;

/* Of all English sentences and texts of this version; a file with another one belongs to another version. */
extern const uint64_t words_fingerprint;

/* The language that suits a tag like "de", "de_AT.UTF-8" or "pt-BR" best: the one of its region, else the one
 * without a region. "C" and "POSIX" are English, the first of the list. Null if there is none. */
const words_known_language *words_language_match(const char *tag, const words_known_language list[],
                                                 int count);

/* The same among those of this version. */
const words_known_language *words_language_known(const char *tag);

/* ---- Sentences ---- */

/* Marks a sentence for translators without translating it: for tables. */
#define W_(english) english

/* The same, for a sentence or word that needs to be told from an equal one, or whose case or gender depends
 * on where it is used. The context is part of the sentence until it is translated. */
#define W_IN(context, english) context "\004" english

/* A marked sentence in a language, its context taken off. What it is told is for showing: only words_say()
 * and its like fill values in, and they check that a translation wants those that there are. */
const char *words_in(const words_language *language, const char *english);

/* Its translation; null if the language has none. */
const char *words_translation(const words_language *language, const char *english);

#ifdef __cplusplus
}
#endif

#endif
