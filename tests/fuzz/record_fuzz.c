/* Fuzzing the reader of records: any bytes, whole and in pieces, give the same result, every error has a
 * sentence, and what is accepted can be written again and read to the same end. */
#include "../../words/record_errors.h"
#include "../kit/rewrite.h"
#include "../kit/states.h"
#include "languages.h"

#include <stdlib.h>
#include <string.h>

static record_whole_memory whole_memory, pieces_memory, again_memory;
static record_reader whole = RECORD_WITH(whole_memory);
static record_reader pieces = RECORD_WITH(pieces_memory);
static record_reader again = RECORD_WITH(again_memory);
static char written[RECORD_LINES * 512], kept[RECORD_LINE_BYTES + 1];

static void must(bool condition)
{
    if (!condition)
        abort();
}

/* Pieces whose sizes come from the bytes themselves. */
static bool feed_in_pieces(const uint8_t *bytes, size_t size)
{
    record_begin(&pieces);
    for (size_t at = 0; at < size;) {
        size_t count = 1 + bytes[at] % 61u;
        if (count > size - at)
            count = size - at;
        (void)record_feed(&pieces, bytes + at, count);
        at += count;
    }
    return record_end(&pieces);
}

static void check_sentence(void)
{
    char out[WORDS_SENTENCE];
    words_text text = words_on(out, sizeof out, fuzz_language((unsigned)whole.lines));
    words_record_error(&text, &whole, &whole.error);
    must(text.length > 0 && !text.full);
    for (size_t i = 0; i < text.length; i++)
        must((uint8_t)out[i] >= ' ' && out[i] != 127);
    must(whole.error.line >= 1 && whole.error.line <= RECORD_LINES + 1);
}

static void check_rewriting(const uint8_t *bytes, size_t size)
{
    size_t length = rewrite_record(&whole, (const char *)bytes, size, written, sizeof written);
    if (length == 0) /* only because this program's buffer is small */
        return;
    record_begin(&again);
    must(record_feed(&again, written, length) && record_end(&again));
    must(again.lines == whole.lines && again.entries == whole.entries);
    must(again.turns == whole.turns && again.finished == whole.finished && again.dealing == whole.dealing);
    must(memcmp(record_state(&again), record_state(&whole), sizeof(th_state)) == 0);
}

/* The header with its unknown keys is still a header. */
static void check_keeping(const uint8_t *bytes, size_t size)
{
    char line[RECORD_WRITTEN];
    const uint8_t *end = memchr(bytes, '\n', size);
    size_t first = end ? (size_t)(end - bytes) : size;
    size_t length = record_write_header(line, sizeof line, &whole.header);
    must(length > 0);
    length = record_keep_unknown(kept, sizeof kept, (const char *)bytes, first, line, length);
    if (length == 0) /* too long */
        return;
    record_begin(&again);
    must(record_feed(&again, kept, length) && record_end(&again));
    must(memcmp(kit_state_at(&again, 0), kit_state_at(&whole, 0), sizeof(th_state)) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    record_begin(&whole);
    (void)record_feed(&whole, bytes, size);
    bool right = record_end(&whole);
    must(feed_in_pieces(bytes, size) == right);
    must(memcmp(&whole.error, &pieces.error, sizeof whole.error) == 0);
    must(whole.turns == pieces.turns && whole.lines == pieces.lines);
    if (!right)
        check_sentence();
    else {
        check_rewriting(bytes, size);
        check_keeping(bytes, size);
    }
    return 0;
}
