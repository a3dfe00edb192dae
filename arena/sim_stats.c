/* Sums over many games, and their table: see sim_stats.h. */
#include "sim_stats.h"
#include "../console/console.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

void arena_sim_stats_clear(arena_sim_stats *stats)
{
    memset(stats, 0, sizeof *stats);
    stats->shortest = UINT64_MAX;
    for (int i = 0; i < TH_MAX_SEATS; i++)
        stats->seat[i].worst = stats->place[i].worst = UINT64_MAX;
}

static uint64_t larger(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

static uint64_t smaller(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

static void add_seat(arena_sim_seat *to, const th_score *score, uint64_t win)
{
    to->points += score->total;
    to->squares += (uint64_t)score->total * score->total;
    to->best = larger(to->best, score->total);
    to->worst = smaller(to->worst, score->total);
    to->parts[0] += score->artifacts;
    to->parts[1] += score->exhibitions;
    to->parts[2] += score->congresses;
    to->parts[3] += score->knowledge;
    to->wins += win;
}

void arena_sim_stats_add(arena_sim_stats *stats, int seats, const arena_result *result)
{
    for (int place = 0; place < seats; place++) {
        int seat = result->order[place];
        add_seat(&stats->seat[seat], &result->score[seat], result->victory[seat]);
        add_seat(&stats->place[place], &result->score[seat], result->victory[seat]);
    }
    stats->games++;
    stats->turns += result->turns;
    stats->turn_squares += (uint64_t)result->turns * result->turns;
    stats->shortest = smaller(stats->shortest, result->turns);
    stats->longest = larger(stats->longest, result->turns);
}

static void merge_seat(arena_sim_seat *into, const arena_sim_seat *from)
{
    into->points += from->points;
    into->squares += from->squares;
    into->best = larger(into->best, from->best);
    into->worst = smaller(into->worst, from->worst);
    for (int i = 0; i < 4; i++)
        into->parts[i] += from->parts[i];
    into->wins += from->wins;
}

void arena_sim_stats_merge(arena_sim_stats *into, const arena_sim_stats *from)
{
    into->games += from->games;
    into->turns += from->turns;
    into->turn_squares += from->turn_squares;
    into->shortest = smaller(into->shortest, from->shortest);
    into->longest = larger(into->longest, from->longest);
    for (int i = 0; i < TH_MAX_SEATS; i++) {
        merge_seat(&into->seat[i], &from->seat[i]);
        merge_seat(&into->place[i], &from->place[i]);
    }
}

static double spread(uint64_t sum, uint64_t squares, uint64_t count)
{
    double n = (double)count, mean = (double)sum / n;
    double variance = count > 1 ? ((double)squares - n * mean * mean) / (n - 1) : 0;
    return variance > 0 ? sqrt(variance) : 0;
}

static const struct {
    const char *heading;
    int least; /* columns, besides the space before it; more if the heading is wider */
} columns[] = {
    {W_IN("column", "mean"), 5},   {W_IN("column", "spread"), 6}, {W_IN("column", "least"), 5},
    {W_IN("column", "most"), 4},   {W_IN("column", "artif."), 6}, {W_IN("column", "exhib."), 6},
    {W_IN("column", "congr."), 6}, {W_IN("column", "knowl."), 6}, {W_IN("column", "wins"), 8},
};

enum { NAME_WIDTH = 15, COLUMNS = sizeof columns / sizeof columns[0] };

static void print_cell(const char *text, int column)
{
    int width = words_width(console_text(columns[column].heading)), least = columns[column].least;
    console_print_padded(text, -1 - (width > least ? width : least));
}

static void print_headings(void)
{
    console_print_padded(console_text(W_IN("column", "points")), NAME_WIDTH);
    for (int i = 0; i < COLUMNS; i++)
        print_cell(console_text(columns[i].heading), i);
    putchar('\n');
}

static void print_row(const char *name, const arena_sim_seat *seat, uint64_t games)
{
    char cells[COLUMNS][CONSOLE_DECIMAL];
    double n = (double)games;
    console_decimal(cells[0], (double)seat->points / n, 2);
    console_decimal(cells[1], spread(seat->points, seat->squares, games), 2);
    console_decimal(cells[2], (double)seat->worst, 0);
    console_decimal(cells[3], (double)seat->best, 0);
    for (int part = 0; part < 4; part++)
        console_decimal(cells[4 + part], (double)seat->parts[part] / n, 2);
    console_percent(cells[8], 100.0 * (double)seat->wins / ARENA_VICTORY / n, 2);
    console_print_padded(name, NAME_WIDTH);
    for (int i = 0; i < COLUMNS; i++)
        print_cell(cells[i], i);
    putchar('\n');
}

static void print_ends(const arena_sim_stats *stats, double seconds)
{
    char mean[CONSOLE_DECIMAL], around[CONSOLE_DECIMAL], time[CONSOLE_DECIMAL], speed[CONSOLE_DECIMAL];
    double games = (double)stats->games;
    console_decimal(mean, (double)stats->turns / games, 2);
    console_decimal(around, spread(stats->turns, stats->turn_squares, stats->games), 2);
    console_say("turns a game: mean %s, spread %s, from %d to %d\n", mean, around, (int)stats->shortest,
                (int)stats->longest);
    console_decimal(time, seconds, 2);
    console_decimal(speed, seconds > 0 ? games / seconds : 0, 0);
    console_say("%d {1:game|games} in %s s, %s games a second\n", (int)stats->games, time, speed);
}

void arena_sim_stats_print(const arena_sim_stats *stats, const arena_table *table, double seconds)
{
    char name[WORDS_QUOTE];
    if (stats->games == 0) {
        console_say("no game was finished\n");
        return;
    }
    print_headings();
    for (int seat = 0; seat < table->seats; seat++) {
        words_said(name, console_language(), "seat %d %s", seat + 1, arena_player_name(&table->player[seat]));
        print_row(name, &stats->seat[seat], stats->games);
    }
    for (int place = 0; place < table->seats; place++) {
        /* TRANSLATORS: a row about those who begin a game as first, second, ... */
        words_said(name, console_language(), "starts %d.", place + 1);
        print_row(name, &stats->place[place], stats->games);
    }
    print_ends(stats, seconds);
}
