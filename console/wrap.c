/* Paragraphs broken into lines: see wrap.h. */
#include "wrap.h"

#include <stdio.h>
#include <string.h>

void console_print_wrapped(const char *text, int column, int indent)
{
    const char *before = "";
    while (*text) {
        char word[WORDS_SENTENCE];
        size_t length = strcspn(text, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        int width = words_width(word);
        if (*before && column + 1 + width > CONSOLE_WIDTH) {
            printf("\n%*s", indent, "");
            column = indent;
            before = "";
        }
        printf("%s%s", before, word);
        column += (*before != 0) + width;
        before = " ";
        text += length + strspn(text + length, " ");
    }
    putchar('\n');
}

void console_print_paragraph(const char *text)
{
    console_print_wrapped(text, 0, 0);
}
