/* Requests out of bytes, whole and in pieces: what is taken for a request, what is not, and where it ends. */
#include "../../server/request.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static server_request_reader reader;

/* Feeds a text in pieces of a size until the request ends; returns how many bytes belonged to it. */
static size_t feed(const char *text, size_t length, size_t piece)
{
    size_t at = 0;
    server_request_begin(&reader);
    while (at < length && reader.state == SERVER_REQUEST_UNFINISHED) {
        size_t more = length - at < piece ? length - at : piece;
        size_t taken = server_request_read(&reader, text + at, more);
        assert_true(taken <= more);
        assert_true(taken == more || reader.state != SERVER_REQUEST_UNFINISHED);
        at += taken;
    }
    return at;
}

/* The state after a text, which must not depend on the pieces it comes in. */
static server_request_state state_after(const char *text)
{
    static const size_t pieces[] = {1, 2, 3, 7, 64};
    size_t length = strlen(text), taken = feed(text, length, length);
    server_request_state state = reader.state;
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
        size_t again = feed(text, length, pieces[i]);
        if (reader.state != state || (state == SERVER_REQUEST_WHOLE && again != taken))
            fail_msg("in pieces of %zu: %s", pieces[i], text);
    }
    return state;
}

#define HOST "Host: localhost\r\n"

static void a_request_is_read_with_its_headers(void **unused)
{
    (void)unused;
    assert_int_equal(state_after("GET /v-1/page.js?x=1#y HTTP/1.1\r\nhost: localhost:80 \t\r\nX-Other: z\r\n"
                                 "ACCEPT-ENCODING: gzip\r\nIf-None-Match: \"a\"\r\n"
                                 "Accept-Encoding:   br  \r\n\r\n"),
                     SERVER_REQUEST_WHOLE);
    server_request asked = server_request_of(&reader);
    assert_int_equal(asked.method, SERVER_REQUEST_GET);
    assert_int_equal(asked.path_length, strlen("/v-1/page.js"));
    assert_memory_equal(asked.path, "/v-1/page.js", asked.path_length);
    assert_string_equal(asked.host, "localhost:80");
    assert_true(strncmp(asked.accept_encoding, "gzip, br", 8) == 0);
    assert_string_equal(asked.if_none_match, "\"a\"");
    assert_false(asked.has_body);
    assert_false(reader.last);
}

static void the_next_request_is_left_alone(void **unused)
{
    (void)unused;
    static const char first[] = "HEAD / HTTP/1.1\r\n" HOST "\r\n";
    static const char both[] = "HEAD / HTTP/1.1\r\n" HOST "\r\nGET /2 HTTP/1.1\r\n";
    for (size_t piece = 1; piece < sizeof both; piece++) {
        assert_int_equal(feed(both, sizeof both - 1, piece), sizeof first - 1);
        assert_int_equal(reader.state, SERVER_REQUEST_WHOLE);
        assert_int_equal(server_request_of(&reader).method, SERVER_REQUEST_HEAD);
    }
    static const char bare[] = "GET / HTTP/1.1\n"
                               "Host: x\n\nGET";
    assert_int_equal(feed(bare, sizeof bare - 1, sizeof bare - 1), sizeof bare - 1 - 3);
}

static void nothing_of_one_request_is_left_in_the_next(void **unused)
{
    (void)unused;
    state_after("GET /long HTTP/1.1\r\n" HOST "If-None-Match: *\r\nTransfer-Encoding: x\r\n\r\n");
    assert_true(reader.last);
    assert_true(server_request_of(&reader).has_body);
    assert_int_equal(state_after("GET / HTTP/1.0\r\n\r\n"), SERVER_REQUEST_WHOLE);
    server_request asked = server_request_of(&reader);
    assert_int_equal(asked.path_length, 1);
    assert_string_equal(asked.host, "");
    assert_string_equal(asked.if_none_match, "");
    assert_false(asked.has_body);
}

