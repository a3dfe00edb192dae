/* Languages: see language.h. */
#include "language.h"

#include <stdbool.h>

static char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter + 'a' - 'A') : letter;
}

static bool is_letter(char letter)
{
    return lower(letter) >= 'a' && lower(letter) <= 'z';
}

/* Whether a tag's language, its letters before any region or encoding, is this one. */
static bool is_tag_of(const char *tag, const char *code)
{
    while (is_letter(*tag) && lower(*tag) == *code) {
        tag++;
        code++;
    }
    return *code == 0 && !is_letter(*tag);
}

const words_language *words_language_find(const char *tag)
{
    if (is_tag_of(tag, "c") || is_tag_of(tag, "posix"))
        return &words_languages[0];
    for (int i = 0; i < words_language_count; i++)
        if (is_tag_of(tag, words_languages[i].code))
            return &words_languages[i];
    return 0;
}

/* Below, at or above 0 as a stands before, at or behind b. */
static int compare(const char *a, const char *b)
{
    while (*a && *a == *b) {
        a++;
        b++;
    }
    return (int)(unsigned char)*a - (int)(unsigned char)*b;
}

static const char *without_context(const char *english)
{
    for (const char *at = english; *at; at++)
        if (*at == '\004')
            return at + 1;
    return english;
}

const char *words_in(const words_language *language, const char *english)
{
    size_t from = 0, to = language->count;
    while (from < to) {
        size_t middle = from + (to - from) / 2;
        int order = compare(english, language->entries[middle].english);
        if (order == 0)
            return language->entries[middle].translated;
        if (order < 0)
            to = middle;
        else
            from = middle + 1;
    }
    return without_context(english);
}
