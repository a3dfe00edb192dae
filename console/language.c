/* Choosing the language: see language.h. */
#include "language.h"
#include "../words/language_file.h"
#include "word_files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static words_language chosen;
static const words_language *language = &words_english;

const words_language *console_language(void)
{
    return language;
}

/* Speaks a known language from now on; false, with a sentence about why not, if its file cannot be used. */
static bool load(const words_known_language *known, char why[CONSOLE_HELP])
{
    char path[CONSOLE_WORD_PATH], trouble_text[WORDS_SENTENCE];
    words_text text = words_on(why, CONSOLE_HELP, language);
    size_t length;
    if (strcmp(known->code, words_english.code) == 0) {
        language = &words_english;
        return true;
    }
    uint8_t *bytes = console_word_file(known->code, "lang", &length, path);
    if (!bytes) {
        words_say(&text, "%s: cannot be read: %s", path, console_error_text(errno));
        return false;
    }
    words_language read;
    words_file_trouble trouble = words_language_read(&read, known->code, bytes, length);
    if (trouble != WORDS_FILE_RIGHT) {
        words_text reason = words_on(trouble_text, sizeof trouble_text, language);
        words_file_trouble_say(&reason, trouble);
        words_say(&text, "%s: %s", path, trouble_text);
        free(bytes);
        return false;
    }
    chosen = read; /* its bytes are needed as long as the program runs */
    language = &chosen;
    return true;
}

bool console_use_language(const char *tag)
{
    char why[CONSOLE_HELP], languages[WORDS_QUOTE];
    const words_known_language *known = words_language_known(tag);
    if (!known) {
        console_complain("there is no language '%s' (there are: %s)", tag, console_language_list(languages));
        return false;
    }
    if (load(known, why))
        return true;
    console_complain_text(why);
    return false;
}

/* The first known language of a list such as "de_AT:de:en"; null if it has none. */
static const words_known_language *first_known(const char *list)
{
    while (*list) {
        char tag[32];
        size_t length = strcspn(list, ":");
        snprintf(tag, sizeof tag, "%.*s", (int)(length < sizeof tag ? length : sizeof tag - 1), list);
        const words_known_language *known = words_language_known(tag);
        if (length > 0 && known)
            return known;
        list += length + (list[length] == ':');
    }
    return NULL;
}

static const words_known_language *of_environment(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *all = getenv("LC_ALL"), *list = getenv("LANGUAGE");
    bool plain = all && (strcmp(all, "C") == 0 || strcmp(all, "POSIX") == 0);
    const words_known_language *known = !plain && list ? first_known(list) : NULL;
    for (size_t i = 0; !known && i < sizeof variables / sizeof variables[0]; i++) {
        const char *tag = getenv(variables[i]);
        if (tag && *tag)
            return words_language_known(tag);
    }
    return known;
}

void console_use_environment_language(bool quiet)
{
    char why[CONSOLE_HELP];
    const words_known_language *known = of_environment();
    if (known && !load(known, why) && !quiet)
        console_complain("%s; going on in English", why);
}

const char *console_language_list(char out[WORDS_QUOTE])
{
    words_text text = words_on(out, WORDS_QUOTE, language);
    for (int i = 0; i < words_known_count; i++) {
        words_add(&text, i ? ", " : "");
        words_add(&text, words_known_languages[i].code);
    }
    return out;
}
