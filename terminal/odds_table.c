/* Odds as tables: see odds_table.h. */
#include "odds_table.h"
#include "../console/console.h"
#include "../words/names.h"
#include "position_text.h"

#include <stdio.h>

static const char *percent(char out[CONSOLE_DECIMAL], uint32_t part, uint32_t whole, int places)
{
    return console_percent(out, 100.0 * part / whole, places);
}

static double expected_points(const th_odds *odds)
{
    return (double)odds->tokens * odds->bag_points / odds->in_bag;
}

void terminal_print_bag_odds(int site, uint32_t bag, bool bonus)
{
    const char *name = words_site(console_language(), site, WORDS_SITE);
    char sentence[WORDS_SENTENCE];
    words_text text = words_on(sentence, sizeof sentence, console_language());
    th_odds odds;
    th_odds_of(site, bag, 0, &odds);
    if (bonus)
        words_say(
            &text,
            "%s: %d tokens in the bag, %d of them {3:a find|finds}, worth %d {4:point|points}; the first "
            "dig also wins the bonus artifact (1 point)",
            name, odds.in_bag, odds.bag_finds, odds.bag_points);
    else
        words_say(&text, "%s: %d tokens in the bag, %d of them {3:a find|finds}, worth %d {4:point|points}",
                  name, odds.in_bag, odds.bag_finds, odds.bag_points);
    console_print_paragraph(sentence);
}

/* A column is as wide as its heading, and at least so wide. */
static int width_of(const char *heading, int least)
{
    int width = words_width(console_text(heading));
    return width > least ? width : least;
}

static int chance_width(void)
{
    char text[CONSOLE_DECIMAL];
    return words_width(percent(text, 1, 1, 3));
}

static void print_cell(const char *text, const char *heading, int least, const char *behind)
{
    console_print_padded(text, -width_of(heading, least));
    fputs(behind, stdout);
}

static void print_number(int number, const char *heading, int least, const char *behind)
{
    char text[CONSOLE_DECIMAL];
    print_cell(console_decimal(text, number, 0), heading, least, behind);
}

/* ---- All numbers of weeks ---- */

static const char weeks_heading[] = W_IN("column", "weeks");
static const char tokens_heading[] = W_IN("column", "tokens");
static const char nothing_heading[] = W_IN("column", "nothing");
static const char expected_heading[] = W_IN("column", "expected points");

enum { WEEKS = 5, TOKENS = 6, EXPECTED = 16 }; /* columns, at least */

void terminal_print_odds_row(int site, uint32_t bag, int weeks, int tokens)
{
    char text[CONSOLE_DECIMAL];
    th_odds odds;
    int likely = 0;
    print_number(weeks, weeks_heading, WEEKS, " ");
    print_number(tokens, tokens_heading, TOKENS, "  ");
    if (tokens == 0) {
        putchar(' ');
        console_say("no dig: the wheel gives no token\n");
        return;
    }
    th_odds_of(site, bag, tokens, &odds);
    for (int n = 1; n <= tokens; n++)
        if (odds.finds[n] > odds.finds[likely])
            likely = n;
    print_cell(percent(text, odds.finds[0], odds.ways, 3), nothing_heading, chance_width(), " ");
    print_cell(console_decimal(text, expected_points(&odds), 3), expected_heading, EXPECTED, "  ");
    printf("%d (%s)\n", likely, percent(text, odds.finds[likely], odds.ways, 1));
}

void terminal_print_odds_heading(void)
{
    print_cell(console_text(weeks_heading), weeks_heading, WEEKS, " ");
    print_cell(console_text(tokens_heading), tokens_heading, TOKENS, "  ");
    print_cell(console_text(nothing_heading), nothing_heading, chance_width(), " ");
    print_cell(console_text(expected_heading), expected_heading, EXPECTED, "  ");
    puts(console_text(W_IN("column", "most likely number of finds")));
}

/* ---- One number of weeks ---- */

static const char chance_heading[] = W_IN("column", "chance");
static const char more_heading[] = W_IN("column", "or more");

static void print_distribution(const char *heading, const uint32_t counts[], int size, uint32_t ways)
{
    char text[CONSOLE_DECIMAL];
    uint64_t at_least = ways;
    putchar('\n');
    console_print_padded(console_text(heading), TOKENS);
    fputs("  ", stdout);
    print_cell(console_text(chance_heading), chance_heading, chance_width(), " ");
    print_cell(console_text(more_heading), more_heading, chance_width(), "\n");
    for (int n = 0; n < size; n++) {
        if (counts[n]) {
            print_number(n, heading, TOKENS, "  ");
            print_cell(percent(text, counts[n], ways, 3), chance_heading, chance_width(), " ");
            print_cell(percent(text, (uint32_t)at_least, ways, 3), more_heading, chance_width(), "\n");
        }
        at_least -= counts[n];
    }
}

void terminal_print_dig_odds(int site, uint32_t bag, int tokens)
{
    char points[CONSOLE_DECIMAL], chance[CONSOLE_DECIMAL];
    th_odds odds;
    th_odds_of(site, bag, tokens, &odds);
    console_say("expected points %s, chance of nothing %s\n",
                console_decimal(points, expected_points(&odds), 3),
                percent(chance, odds.finds[0], odds.ways, 3));
    print_distribution(W_IN("column", "finds"), odds.finds, TH_MAX_TOKENS + 1, odds.ways);
    print_distribution(W_IN("column", "points"), odds.points, TH_SITE_POINTS + 1, odds.ways);
}
