/* What HTTP says about headers, as far as a page needs it: pure functions, without a connection. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include <stdbool.h>
#include <stddef.h>

/* The statuses that there are here, and what HTTP calls them. */
typedef enum {
    HTTP_RIGHT = 200,
    HTTP_UNCHANGED = 304,
    HTTP_BAD = 400,
    HTTP_FORBIDDEN = 403,
    HTTP_NOT_FOUND = 404,
    HTTP_NO_METHOD = 405,
    HTTP_LONG_HEADERS = 431,
    HTTP_BUSY = 503,
} http_code;

const char *http_reason(http_code status);

/* How contents can be packed; the later the better. */
typedef enum {
    HTTP_PLAIN,
    HTTP_GZIP,
    HTTP_BROTLI,
    HTTP_ENCODINGS,
} http_encoding;

/* As headers call it, "gzip", and as names of files end, ".gz". Plain has neither name nor ending: "". */
extern const char *const http_encoding_names[HTTP_ENCODINGS];
extern const char *const http_encoding_endings[HTTP_ENCODINGS];

/* The best encoding of those there are (bit 1 << encoding) that an Accept-Encoding header takes. Plain is
 * always there: whoever wants nothing that we have gets that. */
http_encoding http_choose(const char *accept, unsigned there);

/* Whether an If-None-Match header names an entity tag, which is given with its quotes. Tags marked as weak
 * count as well, and * is any. */
bool http_tag_listed(const char *list, const char *tag);

/* The Content-Type of a file by the ending of its name. */
const char *http_type_of(const char *name);

/* Whether a Host header names this machine as seen from itself, or the given numeric address; with any port.
 * Other names that lead here are those of a page that tries to read what is not its own. */
bool http_host_is_here(const char *host, const char *address);

#endif
