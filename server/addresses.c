/* Connections an address: see addresses.h. A hash table with chains, all of it allocated once. */
#include "addresses.h"

#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

bool server_addresses_begin(server_addresses *all, size_t connections, int32_t most)
{
    *all = (server_addresses){.size = connections, .most = most, .free = 0};
    all->entries = calloc(connections, sizeof *all->entries);
    all->buckets = calloc(connections, sizeof *all->buckets);
    if (!all->entries || !all->buckets) {
        server_addresses_end(all);
        return false;
    }
    for (size_t i = 0; i < connections; i++) {
        all->entries[i].after = i + 1 < connections ? (int32_t)i + 1 : -1;
        all->buckets[i] = -1;
    }
    return true;
}

void server_addresses_end(server_addresses *all)
{
    free(all->entries);
    free(all->buckets);
    *all = (server_addresses){0};
}

/* One of the fourth version counts as the sixth version writes it, ::ffff:192.0.2.1. In a home network all
 * begin alike, and it is the second half that tells machines apart. */
static uint64_t key_of(const struct sockaddr *address)
{
    uint64_t key = 0;
    if (address->sa_family == AF_INET) {
        memset(&key, 0xff, sizeof key);
        memcpy((unsigned char *)&key + 4, &((const struct sockaddr_in *)(const void *)address)->sin_addr, 4);
    } else if (address->sa_family == AF_INET6) {
        const struct in6_addr *six = &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr;
        bool second_half = IN6_IS_ADDR_V4MAPPED(six) || IN6_IS_ADDR_LINKLOCAL(six);
        memcpy(&key, six->s6_addr + (second_half ? 8 : 0), 8);
        if (IN6_IS_ADDR_V4MAPPED(six))
            memset(&key, 0xff, 4);
    }
    return key;
}

static int32_t *bucket_of(server_addresses *all, uint64_t key)
{
    return &all->buckets[(key * 0x9e3779b97f4a7c15u >> 32) % all->size];
}

int32_t server_addresses_enter(server_addresses *all, const struct sockaddr *address)
{
    uint64_t key = key_of(address);
    int32_t *bucket = bucket_of(all, key);
    for (int32_t i = *bucket; i >= 0; i = all->entries[i].after)
        if (all->entries[i].key == key) {
            if (all->entries[i].count == all->most)
                return -1;
            all->entries[i].count++;
            return i;
        }
    int32_t entry = all->free;
    if (entry < 0)
        return -1;
    all->free = all->entries[entry].after;
    all->entries[entry] = (address_entry){key, 1, *bucket};
    *bucket = entry;
    return entry;
}

void server_addresses_leave(server_addresses *all, int32_t entry)
{
    address_entry *left = &all->entries[entry];
    if (--left->count > 0)
        return;
    int32_t *link = bucket_of(all, left->key);
    while (*link != entry)
        link = &all->entries[*link].after;
    *link = left->after;
    left->after = all->free;
    all->free = entry;
}
