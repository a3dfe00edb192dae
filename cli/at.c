#include "at.h"
#include "cli.h"
#include "files.h"
#include "options.h"

bool at_read(const char *usage, const char *about, int argc, char **argv, at_position *at, int *status)
{
    uint64_t turns = 0;
    bool given = false;
    const option table[] = {
        {"--at", OPTION_NUMBER, &turns, &given, 0, TH_MAX_TURNS, "N",
         W_("the position after N turns (default: the last)")},
        OPTIONS_END,
    };
    const options form = {usage, about, table, 1, 1, W_IN("missing", "a file")};
    if (options_read(&form, argc, argv, status) == OPTIONS_DONE)
        return false;
    at->reader = file_read_record(argv[0]);
    if (!at->reader) {
        *status = CLI_WRONG;
        return false;
    }
    uint32_t all = at->reader->turns;
    if (turns > all) {
        complain("%s has only %d {2:turn|turns}", file_shown(argv[0]), (int)all);
        *status = CLI_USAGE;
        return false;
    }
    at->turns = given ? (uint32_t)turns : all;
    at->state = record_state_at(at->reader, at->turns);
    return true;
}
