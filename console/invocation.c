/* How the program was called: see invocation.h. */
#include "invocation.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char PLAIN[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./,:+@%=";

/* The word between quotation marks, each of its own outside of them: 'it'\''s'. False if it does not fit. */
static bool quote(char *out, int size, const char *word)
{
    int length = 0;
    if (size < 3)
        return false;
    out[length++] = '\'';
    for (const char *c = word; *c; c++) {
        const char *as = *c == '\'' ? "'\\''" : (char[]){*c, 0};
        if (length + (int)strlen(as) + 2 > size)
            return false;
        length += snprintf(out + length, (size_t)(size - length), "%s", as);
    }
    out[length++] = '\'';
    out[length] = 0;
    return true;
}

const char *console_shell_quote(char *out, int size, const char *word)
{
    if (word[strspn(word, PLAIN)] || !*word)
        if (quote(out, size, word))
            return out;
    snprintf(out, (size_t)size, "%s", word);
    return out;
}

/* The script that began the program says how to begin it again. */
static const char *script_of(const char *command)
{
    const char *script = NULL;
    if (strcmp(command, "thebes play") == 0)
        script = getenv("THEBES_PLAY");
    else if (strcmp(command, "thebes serve") == 0)
        script = getenv("THEBES_SERVE");
    return script && *script && strlen(script) < CONSOLE_COMMAND ? script : NULL;
}

const char *console_command(char out[CONSOLE_COMMAND], const char *command)
{
    static const char name[] = "thebes";
    const size_t length = strlen(name);
    const char *path = program_invocation_name, *script = script_of(command);
    bool ours = strncmp(command, name, length) == 0 && (command[length] == ' ' || command[length] == 0);
    snprintf(out, CONSOLE_COMMAND, "%s", script ? script : command);
    if (script || !ours || !strchr(path, '/'))
        return out;
    const char *rest = command + length;
    int room = CONSOLE_COMMAND - (int)strlen(rest);
    if (4 * strlen(path) + 3 < (size_t)room) {
        console_shell_quote(out, room, path);
        strcat(out, rest);
    }
    return out;
}
