/* One connection: reads a request, sends the answer, reads the next one. It never waits, and it reads no
 * further than one request while an answer is on its way: what a client goes on to say stays with the system
 * until it is its turn. So its memory is of a fixed size, whatever a client does.
 *
 * Every kind of waiting has a timeout of its own, which a client cannot prolong by sending or taking a byte
 * now and then. The server has the clock. */
#ifndef SERVER_CONNECTION_H
#define SERVER_CONNECTION_H

#include "response_head.h"

/* What a connection waits for. */
typedef enum {
    SERVER_WAIT_REQUEST, /* the first byte of a request */
    SERVER_WAIT_HEADERS, /* the rest of it */
    SERVER_WAIT_SENDING, /* that the client takes the next piece of an answer */
    SERVER_WAIT_CLOSING, /* that the client stops talking and hangs up, after the last answer */
    SERVER_WAITS,
    SERVER_WAIT_NOTHING = SERVER_WAITS, /* it is over */
} server_connection_wait;

/* How long it waits, in milliseconds. */
extern const int64_t server_connection_timeout_ms[SERVER_WAITS];

enum {
    SERVER_CONNECTION_CHUNK = 32 << 10,    /* of an answer, for which SERVER_WAIT_SENDING has its time */
    SERVER_CONNECTION_DISCARDED = 1 << 20, /* bytes thrown away after the last answer, before a reset */
};

typedef struct server_connection server_connection;

struct server_connection {
    int socket;
    server_connection_wait wait;
    int64_t deadline; /* of the wait; moves on only when another one begins */
    server_request_reader reader;
    bool last; /* the answer being sent is the last one */
    size_t head_length, head_sent;
    const unsigned char *bytes; /* of the answer, behind the head */
    size_t left;
    size_t taken;                                  /* by the client since the wait began */
    size_t discarded;                              /* after the last answer */
    char head[SERVER_RESPONSE_HEAD + WORDS_QUOTE]; /* the sentence about an error follows the head */
    /* The server's own. */
    server_connection *before, *after; /* among those with the same wait */
    int32_t address;
    bool waits_to_send; /* as the system was told last */
};

/* Begins with a non-blocking socket, which is taken over. */
void server_connection_begin(server_connection *c, int socket, int64_t now);

/* Goes on as far as possible without waiting, but no further than is fair to others. After
 * SERVER_WAIT_NOTHING the connection is closed. */
void server_connection_step(server_connection *c, const server_response_rules *rules, int64_t now);

/* Ends it, whatever it is doing. */
void server_connection_end(server_connection *c);

#endif
