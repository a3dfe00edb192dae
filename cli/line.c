/* Reading lines: see line.h.
 *
 * Input is waited for with ppoll, which lets signals in only while it waits: a Ctrl-C that comes at any other
 * moment is noticed before the next wait and cannot be lost. */
#include "line.h"
#include "interrupt.h"

#include <errno.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#ifdef HAVE_LIBEDIT
#include <histedit.h>
#endif

void line_words_add(line_words *words, const char *word)
{
    if (words->count == LINE_WORDS || strlen(word) >= LINE_WORD)
        return;
    for (int i = 0; i < words->count; i++)
        if (strcmp(words->word[i], word) == 0)
            return;
    strcpy(words->word[words->count++], word);
}

/* Waits for a byte: 1 and the byte, 0 at the end of the input, -1 if interrupted. */
static int read_byte(unsigned char *byte)
{
    static unsigned char buffer[4096];
    static size_t length, at;
    sigset_t blocked, before;
    ssize_t count = 0;
    if (at < length) {
        *byte = buffer[at++];
        return 1;
    }
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGINT);
    sigaddset(&blocked, SIGTERM);
    sigaddset(&blocked, SIGHUP);
    sigprocmask(SIG_BLOCK, &blocked, &before);
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    while (!interrupted() && ppoll(&input, 1, NULL, &before) < 0 && errno == EINTR)
        ;
    if (!interrupted())
        do
            count = read(STDIN_FILENO, buffer, sizeof buffer);
        while (count < 0 && errno == EINTR);
    sigprocmask(SIG_SETMASK, &before, NULL);
    if (interrupted())
        return -1;
    if (count <= 0)
        return 0;
    length = (size_t)count;
    at = 1;
    *byte = buffer[0];
    return 1;
}

/* ---- From anywhere ---- */

static line_result read_plain(const char *prompt, char line[LINE_BYTES])
{
    size_t length = 0;
    unsigned char byte;
    int got;
    fputs(prompt, stdout);
    fflush(stdout);
    while ((got = read_byte(&byte)) > 0 && byte != '\n')
        if (length < LINE_BYTES - 1)
            line[length++] = byte ? (char)byte : ' ';
    if (length > 0 && line[length - 1] == '\r')
        length--;
    line[length] = 0;
    putchar('\n'); /* nobody's Enter key did */
    if (got < 0)
        return LINE_INTERRUPTED;
    return got == 0 && length == 0 ? LINE_END : LINE_READ;
}

#ifdef HAVE_LIBEDIT

/* ---- At a terminal ---- */

static struct {
    EditLine *editor;
    History *history;
    const char *prompt;
    line_completer complete;
    const void *about;
} terminal;

static char *prompt_now(EditLine *editor)
{
    static char copy[LINE_BYTES];
    (void)editor;
    snprintf(copy, sizeof copy, "%s", terminal.prompt);
    return copy;
}

/* A character out of its bytes. */
static int read_character(EditLine *editor, wchar_t *out)
{
    mbstate_t state;
    unsigned char byte;
    int got;
    (void)editor;
    memset(&state, 0, sizeof state);
    while ((got = read_byte(&byte)) > 0) {
        char one = (char)byte;
        size_t used = mbrtowc(out, &one, 1, &state);
        if (used == (size_t)-1) {
            *out = L'?';
            return 1;
        }
        if (used != (size_t)-2)
            return 1;
    }
    return got;
}

static size_t common_length(const line_words *words)
{
    size_t length = strlen(words->word[0]);
    for (int i = 1; i < words->count; i++) {
        size_t same = 0;
        while (same < length && words->word[i][same] == words->word[0][same])
            same++;
        length = same;
    }
    return length;
}

static unsigned char show_words(const line_words *words)
{
    putchar('\n');
    for (int i = 0; i < words->count; i++)
        printf("%s%s", i ? "  " : "", words->word[i]);
    putchar('\n');
    fflush(stdout);
    return CC_REDISPLAY;
}

static unsigned char complete_word(EditLine *editor, int key)
{
    static line_words words;
    const LineInfo *info = el_line(editor);
    char text[LINE_BYTES], missing[LINE_WORD + 1];
    (void)key;
    if (!terminal.complete || info->cursor - info->buffer >= LINE_BYTES)
        return CC_ERROR;
    snprintf(text, sizeof text, "%.*s", (int)(info->cursor - info->buffer), info->buffer);
    const char *last = strrchr(text, ' ') ? strrchr(text, ' ') + 1 : text;
    words.count = 0;
    terminal.complete(terminal.about, text, &words);
    if (words.count == 0)
        return CC_ERROR;
    size_t length = common_length(&words), typed = strlen(last);
    if (length <= typed && words.count > 1)
        return show_words(&words);
    el_deletestr(editor, (int)typed); /* what was typed may be in capitals */
    snprintf(missing, sizeof missing, "%.*s%s", (int)length, words.word[0], words.count == 1 ? " " : "");
    el_insertstr(editor, missing);
    return CC_REFRESH;
}

static bool open_terminal(void)
{
    const char *kind = getenv("TERM");
    HistEvent event;
    if (terminal.editor)
        return true;
    if (!line_is_terminal() || !kind || strcmp(kind, "dumb") == 0)
        return false;
    terminal.editor = el_init("thebes", stdin, stdout, stderr);
    terminal.history = history_init();
    if (!terminal.editor || !terminal.history)
        return false;
    history(terminal.history, &event, H_SETSIZE, 200);
    el_set(terminal.editor, EL_PROMPT, prompt_now);
    el_set(terminal.editor, EL_EDITOR, "emacs");
    el_set(terminal.editor, EL_SIGNAL, 0);
    el_set(terminal.editor, EL_HIST, history, terminal.history);
    el_set(terminal.editor, EL_GETCFN, read_character);
    el_set(terminal.editor, EL_ADDFN, "thebes-complete", "complete a word", complete_word);
    el_set(terminal.editor, EL_BIND, "^I", "thebes-complete", NULL);
    return true;
}

static line_result read_edited(const char *prompt, char line[LINE_BYTES])
{
    HistEvent event;
    int count;
    terminal.prompt = prompt;
    fflush(stdout);
    el_resize(terminal.editor);
    const char *text = el_gets(terminal.editor, &count);
    if (interrupted() || !text || count <= 0) {
        putchar('\n');
        return interrupted() ? LINE_INTERRUPTED : LINE_END;
    }
    snprintf(line, LINE_BYTES, "%.*s", (int)strcspn(text, "\r\n"), text);
    if (line[0])
        history(terminal.history, &event, H_ENTER, line);
    return LINE_READ;
}

#endif

bool line_is_terminal(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

line_result line_read(const char *prompt, char line[LINE_BYTES], line_completer complete, const void *about)
{
#ifdef HAVE_LIBEDIT
    if (!setlocale(LC_CTYPE, "C.UTF-8"))
        setlocale(LC_CTYPE, "");
    terminal.complete = complete;
    terminal.about = about;
    if (open_terminal())
        return read_edited(prompt, line);
#else
    (void)complete;
    (void)about;
#endif
    return read_plain(prompt, line);
}

void line_close(void)
{
#ifdef HAVE_LIBEDIT
    if (terminal.history)
        history_end(terminal.history);
    if (terminal.editor)
        el_end(terminal.editor);
    terminal.history = NULL;
    terminal.editor = NULL;
#endif
}
