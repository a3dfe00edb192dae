/* How many connections each address has, so that one client cannot take them all. Addresses of the sixth
 * version count by their first half: whoever has one of those has all of its network. */
#ifndef SERVER_ADDRESSES_H
#define SERVER_ADDRESSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

typedef struct {
    uint64_t key;
    int32_t count; /* 0: free */
    int32_t after; /* in its bucket, or among the free ones; -1: none */
} address_entry;

typedef struct {
    size_t size;            /* entries, and buckets */
    int32_t most;           /* connections an address may have */
    int32_t free;           /* the first free entry, or -1 */
    address_entry *entries; /* as many as there can be connections */
    int32_t *buckets;       /* the first entry of each, or -1 */
} server_addresses;

/* Room for so many connections, so many of them from one address; false if there is no memory for it. */
bool server_addresses_begin(server_addresses *all, size_t connections, int32_t most);
void server_addresses_end(server_addresses *all);

/* Counts a connection more; returns what server_addresses_leave() wants for it, or -1 if the address has
 * enough. */
int32_t server_addresses_enter(server_addresses *all, const struct sockaddr *address);
void server_addresses_leave(server_addresses *all, int32_t entry);

#endif
