/* The server: waits for connections and answers their requests, in one thread, until it is told to stop.
 *
 * It makes no sentence on standard output or error and has no signals: the host has them. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "response.h"

enum {
    SERVER_CONNECTIONS = 1000, /* at a time, or as many as the system lets us have; more are turned away */
    SERVER_PER_ADDRESS = 200,  /* usually */
};

typedef struct server server;

/* Begins to serve, so many connections an address. `socket` listens already; `stop` is a descriptor that
 * becomes readable when the server is to end. Both are taken over. Null if there is no memory or no
 * descriptor left for it. */
server *server_begin(const server_response_rules *rules, int socket, int stop, int per_address);

/* Serves until told to stop; false if it ended for another reason. */
bool server_run(server *served);

/* Ends it at once, open connections included. */
void server_end(server *served);

#endif
