/* Makes tables of translations: compile LANGUAGE.po... > translations.c
 *
 * Runs at build time. It reads the translators' files (the part of gettext's format that gettext's own tools
 * write) and prints a C file with what words/language.h declares. A translation whose values are not those of
 * its English, or that has not a form for every plural of its language, ends the build with FILE:LINE: what
 * is wrong. What is empty or marked as fuzzy is left out, and so is said in English. */
#include <ctype.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ENTRIES = 4096, MOST_TEXT = 1 << 14, MOST_LANGUAGES = 32, VALUES = 9 };

typedef struct {
    char *english; /* behind its context and \004, if it has one */
    char *translated;
    int line; /* of the English */
} entry;

typedef struct {
    const char *path;
    char code[16];
    entry entries[MOST_ENTRIES];
    int count;
    int plurals;
    char formula[512]; /* of the plural form, in C */
} language;

static const char *path_now;

static _Noreturn void wrong(int line, const char *format, ...) __attribute__((format(printf, 2, 3)));

static _Noreturn void wrong(int line, const char *format, ...)
{
    va_list values;
    fprintf(stderr, "%s:%d: ", path_now, line);
    va_start(values, format);
    vfprintf(stderr, format, values);
    va_end(values);
    fputc('\n', stderr);
    exit(1);
}

static char *copy_of(const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    if (!copy)
        wrong(0, "not enough memory");
    return memcpy(copy, text, size);
}

/* ---- Formats ---- */

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

static void check_entry(const entry *one, int plurals)
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

/* ---- Formulas of plurals ---- */

/* A formula that is being worked out for a number. */
typedef struct {
    const char *at; /* what is left of it */
    unsigned long n;
    bool wrong;
} formula;

/* Signs between two values: those of a row bind tighter than those of the rows above it. */
static const char *const signs[][5] = {{"||"},     {"&&"},         {"==", "!="}, {"<=", ">=", "<", ">"},
                                       {"+", "-"}, {"*", "/", "%"}};

enum { SIGN_ROWS = sizeof signs / sizeof signs[0] };

static bool take(formula *f, const char *sign)
{
    f->at += strspn(f->at, " ");
    if (strncmp(f->at, sign, strlen(sign)) != 0)
        return false;
    f->at += strlen(sign);
    return true;
}

static unsigned long choice_of(formula *f);

static unsigned long value_of(formula *f)
{
    if (take(f, "!"))
        return !value_of(f);
    if (take(f, "n"))
        return f->n;
    if (take(f, "(")) {
        unsigned long value = choice_of(f);
        f->wrong = !take(f, ")") || f->wrong;
        return value;
    }
    size_t digits = strspn(f->at, "0123456789");
    f->wrong = digits == 0 || digits > 9 || (digits > 1 && *f->at == '0') || f->wrong;
    unsigned long value = strtoul(f->at, NULL, 10);
    f->at += digits;
    return value;
}

static unsigned long joined(formula *f, const char *sign, unsigned long a, unsigned long b)
{
    switch (sign[0]) {
    case '|':
        return a || b;
    case '&':
        return a && b;
    case '=':
        return a == b;
    case '!':
        return a != b;
    case '<':
        return sign[1] ? a <= b : a < b;
    case '>':
        return sign[1] ? a >= b : a > b;
    case '+':
        return a + b;
    case '-':
        return a - b;
    case '*':
        return a * b;
    default:
        f->wrong = b == 0 || f->wrong;
        return b == 0 ? 0 : sign[0] == '/' ? a / b : a % b;
    }
}

static unsigned long joined_of(formula *f, int row)
{
    if (row == SIGN_ROWS)
        return value_of(f);
    unsigned long value = joined_of(f, row + 1);
    for (int i = 0; signs[row][i];) {
        if (take(f, signs[row][i])) {
            value = joined(f, signs[row][i], value, joined_of(f, row + 1));
            i = 0;
        } else {
            i++;
        }
    }
    return value;
}

static unsigned long choice_of(formula *f)
{
    unsigned long value = joined_of(f, 0);
    if (!take(f, "?"))
        return value;
    unsigned long yes = choice_of(f);
    f->wrong = !take(f, ":") || f->wrong;
    unsigned long no = choice_of(f);
    return value ? yes : no;
}

