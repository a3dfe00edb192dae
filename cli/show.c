/* thebes show FILE [--at N] */
#include "../terminal/position_text.h"
#include "cli.h"
#include "position_argument.h"

int cli_show(int argc, char **argv)
{
    cli_position at;
    int status;
    if (!cli_position_read(
            "thebes show FILE [--at N]",
            W_("Shows a position of a record: whose turn it is, the time track, display and hall, what is\n"
               "known of supply and bags, and what each player has. Turns that were taken back do not\n"
               "count."),
            argc, argv, &at, &status))
        return status;
    console_say("After %d of %d {2:turn|turns}. ", (int)at.turns, (int)at.reader->turns);
    terminal_print_position(at.state, &at.reader->header);
    return CLI_OK;
}
