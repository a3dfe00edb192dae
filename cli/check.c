/* thebes check FILE... */
#include "../console/files.h"
#include "../words/answers.h"
#include "cli.h"
#include "options.h"

#include <string.h>

/* Numbers that are tried: as many as take less time than anybody notices. */
enum { GUESSES = 1000000 };

static const cli_option no_options[] = {CLI_OPTIONS_END};

static const cli_options form = {
    "thebes check FILE...",
    W_("Checks game records: every move legal, every draw possible, weeks and scores as the rules\n"
       "give them, and, where a record can be verified, every draw as it was dealt. '-' is standard\n"
       "input. Prints one line if all is right; otherwise, for each bad file, FILE:LINE: what is\n"
       "wrong in its first wrong line, on standard error, and exits with status 1. Of a single\n"
       "record that is right it also tells if it was dealt from a number below a million, as\n"
       "'thebes play --seed' does it: such a deal can be guessed."),
    no_options,
    1,
    1 << 20,
    W_IN("missing", "a file"),
};

/* "51 to 49" */
static void add_totals(words_text *text, const th_state *end)
{
    int totals[TH_MAX_SEATS];
    for (int seat = 0; seat < end->seats; seat++) { /* sorted as they come, best first */
        int at = seat, total = th_score_of(end, seat).total;
        for (; at > 0 && totals[at - 1] < total; at--)
            totals[at] = totals[at - 1];
        totals[at] = total;
    }
    words_add_number(text, totals[0]);
    for (int i = 1; i < end->seats; i++)
        /* TRANSLATORS: the next one in a list of points, best first: "51 to 49 to 30". */
        words_say(text, " to %d", totals[i]);
}

/* How the game ended, if it has. */
static void add_result(words_text *text, const record_reader *reader)
{
    const th_state *end = record_state(reader);
    if (th_turn(end) != TH_OVER) {
        words_say(text, "not finished");
        return;
    }
    char names[WORDS_SENTENCE], points[WORDS_QUOTE];
    words_text totals = words_on(points, sizeof points, text->language);
    uint32_t winners = th_winners(end);
    words_text list = words_on(names, sizeof names, console_language());
    words_winners(&list, &reader->header, end);
    add_totals(&totals, end);
    if (winners & (winners - 1))
        words_say(text, "%s win with %s", names, points);
    else
        words_say(text, "%s wins with %s", names, points);
}

/* The number that a secret was made from, as 'thebes play --seed' and the page do it; -1 if none is found. */
static int guess_number(const uint8_t secret[DEAL_BYTES])
{
    for (int number = 0; number < GUESSES; number++) {
        deal_seed seed;
        deal_seed_of_number(&seed, (uint64_t)number, 0);
        if (memcmp(seed.byte, secret, DEAL_BYTES) == 0)
            return number;
    }
    return -1;
}

/* Whoever could have guessed the secret could have foreseen every draw, verified or not. */
static void print_guess(const char *path, const record_reader *reader)
{
    int number = reader->dealing == RECORD_DEALING_VERIFIED ? guess_number(reader->secret) : -1;
    if (number >= 0)
        console_say(
            "%s: dealt from the number %d, which can be guessed: whoever tried could foresee every draw\n",
            console_file_name(path), number);
}

static void print_summary(const char *path, const record_reader *reader)
{
    char result[CONSOLE_HELP];
    words_text text = words_on(result, sizeof result, console_language());
    int players = reader->header.seats, turns = (int)reader->turns;
    add_result(&text, reader);
    if (reader->dealing == RECORD_DEALING_VERIFIED)
        console_say("%s: right, %d players, %d {3:turn|turns}, %s, dealing verified\n",
                    console_file_name(path), players, turns, result);
    else
        console_say("%s: right, %d players, %d {3:turn|turns}, %s\n", console_file_name(path), players, turns,
                    result);
}

int cli_check(int argc, char **argv)
{
    int status, files = cli_options_read(&form, argc, argv, &status), right = 0;
    if (files == CLI_OPTIONS_DONE)
        return status;
    const record_reader *reader = NULL;
    for (int i = 0; i < files; i++) {
        reader = console_read_record(argv[i]);
        right += reader != NULL;
    }
    if (right == files) {
        if (files == 1) {
            print_summary(argv[0], reader);
            print_guess(argv[0], reader);
        } else
            console_say("all %d records are right\n", files);
    }
    return right == files ? CLI_OK : CLI_WRONG;
}
