#include "options.h"
#include "../console/invocation.h"
#include "../console/language.h"
#include "cli.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* "thebes check" out of "thebes check FILE...", "train-weights" out of "train-weights [--seats K] ...". */
static int command_length(const cli_options *form)
{
    const char *first = strchr(form->usage, ' ');
    if (first && (first[1] < 'a' || first[1] > 'z'))
        return (int)(first - form->usage);
    const char *second = first ? strchr(first + 1, ' ') : NULL;
    return (int)(second ? (size_t)(second - form->usage) : strlen(form->usage));
}

int cli_options_wrong(const cli_options *form, const char *english, ...)
{
    char out[CONSOLE_HELP], command[64], typed[CONSOLE_COMMAND];
    va_list values;
    va_start(values, english);
    console_say_list(out, english, &values);
    va_end(values);
    snprintf(command, sizeof command, "%.*s", command_length(form), form->usage);
    console_complain("%s; see '%s --help'", out, console_command(typed, command));
    return CLI_USAGE;
}

static void print_option(const char *name, const char *argument, const char *help)
{
    char left[64];
    snprintf(left, sizeof left, "%s%s%s", name, argument ? " " : "", argument ? argument : "");
    printf("  %-20s %s\n", left, help);
}

static void print_help(const cli_options *form)
{
    console_say("Usage: %s\n", form->usage);
    printf("\n%s\n\n", console_text(form->about));
    console_say("Options:\n");
    for (const cli_option *o = form->table; o->name; o++)
        print_option(o->name, o->argument, console_text(o->help));
    char languages[WORDS_QUOTE], help[WORDS_QUOTE];
    words_said(help, console_language(), "the language to speak: %s (that of the system)",
               console_language_list(languages));
    print_option("--lang", "CODE", help);
    print_option("--help", NULL, console_text(W_("print this")));
}

static const cli_option *find(const cli_options *form, const char *text, size_t length)
{
    for (const cli_option *o = form->table; o->name; o++)
        if (strlen(o->name) == length && memcmp(o->name, text, length) == 0)
            return o;
    return NULL;
}

/* A plain decimal with an optional sign and fraction: strtod would also take "inf", "0x1p3" and, in some
 * languages, a comma. */
static bool read_signed(const char *text, double *number)
{
    const char *digits = *text == '-' || *text == '+' ? text + 1 : text;
    double n = 0, unit = 1;
    bool fraction = false;
    if (*digits < '0' || *digits > '9')
        return false;
    for (; *digits; digits++) {
        if (*digits == '.' && !fraction && digits[1]) {
            fraction = true;
            continue;
        }
        if (*digits < '0' || *digits > '9')
            return false;
        n = 10 * n + (*digits - '0');
        if (fraction)
            unit *= 10;
    }
    *number = *text == '-' ? -n / unit : n / unit;
    return true;
}

static bool set_number(const cli_options *form, const cli_option *o, const char *value)
{
    uint64_t number;
    if (!console_read_number(value, strlen(value), &number) || number < o->least || number > o->most) {
        char least[24], most[24];
        snprintf(least, sizeof least, "%" PRIu64, o->least);
        snprintf(most, sizeof most, "%" PRIu64, o->most);
        cli_options_wrong(form, "%s takes a whole number from %s to %s, not '%s'", o->name, least, most,
                          value);
        return false;
    }
    *(uint64_t *)o->value = number;
    return true;
}

static bool set_signed(const cli_options *form, const cli_option *o, double *to, const char *value)
{
    double number;
    if (!read_signed(value, &number) || !(number >= -(double)o->most && number <= (double)o->most)) {
        cli_options_wrong(form, "%s takes two numbers from -%d to %d, not '%s'", o->name, (int)o->most,
                          (int)o->most, value);
        return false;
    }
    *to = number;
    return true;
}

static int values_of(const cli_option *o)
{
    return o->kind == CLI_OPTION_FLAG ? 0 : o->kind == CLI_OPTION_TWO_NUMBERS ? 2 : 1;
}

/* One more text of an option that takes many, after so many words. */
static bool add_word(const cli_options *form, const cli_option *o, const char *value, int words)
{
    cli_option_words *list = o->value;
    if (list->count == CLI_OPTION_MOST_WORDS) {
        cli_options_wrong(form, "'%s' is one argument too many", value);
        return false;
    }
    list->before[list->count] = words;
    list->text[list->count++] = value;
    return true;
}

