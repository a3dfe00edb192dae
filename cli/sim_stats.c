#include "sim_stats.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { WHOLE = 12 }; /* a victory, in twelfths */

void sim_stats_clear(sim_stats *stats)
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

static void add_seat(sim_seat *to, const th_score *score, uint64_t win)
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

void sim_stats_add(sim_stats *stats, int seats, const sim_result *result)
{
    uint64_t shared = 0;
    for (int seat = 0; seat < seats; seat++)
        shared += result->winners >> seat & 1;
    for (int place = 0; place < seats; place++) {
        int seat = result->order[place];
        uint64_t win = result->winners >> seat & 1 ? WHOLE / shared : 0;
        add_seat(&stats->seat[seat], &result->score[seat], win);
        add_seat(&stats->place[place], &result->score[seat], win);
    }
    stats->games++;
    stats->turns += result->turns;
    stats->turn_squares += (uint64_t)result->turns * result->turns;
    stats->shortest = smaller(stats->shortest, result->turns);
    stats->longest = larger(stats->longest, result->turns);
}

static void merge_seat(sim_seat *into, const sim_seat *from)
{
    into->points += from->points;
    into->squares += from->squares;
    into->best = larger(into->best, from->best);
    into->worst = smaller(into->worst, from->worst);
    for (int i = 0; i < 4; i++)
        into->parts[i] += from->parts[i];
    into->wins += from->wins;
}

void sim_stats_merge(sim_stats *into, const sim_stats *from)
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

static void print_row(const char *name, const sim_seat *seat, uint64_t games)
{
    double n = (double)games;
    printf("%-15s%6.2f %6.2f %5llu %4llu %6.2f %6.2f %6.2f %6.2f %7.2f%%\n", name, (double)seat->points / n,
           spread(seat->points, seat->squares, games), (unsigned long long)seat->worst,
           (unsigned long long)seat->best, (double)seat->parts[0] / n, (double)seat->parts[1] / n,
           (double)seat->parts[2] / n, (double)seat->parts[3] / n, 100.0 * (double)seat->wins / WHOLE / n);
}

void sim_stats_print(const sim_stats *stats, const sim_table *table, double seconds)
{
    char name[64];
    if (stats->games == 0) {
        puts("no game was finished");
        return;
    }
    printf("%-15s%6s %6s %5s %4s %6s %6s %6s %6s %8s\n", "points", "mean", "spread", "least", "most",
           "artif.", "exhib.", "congr.", "knowl.", "wins");
    for (int seat = 0; seat < table->seats; seat++) {
        snprintf(name, sizeof name, "seat %d %s", seat + 1, table->bots[seat]);
        print_row(name, &stats->seat[seat], stats->games);
    }
    for (int place = 0; place < table->seats; place++) {
        snprintf(name, sizeof name, "starts %d.", place + 1);
        print_row(name, &stats->place[place], stats->games);
    }
    printf("turns a game: mean %.2f, spread %.2f, from %llu to %llu\n",
           (double)stats->turns / (double)stats->games,
           spread(stats->turns, stats->turn_squares, stats->games), (unsigned long long)stats->shortest,
           (unsigned long long)stats->longest);
    printf("%llu game%s in %.2f s, %.0f games a second\n", (unsigned long long)stats->games,
           stats->games == 1 ? "" : "s", seconds, seconds > 0 ? (double)stats->games / seconds : 0);
}
