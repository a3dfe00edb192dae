/* thebes show FILE [--at N] */
#include "../terminal/position_text.h"
#include "cli.h"
#include "position_argument.h"

int cmd_show(int argc, char **argv)
{
    at_position at;
    int status;
    if (!at_read(
            "thebes show FILE [--at N]",
            W_("Shows a position of a record: whose turn it is, the time track, display and hall, what is\n"
               "known of supply and bags, and what each player has. Turns that were taken back do not\n"
               "count."),
            argc, argv, &at, &status))
        return status;
    say("After %d of %d {2:turn|turns}. ", (int)at.turns, (int)at.reader->turns);
    position_print(at.state, &at.reader->header);
    return CLI_OK;
}
