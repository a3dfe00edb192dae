/* Keeping what the format does not know. Other programs may write keys of their own into a record; whoever
 * rewrites it in canonical form adds them again, so that nothing is lost. */
#include "../json/writer.h"
#include "line.h"

#define BIT(key) (1u << (key))

enum {
    HEADER_KEYS = BIT(RECORD_THEBES) | BIT(RECORD_PLAYERS) | BIT(RECORD_ORDER) | BIT(RECORD_DISPLAY) |
                  BIT(RECORD_BONUS) | BIT(RECORD_RULINGS) | BIT(RECORD_DEAL) | BIT(RECORD_COMMIT) |
                  BIT(RECORD_NONCES) | BIT(RECORD_SEATS) | BIT(RECORD_TAKEBACKS),
    TURN_KEYS =
        BIT(RECORD_PLAYER) | BIT(RECORD_MOVE) | BIT(RECORD_WEEKS) | BIT(RECORD_DREW) | BIT(RECORD_FOUND),
    TAKEBACK_KEYS = BIT(RECORD_TAKEBACK),
    SEAT_KEYS = BIT(RECORD_SEAT) | BIT(RECORD_PLAYS),
    NOTE_KEYS = BIT(RECORD_NOTE) | BIT(RECORD_FROM) | BIT(RECORD_AT),
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
    case RECORD_SEAT:
        return SEAT_KEYS | BIT(RECORD_SECRET);
    case RECORD_NOTE:
        return NOTE_KEYS | BIT(RECORD_SECRET);
    default:
        return RESULT_KEYS | BIT(RECORD_SECRET);
    }
}

/* A line without its ending, checked. */
static bool open_line(json_text *text, const char *bytes, size_t length)
{
    uint32_t at, span;
    if (length > 0 && bytes[length - 1] == '\n')
        length--;
    if (length > 0 && bytes[length - 1] == '\r')
        length--;
    *text = json_text_of(bytes, length);
    return json_check(*text, &at, &span) == JSON_OK;
}

static void copy_value(json_writer *w, json_text text, size_t value)
{
    json_raw(w, (const char *)text.bytes + value, json_end(text, value) - value);
}

size_t record_keep_unknown(char *out, size_t size, const char *original, size_t original_length,
                           const char *canonical, size_t canonical_length)
{
    json_writer w = json_on(out, size);
    json_text from, to;
    if (!open_line(&from, original, original_length) || !open_line(&to, canonical, canonical_length))
        return 0;
    size_t top = json_top(to), first = json_first(to, top);
    size_t key = json_first(from, json_top(from));
    if (!first)
        return 0;
    uint32_t known = keys_of_kind(record_key_at(to, first));
    json_raw(&w, canonical, json_end(to, top) - 1);
    while (key) {
        size_t value = json_value(from, key);
        if (!(known >> record_key_at(from, key) & 1u)) {
            json_raw(&w, ",", 1);
            copy_value(&w, from, key);
            json_raw(&w, ":", 1);
            copy_value(&w, from, value);
        }
        key = json_next(from, value);
    }
    json_raw(&w, "}\n", 2);
    return w.length <= RECORD_LINE_BYTES + 1 ? json_written(&w) : 0;
}
