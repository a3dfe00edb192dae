/* Signals: see signals.h.
 *
 * The handler only notes which signal came, and whoever works asks for it. Work that waits for descriptors
 * cannot ask, so for it the signals are blocked and come through signalfd(2) instead. */
#include "signals.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/signalfd.h>

static atomic_int caught; /* the signal; lock-free, as a handler and threads need it */

static void on_signal(int number)
{
    atomic_store(&caught, number);
}

static const int signals[] = {SIGINT, SIGTERM, SIGHUP};

enum { SIGNALS = sizeof signals / sizeof signals[0] };

/* Whoever starts the program with a signal ignored wants it so: nohup does, and shells do with Ctrl-C for
 * what they start in the background. */
static bool is_ignored(int number)
{
    struct sigaction now;
    return sigaction(number, NULL, &now) == 0 && now.sa_handler == SIG_IGN;
}

void host_watch_signals(void)
{
    struct sigaction action = {0};
    action.sa_handler = on_signal;
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < SIGNALS; i++)
        if (!is_ignored(signals[i]))
            sigaction(signals[i], &action, NULL);
}

bool host_interrupted(void)
{
    return atomic_load(&caught) != 0;
}

bool host_forget_interrupt(void)
{
    int number = SIGINT;
    return atomic_compare_exchange_strong(&caught, &number, 0);
}

int host_interrupt_status(void)
{
    return 128 + atomic_load(&caught);
}

int host_signal_descriptor(void)
{
    sigset_t watched;
    sigemptyset(&watched);
    for (int i = 0; i < SIGNALS; i++)
        if (!is_ignored(signals[i]))
            sigaddset(&watched, signals[i]);
    sigprocmask(SIG_BLOCK, &watched, NULL);
    return signalfd(-1, &watched, SFD_CLOEXEC | SFD_NONBLOCK);
}

void host_release_signals(void)
{
    sigset_t watched;
    sigemptyset(&watched);
    for (int i = 0; i < SIGNALS; i++)
        if (!is_ignored(signals[i])) {
            signal(signals[i], SIG_IGN); /* which forgets one that waits */
            signal(signals[i], SIG_DFL);
            sigaddset(&watched, signals[i]);
        }
    sigprocmask(SIG_UNBLOCK, &watched, NULL);
}
