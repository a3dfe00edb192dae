/* The socket that the server listens on: see listen.h. */
#include "listen.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

typedef union {
    struct sockaddr any;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
} socket_address;

static socklen_t size_of(const socket_address *at)
{
    return at->any.sa_family == AF_INET6 ? sizeof at->six : sizeof at->four;
}

static bool read_address(socket_address *out, const char *address, int port)
{
    if (strcmp(address, "localhost") == 0)
        address = "127.0.0.1";
    memset(out, 0, sizeof *out);
    if (inet_pton(AF_INET, address, &out->four.sin_addr) == 1) {
        out->four.sin_family = AF_INET;
        out->four.sin_port = htons((uint16_t)port);
        return true;
    }
    if (inet_pton(AF_INET6, address, &out->six.sin6_addr) == 1) {
        out->six.sin6_family = AF_INET6;
        out->six.sin6_port = htons((uint16_t)port);
        return true;
    }
    return false;
}

bool server_is_address(const char *address)
{
    socket_address at;
    return read_address(&at, address, 0);
}

/* What is known of the address; one that stands for all of this machine's is reached at the loopback. */
static void describe(server_listener *out, const socket_address *at)
{
    if (at->any.sa_family == AF_INET6) {
        const struct in6_addr *six = &at->six.sin6_addr;
        inet_ntop(AF_INET6, six, out->address, sizeof out->address);
        out->loopback =
            IN6_IS_ADDR_LOOPBACK(six) || (IN6_IS_ADDR_V4MAPPED(six) && six->s6_addr[12] == IN_LOOPBACKNET);
        out->port = ntohs(at->six.sin6_port);
        snprintf(out->url, sizeof out->url, "http://[%s]:%d/",
                 IN6_IS_ADDR_UNSPECIFIED(six) ? "::1" : out->address, out->port);
    } else {
        uint32_t four = ntohl(at->four.sin_addr.s_addr);
        inet_ntop(AF_INET, &at->four.sin_addr, out->address, sizeof out->address);
        out->loopback = four >> 24 == IN_LOOPBACKNET;
        out->port = ntohs(at->four.sin_port);
        snprintf(out->url, sizeof out->url, "http://%s:%d/", four == INADDR_ANY ? "127.0.0.1" : out->address,
                 out->port);
    }
}

int server_listen(server_listener *out, const char *address, int port)
{
    socket_address at;
    int yes = 1;
    *out = (server_listener){.socket = -1};
    if (!read_address(&at, address, port))
        return EINVAL;
    socklen_t size = size_of(&at);
    out->socket = socket(at.any.sa_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (out->socket >= 0 &&
        /* so that a server can follow the one before at once */
        setsockopt(out->socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) == 0 &&
        bind(out->socket, &at.any, size) == 0 && listen(out->socket, SOMAXCONN) == 0 &&
        getsockname(out->socket, &at.any, &size) == 0) {
        describe(out, &at);
        return 0;
    }
    int error = errno;
    if (out->socket >= 0)
        close(out->socket);
    out->socket = -1;
    return error;
}
