/* thebes play: who plays, or which game that was kept. */
#include "../bots/bot.h"
#include "../host/signals.h"
#include "../terminal/list.h"
#include "../terminal/start.h"
#include "../words/names.h"
#include "cli.h"
#include "table_options.h"

#include <stdio.h>
#include <string.h>

/* What the command line asks for. */
typedef struct {
    const char *players, *rulings, *takebacks, *name, *resume, *unwanted;
    uint64_t seed;
    bool plain, last, list, seed_given;
} request;

static int status_of(play_outcome outcome)
{
    switch (outcome) {
    case PLAY_DONE:
        return CLI_OK;
    case PLAY_REFUSED:
        return CLI_USAGE;
    case PLAY_STOPPED:
        return interrupt_status();
    default:
        return CLI_WRONG;
    }
}

/* ---- A new game ---- */

/* Spaces at the ends do not count. */
static void trim(const char **text, size_t *length)
{
    while (*length > 0 && **text == ' ') {
        ++*text;
        --*length;
    }
    while (*length > 0 && (*text)[*length - 1] == ' ')
        --*length;
}

/* "Ada" or "Bert:random". */
static int add_player(const options *form, const char *text, size_t length, play_setup *setup)
{
    const char *colon = memchr(text, ':', length);
    size_t name = colon ? (size_t)(colon - text) : length, kind = colon ? length - name - 1 : 0;
    char quote[WORDS_QUOTE];
    trim(&text, &name);
    switch (play_setup_add(setup, text, name)) {
    case PLAY_SETUP_FULL:
        return options_wrong(form, "a game has 2 to 4 players");
    case PLAY_SETUP_BAD_NAME:
        return options_wrong(form, "a name has 1 to %d characters, none of them control characters",
                             RECORD_NAME_POINTS);
    case PLAY_SETUP_TAKEN:
        return options_wrong(form, "two players are called '%s'", words_quote(quote, text, name));
    case PLAY_SETUP_FINE:
        break;
    }
    if (colon && table_bot(form, colon + 1, kind) < 0)
        return CLI_USAGE;
    snprintf(setup->table.bot[setup->table.seats - 1], SESSION_BOT, "%.*s", (int)kind,
             colon ? colon + 1 : "");
    return CLI_OK;
}

static int read_players(const options *form, const char *list, play_setup *setup)
{
    const char *name;
    int length;
    setup->table.seats = 0;
    while ((length = next_name(&list, &name)) >= 0) {
        int status = add_player(form, name, (size_t)length, setup);
        if (status != CLI_OK)
            return status;
    }
    if (setup->table.seats < 2)
        return options_wrong(form, "a game has 2 to 4 players");
    return CLI_OK;
}

static int read_takebacks(const options *form, const char *name, play_setup *setup)
{
    int rule;
    if (!name)
        return CLI_OK;
    rule = session_takebacks_find(name, strlen(name));
    if (rule == SESSION_TAKEBACKS)
        return options_wrong(form, "--takebacks takes %s, %s or %s, not '%s'", session_takebacks_name(0),
                             session_takebacks_name(1), session_takebacks_name(2), name);
    setup->table.takebacks = (uint8_t)rule;
    setup->has_takebacks = true;
    return CLI_OK;
}

static int read_setup(const options *form, const request *ask, play_setup *setup)
{
    int status = CLI_OK;
    play_setup_usual(setup);
    setup->has_rulings = ask->rulings;
    if (ask->players)
        status = read_players(form, ask->players, setup);
    if (status == CLI_OK)
        status = table_rulings(form, ask->rulings, &setup->table.rulings);
    if (status == CLI_OK)
        status = read_takebacks(form, ask->takebacks, setup);
    if (status == CLI_OK && ask->name && !save_name_is_right(ask->name)) {
        play_complain(SAVE_BAD_NAME, ask->name, NULL);
        return CLI_USAGE;
    }
    if (ask->name)
        snprintf(setup->name, sizeof setup->name, "%s", ask->name);
    setup->has_number = ask->seed_given;
    setup->number = ask->seed;
    if (status != CLI_OK)
        return status;
    return play_setup_secret(setup) ? CLI_OK : CLI_WRONG;
}