/* The formula becomes C, so it must be nothing but a formula. */
static void check_formula(const language *one, int line)
{
    for (unsigned long n = 0; n <= 1000; n++) {
        formula f = {one->formula, n, false};
        unsigned long form = choice_of(&f);
        if (f.wrong || f.at[strspn(f.at, " ")])
            wrong(line, "the header's plural is no formula of n");
        if (form >= (unsigned long)one->plurals)
            wrong(line, "the header's plural chooses form %lu for %lu, and the first of %d is 0", form, n,
                  one->plurals);
    }
}

/* ---- Reading ---- */

typedef enum { NOTHING, CONTEXT, ENGLISH, TRANSLATED } field;

/* The entry at hand. */
typedef struct {
    char text[TRANSLATED + 1][MOST_TEXT];
    field now;
    int line;
    bool fuzzy;
} draft;

/* Adds what stands between the quotes of a line. */
static void add_string(char out[MOST_TEXT], const char *at, int line)
{
    size_t length = strlen(out);
    if (*at != '"')
        wrong(line, "a string in double quotes was expected");
    for (at++; *at != '"'; at++) {
        char c = *at;
        if (c == 0)
            wrong(line, "the string is not closed");
        if (c == '\\') {
            at++;
            c = *at == 'n' ? '\n' : *at == 't' ? '\t' : *at;
            if (!strchr("nt\"\\", *at) || !*at)
                wrong(line, "unknown escape in a string");
        }
        if (length + 2 > MOST_TEXT)
            wrong(line, "the text is too long");
        out[length++] = c;
        out[length] = 0;
    }
    if (at[1 + strspn(at + 1, " \t\r\n")])
        wrong(line, "something follows the string");
}

static void read_header(language *to, const char *header, int line)
{
    const char *at = strstr(header, "Plural-Forms:"), *plural;
    if (to->plurals)
        wrong(line, "the header is there twice");
    if (!strstr(header, "charset=UTF-8"))
        wrong(line, "the header's Content-Type is not UTF-8");
    /* nplurals=2; plural=(n != 1); */
    if (!at || sscanf(at, "Plural-Forms: nplurals=%d;", &to->plurals) != 1 || to->plurals < 1 ||
        to->plurals > 6 || !(plural = strstr(at, "plural=")))
        wrong(line, "the header has no Plural-Forms");
    plural += strlen("plural=");
    size_t length = strcspn(plural, ";\n");
    if (length >= sizeof to->formula)
        wrong(line, "the header's plural is too long");
    memcpy(to->formula, plural, length);
    check_formula(to, line);
}

/* The entry is complete: keeps it, if it is one. */
static void keep(language *to, draft *from)
{
    char *english = from->text[ENGLISH], *translated = from->text[TRANSLATED];
    if (from->now == CONTEXT || from->now == ENGLISH)
        wrong(from->line, "the entry has no msgstr");
    if (from->now == TRANSLATED && !english[0]) {
        if (from->text[CONTEXT][0])
            wrong(from->line, "the msgid is empty");
        read_header(to, translated, from->line);
    } else if (from->now == TRANSLATED && translated[0] && !from->fuzzy) {
        char key[2 * MOST_TEXT + 2];
        snprintf(key, sizeof key, "%s%s%s", from->text[CONTEXT], from->text[CONTEXT][0] ? "\004" : "",
                 english);
        if (to->count == MOST_ENTRIES)
            wrong(from->line, "more than %d sentences", MOST_ENTRIES);
        if (!to->plurals)
            wrong(from->line, "the header is missing");
        entry one = {english, translated, from->line};
        check_entry(&one, to->plurals);
        one.english = copy_of(key);
        one.translated = copy_of(translated);
        to->entries[to->count++] = one;
    }
    memset(from, 0, sizeof *from);
}

static void begin_field(language *to, draft *at, field next, const char *string, int line)
{
    if (next == CONTEXT || (next == ENGLISH && at->now != CONTEXT)) {
        bool fuzzy = at->now == NOTHING && at->fuzzy;
        keep(to, at);
        at->fuzzy = fuzzy;
    }
    if (next == TRANSLATED && at->now != ENGLISH)
        wrong(line, "a msgstr without its msgid");
    if (next != TRANSLATED)
        at->line = line;
    at->now = next;
    add_string(at->text[next], string, line);
}

