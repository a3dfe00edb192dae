/* JSON for other programs: see json_output.h.
 *
 * The writer of json/ fills memory that it is given and takes numbers as text: so an object is written twice,
 * first into no memory to learn its length, and the C library spells the real numbers. */
#include "json_output.h"
#include "console.h"
#include "files.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* The text, to be freed; null after a complaint. */
static char *text_of(console_json_author *write, const void *about, size_t *length)
{
    json_writer w = json_on(NULL, 0);
    write(&w, about);
    size_t size = w.length + 1;
    char *text = malloc(size);
    if (!text) {
        console_complain("not enough memory");
        return NULL;
    }
    w = json_on(text, size);
    write(&w, about);
    json_raw(&w, "\n", 1);
    *length = json_written(&w);
    return text;
}

bool console_json_print(console_json_author *write, const void *about)
{
    size_t length;
    char *text = text_of(write, about, &length);
    if (!text)
        return false;
    fwrite(text, 1, length, stdout); /* whether all is written is seen at the end of the program */
    free(text);
    return true;
}

bool console_json_save(const char *path, console_json_author *write, const void *about)
{
    size_t length;
    char *text = text_of(write, about, &length);
    bool saved = text && console_write_file(path, text, length);
    free(text);
    return saved;
}

void console_json_real(json_writer *w, double number)
{
    char digits[32];
    if (!isfinite(number)) {
        json_null(w);
        return;
    }
    snprintf(digits, sizeof digits, "%.9g", number);
    json_spelled(w, digits);
}

void console_json_real_at(json_writer *w, const char *key, double number)
{
    json_key(w, key);
    console_json_real(w, number);
}

void console_json_fixed_at(json_writer *w, const char *key, double number, int places)
{
    char digits[352]; /* room for the largest there is */
    snprintf(digits, sizeof digits, "%.*f", places, number);
    json_key(w, key);
    json_spelled(w, digits);
}
