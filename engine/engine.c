/* The engine and its pipes: see engine.h. One thread does it all: it thinks a step at a time and looks for a
 * line before every step, so that "stop" is heard at once. */
#include "engine.h"
#include "../host/clock.h"
#include "dispatch.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

/* Waits for input, unless there is something to do meanwhile. False: nobody is left to read an answer. */
static bool listen_for_lines(host_line_reader *lines, bool busy)
{
    struct pollfd ends[] = {{.fd = STDOUT_FILENO, .events = 0},
                            {.fd = lines->ended ? -1 : STDIN_FILENO, .events = POLLIN}};
    if (poll(ends, 2, busy ? 0 : -1) < 0)
        return errno == EINTR;
    if (ends[1].revents)
        (void)host_line_reader_fill(lines, STDIN_FILENO);
    return !(ends[0].revents & POLLERR);
}

/* Until "quit", or until the input has ended and everything is answered. */
static void serve(engine *mine, host_line_reader *lines)
{
    host_line line;
    bool read = true;
    while (read && !ferror(stdout)) {
        while (!mine->quit && host_line_reader_next(lines, &line))
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

bool engine_run(int kind, const eval_networks *networks, const char *net, const char *version)
{
    engine *mine = calloc(1, sizeof *mine);
    host_line_reader *lines = calloc(1, sizeof *lines);
    bool enough = mine && lines;
    if (enough) {
        engine_begin(mine, kind, version, stdout, host_seconds);
        engine_options_use_networks(&mine->options, networks, net);
        serve(mine, lines);
    }
    free(lines);
    free(mine);
    return enough;
}
