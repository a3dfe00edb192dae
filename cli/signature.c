/* thebes signature */
#include "../bots/signature.h"
#include "cli.h"
#include "options.h"

#include <inttypes.h>
#include <stdio.h>

static const option no_options[] = {OPTIONS_END};

static const options form = {
    "thebes signature",
    W_("Plays a fixed set of games and prints a hash of everything that happened in them. Every right\n"
       "build prints the same: bots/signature.txt has the expected one."),
    no_options,
    0,
    0,
    "",
};

int cmd_signature(int argc, char **argv)
{
    int status;
    if (options_read(&form, argc, argv, &status) == OPTIONS_DONE)
        return status;
    printf("%016" PRIx64 "\n", bot_signature());
    return CLI_OK;
}
