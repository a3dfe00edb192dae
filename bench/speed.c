/* The measurements: see speed.h. */
#include "speed.h"
#include "../bots/bot.h"
#include "../bots/random.h"
#include "../console/console.h"
#include "../console/json_output.h"
#include "../engine/networks.h"
#include "../host/clock.h"
#include "../host/signals.h"
#include "tables.h"

#include <stdio.h>
#include <string.h>

#ifndef THEBES_BUILD
#define THEBES_BUILD "unknown build"
#endif

enum { SAMPLES = 4096, COPY = 320, BATCH = 1000, LABEL = 20 /* columns */ };

typedef struct {
    double moves_a_second, games_a_second, moves_a_game;
    double best;    /* moves a second in the best thousand games: what the machine can do when left alone */
    double move_ns; /* a decision and all that is drawn after it, in whole games */
    double menu_ns; /* counting the legal moves and picking one */
    double play_ns; /* making it */
    double draw_ns; /* what is drawn after it */
    double copy_ns; /* 320 bytes */
    double decisions_a_second[BOT_KINDS]; /* of bots in games against themselves */
    uint64_t moves, games;
    bench_table_figures tables;
} figures;

/* Keeps the compiler from leaving out work whose result nobody uses. */
static volatile uint32_t sink;

static void new_game(th_state *state, uint64_t game)
{
    static const uint8_t orders[2][2] = {{0, 1}, {1, 0}};
    th_start(state, 2, orders[game & 1], 0);
}

static void time_games(figures *out, double seconds)
{
    th_state state;
    bot_rng rng;
    uint64_t moves = 0, games = 0;
    bot_rng_seed(&rng, 1901);
    double start = host_seconds(), now = start;
    while (now - start < seconds && !host_interrupted()) {
        double batch = now;
        uint64_t before = moves;
        for (int i = 0; i < BATCH; i++) {
            new_game(&state, games++);
            moves += (uint64_t)bot_random_game(&state, &rng);
            sink += state.player[0].tally[TH_TALLY_ARTIFACTS];
        }
        now = host_seconds();
        double speed = (double)(moves - before) / (now - batch);
        out->best = speed > out->best ? speed : out->best;
    }
    out->moves = moves;
    out->games = games;
    out->moves_a_second = (double)moves / (now - start);
    out->games_a_second = (double)games / (now - start);
    out->moves_a_game = (double)moves / (double)games;
    out->move_ns = 1e9 * (now - start) / (double)moves;
}

/* Positions of random games in which a player is to move, with a move for each and the state after it. */
typedef struct {
    th_state before[SAMPLES], after[SAMPLES];
    th_move move[SAMPLES];
} samples;

static void collect(samples *set)
{
    th_state state;
    bot_rng rng;
    uint64_t games = 0;
    bot_rng_seed(&rng, 1902);
    state.pending = TH_READY;
    state.queue[0] = 0;
    state.player[0].time = TH_TIME_END;
    for (int i = 0; i < SAMPLES; i++) {
        if (th_turn(&state) == TH_OVER) {
            new_game(&state, games++);
            bot_random_chance(&state, &rng);
        }
        set->before[i] = state;
        set->move[i] = bot_random_move(&state, &rng);
        th_play(&state, set->move[i]);
        set->after[i] = state;
        bot_random_chance(&state, &rng);
    }
}

typedef void (*work)(const samples *set, int i, bot_rng *rng);

static void work_menu(const samples *set, int i, bot_rng *rng)
{
    sink += bot_random_move(&set->before[i], rng);
}

static void work_copy(const samples *set, int i, bot_rng *rng)
{
    th_state state = set->before[i];
    (void)rng;
    sink += state.player[i & 1].time;
    __asm__ volatile("" : : "r"(&state) : "memory");
}

static void work_play(const samples *set, int i, bot_rng *rng)
{
    th_state state = set->before[i];
    (void)rng;
    th_play(&state, set->move[i]);
    sink += state.player[i & 1].time;
}

static void work_draw(const samples *set, int i, bot_rng *rng)
{
    th_state state = set->after[i];
    bot_random_chance(&state, rng);
    sink += state.display[i & 3];
}

