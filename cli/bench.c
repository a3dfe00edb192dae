/* thebes bench */
#include "../bench/speed.h"
#include "../console/files.h"
#include "../host/signals.h"
#include "cli.h"
#include "options.h"

int cli_bench(int argc, char **argv)
{
    uint64_t seconds = 3;
    const char *json = NULL;
    const cli_option table[] = {
        {"--seconds", CLI_OPTION_NUMBER, &seconds, NULL, 1, 3600, "S",
         W_("for the whole games (3); each part takes a fifth of it")},
        {"--json", CLI_OPTION_TEXT, &json, NULL, 0, 0, "FILE", W_("write the figures there as well")},
        CLI_OPTIONS_END,
    };
    const cli_options form = {
        "thebes bench [--seconds S] [--json FILE]",
        W_("Measures the core: whole random games of 2 players on one core, the parts of a move one by one,\n"
           "and, for comparison in the same run, a copy of 320 bytes; then how fast the bots decide in "
           "games\n"
           "against themselves, how much memory ten thousand tables take, and how long it takes to take one\n"
           "up from its record. bench/run builds the program for this machine (-O3 -march=native) and runs "
           "this."),
        table,
        0,
        0,
        "",
    };
    int status;
    if (cli_options_read(&form, argc, argv, &status) == CLI_OPTIONS_DONE)
        return status;
    if (json && !console_can_write(json))
        return CLI_WRONG;
    host_watch_signals();
    if (bench_speed((double)seconds, json))
        return CLI_OK;
    return host_interrupted() ? host_interrupt_status() : CLI_WRONG;
}
