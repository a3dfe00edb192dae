/* Reading lines: see line_input.h.
 *
 * Input is waited for with ppoll, which lets signals in only while it waits: a Ctrl-C that comes at any other
 * moment is noticed before the next wait and cannot be lost. */
#include "line_input.h"
#include "../console/console.h"
#include "../host/signals.h"

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

void terminal_words_add(terminal_words *words, const char *word)
{
    if (words->count == TERMINAL_MOST_WORDS || strlen(word) >= TERMINAL_WORD_BYTES)
        return;
    for (int i = 0; i < words->count; i++)
        if (strcmp(words->word[i], word) == 0)
            return;
    strcpy(words->word[words->count++], word);
}

const char *terminal_words_list(const terminal_words *words, char out[WORDS_SENTENCE])
{
    words_text text = words_on(out, WORDS_SENTENCE, &words_english);
    for (int i = 0; i < words->count; i++) {
        words_add(&text, i ? ", " : "");
        words_add(&text, words->word[i]);
    }
    return out;
}

/* Back from Ctrl-Z and fg: the terminal must be made ready for editing again. */
static volatile sig_atomic_t came_back;

static void on_continue(int number)
{
    (void)number;
    came_back = 1;
}

static void prepare_again(void);

/* Waits for input, with signals let in only while waiting. */
static void wait_for_input(const sigset_t *before)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    while (!host_interrupted() && ppoll(&input, 1, NULL, before) < 0 && errno == EINTR)
        if (came_back) {
            came_back = 0;
            prepare_again();
        }
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
    sigaddset(&blocked, SIGCONT);
    sigprocmask(SIG_BLOCK, &blocked, &before);
    wait_for_input(&before);
    if (!host_interrupted())
        do
            count = read(STDIN_FILENO, buffer, sizeof buffer);
        while (count < 0 && errno == EINTR);
    sigprocmask(SIG_SETMASK, &before, NULL);
    if (host_interrupted())
        return -1;
    if (count <= 0)
        return 0;
    length = (size_t)count;
    at = 1;
    *byte = buffer[0];
    return 1;
}

/* ---- From anywhere ---- */

static void refuse_long(char line[TERMINAL_LINE_BYTES])
{
    console_complain("the line is too long");
    line[0] = 0;
}

static terminal_input_result read_plain(const char *prompt, char line[TERMINAL_LINE_BYTES])
{
    size_t length = 0;
    unsigned char byte;
    int got;
    bool too_long = false;
    fputs(prompt, stdout);
    fflush(stdout);
    while ((got = read_byte(&byte)) > 0 && byte != '\n') {
        too_long = too_long || length == TERMINAL_LINE_BYTES - 1;
        if (!too_long)
            line[length++] = byte ? (char)byte : ' ';
    }
    if (length > 0 && line[length - 1] == '\r')
        length--;
    line[length] = 0;
    if (got <= 0 || !isatty(STDIN_FILENO))
        putchar('\n'); /* nobody's Enter key did */
    if (got < 0)
        return TERMINAL_INPUT_STOPPED;
    if (too_long)
        refuse_long(line);
    return got == 0 && length == 0 ? TERMINAL_INPUT_END : TERMINAL_INPUT_READ;
}

#ifdef HAVE_LIBEDIT

/* ---- At a terminal ---- */

static struct {
    EditLine *editor;
    History *history;
    const char *prompt;
    terminal_completer complete;
    const void *about;
} terminal;

static char *prompt_now(EditLine *editor)
{
    static char copy[TERMINAL_LINE_BYTES];
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

static size_t common_length(const terminal_words *words)
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

static unsigned char show_words(const terminal_words *words)
{
    int column = 0;
    putchar('\n');
    for (int i = 0; i < words->count; i++) {
        int width = words_width(words->word[i]);
        bool fits = column + 2 + width < 80;
        printf("%s%s", column == 0 ? "" : fits ? "  " : "\n", words->word[i]);
        column = fits ? column + 2 + width : width;
    }
    putchar('\n');
    fflush(stdout);
    return CC_REDISPLAY;
}

static unsigned char complete_word(EditLine *editor, int key)
{
    static terminal_words words;
    const LineInfo *info = el_line(editor);
    char text[TERMINAL_LINE_BYTES], missing[TERMINAL_WORD_BYTES + 1];
    (void)key;
    if (!terminal.complete || info->cursor - info->buffer >= TERMINAL_LINE_BYTES)
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
    if (!terminal_is_interactive() || !kind || strcmp(kind, "dumb") == 0)
        return false;
    if (!terminal.history)
        terminal.history = history_init();
    if (terminal.history)
        terminal.editor = el_init("thebes", stdin, stdout, stderr);
    if (!terminal.editor)
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

static terminal_input_result read_edited(const char *prompt, char line[TERMINAL_LINE_BYTES])
{
    HistEvent event;
    int count;
    terminal.prompt = prompt;
    fflush(stdout);
    el_resize(terminal.editor);
    const char *text = el_gets(terminal.editor, &count);
    if (host_interrupted() || !text || count <= 0) {
        putchar('\n');
        return host_interrupted() ? TERMINAL_INPUT_STOPPED : TERMINAL_INPUT_END;
    }
    size_t length = strcspn(text, "\r\n");
    if (length < TERMINAL_LINE_BYTES)
        snprintf(line, TERMINAL_LINE_BYTES, "%.*s", (int)length, text);
    else
        refuse_long(line);
    if (line[0])
        history(terminal.history, &event, H_ENTER, line);
    return TERMINAL_INPUT_READ;
}

static void prepare_again(void)
{
    if (!terminal.editor)
        return;
    el_set(terminal.editor, EL_PREP_TERM, 0); /* it does nothing if it thinks that all is ready */
    el_set(terminal.editor, EL_PREP_TERM, 1);
    el_set(terminal.editor, EL_REFRESH);
}

#else

static void prepare_again(void)
{
}

#endif

bool terminal_is_interactive(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

terminal_input_result terminal_read_line(const char *prompt, char line[TERMINAL_LINE_BYTES],
                                         terminal_completer complete, const void *about)
{
    signal(SIGCONT, on_continue);
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

void terminal_close(void)
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
