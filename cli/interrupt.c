#include "interrupt.h"

#include <signal.h>
#include <stddef.h>

static volatile sig_atomic_t flag;

static void on_signal(int number)
{
    flag = 1;
    signal(number, SIG_DFL);
}

void interrupt_watch(void)
{
    struct sigaction action = {0};
    action.sa_handler = on_signal;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

bool interrupted(void)
{
    return flag != 0;
}
