/* Building text: see text.h. */
#include "text.h"
#include "../record/utf8.h"

words_text words_on(char *out, size_t size)
{
    words_text text;
    text.out = out;
    text.size = size;
    text.length = 0;
    text.full = false;
    out[0] = 0;
    return text;
}

/* How many of these bytes make whole characters within a limit. */
static size_t whole(const char *bytes, size_t limit)
{
    while (limit > 0 && ((uint8_t)bytes[limit] & 0xc0) == 0x80)
        limit--;
    return limit;
}

void words_add_bytes(words_text *text, const char *bytes, size_t count)
{
    size_t room = text->size - 1 - text->length;
    if (text->full)
        return;
    if (count > room) {
        count = whole(bytes, room);
        text->full = true;
    }
    for (size_t i = 0; i < count; i++)
        text->out[text->length++] = bytes[i];
    text->out[text->length] = 0;
}

void words_add(words_text *text, const char *string)
{
    size_t length = 0;
    while (string[length])
        length++;
    words_add_bytes(text, string, length);
}

void words_add_number(words_text *text, int64_t number)
{
    char digits[24];
    size_t at = sizeof digits;
    uint64_t left = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        digits[--at] = (char)('0' + left % 10);
        left /= 10;
    } while (left);
    if (number < 0)
        digits[--at] = '-';
    words_add_bytes(text, digits + at, sizeof digits - at);
}

/* ---- Foreign text ---- */

/* Characters that a terminal or a page would obey instead of showing: controls, line separators, and marks
 * that turn the direction of writing. */
static bool is_hidden(uint32_t point)
{
    static const uint32_t range[][2] = {{0, 0x1f},        {0x7f, 0x9f},     {0xad, 0xad},
                                        {0x200b, 0x200f}, {0x2028, 0x202e}, {0x2060, 0x206f},
                                        {0xfeff, 0xfeff}, {0xfff9, 0xfffb}};
    for (size_t i = 0; i < sizeof range / sizeof range[0]; i++)
        if (point >= range[i][0] && point <= range[i][1])
            return true;
    return false;
}

static void add_hex(words_text *text, const char *prefix, uint32_t number, int digits)
{
    char hex[4];
    for (int i = 0; i < digits; i++)
        hex[i] = "0123456789abcdef"[number >> 4 * (digits - 1 - i) & 15u];
    words_add(text, prefix);
    words_add_bytes(text, hex, (size_t)digits);
}

const char *words_quote(char out[WORDS_QUOTE], const char *bytes, size_t count)
{
    words_text text = words_on(out, WORDS_QUOTE);
    size_t at = 0;
    for (int shown = 0; at < count; shown++) {
        uint32_t point;
        size_t length = record_utf8_read((const uint8_t *)bytes + at, count - at, &point);
        if (shown == WORDS_SHOWN) {
            words_add(&text, "...");
            return out;
        }
        if (length == 0)
            add_hex(&text, "\\x", (uint8_t)bytes[at], 2);
        else if (is_hidden(point))
            add_hex(&text, "\\u", point, 4);
        else
            words_add_bytes(&text, bytes + at, length);
        at += length ? length : 1;
    }
    return out;
}

/* ---- Patterns ---- */

/* Which of the forms behind a number goes with it. English has two. */
static int form_of(int64_t number)
{
    return number == 1 ? 0 : 1;
}

/* Adds the chosen one of "form|form}" and returns what follows the bracket. */
static const char *add_form(words_text *text, const char *forms, int chosen)
{
    words_add(text, " ");
    for (int form = 0;; form++) {
        size_t length = 0;
        while (forms[length] != '|' && forms[length] != '}')
            length++;
        if (form == chosen)
            words_add_bytes(text, forms, length);
        forms += length + 1;
        if (forms[-1] == '}')
            return forms;
    }
}

/* Adds the value that "0}" or "0:form|form}" stands for and returns what follows. */
static const char *add_value(words_text *text, const char *place, const words_value values[])
{
    const words_value *value = &values[*place++ - '0'];
    if (value->word)
        words_add(text, value->word);
    else
        words_add_number(text, value->number);
    return *place == ':' ? add_form(text, place + 1, form_of(value->number)) : place + 1;
}

void words_say(words_text *text, const char *pattern, const words_value values[])
{
    while (*pattern) {
        size_t plain = 0;
        while (pattern[plain] && pattern[plain] != '{')
            plain++;
        words_add_bytes(text, pattern, plain);
        pattern += plain;
        if (*pattern)
            pattern = add_value(text, pattern + 1, values);
    }
}
