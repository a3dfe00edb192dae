/* Questions: see questions.h. */
#include "prompts.h"
#include "../console/say.h"

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
static line_result read_answer(const char *question, const char *usual, char line[LINE_BYTES])
{
    char prompt[LINE_BYTES];
    snprintf(prompt, sizeof prompt, usual[0] ? "%s [%s]: " : "%s: ", question, usual);
    for (int i = 0; i < ASK_TIMES; i++) {
        line_result result = line_read(prompt, line, NULL, NULL);
        if (result != LINE_READ)
            return result;
        trim(line);
        if (strcmp(line, "quit") == 0)
            return LINE_END;
        if (strcmp(line, "?") != 0)
            return LINE_READ;
        say("Enter alone answers with what stands in brackets, if there is something;\n'quit' leaves.\n");
    }
    return LINE_END;
}

line_result ask_text(const char *question, char answer[LINE_BYTES])
{
    char line[LINE_BYTES];
    line_result result = read_answer(question, answer, line);
    if (result == LINE_READ && line[0])
        strcpy(answer, line);
    return result;
}

line_result ask_number(const char *question, int least, int most, int *answer)
{
    char line[LINE_BYTES], usual[16];
    snprintf(usual, sizeof usual, "%d", *answer);
    for (int i = 0; i < ASK_TIMES; i++) {
        line_result result = read_answer(question, usual, line);
        if (result != LINE_READ || !line[0])
            return result;
        char *end;
        long number = strtol(line, &end, 10);
        if (*end == 0 && number >= least && number <= most) {
            *answer = (int)number;
            return LINE_READ;
        }
        say("A number from %d to %d, please.\n", least, most);
    }
    return LINE_END;
}

bool is_yes(const char *word)
{
    const char *yes = say_of(W_("yes"));
    size_t length = strlen(word);
    return length > 0 && (strncasecmp(word, "yes", length) == 0 || strncasecmp(word, yes, length) == 0);
}

bool is_no(const char *word)
{
    const char *no = say_of(W_("no"));
    size_t length = strlen(word);
    return length > 0 && (strncasecmp(word, "no", length) == 0 || strncasecmp(word, no, length) == 0);
}

line_result ask_yes(const char *question, bool *answer)
{
    char line[LINE_BYTES], prompt[LINE_BYTES];
    snprintf(prompt, sizeof prompt, "%s (%s/%s)", question, say_of(W_("yes")), say_of(W_("no")));
    for (int i = 0; i < ASK_TIMES; i++) {
        line_result result = read_answer(prompt, "", line);
        if (result != LINE_READ)
            return result;
        *answer = is_yes(line);
        if (*answer || is_no(line))
            return LINE_READ;
        say("Yes or no, please.\n");
    }
    return LINE_END;
}
