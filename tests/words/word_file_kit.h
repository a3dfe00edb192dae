/* Files of words as tests need them: right ones, and those that are right but for one thing. */
#ifndef TESTS_WORDS_WORD_FILE_KIT_H
#define TESTS_WORDS_WORD_FILE_KIT_H

#include "../kit/table.h"

#include "../../words/language_file.h"
#include "../../words/plural.h"
#include "../../words/texts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *english, *translated;
} pair;

typedef struct {
    uint8_t bytes[4096];
    size_t length;
} file;

static const uint8_t german_rule[] = {WORDS_RULE_N, WORDS_RULE_NUMBER, 1, 0, 0, 0, WORDS_RULE_UNEQUAL};

static inline void put(file *to, const void *bytes, size_t count)
{
    assert_true(to->length + count <= sizeof to->bytes);
    memcpy(to->bytes + to->length, bytes, count);
    to->length += count;
}

static inline void set_number(file *in, size_t at, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        in->bytes[at + (size_t)i] = (uint8_t)(number >> 8 * i);
}

static inline void put_number(file *to, uint64_t number, int bytes)
{
    to->length += (size_t)bytes;
    set_number(to, to->length - (size_t)bytes, number, bytes);
}

/* Right again after a change. */
static inline void seal(file *of)
{
    set_number(of, WORDS_AT_LENGTH, of->length, 4);
    set_number(of, WORDS_AT_CHECKSUM,
               words_key(words_hash(WORDS_HASH_START, of->bytes + 16, of->length - 16)), 4);
}

static inline void begin_file(file *to, const char *kind, uint32_t count)
{
    memset(to, 0, sizeof *to);
    put(to, "THBW", 4);
    put_number(to, 1, 4);
    put_number(to, 0, 8);
    put_number(to, words_fingerprint, 8);
    strcpy((char *)to->bytes + WORDS_AT_CODE, "de");
    strcpy((char *)to->bytes + WORDS_AT_KIND, kind);
    strcpy((char *)to->bytes + WORDS_AT_NAME, "Deutsch");
    to->length = WORDS_AT_COUNT;
    put_number(to, count, 4);
    put_number(to, 2, 1);
    put_number(to, sizeof german_rule, 1);
    put(to, german_rule, sizeof german_rule);
}

static inline uint32_t key_of(const char *english)
{
    return words_key(words_hash(WORDS_HASH_START, (const uint8_t *)english, strlen(english)));
}

static inline int by_key(const void *a, const void *b)
{
    uint32_t one = key_of(((const pair *)a)->english), other = key_of(((const pair *)b)->english);
    return one < other ? -1 : one > other;
}

static inline file language_of(const pair given[], int count)
{
    file made;
    pair pairs[16];
    memcpy(pairs, given, sizeof pairs[0] * (size_t)count);
    qsort(pairs, (size_t)count, sizeof pairs[0], by_key);
    begin_file(&made, "words", (uint32_t)count);
    size_t at = made.length + 8 * (size_t)count;
    for (int i = 0; i < count; i++) {
        put_number(&made, key_of(pairs[i].english), 4);
        put_number(&made, at, 4);
        at += strlen(pairs[i].translated) + 1;
    }
    for (int i = 0; i < count; i++)
        put(&made, pairs[i].translated, strlen(pairs[i].translated) + 1);
    if (count == 0)
        put(&made, "", 1);
    seal(&made);
    return made;
}

static const pair pairs[] = {
    {"%d {1:week|weeks}", "%d {1:Woche|Wochen}"},
    {"%s gives %s to %d", "%2$s an %3$d von %1$s"},
    {"plain", "schlicht \303\244\302\240\n\t"},
};

static inline file usual(void)
{
    return language_of(pairs, 3);
}

static inline words_file_trouble read_file(words_language *language, const file *from)
{
    return words_language_read(language, "de", from->bytes, from->length);
}

#endif
