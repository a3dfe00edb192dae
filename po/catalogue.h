/* What the files of words are made of: sentences with their translations, and long texts. */
#ifndef PO_CATALOGUE_H
#define PO_CATALOGUE_H

#include "../words/file_layout.h"
#include "../words/plural.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    MOST_ENTRIES = 4096,
    MOST_TEXT = 1 << 14,
    MOST_LANGUAGES = 32,
    MOST_KINDS = 8,
    MOST_TEXTS = 1024,
    MOST_PARAGRAPHS = 64,
};

typedef struct {
    char *english; /* behind its context and \004, if it has one */
    char *translated;
    int line;      /* of the English */
    bool sentence; /* of the source; false: only a paragraph of a long text */
} entry;

/* A translator's file, or the template with everything that is to be translated. */
typedef struct {
    const char *path;
    bool is_template;
    char code[WORDS_CODE];
    char name[WORDS_NAME];
    entry entries[MOST_ENTRIES]; /* sorted by their English */
    int count;
    int plurals;
    uint8_t rule[WORDS_RULE_BYTES];
    size_t rule_length;
} catalogue;

typedef struct {
    char *name;
    char *paragraphs[MOST_PARAGRAPHS];
    int count;
} long_text;

/* The long texts of a kind, in English. */
typedef struct {
    const char *path;
    char kind[WORDS_KIND];
    long_text texts[MOST_TEXTS];
    int count;
} text_source;

/* Reads and checks po/LANGUAGE.po, or a template. */
void read_po(catalogue *to, const char *path);

/* Ends the build unless a translation uses the values of its English, and has a form for every plural. */
void check_entry(const entry *one, int plurals);

/* Makes a rule of the header's formula, or ends the build. */
void compile_formula(catalogue *to, const char *formula, int line);

/* Reads texts/KIND.text. */
void read_text_source(text_source *to, const char *path);

/* A sentence or paragraph of a catalogue; null if it has none. */
const entry *find_entry(const catalogue *in, const char *english);

/* Writes FOLDER/CODE.lang: what the template, if there is one, has in its sentences. */
void write_language(const char *folder, const catalogue *one, const catalogue *template, uint64_t print);

/* Writes FOLDER/CODE.KIND. What the catalogue does not translate stays English. */
void write_texts(const char *folder, const text_source *source, const catalogue *one, uint64_t print);

/* Makes a catalogue of all that a template has, in a language that nobody speaks but everybody can read. */
void make_pseudo(catalogue *to, const catalogue *template, const char *code);

#endif
