/* Requests out of a stream of bytes, in pieces of any size. Reads what a page needs: GET and HEAD without a
 * body; of everything else only that it is something else. Memory is of a fixed size and no socket is known
 * here. Everything that libhttp-parser is used for is in request.c, so that another parser can take its
 * place. */
#ifndef SERVER_REQUEST_H
#define SERVER_REQUEST_H

#include "site.h"

#include <http_parser.h>

typedef enum {
    REQUEST_GET,
    REQUEST_HEAD,
    REQUEST_OTHER,
} request_method;

/* Headers that are not there are "". */
typedef struct {
    request_method method;
    const char
        *path; /* decoded, without what follows a question mark; "" if it is longer than any there is */
    size_t path_length;
    const char *host, *accept_encoding, *if_none_match;
    bool has_body; /* or may have one: nobody knows where the next request begins */
} request;

typedef enum {
    REQUEST_UNFINISHED,
    REQUEST_WHOLE,
    REQUEST_BROKEN,   /* this is not HTTP/1, or not as it should be */
    REQUEST_TOO_LONG, /* more than REQUEST_BYTES */
} request_state;

/* The headers that are looked at. */
typedef enum {
    REQUEST_HOST,
    REQUEST_ACCEPT_ENCODING,
    REQUEST_IF_NONE_MATCH,
    REQUEST_TRANSFER_ENCODING,
    REQUEST_HEADERS,
} request_header;

enum {
    REQUEST_BYTES = 16 << 10, /* of a request: all pages of a machine share their cookies */
    REQUEST_NAME = 24,        /* longer names of headers are none of those above */
    REQUEST_VALUE = 512,      /* longer values count as not there */
};

typedef struct {
    http_parser parser;
    request_state state;
    size_t bytes; /* that have come */
    bool last;    /* of a whole one: no other can follow it on its connection */
    request_method method;
    size_t path_length;
    char path[SITE_PATH];
    size_t name_length;
    char name[REQUEST_NAME];
    bool in_name, has_body, is_cut; /* the address has more than fits into the path */
    request_header header;          /* whose value is coming, REQUEST_HEADERS for one that does not matter */
    bool seen[REQUEST_HEADERS];
    size_t value_length[REQUEST_HEADERS];
    char value[REQUEST_HEADERS][REQUEST_VALUE];
} request_reader;

/* Expects a new request. */
void request_begin(request_reader *reader);

/* Takes the next bytes, of which there is at least one. Returns how many of them belong to this request;
 * reader->state tells how it stands afterwards, and after anything but REQUEST_UNFINISHED nothing more may be
 * read before another request_begin(). */
size_t request_read(request_reader *reader, const char *bytes, size_t length);

/* What was asked for by a whole request; it points into the reader. */
request request_of(const request_reader *reader);

#endif
