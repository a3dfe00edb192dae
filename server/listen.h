/* The socket that the server listens on. */
#ifndef SERVER_LISTEN_H
#define SERVER_LISTEN_H

#include <stdbool.h>

enum { LISTEN_ADDRESS = 64, LISTEN_URL = 96 };

typedef struct {
    int socket;
    int port;
    bool loopback;                /* nobody but this machine can reach it */
    char address[LISTEN_ADDRESS]; /* as numbers */
    char url[LISTEN_URL];         /* "http://127.0.0.1:8000/", for a browser on this machine */
} listener;

/* Whether a text is a numeric address, or localhost. */
bool listen_is_address(const char *address);

/* Listens at such an address; port 0: one that is free. Returns 0, or the error as errno has it. */
int listen_at(listener *out, const char *address, int port);

#endif