static void read_line(language *to, draft *at, const char *text, int line)
{
    text += strspn(text, " \t");
    if (strncmp(text, "#,", 2) == 0) {
        if (at->now != NOTHING)
            keep(to, at);
        at->fuzzy = at->fuzzy || strstr(text, "fuzzy");
    } else if (*text == '#' || *text == '\n' || *text == '\r' || *text == 0) {
        if (at->now != NOTHING || strncmp(text, "#~", 2) == 0)
            keep(to, at);
    } else if (strncmp(text, "msgctxt ", 8) == 0) {
        begin_field(to, at, CONTEXT, text + 8, line);
    } else if (strncmp(text, "msgid ", 6) == 0) {
        begin_field(to, at, ENGLISH, text + 6, line);
    } else if (strncmp(text, "msgstr ", 7) == 0) {
        begin_field(to, at, TRANSLATED, text + 7, line);
    } else if (*text == '"' && at->now != NOTHING) {
        add_string(at->text[at->now], text, line);
    } else {
        wrong(line, "this is not understood (plurals stand in brackets here, not in msgid_plural)");
    }
}

static int by_english(const void *a, const void *b)
{
    const entry *one = a, *other = b;
    int order = strcmp(one->english, other->english);
    return order ? order : one->line - other->line;
}

static void read_file(language *to, const char *path)
{
    static draft at;
    static char text[MOST_TEXT];
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    FILE *file = fopen(path, "r");
    int line = 0;
    path_now = to->path = path;
    if (!file)
        wrong(0, "cannot be read");
    size_t letters = strspn(name, "abcdefghijklmnopqrstuvwxyz");
    if (letters < 2 || letters > 3 || strcmp(name + letters, ".po") != 0)
        wrong(0, "the file has not the name of a language, as de.po has");
    memcpy(to->code, name, letters);
    while (fgets(text, sizeof text, file)) {
        line++;
        read_line(to, &at, text, line);
    }
    keep(to, &at);
    fclose(file);
    if (!to->plurals)
        wrong(line, "the header is missing");
    qsort(to->entries, (size_t)to->count, sizeof to->entries[0], by_english);
    for (int i = 1; i < to->count; i++)
        if (strcmp(to->entries[i].english, to->entries[i - 1].english) == 0)
            wrong(to->entries[i].line, "the sentence is there twice");
}

/* ---- Printing ---- */

static void print_string(const char *text)
{
    putchar('"');
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c < ' ' || c >= 0x7f || c == '"' || c == '\\' || c == '?')
            printf("\\%03o", c);
        else
            putchar(c);
    }
    putchar('"');
}

static void print_language(const language *one, int number)
{
    printf("static unsigned form_%d(unsigned long n)\n{\n    (void)n;\n    return (unsigned)(%s);\n}\n\n",
           number, one->formula);
    printf("static const words_entry entries_%d[] = {\n", number);
    for (int i = 0; i < one->count; i++) {
        printf("    {");
        print_string(one->entries[i].english);
        printf(",\n     ");
        print_string(one->entries[i].translated);
        printf("},\n");
    }
    printf("    {0, 0}};\n\n");
}

int main(int argc, char **argv)
{
    static language languages[MOST_LANGUAGES];
    int count = argc - 1;
    path_now = "compile";
    if (count > MOST_LANGUAGES)
        wrong(0, "more than %d languages", MOST_LANGUAGES);
    for (int i = 0; i < count; i++)
        read_file(&languages[i], argv[i + 1]);
    printf("/* Made by po/compile.c. */\n#include \"words/language.h\"\n\n"
           "static unsigned form_en(unsigned long n)\n{\n    return n != 1;\n}\n\n");
    for (int i = 0; i < count; i++)
        print_language(&languages[i], i);
    printf("const words_language words_languages[] = {\n    {\"en\", form_en, 0, 0},\n");
    for (int i = 0; i < count; i++)
        printf("    {\"%s\", form_%d, entries_%d, %d},\n", languages[i].code, i, i, languages[i].count);
    printf("};\n\nconst int words_language_count = %d;\n", count + 1);
    return ferror(stdout) || fflush(stdout) ? 1 : 0;
}
