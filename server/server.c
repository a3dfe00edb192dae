/* The server: see server.h. An epoll loop: every turn of it takes in what has come, lets each connection go
 * on as far as it can without waiting, and ends those whose time is up. */
#include "server.h"
#include "addresses.h"
#include "connection.h"

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum {
    OWN_FILES = 32,    /* descriptors that are no connections */
    EVENTS = 64,       /* looked at in one turn */
    LET_IN = 64,       /* connections taken in one turn */
    DOOR_CLOSED = 500, /* milliseconds, after the system had no descriptor for somebody at the door */
};

/* Connections with the same wait, the one that began it first in front: so its deadline is the next. */
typedef struct {
    server_connection *first, *last;
} queue;

struct server {
    server_response_rules rules;
    int epoll, socket, stop;
    bool stopped;
    int64_t door_opens; /* when the door is closed: until then nobody is taken in */
    bool door_closed;
    server_connection *connections;
    server_connection *free; /* a list of those that are none, by `after` */
    server_connection *dead; /* likewise those that ended in this turn: an event may still name them */
    queue waits[SERVER_WAITS];
    server_addresses addresses;
};

static int64_t clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * (int64_t)1000 + now.tv_nsec / 1000000;
}

/* ---- Queues ---- */

static void leave_queue(server *served, server_connection *c, server_connection_wait wait)
{
    queue *q = &served->waits[wait];
    *(c->before ? &c->before->after : &q->first) = c->after;
    *(c->after ? &c->after->before : &q->last) = c->before;
}

static void join_queue(server *served, server_connection *c)
{
    queue *q = &served->waits[c->wait];
    c->before = q->last;
    c->after = NULL;
    *(q->last ? &q->last->after : &q->first) = c;
    q->last = c;
}

/* ---- Connections ---- */

static bool watch(const server *served, int operation, int file, uint32_t events, void *what)
{
    struct epoll_event event = {.events = events, .data.ptr = what};
    return epoll_ctl(served->epoll, operation, file, &event) == 0;
}

/* After its socket is closed, which takes it from epoll as well. */
static void bury(server *served, server_connection *c)
{
    server_addresses_leave(&served->addresses, c->address);
    c->after = served->dead;
    served->dead = c;
}

/* Sees that a connection which has gone on is in the right queue and waits for the right thing. While
 * an answer is on its way nothing is read, so a client that goes on talking wakes nobody. */
static void settle(server *served, server_connection *c, server_connection_wait before, int64_t deadline)
{
    if (c->wait == before && c->deadline == deadline)
        return;
    leave_queue(served, c, before);
    bool sends = c->wait == SERVER_WAIT_SENDING;
    if (c->wait != SERVER_WAIT_NOTHING && sends != c->waits_to_send) {
        c->waits_to_send = sends;
        if (!watch(served, EPOLL_CTL_MOD, c->socket, sends ? EPOLLOUT : EPOLLIN, c))
            server_connection_end(c);
    }
    if (c->wait == SERVER_WAIT_NOTHING)
        bury(served, c);
    else
        join_queue(served, c);
}

static void go_on(server *served, server_connection *c, uint32_t events, int64_t now)
{
    server_connection_wait before = c->wait;
    int64_t deadline = c->deadline;
    if (before == SERVER_WAIT_NOTHING)
        return;
    if (events & (EPOLLERR | EPOLLHUP))
        server_connection_end(c);
    else
        server_connection_step(c, &served->rules, now);
    settle(served, c, before, deadline);
}

static void end_late_ones(server *served, int64_t now)
{
    for (int wait = 0; wait < SERVER_WAITS; wait++)
        for (server_connection *c; (c = served->waits[wait].first) && c->deadline <= now;) {
            server_connection_end(c);
            leave_queue(served, c, (server_connection_wait)wait);
            bury(served, c);
        }
}

static void free_dead_ones(server *served)
{
    for (server_connection *c; (c = served->dead);) {
        served->dead = c->after;
        c->after = served->free;
        served->free = c;
    }
}

/* ---- The door ---- */

/* Tells somebody that there is no room, as far as one word goes, and hangs up. */
static void turn_away(const server *served, int client)
{
    server_response what;
    char head[SERVER_RESPONSE_HEAD + WORDS_QUOTE];
    server_respond_error(&what, &served->rules, SERVER_HTTP_UNAVAILABLE);
    size_t length = server_response_head(head, &what, true, time(NULL));
    for (size_t i = 0; i < what.length; i++)
        head[length++] = (char)what.bytes[i];
    send(client, head, length, MSG_NOSIGNAL);
    shutdown(client, SHUT_WR);
    recv(client, head, sizeof head, 0); /* what is unread would be answered with a reset */
    close(client);
}

