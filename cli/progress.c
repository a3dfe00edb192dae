#include "progress.h"
#include "say.h"

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

void progress_show(int done, int all, double seconds, const char *note)
{
    if (!isatty(STDERR_FILENO))
        return;
    char bar[WIDTH + 1], left[SAY_DECIMAL], sentence[WORDS_QUOTE];
    int filled = (int)((double)done / all * WIDTH);
    for (int i = 0; i < WIDTH; i++)
        bar[i] = i < filled ? '#' : '.';
    bar[WIDTH] = 0;
    say_decimal(left, done ? seconds / done * (all - done) : 0, 0);
    words_said(sentence, say_language(), "%d of %d games, %s s left", done, all, left);
    fprintf(stderr, "\r[%s] %s%s%s \033[K", bar, sentence, note ? "; " : "", note ? note : "");
    fflush(stderr);
    shown = true;
}

void progress_clear(void)
{
    if (shown)
        fputs("\r\033[K", stderr);
    shown = false;
}
