/* thebes odds SITE --knowledge K ... */
#include "cli.h"
#include "files.h"
#include "options.h"

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

static int find_site(const char *name)
{
    for (int site = 0; site < TH_SITES; site++)
        if (strcmp(name, th_site_name(site)) == 0)
            return site;
    return -1;
}

static double percent(uint32_t part, uint32_t whole)
{
    return 100.0 * part / whole;
}

static double expected_points(const th_odds *odds)
{
    return (double)odds->tokens * odds->bag_points / odds->in_bag;
}

static int tokens_of(const request *ask, int weeks)
{
    return th_dig_tokens((int)ask->knowledge, weeks, (int)ask->shovels);
}

static void print_bag(const request *ask)
{
    th_odds odds;
    th_odds_of(ask->site, ask->bag, 0, &odds);
    printf("%s: %d tokens in the bag, %d of them finds, worth %d points", th_site_name(ask->site),
           odds.in_bag, odds.bag_finds, odds.bag_points);
    puts(ask->bonus ? "; the first dig also wins the bonus artifact (1 point)" : "");
}

static void print_table(const request *ask)
{
    printf("\nweeks tokens   nothing  expected points  most likely number of finds\n");
    for (int weeks = 1; weeks <= TH_MAX_WEEKS; weeks++) {
        th_odds odds;
        int tokens = tokens_of(ask, weeks), likely = 0;
        if (tokens == 0) {
            printf("%5d %6d   no dig: the wheel gives no token\n", weeks, 0);
            continue;
        }
        th_odds_of(ask->site, ask->bag, tokens, &odds);
        for (int n = 1; n <= tokens; n++)
            if (odds.finds[n] > odds.finds[likely])
                likely = n;
        printf("%5d %6d  %7.3f%% %16.3f  %d (%.1f%%)\n", weeks, tokens, percent(odds.finds[0], odds.ways),
               expected_points(&odds), likely, percent(odds.finds[likely], odds.ways));
    }
}

static void print_distribution(const char *title, const uint32_t counts[], int size, uint32_t ways)
{
    uint64_t at_least = ways;
    printf("\n%-6s    chance  or more\n", title);
    for (int n = 0; n < size; n++) {
        if (counts[n])
            printf("%6d  %7.3f%% %7.3f%%\n", n, percent(counts[n], ways), percent((uint32_t)at_least, ways));
        at_least -= counts[n];
    }
}

static void print_one(const request *ask)
{
    th_odds odds;
    int tokens = tokens_of(ask, (int)ask->weeks);
    printf("knowledge %d, %d week%s, %d shovel%s: %d token%s\n", (int)ask->knowledge, (int)ask->weeks,
           ask->weeks == 1 ? "" : "s", (int)ask->shovels, ask->shovels == 1 ? "" : "s", tokens,
           tokens == 1 ? "" : "s");
    if (tokens == 0) {
        puts("no dig: the wheel gives no token");
        return;
    }
    th_odds_of(ask->site, ask->bag, tokens, &odds);
    printf("expected points %.3f, chance of nothing %.3f%%\n", expected_points(&odds),
           percent(odds.finds[0], odds.ways));
    print_distribution("finds", odds.finds, TH_MAX_TOKENS + 1, odds.ways);
    print_distribution("points", odds.points, TH_SITE_POINTS + 1, odds.ways);
}

/* The bag of a fresh game, or the one in a record's last position. */
static bool find_bag(request *ask)
{
    ask->bag = th_fresh_bag();
    ask->bonus = true;
    if (!ask->record)
        return true;
    const record_reader *reader = file_read_record(ask->record);
    if (!reader)
        return false;
    ask->bag = record_state(reader)->bag[ask->site];
    ask->bonus = record_state(reader)->digs[ask->site] == 0;
    return true;
}

int cmd_odds(int argc, char **argv)
{
    static request ask;
    const option table[] = {
        {"--knowledge", OPTION_NUMBER, &ask.knowledge, &ask.knowledge_given, 1, 100, "K",
         "total knowledge; more than 12 counts as 12"},
        {"--weeks", OPTION_NUMBER, &ask.weeks, &ask.weeks_given, 1, TH_MAX_WEEKS, "W",
         "one number of weeks, in full (default: a table of all twelve)"},
        {"--shovels", OPTION_NUMBER, &ask.shovels, NULL, 0, 6, "N",
         "shovel cards; a lone one is given up (0)"},
        {"--record", OPTION_TEXT, &ask.record, NULL, 0, 0, "FILE",
         "the bag as it is at the end of this record (default: a fresh one)"},
        OPTIONS_END,
    };
    const options form = {
        "thebes odds SITE --knowledge K [--weeks W] [--shovels N] [--record FILE]",
        "Works out the exact chances of a dig: how many finds, how many points, or nothing but debris.\n"
        "SITE is greece, crete, egypt, palestine or mesopotamia. Finds are artifacts and the two\n"
        "knowledge tokens; points are those of the artifacts drawn from the bag.",
        table,
        1,
        1,
        "a site",
    };
    int status;
    if (options_read(&form, argc, argv, &status) == OPTIONS_DONE)
        return status;
    ask.site = find_site(argv[0]);
    if (ask.site < 0)
        return options_wrong(
            &form, "there is no site '%s' (there are: greece, crete, egypt, palestine, mesopotamia)",
            argv[0]);
    if (!ask.knowledge_given)
        return options_wrong(&form, "--knowledge is missing");
    if (!find_bag(&ask))
        return CLI_WRONG;
    print_bag(&ask);
    if (ask.weeks_given)
        print_one(&ask);
    else
        print_table(&ask);
    return CLI_OK;
}
