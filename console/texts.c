/* Long texts: see texts.h. */
#include "texts.h"
#include "word_files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_KINDS = 8 };

typedef struct {
    const char *kind;
    words_texts texts;
    bool there;
    char why[CONSOLE_HELP]; /* they could not be had as they should be */
} shelf;

/* False, with a sentence about why not. */
static bool load(shelf *to, const char *code)
{
    char path[CONSOLE_WORD_PATH], trouble_text[WORDS_SENTENCE];
    words_text text = words_on(to->why, sizeof to->why, console_language());
    size_t length;
    uint8_t *bytes = console_word_file(code, to->kind, &length, path);
    if (!bytes) {
        words_say(&text, "%s: cannot be read: %s", path, console_error_text(errno));
        return false;
    }
    words_file_trouble trouble = words_texts_read(&to->texts, to->kind, code, bytes, length);
    if (trouble == WORDS_FILE_RIGHT)
        return true;
    words_text reason = words_on(trouble_text, sizeof trouble_text, console_language());
    words_file_trouble_say(&reason, trouble);
    words_say(&text, "%s: %s", path, trouble_text);
    free(bytes);
    return false;
}

static shelf *shelf_of(const char *kind)
{
    static shelf shelves[MOST_KINDS];
    int i = 0;
    while (i < MOST_KINDS - 1 && shelves[i].kind && strcmp(shelves[i].kind, kind) != 0)
        i++;
    if (shelves[i].kind)
        return &shelves[i];
    shelf *one = &shelves[i], english;
    one->kind = kind;
    one->there = load(one, console_language()->code);
    if (!one->there && console_language() != &words_english) {
        english = *one; /* and the reason stays */
        one->there = load(&english, words_english.code);
        one->texts = english.texts;
    }
    return one;
}

const words_texts *console_texts(const char *kind)
{
    const shelf *one = shelf_of(kind);
    return one->there ? &one->texts : NULL;
}

void console_complain_of_texts(const char *kind)
{
    const shelf *one = shelf_of(kind);
    if (one->why[0])
        console_complain_text(one->why);
}
