/* thebes signature */
#include "../bots/signature.h"
#include "cli.h"
#include "options.h"

#include <inttypes.h>
#include <stdio.h>

static const cli_option no_options[] = {CLI_OPTIONS_END};

static const cli_options form = {
    "thebes signature",
    W_("Plays a fixed set of games and prints a hash of everything that happened in them. Every right\n"
       "build prints the same: bots/signature.txt has the expected one."),
    no_options,
    0,
    0,
    "",
};

int cli_signature(int argc, char **argv)
{
    int status;
    if (cli_options_read(&form, argc, argv, &status) == CLI_OPTIONS_DONE)
        return status;
    printf("%016" PRIx64 "\n", bot_signature());
    return CLI_OK;
}
