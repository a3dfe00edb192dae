/* The file bots/net_weights.h, written. */
#ifndef TUNE_NET_TABLE_H
#define TUNE_NET_TABLE_H

#include "../bots/net.h"

enum { NET_COMMAND = 200 };

typedef struct {
    bot_net net[3];               /* for 2, 3 and 4 seats */
    char made_by[3][NET_COMMAND]; /* the command each was made with */
} net_table;

/* The one that the program was compiled with. */
void net_table_now(net_table *out);

/* Complains and returns false if it cannot be written. */
bool net_table_write(const net_table *table, const char *path);

#endif
