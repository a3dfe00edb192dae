/* One connection: reads a request, sends the answer, reads the next one. It never waits, and it reads no
 * further than one request while an answer is on its way: what a client goes on to say stays with the system
 * until it is its turn. So its memory is of a fixed size, whatever a client does.
 *
 * Patience is a kind of waiting with a limit of its own: a client cannot prolong it by sending or taking a
 * byte now and then. The server has the clock. */
#ifndef SERVER_CONNECTION_H
#define SERVER_CONNECTION_H

#include "response.h"

/* What a connection waits for. */
typedef enum {
    WAIT_REQUEST, /* the first byte of a request */
    WAIT_HEADERS, /* the rest of it */
    WAIT_SENDING, /* that the client takes the next piece of an answer */
    WAIT_CLOSING, /* that the client stops talking and hangs up, after the last answer */
    WAITS,
    WAIT_NOTHING = WAITS, /* it is over */
} connection_wait;

/* How long it waits, in milliseconds. */
extern const int64_t connection_patience[WAITS];

enum {
    CONNECTION_PIECE = 32 << 10, /* of an answer, for which WAIT_SENDING has its time */
    CONNECTION_UNHEARD =
        1 << 20, /* bytes after the last answer that are thrown away, not answered with a reset */
};

typedef struct connection connection;

struct connection {
    int socket;
    connection_wait wait;
    int64_t deadline; /* of the wait; moves on only when another one begins */
    request_reader reader;
    bool last; /* the answer being sent is the last one */
    size_t head_length, head_sent;
    const unsigned char *bytes; /* of the answer, behind the head */
    size_t left;
    size_t taken;                           /* by the client since the wait began */
    size_t unheard;                         /* after the last answer */
    char head[RESPONSE_HEAD + WORDS_QUOTE]; /* the sentence about an error follows the head */
    /* The server's own. */
    connection *before, *after; /* among those with the same wait */
    int32_t address;
    bool waits_to_send; /* as the system was told last */
};

/* Begins with a non-blocking socket, which is taken over. */
void connection_begin(connection *c, int socket, int64_t now);

/* Goes on as far as possible without waiting, but no further than is fair to others. After WAIT_NOTHING the
 * connection is closed. */
void connection_go_on(connection *c, const answer_rules *rules, int64_t now);

/* Ends it, whatever it is doing. */
void connection_end(connection *c);

#endif
