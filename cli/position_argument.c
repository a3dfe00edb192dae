#include "position_argument.h"
#include "../console/files.h"
#include "cli.h"

option at_option(at_position *at)
{
    const option with_number = {
        "--at", OPTION_NUMBER, &at->wanted, &at->given,
        0,      TH_MAX_TURNS,  "N",         W_("the position after N turns (default: the last)")};
    return with_number;
}

bool at_find(at_position *at, const char *path, int *status)
{
    at->reader = file_read_record(path);
    if (!at->reader) {
        *status = CLI_WRONG;
        return false;
    }
    uint32_t all = at->reader->turns;
    if (at->given && at->wanted > all) {
        complain("%s has only %d {2:turn|turns}", file_shown(path), (int)all);
        *status = CLI_USAGE;
        return false;
    }
    at->turns = at->given ? (uint32_t)at->wanted : all;
    at->state = record_state_at(at->reader, at->turns);
    return true;
}

bool at_read(const char *usage, const char *about, int argc, char **argv, at_position *at, int *status)
{
    const option table[] = {at_option(at), OPTIONS_END};
    const options form = {usage, about, table, 1, 1, W_IN("missing", "a file")};
    at->given = false;
    if (options_read(&form, argc, argv, status) == OPTIONS_DONE)
        return false;
    return at_find(at, argv[0], status);
}
