/* Another program and the pipes to it: see subprocess.h.
 *
 * Our ends of the pipes never block. Who waits for a line sits in poll(2) for POLL_MS at most and then looks
 * whether Ctrl-C came, and whether the program has ended: the pipe alone does not tell, since something that
 * it left behind may hold it open. The program is reaped only in host_process_end(), so that until then its
 * number cannot become another process's and a signal cannot hit a stranger. */
#include "subprocess.h"
#include "clock.h"
#include "signals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum {
    POLL_MS = 50,    /* between two looks for Ctrl-C */
    END_SECONDS = 1, /* that a program has from closing its output, or from being killed, to its end */
};

/* ---- Starting ---- */

/* The program gets its ends of the pipes, a group of its own, and signals as if we had never touched them. */
static int spawn(pid_t *pid, const char *command, int in, int out)
{
    char *const arguments[] = {"sh", "-c", (char *)command, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t manner;
    sigset_t none, ours;
    sigemptyset(&none);
    sigemptyset(&ours);
    sigaddset(&ours, SIGPIPE); /* ignored here, and that would be inherited */
    sigaddset(&ours, SIGXFSZ);
    int error = posix_spawn_file_actions_init(&files);
    if (error)
        return error;
    error = posix_spawnattr_init(&manner);
    if (!error) {
        posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
        posix_spawnattr_setpgroup(&manner, 0);
        posix_spawnattr_setsigmask(&manner, &none);
        posix_spawnattr_setsigdefault(&manner, &ours);
        posix_spawnattr_setflags(&manner,
                                 POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
        error = posix_spawn(pid, "/bin/sh", &files, &manner, arguments, environ);
        posix_spawnattr_destroy(&manner);
    }
    posix_spawn_file_actions_destroy(&files);
    return error;
}

static void close_both(const int ends[2])
{
    close(ends[0]);
    close(ends[1]);
}

/* Our ends never wait. (The other ends are the program's, and as it expects them.) */
static void never_wait(int descriptor)
{
    fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

bool host_process_start(host_process *process, const char *command)
{
    int to[2], from[2];
    if (pipe2(to, O_CLOEXEC) != 0)
        return false;
    if (pipe2(from, O_CLOEXEC) != 0) {
        close_both(to);
        return false;
    }
    int error = spawn(&process->pid, command, to[0], from[1]);
    if (error) {
        close_both(to);
        close_both(from);
        process->pid = 0;
        errno = error;
        return false;
    }
    close(to[0]);
    close(from[1]);
    never_wait(process->to = to[1]);
    never_wait(process->from = from[0]);
    process->length = process->sent = 0;
    host_process_reset_limit(process);
    host_line_reader_begin(&process->lines);
    return true;
}

/* ---- Talking ---- */

void host_process_send(host_process *process, const char *bytes, size_t length)
{
    if (process->sent == process->length)
        process->sent = process->length = 0;
    if (length > sizeof process->queue - process->length)
        return;
    memcpy(process->queue + process->length, bytes, length);
    process->length += length;
}

void host_process_send_text(host_process *process, const char *text)
{
    host_process_send(process, text, strlen(text));
}

/* Sends what the pipe takes. Who does not listen any more may still have answered. */
static void send_queued(host_process *process)
{
    if (process->to < 0 || process->sent == process->length)
        return;
    ssize_t count = write(process->to, process->queue + process->sent, process->length - process->sent);
    if (count > 0) {
        process->sent += (size_t)count;
    } else if (errno != EAGAIN && errno != EINTR) {
        close(process->to);
        process->to = -1;
    }
}

/* Whether it has ended, which leaves it as it is: as long as nobody asks for its status, its number is nobody
 * else's. */
static bool has_ended(const host_process *process, siginfo_t *how)
{
    *how = (siginfo_t){.si_code = CLD_EXITED};
    return waitid(P_PID, (id_t)process->pid, how, WEXITED | WNOHANG | WNOWAIT) != 0 || how->si_pid != 0;
}

/* Reads what there is. Where the program has ended, that is all, even if the pipe is still open. */
static void read_some(host_process *process, bool gone)
{
    size_t count = host_line_reader_fill(&process->lines, process->from);
    process->bytes_read += count;
    if (gone && count == 0)
        process->lines.ended = true;
}

/* Waits for a chance to send or to read, but not long. */
static void wait_for_pipes(host_process *process, double left)
{
    bool sends = process->sent < process->length;
    struct pollfd ends[] = {{.fd = process->from, .events = POLLIN},
                            {.fd = sends ? process->to : -1, .events = POLLOUT}};
    siginfo_t how;
    int ready = poll(ends, 2, left < 1e-3 * POLL_MS ? (int)(1e3 * left) + 1 : POLL_MS);
    if (ready < 0)
        return;
    if (ends[1].revents)
        send_queued(process);
    if (ends[0].revents)
        read_some(process, false);
    else if (has_ended(process, &how))
        read_some(process, true);
}

host_process_event host_process_read_line(host_process *process, double until, host_line *line)
{
    send_queued(process);
    for (;;) {
        if (host_interrupted())
            return HOST_PROCESS_INTERRUPTED;
        if (process->bytes_read > HOST_PROCESS_MOST_READ)
            return HOST_PROCESS_FLOODS;
        if (host_line_reader_next(&process->lines, line))
            return line->too_long ? HOST_PROCESS_FLOODS : HOST_PROCESS_LINE;
        if (process->lines.ended)
            return HOST_PROCESS_ENDED;
        double left = until - host_seconds();
        if (left <= 0)
            return HOST_PROCESS_LATE;
        wait_for_pipes(process, left);
    }
}

void host_process_reset_limit(host_process *process)
{
    process->bytes_read = 0;
}

/* ---- Ending ---- */

static void wait_for_end(const host_process *process, double until)
{
    const struct timespec nap = {.tv_nsec = 2000000};
    siginfo_t how;
    while (!has_ended(process, &how) && host_seconds() < until)
        nanosleep(&nap, NULL);
}

int host_process_status(const host_process *process)
{
    siginfo_t how;
    wait_for_end(process, host_seconds() + END_SECONDS);
    if (!has_ended(process, &how))
        return HOST_PROCESS_LIVES;
    return how.si_code == CLD_EXITED ? how.si_status : -how.si_status;
}

void host_process_close_input(host_process *process)
{
    if (process->pid == 0)
        return;
    send_queued(process);
    if (process->to >= 0)
        close(process->to);
    process->to = -1;
}

void host_process_end(host_process *process, double until)
{
    if (process->pid == 0)
        return;
    host_process_close_input(process);
    wait_for_end(process, until);
    kill(-process->pid, SIGKILL); /* all of them, if they are gone or not */
    kill(process->pid, SIGKILL);  /* it may have left its group */
    /* One that belongs to another user cannot be killed, and is not waited for for ever. */
    wait_for_end(process, host_seconds() + END_SECONDS);
    waitpid(process->pid, NULL, WNOHANG);
    close(process->from);
    process->pid = 0;
}
