/* The server around libwebsockets: see server.h. */
#include "server.h"
#include "page.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    CONNECTIONS = 1000, /* at a time; more are turned away */
    OWN_FILES = 32,     /* descriptors that are none */
    HEADERS = 16 << 10, /* the longest headers of a request: all pages of a machine share their cookies */
    HEADERS_SECONDS = 10,
    CONTENT_SECONDS = 20,
    IDLE_SECONDS = 30,
    SPINS = 50,
};

struct server {
    page_memory page; /* first, so that the page finds it by the context's user pointer */
    struct lws_context *context;
    struct lws_vhost *host;
    int socket;
    bool stopped, busy;
};

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length);

static const struct lws_protocols protocols[] = {
    {"page", callback, sizeof(page_session), 0, 0, NULL, PAGE_CHUNK},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

/* Takes in whoever waits at the door. */
static void let_in(server *served)
{
    int client;
    while ((client = accept4(served->socket, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK)) >= 0) {
        served->busy = true;
        lws_adopt_socket_vhost(served->host, client); /* closes it if there are too many */
    }
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    server *served;
    switch (reason) {
    case LWS_CALLBACK_RAW_RX_FILE:
        served = lws_context_user(lws_get_context(wsi));
        if (lws_get_socket_fd(wsi) == served->socket)
            let_in(served);
        else
            served->stopped = true;
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
    case LWS_CALLBACK_HTTP:
    case LWS_CALLBACK_HTTP_WRITEABLE:
        served = lws_context_user(lws_get_context(wsi));
        served->busy = true;
        if (reason == LWS_CALLBACK_HTTP)
            return page_asked(&served->page, wsi, user, in, length);
        if (reason == LWS_CALLBACK_HTTP_WRITEABLE)
            return page_goes_on(&served->page, wsi, user);
        return page_upgrade(&served->page, wsi);
    case LWS_CALLBACK_RAW_ADOPT: /* what CONNECT asks for */
        return -1;
    default:
        return 0;
    }
}

/* How many connections the system lets us have. */
static unsigned connections(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= CONNECTIONS + OWN_FILES)
        return CONNECTIONS;
    return files.rlim_cur > 2 * OWN_FILES ? (unsigned)files.rlim_cur - OWN_FILES : OWN_FILES;
}

static bool adopt(server *served, int file)
{
    lws_sock_file_fd_type descriptor = {.filefd = file};
    return lws_adopt_descriptor_vhost(served->host, LWS_ADOPT_RAW_FILE_DESC, descriptor, NULL, NULL);
}

/* Starts libwebsockets. The descriptors are its own as soon as it has adopted them. */
static bool start(server *served, int socket, int stop)
{
    struct lws_context_creation_info info = {0};
    lws_set_log_level(0, NULL); /* what clients do wrong is no news */
    info.port = CONTEXT_PORT_NO_LISTEN_SERVER;
    info.protocols = protocols;
    info.headers = page_headers;
    info.user = served;
    info.fd_limit_per_thread = connections();
    info.max_http_header_data = HEADERS;
    info.timeout_secs = CONTENT_SECONDS;
    info.timeout_secs_ah_idle = HEADERS_SECONDS;
    info.keepalive_timeout = IDLE_SECONDS;
    served->context = lws_create_context(&info);
    served->host = served->context ? lws_get_vhost_by_name(served->context, "default") : NULL;
    if (!served->host || !adopt(served, stop)) {
        close(stop);
        close(socket);
    } else if (!adopt(served, socket)) {
        close(socket);
    } else {
        served->socket = socket;
        return true;
    }
    return false;
}

server *server_begin(const answer_rules *rules, int socket, int stop)
{
    server *served = calloc(1, sizeof *served);
    if (!served) {
        close(socket);
        close(stop);
        return NULL;
    }
    served->page.rules = *rules;
    if (start(served, socket, stop))
        return served;
    server_end(served);
    return NULL;
}

bool server_run(server *served)
{
    static const struct timespec moment = {0, 2000000};
    int spins = 0;
    while (!served->stopped) {
        served->busy = false;
        if (lws_service(served->context, 0) < 0)
            return false;
        /* While an answer is being sent, libwebsockets does not read what the client goes on to say, and
         * would turn round and round. */
        spins = served->busy ? 0 : spins + 1;
        if (spins > SPINS)
            nanosleep(&moment, NULL);
    }
    return true;
}

void server_end(server *served)
{
    if (served->context)
        lws_context_destroy(served->context);
    free(served);
}
