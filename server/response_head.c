/* The head of a response: see response_head.h. */
#include "response_head.h"

#include <stdarg.h>
#include <stdio.h>

/* What every answer has: nothing may be loaded or run that is not the page's own. */
static const char strict[] =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; worker-src 'self'; font-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), "
    "usb=()\r\n";

/* Where the head is written. */
typedef struct {
    char *out;
    size_t length;
} head;

static void add(head *to, const char *format, ...) WORDS_FORMAT(2, 3);

static void add(head *to, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    int length = vsnprintf(to->out + to->length, SERVER_RESPONSE_HEAD - to->length, format, values);
    va_end(values);
    size_t room = SERVER_RESPONSE_HEAD - to->length - 1; /* it always fits; whatever happens, stay within */
    to->length += length < 0 ? 0 : (size_t)length < room ? (size_t)length : room;
}

/* The date as HTTP has it, whatever language the system speaks. */
static void add_date(head *to, time_t now)
{
    static const char days[][4] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    static const char months[][4] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                     "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    struct tm t;
    if (gmtime_r(&now, &t))
        add(to, "Date: %s, %02d %s %d %02d:%02d:%02d GMT\r\n", days[t.tm_wday], t.tm_mday, months[t.tm_mon],
            1900 + t.tm_year, t.tm_hour, t.tm_min, t.tm_sec);
}

size_t server_response_head(char out[SERVER_RESPONSE_HEAD], const server_response *what, bool last,
                            time_t now)
{
    head to = {out, 0};
    add(&to, "HTTP/1.1 %d %s\r\n", (int)what->status, server_http_reason(what->status));
    add_date(&to, now);
    add(&to, "%sCache-Control: %s\r\n", strict, what->cache);
    if (what->varies)
        add(&to, "Vary: Accept-Encoding\r\n");
    if (what->tag)
        add(&to, "ETag: %s\r\n", what->tag);
    if (what->allows)
        add(&to, "Allow: GET, HEAD\r\n");
    if (last)
        add(&to, "Connection: close\r\n");
    if (what->status != SERVER_HTTP_NOT_MODIFIED) {
        add(&to, "Content-Type: %s\r\n", what->type);
        if (what->encoding != SERVER_HTTP_IDENTITY)
            add(&to, "Content-Encoding: %s\r\n", server_http_encoding_names[what->encoding]);
        add(&to, "Content-Length: %zu\r\n", what->announced);
    }
    add(&to, "\r\n");
    return to.length;
}
