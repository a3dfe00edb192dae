/* Paragraphs on standard output, broken into lines. */
#ifndef CONSOLE_WRAP_H
#define CONSOLE_WRAP_H

#include "console.h"

enum { CONSOLE_WIDTH = 79 }; /* columns of a line */

/* Prints a paragraph, broken into lines at its spaces: the first goes on from a column that is reached
 * already, the later ones have an indent. */
void console_print_wrapped(const char *text, int column, int indent);

/* The same from the first column on, without an indent. */
void console_print_paragraph(const char *text);

#endif
