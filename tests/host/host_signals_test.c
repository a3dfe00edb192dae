/* Signals: which are heard. */
#include "../../host/signals.h"

#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <cmocka.h>

static void what_is_ignored_stays_ignored(void **unused)
{
    (void)unused;
    signal(SIGHUP, SIG_IGN); /* as nohup does */
    signal(SIGINT, SIG_DFL);
    host_watch_signals();
    raise(SIGHUP);
    assert_false(host_interrupted());
    raise(SIGINT);
    assert_true(host_forget_interrupt());
    signal(SIGHUP, SIG_DFL);
}

static int next_signal(int descriptor)
{
    struct signalfd_siginfo info;
    ssize_t count = read(descriptor, &info, sizeof info);
    return count == sizeof info ? (int)info.ssi_signo : errno == EAGAIN ? 0 : -1;
}

static void what_is_ignored_makes_no_descriptor_readable(void **unused)
{
    (void)unused;
    signal(SIGHUP, SIG_IGN);
    signal(SIGINT, SIG_IGN); /* as shells do for what runs in the background */
    int descriptor = host_signal_descriptor();
    assert_true(descriptor >= 0);
    raise(SIGHUP);
    raise(SIGINT);
    assert_int_equal(next_signal(descriptor), 0);
    raise(SIGTERM);
    assert_int_equal(next_signal(descriptor), SIGTERM);
    close(descriptor);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_ignored_stays_ignored),
        cmocka_unit_test(what_is_ignored_makes_no_descriptor_readable), /* the last: it blocks signals */
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
