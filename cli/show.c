/* thebes show FILE [--at N] */
#include "at.h"
#include "cli.h"
#include "position.h"

#include <stdio.h>

int cmd_show(int argc, char **argv)
{
    at_position at;
    int status;
    if (!at_read("thebes show FILE [--at N]",
                 "Shows a position of a record: whose turn it is, the time track, display and hall, what is "
                 "known of\n"
                 "supply and bags, and what each player has. Turns that were taken back do not count.",
                 argc, argv, &at, &status))
        return status;
    printf("After %u of %u turn%s. ", at.turns, at.reader->turns, at.reader->turns == 1 ? "" : "s");
    position_print(at.state, at.reader->header.name);
    return CLI_OK;
}
