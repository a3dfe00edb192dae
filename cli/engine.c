/* thebes engine [--bot NAME] */
#include "../engine/engine.h"
#include "cli.h"
#include "network_option.h"
#include "table_options.h"

#include <string.h>

#ifndef THEBES_VERSION
#define THEBES_VERSION "unknown"
#endif

int cli_engine(int argc, char **argv)
{
    static eval_networks networks;
    const char *name = bot_name(ENGINE_BOT), *net = NULL;
    char usual[WORDS_QUOTE];
    const cli_option table[] = {
        {"--bot", CLI_OPTION_TEXT, &name, NULL, 0, 0, "NAME",
         words_said(usual, console_language(), "the bot that thinks (%s)", name)},
        cli_network_option(&net),
        CLI_OPTIONS_END,
    };
    const cli_options form = {
        "thebes engine [--bot NAME] [--net FILE]",
        W_("Lets another program ask a bot for moves, line by line on standard input and output. The "
           "program\n"
           "sends commands, which are the same in every language:\n"
           "  thebes 1           the protocol it speaks; the answer tells name, version and options\n"
           "  set NAME VALUE     sets an option\n"
           "  position           the lines of a game record follow, and then 'end'\n"
           "  table              asks for the position as JSON: what everybody has, and all legal moves\n"
           "  go                 think, and answer with 'bestmove' and the text of a move\n"
           "  go nodes N, go ms N, go infinite\n"
           "                     the same for so many positions, so many milliseconds, or until 'stop'\n"
           "  stop               answer at once\n"
           "  ping TEXT          is answered with 'pong TEXT', at any time\n"
           "  quit               leave at once\n"
           "docs/protocol.md explains them in full. 'thebes arena --engine COMMAND' is the other side: it "
           "lets\n"
           "such programs play."),
        table,
        0,
        0,
        "",
    };
    int status;
    if (cli_options_read(&form, argc, argv, &status) == CLI_OPTIONS_DONE)
        return status;
    int kind = cli_bot(&form, name, strlen(name));
    if (kind < 0)
        return CLI_USAGE;
    if (!cli_networks_read(net, &networks))
        return CLI_WRONG;
    if (engine_run(kind, &networks, net, THEBES_VERSION))
        return CLI_OK;
    console_complain("not enough memory");
    return CLI_WRONG;
}
