/* Networks from the program itself and from files: see networks.h. */
#include "networks.h"
#include "../console/console.h"
#include "../eval/builtin.h"
#include "../host/read_file.h"
#include "../words/network_errors.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* That the bytes are right a test sees to; if they were not, there would be no networks. */
void engine_networks_builtin(eval_networks *out)
{
    for (int i = 0; i < EVAL_NETWORKS; i++)
        out->has[i] = false;
    (void)eval_networks_read(eval_builtin_networks, eval_builtin_networks_length, out);
}

bool engine_networks_read(const char *path, eval_networks *out, words_text *why)
{
    static unsigned char bytes[EVAL_NETWORK_MOST_BYTES + 1];
    size_t length;
    if (!host_read_file(path, bytes, EVAL_NETWORK_MOST_BYTES, &length)) {
        bool as_usual = why->language == console_language(); /* what engines say is in English */
        words_say(why, "The file cannot be read: %s.",
                  as_usual ? console_error_text(errno) : strerror(errno));
        return false;
    }
    eval_network_error error = eval_networks_read(bytes, length, out);
    words_network_error(why, &error);
    return error.code == EVAL_NETWORK_FINE;
}
