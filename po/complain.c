/* Ending the build: see complain.h. */
#include "complain.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *path_now;

void wrong(int line, const char *format, ...)
{
    va_list values;
    fprintf(stderr, "%s:%d: ", path_now, line);
    va_start(values, format);
    vfprintf(stderr, format, values);
    va_end(values);
    fputc('\n', stderr);
    exit(1);
}

char *copy_of(const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    if (!copy)
        wrong(0, "not enough memory");
    return memcpy(copy, text, size);
}
