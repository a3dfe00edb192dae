/* Requests out of a stream of bytes, in pieces of any size. Reads what a page needs: GET and HEAD without a
 * body; of everything else only that it is something else. Memory is of a fixed size and no socket is known
 * here. Everything that libhttp-parser is used for is in request.c, so that another parser can take its
 * place. */
#ifndef SERVER_REQUEST_H
#define SERVER_REQUEST_H

#include "site.h"

#include <http_parser.h>

typedef enum {
    SERVER_REQUEST_GET,
    SERVER_REQUEST_HEAD,
    SERVER_REQUEST_OTHER,
} server_request_method;

/* Headers that are not there are "". */
typedef struct {
    server_request_method method;
    const char
        *path; /* decoded, without what follows a question mark; "" if it is longer than any there is */
    size_t path_length;
    const char *host, *accept_encoding, *if_none_match;
    bool has_body; /* or may have one: nobody knows where the next request begins */
} server_request;

typedef enum {
    SERVER_REQUEST_UNFINISHED,
    SERVER_REQUEST_WHOLE,
    SERVER_REQUEST_BROKEN,   /* this is not HTTP/1, or not as it should be */
    SERVER_REQUEST_TOO_LONG, /* more than SERVER_REQUEST_BYTES */
} server_request_state;

/* The headers that are looked at. */
typedef enum {
    SERVER_REQUEST_HOST,
    SERVER_REQUEST_ACCEPT_ENCODING,
    SERVER_REQUEST_IF_NONE_MATCH,
    SERVER_REQUEST_TRANSFER_ENCODING,
    SERVER_REQUEST_HEADERS,
} server_request_header;

enum {
    SERVER_REQUEST_BYTES = 16 << 10, /* of a request: all pages of a machine share their cookies */
    SERVER_REQUEST_NAME = 24,        /* longer names of headers are none of those above */
    SERVER_REQUEST_VALUE = 512,      /* longer values count as not there */
};

typedef struct {
    http_parser parser;
    server_request_state state;
    size_t bytes; /* that have come */
    bool last;    /* of a whole one: no other can follow it on its connection */
    server_request_method method;
    size_t path_length;
    char path[SERVER_SITE_PATH];
    size_t name_length;
    char name[SERVER_REQUEST_NAME];
    bool in_name, has_body, is_cut; /* the address has more than fits into the path */
    server_request_header
        header; /* whose value is coming, SERVER_REQUEST_HEADERS for one that does not matter */
    bool seen[SERVER_REQUEST_HEADERS];
    size_t value_length[SERVER_REQUEST_HEADERS];
    char value[SERVER_REQUEST_HEADERS][SERVER_REQUEST_VALUE];
} server_request_reader;

/* Expects a new request. */
void server_request_begin(server_request_reader *reader);

/* Takes the next bytes, of which there is at least one. Returns how many of them belong to this request;
 * reader->state tells how it stands afterwards, and after anything but SERVER_REQUEST_UNFINISHED nothing more
 * may be read before another server_request_begin(). */
size_t server_request_read(server_request_reader *reader, const char *bytes, size_t length);

/* What was asked for by a whole request; it points into the reader. */
server_request server_request_of(const server_request_reader *reader);

#endif
