/* A language for tests: every sentence in letters that English does not have, longer than it was and between
 * brackets, so that one that escapes translation, is cut or is put together from pieces meets the eye. */
#include "catalogue.h"
#include "complain.h"

#include <stdio.h>
#include <string.h>

static const char *const lower_case[] = {
    "\u00e0", "\u0180", "\u00e7", "\u00f0", "\u00e9", "\u0192", "\u011d", "\u0125", "\u00ee",
    "\u0135", "\u0137", "\u013c", "\u0271", "\u00f1", "\u00f6", "\u00fe", "\u01eb", "\u0155",
    "\u0161", "\u0163", "\u00fb", "\u1e7d", "\u0175", "\u1e8b", "\u00fd", "\u017e",
};
static const char *const upper_case[] = {
    "\u00c5", "\u0181", "\u00c7", "\u00d0", "\u00c9", "\u0191", "\u011c", "\u0124", "\u00ce",
    "\u0134", "\u0136", "\u013b", "\u1e40", "\u00d1", "\u00d6", "\u00de", "\u01ea", "\u0154",
    "\u0160", "\u0162", "\u00db", "\u1e7c", "\u0174", "\u1e8a", "\u00dd", "\u017d",
};

static void add(char out[MOST_TEXT], const char *bytes, size_t count)
{
    size_t length = strlen(out);
    if (length + count >= MOST_TEXT)
        wrong(0, "a sentence is too long");
    memcpy(out + length, bytes, count);
    out[length + count] = 0;
}

static void add_letter(char out[MOST_TEXT], char letter)
{
    const char *as = letter >= 'a' && letter <= 'z'   ? lower_case[letter - 'a']
                     : letter >= 'A' && letter <= 'Z' ? upper_case[letter - 'A']
                                                      : NULL;
    if (!as) {
        add(out, &letter, 1);
        return;
    }
    add(out, as, strlen(as));
    if (strchr("aeiou", letter))
        add(out, as, strlen(as));
}

/* How many bytes of a format here are for the program and not for people: "%1$s", "%%", "{1:", and what a
 * line begins or ends with. */
static size_t machine_bytes(const char *at)
{
    if (at[0] == '%')
        return at[1] >= '1' && at[1] <= '9' ? 4 : 2;
    return at[0] == '{' && at[1] >= '1' && at[1] <= '9' && at[2] == ':' ? 3 : 0;
}

static bool has_letters(const char *format, bool is_format)
{
    for (const char *at = format; *at; at++) {
        size_t skipped = is_format ? machine_bytes(at) : 0;
        if (skipped)
            at += skipped - 1;
        else if ((*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z'))
            return true;
    }
    return false;
}

static char *pseudo_of(const char *english, bool is_format)
{
    char out[MOST_TEXT] = "";
    const char *from = strchr(english, '\004') ? strchr(english, '\004') + 1 : english;
    bool brackets = has_letters(from, is_format);
    size_t breaks = strspn(from, "\n"), length = strlen(from), last = length;
    while (last > breaks && from[last - 1] == '\n')
        last--;
    add(out, from, breaks);
    add(out, "\u27e6", brackets ? 3 : 0);
    for (size_t at = breaks; at < last;) {
        size_t skipped = is_format ? machine_bytes(from + at) : 0;
        if (skipped)
            add(out, from + at, skipped);
        else
            add_letter(out, from[at]);
        at += skipped ? skipped : 1;
    }
    add(out, "\u27e7", brackets ? 3 : 0);
    add(out, from + last, length - last);
    return copy_of(out);
}

void make_pseudo(catalogue *to, const catalogue *template, const char *code)
{
    *to = *template;
    to->is_template = false;
    snprintf(to->code, sizeof to->code, "%s", code);
    snprintf(to->name, sizeof to->name, "%s", "\u27e6\u00de\u0161\u00e9\u00fb\u00f0\u00f6\u27e7");
    compile_formula(to, "n != 1", 0);
    for (int i = 0; i < to->count; i++)
        to->entries[i].translated = pseudo_of(to->entries[i].english, to->entries[i].sentence);
}
