#include "interrupt.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/signalfd.h>

static atomic_int caught; /* the signal; lock-free, as a handler and threads need it */

static void on_signal(int number)
{
    atomic_store(&caught, number);
}

void interrupt_watch(void)
{
    struct sigaction action = {0};
    action.sa_handler = on_signal;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

bool interrupted(void)
{
    return atomic_load(&caught) != 0;
}

bool interrupt_forget(void)
{
    int number = SIGINT;
    return atomic_compare_exchange_strong(&caught, &number, 0);
}

int interrupt_status(void)
{
    return 128 + atomic_load(&caught);
}

static void list_signals(sigset_t *out)
{
    sigemptyset(out);
    sigaddset(out, SIGINT);
    sigaddset(out, SIGTERM);
    sigaddset(out, SIGHUP);
}

int interrupt_descriptor(void)
{
    sigset_t signals;
    list_signals(&signals);
    sigprocmask(SIG_BLOCK, &signals, NULL);
    return signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
}
