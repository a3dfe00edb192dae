/* thebes moves FILE [--at N] */
#include "cli.h"
#include "position_argument.h"

#include <stdio.h>

int cli_moves(int argc, char **argv)
{
    cli_position at;
    th_move moves[TH_MAX_LEGAL];
    char text[TH_MOVE_TEXT];
    int status;
    if (!cli_position_read(
            "thebes moves FILE [--at N]",
            W_("Lists every legal move of the player to move, one move text a line: in the last "
               "position of a\n"
               "record, or after its first N turns (turns that were taken back do not count). Prints "
               "nothing\n"
               "when the game is over."),
            argc, argv, &at, &status))
        return status;
    int count = th_moves(&at.state, moves);
    for (int i = 0; i < count; i++) {
        th_move_text(moves[i], text);
        puts(text);
    }
    return CLI_OK;
}
