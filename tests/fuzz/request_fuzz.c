/* Fuzzing what clients may send: any bytes. Whatever comes is read within bounds, is the same whether it
 * comes at once or in pieces, and is answered with a whole head. */
#include "../../server/response_head.h"

#include <stdlib.h>
#include <string.h>

static server_site_file files[] = {
    {.path = "/index.html",
     .type = "text/html",
     .copy = {{(const unsigned char *)"x", 1, "\"x\""}, {(const unsigned char *)"z", 1, "\"z\""}}},
};
static const server_site pages = {files, 1, 0};

static void must(bool condition)
{
    if (!condition)
        abort();
}

/* Reads one request in pieces of a size; returns how many bytes belong to it. */
static size_t read_one(server_request_reader *reader, const char *bytes, size_t size, size_t piece)
{
    size_t at = 0;
    server_request_begin(reader);
    while (at < size && reader->state == SERVER_REQUEST_UNFINISHED) {
        size_t more = size - at < piece ? size - at : piece;
        size_t taken = server_request_read(reader, bytes + at, more);
        must(taken <= more && (taken == more || reader->state != SERVER_REQUEST_UNFINISHED));
        at += taken;
    }
    must(at <= SERVER_REQUEST_BYTES);
    return at;
}

static void answer_it(const server_request_reader *reader, const char *only_at)
{
    server_response_rules rules = {&pages, &words_english, only_at};
    char head[SERVER_RESPONSE_HEAD];
    server_response what;
    if (reader->state == SERVER_REQUEST_WHOLE) {
        server_request asked = server_request_of(reader);
        must(asked.path_length < SERVER_SITE_PATH && strlen(asked.host) < SERVER_REQUEST_VALUE);
        server_respond(&what, &rules, &asked);
        must(!asked.has_body || reader->last);
    } else {
        server_respond_error(&what, &rules,
                             reader->state == SERVER_REQUEST_TOO_LONG ? SERVER_HTTP_HEADERS_TOO_LARGE
                                                                      : SERVER_HTTP_BAD_REQUEST);
    }
    size_t length = server_response_head(head, &what, reader->last, 0);
    must(length < SERVER_RESPONSE_HEAD - 1 && memcmp(head + length - 4, "\r\n\r\n", 4) == 0);
    must(strstr(head, "\r\n\r\n") == head + length - 4); /* nothing of a request gets into an answer */
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static server_request_reader whole, pieces;
    const char *text = (const char *)bytes;
    for (int requests = 0; size > 0 && requests < 8; requests++) {
        size_t length = read_one(&whole, text, size, size);
        size_t again = read_one(&pieces, text, size, 1 + bytes[0] % 5);
        must(whole.state == pieces.state);
        if (whole.state == SERVER_REQUEST_WHOLE) {
            must(length == again && whole.last == pieces.last && whole.method == pieces.method &&
                 whole.path_length == pieces.path_length &&
                 memcmp(whole.path, pieces.path, whole.path_length) == 0);
            for (int i = 0; i < SERVER_REQUEST_HEADERS; i++)
                must(strcmp(whole.value[i], pieces.value[i]) == 0);
        }
        if (whole.state == SERVER_REQUEST_UNFINISHED)
            return 0;
        answer_it(&whole, NULL);
        answer_it(&whole, "127.0.0.1");
        if (whole.state != SERVER_REQUEST_WHOLE)
            return 0;
        text += length;
        size -= length;
    }
    return 0;
}
