/* What the page is told, read again: a strict reader of JSON, and ways to ask for values.
 *
 * The record's reader cannot be used, since it takes lines of limited length with few keys. Whoever asks for
 * something that is not there, or is of another kind, fails the test. */
#ifndef TESTS_WEB_TOLD_H
#define TESTS_WEB_TOLD_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

typedef enum { TOLD_NULL, TOLD_FLAG, TOLD_NUMBER, TOLD_TEXT, TOLD_LIST, TOLD_OBJECT } told_kind;

typedef struct told {
    told_kind kind;
    const char *key;   /* in an object */
    bool flag;         /* of a flag */
    double number;     /* of a number */
    const char *text;  /* of a text, decoded, closed by a 0 */
    size_t length;     /* of a text: bytes; of a list or object: values */
    struct told *next; /* in the same list or object */
    struct told *first;
} told;

/* Reads one value and nothing behind it; null if it is not JSON, has a key twice or a text that is no UTF-8.
 * What was read before is forgotten. */
const told *told_read(const char *bytes, size_t length);

const told *told_at(const told *object, const char *key);
const told *told_list(const told *object, const char *key, size_t length); /* with so many values */
const told *told_item(const told *list, size_t index);

long told_number(const told *object, const char *key); /* a whole one */
bool told_flag(const told *object, const char *key);
const char *told_text(const told *object, const char *key);
long told_number_of(const told *value);
const char *told_text_of(const told *value);

#endif
