/* Paragraphs on standard output, broken into lines. */
#ifndef CONSOLE_WRAP_H
#define CONSOLE_WRAP_H

#include "console.h"

enum { CONSOLE_WIDTH = 79 }; /* columns of a line */

/* Prints a text of one paragraph, broken into lines at its spaces: from a column on that is reached already,
 * the later lines with an indent; or just so. */
void console_print_wrapped(const char *text, int column, int indent);
void console_print_paragraph(const char *text);

#endif
