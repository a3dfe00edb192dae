/* A progress bar: see progress.h. It is drawn in place: back to the start of the line, and clear the rest. */
#include "progress.h"
#include "console.h"

#include <stdbool.h>
#include <stdio.h>
#include <unistd.h>

enum { WIDTH = 30 };

static bool shown;

static void draw(int done, int all, const char *sentence, const char *note)
{
    char bar[WIDTH + 1];
    int filled = (int)((double)done / all * WIDTH);
    for (int i = 0; i < WIDTH; i++)
        bar[i] = i < filled ? '#' : '.';
    bar[WIDTH] = 0;
    fprintf(stderr, "\r[%s] %s%s%s \033[K", bar, sentence, note ? "; " : "", note ? note : "");
    fflush(stderr);
    shown = true;
}

static const char *seconds_left(char out[CONSOLE_DECIMAL], int done, int all, double seconds)
{
    return console_decimal(out, done ? seconds / done * (all - done) : 0, 0);
}

void console_progress_games(int done, int all, double seconds, const char *note)
{
    char left[CONSOLE_DECIMAL], sentence[WORDS_QUOTE];
    if (!isatty(STDERR_FILENO))
        return;
    words_said(sentence, console_language(), "%d of %d games, %s s left", done, all,
               seconds_left(left, done, all, seconds));
    draw(done, all, sentence, note);
}

void console_progress_decisions(int done, int all, double seconds)
{
    char left[CONSOLE_DECIMAL], sentence[WORDS_QUOTE];
    if (!isatty(STDERR_FILENO))
        return;
    words_said(sentence, console_language(), "%d of %d decisions, %s s left", done, all,
               seconds_left(left, done, all, seconds));
    draw(done, all, sentence, NULL);
}

void console_progress_clear(void)
{
    if (shown)
        fputs("\r\033[K", stderr);
    shown = false;
}
