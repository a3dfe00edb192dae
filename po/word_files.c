/* Writing files of words: see words/file_layout.h. */
#include "catalogue.h"
#include "complain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A file that is being made: its head, its table, its strings. */
typedef struct {
    uint8_t bytes[WORDS_FILE_BYTES];
    size_t length;
} draft;

static void put(draft *to, const void *bytes, size_t count)
{
    if (count > WORDS_FILE_BYTES - to->length)
        wrong(0, "this is more than %d bytes of words", WORDS_FILE_BYTES);
    memcpy(to->bytes + to->length, bytes, count);
    to->length += count;
}

static void put_number(draft *to, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        put(to, &(uint8_t){(uint8_t)(number >> 8 * i)}, 1);
}

static void put_string(draft *to, const char *string)
{
    put(to, string, strlen(string) + 1);
}

static void put_padded(draft *to, const char *string, size_t size)
{
    char field[WORDS_NAME] = "";
    if (strlen(string) >= size)
        wrong(0, "'%s' is too long", string);
    memcpy(field, string, strlen(string));
    put(to, field, size);
}

static void set_number(draft *in, size_t at, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        in->bytes[at + (size_t)i] = (uint8_t)(number >> 8 * i);
}

/* Everything before the table. */
static void begin(draft *to, const catalogue *one, const char *kind, uint64_t print, int count)
{
    to->length = 0;
    put(to, WORDS_FILE_MAGIC, 4);
    put_number(to, WORDS_FILE_FORMAT, 4);
    put_number(to, 0, 8); /* length and checksum: when they are known */
    put_number(to, print, 8);
    put_padded(to, one->code, WORDS_CODE);
    put_padded(to, kind, WORDS_KIND);
    put_padded(to, one->name, WORDS_NAME);
    put_number(to, (uint64_t)count, 4);
    put_number(to, (uint64_t)one->plurals, 1);
    put_number(to, one->rule_length, 1);
    put(to, one->rule, one->rule_length);
}

static void save(draft *from, const char *folder, const char *code, const char *ending)
{
    char path[4096];
    const size_t behind = WORDS_AT_CHECKSUM + 4;
    snprintf(path, sizeof path, "%s/%s.%s", folder, code, ending);
    path_now = path;
    set_number(from, WORDS_AT_LENGTH, (uint32_t)from->length);
    set_number(from, WORDS_AT_CHECKSUM,
               words_key(words_hash(WORDS_HASH_START, from->bytes + behind, from->length - behind)));
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(from->bytes, 1, from->length, file) != from->length || fclose(file) != 0)
        wrong(0, "cannot be written");
}

/* ---- Languages ---- */

typedef struct {
    uint32_t key;
    const entry *from;
} row;

static int by_key(const void *a, const void *b)
{
    const row *one = a, *other = b;
    return one->key < other->key ? -1 : one->key > other->key;
}

void write_language(const char *folder, const catalogue *one, const catalogue *template, uint64_t print)
{
    static draft file;
    static row rows[MOST_ENTRIES];
    int count = 0;
    path_now = one->path;
    for (int i = 0; i < one->count; i++) {
        const entry *known = template ? find_entry(template, one->entries[i].english) : &one->entries[i];
        const char *english = one->entries[i].english;
        if (known && known->sentence)
            rows[count++] =
                (row){words_key(words_hash(WORDS_HASH_START, (const uint8_t *)english, strlen(english))),
                      &one->entries[i]};
    }
    qsort(rows, (size_t)count, sizeof rows[0], by_key);
    begin(&file, one, "words", print, count);
    size_t strings = file.length + WORDS_SENTENCE_ROW * (size_t)count;
    for (int i = 0; i < count; i++) {
        if (i > 0 && rows[i].key == rows[i - 1].key)
            wrong(rows[i].from->line, "the sentence has the same hash as that of line %d: change one of them",
                  rows[i - 1].from->line);
        put_number(&file, rows[i].key, 4);
        put_number(&file, strings, 4);
        strings += strlen(rows[i].from->translated) + 1;
    }
    for (int i = 0; i < count; i++)
        put_string(&file, rows[i].from->translated);
    if (count == 0)
        put_string(&file, ""); /* so that there are strings */
    save(&file, folder, one->code, "lang");
}

/* ---- Long texts ---- */

static const char *in_language(const catalogue *one, const char *english)
{
    const entry *found = find_entry(one, english);
    return found ? found->translated : english;
}

void write_texts(const char *folder, const text_source *source, const catalogue *one, uint64_t print)
{
    static draft file, strings;
    strings.length = 0;
    path_now = source->path;
    begin(&file, one, source->kind, print, source->count);
    size_t start = file.length + WORDS_TEXT_ROW * (size_t)source->count;
    for (int i = 0; i < source->count; i++) {
        const long_text *text = &source->texts[i];
        put_number(&file, start + strings.length, 4);
        put_string(&strings, text->name);
        for (int p = 0; p < text->count; p++)
            put_string(&strings, in_language(one, text->paragraphs[p]));
        put_string(&strings, "");
    }
    if (source->count == 0)
        put_string(&strings, "");
    put(&file, strings.bytes, strings.length);
    save(&file, folder, one->code, source->kind);
}
