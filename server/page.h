/* The page over HTTP: reads a request from its connection and sends the answer, piece by piece. */
#ifndef SERVER_PAGE_H
#define SERVER_PAGE_H

#include "answer.h"

#include <libwebsockets.h>

enum { PAGE_CHUNK = 32 << 10, PAGE_HEADERS = 4 << 10 };

/* What all connections share: they are served one after the other. */
typedef struct {
    answer_rules rules;
    unsigned char buffer[LWS_PRE + PAGE_HEADERS + PAGE_CHUNK];
} page_memory;

/* What is still to be sent on a connection. */
typedef struct {
    const unsigned char *bytes;
    size_t left;
} page_session;

/* Headers that every answer has, those of libwebsockets included. */
extern const struct lws_protocol_vhost_options *const page_headers;

/* What libwebsockets' callbacks of the same meaning are to return. */
int page_asked(page_memory *memory, struct lws *wsi, page_session *session, const char *path, size_t length);
int page_goes_on(page_memory *memory, struct lws *wsi, page_session *session);
int page_upgrade(page_memory *memory, struct lws *wsi);

#endif
