#include "record_kit.h"
#include "rewrite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const kit_samples[KIT_SAMPLES] = {"p2-277", "p2-278", "p2-279", "p2-280", "p3-377", "p3-378",
                                              "p3-379", "p3-380", "p4-477", "p4-478", "p4-479", "p4-480"};

static kit_text room(size_t length)
{
    kit_text text = {malloc(length + 1), length};
    assert_non_null(text.bytes);
    text.bytes[length] = 0;
    return text;
}

kit_text kit_file(const char *name)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", TEST_DATA, name);
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("cannot open %s", path);
    fseek(file, 0, SEEK_END);
    kit_text text = room((size_t)ftell(file));
    rewind(file);
    assert_int_equal(fread(text.bytes, 1, text.length, file), text.length);
    fclose(file);
    return text;
}

kit_text kit_quoted(const char *text)
{
    kit_text out = room(strlen(text));
    for (size_t i = 0; i < out.length; i++)
        out.bytes[i] = (char)(text[i] == '\'' ? '"' : text[i]);
    return out;
}

kit_text kit_joined(kit_text a, kit_text b)
{
    kit_text out = room(a.length + b.length);
    memcpy(out.bytes, a.bytes, a.length);
    memcpy(out.bytes + a.length, b.bytes, b.length);
    return out;
}

size_t kit_line_start(kit_text text, int line)
{
    size_t at = 0;
    for (; line > 1; line--) {
        const char *end = memchr(text.bytes + at, '\n', text.length - at);
        assert_non_null(end);
        at = (size_t)(end - text.bytes) + 1;
    }
    return at;
}

bool kit_read(record_reader *reader, kit_text text)
{
    record_begin(reader);
    bool fed = record_feed(reader, text.bytes, text.length);
    bool right = record_end(reader);
    assert_true(fed || !right);
    assert_int_equal(right, reader->error.code == RECORD_OK);
    return right;
}

void kit_accepts(record_reader *reader, const char *text)
{
    kit_text quoted = kit_quoted(text);
    if (!kit_read(reader, quoted))
        fail_msg("line %u, code %u in: %s", reader->error.line, reader->error.code, text);
    free(quoted.bytes);
}

void kit_refuses(record_reader *reader, kit_text text, uint32_t line, record_code code, const char *shown)
{
    static record_whole_memory other_memory;
    static record_reader other = RECORD_WITH(other_memory);
    bool right = kit_read(reader, text);
    if (right || reader->error.line != line || reader->error.code != code)
        fail_msg("line %u, code %u instead of line %u, code %u: %s", reader->error.line, reader->error.code,
                 line, code, shown);
    record_begin(&other);
    for (size_t i = 0; i < text.length; i++)
        record_feed(&other, text.bytes + i, 1);
    assert_false(record_end(&other));
    assert_memory_equal(&reader->error, &other.error, sizeof other.error);
    assert_false(record_feed(reader, "\n", 1));
}

kit_text kit_rewritten(const record_reader *reader, kit_text text)
{
    kit_text out = room((size_t)reader->lines * RECORD_NOTE_WRITTEN);
    out.length = rewrite_record(reader, text.bytes, text.length, out.bytes, out.length);
    assert_true(out.length > 0);
    return out;
}
