/* thebes show FILE [--at N] */
#include "at.h"
#include "cli.h"
#include "position.h"

#include <stdio.h>

int cmd_show(int argc, char **argv)
{
    at_options at = {0};
    const option table[] = {AT_OPTION(&at), OPTIONS_END};
    const options form = {
        "thebes show FILE [--at N]",
        "Shows a position of a record: whose turn it is, the time track, display and hall, what is known of\n"
        "supply and bags, and what each player has. Turns that were taken back do not count.",
        table,
        1,
        1,
        "a file",
    };
    const th_state *state;
    int status = at_read(&form, &at, argc, argv, &state);
    if (status != CLI_OK || !state)
        return status;
    printf("After %llu of %u turns. ", (unsigned long long)at.turns, at.reader->turns);
    position_print(state, at.reader->header.name);
    return CLI_OK;
}
