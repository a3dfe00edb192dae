/* Whether a text is JSON. One loop with a stack of its own, so that no input can exhaust the machine's, and
 * with all keys in one sorted table, so that keys given twice are found in about a million steps at worst. */
#include "plain.h"
#include "reader.h"

/* What must come next. */
typedef enum { VALUE, FIRST_ITEM, KEY, FIRST_KEY, AFTER_VALUE, DONE } step;

typedef struct {
    uint16_t object; /* which one: objects of a text are numbered from 1 */
    uint16_t at;     /* where the key begins */
} key_entry;

typedef struct {
    json_text text;
    size_t at;
    json_code code;
    size_t wrong_at;           /* where what is wrong begins, if that is not at */
    unsigned depth;            /* how many brackets are open */
    unsigned objects;          /* so far */
    unsigned keys;             /* so far */
    uint16_t open[JSON_DEPTH]; /* an object's number, or 0 for a list */
    key_entry key[JSON_KEYS];  /* sorted by object, then by key */
} checker;

/* Without the newline: a text is one line. */
static bool is_space(uint8_t c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* The character at hand; -1 at the end of the text. */
static int peek(const checker *c)
{
    return c->at < c->text.length ? c->text.bytes[c->at] : -1;
}

static void skip_space(checker *c)
{
    while (c->at < c->text.length && is_space(c->text.bytes[c->at]))
        c->at++;
}

static step wrong(checker *c, json_code code)
{
    c->code = code;
    return DONE;
}

/* Something else should stand here. */
static step unexpected(checker *c)
{
    c->wrong_at = c->at;
    return wrong(c, peek(c) < 0 ? JSON_CUT_OFF : JSON_SYNTAX);
}

/* ---- Keys ---- */

/* Compares two strings of the text by their characters, not their spelling. */
static int compare_strings(json_text text, size_t a, size_t b)
{
    uint32_t in_a, in_b;
    a++;
    b++;
    while (text.bytes[a] == text.bytes[b] && json_is_plain(text.bytes[a])) {
        a++;
        b++;
    }
    do {
        (void)json_read_char(text, &a, &in_a);
        (void)json_read_char(text, &b, &in_b);
    } while (in_a == in_b && in_a != JSON_END_OF_STRING);
    return in_a < in_b ? -1 : in_a > in_b;
}

static int compare_keys(const checker *c, key_entry a, key_entry b)
{
    if (a.object != b.object)
        return a.object < b.object ? -1 : 1;
    return compare_strings(c->text, a.at, b.at);
}

/* Puts a key into its place in the table. */
static json_code add_key(checker *c, size_t at)
{
    key_entry entry;
    unsigned low = 0, high = c->keys;
    entry.object = c->open[c->depth - 1];
    entry.at = (uint16_t)at;
    if (c->keys == JSON_KEYS)
        return JSON_TOO_MANY_KEYS;
    while (low < high) {
        unsigned middle = (low + high) / 2;
        int order = compare_keys(c, entry, c->key[middle]);
        if (order == 0)
            return JSON_KEY_TWICE;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    for (; low < c->keys; low++) {
        key_entry displaced = c->key[low];
        c->key[low] = entry;
        entry = displaced;
    }
    c->key[c->keys++] = entry;
    return JSON_OK;
}

/* ---- Values ---- */

static step read_string(checker *c, step then)
{
    uint32_t point;
    c->at++;
    do {
        c->at = json_skip_plain(c->text, c->at);
        c->wrong_at = c->at;
        json_code code = json_read_char(c->text, &c->at, &point);
        if (code)
            return wrong(c, code);
    } while (point != JSON_END_OF_STRING);
    return then;
}

static bool is_digit(int c)
{
    return c >= '0' && c <= '9';
}

/* One digit or more; false if there is none. */
static bool read_digits(checker *c)
{
    if (!is_digit(peek(c)))
        return false;
    while (is_digit(peek(c)))
        c->at++;
    return true;
}

static step read_number(checker *c)
{
    if (peek(c) == '-')
        c->at++;
    if (peek(c) == '0')
        c->at++;
    else if (!read_digits(c))
        return unexpected(c);
    if (peek(c) == '.') {
        c->at++;
        if (!read_digits(c))
            return unexpected(c);
    }
    if (peek(c) == 'e' || peek(c) == 'E') {
        c->at++;
        if (peek(c) == '+' || peek(c) == '-')
            c->at++;
        if (!read_digits(c))
            return unexpected(c);
    }
    return AFTER_VALUE;
}

static step read_word(checker *c, const char *word)
{
    for (; *word; word++, c->at++)
        if (peek(c) != *word)
            return unexpected(c);
    return AFTER_VALUE;
}

static step open_bracket(checker *c, unsigned object, step then)
{
    c->wrong_at = c->at++;
    if (c->depth == JSON_DEPTH)
        return wrong(c, JSON_TOO_DEEP);
    c->open[c->depth++] = (uint16_t)object;
    return then;
}

static step close_bracket(checker *c)
{
    c->at++;
    c->depth--;
    return AFTER_VALUE;
}

static step read_value(checker *c)
{
    switch (peek(c)) {
    case '{':
        return open_bracket(c, ++c->objects, FIRST_KEY);
    case '[':
        return open_bracket(c, 0, FIRST_ITEM);
    case '"':
        return read_string(c, AFTER_VALUE);
    case 't':
        return read_word(c, "true");
    case 'f':
        return read_word(c, "false");
    case 'n':
        return read_word(c, "null");
    default:
        return read_number(c);
    }
}

/* A key and its colon. */
static step read_key(checker *c)
{
    size_t key = c->at;
    if (peek(c) != '"')
        return unexpected(c);
    if (read_string(c, VALUE) == DONE)
        return DONE;
    c->wrong_at = key;
    json_code code = add_key(c, key);
    if (code)
        return wrong(c, code);
    skip_space(c);
    if (peek(c) != ':')
        return unexpected(c);
    c->at++;
    return VALUE;
}

static step after_value(checker *c)
{
    if (c->depth == 0)
        return peek(c) < 0 ? DONE : unexpected(c);
    bool object = c->open[c->depth - 1] > 0;
    if (peek(c) == (object ? '}' : ']'))
        return close_bracket(c);
    if (peek(c) != ',')
        return unexpected(c);
    c->at++;
    return object ? KEY : VALUE;
}

static step take_step(checker *c, step now)
{
    switch (now) {
    case FIRST_ITEM:
        return peek(c) == ']' ? close_bracket(c) : read_value(c);
    case FIRST_KEY:
        return peek(c) == '}' ? close_bracket(c) : read_key(c);
    case KEY:
        return read_key(c);
    case AFTER_VALUE:
        return after_value(c);
    default:
        return read_value(c);
    }
}

/* ---- The text ---- */

/* What a text begins with: an object, if all is well. */
static json_code check_beginning(const checker *c)
{
    const uint8_t *bytes = c->text.bytes;
    if (c->text.length > JSON_BYTES)
        return JSON_TOO_LONG;
    if (c->text.length >= 3 && bytes[0] == 0xef && bytes[1] == 0xbb && bytes[2] == 0xbf)
        return JSON_BYTE_ORDER_MARK;
    if (c->at == c->text.length)
        return JSON_BLANK;
    return bytes[c->at] == '{' ? JSON_OK : JSON_NO_OBJECT;
}

json_code json_check(json_text text, uint32_t *at, uint32_t *length)
{
    checker c;
    step now = VALUE;
    c.text = text;
    c.at = c.wrong_at = 0;
    c.depth = c.objects = c.keys = 0;
    skip_space(&c);
    c.code = check_beginning(&c);
    while (c.code == JSON_OK && now != DONE) {
        skip_space(&c);
        now = take_step(&c, now);
    }
    if (c.wrong_at == c.at && c.at < text.length)
        c.at++; /* the character at hand */
    *at = (uint32_t)c.wrong_at;
    *length = (uint32_t)(c.at - c.wrong_at);
    return c.code;
}
