/* What HTTP says about headers, as far as a page needs it: pure functions, without a connection. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include <stdbool.h>
#include <stddef.h>

/* The statuses that there are here, and what HTTP calls them. */
typedef enum {
    SERVER_HTTP_OK = 200,
    SERVER_HTTP_NOT_MODIFIED = 304,
    SERVER_HTTP_BAD_REQUEST = 400,
    SERVER_HTTP_FORBIDDEN = 403,
    SERVER_HTTP_NOT_FOUND = 404,
    SERVER_HTTP_METHOD_NOT_ALLOWED = 405,
    SERVER_HTTP_HEADERS_TOO_LARGE = 431,
    SERVER_HTTP_UNAVAILABLE = 503,
} server_http_status;

const char *server_http_reason(server_http_status status);

/* How contents can be packed; the later the better. */
typedef enum {
    SERVER_HTTP_IDENTITY,
    SERVER_HTTP_GZIP,
    SERVER_HTTP_BROTLI,
    SERVER_HTTP_ENCODINGS,
} server_http_encoding;

/* As headers call it, "gzip", and as names of files end, ".gz". Plain has neither name nor ending: "". */
extern const char *const server_http_encoding_names[SERVER_HTTP_ENCODINGS];
extern const char *const server_http_encoding_endings[SERVER_HTTP_ENCODINGS];

/* The best encoding of those there are (bit 1 << encoding) that an Accept-Encoding header takes. Plain is
 * always there: whoever wants nothing that we have gets that. */
server_http_encoding server_http_choose_encoding(const char *accept, unsigned there);

/* Whether an If-None-Match header names an entity tag, which is given with its quotes. Tags marked as weak
 * count as well, and * is any. */
bool server_http_matches_etag(const char *list, const char *tag);

/* The Content-Type of a file by the ending of its name. */
const char *server_http_type_of(const char *name);

/* Whether a Host header names this machine as seen from itself, or the given numeric address; with any port.
 * Other names that lead here are those of a page that tries to read what is not its own. */
bool server_http_host_is_here(const char *host, const char *address);

#endif
