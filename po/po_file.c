/* Reading the translators' files: the part of gettext's format that gettext's own tools write. What is empty
 * or marked as fuzzy is left out, and so is said in English. */
#include "catalogue.h"
#include "complain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum { NOTHING, CONTEXT, ENGLISH, TRANSLATED } field;

/* The entry at hand. */
typedef struct {
    char text[TRANSLATED + 1][MOST_TEXT];
    field now;
    int line;
    bool fuzzy;
    bool in_source, in_texts; /* where it is said to stand */
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

/* A field of the header, up to the end of its line; false if it is not there or does not fit. */
static bool header_field(const char *header, const char *key, char *out, size_t size)
{
    const char *at = strstr(header, key);
    if (!at || (at > header && at[-1] != '\n'))
        return false;
    at += strlen(key);
    at += strspn(at, " ");
    size_t length = strcspn(at, "\n");
    if (length == 0 || length >= size)
        return false;
    memcpy(out, at, length);
    out[length] = 0;
    return true;
}

static void read_header(catalogue *to, const char *header, int line)
{
    char plurals[1024], *plural;
    if (to->plurals)
        wrong(line, "the header is there twice");
    if (!strstr(header, "charset=UTF-8"))
        wrong(line, "the header's Content-Type is not UTF-8");
    to->plurals = to->is_template ? 2 : 0;
    if (to->is_template)
        return;
    /* nplurals=2; plural=(n != 1); */
    if (!header_field(header, "Plural-Forms:", plurals, sizeof plurals) ||
        sscanf(plurals, "nplurals=%d;", &to->plurals) != 1 || to->plurals < 1 || to->plurals > WORDS_FORMS ||
        !(plural = strstr(plurals, "plural=")))
        wrong(line, "the header has no Plural-Forms");
    plural += strlen("plural=");
    plural[strcspn(plural, ";")] = 0;
    compile_formula(to, plural, line);
    if (!header_field(header, "X-Native-Name:", to->name, sizeof to->name))
        wrong(line, "the header has no X-Native-Name: how the language calls itself");
}

/* The entry is complete: keeps it, if it is one. */
static void keep(catalogue *to, draft *from)
{
    char *english = from->text[ENGLISH], *translated = from->text[TRANSLATED];
    if (from->now == CONTEXT || from->now == ENGLISH)
        wrong(from->line, "the entry has no msgstr");
    if (from->now == TRANSLATED && !english[0]) {
        if (from->text[CONTEXT][0])
            wrong(from->line, "the msgid is empty");
        read_header(to, translated, from->line);
    } else if (from->now == TRANSLATED && (to->is_template || (translated[0] && !from->fuzzy))) {
        char key[2 * MOST_TEXT + 2];
        snprintf(key, sizeof key, "%s%s%s", from->text[CONTEXT], from->text[CONTEXT][0] ? "\004" : "",
                 english);
        if (to->count == MOST_ENTRIES)
            wrong(from->line, "more than %d sentences", MOST_ENTRIES);
        if (!to->plurals)
            wrong(from->line, "the header is missing");
        entry one = {english, translated, from->line, from->in_source || !from->in_texts};
        if (!to->is_template && one.sentence)
            check_entry(&one, to->plurals);
        one.english = copy_of(key);
        one.translated = copy_of(translated);
        to->entries[to->count++] = one;
    }
    memset(from, 0, sizeof *from);
}

static void begin_field(catalogue *to, draft *at, field next, const char *string, int line)
{
    if (next == CONTEXT || (next == ENGLISH && at->now != CONTEXT)) {
        bool fresh = at->now == NOTHING;
        const draft before = *at;
        keep(to, at);
        at->fuzzy = fresh && before.fuzzy;
        at->in_source = fresh && before.in_source;
        at->in_texts = fresh && before.in_texts;
    }
    if (next == TRANSLATED && at->now != ENGLISH)
        wrong(line, "a msgstr without its msgid");
    if (next != TRANSLATED)
        at->line = line;
    at->now = next;
    add_string(at->text[next], string, line);
}

/* Files that an entry stands in: those of texts/ are no source. */
static void note_places(draft *at, const char *text)
{
    while (*(text += strspn(text, " \t\r\n"))) {
        bool in_texts = strncmp(text, "texts/", 6) == 0;
        at->in_texts = at->in_texts || in_texts;
        at->in_source = at->in_source || !in_texts;
        text += strcspn(text, " \t\r\n");
    }
}

static void read_line(catalogue *to, draft *at, const char *text, int line)
{
    text += strspn(text, " \t");
    if (strncmp(text, "#,", 2) == 0) {
        if (at->now != NOTHING)
            keep(to, at);
        at->fuzzy = at->fuzzy || strstr(text, "fuzzy");
    } else if (strncmp(text, "#:", 2) == 0) {
        if (at->now != NOTHING)
            keep(to, at);
        note_places(at, text + 2);
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

/* "de" or "pt_BR" of a file's name. */
static void read_code(catalogue *to, const char *name)
{
    size_t letters = strspn(name, "abcdefghijklmnopqrstuvwxyz"), region = 0;
    if (name[letters] == '_') {
        region = strspn(name + letters + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        region = region == 2 ? 2 : strspn(name + letters + 1, "0123456789") == 3 ? 3 : 0;
        region += region > 0;
    }
    if (letters < 2 || letters > 3 || strcmp(name + letters + region, ".po") != 0)
        wrong(0, "the file has not the name of a language, as de.po and pt_BR.po have");
    memcpy(to->code, name, letters + region);
}

static void check_doubles(const catalogue *of)
{
    for (int i = 1; i < of->count; i++)
        if (strcmp(of->entries[i].english, of->entries[i - 1].english) == 0)
            wrong(of->entries[i].line, "the sentence is there twice");
}

void read_po(catalogue *to, const char *path)
{
    static draft at;
    static char text[MOST_TEXT];
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    FILE *file = fopen(path, "r");
    int line = 0;
    path_now = to->path = path;
    to->is_template = strlen(name) > 4 && strcmp(name + strlen(name) - 4, ".pot") == 0;
    if (!file)
        wrong(0, "cannot be read");
    if (!to->is_template)
        read_code(to, name);
    while (fgets(text, sizeof text, file)) {
        line++;
        read_line(to, &at, text, line);
    }
    keep(to, &at);
    fclose(file);
    if (!to->plurals)
        wrong(line, "the header is missing");
    qsort(to->entries, (size_t)to->count, sizeof to->entries[0], by_english);
    check_doubles(to);
}

const entry *find_entry(const catalogue *in, const char *english)
{
    int from = 0, to = in->count;
    while (from < to) {
        int middle = (from + to) / 2, order = strcmp(english, in->entries[middle].english);
        if (order == 0)
            return &in->entries[middle];
        if (order < 0)
            to = middle;
        else
            from = middle + 1;
    }
    return NULL;
}
