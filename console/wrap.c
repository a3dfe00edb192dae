/* Paragraphs broken into lines: see wrap.h. */
#include "wrap.h"

#include <stdio.h>
#include <string.h>

/* How many columns some bytes take: one a character, whose later bytes do not count. */
static int width_of(const char *text, size_t bytes)
{
    int width = 0;
    for (size_t i = 0; i < bytes; i++)
        width += (text[i] & 0xc0) != 0x80;
    return width;
}

/* A word that is longer than a line stays whole: it may be a path, or Chinese. */
void console_print_wrapped(const char *text, int column, int indent)
{
    const char *before = "";
    while (*text) {
        size_t length = strcspn(text, " ");
        int width = width_of(text, length);
        if (*before && column + 1 + width > CONSOLE_WIDTH) {
            printf("\n%*s", indent, "");
            column = indent;
            before = "";
        }
        printf("%s%.*s", before, (int)length, text);
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
