/* The file eval/network_table.h, written. */
#ifndef TRAIN_NETWORK_FILE_H
#define TRAIN_NETWORK_FILE_H

#include "../eval/network.h"
#include "rounds.h"

typedef struct {
    eval_network network[3];        /* for 2, 3 and 4 seats */
    char made_by[3][TRAIN_COMMAND]; /* the command each was made with */
} train_network_file;

/* The one that the program was compiled with. */
void train_network_file_now(train_network_file *out);

/* Complains and returns false if it cannot be written. */
bool train_network_file_write(const train_network_file *file, const char *path);

#endif