static void let_in(server *served, int client, const struct sockaddr *from, int64_t now)
{
    int yes = 1;
    server_connection *c = served->free;
    int32_t address = c ? server_addresses_enter(&served->addresses, from) : -1;
    if (address < 0) {
        turn_away(served, client);
        return;
    }
    if (!watch(served, EPOLL_CTL_ADD, client, EPOLLIN, c)) {
        server_addresses_leave(&served->addresses, address);
        close(client);
        return;
    }
    setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes); /* answers are sent whole */
    served->free = c->after;
    server_connection_begin(c, client, now);
    c->address = address;
    c->waits_to_send = false;
    join_queue(served, c);
}

/* Nobody is taken in for a moment: the system would tell of them again and again. */
static void close_door(server *served, int64_t now)
{
    served->door_closed = watch(served, EPOLL_CTL_MOD, served->socket, 0, &served->socket);
    served->door_opens = now + DOOR_CLOSED;
}

static void open_door(server *served, int64_t now)
{
    if (served->door_closed && served->door_opens <= now)
        served->door_closed = !watch(served, EPOLL_CTL_MOD, served->socket, EPOLLIN, &served->socket);
}

static void answer_door(server *served, int64_t now)
{
    for (int i = 0; i < LET_IN; i++) {
        struct sockaddr_storage from;
        socklen_t size = sizeof from;
        int client = accept4(served->socket, (struct sockaddr *)&from, &size, SOCK_CLOEXEC | SOCK_NONBLOCK);
        if (client >= 0)
            let_in(served, client, (struct sockaddr *)&from, now);
        else if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM)
            close_door(served, now);
        if (client < 0 && errno != ECONNABORTED && errno != EINTR)
            return;
    }
}

/* ---- The loop ---- */

/* Milliseconds until something has to be done, whatever happens; -1 if nothing has. */
static int patience(const server *served, int64_t now)
{
    int64_t first = served->door_closed ? served->door_opens : INT64_MAX;
    for (int wait = 0; wait < SERVER_WAITS; wait++) {
        const server_connection *c = served->waits[wait].first;
        if (c && c->deadline < first)
            first = c->deadline;
    }
    return first == INT64_MAX ? -1 : first <= now ? 0 : (int)(first - now);
}

bool server_run(server *served)
{
    while (!served->stopped) {
        struct epoll_event events[EVENTS];
        int count = epoll_wait(served->epoll, events, EVENTS, patience(served, clock_now()));
        if (count < 0 && errno != EINTR)
            return false;
        int64_t now = clock_now();
        bool knocks = false;
        for (int i = 0; i < count; i++) {
            void *what = events[i].data.ptr;
            if (what == &served->stop)
                served->stopped = true;
            else if (what == &served->socket)
                knocks = true;
            else
                go_on(served, what, events[i].events, now);
        }
        end_late_ones(served, now);
        free_dead_ones(served);
        open_door(served, now);
        if (knocks)
            answer_door(served, now);
    }
    return true;
}

/* ---- Beginning and end ---- */

/* How many connections the system lets us have. */
static size_t most_connections(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= SERVER_CONNECTIONS + OWN_FILES)
        return SERVER_CONNECTIONS;
    return files.rlim_cur > 2 * OWN_FILES ? (size_t)files.rlim_cur - OWN_FILES : OWN_FILES;
}

static bool begin(server *served, int per_address)
{
    size_t most = most_connections();
    served->epoll = epoll_create1(EPOLL_CLOEXEC);
    served->connections = calloc(most, sizeof *served->connections);
    if (served->epoll < 0 || !served->connections ||
        !server_addresses_begin(&served->addresses, most, per_address))
        return false;
    for (size_t i = 0; i < most; i++) {
        served->connections[i].wait = SERVER_WAIT_NOTHING;
        served->connections[i].after = served->free;
        served->free = &served->connections[i];
    }
    return watch(served, EPOLL_CTL_ADD, served->stop, EPOLLIN, &served->stop) &&
           watch(served, EPOLL_CTL_ADD, served->socket, EPOLLIN, &served->socket);
}

server *server_begin(const server_response_rules *rules, int socket, int stop, int per_address)
{
    server *served = calloc(1, sizeof *served);
    if (!served) {
        close(socket);
        close(stop);
        return NULL;
    }
    served->rules = *rules;
    served->socket = socket;
    served->stop = stop;
    if (begin(served, per_address))
        return served;
    server_end(served);
    return NULL;
}

void server_end(server *served)
{
    for (int wait = 0; wait < SERVER_WAITS; wait++)
        for (server_connection *c = served->waits[wait].first; c; c = c->after)
            server_connection_end(c);
    if (served->epoll >= 0)
        close(served->epoll);
    close(served->socket);
    close(served->stop);
    server_addresses_end(&served->addresses);
    free(served->connections);
    free(served);
}
