/* thebes SUBCOMMAND ... : finds the subcommand and hands over. */
#include "../console/invocation.h"
#include "../console/language.h"
#include "cli.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#ifndef THEBES_VERSION
#define THEBES_VERSION "unknown"
#endif

typedef struct {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *summary;
} subcommand;

static const subcommand subcommands[] = {
    {"play", cli_play, W_("play a game in the terminal")},
    {"serve", cli_serve, W_("serve the game as a page for a browser")},
    {"check", cli_check, W_("check game records")},
    {"show", cli_show, W_("show a position of a record")},
    {"log", cli_log, W_("tell a game in sentences")},
    {"moves", cli_moves, W_("list the legal moves of a position")},
    {"best", cli_best, W_("tell what a bot thinks of a position, and why")},
    {"mistakes", cli_mistakes, W_("tell which decisions of a game cost most, and why")},
    {"sim", cli_sim, W_("let bots play many games and sum up the results")},
    {"arena", cli_arena, W_("let bots play against each other and tell which is better")},
    {"engine", cli_engine, W_("let another program ask a bot for moves")},
    {"odds", cli_odds, W_("work out the exact odds of a dig")},
    {"bench", cli_bench, W_("measure the speed of the core")},
    {"signature", cli_signature,
     W_("print the hash of a fixed set of games, the same for every right build")},
};

enum { SUBCOMMANDS = sizeof subcommands / sizeof subcommands[0] };

int cli_finish(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    console_complain("standard output cannot be written: %s", console_error_text(errno));
    return status == CLI_OK ? CLI_WRONG : status;
}

static void print_help(void)
{
    char languages[WORDS_QUOTE];
    console_say("Usage: thebes SUBCOMMAND [OPTIONS]\n\n"
                "Thebes, the game of archaeologists, 1901 to 1903.\n\n"
                "Subcommands:\n");
    for (int i = 0; i < SUBCOMMANDS; i++)
        printf("  %-10s %s\n", subcommands[i].name, console_text(subcommands[i].summary));
    console_say(
        "\n"
        "'thebes SUBCOMMAND --help' explains one of them; 'thebes --version' prints the version.\n"
        "With '--lang CODE' all of them speak another language (%s).\n"
        "Exit status: 0 all is well, 1 wrong content, 2 wrong usage, 128 and more stopped by a signal.\n",
        console_language_list(languages));
}

/* Takes --lang out of the arguments, wherever it stands. Returns how many are left; *tag is what it asks for,
 * null if it is not there. */
static int take_language(int argc, char **argv, const char **tag)
{
    int left = 0;
    for (int i = 0; i < argc; i++) {
        if (strcmp(argv[i], "--") == 0) {
            while (i < argc)
                argv[left++] = argv[i++];
        } else if (strncmp(argv[i], "--lang=", 7) == 0) {
            *tag = argv[i] + 7;
        } else if (strcmp(argv[i], "--lang") == 0) {
            *tag = i + 1 < argc ? argv[++i] : "";
        } else {
            argv[left++] = argv[i];
        }
    }
    return left;
}

/* Before anything else is looked at, so that every complaint can be in the language that is asked for: by
 * --lang, else by the environment. False after a complaint. */
static bool choose_language(const char *tag)
{
    console_use_environment_language(tag != NULL);
    if (tag && !*tag)
        console_complain("%s needs a value", "--lang");
    return !tag || (*tag && console_use_language(tag));
}

static int run(int argc, char **argv)
{
    char typed[CONSOLE_COMMAND];
    if (argc < 2) {
        console_complain("a subcommand is missing; '%s --help' lists them", console_command(typed, "thebes"));
        return CLI_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "help") == 0) {
        print_help();
        return CLI_OK;
    }
    if (strcmp(argv[1], "--version") == 0) {
        puts("thebes " THEBES_VERSION);
        return CLI_OK;
    }
    for (int i = 0; i < SUBCOMMANDS; i++)
        if (strcmp(argv[1], subcommands[i].name) == 0)
            return subcommands[i].run(argc - 2, argv + 2);
    console_complain("there is no subcommand '%s'; '%s --help' lists them", argv[1],
                     console_command(typed, "thebes"));
    return CLI_USAGE;
}

int main(int argc, char **argv)
{
    signal(SIGPIPE, SIG_IGN); /* a closed pipe is a write error like any other, */
    signal(SIGXFSZ, SIG_IGN); /* and so is a file that grows too large */
    const char *tag = NULL;
    argc = take_language(argc, argv, &tag);
    return choose_language(tag) ? cli_finish(run(argc, argv)) : CLI_USAGE;
}
