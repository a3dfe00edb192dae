#include "progress.h"

#include <stdbool.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { WIDTH = 30 };

static bool shown;

double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void progress_show(uint64_t done, uint64_t all, const char *unit, double seconds)
{
    if (!isatty(STDERR_FILENO))
        return;
    char bar[WIDTH + 1];
    int filled = (int)((double)done / (double)all * WIDTH);
    for (int i = 0; i < WIDTH; i++)
        bar[i] = i < filled ? '#' : '.';
    bar[WIDTH] = 0;
    double left = done ? seconds / (double)done * (double)(all - done) : 0;
    fprintf(stderr, "\r[%s] %llu of %llu %s, %.0f s left \033[K", bar, (unsigned long long)done,
            (unsigned long long)all, unit, left);
    fflush(stderr);
    shown = true;
}

void progress_clear(void)
{
    if (shown)
        fputs("\r\033[K", stderr);
    shown = false;
}
