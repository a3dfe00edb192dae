/* thebes check FILE... */
#include "cli.h"
#include "files.h"
#include "options.h"
#include "position.h"

#include <stdio.h>

static const option no_options[] = {OPTIONS_END};

static const options form = {
    "thebes check FILE...",
    "Checks game records: every move legal, every draw possible, weeks and scores as the rules\n"
    "give them, and, where a record can be verified, every draw as it was dealt. '-' is standard\n"
    "input. Prints one line if all is right; otherwise, for each bad file, FILE:LINE: what is\n"
    "wrong in its first wrong line, on standard error, and exits with status 1.",
    no_options,
    1,
    1 << 20,
    "a file",
};

static void print_winners(const record_reader *reader)
{
    const th_state *end = record_state(reader);
    uint32_t winners = th_winners(end);
    const char *between = "";
    for (int seat = 0; seat < end->seats; seat++)
        if (winners >> seat & 1) {
            char name[WORDS_QUOTE];
            printf("%s%s", between, position_name(name, &reader->header.name[seat]));
            between = " and ";
        }
    printf(winners & (winners - 1) ? " win with" : " wins with");
    int totals[TH_MAX_SEATS];
    for (int seat = 0; seat < end->seats; seat++) { /* sorted as they come, best first */
        int at = seat, total = th_score_of(end, seat).total;
        for (; at > 0 && totals[at - 1] < total; at--)
            totals[at] = totals[at - 1];
        totals[at] = total;
    }
    for (int i = 0; i < end->seats; i++)
        printf("%s%d", i ? " to " : " ", totals[i]);
}

static void print_summary(const char *path, const record_reader *reader)
{
    printf("%s: right, %d players, %u turn%s, ", file_shown(path), reader->header.seats, reader->turns,
           reader->turns == 1 ? "" : "s");
    if (th_turn(record_state(reader)) == TH_OVER)
        print_winners(reader);
    else
        printf("not finished");
    if (reader->dealing == RECORD_DEALING_VERIFIED)
        printf(", dealing verified");
    putchar('\n');
}

int cmd_check(int argc, char **argv)
{
    int status, files = options_read(&form, argc, argv, &status), right = 0;
    if (files == OPTIONS_DONE)
        return status;
    const record_reader *reader = NULL;
    for (int i = 0; i < files; i++) {
        reader = file_read_record(argv[i]);
        right += reader != NULL;
    }
    if (right == files) {
        if (files == 1)
            print_summary(argv[0], reader);
        else
            printf("all %d records are right\n", files);
    }
    return right == files ? CLI_OK : CLI_WRONG;
}
