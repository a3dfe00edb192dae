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

enum { GLANCE = 50 }; /* milliseconds between two looks for Ctrl-C */

static const double moment = 1; /* seconds that a program has from closing its output to its end */

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

bool host_process_start(host_process *other, const char *command)
{
    int to[2], from[2];
    if (pipe2(to, O_CLOEXEC) != 0)
        return false;
    if (pipe2(from, O_CLOEXEC) != 0) {
        close_both(to);
        return false;
    }
    int error = spawn(&other->group, command, to[0], from[1]);
    if (error) {
        close_both(to);
        close_both(from);
        other->group = 0;
        errno = error;
        return false;
    }
    close(to[0]);
    close(from[1]);
    never_wait(other->to = to[1]);
    never_wait(other->from = from[0]);
    other->length = other->sent = 0;
    host_process_reset_limit(other);
    host_line_reader_begin(&other->lines);
    return true;
}

/* ---- Talking ---- */

void host_process_send(host_process *other, const char *bytes, size_t length)
{
    if (other->sent == other->length)
        other->sent = other->length = 0;
    if (length > sizeof other->out - other->length)
        return;
    memcpy(other->out + other->length, bytes, length);
    other->length += length;
}

void host_process_send_text(host_process *other, const char *text)
{
    host_process_send(other, text, strlen(text));
}

/* Sends what the pipe takes. Who does not listen any more may still have answered. */
static void pump(host_process *other)
{
    if (other->to < 0 || other->sent == other->length)
        return;
    ssize_t count = write(other->to, other->out + other->sent, other->length - other->sent);
    if (count > 0) {
        other->sent += (size_t)count;
    } else if (errno != EAGAIN && errno != EINTR) {
        close(other->to);
        other->to = -1;
    }
}

/* Whether it has ended, which leaves it as it is: as long as nobody asks for its status, its number is nobody
 * else's. */
static bool has_ended(const host_process *other, siginfo_t *how)
{
    *how = (siginfo_t){.si_code = CLD_EXITED};
    return waitid(P_PID, (id_t)other->group, how, WEXITED | WNOHANG | WNOWAIT) != 0 || how->si_pid != 0;
}

/* Reads what there is. Where the program has ended, that is all; though something that it left behind may
 * hold the pipe open. */
static void read_some(host_process *other, bool gone)
{
    size_t count = host_line_reader_fill(&other->lines, other->from);
    other->heard += count;
    if (gone && count == 0)
        other->lines.ended = true;
}

/* Waits for a chance to send or to read, but not long. */
static void wait_for_pipes(host_process *other, double left)
{
    bool sends = other->sent < other->length;
    struct pollfd ends[] = {{.fd = other->from, .events = POLLIN},
                            {.fd = sends ? other->to : -1, .events = POLLOUT}};
    siginfo_t how;
    int ready = poll(ends, 2, left < 1e-3 * GLANCE ? (int)(1e3 * left) + 1 : GLANCE);
    if (ready < 0)
        return;
    if (ends[1].revents)
        pump(other);
    if (ends[0].revents)
        read_some(other, false);
    else if (has_ended(other, &how))
        read_some(other, true);
}

host_process_event host_process_read_line(host_process *other, double until, host_line *line)
{
    pump(other);
    for (;;) {
        if (host_interrupted())
            return HOST_PROCESS_INTERRUPTED;
        if (other->heard > HOST_PROCESS_MOST_READ)
            return HOST_PROCESS_FLOODS;
        if (host_line_reader_next(&other->lines, line))
            return line->too_long ? HOST_PROCESS_FLOODS : HOST_PROCESS_LINE;
        if (other->lines.ended)
            return HOST_PROCESS_ENDED;
        double left = until - host_seconds();
        if (left <= 0)
            return HOST_PROCESS_LATE;
        wait_for_pipes(other, left);
    }
}

void host_process_reset_limit(host_process *other)
{
    other->heard = 0;
}

/* ---- Ending ---- */

static void wait_for_end(const host_process *other, double until)
{
    const struct timespec nap = {.tv_nsec = 2000000};
    siginfo_t how;
    while (!has_ended(other, &how) && host_seconds() < until)
        nanosleep(&nap, NULL);
}

int host_process_status(const host_process *other)
{
    siginfo_t how;
    wait_for_end(other, host_seconds() + moment);
    if (!has_ended(other, &how))
        return HOST_PROCESS_LIVES;
    return how.si_code == CLD_EXITED ? how.si_status : -how.si_status;
}

void host_process_close_input(host_process *other)
{
    if (other->group == 0)
        return;
    pump(other);
    if (other->to >= 0)
        close(other->to);
    other->to = -1;
}

void host_process_end(host_process *other, double until)
{
    if (other->group == 0)
        return;
    host_process_close_input(other);
    wait_for_end(other, until);
    kill(-other->group, SIGKILL); /* all of them, if they are gone or not */
    kill(other->group, SIGKILL);  /* it may have left its group */
    /* One that belongs to another user cannot be killed, and is not waited for for ever. */
    wait_for_end(other, host_seconds() + moment);
    waitpid(other->group, NULL, WNOHANG);
    close(other->from);
    other->group = 0;
}
