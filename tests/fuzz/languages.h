/* The languages of the build, for fuzzers: fuzz_test.sh says in $THEBES_WORDS where their files are. */
#ifndef TESTS_FUZZ_LANGUAGES_H
#define TESTS_FUZZ_LANGUAGES_H

#include "../../words/language_file.h"

#include <stdio.h>
#include <stdlib.h>

/* English, or German. */
static inline const words_language *fuzz_language(unsigned which)
{
    static words_language german;
    static uint8_t bytes[WORDS_FILE_BYTES + 1];
    if (which % 2 == 0)
        return &words_english;
    if (!german.bytes) {
        char path[4096];
        snprintf(path, sizeof path, "%s/de.lang", getenv("THEBES_WORDS"));
        FILE *file = fopen(path, "rb");
        size_t length = file ? fread(bytes, 1, sizeof bytes, file) : 0;
        if (words_language_read(&german, "de", bytes, length) != WORDS_FILE_RIGHT)
            abort();
        fclose(file);
    }
    return &german;
}

#endif
