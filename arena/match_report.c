/* The outcome of a match for people: see match_report.h. */
#include "match_report.h"
#include "../console/console.h"

#include <math.h>
#include <stdio.h>

/* ---- The table ---- */

static const struct {
    const char *heading;
    int least; /* columns, besides the two spaces before it; more if the heading is wider */
} columns[] = {
    {W_IN("column", "wins"), 17},
    {W_IN("column", "points"), 13},
    {W_IN("column", "margin"), 14},
    {W_IN("column", "decisions/s"), 11},
};

enum { NAME_LEAST = 17, COLUMNS = sizeof columns / sizeof columns[0], CELL = 2 * CONSOLE_DECIMAL };

static void print_cell(const char *text, int column)
{
    int width = words_width(console_text(columns[column].heading)), least = columns[column].least;
    fputs("  ", stdout);
    console_print_padded(text, -(width > least ? width : least));
}

static const char *player_label(char out[WORDS_QUOTE], const arena_match *match, int player)
{
    return words_said(out, console_language(), "player %d %s", player + 1,
                      arena_player_name(&match->table.player[player]));
}

/* Columns for the players' names, which may be of any length if they are engines. */
static int name_width(const arena_match *match)
{
    int width = NAME_LEAST;
    for (int player = 0; player < match->table.seats; player++) {
        char label[WORDS_QUOTE];
        int own = words_width(player_label(label, match, player));
        width = own > width ? own : width;
    }
    return width;
}

static void print_headings(int width)
{
    console_print_padded(console_text(W_IN("column", "player")), width);
    for (int i = 0; i < COLUMNS; i++)
        print_cell(console_text(columns[i].heading), i);
    putchar('\n');
}

/* A mean, and half the interval behind it where there is one. */
static void fill_cell(char out[CELL], const arena_estimate *value, bool percent)
{
    const char *(*number)(char[CONSOLE_DECIMAL], double, int) = percent ? console_percent : console_decimal;
    char mean[CONSOLE_DECIMAL], half[CONSOLE_DECIMAL];
    double scale = percent ? 100 : 1;
    words_text text = words_on(out, CELL, console_language());
    number(mean, scale * value->mean, 2);
    number(half, scale * value->half, 2);
    if (value->has_interval)
        /* TRANSLATORS: a mean, plus or minus the second value */
        words_say(&text, "%s +- %s", mean, half);
    else
        words_add(&text, mean);
}

static void print_player(const arena_match *match, const arena_stats *stats, int player, int width)
{
    const arena_time *time = &stats->player[player].time;
    const arena_estimate share = arena_share_of(stats, player);
    char cells[COLUMNS][CELL] = {"", "-", "-", ""}, name[WORDS_QUOTE];
    fill_cell(cells[0], &share, true);
    if (stats->scored > 0) {
        const arena_estimate points = arena_points_of(stats, player), margin = arena_margin_of(stats, player);
        fill_cell(cells[1], &points, false);
        fill_cell(cells[2], &margin, false);
    }
    console_decimal(cells[3], time->seconds > 0 ? (double)time->decisions / time->seconds : 0, 0);
    console_print_padded(player_label(name, match, player), width);
    for (int i = 0; i < COLUMNS; i++)
        print_cell(cells[i], i);
    putchar('\n');
}

/* ---- Elo ---- */

static const char *elo_text(char out[WORDS_QUOTE], double elo)
{
    if (elo > ARENA_MOST_ELO)
        return words_said(out, console_language(), "above %d", ARENA_MOST_ELO);
    if (elo < -ARENA_MOST_ELO)
        return words_said(out, console_language(), "below %d", -ARENA_MOST_ELO);
    return console_decimal(out, elo, 0);
}

