/* What a request is answered with: decided here, without a connection. */
#ifndef SERVER_ANSWER_H
#define SERVER_ANSWER_H

#include "../words/text.h"
#include "request.h"

typedef struct {
    http_code status;
    const char *type, *cache; /* Content-Type and Cache-Control */
    const char *tag;          /* ETag, or null */
    http_encoding encoding;
    bool varies; /* with Accept-Encoding */
    bool allows; /* says which methods there are */
    const unsigned char *bytes;
    size_t length; /* of what follows the headers: 0 if nothing does */
    size_t announced;
    char text[WORDS_QUOTE]; /* of an error; bytes may point here, so an answer is not to be copied */
} answer;

/* Whom the page is for. */
typedef struct {
    const site *pages;
    const words_language *language; /* of errors */
    const char
        *only_at; /* the address it is bound to, if that can be reached from this machine only; or null */
} answer_rules;

/* Answers a request. What is in `out` stays valid as long as the site does. */
void answer_to(answer *out, const answer_rules *rules, const request *asked);

/* Answers what is no request that could be read: HTTP_BAD, HTTP_LONG_HEADERS or HTTP_BUSY. */
void answer_error(answer *out, const answer_rules *rules, http_code status);

#endif
