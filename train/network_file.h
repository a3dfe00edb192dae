/* Networks written to a file. */
#ifndef TRAIN_NETWORK_FILE_H
#define TRAIN_NETWORK_FILE_H

#include "../eval/network_file.h"

/* Complains and returns false if it cannot be written. */
bool train_write_networks(const eval_networks *networks, const char *path);

#endif
