/* Many tables at once: see tables.h. Each has memory for its log and nothing else of its own; the room for
 * steps and for half a line is shared, and earlier positions are played again when somebody wants them. */
#include "tables.h"
#include "../bots/random.h"
#include "../host/clock.h"
#include "../host/signals.h"
#include "../session/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PARTS = 10, SPARE = 16 /* lines that a table can take before its log has to grow */ };

static record_scratch scratch;
static session_step step;

typedef struct {
    char *text;
    size_t length;
    uint32_t lines;
    uint8_t secret[DEAL_BYTES];
} kept_game;

/* ---- A game ---- */

static session_setup setup_of(uint32_t number)
{
    static const char *const names[TH_MAX_SEATS] = {"Ada", "Bert", "Chen", "Dora"};
    session_setup setup = {.seats = TH_MAX_SEATS, .takebacks = RECORD_FREELY};
    deal_seed secret;
    deal_seed_of_number(&secret, number, 0);
    memcpy(setup.secret, secret.byte, DEAL_BYTES);
    for (int seat = 0; seat < TH_MAX_SEATS; seat++) {
        setup.name[seat].length = (uint8_t)strlen(names[seat]);
        memcpy(setup.name[seat].text, names[seat], strlen(names[seat]));
    }
    return setup;
}

static void keep(kept_game *game, const session *table)
{
    memcpy(game->text + game->length, step.text, step.length);
    game->length += step.length;
    game->lines = table->record.lines;
}

/* Of the moves that cost least time, any: so games have many turns. */
static th_move short_move(const th_state *state, bot_rng *rng)
{
    th_move best = bot_random_move(state, rng);
    for (int i = 0; i < 3; i++) {
        th_move other = bot_random_move(state, rng);
        if (th_cost_of(state, other).total < th_cost_of(state, best).total)
            best = other;
    }
    return best;
}

/* Plays BENCH_TURNS turns, and keeps their lines; false if the game is over before. */
static bool play(kept_game *game, session *table, uint32_t number)
{
    session_setup setup = setup_of(number);
    bot_rng rng;
    bot_rng_seed(&rng, number);
    game->length = 0;
    memcpy(game->secret, setup.secret, DEAL_BYTES);
    if (session_begin(table, &setup).code != SESSION_OK)
        return false;
    keep(game, table);
    while (table->record.turns < BENCH_TURNS && session_awaited(table) != TH_OVER) {
        char text[TH_MOVE_TEXT];
        int length = th_move_text(short_move(session_state(table), &rng), text);
        (void)session_submit(table, session_awaited(table), text, (size_t)length);
        keep(game, table);
    }
    return table->record.turns == BENCH_TURNS && session_awaited(table) != TH_OVER;
}

static bool find_game(kept_game *game)
{
    record_entry *log = malloc(RECORD_LINES * sizeof *log);
    session table;
    uint32_t number = 1901;
    game->text = malloc((2 + TH_MAX_TURNS) * (size_t)RECORD_WRITTEN);
    bool there = log && game->text;
    if (there) {
        session_init(&table, (session_memory){{&scratch, log, RECORD_LINES, NULL, 0}, &step});
        while (!play(game, &table, number))
            number++;
    }
    free(log);
    return there;
}

/* ---- Tables ---- */

/* A table with its record, as a server would hold it. */
typedef struct {
    session table;
    char *text;
    record_entry *log;
} held_table;

static bool take_up(session *table, const char *text, const kept_game *game)
{
    session_read_begin(table);
    if (!session_read(table, text, game->length) || !session_read_end(table))
        return false;
    session_deal_from(table, game->secret);
    return table->proves;
}

static bool hold(held_table *held, const kept_game *game)
{
    uint32_t room = game->lines + SPARE;
    held->text = malloc(game->length);
    held->log = malloc(room * sizeof *held->log);
    if (!held->text || !held->log)
        return false;
    memcpy(held->text, game->text, game->length);
    session_init(&held->table, (session_memory){{&scratch, held->log, room, NULL, 0}, &step});
    return take_up(&held->table, held->text, game);
}

static double resident_mb(void)
{
    unsigned long size = 0, resident = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file)
        return 0;
    if (fscanf(file, "%lu %lu", &size, &resident) != 2)
        resident = 0;
    fclose(file);
    return (double)resident * (double)sysconf(_SC_PAGESIZE) / 1e6;
}

static bool measure_memory(bench_table_figures *out, const kept_game *game)
{
    double before = resident_mb();
    held_table *tables = calloc(BENCH_TABLES, sizeof *tables);
    bool good = tables != NULL;
    for (int i = 0; good && i < BENCH_TABLES; i++)
        good = hold(&tables[i], game) && !host_interrupted();
    out->all_mb = resident_mb() - before;
    out->record_bytes = game->length;
    out->table_bytes = sizeof(session) + (game->lines + SPARE) * sizeof(record_entry);
    for (int i = 0; tables && i < BENCH_TABLES; i++) {
        free(tables[i].text);
        free(tables[i].log);
    }
    free(tables);
    return good;
}

static bool measure_time(bench_table_figures *out, const kept_game *game, double seconds)
{
    held_table held;
    uint64_t count = 0;
    bool good = hold(&held, game);
    double start = host_seconds(), now = start;
    out->take_up_least = 1e9;
    while (good && now - start < seconds && !host_interrupted()) {
        double part = now, end = now + seconds / PARTS;
        uint64_t before = count;
        for (; now < end && good; now = host_seconds(), count++)
            good = take_up(&held.table, held.text, game);
        double us = 1e6 * (now - part) / (double)(count - before);
        out->take_up_least = us < out->take_up_least ? us : out->take_up_least;
    }
    out->take_up_us = 1e6 * (now - start) / (double)(count ? count : 1);
    free(held.text);
    free(held.log);
    return good && !host_interrupted();
}

bool bench_tables(bench_table_figures *out, double seconds)
{
    kept_game game;
    bool good = find_game(&game) && measure_memory(out, &game) && measure_time(out, &game, seconds);
    free(game.text);
    return good;
}
