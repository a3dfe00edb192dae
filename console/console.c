/* Speaking to the user: see console.h. */
#include "console.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *console_text(const char *english)
{
    return words_in(console_language(), english);
}

const char *console_say_list(char out[CONSOLE_HELP], const char *english, va_list *values)
{
    words_text text = words_on(out, CONSOLE_HELP, console_language());
    words_say_list(&text, english, values);
    return out;
}

void console_say(const char *english, ...)
{
    char out[CONSOLE_HELP];
    va_list values;
    va_start(values, english);
    fputs(console_say_list(out, english, &values), stdout);
    va_end(values);
}

void console_complain_text(const char *sentence)
{
    fflush(stdout);
    fprintf(stderr, "thebes: %s\n", sentence);
}

void console_complain(const char *english, ...)
{
    char out[CONSOLE_HELP];
    va_list values;
    va_start(values, english);
    console_complain_text(console_say_list(out, english, &values));
    va_end(values);
}

void console_print_padded(const char *text, int columns)
{
    int width = words_width(text), gap = abs(columns) > width ? abs(columns) - width : 0;
    printf("%*s%s%*s", columns < 0 ? gap : 0, "", text, columns > 0 ? gap : 0, "");
}

const char *console_decimal(char out[CONSOLE_DECIMAL], double number, int places)
{
    words_text text = words_on(out, CONSOLE_DECIMAL, console_language());
    words_add_decimal(&text, llround(number * pow(10, places)), places);
    return out;
}

const char *console_percent(char out[CONSOLE_DECIMAL], double percent, int places)
{
    char number[CONSOLE_DECIMAL];
    words_text text = words_on(out, CONSOLE_DECIMAL, console_language());
    words_say(&text, "%s%%", console_decimal(number, percent, places));
    return out;
}

bool console_read_number(const char *text, size_t length, uint64_t *number)
{
    uint64_t n = 0;
    for (size_t i = 0; i < length; i++) {
        uint64_t digit = (uint64_t)(text[i] - '0');
        if (text[i] < '0' || text[i] > '9' || n > (UINT64_MAX - digit) / 10)
            return false;
        n = 10 * n + digit;
    }
    if (length > 0)
        *number = n;
    return length > 0;
}

const char *console_error_text(int error)
{
    static const struct {
        int error;
        const char *meaning;
    } usual[] = {
        {ENOENT, W_("No such file or directory")},
        {EACCES, W_("Permission denied")},
        {EPERM, W_("Operation not permitted")},
        {EISDIR, W_("Is a directory")},
        {ENOTDIR, W_("Not a directory")},
        {EEXIST, W_("File exists")},
        {ENOSPC, W_("No space left on device")},
        {EDQUOT, W_("Disk quota exceeded")},
        {EFBIG, W_("File too large")},
        {EROFS, W_("Read-only file system")},
        {EPIPE, W_("Broken pipe")},
        {EIO, W_("Input/output error")},
        {ENAMETOOLONG, W_("File name too long")},
    };
    for (size_t i = 0; i < sizeof usual / sizeof usual[0]; i++)
        if (usual[i].error == error)
            return console_text(usual[i].meaning);
    return strerror(error);
}
