/* thebes engine [--bot NAME]: the engine and its pipes. One thread does it all: it thinks a step at a time
 * and looks for a line before every step, so that "stop" is heard at once. */
#include "engine.h"
#include "../cli/cli.h"
#include "../cli/options.h"
#include "../cli/table_options.h"
#include "../console/progress.h"
#include "../terminal/bots.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef THEBES_VERSION
#define THEBES_VERSION "unknown"
#endif

/* Waits for input, unless there is something to do meanwhile. False: nobody is left who could read an answer.
 */
static bool listen_for_lines(pipe_lines *lines, bool busy)
{
    struct pollfd ends[] = {{.fd = STDOUT_FILENO, .events = 0},
                            {.fd = lines->ended ? -1 : STDIN_FILENO, .events = POLLIN}};
    if (poll(ends, 2, busy ? 0 : -1) < 0)
        return errno == EINTR;
    if (ends[1].revents)
        (void)pipe_lines_fill(lines, STDIN_FILENO);
    return !(ends[0].revents & POLLERR);
}

/* Until "quit", or until the input has ended and everything is answered. */
static void serve(engine *mine, pipe_lines *lines)
{
    pipe_line line;
    bool read = true;
    while (read && !ferror(stdout)) {
        while (!mine->quit && pipe_lines_take(lines, &line))
            engine_hear(mine, &line);
        if (lines->ended)
            engine_hears_no_more(mine);
        fflush(stdout);
        if (mine->quit || (lines->ended && !mine->thinker))
            return;
        read = listen_for_lines(lines, engine_has_step(mine));
        if (engine_has_step(mine))
            engine_step(mine);
    }
}

static int run(int kind)
{
    engine *mine = calloc(1, sizeof *mine);
    pipe_lines *lines = calloc(1, sizeof *lines);
    bool enough = mine && lines;
    if (enough) {
        engine_begin(mine, kind, THEBES_VERSION, stdout, seconds_now);
        serve(mine, lines);
    } else {
        complain("not enough memory");
    }
    free(lines);
    free(mine);
    return enough ? CLI_OK : CLI_WRONG;
}

int cmd_engine(int argc, char **argv)
{
    const char *name = bot_name(ENGINE_BOT);
    char usual[WORDS_QUOTE];
    const option table[] = {
        {"--bot", OPTION_TEXT, &name, NULL, 0, 0, "NAME",
         words_said(usual, say_language(), "the bot that thinks (%s)", name)},
        OPTIONS_END,
    };
    const options form = {
        "thebes engine [--bot NAME]",
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
    if (options_read(&form, argc, argv, &status) == OPTIONS_DONE)
        return status;
    int kind = table_bot(&form, name, strlen(name));
    return kind < 0 ? CLI_USAGE : run(kind);
}
