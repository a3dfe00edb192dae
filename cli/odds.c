/* thebes odds SITE --knowledge K ... */
#include "../console/files.h"
#include "../terminal/odds_table.h"
#include "cli.h"
#include "options.h"
#include "table_options.h"

#include <stdio.h>
#include <string.h>

typedef struct {
    uint64_t knowledge, weeks, shovels;
    bool knowledge_given, weeks_given;
    const char *record;
    int site;
    uint32_t bag;
    bool bonus; /* still lies there */
} request;

static int tokens_of(const request *ask, int weeks)
{
    return th_dig_tokens((int)ask->knowledge, weeks, (int)ask->shovels);
}

static void print_table(const request *ask)
{
    putchar('\n');
    terminal_print_odds_heading();
    for (int weeks = 1; weeks <= TH_MAX_WEEKS; weeks++)
        terminal_print_odds_row(ask->site, ask->bag, weeks, tokens_of(ask, weeks));
}

static void print_one(const request *ask)
{
    int tokens = tokens_of(ask, (int)ask->weeks);
    console_say("knowledge %d, %d {2:week|weeks}, %d {3:shovel|shovels}: %d {4:token|tokens}\n",
                (int)ask->knowledge, (int)ask->weeks, (int)ask->shovels, tokens);
    if (tokens == 0)
        console_say("no dig: the wheel gives no token\n");
    else
        terminal_print_dig_odds(ask->site, ask->bag, tokens);
}

/* The bag of a fresh game, or the one in a record's last position. */
static bool find_bag(request *ask)
{
    ask->bag = th_fresh_bag();
    ask->bonus = true;
    if (!ask->record)
        return true;
    const record_reader *reader = console_read_record(ask->record);
    if (!reader)
        return false;
    ask->bag = record_state(reader)->bag[ask->site];
    ask->bonus = th_bonus_waits(record_state(reader), ask->site);
    return true;
}

int cli_odds(int argc, char **argv)
{
    static request ask;
    const cli_option table[] = {
        {"--knowledge", CLI_OPTION_NUMBER, &ask.knowledge, &ask.knowledge_given, 1, 100, "K",
         W_("total knowledge; more than 12 counts as 12")},
        {"--weeks", CLI_OPTION_NUMBER, &ask.weeks, &ask.weeks_given, 1, TH_MAX_WEEKS, "W",
         W_("one number of weeks, in full (default: a table of all twelve)")},
        {"--shovels", CLI_OPTION_NUMBER, &ask.shovels, NULL, 0, 6, "N",
         W_("shovel cards; a lone one is given up (0)")},
        {"--record", CLI_OPTION_TEXT, &ask.record, NULL, 0, 0, "FILE",
         W_("the bag as it is at the end of this record (default: a fresh one)")},
        CLI_OPTIONS_END,
    };
    const cli_options form = {
        "thebes odds SITE --knowledge K [--weeks W] [--shovels N] [--record FILE]",
        W_("Works out the exact chances of a dig: how many finds, how many points, or nothing but debris.\n"
           "SITE is greece, crete, egypt, palestine or mesopotamia. Finds are artifacts and the two\n"
           "knowledge tokens; points are those of the artifacts drawn from the bag."),
        table,
        1,
        1,
        W_IN("missing", "a site"),
    };
    int status;
    if (cli_options_read(&form, argc, argv, &status) == CLI_OPTIONS_DONE)
        return status;
    ask.site = th_site_named(argv[0], strlen(argv[0]));
    if (ask.site < 0)
        return cli_options_wrong(
            &form, "there is no site '%s' (there are: greece, crete, egypt, palestine, mesopotamia)",
            argv[0]);
    if (!ask.knowledge_given)
        return cli_options_wrong(&form, "--knowledge is missing");
    if (!find_bag(&ask))
        return CLI_WRONG;
    terminal_print_bag_odds(ask.site, ask.bag, ask.bonus);
    if (ask.weeks_given)
        print_one(&ask);
    else
        print_table(&ask);
    return CLI_OK;
}
