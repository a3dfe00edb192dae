/* Networks written to a file: see network_file.h. */
#include "network_file.h"
#include "../console/files.h"

bool train_write_networks(const eval_networks *networks, const char *path)
{
    static char bytes[EVAL_NETWORK_MOST_BYTES];
    return console_write_file(path, bytes, eval_networks_write(networks, bytes, sizeof bytes));
}
