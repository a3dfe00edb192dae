/* Sentences as formats: see format.h. */
#include "format.h"

int words_format_conversion(const char **at, int *next, char *kind)
{
    const char *format = *at + 1;
    int index = -1;
    if (format[0] >= '1' && format[0] <= '0' + WORDS_VALUES && format[1] == '$') {
        index = format[0] - '1';
        format += 2;
    } else if (format[0] != '%') {
        index = (*next)++;
    }
    *kind = *format;
    *at = *format ? format + 1 : format;
    return index;
}

bool words_format_forms_begin(const char *at)
{
    return at[0] == '{' && at[1] >= '1' && at[1] <= '0' + WORDS_VALUES && at[2] == ':';
}

/* Notes a conversion; false if it is none. */
static bool read_conversion(words_format *out, const char **at, int *next)
{
    char kind;
    int index = words_format_conversion(at, next, &kind);
    if (index < 0)
        return kind == '%';
    if (index >= WORDS_VALUES || (kind != 's' && kind != 'd') ||
        (out->kind[index] && out->kind[index] != kind))
        return false;
    out->kind[index] = kind;
    return true;
}

/* Notes a bracket; false if it is not closed, holds something else than words, or has other forms. */
static bool read_forms(words_format *out, const char **at, unsigned forms)
{
    const char *form = *at + 3;
    unsigned count = 1;
    out->counted[(*at)[1] - '1'] = true;
    for (; *form != '}'; form++) {
        if (*form == 0 || *form == '{' || *form == '%')
            return false;
        count += *form == '|';
    }
    *at = form + 1;
    return count == forms;
}

bool words_format_read(words_format *out, const char *sentence, unsigned forms)
{
    int next = 0;
    for (int i = 0; i < WORDS_VALUES; i++) {
        out->kind[i] = 0;
        out->counted[i] = false;
    }
    for (const char *at = sentence; *at;) {
        if (*at == '%') {
            if (!read_conversion(out, &at, &next))
                return false;
        } else if (words_format_forms_begin(at)) {
            if (!read_forms(out, &at, forms))
                return false;
        } else {
            at++;
        }
    }
    return true;
}

bool words_format_fits(const words_format *translated, const words_format *english)
{
    for (int i = 0; i < WORDS_VALUES; i++)
        if ((translated->kind[i] && translated->kind[i] != english->kind[i]) ||
            (translated->counted[i] && english->kind[i] != 'd'))
            return false;
    return true;
}
