/* thebes play: who plays, or which game that was kept. */
#include "../bots/bot.h"
#include "../host/signals.h"
#include "../terminal/saves_list.h"
#include "../terminal/start.h"
#include "../words/names.h"
#include "cli.h"
#include "network_option.h"
#include "table_options.h"

#include <stdio.h>
#include <string.h>

/* What the command line asks for. */
typedef struct {
    const char *players, *rulings, *takebacks, *name, *resume, *unwanted, *net;
    uint64_t seed;
    bool plain, last, list, seed_given;
} request;

static int status_of(terminal_outcome outcome)
{
    switch (outcome) {
    case TERMINAL_PLAYED:
        return CLI_OK;
    case TERMINAL_REFUSED:
        return CLI_USAGE;
    case TERMINAL_INTERRUPTED:
        return host_interrupt_status();
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
static int add_player(const cli_options *form, const char *text, size_t length, terminal_setup *setup)
{
    const char *colon = memchr(text, ':', length);
    size_t name = colon ? (size_t)(colon - text) : length, kind = colon ? length - name - 1 : 0;
    char quote[WORDS_QUOTE];
    trim(&text, &name);
    switch (terminal_setup_add(setup, text, name)) {
    case TERMINAL_SETUP_FULL:
        return cli_options_wrong(form, "a game has 2 to 4 players");
    case TERMINAL_SETUP_BAD_NAME:
        return cli_options_wrong(form, "a name has 1 to %d characters, all of which can be shown",
                                 RECORD_NAME_POINTS);
    case TERMINAL_SETUP_TAKEN:
        return cli_options_wrong(form, "two players are called '%s'", words_quote(quote, text, name));
    case TERMINAL_SETUP_FINE:
        break;
    }
    if (colon && cli_bot(form, colon + 1, kind) < 0)
        return CLI_USAGE;
    snprintf(setup->table.bot[setup->table.seats - 1], RECORD_BOT, "%.*s", (int)kind, colon ? colon + 1 : "");
    return CLI_OK;
}

static int read_players(const cli_options *form, const char *list, terminal_setup *setup)
{
    const char *name;
    int length;
    setup->table.seats = 0;
    while ((length = cli_next_name(&list, &name)) >= 0) {
        int status = add_player(form, name, (size_t)length, setup);
        if (status != CLI_OK)
            return status;
    }
    if (setup->table.seats < 2)
        return cli_options_wrong(form, "a game has 2 to 4 players");
    return CLI_OK;
}

static int read_takebacks(const cli_options *form, const char *name, terminal_setup *setup)
{
    int rule;
    if (!name)
        return CLI_OK;
    rule = record_rule_find(name, strlen(name));
    if (rule == RECORD_RULES)
        return cli_options_wrong(form, "--takebacks takes %s, %s or %s, not '%s'", record_rule_name(0),
                                 record_rule_name(1), record_rule_name(2), name);
    setup->table.takebacks = (uint8_t)rule;
    setup->has_takebacks = true;
    return CLI_OK;
}

static int read_setup(const cli_options *form, const request *ask, terminal_setup *setup)
{
    int status = CLI_OK;
    terminal_setup_usual(setup);
    setup->has_rulings = ask->rulings;
    if (ask->players)
        status = read_players(form, ask->players, setup);
    if (status == CLI_OK)
        status = cli_rulings(form, ask->rulings, &setup->table.rulings);
    if (status == CLI_OK)
        status = read_takebacks(form, ask->takebacks, setup);
    if (status == CLI_OK && ask->name && !store_name_is_right(ask->name)) {
        terminal_complain_of_save(STORE_BAD_NAME, ask->name, NULL);
        return CLI_USAGE;
    }
    if (ask->name)
        snprintf(setup->name, sizeof setup->name, "%s", ask->name);
    setup->has_number = ask->seed_given;
    setup->number = ask->seed;
    if (status != CLI_OK)
        return status;
    return terminal_setup_secret(setup) ? CLI_OK : CLI_WRONG;
}

static int run(const cli_options *form, const request *ask)
{
    static eval_networks networks;
    terminal_setup setup = {0};
    int kinds = (ask->resume != NULL) + ask->last + ask->list + (ask->unwanted != NULL);
    bool new_game = ask->players || ask->rulings || ask->takebacks || ask->name || ask->seed_given;
    if (kinds > 1 || (kinds && new_game))
        return cli_options_wrong(form, "these options do not go together");
    if (ask->list)
        return terminal_print_saves() ? CLI_OK : CLI_WRONG;
    if (ask->unwanted)
        return terminal_delete(ask->unwanted) ? CLI_OK : CLI_WRONG;
    if (!cli_networks_read(ask->net, &networks))
        return CLI_WRONG;
    if (ask->last)
        return status_of(terminal_resume_last(&networks));
    if (ask->resume)
        return status_of(terminal_resume(ask->resume, &networks));
    int status = read_setup(form, ask, &setup);
    if (status != CLI_OK)
        return status;
    return status_of(ask->players ? terminal_begin(&setup, &networks)
                                  : terminal_ask_and_begin(&setup, &networks));
}

/* What --help says; of each bot, what the set-up says of it, too. */
static const char *about(char out[CONSOLE_HELP])
{
    words_text text = words_on(out, CONSOLE_HELP, console_language());
    words_add(&text, console_text(W_(
                         "Plays a game in the terminal: persons at one screen, bots, or both. Without\n"
                         "options it asks who plays. Every turn prints the position and the legal moves\n"
                         "with their numbers; '?' explains the rest. The game is saved after every turn,\n"
                         "in the folder thebes/saves of $XDG_STATE_HOME or ~/.local/state. It reads lines\n"
                         "and prints lines, so it works through a pipe as well.\n"
                         "\n"
                         "Bots, from gentle to strong:")));
    for (int kind = 0; kind < BOT_KINDS; kind++) {
        char line[WORDS_SENTENCE];
        snprintf(line, sizeof line, "\n  %-10s %s", bot_name(kind),
                 words_bot(console_language(), bot_name(kind)));
        words_add(&text, line);
    }
    return out;
}

int cli_play(int argc, char **argv)
{
    request ask = {0};
    char help[CONSOLE_HELP];
    const cli_option options_table[] = {
        {"--plain", CLI_OPTION_FLAG, &ask.plain, NULL, 0, 0, NULL,
         W_("line by line, which is the only way so far")},
        {"--players", CLI_OPTION_TEXT, &ask.players, NULL, 0, 0, "A,B:BOT,..",
         W_("who plays, for instance Ada,Bert:student (default: asks)")},
        {"--rulings", CLI_OPTION_TEXT, &ask.rulings, NULL, 0, 0, "A,B,..",
         W_("late-renewal, stacking-cars, pushing-hall (none)")},
        {"--takebacks", CLI_OPTION_TEXT, &ask.takebacks, NULL, 0, 0, "RULE",
         W_("never, until-drawn, freely (freely)")},
        {"--seed", CLI_OPTION_NUMBER, &ask.seed, &ask.seed_given, 0, UINT64_MAX, "S",
         W_("the same seed deals the same game (any)")},
        {"--name", CLI_OPTION_TEXT, &ask.name, NULL, 0, 0, "NAME",
         W_("what the game is called (after a player)")},
        cli_network_option(&ask.net),
        {"--resume", CLI_OPTION_TEXT, &ask.resume, NULL, 0, 0, "NAME", W_("go on with a saved game")},
        {"--last", CLI_OPTION_FLAG, &ask.last, NULL, 0, 0, NULL, W_("go on with the one played last")},
        {"--list", CLI_OPTION_FLAG, &ask.list, NULL, 0, 0, NULL, W_("list the saved games")},
        {"--delete", CLI_OPTION_TEXT, &ask.unwanted, NULL, 0, 0, "NAME", W_("delete a saved game")},
        CLI_OPTIONS_END,
    };
    const cli_options form = {
        "thebes play [--players A,B:BOT,..] [--resume NAME | --last | --list] [OPTIONS]",
        about(help),
        options_table,
        0,
        0,
        "",
    };
    int status;
    if (cli_options_read(&form, argc, argv, &status) == CLI_OPTIONS_DONE)
        return status;
    host_watch_signals();
    status = run(&form, &ask);
    terminal_close();
    return status;
}
