#include "position_argument.h"
#include "../console/files.h"
#include "cli.h"

cli_option cli_position_option(cli_position *at)
{
    const cli_option with_number = {
        "--at", CLI_OPTION_NUMBER, &at->wanted, &at->given,
        0,      TH_MAX_TURNS,      "N",         W_("the position after N turns (default: the last)")};
    return with_number;
}

bool cli_position_find(cli_position *at, const char *path, int *status)
{
    at->reader = console_read_record(path);
    if (!at->reader) {
        *status = CLI_WRONG;
        return false;
    }
    uint32_t all = at->reader->turns;
    if (at->given && at->wanted > all) {
        console_complain("%s has only %d {2:turn|turns}", console_file_name(path), (int)all);
        *status = CLI_USAGE;
        return false;
    }
    at->turns = at->given ? (uint32_t)at->wanted : all;
    record_state_at(at->reader, at->turns, &at->state);
    return true;
}

bool cli_position_read(const char *usage, const char *about, int argc, char **argv, cli_position *at,
                       int *status)
{
    const cli_option table[] = {cli_position_option(at), CLI_OPTIONS_END};
    const cli_options form = {usage, about, table, 1, 1, W_IN("missing", "a file")};
    at->given = false;
    if (cli_options_read(&form, argc, argv, status) == CLI_OPTIONS_DONE)
        return false;
    return cli_position_find(at, argv[0], status);
}
