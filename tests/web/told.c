/* Reading JSON: see told.h. */
#include "told.h"

#include "../../record/utf8.h"

#include <math.h>
#include <string.h>

enum { VALUES = 1 << 16, CHARACTERS = 1 << 20, DEPTH = 16 };

static told values[VALUES];
static char characters[CHARACTERS];
static size_t used_values, used_characters;

typedef struct {
    const char *at, *end;
    int depth;
} cursor;

static told *read_value(cursor *c);

static bool takes(cursor *c, const char *word)
{
    size_t length = strlen(word);
    if ((size_t)(c->end - c->at) < length || memcmp(c->at, word, length) != 0)
        return false;
    c->at += length;
    return true;
}

static told *fresh(told_kind kind)
{
    static const told blank;
    assert_true(used_values < VALUES);
    told *value = &values[used_values++];
    *value = blank;
    value->kind = kind;
    return value;
}

/* ---- Texts ---- */

static void keep(char byte)
{
    assert_true(used_characters < CHARACTERS);
    characters[used_characters++] = byte;
}

/* Behind a backslash. Of \u escapes only those for control characters are expected. */
static bool read_escape(cursor *c)
{
    static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    if (takes(c, "u00")) {
        static const char hex[] = "0123456789abcdef";
        const char *high = c->end - c->at < 2 ? NULL : memchr(hex, c->at[0], 16);
        const char *low = high ? memchr(hex, c->at[1], 16) : NULL;
        if (!low || high - hex > 1)
            return false;
        c->at += 2;
        keep((char)(16 * (high - hex) + (low - hex)));
        return true;
    }
    const char *letter = c->at < c->end ? memchr(letters, *c->at, 8) : NULL;
    if (!letter)
        return false;
    c->at++;
    keep(meanings[letter - letters]);
    return true;
}

static bool read_character(cursor *c)
{
    uint32_t point;
    size_t length = record_utf8_read((const uint8_t *)c->at, (size_t)(c->end - c->at), &point);
    if (length == 0 || point < 0x20)
        return false;
    for (size_t i = 0; i < length; i++)
        keep(*c->at++);
    return true;
}

static const char *read_string(cursor *c, size_t *length)
{
    size_t start = used_characters;
    if (!takes(c, "\""))
        return NULL;
    while (!takes(c, "\""))
        if (c->at == c->end || !(takes(c, "\\") ? read_escape(c) : read_character(c)))
            return NULL;
    *length = used_characters - start;
    keep(0);
    return characters + start;
}

/* ---- Numbers ---- */

static bool is_digit(const cursor *c)
{
    return c->at < c->end && *c->at >= '0' && *c->at <= '9';
}

static told *read_number(cursor *c)
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
    told *value = fresh(TOLD_NUMBER);
    value->number = minus ? -number : number;
    return value;
}

/* ---- Lists and objects ---- */

static bool has_key(const told *object, const char *key)
{
    for (const told *value = object->first; value; value = value->next)
        if (strcmp(value->key, key) == 0)
            return true;
    return false;
}

static told *read_many(cursor *c, told_kind kind)
{
    const char *close = kind == TOLD_LIST ? "]" : "}";
    told *many = fresh(kind), **next = &many->first;
    if (takes(c, close))
        return many;
    do {
        const char *key = NULL;
        size_t length;
        if (kind == TOLD_OBJECT && (!(key = read_string(c, &length)) || !takes(c, ":") || has_key(many, key)))
            return NULL;
        if (!(*next = read_value(c)))
            return NULL;
        (*next)->key = key;
        next = &(*next)->next;
        many->length++;
    } while (takes(c, ","));
    return takes(c, close) ? many : NULL;
}

static told *read_deeper(cursor *c, told_kind kind)
{
    if (++c->depth > DEPTH)
        return NULL;
    told *value = read_many(c, kind);
    c->depth--;
    return value;
}

static told *read_text(cursor *c)
{
    told *value = fresh(TOLD_TEXT);
    value->text = read_string(c, &value->length);
    return value->text ? value : NULL;
}

static told *read_value(cursor *c)
{
    if (takes(c, "null"))
        return fresh(TOLD_NULL);
    if (takes(c, "[") || takes(c, "{"))
        return read_deeper(c, c->at[-1] == '[' ? TOLD_LIST : TOLD_OBJECT);
    if (c->at < c->end && *c->at == '"')
        return read_text(c);
    bool yes = takes(c, "true");
    if (yes || takes(c, "false")) {
        told *value = fresh(TOLD_FLAG);
        value->flag = yes;
        return value;
    }
    return read_number(c);
}

const told *told_read(const char *bytes, size_t length)
{
    cursor c = {bytes, bytes + length, 0};
    used_values = used_characters = 0;
    const told *value = read_value(&c);
    return c.at == c.end ? value : NULL;
}

/* ---- Asking ---- */

const told *told_at(const told *object, const char *key)
{
    assert_non_null(object);
    assert_int_equal(object->kind, TOLD_OBJECT);
    for (const told *value = object->first; value; value = value->next)
        if (strcmp(value->key, key) == 0)
            return value;
    fail_msg("nothing is told of %s", key);
    return NULL;
}

const told *told_list(const told *object, const char *key, size_t length)
{
    const told *list = told_at(object, key);
    assert_int_equal(list->kind, TOLD_LIST);
    assert_int_equal(list->length, length);
    return list;
}

const told *told_item(const told *list, size_t index)
{
    assert_int_equal(list->kind, TOLD_LIST);
    assert_true(index < list->length);
    const told *value = list->first;
    while (index-- > 0)
        value = value->next;
    return value;
}

long told_number_of(const told *value)
{
    assert_int_equal(value->kind, TOLD_NUMBER);
    assert_true(fabs(value->number - floor(value->number)) < 1e-12);
    return (long)value->number;
}

const char *told_text_of(const told *value)
{
    assert_int_equal(value->kind, TOLD_TEXT);
    return value->text;
}

long told_number(const told *object, const char *key)
{
    return told_number_of(told_at(object, key));
}

const char *told_text(const told *object, const char *key)
{
    return told_text_of(told_at(object, key));
}

bool told_flag(const told *object, const char *key)
{
    const told *value = told_at(object, key);
    assert_int_equal(value->kind, TOLD_FLAG);
    return value->flag;
}
