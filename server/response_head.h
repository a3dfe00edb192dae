/* A response as HTTP writes it: the status line and the headers; what follows them is sent as it is. */
#ifndef SERVER_RESPONSE_HEAD_H
#define SERVER_RESPONSE_HEAD_H

#include "response.h"

#include <time.h>

enum { SERVER_RESPONSE_HEAD = 1536 }; /* room for the head of any answer */

/* Writes the head, with the time of sending; `last`: the connection ends after it. Returns its length. */
size_t server_response_head(char out[SERVER_RESPONSE_HEAD], const server_response *what, bool last,
                            time_t now);

#endif
