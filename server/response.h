/* What a request is answered with: decided here, without a connection. */
#ifndef SERVER_RESPONSE_H
#define SERVER_RESPONSE_H

#include "../words/text.h"
#include "request.h"

typedef struct {
    server_http_status status;
    const char *type, *cache; /* Content-Type and Cache-Control */
    const char *tag;          /* ETag, or null */
    server_http_encoding encoding;
    bool varies; /* with Accept-Encoding */
    bool allows; /* says which methods there are */
    const unsigned char *bytes;
    size_t length; /* of what follows the headers: 0 if nothing does */
    size_t announced;
    char text[WORDS_QUOTE]; /* of an error; bytes may point here, so an answer is not to be copied */
} server_response;

/* Whom the page is for. */
typedef struct {
    const server_site *pages;
    const words_language *language; /* of errors */
    const char *only_at; /* the address it is bound to, if only this machine can reach it; or null */
} server_response_rules;

/* Answers a request. What is in `out` stays valid as long as the site does. */
void server_respond(server_response *out, const server_response_rules *rules, const server_request *asked);

/* Answers what is no request that could be read: SERVER_HTTP_BAD_REQUEST, SERVER_HTTP_HEADERS_TOO_LARGE or
 * SERVER_HTTP_UNAVAILABLE. */
void server_respond_error(server_response *out, const server_response_rules *rules,
                          server_http_status status);

#endif
