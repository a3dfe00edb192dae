/* Reading texts/KIND.text, long texts in English:
 *
 *     # a comment
 *     [name]
 *     A paragraph, whose lines are joined.
 *
 *     Another one. */
#include "catalogue.h"
#include "complain.h"

#include <stdio.h>
#include <string.h>

/* "help" of "texts/help.text". */
static void read_kind(text_source *to, const char *path)
{
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    size_t letters = strspn(name, "abcdefghijklmnopqrstuvwxyz");
    if (letters == 0 || letters >= WORDS_KIND || strcmp(name + letters, ".text") != 0)
        wrong(0, "the file has not the name of a kind of texts, as help.text has");
    memcpy(to->kind, name, letters);
    if (strcmp(to->kind, "words") == 0 || strcmp(to->kind, "lang") == 0)
        wrong(0, "this is how other files are called");
}

static void begin_text(text_source *to, const char *line, int number)
{
    char name[64];
    size_t length = strspn(line + 1, "abcdefghijklmnopqrstuvwxyz0123456789-");
    if (length == 0 || length >= sizeof name || strcmp(line + 1 + length, "]") != 0)
        wrong(number, "a name in square brackets was expected");
    if (to->count == MOST_TEXTS)
        wrong(number, "more than %d texts", MOST_TEXTS);
    snprintf(name, sizeof name, "%.*s", (int)length, line + 1);
    for (int i = 0; i < to->count; i++)
        if (strcmp(to->texts[i].name, name) == 0)
            wrong(number, "the name is there twice");
    to->texts[to->count++].name = copy_of(name);
}

static void end_paragraph(text_source *to, char paragraph[MOST_TEXT], int number)
{
    if (!paragraph[0])
        return;
    if (to->count == 0)
        wrong(number, "a name in square brackets was expected before any text");
    long_text *text = &to->texts[to->count - 1];
    if (text->count == MOST_PARAGRAPHS)
        wrong(number, "more than %d paragraphs", MOST_PARAGRAPHS);
    text->paragraphs[text->count++] = copy_of(paragraph);
    paragraph[0] = 0;
}

static void add_line(char paragraph[MOST_TEXT], const char *line, int number)
{
    size_t length = strlen(paragraph);
    int written = snprintf(paragraph + length, MOST_TEXT - length, "%s%s", length ? " " : "", line);
    if (written >= (int)(MOST_TEXT - length))
        wrong(number, "the paragraph is too long");
}

void read_text_source(text_source *to, const char *path)
{
    char line[MOST_TEXT], paragraph[MOST_TEXT] = "";
    FILE *file = fopen(path, "r");
    int number = 0;
    path_now = to->path = path;
    if (!file)
        wrong(0, "cannot be read");
    read_kind(to, path);
    while (fgets(line, sizeof line, file)) {
        size_t length = strlen(line);
        number++;
        while (length > 0 && strchr(" \t\r\n", line[length - 1]))
            line[--length] = 0;
        if (line[0] == '#')
            continue;
        if (line[0] == '[' || !line[0])
            end_paragraph(to, paragraph, number);
        if (line[0] == '[')
            begin_text(to, line, number);
        else if (line[0])
            add_line(paragraph, line, number);
    }
    end_paragraph(to, paragraph, number);
    fclose(file);
    for (int i = 0; i < to->count; i++)
        if (to->texts[i].count == 0)
            wrong(number, "the text '%s' is empty", to->texts[i].name);
}
