/* The user's browser: see browser.h. */
#include "browser.h"

#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static bool is_set(const char *variable)
{
    const char *value = getenv(variable);
    return value && *value;
}

/* In the process that becomes the opener: nothing of ours is left to it, neither signals nor output. */
static _Noreturn void become_opener(const char *address)
{
    sigset_t none;
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    setsid();
    signal(SIGPIPE, SIG_DFL);
    signal(SIGXFSZ, SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int file = STDIN_FILENO; nothing >= 0 && file <= STDERR_FILENO; file++)
        dup2(nothing, file);
    if (nothing >= 0)
        execlp("xdg-open", "xdg-open", address, (char *)NULL);
    _exit(1);
}

void host_open_browser(const char *address)
{
    if (!is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY"))
        return;
    pid_t child = fork();
    if (child == 0) { /* the opener is a grandchild, so that somebody else buries it */
        if (fork() == 0)
            become_opener(address);
        _exit(0);
    }
    if (child > 0)
        waitpid(child, NULL, 0);
}
