/* Leaves of the game tree, counted to a small depth from fixed positions: a change of any rule changes some
 * number. All but the deepest are counted three ways: by the core's lists, by asking the core about every
 * number there is, and by the second reading of the rules in model.h.
 *
 * Positions are reached by a fixed walk that chooses among legal moves and possible outcomes in the order of
 * their numbers, so that they depend on the rules alone. */
#include "../kit/check.h"
#include "../kit/model.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>

enum { STEP_DEPTHS = 5, TURN_DEPTHS = 4, CHECKED_STEPS = 4, CHECKED_TURNS = 2 };

typedef struct {
    const char *name;
    int seats;
    unsigned rulings;
    unsigned walk;               /* chooses the way to the position */
    int turns;                   /* on that way */
    uint64_t steps[STEP_DEPTHS]; /* leaves after 1, 2, ... moves or outcomes; 0: not counted */
    uint64_t lines[TURN_DEPTHS]; /* the same in whole turns, of each draw only the outcome of lowest number */
} position;

static const position positions[] = {
    {"two seats, rulings 0, turn 0", 2, 0, 1, 0, {5, 405, 8100, 641520, 43018868}, {5, 25, 203, 1890}},
    {"three seats, rulings 0, turn 0", 3, 0, 2, 0, {5, 405, 8100, 641520}, {5, 25, 125, 867}},
    {"four seats, rulings 7, turn 0", 4, 7, 3, 0, {5, 405, 8100, 641520}, {5, 25, 125, 625}},
    {"two seats, rulings 7, turn 40", 2, 7, 10, 40, {199, 2745, 55326, 1613329}, {199, 19607, 1412351}},
    {"two seats, rulings 4, turn 50", 2, 4, 23, 50, {164, 1496, 12492, 363367}, {164, 18754, 1803114}},
    {"two seats, rulings 0, turn 50", 2, 0, 5, 50, {85, 810, 28429, 499511}, {85, 3915, 153665}},
    {"two seats, rulings 1, turn 60", 2, 1, 30, 60, {65, 773, 18942, 263519}, {65, 3533, 191312}},
    {"two seats, rulings 6, turn 60", 2, 6, 48, 60, {1, 0}, {1}},
    {"two seats, rulings 4, turn 60", 2, 4, 24, 60, {2, 9, 8}, {2, 2, 0}},
    {"three seats, rulings 0, turn 40", 3, 0, 52, 40, {141, 2014, 52549, 1161928}, {141, 8707, 513655}},
    {"three seats, rulings 5, turn 50", 3, 5, 89, 50, {118, 1728, 69378, 1429587}, {118, 10203, 688434}},
    {"three seats, rulings 2, turn 22", 3, 2, 80, 22, {63, 1067, 71486, 1929000}, {63, 9891, 268639}},
    {"three seats, rulings 6, turn 40", 3, 6, 94, 40, {86, 1186, 26494, 510694}, {86, 5159, 108312}},
    {"three seats, rulings 3, turn 60", 3, 3, 66, 60, {125, 1486, 25368, 408243}, {125, 3043, 108564}},
    {"four seats, rulings 4, turn 50", 4, 4, 119, 50, {233, 2950, 63160, 1440250}, {233, 12815, 564870}},
    {"four seats, rulings 0, turn 50", 4, 0, 101, 50, {94, 1251, 26152, 619376}, {94, 3478, 392163}},
    {"four seats, rulings 1, turn 30", 4, 1, 123, 30, {93, 1243, 35533, 707778}, {93, 4281, 32937}},
    {"four seats, rulings 7, turn 40", 4, 7, 106, 40, {86, 1078, 13535, 206698}, {86, 2236, 27632}},
    {"four seats, rulings 2, turn 60", 4, 2, 132, 60, {58, 693, 9473, 168573}, {58, 986, 57188}},
};

enum { POSITIONS = sizeof positions / sizeof *positions };

/* The core's state and the model's, side by side. */
typedef struct {
    th_state state;
    model_game model;
} pair;

/* ---- Three ways to list what can come next ---- */

typedef int lister(const pair *at, uint16_t next[TH_MOVES]);

static int by_list(const pair *at, uint16_t next[TH_MOVES])
{
    th_outcome out[TH_MAX_OUTCOMES];
    uint32_t weight[TH_MAX_OUTCOMES];
    if (th_turn(&at->state) != TH_CHANCE)
        return th_moves(&at->state, next);
    int count = th_outcomes(&at->state, out, weight);
    for (int i = 0; i < count; i++)
        next[i] = out[i];
    return count;
}

static int by_asking(const pair *at, uint16_t next[TH_MOVES])
{
    bool chance = th_turn(&at->state) == TH_CHANCE;
    int count = 0;
    for (int i = 0; i < (chance ? 256 : TH_MOVES); i++)
        if (chance ? th_weight(&at->state, (th_outcome)i) > 0
                   : th_refuse(&at->state, (th_move)i).why == TH_LEGAL)
            next[count++] = (uint16_t)i;
    return count;
}

static int by_model(const pair *at, uint16_t next[TH_MOVES])
{
    int seat = model_turn(&at->model), count = 0;
    model_chance chance[256];
    if (seat == TH_CHANCE) {
        model_chances(&at->model, chance);
        for (int i = 0; i < 256; i++)
            if (chance[i].part > 0)
                next[count++] = (uint16_t)i;
    } else if (seat >= 0) {
        model_hand hand = model_hand_of(&at->model, seat);
        for (int i = 0; i < TH_MOVES; i++)
            if (model_cost_of(&at->model, &hand, th_action_of((th_move)i)).legal)
                next[count++] = (uint16_t)i;
    }
    return count;
}

