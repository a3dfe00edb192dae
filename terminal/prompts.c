/* Questions: see prompts.h. */
#include "prompts.h"
#include "../console/console.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void trim(char *text)
{
    size_t start = strspn(text, " \t"), length = strlen(text);
    while (length > start && (text[length - 1] == ' ' || text[length - 1] == '\t'))
        length--;
    memmove(text, text + start, length - start);
    text[length - start] = 0;
}

/* A trimmed line after a prompt that shows the usual answer. Whoever says "quit" leaves. */
static terminal_input_result read_answer(const char *question, const char *usual,
                                         char line[TERMINAL_LINE_BYTES])
{
    char prompt[TERMINAL_LINE_BYTES];
    snprintf(prompt, sizeof prompt, usual[0] ? "%s [%s]: " : "%s: ", question, usual);
    for (int i = 0; i < TERMINAL_ASK_TIMES; i++) {
        terminal_input_result result = terminal_read_line(prompt, line, NULL, NULL);
        if (result != TERMINAL_INPUT_READ)
            return result;
        trim(line);
        if (strcmp(line, "quit") == 0)
            return TERMINAL_INPUT_END;
        if (strcmp(line, "?") != 0)
            return TERMINAL_INPUT_READ;
        console_say(
            "Enter alone answers with what stands in brackets, if there is something;\n'quit' leaves.\n");
    }
    return TERMINAL_INPUT_END;
}

terminal_input_result terminal_ask_text(const char *question, char answer[TERMINAL_LINE_BYTES])
{
    char line[TERMINAL_LINE_BYTES];
    terminal_input_result result = read_answer(question, answer, line);
    if (result == TERMINAL_INPUT_READ && line[0])
        strcpy(answer, line);
    return result;
}

terminal_input_result terminal_ask_number(const char *question, int least, int most, int *answer)
{
    char line[TERMINAL_LINE_BYTES], usual[16];
    snprintf(usual, sizeof usual, "%d", *answer);
    for (int i = 0; i < TERMINAL_ASK_TIMES; i++) {
        terminal_input_result result = read_answer(question, usual, line);
        if (result != TERMINAL_INPUT_READ || !line[0])
            return result;
        char *end;
        long number = strtol(line, &end, 10);
        if (*end == 0 && number >= least && number <= most) {
            *answer = (int)number;
            return TERMINAL_INPUT_READ;
        }
        console_say("A number from %d to %d, please.\n", least, most);
    }
    return TERMINAL_INPUT_END;
}

bool terminal_is_yes(const char *word)
{
    const char *yes = console_text(W_("yes"));
    size_t length = strlen(word);
    return length > 0 && (strncasecmp(word, "yes", length) == 0 || strncasecmp(word, yes, length) == 0);
}

bool terminal_is_no(const char *word)
{
    const char *no = console_text(W_("no"));
    size_t length = strlen(word);
    return length > 0 && (strncasecmp(word, "no", length) == 0 || strncasecmp(word, no, length) == 0);
}

terminal_input_result terminal_ask_yes(const char *question, bool *answer)
{
    char line[TERMINAL_LINE_BYTES], prompt[TERMINAL_LINE_BYTES];
    snprintf(prompt, sizeof prompt, "%s (%s/%s)", question, console_text(W_("yes")), console_text(W_("no")));
    for (int i = 0; i < TERMINAL_ASK_TIMES; i++) {
        terminal_input_result result = read_answer(prompt, "", line);
        if (result != TERMINAL_INPUT_READ)
            return result;
        *answer = terminal_is_yes(line);
        if (*answer || terminal_is_no(line))
            return TERMINAL_INPUT_READ;
        console_say("Yes or no, please.\n");
    }
    return TERMINAL_INPUT_END;
}
