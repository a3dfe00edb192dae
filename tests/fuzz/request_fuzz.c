/* Fuzzing what clients may send: any bytes. Whatever comes is read within bounds, is the same whether it
 * comes at once or in pieces, and is answered with a whole head. */
#include "../../server/response.h"

#include <stdlib.h>
#include <string.h>

static site_file files[] = {
    {.path = "/index.html",
     .type = "text/html",
     .copy = {{(const unsigned char *)"x", 1, "\"x\""}, {(const unsigned char *)"z", 1, "\"z\""}}},
};
static const site pages = {files, 1, 0};

static void must(bool condition)
{
    if (!condition)
        abort();
}

/* Reads one request in pieces of a size; returns how many bytes belong to it. */
static size_t read_one(request_reader *reader, const char *bytes, size_t size, size_t piece)
{
    size_t at = 0;
    request_begin(reader);
    while (at < size && reader->state == REQUEST_UNFINISHED) {
        size_t more = size - at < piece ? size - at : piece;
        size_t taken = request_read(reader, bytes + at, more);
        must(taken <= more && (taken == more || reader->state != REQUEST_UNFINISHED));
        at += taken;
    }
    must(at <= REQUEST_BYTES);
    return at;
}

static void answer_it(const request_reader *reader, const char *only_at)
{
    answer_rules rules = {&pages, &words_languages[0], only_at};
    char head[RESPONSE_HEAD];
    answer what;
    if (reader->state == REQUEST_WHOLE) {
        request asked = request_of(reader);
        must(asked.path_length < SITE_PATH && strlen(asked.host) < REQUEST_VALUE);
        answer_to(&what, &rules, &asked);
        must(!asked.has_body || reader->last);
    } else {
        answer_error(&what, &rules, reader->state == REQUEST_TOO_LONG ? HTTP_LONG_HEADERS : HTTP_BAD);
    }
    size_t length = response_head(head, &what, reader->last, 0);
    must(length < RESPONSE_HEAD - 1 && memcmp(head + length - 4, "\r\n\r\n", 4) == 0);
    must(strstr(head, "\r\n\r\n") == head + length - 4); /* nothing of a request gets into an answer */
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static request_reader whole, pieces;
    const char *text = (const char *)bytes;
    for (int requests = 0; size > 0 && requests < 8; requests++) {
        size_t length = read_one(&whole, text, size, size);
        size_t again = read_one(&pieces, text, size, 1 + bytes[0] % 5);
        must(whole.state == pieces.state);
        if (whole.state == REQUEST_WHOLE) {
            must(length == again && whole.last == pieces.last && whole.method == pieces.method &&
                 whole.path_length == pieces.path_length &&
                 memcmp(whole.path, pieces.path, whole.path_length) == 0);
            for (int i = 0; i < REQUEST_HEADERS; i++)
                must(strcmp(whole.value[i], pieces.value[i]) == 0);
        }
        if (whole.state == REQUEST_UNFINISHED)
            return 0;
        answer_it(&whole, NULL);
        answer_it(&whole, "127.0.0.1");
        if (whole.state != REQUEST_WHOLE)
            return 0;
        text += length;
        size -= length;
    }
    return 0;
}
