/* Whether a translation does with its values what the English does. */
#include "catalogue.h"
#include "complain.h"

#include <string.h>

enum { VALUES = 9 };

/* What a format uses: for each value 's', 'd' or 0, and whether a bracket counts by it. */
typedef struct {
    char kind[VALUES];
    bool counted[VALUES];
    bool indexed, plain; /* has "%1$s", has "%s" */
    int braces;          /* that belong to no such bracket */
} uses;

/* Notes a conversion and returns what follows it. */
static const char *use_conversion(uses *all, const char *at, int *next, int line)
{
    int index;
    at++;
    if (*at == '%')
        return at + 1;
    if (at[0] >= '1' && at[0] <= '0' + VALUES && at[1] == '$') {
        index = at[0] - '1';
        at += 2;
        all->indexed = true;
    } else {
        index = (*next)++;
        all->plain = true;
    }
    if (*at != 's' && *at != 'd')
        wrong(line, "only %%s, %%d and %%%% may stand in a sentence");
    if (index >= VALUES)
        wrong(line, "more than %d values", VALUES);
    if (all->kind[index] && all->kind[index] != *at)
        wrong(line, "value %d is a word in one place and a number in another", index + 1);
    all->kind[index] = *at;
    return at + 1;
}

/* Notes "{1:form|form}" and returns what follows it. */
static const char *use_forms(uses *all, const char *at, int plurals, int line)
{
    int forms = 1;
    all->counted[at[1] - '1'] = true;
    for (at += 3; *at != '}'; at++) {
        if (*at == 0 || *at == '{' || *at == '%')
            wrong(line, "a bracket is not closed, or has something in it that is no word");
        forms += *at == '|';
    }
    if (forms != plurals)
        wrong(line, "a bracket has %d forms, and the language %d", forms, plurals);
    return at + 1;
}

static uses uses_of(const char *format, int plurals, int line)
{
    uses all = {0};
    int next = 0;
    for (const char *at = format; *at;) {
        if (*at == '%')
            at = use_conversion(&all, at, &next, line);
        else if (at[0] == '{' && at[1] >= '1' && at[1] <= '9' && at[2] == ':')
            at = use_forms(&all, at, plurals, line);
        else
            all.braces += strchr("{}", *at++) != NULL;
    }
    if (all.indexed && all.plain)
        wrong(line, "some values have a number, as %%1$s has, and some not");
    return all;
}

void check_entry(const entry *one, int plurals)
{
    uses english = uses_of(one->english, 2, one->line), other = uses_of(one->translated, plurals, one->line);
    for (int i = 0; i < VALUES; i++) {
        if (other.kind[i] != english.kind[i])
            wrong(one->line, "value %d is not used as in the English", i + 1);
        if ((english.counted[i] || other.counted[i]) && english.kind[i] != 'd')
            wrong(one->line, "a bracket counts by value %d, which is no number", i + 1);
        if (i > 0 && english.kind[i] && !english.kind[i - 1])
            wrong(one->line, "the English leaves value %d out", i);
    }
    if (english.braces != other.braces)
        wrong(one->line, "a bracket counts by no value, as {1:form|form} does, or is not opened or closed");
    size_t a = strlen(one->english), b = strlen(one->translated);
    if ((one->english[0] == '\n') != (one->translated[0] == '\n'))
        wrong(one->line, "only one of English and translation begins with a line break");
    if ((one->english[a - 1] == '\n') != (one->translated[b - 1] == '\n'))
        wrong(one->line, "only one of English and translation ends with a line break");
}
