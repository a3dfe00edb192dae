/* Keeping what the format does not know. Other programs may write keys of their own into a record; whoever
 * rewrites it in canonical form adds them again, so that nothing is lost. */
#include "line.h"
#include "write.h"

#define BIT(key) (1u << (key))

enum {
    HEADER_KEYS = BIT(RECORD_THEBES) | BIT(RECORD_PLAYERS) | BIT(RECORD_ORDER) | BIT(RECORD_DISPLAY) |
                  BIT(RECORD_BONUS) | BIT(RECORD_RULINGS) | BIT(RECORD_DEAL) | BIT(RECORD_COMMIT) |
                  BIT(RECORD_NONCES),
    TURN_KEYS =
        BIT(RECORD_PLAYER) | BIT(RECORD_MOVE) | BIT(RECORD_WEEKS) | BIT(RECORD_DREW) | BIT(RECORD_FOUND),
    TAKEBACK_KEYS = BIT(RECORD_TAKEBACK),
    RESULT_KEYS = BIT(RECORD_SCORES) | BIT(RECORD_WINNERS),
};

/* The keys that belong to a kind of line, which its first canonical key tells. A secret is never unknown: no
 * line may carry one along. */
static uint32_t keys_of_kind(int first_key)
{
    switch (first_key) {
    case RECORD_THEBES:
        return HEADER_KEYS | BIT(RECORD_SECRET);
    case RECORD_PLAYER:
        return TURN_KEYS | BIT(RECORD_SECRET);
    case RECORD_TAKEBACK:
        return TAKEBACK_KEYS | BIT(RECORD_SECRET);
    default:
        return RESULT_KEYS | BIT(RECORD_SECRET);
    }
}

/* A line without its ending, checked. */
static bool open_line(json_text *text, const char *bytes, size_t length)
{
    uint32_t at, span;
    text->bytes = (const uint8_t *)bytes;
    text->length = length;
    if (text->length > 0 && bytes[text->length - 1] == '\n')
        text->length--;
    if (text->length > 0 && bytes[text->length - 1] == '\r')
        text->length--;
    return text->length <= RECORD_LINE_BYTES && record_json_check(*text, &at, &span) == RECORD_OK;
}

static void put_span(writer *w, json_text text, size_t from)
{
    put_bytes(w, (const char *)text.bytes + from, record_json_end(text, from) - from);
}

size_t record_keep_unknown(char *out, size_t size, const char *original, size_t original_length,
                           const char *canonical, size_t canonical_length)
{
    writer w = writer_on(out, size);
    json_text from, to;
    if (!open_line(&from, original, original_length) || !open_line(&to, canonical, canonical_length))
        return 0;
    size_t top = record_json_top(to), first = record_json_first(to, top);
    size_t key = record_json_first(from, record_json_top(from));
    if (!first)
        return 0;
    uint32_t known = keys_of_kind(record_key_at(to, first));
    put_bytes(&w, canonical, record_json_end(to, top) - 1);
    while (key) {
        size_t value = record_json_value(from, key);
        if (!(known >> record_key_at(from, key) & 1u)) {
            put_byte(&w, ',');
            put_span(&w, from, key);
            put_byte(&w, ':');
            put_span(&w, from, value);
        }
        key = record_json_next(from, value);
    }
    put_bytes(&w, "}\n", 2);
    return w.length <= RECORD_LINE_BYTES + 1 ? writer_result(&w) : 0;
}