static int run(const options *form, const request *ask)
{
    play_setup setup = {0};
    int kinds = (ask->resume != NULL) + ask->last + ask->list + (ask->unwanted != NULL);
    bool new_game = ask->players || ask->rulings || ask->takebacks || ask->name || ask->seed_given;
    if (kinds > 1 || (kinds && new_game))
        return options_wrong(form, "these options do not go together");
    if (ask->list)
        return play_list_print() ? CLI_OK : CLI_WRONG;
    if (ask->unwanted)
        return play_delete(ask->unwanted) ? CLI_OK : CLI_WRONG;
    if (ask->last)
        return status_of(play_resume_last());
    if (ask->resume)
        return status_of(play_resume(ask->resume));
    int status = read_setup(form, ask, &setup);
    if (status != CLI_OK)
        return status;
    return status_of(ask->players ? play_begin(&setup) : play_ask_and_begin(&setup));
}

/* What --help says; of each bot, what the set-up says of it, too. */
static const char *about(char out[SAY_HELP])
{
    words_text text = words_on(out, SAY_HELP, say_language());
    words_add(&text,
              say_of(W_("Plays a game in the terminal: persons at one screen, bots, or both. Without\n"
                        "options it asks who plays. Every turn prints the position and the legal moves\n"
                        "with their numbers; '?' explains the rest. The game is saved after every turn,\n"
                        "in the folder thebes/saves of $XDG_STATE_HOME or ~/.local/state. It reads lines\n"
                        "and prints lines, so it works through a pipe as well.\n"
                        "\n"
                        "Bots, from gentle to strong:")));
    for (int kind = 0; kind < BOT_KINDS; kind++) {
        char line[WORDS_SENTENCE];
        snprintf(line, sizeof line, "\n  %-10s %s", bot_name(kind),
                 words_bot(say_language(), bot_name(kind)));
        words_add(&text, line);
    }
    return out;
}

int cmd_play(int argc, char **argv)
{
    request ask = {0};
    char help[SAY_HELP];
    const option options_table[] = {
        {"--plain", OPTION_FLAG, &ask.plain, NULL, 0, 0, NULL,
         W_("line by line, which is the only way so far")},
        {"--players", OPTION_TEXT, &ask.players, NULL, 0, 0, "A,B:BOT,..",
         W_("who plays, for instance Ada,Bert:student (default: asks)")},
        {"--rulings", OPTION_TEXT, &ask.rulings, NULL, 0, 0, "A,B,..",
         W_("late-renewal, stacking-cars, pushing-hall (none)")},
        {"--takebacks", OPTION_TEXT, &ask.takebacks, NULL, 0, 0, "RULE",
         W_("never, until-drawn, freely (freely)")},
        {"--seed", OPTION_NUMBER, &ask.seed, &ask.seed_given, 0, UINT64_MAX, "S",
         W_("the same seed deals the same game (any)")},
        {"--name", OPTION_TEXT, &ask.name, NULL, 0, 0, "NAME",
         W_("what the game is called (after a player)")},
        {"--resume", OPTION_TEXT, &ask.resume, NULL, 0, 0, "NAME", W_("go on with a saved game")},
        {"--last", OPTION_FLAG, &ask.last, NULL, 0, 0, NULL, W_("go on with the one played last")},
        {"--list", OPTION_FLAG, &ask.list, NULL, 0, 0, NULL, W_("list the saved games")},
        {"--delete", OPTION_TEXT, &ask.unwanted, NULL, 0, 0, "NAME", W_("delete a saved game")},
        OPTIONS_END,
    };
    const options form = {
        "thebes play [--players A,B:BOT,..] [--resume NAME | --last | --list] [OPTIONS]",
        about(help),
        options_table,
        0,
        0,
        "",
    };
    int status;
    if (options_read(&form, argc, argv, &status) == OPTIONS_DONE)
        return status;
    interrupt_watch();
    status = run(&form, &ask);
    line_close();
    return status;
}
