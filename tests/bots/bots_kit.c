/* See bots_kit.h. */
#include "bots_kit.h"
#include "../kit/biased_players.h"
#include "../kit/check.h"
#include "../kit/networks.h"
#include "../kit/table.h"

#include <math.h>
#include <string.h>

guarded_memory memories[2];

/* ---- Thinking in guarded memory ---- */

enum { GUARD_BYTE = 0x5c };

void prepare(guarded_memory *m, int filling)
{
    memset(m->before, GUARD_BYTE, GUARD);
    memset(m->memory, filling, MEMORY_BYTES);
    memset(m->after, GUARD_BYTE, GUARD);
}

void check_guards(const guarded_memory *m)
{
    for (int i = 0; i < GUARD; i++)
        CHECK(m->before[i] == GUARD_BYTE && m->after[i] == GUARD_BYTE);
}

bot *begin_bot(guarded_memory *m, int kind, const th_state *state, uint64_t seed)
{
    bot *thinker = bot_begin(kind, usual_networks(), m->memory, MEMORY_BYTES, state, seed);
    CHECK(thinker != NULL);
    return thinker;
}

void check_answer(const bot *thinker, const th_state *state)
{
    CHECK(th_refuse(state, bot_move(thinker)).why == TH_LEGAL);
}

/* ---- Games ---- */

void start(th_state *state, long game, bot_rng *rng)
{
    static const uint8_t order[3][TH_MAX_SEATS] = {{1, 0}, {0, 2, 1}, {3, 1, 0, 2}};
    int seats = 2 + (int)(game % 3);
    unsigned rulings = (unsigned)(game / 3 % (TH_ALL_RULINGS + 1));
    bot_rng_seed(rng, (uint64_t)game);
    check_where = (check_place){game, seats, rulings, 0, 0, -1};
    th_start(state, seats, order[seats - 2], rulings);
    bot_random_chance(state, rng);
}

void play_on(th_state *state, th_move move, bot_rng *rng)
{
    check_where.turn++;
    check_where.move = move;
    th_play(state, move);
    bot_random_chance(state, rng);
}

uint32_t usual_nodes(int kind)
{
    enum { ENOUGH = 500 };
    return bot_usual_nodes(kind) < ENOUGH ? bot_usual_nodes(kind) : ENOUGH;
}

uint32_t any_nodes(bot_rng *rng, int kind)
{
    uint32_t usual = usual_nodes(kind);
    static const uint32_t few[] = {0, 1, 2, 3, 7, 17, 41};
    uint32_t n = bot_rng_below(rng, 64);
    return n < 56 ? few[n % 7] : n < 63 ? bot_rng_below(rng, usual + 1) : usual;
}

void in_some_positions(long games, uint32_t rarely, void (*ask)(const th_state *, bot_rng *))
{
    prepare(&memories[0], 0);
    prepare(&memories[1], 0);
    for (long game = 1000; game < 1000 + games; game++) {
        th_state state;
        bot_rng rng;
        start(&state, game, &rng);
        while (th_turn(&state) != TH_OVER) {
            th_move legal[TH_MAX_LEGAL];
            int count = th_moves(&state, legal);
            if (bot_rng_below(&rng, rarely) == 0)
                ask(&state, &rng);
            play_on(&state, biased_move((biased_player)(game % BIASED_PLAYERS), &state, legal, count, &rng),
                    &rng);
        }
    }
}

/* ---- Choices ---- */

bool same_number(double a, double b)
{
    return memcmp(&a, &b, sizeof a) == 0; /* to the last bit */
}

bool close_to(double a, double b, double most)
{
    return fabs(a - b) <= most;
}

void check_same_choice(const bot_choice *a, const bot_choice *b)
{
    CHECK(a->move == b->move && a->nodes == b->nodes && same_number(a->utility, b->utility));
    for (int seat = 0; seat < TH_MAX_SEATS; seat++) {
        CHECK(same_number(a->score[seat], b->score[seat]) && same_number(a->win[seat], b->win[seat]));
        for (int part = 0; part < EVAL_PARTS; part++)
            CHECK(same_number(a->part[seat][part], b->part[seat][part]));
    }
}

th_state alone_at(int seats, int time)
{
    th_state table = begin(seats);
    for (int seat = 1; seat < seats; seat++)
        set_time(&table, seat, TH_TIME_END);
    set_time(&table, 0, time);
    return table;
}

void note_thoughts(thoughts *noted, const bot *thinker)
{
    noted->count = bot_best(thinker, noted->choice, TH_MAX_LEGAL);
    noted->move = bot_move(thinker);
}

void check_thoughts(const thoughts *noted, const bot *thinker)
{
    static thoughts now;
    note_thoughts(&now, thinker);
    CHECK(now.count == noted->count && now.move == noted->move);
    for (int i = 0; i < now.count; i++)
        check_same_choice(&noted->choice[i], &now.choice[i]);
}

void check_same_thoughts(const bot *one, const bot *other)
{
    static thoughts noted;
    note_thoughts(&noted, one);
    check_thoughts(&noted, other);
}
