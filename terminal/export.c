/* Copies of the game: see play_export.h. */
#include "export.h"
#include "../console/say.h"
#include "prompts.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool play_save_path(const play *game, char path[2 * SAVE_PATH])
{
    char folder[SAVE_PATH];
    if (save_folder(folder) != SAVE_OK)
        return false;
    snprintf(path, 2 * SAVE_PATH, "%s/%s.thebes", folder, game->save->name);
    return true;
}

/* "~/game" as shells have it. */
static void expand(const char *path, char out[SAVE_PATH])
{
    const char *home = getenv("HOME");
    if (strncmp(path, "~/", 2) == 0 && home && *home)
        snprintf(out, SAVE_PATH, "%s%s", home, path + 1);
    else
        snprintf(out, SAVE_PATH, "%s", path);
}

/* Whether a path leads into the folder of saved games, which are not to be written from outside. */
static bool is_among_saves(const char *path)
{
    char folder[SAVE_PATH], parent[SAVE_PATH];
    struct stat saves, there;
    const char *slash = strrchr(path, '/');
    snprintf(parent, sizeof parent, "%.*s", slash ? (int)(slash - path + 1) : 1, slash ? path : ".");
    return save_folder(folder) == SAVE_OK && stat(folder, &saves) == 0 && stat(parent, &there) == 0 &&
           saves.st_dev == there.st_dev && saves.st_ino == there.st_ino;
}

/* Whether a copy may be written there. LINE_READ: *may tells; else how the input ended. */
static line_result ask(const char *path, const char *shown, bool *may)
{
    char question[WORDS_SENTENCE];
    struct stat there;
    words_text text = words_on(question, sizeof question, say_language());
    *may = false;
    if (is_among_saves(path)) {
        say("That is the folder of the saved games themselves; choose another one.\n");
        return LINE_READ;
    }
    *may = stat(path, &there) != 0;
    if (*may)
        return LINE_READ;
    if (!S_ISREG(there.st_mode)) {
        say("%s is there already, and is no file.\n", shown);
        return LINE_READ;
    }
    words_say(&text, "%s is there already. Replace it?", shown);
    return ask_yes(question, may);
}

play_result play_export(play *game, const char *given)
{
    char path[SAVE_PATH], shown[WORDS_QUOTE];
    bool may;
    expand(given, path);
    words_quote(shown, path, strlen(path));
    line_result got = ask(path, shown, &may);
    if (got != LINE_READ)
        return got == LINE_END ? PLAY_LEAVE : PLAY_INTERRUPTED;
    if (!may)
        return PLAY_ASK;
    if (save_export(game->save, path) == SAVE_OK)
        say("A copy of the game is in %s.\n", shown);
    else
        complain("%s cannot be written: %s", shown, say_error(errno));
    return PLAY_ASK;
}
