/* Copies of the game: see export.h. */
#include "export.h"
#include "../console/console.h"
#include "prompts.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool terminal_save_path(const terminal_game *game, char path[2 * STORE_PATH])
{
    char folder[STORE_PATH];
    if (store_folder(folder) != STORE_OK)
        return false;
    snprintf(path, 2 * STORE_PATH, "%s/%s.thebes", folder, game->save->name);
    return true;
}

/* "~/game" as shells have it. */
static void expand(const char *path, char out[STORE_PATH])
{
    const char *home = getenv("HOME");
    if (strncmp(path, "~/", 2) == 0 && home && *home)
        snprintf(out, STORE_PATH, "%s%s", home, path + 1);
    else
        snprintf(out, STORE_PATH, "%s", path);
}

/* Whether a path leads into the folder of saved games, where only the store writes. */
static bool is_among_saves(const char *path)
{
    char folder[STORE_PATH], parent[STORE_PATH];
    struct stat saves, there;
    const char *slash = strrchr(path, '/');
    snprintf(parent, sizeof parent, "%.*s", slash ? (int)(slash - path + 1) : 1, slash ? path : ".");
    return store_folder(folder) == STORE_OK && stat(folder, &saves) == 0 && stat(parent, &there) == 0 &&
           saves.st_dev == there.st_dev && saves.st_ino == there.st_ino;
}

/* Whether a copy may be written there. TERMINAL_INPUT_READ: *may tells; else how the input ended. */
static terminal_input_result ask(const char *path, const char *shown, bool *may)
{
    char question[WORDS_SENTENCE];
    struct stat there;
    words_text text = words_on(question, sizeof question, console_language());
    *may = false;
    if (is_among_saves(path)) {
        console_say("That is the folder of the saved games themselves; choose another one.\n");
        return TERMINAL_INPUT_READ;
    }
    *may = stat(path, &there) != 0;
    if (*may)
        return TERMINAL_INPUT_READ;
    if (!S_ISREG(there.st_mode)) {
        console_say("%s is there already, and is no file.\n", shown);
        return TERMINAL_INPUT_READ;
    }
    words_say(&text, "%s is there already. Replace it?", shown);
    return terminal_ask_yes(question, may);
}

terminal_turn terminal_export(terminal_game *game, const char *given)
{
    char path[STORE_PATH], shown[WORDS_QUOTE];
    bool may;
    expand(given, path);
    words_quote(shown, path, strlen(path));
    terminal_input_result got = ask(path, shown, &may);
    if (got != TERMINAL_INPUT_READ)
        return got == TERMINAL_INPUT_END ? TERMINAL_TURN_LEAVE : TERMINAL_TURN_STOPPED;
    if (!may)
        return TERMINAL_TURN_ASK;
    if (store_export(game->save, path) == STORE_OK)
        console_say("A copy of the game is in %s.\n", shown);
    else
        console_complain("%s cannot be written: %s", shown, console_error_text(errno));
    return TERMINAL_TURN_ASK;
}
