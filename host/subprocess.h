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
    HOST_PROCESS_MOST_QUEUED = 1 << 19, /* bytes that can wait to be sent */
    HOST_PROCESS_MOST_READ = 16 << 20,  /* bytes that may come between two host_process_reset_limit() */
};

typedef struct {
    pid_t pid;           /* also the number of its process group; 0: it does not run */
    int to, from;        /* pipes to its input, -1 once that is closed, and from its output */
    size_t length, sent; /* of the queue, and how much of that is sent */
    uint64_t bytes_read; /* since host_process_reset_limit() */
    host_line_reader lines;
    char queue[HOST_PROCESS_MOST_QUEUED]; /* what waits to be sent */
} host_process;

typedef enum {
    HOST_PROCESS_LINE,
    HOST_PROCESS_ENDED,       /* it has closed its output */
    HOST_PROCESS_LATE,        /* the time has come, and no line */
    HOST_PROCESS_FLOODS,      /* a line without end, or too much of everything */
    HOST_PROCESS_INTERRUPTED, /* Ctrl-C */
} host_process_event;

/* Starts a command of the shell; the struct is in memory of zeros or was ended. False, with errno, if that
 * cannot be. */
bool host_process_start(host_process *process, const char *command);

/* Adds to what is sent to it, whenever it takes it. What does not fit is dropped, and the rest of the talk is
 * in vain: HOST_PROCESS_MOST_QUEUED must be enough. */
void host_process_send_text(host_process *process, const char *text);
void host_process_send(host_process *process, const char *bytes, size_t length);

/* The next line from it; waits until then, by host_seconds(). */
host_process_event host_process_read_line(host_process *process, double until, host_line *line);

/* It may say as much again. */
void host_process_reset_limit(host_process *process);

/* How it ended, after HOST_PROCESS_ENDED: its exit status; -n if signal n killed it; or HOST_PROCESS_LIVES if
 * it still runs a moment later. */
enum { HOST_PROCESS_LIVES = 1000 };
int host_process_status(const host_process *process);

/* Tells it that nothing more comes. Afterwards host_process_end() gives it until then to go by itself; then
 * it is killed with all that it started. */
void host_process_close_input(host_process *process);
void host_process_end(host_process *process, double until);

#endif
