#include "record_kit.h"

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

/* Writes the log over a history of its own, since turns taken back are not in the reader's. */
kit_text kit_rewritten(const record_reader *reader)
{
    th_state *history = malloc((TH_MAX_TURNS + 1) * sizeof *history);
    uint32_t turns = 0, later = reader->lines - 1 - reader->finished;
    kit_text out = room((size_t)reader->lines * RECORD_WRITTEN);
    size_t length = record_write_header(out.bytes, RECORD_WRITTEN, &reader->header);
    history[0] = *record_state_at(reader, 0);
    for (uint32_t i = 0; i < later; i++) {
        const record_turn *turn = &reader->log[i];
        char *to = out.bytes + length;
        if (turn->takeback) {
            length += record_write_takeback(to, RECORD_WRITTEN, turn->takeback);
            turns -= turn->takeback;
            continue;
        }
        th_state *next = &history[turns + 1];
        length +=
            record_write_turn(to, RECORD_WRITTEN, &history[turns], turn->move, turn->outcome, turn->draws);
        *next = history[turns++];
        th_play(next, turn->move);
        for (int k = 0; k < turn->draws; k++)
            th_happen(next, turn->outcome[k]);
    }
    if (reader->finished)
        length += record_write_result(out.bytes + length, RECORD_WRITTEN, &history[turns],
                                      reader->has_secret ? reader->secret : NULL);
    free(history);
    out.length = length;
    return out;
}
