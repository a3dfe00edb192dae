/* JSON of any length as a tree of values, and ways to ask for them: for what the page is told.
 *
 * json/reader.h has bounds on a text and its keys, which are too narrow here, so only characters are read by
 * it; the rest, grammar and numbers, is a second opinion on what the writer makes. Whoever asks for something
 * that is not there, or is of another kind, fails the test. */
#ifndef TESTS_KIT_JSON_TREE_H
#define TESTS_KIT_JSON_TREE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

typedef enum {
    JSON_TREE_NULL,
    JSON_TREE_FLAG,
    JSON_TREE_NUMBER,
    JSON_TREE_TEXT,
    JSON_TREE_LIST,
    JSON_TREE_OBJECT
} json_tree_kind;

typedef struct json_tree {
    json_tree_kind kind;
    const char *key;        /* in an object */
    bool flag;              /* of a flag */
    double number;          /* of a number */
    const char *text;       /* of a text, decoded, closed by a 0 */
    size_t length;          /* of a text: bytes; of a list or object: values */
    struct json_tree *next; /* in the same list or object */
    struct json_tree *first;
} json_tree;

/* Reads one value and nothing behind it; null if it is not JSON, has a key twice or a text that is no UTF-8.
 * What was read before is forgotten. */
const json_tree *json_tree_read(const char *bytes, size_t length);

const json_tree *json_tree_at(const json_tree *object, const char *key);
const json_tree *json_tree_list(const json_tree *object, const char *key,
                                size_t length); /* with so many values */
const json_tree *json_tree_item(const json_tree *list, size_t index);

long json_tree_number(const json_tree *object, const char *key); /* a whole one */
bool json_tree_flag(const json_tree *object, const char *key);
const char *json_tree_text(const json_tree *object, const char *key);
long json_tree_number_of(const json_tree *value);
const char *json_tree_text_of(const json_tree *value);

#endif
