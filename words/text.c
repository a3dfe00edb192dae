/* Building text: see text.h. */
#include "text.h"
#include "../json/hex.h"
#include "../json/utf8.h"
#include "format.h"

words_text words_on(char *out, size_t size, const words_language *language)
{
    words_text text;
    text.language = language;
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

void words_add_decimal(words_text *text, int64_t number, int places)
{
    uint64_t left = number < 0 ? 0 - (uint64_t)number : (uint64_t)number, unit = 1;
    for (int i = 0; i < places; i++)
        unit *= 10;
    if (number < 0)
        words_add(text, "-");
    words_add_number(text, (int64_t)(left / unit));
    if (places > 0)
        /* TRANSLATORS: the sign between whole numbers and fractions. */
        words_add(text, words_in(text->language, W_IN("decimal", ".")));
    for (unit /= 10; unit > 0; unit /= 10)
        words_add_number(text, (int64_t)(left / unit % 10));
}

int words_width(const char *string)
{
    int width = 0;
    for (; *string; string++)
        width += ((uint8_t)*string & 0xc0) != 0x80;
    return width;
}

/* ---- Foreign text ---- */

/* Characters that a terminal or a page would obey instead of showing: controls, line separators, and marks
 * that turn the direction of writing. */
static bool is_hidden(uint32_t point)
{
    static const uint32_t range[][2] = {
        {0, 0x1f},        {0x7f, 0x9f},     {0xad, 0xad},     {0x61c, 0x61c},   {0x200b, 0x200f},
        {0x2028, 0x202e}, {0x2060, 0x206f}, {0xfeff, 0xfeff}, {0xfff9, 0xfffb}, {0xe0000, 0xe007f}};
    for (size_t i = 0; i < sizeof range / sizeof range[0]; i++)
        if (point >= range[i][0] && point <= range[i][1])
            return true;
    return false;
}

/* Arabic is the first script whose letters join, or do not, as a mark between them says; pictures are made of
 * several by the same mark. */
static bool can_join(uint32_t point)
{
    return point >= 0x600 && !is_hidden(point);
}

/* The character that ends where another begins, 0 for none. */
static uint32_t point_before(const char *bytes, size_t at)
{
    uint32_t point;
    size_t from = at;
    while (from > 0 && at - from < 4 && (from == at || ((uint8_t)bytes[from] & 0xc0) == 0x80))
        from--;
    return from < at && json_utf8_read((const uint8_t *)bytes + from, at - from, &point) == at - from ? point
                                                                                                      : 0;
}

/* Whether a character is a mark that is at home between its neighbours. Between others nobody would see it,
 * and two names could look the same. */
static bool joins_neighbours(uint32_t point, const char *bytes, size_t count, size_t at, size_t length)
{
    uint32_t next;
    size_t after = at + length;
    return (point == 0x200c || point == 0x200d) && can_join(point_before(bytes, at)) && after < count &&
           json_utf8_read((const uint8_t *)bytes + after, count - after, &next) && can_join(next);
}

/* The last so many bytes of a number. */
static void add_hex(words_text *text, const char *prefix, uint32_t number, size_t bytes)
{
    char digits[8];
    const uint8_t byte[4] = {(uint8_t)(number >> 24), (uint8_t)(number >> 16), (uint8_t)(number >> 8),
                             (uint8_t)number};
    json_hex_write(digits, byte + 4 - bytes, bytes);
    words_add(text, prefix);
    words_add_bytes(text, digits, 2 * bytes);
}

/* Adds the character at a place so that it can be seen, and returns how many bytes it has. */
static size_t add_visible(words_text *text, const char *bytes, size_t count, size_t at)
{
    uint32_t point;
    size_t length = json_utf8_read((const uint8_t *)bytes + at, count - at, &point);
    if (length == 0)
        add_hex(text, "\\x", (uint8_t)bytes[at], 1);
    else if (!is_hidden(point) || joins_neighbours(point, bytes, count, at, length))
        words_add_bytes(text, bytes + at, length);
    else if (point > 0xffff)
        add_hex(text, "\\U", point, 4);
    else
        add_hex(text, "\\u", point, 2);
    return length ? length : 1;
}

const char *words_quote(char out[WORDS_QUOTE], const char *bytes, size_t count)
{
    words_text text = words_on(out, WORDS_QUOTE, &words_english);
    size_t at = 0;
    for (int shown = 0; at < count && shown < WORDS_SHOWN; shown++)
        at += add_visible(&text, bytes, count, at);
    if (at < count)
        words_add(&text, "...");
    return out;
}

/* How many bytes a string begins with that nobody has to look at closely: most words are nothing else. */
static size_t plain_letters(const char *string)
{
    size_t length = 0;
    while (string[length] >= ' ' && string[length] <= '~')
        length++;
    return length;
}

void words_add_visible(words_text *text, const char *string)
{
    size_t length = 0;
    while (string[length])
        length++;
    for (size_t at = 0; at < length;) {
        size_t plain = plain_letters(string + at);
        words_add_bytes(text, string + at, plain);
        at += plain;
        if (at < length)
            at += add_visible(text, string, length, at);
    }
}

/* ---- Sentences ---- */

/* Adds the chosen one of "form|form}" and returns what follows the bracket. */
static const char *add_form(words_text *text, const char *forms, unsigned chosen)
{
    for (unsigned form = 0;; form++) {
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

static void fill(words_text *text, const words_language *language, const char *pattern,
                 const words_value values[WORDS_VALUES])
{
    int next = 0;
    while (*pattern) {
        size_t plain = 0;
        while (pattern[plain] && pattern[plain] != '%' && !words_format_forms_begin(pattern + plain))
            plain++;
        words_add_bytes(text, pattern, plain);
        pattern += plain;
        if (*pattern == '{') {
            int number = values[pattern[1] - '1'].number;
            uint32_t size = number < 0 ? 0 - (uint32_t)number : (uint32_t)number;
            pattern = add_form(text, pattern + 3, words_form_of(language, size));
        } else if (*pattern == '%') {
            char kind;
            int index = words_format_conversion(&pattern, &next, &kind);
            if (index < 0)
                words_add(text, "%");
            else if (kind == 's')
                words_add_visible(text, values[index].word);
            else
                words_add_number(text, values[index].number);
        }
    }
}

/* The English, with its context, is what compilers have checked the values against. */
static words_format uses_of(const char *english)
{
    words_format uses;
    words_format_read(&uses, english, words_english.forms);
    return uses;
}

/* A translation comes from a file that anybody may have written. If it wants a value that the English does
 * not give, or gives as something else, the English is said. */
static void fill_translated(words_text *text, const char *english, const words_format *given,
                            const words_value values[WORDS_VALUES])
{
    words_format wanted;
    const char *translated = words_translation(text->language, english);
    if (translated && words_format_read(&wanted, translated, text->language->forms) &&
        words_format_fits(&wanted, given))
        fill(text, text->language, translated, values);
    else /* with English plurals */
        fill(text, &words_english, words_in(&words_english, english), values);
}

void words_say_list(words_text *text, const char *english, va_list *given)
{
    words_value values[WORDS_VALUES];
    words_format uses = uses_of(english);
    for (int i = 0; i < WORDS_VALUES; i++) {
        values[i].word = uses.kind[i] == 's' ? va_arg(*given, const char *) : 0;
        values[i].number = uses.kind[i] == 'd' ? va_arg(*given, int) : 0;
    }
    fill_translated(text, english, &uses, values);
}

void words_fill(words_text *text, const char *english, const words_value given[], int count)
{
    words_value values[WORDS_VALUES];
    words_format uses = uses_of(english);
    for (int i = 0; i < WORDS_VALUES; i++) {
        bool fits = i < count && (uses.kind[i] == 's') == (given[i].word != 0);
        values[i].word = uses.kind[i] != 's' ? 0 : fits ? given[i].word : "";
        values[i].number = fits && uses.kind[i] != 's' ? given[i].number : 0;
    }
    fill_translated(text, english, &uses, values);
}

void words_say(words_text *text, const char *english, ...)
{
    va_list given;
    va_start(given, english);
    words_say_list(text, english, &given);
    va_end(given);
}

const char *words_said(char out[WORDS_QUOTE], const words_language *language, const char *english, ...)
{
    words_text text = words_on(out, WORDS_QUOTE, language);
    va_list given;
    va_start(given, english);
    words_say_list(&text, english, &given);
    va_end(given);
    return out;
}
