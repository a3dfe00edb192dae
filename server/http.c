/* What HTTP says about headers: see http.h. */
#include "http.h"

#include <string.h>
#include <strings.h>

const char *const server_http_encoding_names[SERVER_HTTP_ENCODINGS] = {"", "gzip", "br"};
const char *const server_http_encoding_endings[SERVER_HTTP_ENCODINGS] = {"", ".gz", ".br"};

const char *server_http_reason(server_http_status status)
{
    switch (status) {
    case SERVER_HTTP_OK:
        return "OK";
    case SERVER_HTTP_NOT_MODIFIED:
        return "Not Modified";
    case SERVER_HTTP_BAD_REQUEST:
        return "Bad Request";
    case SERVER_HTTP_FORBIDDEN:
        return "Forbidden";
    case SERVER_HTTP_NOT_FOUND:
        return "Not Found";
    case SERVER_HTTP_METHOD_NOT_ALLOWED:
        return "Method Not Allowed";
    case SERVER_HTTP_HEADERS_TOO_LARGE:
        return "Request Header Fields Too Large";
    case SERVER_HTTP_UNAVAILABLE:
        return "Service Unavailable";
    }
    return "";
}

/* Part of a header. */
typedef struct {
    const char *text;
    size_t length;
} span;

static const char blank[] = " \t";

/* Takes what stands before the next separator off a text, without the blanks around it; false if nothing is
 * left. */
static bool take(const char **text, char separator, span *out)
{
    if (!**text)
        return false;
    *text += strspn(*text, blank);
    const char *end = strchr(*text, separator);
    out->text = *text;
    out->length = end ? (size_t)(end - *text) : strlen(*text);
    *text += out->length + (end != NULL);
    while (out->length > 0 && strchr(blank, out->text[out->length - 1]))
        out->length--;
    return true;
}

static bool is(span part, const char *word)
{
    return strlen(word) == part.length && strncasecmp(part.text, word, part.length) == 0;
}

/* Whether a part like "br;q=0" has a quality of zero: 0, 0., 0.0 up to 0.000. */
static bool refused(span part)
{
    const char *end = part.text + part.length, *at = memchr(part.text, ';', part.length);
    while (at && at < end && strchr("; \t", *at))
        at++;
    if (!at || end - at < 3 || (*at != 'q' && *at != 'Q') || at[1] != '=')
        return false;
    for (at += 2; at < end; at++)
        if (*at != '0' && *at != '.')
            return false;
    return true;
}

static span name_of(span part)
{
    const char *end = memchr(part.text, ';', part.length);
    if (end)
        part.length = (size_t)(end - part.text);
    while (part.length > 0 && strchr(blank, part.text[part.length - 1]))
        part.length--;
    return part;
}

server_http_encoding server_http_choose_encoding(const char *accept, unsigned there)
{
    bool named[SERVER_HTTP_ENCODINGS] = {false}, taken[SERVER_HTTP_ENCODINGS] = {false}, others = false;
    span part;
    while (take(&accept, ',', &part)) {
        bool wanted = !refused(part);
        span name = name_of(part);
        if (is(name, "*"))
            others = wanted;
        for (int i = SERVER_HTTP_IDENTITY + 1; i < SERVER_HTTP_ENCODINGS; i++)
            if (is(name, server_http_encoding_names[i])) {
                named[i] = true;
                taken[i] = wanted;
            }
    }
    for (int i = SERVER_HTTP_ENCODINGS - 1; i > SERVER_HTTP_IDENTITY; i--)
        if ((there >> i & 1) && (named[i] ? taken[i] : others))
            return (server_http_encoding)i;
    return SERVER_HTTP_IDENTITY;
}

bool server_http_matches_etag(const char *list, const char *tag)
{
    span part;
    while (take(&list, ',', &part)) { /* our tags have no commas in them */
        if (is(part, "*"))
            return true;
        if (part.length > 2 && strncmp(part.text, "W/", 2) == 0) {
            part.text += 2;
            part.length -= 2;
        }
        if (part.length == strlen(tag) && memcmp(part.text, tag, part.length) == 0)
            return true;
    }
    return false;
}

const char *server_http_type_of(const char *name)
{
    static const struct {
        const char *ending, *type;
    } types[] = {
        {".css", "text/css; charset=utf-8"},
        {".html", "text/html; charset=utf-8"},
        {".ico", "image/vnd.microsoft.icon"},
        {".js", "text/javascript; charset=utf-8"},
        {".json", "application/json"},
        {".mjs", "text/javascript; charset=utf-8"},
        {".png", "image/png"},
        {".svg", "image/svg+xml; charset=utf-8"},
        {".txt", "text/plain; charset=utf-8"},
        {".wasm", "application/wasm"}, /* with a charset browsers would not compile it as it comes */
        {".webmanifest", "application/manifest+json"},
        {".woff2", "font/woff2"},
    };
    const char *slash = strrchr(name, '/'), *ending = strrchr(slash ? slash : name, '.');
    for (size_t i = 0; ending && i < sizeof types / sizeof types[0]; i++)
        if (strcasecmp(ending, types[i].ending) == 0)
            return types[i].type;
    return "application/octet-stream";
}

bool server_http_host_is_here(const char *host, const char *address)
{
    const char *open = *host == '[' ? host + 1 : host, *end;
    if (open > host)
        end = strchr(open, ']');
    else
        end = open + strcspn(open, ":");
    if (!end)
        return false;
    span name = {open, (size_t)(end - open)};
    const char *port = open > host ? end + 1 : end;
    if (*port == ':')
        port += 1 + strspn(port + 1, "0123456789");
    if (*port)
        return false;
    return is(name, "localhost") || is(name, "127.0.0.1") || is(name, "::1") || is(name, address);
}
