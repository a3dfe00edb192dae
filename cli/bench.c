/* thebes bench: how fast is the core? bench/run builds it for this machine and runs it. */
#include "../bots/random.h"
#include "cli.h"
#include "files.h"
#include "interrupt.h"
#include "options.h"
#include "progress.h"

#include <stdio.h>
#include <string.h>

#ifndef THEBES_BUILD
#define THEBES_BUILD "unknown build"
#endif

enum { SAMPLES = 4096, COPY = 320, BATCH = 1000 };

typedef struct {
    double moves_a_second, games_a_second, moves_a_game;
    double best;    /* moves a second in the best thousand games: what the machine can do when left alone */
    double move_ns; /* a decision and all that is drawn after it, in whole games */
    double menu_ns; /* counting the legal moves and picking one */
    double play_ns; /* making it */
    double draw_ns; /* what is drawn after it */
    double copy_ns; /* 320 bytes */
    uint64_t moves, games;
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
    double start = seconds_now(), now = start;
    while (now - start < seconds && !interrupted()) {
        double batch = now;
        uint64_t before = moves;
        for (int i = 0; i < BATCH; i++) {
            new_game(&state, games++);
            moves += (uint64_t)bot_random_game(&state, &rng);
            sink += state.player[0].tally[TH_TALLY_ARTIFACTS];
        }
        now = seconds_now();
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
    double start = seconds_now(), now = start;
    while (now - start < seconds && !interrupted()) {
        for (int i = 0; i < SAMPLES; i++)
            one(set, i, &rng);
        rounds++;
        now = seconds_now();
    }
    return 1e9 * (now - start) / ((double)rounds * SAMPLES);
}

static double time_copy(double seconds)
{
    static char from[64][COPY], to[64][COPY];
    uint64_t rounds = 0;
    double start = seconds_now(), now = start;
    while (now - start < seconds && !interrupted()) {
        for (int i = 0; i < 64 * BATCH; i++) {
            memcpy(to[i & 63], from[(i + 7) & 63], COPY);
            __asm__ volatile("" : : "r"(to), "r"(from) : "memory");
        }
        rounds++;
        now = seconds_now();
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

static void print_figures(const figures *f)
{
    printf("build               %s\n", THEBES_BUILD);
    printf("state               %zu bytes\n", sizeof(th_state));
    printf("random games        %llu games, %llu moves, 2 players, one core\n", (unsigned long long)f->games,
           (unsigned long long)f->moves);
    printf("moves a second      %.2f million (best thousand games %.2f)\n", f->moves_a_second / 1e6,
           f->best / 1e6);
    printf("games a second      %.0f (%.1f moves a game)\n", f->games_a_second, f->moves_a_game);
    printf("a move              %.1f ns, chance included\n", f->move_ns);
    printf("  generating        %.1f ns (counting the legal moves and picking one)\n", f->menu_ns);
    printf("  playing           %.1f ns\n", f->play_ns);
    printf("  drawing           %.1f ns (all cards or tokens of a turn)\n", f->draw_ns);
    printf("copying 320 bytes   %.1f ns\n", f->copy_ns);
}

static bool write_json(const char *path, const figures *f)
{
    char text[1024];
    int length =
        snprintf(text, sizeof text,
                 "{\"build\":\"%.200s\",\"state_bytes\":%zu,\"games\":%llu,\"moves\":%llu,"
                 "\"moves_per_second\":%.0f,\"best_moves_per_second\":%.0f,\"games_per_second\":%.0f,"
                 "\"ns_per_move\":%.2f,\"ns_generating\":%.2f,\"ns_playing\":%.2f,"
                 "\"ns_drawing\":%.2f,\"ns_copy_320\":%.2f}\n",
                 THEBES_BUILD, sizeof(th_state), (unsigned long long)f->games, (unsigned long long)f->moves,
                 f->moves_a_second, f->best, f->games_a_second, f->move_ns, f->menu_ns, f->play_ns,
                 f->draw_ns, f->copy_ns);
    return file_write(path, text, (size_t)length);
}

int cmd_bench(int argc, char **argv)
{
    uint64_t seconds = 3;
    const char *json = NULL;
    const option table[] = {
        {"--seconds", OPTION_NUMBER, &seconds, NULL, 1, 3600, "S",
         "for the whole games (3); each part takes a fifth of it"},
        {"--json", OPTION_TEXT, &json, NULL, 0, 0, "FILE", "write the figures there as well"},
        OPTIONS_END,
    };
    const options form = {
        "thebes bench [--seconds S] [--json FILE]",
        "Measures the core: whole random games of 2 players on one core, the parts of a move one by one,\n"
        "and, for comparison in the same run, a copy of 320 bytes. bench/run builds the program for this\n"
        "machine (-O3 -march=native) and runs this.",
        table,
        0,
        0,
        "",
    };
    figures f = {0};
    int status;
    if (options_read(&form, argc, argv, &status) == OPTIONS_DONE)
        return status;
    interrupt_watch();
    time_games(&f, (double)seconds);
    time_parts(&f, (double)seconds / 5);
    if (interrupted()) {
        complain("stopped before all was measured");
        return CLI_INTERRUPTED;
    }
    print_figures(&f);
    return json && !write_json(json, &f) ? CLI_WRONG : CLI_OK;
}