static double time_work(const samples *set, work one, double seconds)
{
    bot_rng rng;
    uint64_t rounds = 0;
    bot_rng_seed(&rng, 1903);
    double start = host_seconds(), now = start;
    while (now - start < seconds && !host_interrupted()) {
        for (int i = 0; i < SAMPLES; i++)
            one(set, i, &rng);
        rounds++;
        now = host_seconds();
    }
    return 1e9 * (now - start) / ((double)rounds * SAMPLES);
}

static double time_copy(double seconds)
{
    static char from[64][COPY], to[64][COPY];
    uint64_t rounds = 0;
    double start = host_seconds(), now = start;
    while (now - start < seconds && !host_interrupted()) {
        for (int i = 0; i < 64 * BATCH; i++) {
            memcpy(to[i & 63], from[(i + 7) & 63], COPY);
            __asm__ volatile("" : : "r"(to), "r"(from) : "memory");
        }
        rounds++;
        now = host_seconds();
    }
    return 1e9 * (now - start) / ((double)rounds * 64 * BATCH);
}

/* What is worked out on a copied state costs the copy as well, which is measured and taken off. */
static void time_parts(figures *out, double seconds)
{
    static samples set;
    collect(&set);
    double copy = time_work(&set, work_copy, seconds);
    out->menu_ns = time_work(&set, work_menu, seconds);
    out->play_ns = time_work(&set, work_play, seconds) - copy;
    out->draw_ns = time_work(&set, work_draw, seconds) - copy;
    out->copy_ns = time_copy(seconds);
}

/* ---- Bots ---- */

static th_move decide(int kind, const eval_networks *networks, const th_state *state, bot_rng *rng)
{
    static uint64_t memory[BOT_MEMORY / sizeof(uint64_t)];
    bot *thinker = bot_begin(kind, networks, memory, sizeof memory, state, bot_rng_next(rng));
    bot_step(thinker, bot_usual_nodes(kind));
    return bot_move(thinker);
}

/* Chance is part of it: next to a decision it takes no time. Who decides in a microsecond looks at the clock
 * once in many decisions, who takes long each time. */
static double time_bot(int kind, const eval_networks *networks, double seconds)
{
    enum { NODES_A_LOOK = 1000 };
    th_state state;
    bot_rng rng;
    uint64_t decisions = 0, games = 0;
    uint32_t nodes = 0;
    bot_rng_seed(&rng, 1904);
    new_game(&state, games++);
    bot_random_chance(&state, &rng);
    double start = host_seconds(), now = start;
    while (now - start < seconds && !host_interrupted()) {
        th_play(&state, decide(kind, networks, &state, &rng));
        bot_random_chance(&state, &rng);
        decisions++;
        nodes += 1 + bot_usual_nodes(kind);
        if (nodes >= NODES_A_LOOK) {
            nodes = 0;
            now = host_seconds();
        }
        if (th_turn(&state) == TH_OVER) {
            new_game(&state, games++);
            bot_random_chance(&state, &rng);
        }
    }
    return (double)decisions / (now - start);
}

/* ---- The report ---- */

static void print_label(const char *marked)
{
    console_print_padded(console_text(marked), LABEL);
}

static void print_games(const figures *f)
{
    char games[CONSOLE_DECIMAL], moves[CONSOLE_DECIMAL], best[CONSOLE_DECIMAL];
    print_label(W_("random games"));
    console_decimal(games, (double)f->games, 0);
    console_decimal(moves, (double)f->moves, 0);
    console_say("%s games, %s moves, 2 players, one core\n", games, moves);
    print_label(W_("moves a second"));
    console_decimal(moves, f->moves_a_second / 1e6, 2);
    console_decimal(best, f->best / 1e6, 2);
    console_say("%s million (best thousand games %s)\n", moves, best);
    print_label(W_("games a second"));
    console_decimal(games, f->games_a_second, 0);
    console_decimal(moves, f->moves_a_game, 1);
    console_say("%s (%s moves a game)\n", games, moves);
}

static void print_parts(const figures *f)
{
    char ns[CONSOLE_DECIMAL];
    print_label(W_("a move"));
    console_say("%s ns, chance included\n", console_decimal(ns, f->move_ns, 1));
    print_label(W_("  generating"));
    console_say("%s ns (counting the legal moves and picking one)\n", console_decimal(ns, f->menu_ns, 1));
    print_label(W_("  playing"));
    console_say("%s ns\n", console_decimal(ns, f->play_ns, 1));
    print_label(W_("  drawing"));
    console_say("%s ns (all cards or tokens of a turn)\n", console_decimal(ns, f->draw_ns, 1));
    print_label(W_("copying 320 bytes"));
    console_say("%s ns\n", console_decimal(ns, f->copy_ns, 1));
}

