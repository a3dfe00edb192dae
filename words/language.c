/* Languages: see language.h. */
#include "language.h"
#include "plural.h"

#include <stdbool.h>

/* ---- English ---- */

static const uint8_t english_rule[] = {WORDS_RULE_N, WORDS_RULE_NUMBER, 1, 0, 0, 0, WORDS_RULE_UNEQUAL};

const words_language words_english = {"en", 0, 0, 0, english_rule, sizeof english_rule, 2};

unsigned words_form_of(const words_language *language, uint32_t number)
{
    uint32_t form = words_rule_value(language->rule, language->rule_length, number);
    return form < language->forms ? form : language->forms - 1u;
}

/* ---- Tags ---- */

static char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter + 'a' - 'A') : letter;
}

static bool is_letter(char letter)
{
    return lower(letter) >= 'a' && lower(letter) <= 'z';
}

static bool is_digit(char letter)
{
    return letter >= '0' && letter <= '9';
}

/* A part of a tag, without what separates it. */
typedef struct {
    const char *at;
    size_t length;
} part;

static part part_at(const char *at)
{
    part found = {at, 0};
    while (is_letter(at[found.length]) || is_digit(at[found.length]))
        found.length++;
    return found;
}

static bool same(part one, part other)
{
    if (one.length != other.length)
        return false;
    for (size_t i = 0; i < one.length; i++)
        if (lower(one.at[i]) != lower(other.at[i]))
            return false;
    return true;
}

/* Two letters or three digits behind the language, and behind the name of a script if there is one: "BR" of
 * "pt_BR.UTF-8", "TW" of "zh-Hant-TW". Empty if there are none. */
static part region_of(const char *tag)
{
    part it = part_at(tag);
    while (it.at[it.length] == '_' || it.at[it.length] == '-') {
        it = part_at(it.at + it.length + 1);
        if ((it.length == 2 && is_letter(it.at[0])) || (it.length == 3 && is_digit(it.at[0])))
            return it;
    }
    it.length = 0;
    return it;
}

const words_known_language *words_language_match(const char *tag, const words_known_language list[],
                                                 int count)
{
    part language = part_at(tag), region = region_of(tag);
    const words_known_language *found = 0;
    if (same(language, part_at("c")) || same(language, part_at("posix")))
        return list;
    for (int i = 0; i < count; i++) {
        part other = region_of(list[i].code);
        if (!same(language, part_at(list[i].code)))
            continue;
        if (same(region, other))
            return &list[i];
        if (other.length == 0)
            found = &list[i];
    }
    return found;
}

const words_known_language *words_language_known(const char *tag)
{
    return words_language_match(tag, words_known_languages, words_known_count);
}

/* ---- Sentences ---- */

static const char *without_context(const char *english)
{
    for (const char *at = english; *at; at++)
        if (*at == '\004')
            return at + 1;
    return english;
}

static uint32_t key_of(const char *english)
{
    uint64_t hash = WORDS_HASH_START;
    for (; *english; english++)
        hash = words_hash_byte(hash, (uint8_t)*english);
    return words_key(hash);
}

const char *words_translation(const words_language *language, const char *english)
{
    uint32_t from = 0, to = language->count, key = language->count ? key_of(english) : 0;
    while (from < to) {
        uint32_t middle = from + (to - from) / 2;
        const uint8_t *row = language->bytes + language->table + WORDS_SENTENCE_ROW * (size_t)middle;
        uint32_t here = words_number_at(row);
        if (here == key)
            return (const char *)language->bytes + words_number_at(row + 4);
        if (key < here)
            to = middle;
        else
            from = middle + 1;
    }
    return 0;
}

const char *words_in(const words_language *language, const char *english)
{
    const char *translated = words_translation(language, english);
    return translated ? translated : without_context(english);
}
