/* thebes show FILE [--at N] */
#include "../console/files.h"
#include "../terminal/log_text.h"
#include "../terminal/position_text.h"
#include "../words/answers.h"
#include "cli.h"
#include "position_argument.h"

/* Whom bots play for in this position. */
static void print_bots(const cli_position *at)
{
    char name[WORDS_QUOTE];
    for (int seat = 0; seat < at->reader->header.seats; seat++) {
        const char *bot = record_plays_at(at->reader, at->turns, seat);
        if (bot[0])
            console_say("The bot %s plays for %s.\n", bot, words_player(name, &at->reader->header, seat));
    }
}

/* What was noted after the last turn. */
static void print_notes(const cli_position *at)
{
    uint32_t to = record_entries_before(at->reader, at->turns), from = to;
    size_t length;
    const char *text = console_record_text(&length);
    while (from > 0 && at->reader->memory.log[from - 1].kind != RECORD_IS_TURN)
        from--;
    for (; from < to; from++)
        if (at->reader->memory.log[from].kind == RECORD_IS_NOTE)
            terminal_print_aside(&at->reader->header, &at->reader->memory.log[from], text, length);
}

int cli_show(int argc, char **argv)
{
    cli_position at;
    int status;
    if (!cli_position_read(
            "thebes show FILE [--at N]",
            W_("Shows a position of a record: whose turn it is, the time track, display and hall, what is\n"
               "known of supply and bags, what each player has, whom bots play for, and what was noted\n"
               "there. Turns that were taken back do not count."),
            argc, argv, &at, &status))
        return status;
    console_say("After %d of %d {2:turn|turns}. ", (int)at.turns, (int)at.reader->turns);
    terminal_print_position(&at.state, &at.reader->header);
    print_bots(&at);
    print_notes(&at);
    return CLI_OK;
}