static void print_bots(const figures *f)
{
    char speed[CONSOLE_DECIMAL];
    for (int kind = BOT_RANDOM + 1; kind < BOT_KINDS; kind++) {
        console_print_padded(bot_name(kind), LABEL);
        console_say("%s decisions a second\n", console_decimal(speed, f->decisions_a_second[kind],
                                                               f->decisions_a_second[kind] < 100 ? 1 : 0));
    }
}

static void print_tables(const bench_table_figures *f)
{
    char number[CONSOLE_DECIMAL], least[CONSOLE_DECIMAL];
    print_label(W_("a table"));
    console_say("%d bytes, beyond its record of %d bytes (%d turns, 4 players)\n", (int)f->table_bytes,
                (int)f->record_bytes, BENCH_TURNS);
    console_decimal(number, BENCH_TABLES, 0);
    console_print_padded(number, LABEL);
    console_say("such tables with their records take %s MB\n", console_decimal(number, f->all_mb, 1));
    print_label(W_("taking one up"));
    console_say("%s microseconds (best tenth %s), every line checked, dealing verified\n",
                console_decimal(number, f->take_up_us, 0), console_decimal(least, f->take_up_least, 0));
}

static void print_figures(const figures *f)
{
    print_label(W_("build"));
    puts(THEBES_BUILD);
    print_label(W_("state"));
    console_say("%d bytes\n", (int)sizeof(th_state));
    print_games(f);
    print_parts(f);
    print_bots(f);
    print_tables(&f->tables);
}

static void put_figures(json_writer *w, const void *about)
{
    const figures *f = about;
    json_open(w, '{');
    json_string_at(w, "build", THEBES_BUILD);
    json_unsigned_at(w, "state_bytes", sizeof(th_state));
    json_unsigned_at(w, "games", f->games);
    json_unsigned_at(w, "moves", f->moves);
    console_json_fixed_at(w, "moves_per_second", f->moves_a_second, 0);
    console_json_fixed_at(w, "best_moves_per_second", f->best, 0);
    console_json_fixed_at(w, "games_per_second", f->games_a_second, 0);
    console_json_fixed_at(w, "ns_per_move", f->move_ns, 2);
    console_json_fixed_at(w, "ns_generating", f->menu_ns, 2);
    console_json_fixed_at(w, "ns_playing", f->play_ns, 2);
    console_json_fixed_at(w, "ns_drawing", f->draw_ns, 2);
    console_json_fixed_at(w, "ns_copy_320", f->copy_ns, 2);
    console_json_fixed_at(w, "student_decisions_per_second", f->decisions_a_second[BOT_STUDENT], 0);
    console_json_fixed_at(w, "scholar_decisions_per_second", f->decisions_a_second[BOT_SCHOLAR], 0);
    console_json_fixed_at(w, "professor_decisions_per_second", f->decisions_a_second[BOT_PROFESSOR], 1);
    json_unsigned_at(w, "table_bytes", f->tables.table_bytes);
    json_unsigned_at(w, "table_record_bytes", f->tables.record_bytes);
    console_json_fixed_at(w, "tables_10000_mb", f->tables.all_mb, 1);
    console_json_fixed_at(w, "take_up_us", f->tables.take_up_us, 1);
    console_json_fixed_at(w, "best_take_up_us", f->tables.take_up_least, 1);
    json_close(w, '}');
}

/* ---- All of it ---- */

bool bench_speed(double seconds, const char *json)
{
    static eval_networks networks;
    figures f = {0};
    engine_networks_builtin(&networks);
    time_games(&f, seconds);
    time_parts(&f, seconds / 5);
    for (int kind = BOT_RANDOM + 1; kind < BOT_KINDS; kind++)
        f.decisions_a_second[kind] = time_bot(kind, &networks, seconds / 5);
    bool enough = bench_tables(&f.tables, seconds / 5);
    if (!enough && !host_interrupted()) {
        console_complain("not enough memory");
        return false;
    }
    if (host_interrupted()) {
        console_complain("stopped before all was measured");
        return false;
    }
    print_figures(&f);
    return !json || console_json_save(json, put_figures, &f);
}