/* The interval is that of the share, its ends turned into Elo. */
static void print_elo(const arena_match *match, const arena_stats *stats)
{
    const arena_estimate share = arena_share_of(stats, 0);
    const char *first = arena_player_name(&match->table.player[0]),
               *second = arena_player_name(&match->table.player[1]);
    char elo[WORDS_QUOTE], low[WORDS_QUOTE], high[WORDS_QUOTE];
    bool two = stats->seats == 2;
    elo_text(elo, arena_elo(share.mean, stats->seats));
    elo_text(low, arena_elo(share.low, stats->seats));
    elo_text(high, arena_elo(share.high, stats->seats));
    if (two && share.has_interval)
        console_say("Elo, %s against %s: %s (95%% interval: %s to %s)\n", first, second, elo, low, high);
    else if (two)
        console_say("Elo, %s against %s: %s\n", first, second, elo);
    else if (share.has_interval)
        console_say("Elo, %s against the field: %s (95%% interval: %s to %s)\n", first, elo, low, high);
    else
        console_say("Elo, %s against the field: %s\n", first, elo);
}

/* ---- The sequential test ---- */

static const char *elo_asked(char out[CONSOLE_DECIMAL], double elo)
{
    return console_decimal(out, elo, floor(elo) == elo ? 0 : 2);
}

static void print_test(const arena_match *match, const arena_outcome *outcome)
{
    char llr[CONSOLE_DECIMAL], low[CONSOLE_DECIMAL], high[CONSOLE_DECIMAL], elo0[CONSOLE_DECIMAL],
        elo1[CONSOLE_DECIMAL];
    console_decimal(llr, outcome->llr, 2);
    console_decimal(low, -ARENA_LLR_BOUND, 2);
    console_decimal(high, ARENA_LLR_BOUND, 2);
    elo_asked(elo0, match->elo[0]);
    elo_asked(elo1, match->elo[1]);
    switch (outcome->verdict) {
    case ARENA_PASSED:
        console_say("SPRT: passed, Elo %s rather than %s (LLR %s, bounds %s and %s)\n", elo1, elo0, llr, low,
                    high);
        break;
    case ARENA_FAILED:
        console_say("SPRT: failed, Elo %s rather than %s (LLR %s, bounds %s and %s)\n", elo0, elo1, llr, low,
                    high);
        break;
    case ARENA_UNDECIDED:
        console_say("SPRT: undecided between Elo %s and %s (LLR %s, bounds %s and %s)\n", elo0, elo1, llr,
                    low, high);
        break;
    }
}

void arena_print_match(const arena_match *match, const arena_outcome *outcome)
{
    const arena_stats *stats = &outcome->stats;
    int games = (int)stats->deals * stats->seats;
    char winner[CONSOLE_DECIMAL], time[CONSOLE_DECIMAL], speed[CONSOLE_DECIMAL];
    if (stats->deals == 0) {
        console_say("no deal was finished\n");
        return;
    }
    int width = name_width(match);
    print_headings(width);
    for (int player = 0; player < stats->seats; player++)
        print_player(match, stats, player, width);
    if (stats->deals == 1)
        console_say("a single deal has no 95%% intervals\n");
    else
        console_say("+- is half a 95%% interval, over %d deals\n", (int)stats->deals);
    if (stats->scored < stats->deals)
        console_say("points and margins are those of the %d {1:deal|deals} without a forfeit\n",
                    (int)stats->scored);
    if (stats->scored > 0)
        console_say("mean score of the winners: %s\n",
                    console_decimal(winner, arena_winner_points(stats), 2));
    print_elo(match, stats);
    if (match->sprt)
        print_test(match, outcome);
    console_decimal(time, outcome->seconds, 2);
    console_decimal(speed, outcome->seconds > 0 ? games / outcome->seconds : 0, 0);
    for (int player = 0; player < stats->seats; player++)
        arena_forfeits_print(&outcome->forfeits, player, arena_player_name(&match->table.player[player]),
                             (uint64_t)games);
    console_say("%d {1:game|games} in %s s, %s games a second\n", games, time, speed);
}
