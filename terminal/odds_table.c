/* Odds as tables: see odds_table.h. */
#include "odds_table.h"
#include "../console/say.h"
#include "../words/names.h"
#include "position_text.h"

#include <stdio.h>

static const char *percent(char out[SAY_DECIMAL], uint32_t part, uint32_t whole, int places)
{
    return say_percent(out, 100.0 * part / whole, places);
}

static double expected_points(const th_odds *odds)
{
    return (double)odds->tokens * odds->bag_points / odds->in_bag;
}

void odds_print_bag(int site, uint32_t bag, bool bonus)
{
    const char *name = words_site(say_language(), site, WORDS_SITE);
    char sentence[WORDS_SENTENCE];
    words_text text = words_on(sentence, sizeof sentence, say_language());
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
    position_print_paragraph(sentence);
}

/* A column is as wide as its heading, and at least so wide. */
static int width_of(const char *heading, int least)
{
    int width = words_width(say_of(heading));
    return width > least ? width : least;
}

static int chance_width(void)
{
    char text[SAY_DECIMAL];
    return words_width(percent(text, 1, 1, 3));
}

static void print_cell(const char *text, const char *heading, int least, const char *behind)
{
    say_padded(text, -width_of(heading, least));
    fputs(behind, stdout);
}

static void print_number(int number, const char *heading, int least, const char *behind)
{
    char text[SAY_DECIMAL];
    print_cell(say_decimal(text, number, 0), heading, least, behind);
}

/* ---- All numbers of weeks ---- */

static const char weeks_heading[] = W_IN("column", "weeks");
static const char tokens_heading[] = W_IN("column", "tokens");
static const char nothing_heading[] = W_IN("column", "nothing");
static const char expected_heading[] = W_IN("column", "expected points");

enum { WEEKS = 5, TOKENS = 6, EXPECTED = 16 }; /* columns, at least */

void odds_print_row(int site, uint32_t bag, int weeks, int tokens)
{
    char text[SAY_DECIMAL];
    th_odds odds;
    int likely = 0;
    print_number(weeks, weeks_heading, WEEKS, " ");
    print_number(tokens, tokens_heading, TOKENS, "  ");
    if (tokens == 0) {
        putchar(' ');
        say("no dig: the wheel gives no token\n");
        return;
    }
    th_odds_of(site, bag, tokens, &odds);
    for (int n = 1; n <= tokens; n++)
        if (odds.finds[n] > odds.finds[likely])
            likely = n;
    print_cell(percent(text, odds.finds[0], odds.ways, 3), nothing_heading, chance_width(), " ");
    print_cell(say_decimal(text, expected_points(&odds), 3), expected_heading, EXPECTED, "  ");
    printf("%d (%s)\n", likely, percent(text, odds.finds[likely], odds.ways, 1));
}

void odds_print_heading(void)
{
    print_cell(say_of(weeks_heading), weeks_heading, WEEKS, " ");
    print_cell(say_of(tokens_heading), tokens_heading, TOKENS, "  ");
    print_cell(say_of(nothing_heading), nothing_heading, chance_width(), " ");
    print_cell(say_of(expected_heading), expected_heading, EXPECTED, "  ");
    puts(say_of(W_IN("column", "most likely number of finds")));
}

/* ---- One number of weeks ---- */

static const char chance_heading[] = W_IN("column", "chance");
static const char more_heading[] = W_IN("column", "or more");

static void print_distribution(const char *heading, const uint32_t counts[], int size, uint32_t ways)
{
    char text[SAY_DECIMAL];
    uint64_t at_least = ways;
    putchar('\n');
    say_padded(say_of(heading), TOKENS);
    fputs("  ", stdout);
    print_cell(say_of(chance_heading), chance_heading, chance_width(), " ");
    print_cell(say_of(more_heading), more_heading, chance_width(), "\n");
    for (int n = 0; n < size; n++) {
        if (counts[n]) {
            print_number(n, heading, TOKENS, "  ");
            print_cell(percent(text, counts[n], ways, 3), chance_heading, chance_width(), " ");
            print_cell(percent(text, (uint32_t)at_least, ways, 3), more_heading, chance_width(), "\n");
        }
        at_least -= counts[n];
    }
}

void odds_print_dig(int site, uint32_t bag, int tokens)
{
    char points[SAY_DECIMAL], chance[SAY_DECIMAL];
    th_odds odds;
    th_odds_of(site, bag, tokens, &odds);
    say("expected points %s, chance of nothing %s\n", say_decimal(points, expected_points(&odds), 3),
        percent(chance, odds.finds[0], odds.ways, 3));
    print_distribution(W_IN("column", "finds"), odds.finds, TH_MAX_TOKENS + 1, odds.ways);
    print_distribution(W_IN("column", "points"), odds.points, TH_SITE_POINTS + 1, odds.ways);
}