static bool awaits_draw(const pair *at, lister *way)
{
    return (way == by_model ? model_turn(&at->model) : th_turn(&at->state)) == TH_CHANCE;
}

static void step(pair *at, lister *way, uint16_t next)
{
    bool chance = awaits_draw(at, way);
    if (way == by_model && chance)
        model_happen(&at->model, (th_outcome)next);
    else if (way == by_model)
        model_play(&at->model, th_action_of(next));
    else if (chance)
        th_happen(&at->state, (th_outcome)next);
    else
        th_play(&at->state, next);
}

/* ---- Counting ---- */

static uint16_t lowest(const uint16_t list[], int count)
{
    uint16_t low = list[0];
    for (int i = 1; i < count; i++)
        low = list[i] < low ? list[i] : low;
    return low;
}

/* The ways to go so many steps. With whole turns a step is a move and what it draws, of which only the lowest
 * is followed. */
static uint64_t count_ways(const pair *at, lister *way, int depth, bool whole_turns)
{
    uint16_t next[TH_MOVES], drawn[TH_MOVES];
    int count = way(at, next);
    if (depth == 1)
        return (uint64_t)count;
    uint64_t leaves = 0;
    for (int i = 0; i < count; i++) {
        pair after = *at;
        step(&after, way, next[i]);
        while (whole_turns && awaits_draw(&after, way))
            step(&after, way, lowest(drawn, way(&after, drawn)));
        leaves += count_ways(&after, way, depth - 1, whole_turns);
    }
    return leaves;
}

static uint64_t count_steps(const pair *at, lister *way, int depth)
{
    return count_ways(at, way, depth, false);
}

static uint64_t count_lines(const pair *at, lister *way, int depth)
{
    return count_ways(at, way, depth, true);
}

/* ---- Positions ---- */

static uint32_t stride(uint32_t *walk)
{
    *walk = *walk * 1664525u + 1013904223u;
    return *walk >> 16;
}

/* Both sides step together. Three turns of four are spent in cities, so that knowledge gathers, and nobody
 * retires who need not. */
static void wander(pair *at, const position *from)
{
    static const uint8_t order[] = {1, 0, 3, 2}, order_of_three[] = {2, 0, 1, 3};
    const uint8_t *seating = from->seats == 3 ? order_of_three : order;
    uint32_t walk = from->walk;
    uint16_t next[TH_MOVES];
    th_start(&at->state, from->seats, seating, from->rulings);
    model_start(&at->model, from->seats, seating, from->rulings);
    for (int turns = 0; turns < from->turns || th_turn(&at->state) == TH_CHANCE;) {
        bool chance = th_turn(&at->state) == TH_CHANCE;
        int count = by_asking(at, next), first = 0;
        if (!chance && count > 1 && next[count - 1] == TH_MOVE_RETIRE)
            count--;
        while (!chance && turns % 4 && first < count - 1 && next[first] < TH_MOVE_CARD)
            first++;
        uint16_t chosen = next[first + (int)(stride(&walk) % (uint32_t)(count - first))];
        step(at, by_list, chosen);
        step(at, by_model, chosen);
        turns += !chance;
    }
    model_check(&at->model, &at->state);
}

static void check_count(const position *from, const char *what, int depth, uint64_t counted,
                        uint64_t expected)
{
    if (counted != expected)
        fail_msg("%s: %llu leaves after %d %s, not %llu", from->name, (unsigned long long)counted, depth,
                 what, (unsigned long long)expected);
}

static void check_position(const position *from)
{
    pair at;
    wander(&at, from);
    if (getenv("THEBES_PERFT_PRINT")) {
        print_message("# %s:", from->name);
        for (int i = 0; i < STEP_DEPTHS && from->steps[i]; i++)
            print_message(" %llu", (unsigned long long)count_steps(&at, by_list, i + 1));
        print_message(";");
        for (int i = 0; i < TURN_DEPTHS && from->lines[i]; i++)
            print_message(" %llu", (unsigned long long)count_lines(&at, by_list, i + 1));
        print_message("\n");
    }
    for (int i = 0; i < STEP_DEPTHS && from->steps[i]; i++)
        check_count(from, "steps", i + 1, count_steps(&at, by_list, i + 1), from->steps[i]);
    for (int i = 0; i < TURN_DEPTHS && from->lines[i]; i++)
        check_count(from, "turns", i + 1, count_lines(&at, by_list, i + 1), from->lines[i]);
    for (int i = 0; i < CHECKED_STEPS && from->steps[i]; i++) {
        check_count(from, "steps, asked", i + 1, count_steps(&at, by_asking, i + 1), from->steps[i]);
        check_count(from, "steps of the model", i + 1, count_steps(&at, by_model, i + 1), from->steps[i]);
    }
    for (int i = 0; i < CHECKED_TURNS && from->lines[i]; i++) {
        check_count(from, "turns, asked", i + 1, count_lines(&at, by_asking, i + 1), from->lines[i]);
        check_count(from, "turns of the model", i + 1, count_lines(&at, by_model, i + 1), from->lines[i]);
    }
}

static void test_position(void **which)
{
    check_position(*which);
}

int main(void)
{
    struct CMUnitTest tests[POSITIONS];
    for (int i = 0; i < POSITIONS; i++)
        tests[i] = (struct CMUnitTest){positions[i].name, test_position, NULL, NULL,
                                       (void *)(uintptr_t)&positions[i]};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
