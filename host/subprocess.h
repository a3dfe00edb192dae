/* Another program and the pipes to it, neither of which is trusted: it may be silent, talk without end,
 * vanish, or refuse to go. So nothing here waits longer than told, and no memory grows.
 *
 * It runs in a process group of its own: Ctrl-C at the terminal does not reach it, and all that it started
 * goes with it. What it says on standard error goes where ours goes. */
#ifndef HOST_SUBPROCESS_H
#define HOST_SUBPROCESS_H

#include "line_reader.h"

#include <stdint.h>
#include <sys/types.h>

enum {
    CHILD_SENT = 1 << 19,        /* bytes that can wait to be sent */
    CHILD_MOST_HEARD = 16 << 20, /* bytes that may come before child_hush() is called again */
};

typedef struct {
    pid_t group; /* 0: it does not run */
    int to, from;
    size_t length, sent; /* of the bytes that wait, and how many of them are sent */
    uint64_t heard;      /* bytes, since child_hush() */
    pipe_lines lines;
    char out[CHILD_SENT];
} child;

typedef enum {
    CHILD_LINE,
    CHILD_ENDED,       /* it has closed its output */
    CHILD_LATE,        /* the time has come, and no line */
    CHILD_FLOODS,      /* a line without end, or too much of everything */
    CHILD_INTERRUPTED, /* Ctrl-C */
} child_news;

/* Starts a command of the shell; the struct is in memory of zeros or was ended. False, with errno, if that
 * cannot be. */
bool child_start(child *other, const char *command);

/* Adds to what is sent to it, whenever it takes it. What does not fit is dropped, and the rest of the talk is
 * in vain: CHILD_SENT must be enough. */
void child_say(child *other, const char *text);
void child_send(child *other, const char *bytes, size_t length);

/* The next line from it; waits until then, by seconds_now(). */
child_news child_hear(child *other, double until, pipe_line *line);

/* It may say as much again. */
void child_hush(child *other);

/* How it ended, after CHILD_ENDED: its exit status; -n if signal n killed it; or CHILD_LIVES if it still runs
 * a moment later. */
enum { CHILD_LIVES = 1000 };
int child_status(const child *other);

/* Tells it that nothing more comes. Afterwards child_end() gives it until then to go by itself; then it is
 * killed with all that it started. */
void child_leave(child *other);
void child_end(child *other, double until);

#endif
