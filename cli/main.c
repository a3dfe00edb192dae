/* thebes SUBCOMMAND ... : finds the subcommand and hands over. */
#include "cli.h"

#include <errno.h>
#include <signal.h>
#include <stdarg.h>
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
    {"play", cmd_play, "play a game in the terminal against bots"},
    {"check", cmd_check, "check game records"},
    {"show", cmd_show, "show a position of a record"},
    {"moves", cmd_moves, "list the legal moves of a position"},
    {"sim", cmd_sim, "let bots play many games and sum up the results"},
    {"odds", cmd_odds, "work out the exact odds of a dig"},
    {"bench", cmd_bench, "measure the speed of the core"},
    {"signature", cmd_signature, "print the hash of a fixed set of games, the same for every right build"},
};

enum { SUBCOMMANDS = sizeof subcommands / sizeof subcommands[0] };

void complain(const char *format, ...)
{
    va_list values;
    fflush(stdout);
    fputs("thebes: ", stderr);
    va_start(values, format);
    vfprintf(stderr, format, values);
    va_end(values);
    fputc('\n', stderr);
}

int cli_finish(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    complain("standard output cannot be written: %s", strerror(errno));
    return status == CLI_OK ? CLI_WRONG : status;
}

static void print_help(FILE *to)
{
    fputs("Usage: thebes SUBCOMMAND [OPTIONS]\n\n"
          "Thebes, the game of archaeologists, 1901 to 1903.\n\n"
          "Subcommands:\n",
          to);
    for (int i = 0; i < SUBCOMMANDS; i++)
        fprintf(to, "  %-10s %s\n", subcommands[i].name, subcommands[i].summary);
    fputs("\n"
          "'thebes SUBCOMMAND --help' explains one of them; 'thebes --version' prints the version.\n"
          "Exit status: 0 all is well, 1 wrong content, 2 wrong usage.\n",
          to);
}

static int unknown(const char *name)
{
    complain("there is no subcommand '%s'; 'thebes --help' lists them", name);
    return CLI_USAGE;
}

int main(int argc, char **argv)
{
    signal(SIGPIPE, SIG_IGN); /* a closed pipe is a write error like any other, */
    signal(SIGXFSZ, SIG_IGN); /* and so is a file that grows too large */
    if (argc < 2) {
        print_help(stderr);
        return CLI_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "help") == 0) {
        print_help(stdout);
        return cli_finish(CLI_OK);
    }
    if (strcmp(argv[1], "--version") == 0) {
        puts("thebes " THEBES_VERSION);
        return cli_finish(CLI_OK);
    }
    for (int i = 0; i < SUBCOMMANDS; i++)
        if (strcmp(argv[1], subcommands[i].name) == 0)
            return cli_finish(subcommands[i].run(argc - 2, argv + 2));
    return unknown(argv[1]);
}
