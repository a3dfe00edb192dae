/* Reading JSON: see json_tree.h. */
#include "json_tree.h"

#include "../../json/reader.h"
#include "../../json/utf8.h"

#include <math.h>
#include <string.h>

enum { VALUES = 1 << 16, CHARACTERS = 1 << 20, DEPTH = 16 };

static json_tree values[VALUES];
static char characters[CHARACTERS];
static size_t used_values, used_characters;

typedef struct {
    const char *at, *end;
    int depth;
} cursor;

static json_tree *read_value(cursor *c);

static bool takes(cursor *c, const char *word)
{
    size_t length = strlen(word);
    if ((size_t)(c->end - c->at) < length || memcmp(c->at, word, length) != 0)
        return false;
    c->at += length;
    return true;
}

static json_tree *fresh(json_tree_kind kind)
{
    static const json_tree blank;
    assert_true(used_values < VALUES);
    json_tree *value = &values[used_values++];
    *value = blank;
    value->kind = kind;
    return value;
}

/* ---- Texts ---- */

static void keep(const uint8_t bytes[], size_t count)
{
    assert_true(used_characters + count <= CHARACTERS);
    memcpy(characters + used_characters, bytes, count);
    used_characters += count;
}

static const char *read_string(cursor *c, size_t *length)
{
    json_text text = json_text_of(c->at, (size_t)(c->end - c->at));
    size_t start = used_characters, at = 1;
    uint8_t bytes[JSON_UTF8_MOST];
    uint32_t point;
    if (c->at == c->end || *c->at != '"')
        return NULL;
    for (;;) {
        if (json_read_char(text, &at, &point) != JSON_OK)
            return NULL;
        if (point == JSON_END_OF_STRING)
            break;
        keep(bytes, json_utf8_write(point, bytes));
    }
    c->at += at;
    *length = used_characters - start;
    keep((const uint8_t *)"", 1);
    return characters + start;
}

/* ---- Numbers ---- */

static bool is_digit(const cursor *c)
{
    return c->at < c->end && *c->at >= '0' && *c->at <= '9';
}

static json_tree *read_number(cursor *c)
{
    bool minus = takes(c, "-"), zero = c->at < c->end && *c->at == '0';
    const char *start = c->at;
    double number = 0, unit = 1;
    for (; is_digit(c); c->at++)
        number = 10 * number + (*c->at - '0');
    if (c->at == start || (zero && c->at - start > 1))
        return NULL;
    if (takes(c, ".")) {
        start = c->at;
        for (; is_digit(c); c->at++)
            number += (*c->at - '0') * (unit /= 10);
        if (c->at == start)
            return NULL;
    }
    json_tree *value = fresh(JSON_TREE_NUMBER);
    value->number = minus ? -number : number;
    return value;
}

/* ---- Lists and objects ---- */

static bool has_key(const json_tree *object, const char *key)
{
    for (const json_tree *value = object->first; value; value = value->next)
        if (strcmp(value->key, key) == 0)
            return true;
    return false;
}

static json_tree *read_many(cursor *c, json_tree_kind kind)
{
    const char *close = kind == JSON_TREE_LIST ? "]" : "}";
    json_tree *many = fresh(kind), **next = &many->first;
    if (takes(c, close))
        return many;
    do {
        const char *key = NULL;
        size_t length;
        if (kind == JSON_TREE_OBJECT &&
            (!(key = read_string(c, &length)) || !takes(c, ":") || has_key(many, key)))
            return NULL;
        if (!(*next = read_value(c)))
            return NULL;
        (*next)->key = key;
        next = &(*next)->next;
        many->length++;
    } while (takes(c, ","));
    return takes(c, close) ? many : NULL;
}

static json_tree *read_deeper(cursor *c, json_tree_kind kind)
{
    if (++c->depth > DEPTH)
        return NULL;
    json_tree *value = read_many(c, kind);
    c->depth--;
    return value;
}

static json_tree *read_text(cursor *c)
{
    json_tree *value = fresh(JSON_TREE_TEXT);
    value->text = read_string(c, &value->length);
    return value->text ? value : NULL;
}

static json_tree *read_value(cursor *c)
{
    if (takes(c, "null"))
        return fresh(JSON_TREE_NULL);
    if (takes(c, "[") || takes(c, "{"))
        return read_deeper(c, c->at[-1] == '[' ? JSON_TREE_LIST : JSON_TREE_OBJECT);
    if (c->at < c->end && *c->at == '"')
        return read_text(c);
    bool yes = takes(c, "true");
    if (yes || takes(c, "false")) {
        json_tree *value = fresh(JSON_TREE_FLAG);
        value->flag = yes;
        return value;
    }
    return read_number(c);
}

const json_tree *json_tree_read(const char *bytes, size_t length)
{
    cursor c = {bytes, bytes + length, 0};
    used_values = used_characters = 0;
    const json_tree *value = read_value(&c);
    return c.at == c.end ? value : NULL;
}

/* ---- Asking ---- */

const json_tree *json_tree_at(const json_tree *object, const char *key)
{
    assert_non_null(object);
    assert_int_equal(object->kind, JSON_TREE_OBJECT);
    for (const json_tree *value = object->first; value; value = value->next)
        if (strcmp(value->key, key) == 0)
            return value;
    fail_msg("nothing is told of %s", key);
    return NULL;
}

const json_tree *json_tree_list(const json_tree *object, const char *key, size_t length)
{
    const json_tree *list = json_tree_at(object, key);
    assert_int_equal(list->kind, JSON_TREE_LIST);
    assert_int_equal(list->length, length);
    return list;
}

const json_tree *json_tree_item(const json_tree *list, size_t index)
{
    assert_int_equal(list->kind, JSON_TREE_LIST);
    assert_true(index < list->length);
    const json_tree *value = list->first;
    while (index-- > 0)
        value = value->next;
    return value;
}

long json_tree_number_of(const json_tree *value)
{
    assert_int_equal(value->kind, JSON_TREE_NUMBER);
    assert_true(fabs(value->number - floor(value->number)) < 1e-12);
    return (long)value->number;
}

const char *json_tree_text_of(const json_tree *value)
{
    assert_int_equal(value->kind, JSON_TREE_TEXT);
    return value->text;
}

long json_tree_number(const json_tree *object, const char *key)
{
    return json_tree_number_of(json_tree_at(object, key));
}

const char *json_tree_text(const json_tree *object, const char *key)
{
    return json_tree_text_of(json_tree_at(object, key));
}

bool json_tree_flag(const json_tree *object, const char *key)
{
    const json_tree *value = json_tree_at(object, key);
    assert_int_equal(value->kind, JSON_TREE_FLAG);
    return value->flag;
}
