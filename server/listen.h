/* The socket that the server listens on. */
#ifndef SERVER_LISTEN_H
#define SERVER_LISTEN_H

#include <stdbool.h>

enum { SERVER_LISTEN_ADDRESS = 64, SERVER_LISTEN_URL = 96 };

typedef struct {
    int socket;
    int port;
    bool loopback;                       /* nobody but this machine can reach it */
    char address[SERVER_LISTEN_ADDRESS]; /* as numbers */
    char url[SERVER_LISTEN_URL];         /* "http://127.0.0.1:8000/", for a browser on this machine */
} server_listener;

/* Whether a text is a numeric address, or localhost. */
bool server_is_address(const char *address);

/* Listens at such an address; port 0: one that is free. Returns 0, or the error as errno has it. */
int server_listen(server_listener *out, const char *address, int port);

#endif