static void paths_are_decoded(void **unused)
{
    (void)unused;
    static const struct {
        const char *address, *path;
    } cases[] = {
        {"/%41%2fb", "/A/b"}, {"/%c3%A9", "/\xc3\xa9"}, {"/?%zz", "/"},   {"/#%z", "/"},
        {"//", "//"},         {"/../x", "/../x"},       {"/a+b", "/a+b"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[256] = "GET ";
        strcat(strcat(text, cases[i].address), " HTTP/1.1\r\n" HOST "\r\n");
        assert_int_equal(state_after(text), SERVER_REQUEST_WHOLE);
        assert_int_equal(reader.path_length, strlen(cases[i].path));
        assert_memory_equal(reader.path, cases[i].path, reader.path_length);
    }
}

static void an_address_may_be_whole(void **unused)
{
    (void)unused;
    static const struct {
        const char *address, *host, *path;
    } cases[] = {
        {"http://example.org/a%62", "example.org", "/ab"},
        {"HTTP://example.org:80/", "example.org:80", "/"},
        {"http://example.org", "example.org", "/"},
        {"http://example.org?x=/y", "example.org", "/"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[256] = "GET ";
        strcat(strcat(text, cases[i].address), " HTTP/1.1\r\n" HOST "\r\n");
        if (state_after(text) != SERVER_REQUEST_WHOLE)
            fail_msg("%s", cases[i].address);
        assert_string_equal(server_request_of(&reader).host, cases[i].host);
        assert_int_equal(reader.path_length, strlen(cases[i].path));
        assert_memory_equal(reader.path, cases[i].path, reader.path_length);
    }
}

/* A path of so many bytes. */
static size_t length_of_path(size_t length, const char *end)
{
    static char text[2 * SERVER_SITE_PATH + 64];
    strcpy(text, "GET /");
    memset(text + 5, 'a', length - 1);
    strcat(strcpy(text + 4 + length, end), " HTTP/1.1\r\n" HOST "\r\n");
    assert_int_equal(state_after(text), SERVER_REQUEST_WHOLE);
    return reader.path_length;
}

static void a_path_longer_than_any_is_empty(void **unused)
{
    (void)unused;
    assert_int_equal(length_of_path(SERVER_SITE_PATH - 1, ""), SERVER_SITE_PATH - 1);
    assert_int_equal(length_of_path(SERVER_SITE_PATH, ""), 0);
    assert_int_equal(length_of_path(SERVER_SITE_PATH + 1, ""), 0);
    assert_int_equal(length_of_path(2 * SERVER_SITE_PATH, ""), 0);
    assert_int_equal(length_of_path(SERVER_SITE_PATH - 3, "%41"), SERVER_SITE_PATH - 2);
    for (size_t before = SERVER_SITE_PATH - 9; before <= SERVER_SITE_PATH;
         before++) /* cut in or behind a letter */
        assert_int_equal(length_of_path(before, "%41%42%43%44"), 0);
    assert_int_equal(length_of_path(SERVER_SITE_PATH - 1, "?and-so-on"), SERVER_SITE_PATH - 1);
}

static void what_is_no_request_is_broken(void **unused)
{
    (void)unused;
    static const char *const broken[] = {
        "\x16\x03\x01",
        "hello\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\n" HOST HOST "\r\n",
        "GET / HTTP/1.2\r\n" HOST "\r\n",
        "GET / HTTP/2.0\r\n" HOST "\r\n",
        "GET /\r\n\r\n",
        "GET x HTTP/1.1\r\n" HOST "\r\n",
        "GET ftp://localhost/ HTTP/1.1\r\n" HOST "\r\n",
        "GET * HTTP/1.1\r\n" HOST "\r\n",
        "GET /%zz HTTP/1.1\r\n" HOST "\r\n",
        "GET /%4 HTTP/1.1\r\n" HOST "\r\n",
        "GET /% HTTP/1.1\r\n" HOST "\r\n",
        "GET / HTTP/1.1\r\n" HOST "A B: c\r\n\r\n",
        "GET / HTTP/1.1\r\n" HOST "Transfer-Encoding : chunked\r\n\r\n",
        "GET / HTTP/1.1\r\n" HOST "\rGET / HTTP/1.1\r\n",
        "POST / HTTP/1.1\r\n" HOST "Content-Length: -1\r\n\r\n",
        "POST / HTTP/1.1\r\n" HOST "Content-Length: 1x\r\n\r\n",
        "POST / HTTP/1.1\r\n" HOST "Content-Length: 99999999999999999999\r\n\r\n",
        "POST / HTTP/1.1\r\n" HOST "Content-Length: 1\r\nContent-Length: 2\r\n\r\n",
        "POST / HTTP/1.1\r\n" HOST "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    };
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++)
        if (state_after(broken[i]) != SERVER_REQUEST_BROKEN)
            fail_msg("%s", broken[i]);
}

static void only_a_request_without_a_body_can_be_followed(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        bool has_body, last;
        server_request_method method;
    } cases[] = {
        {"GET / HTTP/1.1\r\n" HOST "\r\n", false, false, SERVER_REQUEST_GET},
        {"GET / HTTP/1.1\r\n" HOST "Content-Length: 0\r\n\r\n", false, false, SERVER_REQUEST_GET},
        {"POST / HTTP/1.1\r\n" HOST "\r\n", false, false, SERVER_REQUEST_OTHER},
        {"OPTIONS * HTTP/1.1\r\n" HOST "\r\n", false, false, SERVER_REQUEST_OTHER},
        {"GET / HTTP/1.1\r\n" HOST "Content-Length: 1\r\n\r\n", true, true, SERVER_REQUEST_GET},
        {"HEAD / HTTP/1.1\r\n" HOST "Transfer-Encoding:\r\n\r\n", true, true, SERVER_REQUEST_HEAD},
        {"POST / HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\n\r\n", true, true, SERVER_REQUEST_OTHER},
        {"GET / HTTP/1.1\r\n" HOST "Connection: close\r\n\r\n", false, true, SERVER_REQUEST_GET},
        {"GET / HTTP/1.0\r\n" HOST "\r\n", false, true, SERVER_REQUEST_GET},
        {"GET / HTTP/1.0\r\n" HOST "Connection: keep-alive\r\n\r\n", false, true, SERVER_REQUEST_GET},
        {"GET / HTTP/1.1\r\n" HOST "Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n", false, false,
         SERVER_REQUEST_GET},
        {"CONNECT x:1 HTTP/1.1\r\n" HOST "\r\n", false, true, SERVER_REQUEST_OTHER},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        if (state_after(cases[i].text) != SERVER_REQUEST_WHOLE || reader.has_body != cases[i].has_body ||
            reader.last != cases[i].last || reader.method != cases[i].method)
            fail_msg("%s", cases[i].text);
    }
}

/* A request with a header of so many bytes, and more behind it. */
static server_request with_long(const char *name, size_t length, const char *more)
{
    static char text[4 * SERVER_REQUEST_VALUE];
    strcat(strcat(strcpy(text, "GET / HTTP/1.1\r\n"), name), ": ");
    size_t before = strlen(text);
    memset(text + before, 'a', length);
    strcat(strcpy(text + before + length, "\r\n"), more);
    assert_int_equal(state_after(text), SERVER_REQUEST_WHOLE);
    return server_request_of(&reader);
}

static void long_values_count_as_not_there(void **unused)
{
    (void)unused;
    assert_int_equal(strlen(with_long("Host", SERVER_REQUEST_VALUE - 1, "\r\n").host),
                     SERVER_REQUEST_VALUE - 1);
    assert_string_equal(with_long("Host", SERVER_REQUEST_VALUE, "\r\n").host, "");
    server_request asked =
        with_long("If-None-Match", SERVER_REQUEST_VALUE, "If-None-Match: *\r\n" HOST "\r\n");
    assert_string_equal(asked.if_none_match, ""); /* for good */
}

static void a_request_has_a_limit(void **unused)
{
    (void)unused;
    static char text[SERVER_REQUEST_BYTES + 8];
    static const char begin[] = "GET / HTTP/1.1\r\n" HOST "X: ", end[] = "\r\n\r\n";
    size_t room = SERVER_REQUEST_BYTES - strlen(begin) - strlen(end);
    strcpy(text, begin);
    memset(text + strlen(begin), 'x', room + 1);
    strcpy(text + strlen(begin) + room, end);
    assert_int_equal(strlen(text), SERVER_REQUEST_BYTES);
    assert_int_equal(state_after(text), SERVER_REQUEST_WHOLE);
    memset(text + strlen(begin), 'x', room + 1);
    strcpy(text + strlen(begin) + room + 1, end);
    assert_int_equal(state_after(text), SERVER_REQUEST_TOO_LONG);
    memset(text, '\n', SERVER_REQUEST_BYTES); /* empty lines before a request count as well */
    text[SERVER_REQUEST_BYTES] = 0;
    assert_int_equal(state_after(text), SERVER_REQUEST_TOO_LONG);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_request_is_read_with_its_headers),
        cmocka_unit_test(the_next_request_is_left_alone),
        cmocka_unit_test(nothing_of_one_request_is_left_in_the_next),
        cmocka_unit_test(paths_are_decoded),
        cmocka_unit_test(an_address_may_be_whole),
        cmocka_unit_test(a_path_longer_than_any_is_empty),
        cmocka_unit_test(what_is_no_request_is_broken),
        cmocka_unit_test(only_a_request_without_a_body_can_be_followed),
        cmocka_unit_test(long_values_count_as_not_there),
        cmocka_unit_test(a_request_has_a_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
