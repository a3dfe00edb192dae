/* See networks.h. */
#include "networks.h"
#include "../../eval/builtin.h"
#include "check.h"

const eval_networks *usual_networks(void)
{
    static eval_networks networks;
    static bool read;
    if (!read)
        CHECK(eval_networks_read(eval_builtin_networks, eval_builtin_networks_length, &networks).code ==
              EVAL_NETWORK_FINE);
    read = true;
    return &networks;
}
