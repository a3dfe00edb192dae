#include "at.h"
#include "cli.h"

int at_read(const options *form, at_options *at, int argc, char **argv, const th_state **state)
{
    int status;
    *state = 0;
    if (options_read(form, argc, argv, &status) == OPTIONS_DONE)
        return status;
    const record_reader *reader = file_read_record(argv[0]);
    if (!reader)
        return CLI_WRONG;
    at->reader = reader;
    if (!at->given)
        at->turns = reader->turns;
    if (at->turns > reader->turns) {
        complain("%s has only %u turn%s", argv[0], reader->turns, reader->turns == 1 ? "" : "s");
        return CLI_USAGE;
    }
    *state = record_state_at(reader, (uint32_t)at->turns);
    return CLI_OK;
}
