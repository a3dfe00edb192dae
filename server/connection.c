/* One connection: see connection.h. */
#include "connection.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

const int64_t server_connection_timeout_ms[SERVER_WAITS] = {
    [SERVER_WAIT_REQUEST] = 30000,
    [SERVER_WAIT_HEADERS] = 10000,
    [SERVER_WAIT_SENDING] = 20000,
    [SERVER_WAIT_CLOSING] = 2000,
};

enum {
    AT_ONCE = 4 << 10,         /* bytes of requests looked at in one go */
    REQUESTS_IN_A_ROW = 16,    /* that one connection may have answered before others have their turn */
    SENT_IN_A_ROW = 256 << 10, /* bytes, likewise */
};

static void wait_for(server_connection *c, server_connection_wait what, int64_t now)
{
    c->wait = what;
    c->deadline = now + server_connection_timeout_ms[what];
}

void server_connection_begin(server_connection *c, int socket, int64_t now)
{
    c->socket = socket;
    server_request_begin(&c->reader);
    wait_for(c, SERVER_WAIT_REQUEST, now);
}

void server_connection_end(server_connection *c)
{
    close(c->socket);
    c->wait = SERVER_WAIT_NOTHING;
}

/* Whether the system has nothing for us just now; otherwise the connection is lost. */
static bool nothing_now(void)
{
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

/* ---- After the last answer ---- */

/* Says that nothing more will come and hears the client out: closing at once would let the system answer what
 * is still unread with a reset, which can cost the client the answer. */
static void begin_closing(server_connection *c, int64_t now)
{
    shutdown(c->socket, SHUT_WR);
    c->discarded = 0;
    wait_for(c, SERVER_WAIT_CLOSING, now);
}

static void hear_out(server_connection *c)
{
    char nowhere[AT_ONCE];
    for (int i = 0; i < REQUESTS_IN_A_ROW; i++) {
        ssize_t n = recv(c->socket, nowhere, sizeof nowhere, 0);
        if (n < 0 && nothing_now())
            return;
        c->discarded += n > 0 ? (size_t)n : 0;
        if (n <= 0 || c->discarded > SERVER_CONNECTION_DISCARDED) {
            server_connection_end(c);
            return;
        }
    }
}

/* ---- Answers ---- */

static void begin_answer(server_connection *c, const server_response *what, bool last, int64_t now)
{
    c->head_length = server_response_head(c->head, what, last, time(NULL));
    c->head_sent = 0;
    c->bytes = what->bytes;
    c->left = what->length;
    c->last = last;
    if (c->bytes == (const unsigned char *)what->text) { /* which will be gone soon */
        memcpy(c->head + c->head_length, c->bytes, c->left);
        c->head_length += c->left;
        c->left = 0;
    }
    c->taken = 0;
    wait_for(c, SERVER_WAIT_SENDING, now);
}

static ssize_t send_some(const server_connection *c)
{
    struct iovec parts[2] = {
        {(void *)(c->head + c->head_sent), c->head_length - c->head_sent},
        {(void *)c->bytes, c->left < SERVER_CONNECTION_CHUNK ? c->left : SERVER_CONNECTION_CHUNK},
    };
    struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
    return sendmsg(c->socket, &message, MSG_NOSIGNAL);
}

/* Accounts for what the system has taken. Only a whole piece buys time for the next one. */
static void note_sent(server_connection *c, size_t sent, int64_t now)
{
    size_t head = c->head_length - c->head_sent;
    if (head > sent)
        head = sent;
    c->head_sent += head;
    c->bytes += sent - head;
    c->left -= sent - head;
    c->taken += sent;
    if (c->taken >= SERVER_CONNECTION_CHUNK) {
        c->taken = 0;
        wait_for(c, SERVER_WAIT_SENDING, now);
    }
}

/* `sent` counts all that the connection has sent in a row. */
static void send_answer(server_connection *c, size_t *sent, int64_t now)
{
    while (*sent < SENT_IN_A_ROW) {
        ssize_t n = send_some(c);
        if (n < 0) {
            if (!nothing_now())
                server_connection_end(c);
            return;
        }
        *sent += (size_t)n;
        note_sent(c, (size_t)n, now);
        if (c->head_sent == c->head_length && c->left == 0) {
            if (c->last) {
                begin_closing(c, now);
            } else {
                server_request_begin(&c->reader);
                wait_for(c, SERVER_WAIT_REQUEST, now);
            }
            return;
        }
    }
}

/* ---- Requests ---- */

static void answer_request(server_connection *c, const server_response_rules *rules, int64_t now)
{
    server_response what;
    bool last = true;
    if (c->reader.state == SERVER_REQUEST_WHOLE) {
        server_request asked = server_request_of(&c->reader);
        server_respond(&what, rules, &asked);
        last = c->reader.last;
    } else {
        server_respond_error(&what, rules,
                             c->reader.state == SERVER_REQUEST_TOO_LONG ? SERVER_HTTP_HEADERS_TOO_LARGE
                                                                        : SERVER_HTTP_BAD_REQUEST);
    }
    begin_answer(c, &what, last, now);
}

/* Reads what belongs to the present request and leaves what follows it with the system. */
static void read_request(server_connection *c, const server_response_rules *rules, int64_t now)
{
    char bytes[AT_ONCE];
    ssize_t n = recv(c->socket, bytes, sizeof bytes, MSG_PEEK);
    if (n < 0 && nothing_now())
        return;
    size_t taken = n > 0 ? server_request_read(&c->reader, bytes, (size_t)n) : 0;
    if (taken == 0 && (n <= 0 || c->reader.state == SERVER_REQUEST_UNFINISHED)) {
        server_connection_end(c);
        return;
    }
    if (taken > 0)
        recv(c->socket, bytes, taken, 0); /* it is there: this does not fail */
    if (c->reader.state != SERVER_REQUEST_UNFINISHED)
        answer_request(c, rules, now);
    else if (c->wait == SERVER_WAIT_REQUEST)
        wait_for(c, SERVER_WAIT_HEADERS, now);
}

void server_connection_step(server_connection *c, const server_response_rules *rules, int64_t now)
{
    if (c->wait == SERVER_WAIT_CLOSING) {
        hear_out(c);
        return;
    }
    size_t sent = 0;
    for (int requests = 0; requests < REQUESTS_IN_A_ROW; requests++) {
        if (c->wait == SERVER_WAIT_REQUEST || c->wait == SERVER_WAIT_HEADERS)
            read_request(c, rules, now);
        if (c->wait != SERVER_WAIT_SENDING)
            return;
        send_answer(c, &sent, now);
        if (c->wait != SERVER_WAIT_REQUEST)
            return;
    }
}