/* Sets an option to as many values as it takes; so many words stood before it. */
static bool set_values(const cli_options *form, const cli_option *o, const char *const value[], int words)
{
    switch (o->kind) {
    case CLI_OPTION_FLAG:
        *(bool *)o->value = true;
        return true;
    case CLI_OPTION_TEXT:
        *(const char **)o->value = value[0];
        return true;
    case CLI_OPTION_NUMBER:
        return set_number(form, o, value[0]);
    case CLI_OPTION_WORDS:
    case CLI_OPTION_TEXTS:
        return add_word(form, o, value[0], words);
    case CLI_OPTION_TWO_NUMBERS:
        break;
    }
    double *pair = o->value;
    return set_signed(form, o, &pair[0], value[0]) && set_signed(form, o, &pair[1], value[1]);
}

/* Takes the values of an option from behind its equals sign, if it has one, and from the arguments after
 * argv[*at]; leaves *at on the last argument taken. */
static bool take_values(const cli_options *form, const cli_option *o, const char *equals, int argc,
                        char **argv, int *at, int words)
{
    const char *value[2] = {NULL, NULL};
    int wanted = values_of(o), have = 0;
    if (equals && wanted == 0) {
        cli_options_wrong(form, "%s takes no value", o->name);
        return false;
    }
    if (equals)
        value[have++] = equals + 1;
    while (have < wanted && *at + 1 < argc)
        value[have++] = argv[++*at];
    if (have < wanted && wanted == 1)
        cli_options_wrong(form, "%s needs a value", o->name);
    else if (have < wanted)
        cli_options_wrong(form, "%s needs two values", o->name);
    else
        return set_values(form, o, value, words);
    return false;
}

/* Takes one option and its values from argv[*at] on, where so many words stood before; leaves *at on the last
 * argument taken. `seen` has a bit for each option of the table that was there before. */
static bool take_option(const cli_options *form, int argc, char **argv, int *at, int words, uint64_t *seen)
{
    const char *text = argv[*at], *equals = strchr(text, '=');
    size_t length = equals ? (size_t)(equals - text) : strlen(text);
    const cli_option *o = find(form, text, length);
    if (!o) {
        char name[WORDS_QUOTE];
        cli_options_wrong(form, "there is no option '%s'", words_quote(name, text, length));
        return false;
    }
    uint64_t bit = 1ull << (o - form->table);
    if (*seen & bit && o->kind != CLI_OPTION_WORDS && o->kind != CLI_OPTION_TEXTS) {
        cli_options_wrong(form, "%s is given twice", o->name);
        return false;
    }
    *seen |= bit;
    if (o->given)
        *o->given = true;
    return take_values(form, o, equals, argc, argv, at, words);
}

/* How many texts the options of the table that take many have got, and the last one of them. */
static int count_listed(const cli_options *form, const char **last)
{
    int count = 0;
    for (const cli_option *o = form->table; o->name; o++) {
        const cli_option_words *list = o->kind == CLI_OPTION_WORDS ? o->value : NULL;
        if (list && list->count > 0) {
            count += list->count;
            *last = list->text[list->count - 1];
        }
    }
    return count;
}

/* As many words as there should be; else complains. */
static bool count_words(const cli_options *form, char **argv, int words)
{
    const char *last = NULL;
    int all = words + count_listed(form, &last);
    if (all < form->least_words)
        cli_options_wrong(form, "%s is missing", console_text(form->word));
    else if (all > form->most_words)
        cli_options_wrong(form, "'%s' is one argument too many",
                          words > form->most_words ? argv[form->most_words] : last);
    else
        return true;
    return false;
}

int cli_options_read(const cli_options *form, int argc, char **argv, int *status)
{
    int words = 0;
    uint64_t seen = 0;
    bool only_words = false;
    *status = CLI_USAGE;
    for (int i = 0; i < argc; i++) {
        if (only_words || argv[i][0] != '-' || argv[i][1] == 0) {
            argv[words++] = argv[i];
        } else if (strcmp(argv[i], "--") == 0) {
            only_words = true;
        } else if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) {
            print_help(form);
            *status = CLI_OK;
            return CLI_OPTIONS_DONE;
        } else if (!take_option(form, argc, argv, &i, words, &seen)) {
            return CLI_OPTIONS_DONE;
        }
    }
    return count_words(form, argv, words) ? words : CLI_OPTIONS_DONE;
}
