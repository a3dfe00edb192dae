/* What the server decides without a connection: encodings, entity tags, types, names of this machine, and
 * which answer a request gets. */
#include "../../server/response.h"
#include "../kit/languages.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum {
    PLAIN = 1 << SERVER_HTTP_IDENTITY,
    GZIP = 1 << SERVER_HTTP_GZIP,
    BROTLI = 1 << SERVER_HTTP_BROTLI,
    ALL = PLAIN | GZIP | BROTLI
};

static void encodings_are_chosen_as_the_client_can_read_them(void **unused)
{
    (void)unused;
    static const struct {
        const char *accept;
        unsigned there;
        server_http_encoding chosen;
    } cases[] = {
        {"", ALL, SERVER_HTTP_IDENTITY},
        {"gzip, deflate, br, zstd", ALL, SERVER_HTTP_BROTLI},
        {"gzip, deflate, br", PLAIN | GZIP, SERVER_HTTP_GZIP},
        {"gzip, deflate, br", PLAIN, SERVER_HTTP_IDENTITY},
        {"gzip", ALL, SERVER_HTTP_GZIP},
        {"GZIP", ALL, SERVER_HTTP_GZIP},
        {"deflate", ALL, SERVER_HTTP_IDENTITY},
        {"identity", ALL, SERVER_HTTP_IDENTITY},
        {"br;q=0, gzip", ALL, SERVER_HTTP_GZIP},
        {"br;q=0.0,gzip;q=0.000", ALL, SERVER_HTTP_IDENTITY},
        {"br ; q=0, gzip", ALL, SERVER_HTTP_GZIP},
        {"br;Q=0", ALL, SERVER_HTTP_IDENTITY},
        {"br;q=0.001", ALL, SERVER_HTTP_BROTLI},
        {"br;q=1.0, gzip;q=0.5", ALL, SERVER_HTTP_BROTLI},
        {"*", ALL, SERVER_HTTP_BROTLI},
        {"*;q=0", ALL, SERVER_HTTP_IDENTITY},
        {"br;q=0, *", ALL, SERVER_HTTP_GZIP},
        {"*;q=0, gzip", ALL, SERVER_HTTP_GZIP},
        {"  gzip  ", ALL, SERVER_HTTP_GZIP},
        {",,\t,br,", ALL, SERVER_HTTP_BROTLI},
        {"brr, xbr, b", ALL, SERVER_HTTP_IDENTITY},
        {";q=0", ALL, SERVER_HTTP_IDENTITY},
        {"br;q=", ALL, SERVER_HTTP_BROTLI},
        {"br;", ALL, SERVER_HTTP_BROTLI},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        if (server_http_choose_encoding(cases[i].accept, cases[i].there) != cases[i].chosen)
            fail_msg("'%s' of %u: %d, not %d", cases[i].accept, cases[i].there,
                     (int)server_http_choose_encoding(cases[i].accept, cases[i].there), (int)cases[i].chosen);
}

static void tags_are_found_in_lists(void **unused)
{
    (void)unused;
    static const struct {
        const char *list;
        bool listed;
    } cases[] = {
        {"", false},
        {"\"abc\"", true},
        {"W/\"abc\"", true},
        {"w/\"abc\"", false},
        {"*", true},
        {" * ", true},
        {"\"x\", \"abc\"", true},
        {"\"x\",W/\"abc\",\"y\"", true},
        {"\"x\", \"y\"", false},
        {"\"abc", false},
        {"abc", false},
        {"\"abcd\"", false},
        {"\"ABC\"", false},
        {"W/", false},
        {",,,", false},
        {"  \"abc\"\t", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        if (server_http_matches_etag(cases[i].list, "\"abc\"") != cases[i].listed)
            fail_msg("%s", cases[i].list);
}

static void types_go_by_the_ending(void **unused)
{
    (void)unused;
    static const struct {
        const char *name, *type;
    } cases[] = {
        {"/index.html", "text/html; charset=utf-8"},
        {"/v-1/page.js", "text/javascript; charset=utf-8"},
        {"/v-1/page.mjs", "text/javascript; charset=utf-8"},
        {"/page.css", "text/css; charset=utf-8"},
        {"/core.wasm", "application/wasm"},
        {"/map.svg", "image/svg+xml; charset=utf-8"},
        {"/icon.png", "image/png"},
        {"/favicon.ico", "image/vnd.microsoft.icon"},
        {"/thebes.webmanifest", "application/manifest+json"},
        {"/rules.json", "application/json"},
        {"/licence.txt", "text/plain; charset=utf-8"},
        {"/font.woff2", "font/woff2"},
        {"/SHOUT.HTML", "text/html; charset=utf-8"},
        {"/page.js.map", "application/octet-stream"},
        {"/v1.js/page", "application/octet-stream"},
        {"/js", "application/octet-stream"},
        {"", "application/octet-stream"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_string_equal(server_http_type_of(cases[i].name), cases[i].type);
}

static void this_machine_is_known_by_its_names(void **unused)
{
    (void)unused;
    static const char *const here[] = {"localhost",  "localhost:8000", "LocalHost",
                                       "127.0.0.1",  "127.0.0.1:8000", "[::1]",
                                       "[::1]:8000", "127.0.0.5:1",    "127.0.0.5"};
    static const char *const elsewhere[] = {"",
                                            "example.org",
                                            "example.org:8000",
                                            "localhost.example.org",
                                            "127.0.0.1.example.org",
                                            "localhost:8000.example.org",
                                            "[::1].example.org",
                                            "[::1",
                                            "::1",
                                            "[]",
                                            "localhost,localhost",
                                            "localhost,example.org",
                                            "192.168.0.1",
                                            ":8000"};
    for (size_t i = 0; i < sizeof here / sizeof here[0]; i++)
        if (!server_http_host_is_here(here[i], "127.0.0.5"))
            fail_msg("'%s' is here", here[i]);
    for (size_t i = 0; i < sizeof elsewhere / sizeof elsewhere[0]; i++)
        if (server_http_host_is_here(elsewhere[i], "127.0.0.5"))
            fail_msg("'%s' is not here", elsewhere[i]);
}

/* ---- Answers ---- */

#define COPY(text, name)                                                                                     \
    {                                                                                                        \
        (const unsigned char *)(text), sizeof(text) - 1, "\"" name "\""                                      \
    }

static server_site_file files[] = {
    {.path = "/index.html",
     .type = "text/html; charset=utf-8",
     .copy = {COPY("the whole index", "i"), COPY("gz index", "i.gz"), COPY("br", "i.br")}},
    {.path = "/index.html.br", .packed = true, .copy = {COPY("br", "x")}},
    {.path = "/index.html.gz", .packed = true, .copy = {COPY("gz index", "x")}},
    {.path = "/v-0123456789ab/page.js", .type = "js", .lasting = true, .copy = {COPY("js", "j")}},
};
static const server_site pages = {files, sizeof files / sizeof files[0], 0};

static server_response given;

static const server_response *ask(server_request_method method, const char *path, const char *encodings,
                                  const char *tags)
{
    server_response_rules rules = {&pages, &words_english, NULL};
    server_request asked = {method, path, strlen(path), "anywhere", encodings, tags, false};
    server_respond(&given, &rules, &asked);
    return &given;
}

static bool has_bytes(const server_response *a, const char *bytes)
{
    return a->length == strlen(bytes) && memcmp(a->bytes, bytes, a->length) == 0;
}

static void files_come_in_the_best_encoding(void **unused)
{
    (void)unused;
    const server_response *a = ask(SERVER_REQUEST_GET, "/", "gzip, br", "");
    assert_int_equal(a->status, 200);
    assert_true(has_bytes(a, "br"));
    assert_int_equal(a->announced, 2);
    assert_int_equal(a->encoding, SERVER_HTTP_BROTLI);
    assert_string_equal(a->tag, "\"i.br\"");
    assert_string_equal(a->cache, "no-cache");
    assert_true(a->varies);
    assert_true(has_bytes(ask(SERVER_REQUEST_GET, "/index.html", "gzip", ""), "gz index"));
    assert_true(has_bytes(ask(SERVER_REQUEST_GET, "/index.html", "", ""), "the whole index"));
    a = ask(SERVER_REQUEST_GET, "/v-0123456789ab/page.js", "gzip, br", "");
    assert_true(has_bytes(a, "js"));
    assert_int_equal(a->encoding, SERVER_HTTP_IDENTITY);
    assert_string_equal(a->cache, "public, max-age=31536000, immutable");
}

static void head_announces_what_get_would_send(void **unused)
{
    (void)unused;
    const server_response *a = ask(SERVER_REQUEST_HEAD, "/", "gzip", "");
    assert_int_equal(a->status, 200);
    assert_int_equal(a->length, 0);
    assert_int_equal(a->announced, strlen("gz index"));
    a = ask(SERVER_REQUEST_HEAD, "/nothing", "", "");
    assert_int_equal(a->status, 404);
    assert_int_equal(a->length, 0);
    assert_true(a->announced > 0);
}

static void a_client_that_has_it_gets_nothing(void **unused)
{
    (void)unused;
    const server_response *a = ask(SERVER_REQUEST_GET, "/", "br", "\"i.br\"");
    assert_int_equal(a->status, 304);
    assert_int_equal(a->length, 0);
    assert_string_equal(a->tag, "\"i.br\"");
    assert_string_equal(a->cache, "no-cache");
    assert_true(a->varies);
    assert_int_equal(ask(SERVER_REQUEST_GET, "/", "gzip", "\"i.br\"")->status, 200);
    assert_int_equal(ask(SERVER_REQUEST_GET, "/nothing", "", "*")->status, 404);
}

static void what_is_not_there_is_not_found(void **unused)
{
    (void)unused;
    static const char *const paths[] = {
        "/index.html.br",   "/index.html.gz", "/nothing",    "", "index.html", "//", "/v-0123456789ab",
        "/v-0123456789ab/", "/../index.html", "/index.html/"};
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        const server_response *a = ask(SERVER_REQUEST_GET, paths[i], "gzip, br", "");
        if (a->status != 404)
            fail_msg("'%s': %d", paths[i], a->status);
        assert_true(has_bytes(a, "There is nothing at this address.\n"));
        assert_string_equal(a->cache, "no-store");
        assert_null(a->tag);
    }
    char longer[2 * SERVER_SITE_PATH];
    memset(longer, '/', sizeof longer);
    longer[sizeof longer - 1] = 0;
    assert_int_equal(ask(SERVER_REQUEST_GET, longer, "", "")->status, 404);
    server_response_rules rules = {&pages, &words_english, NULL};
    server_request with_null = {SERVER_REQUEST_GET, "/index.html\0x", 13, "", "", "", false};
    server_respond(&given, &rules, &with_null);
    assert_int_equal(given.status, 404);
}

static void other_requests_are_refused(void **unused)
{
    (void)unused;
    const server_response *a = ask(SERVER_REQUEST_OTHER, "/", "", "");
    assert_int_equal(a->status, 405);
    assert_true(a->allows);
    assert_true(a->length > 0);
    server_response_rules rules = {&pages, &words_english, NULL};
    server_request with_body = {SERVER_REQUEST_GET, "/", 1, "", "", "", true};
    server_respond(&given, &rules, &with_body);
    assert_int_equal(given.status, 400);
}

static void foreign_names_are_turned_away_at_the_loopback_only(void **unused)
{
    (void)unused;
    server_response_rules rules = {&pages, &words_english, "127.0.0.1"};
    server_request asked = {SERVER_REQUEST_GET, "/", 1, "example.org", "", "", false};
    server_respond(&given, &rules, &asked);
    assert_int_equal(given.status, 403);
    assert_null(given.tag);
    asked.host = "localhost:8000";
    server_respond(&given, &rules, &asked);
    assert_int_equal(given.status, 200);
    asked.host = "example.org";
    rules.only_at = NULL;
    server_respond(&given, &rules, &asked);
    assert_int_equal(given.status, 200);
}

static void errors_are_told_in_the_language(void **unused)
{
    (void)unused;
    server_response_rules rules = {&pages, kit_language("de"), NULL};
    server_request asked = {SERVER_REQUEST_GET, "/nothing", 8, "", "", "", false};
    server_respond(&given, &rules, &asked);
    assert_true(has_bytes(&given, "Unter dieser Adresse gibt es nichts.\n"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(encodings_are_chosen_as_the_client_can_read_them),
        cmocka_unit_test(tags_are_found_in_lists),
        cmocka_unit_test(types_go_by_the_ending),
        cmocka_unit_test(this_machine_is_known_by_its_names),
        cmocka_unit_test(files_come_in_the_best_encoding),
        cmocka_unit_test(head_announces_what_get_would_send),
        cmocka_unit_test(a_client_that_has_it_gets_nothing),
        cmocka_unit_test(what_is_not_there_is_not_found),
        cmocka_unit_test(other_requests_are_refused),
        cmocka_unit_test(foreign_names_are_turned_away_at_the_loopback_only),
        cmocka_unit_test(errors_are_told_in_the_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
