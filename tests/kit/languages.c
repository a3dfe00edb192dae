/* The languages of the build: see languages.h. */
#include "languages.h"
#include "../../words/language_file.h"
#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_LANGUAGES = 32, MOST_FILES = 16 };

const uint8_t *kit_word_file(const char *name, size_t *length)
{
    static uint8_t files[MOST_FILES][WORDS_FILE_BYTES + 1]; /* languages point into them */
    static int count;
    const char *folder = getenv("THEBES_WORDS");
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder && *folder ? folder : "build/lang", name);
    FILE *file = fopen(path, "rb");
    assert_true(count < MOST_FILES);
    assert_non_null(file);
    *length = fread(files[count], 1, sizeof files[count], file);
    fclose(file);
    return files[count++];
}

const words_language *kit_language_number(int number)
{
    static words_language loaded[MOST_LANGUAGES];
    const char *code = words_known_languages[number].code;
    char name[32];
    size_t length;
    if (strcmp(code, words_english.code) == 0)
        return &words_english;
    if (!loaded[number].bytes) {
        snprintf(name, sizeof name, "%s.lang", code);
        const uint8_t *bytes = kit_word_file(name, &length);
        assert_int_equal(words_language_read(&loaded[number], code, bytes, length), WORDS_FILE_RIGHT);
    }
    return &loaded[number];
}

const words_language *kit_language(const char *code)
{
    for (int i = 0; i < words_known_count; i++)
        if (strcmp(words_known_languages[i].code, code) == 0)
            return kit_language_number(i);
    fail_msg("there is no language %s", code);
    return NULL;
}
