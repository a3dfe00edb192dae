/* Whole games by players of all sorts, everything checked on every step.
 *
 * Beside the state under test run a copy of it, which must stay the same byte for byte, and a second reading
 * of the rules (model.h), which must agree about what is legal, what it costs, what can be drawn with which
 * chance and what becomes of it. At the end the run must have met the rare situations that are worth testing.
 *
 * THEBES_SIM_GAMES is the number of games, THEBES_SIM_FIRST the number of the first one: a failure names its
 * game. */
#include "../kit/biased_players.h"
#include "../kit/check.h"
#include "../kit/invariants.h"
#include "../kit/model.h"
#include "../kit/record_round_trip.h"
#include "../kit/situations.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef THEBES_SIM_GAMES
#define THEBES_SIM_GAMES 20160
#endif

enum { ENOUGH_GAMES = 20000, PICKS_EVERY = 4096, PICKS = 1 << 16 };
/* Some checks are too slow for every step. */
enum { MODEL_MOVES_EVERY = 16, TEXTS_EVERY = 4, ALL_OUTCOMES_EVERY = 4 };
enum { LOG_SIZE = TH_MAX_TURNS * (1 + TH_MAX_DRAWS) + TH_MAX_DRAWS };

static long games, turns, steps, most_legal, most_draws, most_turns;

/* ---- One game ---- */

typedef struct {
    th_state state, twin;
    model_game model;
    model_hand hand; /* of the player to move */
    bot_rng rng;
    biased_player player[TH_MAX_SEATS];
    bool wild; /* draws any possible outcome, however unlikely */
    uint8_t order[TH_MAX_SEATS];
    uint16_t log[LOG_SIZE];
    int logged;
} table;

/* Before a step: the copy must match; after it: everything must. */
static void after_step(table *t, const th_state *before)
{
    steps++;
    check_where.step++;
    CHECK(memcmp(&t->state, &t->twin, sizeof t->state) == 0);
    check_invariants(&t->state, before);
    model_check(&t->model, &t->state);
}

/* ---- Legal moves ---- */

static void check_menu(const th_state *state, const th_move legal[], int count)
{
    th_menu menu;
    th_menu_of(state, &menu);
    CHECK((int)menu.count == count);
    CHECK((int)menu.but_retire == count - (legal[count - 1] == TH_MOVE_RETIRE));
    for (int i = 0; i < count; i++)
        CHECK(th_menu_move(state, &menu, (unsigned)i) == legal[i]);
    for (uint32_t i = 0; i < 8; i++) { /* the shortcut for playouts picks the same */
        uint32_t random = (i << 29) + (uint32_t)check_where.step * 2654435761u % (1u << 29);
        unsigned choices = menu.but_retire ? menu.but_retire : 1;
        CHECK(th_any_move(state, random) == legal[(uint64_t)random * choices >> 32]);
    }
}

/* Every number there is: in the list just when it is not refused. */
static void check_all_moves(const th_state *state, const th_move legal[], int count)
{
    bool listed[TH_MOVES] = {false};
    for (int i = 0; i < count; i++) {
        CHECK(legal[i] < TH_MOVES && !listed[legal[i]]);
        listed[legal[i]] = true;
    }
    for (int move = 0; move < TH_MOVES; move++)
        CHECK(listed[move] == (th_refuse(state, (th_move)move).why == TH_LEGAL));
    for (unsigned move = TH_MOVES; move <= 0xffff; move += move / 16)
        CHECK(th_refuse(state, (th_move)move).why == TH_NO_SUCH_MOVE);
    CHECK(th_refuse(state, TH_NO_MOVE).why == TH_NO_SUCH_MOVE);
}

/* The model finds the same moves legal. */
static void check_model_moves(const table *t, const th_move legal[], int count)
{
    static th_action action[TH_MOVES];
    int agreed = 0;
    if (action[TH_MOVE_RETIRE].verb != TH_RETIRE)
        for (int move = 0; move < TH_MOVES; move++)
            action[move] = th_action_of((th_move)move);
    for (int move = 0; move < TH_MOVES; move++)
        agreed += model_cost_of(&t->model, &t->hand, action[move]).legal;
    CHECK(agreed == count);
    for (int i = 0; i < count; i++)
        CHECK(model_cost_of(&t->model, &t->hand, action[legal[i]]).legal);
}

static void check_text(th_move move)
{
    char text[TH_MOVE_TEXT];
    size_t at;
    th_move back = TH_NO_MOVE;
    int length = th_move_text(move, text);
    CHECK(length > 0 && length < TH_MOVE_TEXT && strlen(text) == (size_t)length);
    CHECK(th_move_read(text, (size_t)length, &back, &at) == TH_TEXT_OK && back == move);
    CHECK(th_move_read(text, (size_t)length - 1, &back, &at) != TH_TEXT_OK || back != move);
}

static void check_legal(const table *t, const th_move legal[], int count)
{
    CHECK(count > 0 && count <= TH_MAX_LEGAL);
    most_legal = count > most_legal ? count : most_legal;
    check_menu(&t->state, legal, count);
    for (int i = 0; i < count - 1; i++)
        CHECK(legal[i] != TH_MOVE_RETIRE);
    check_all_moves(&t->state, legal, count);
    if (check_where.turn % MODEL_MOVES_EVERY == check_where.game % MODEL_MOVES_EVERY)
        check_model_moves(t, legal, count);
    if (check_where.turn % TEXTS_EVERY == check_where.game % TEXTS_EVERY)
        for (int i = 0; i < count; i++)
            check_text(legal[i]);
    th_outcome out[TH_MAX_OUTCOMES];
    uint32_t weight[TH_MAX_OUTCOMES];
    CHECK(th_outcomes(&t->state, out, weight) == 0);
}

/* ---- Costs ---- */

static void check_cost(const table *t, th_move move, const th_cost *cost)
{
    model_cost expected = model_cost_of(&t->model, &t->hand, th_action_of(move));
    CHECK(cost->seat == th_turn(&t->state) && cost->place == expected.place &&
          cost->routes == expected.routes);
    CHECK(cost->travel == expected.travel && cost->weeks == expected.weeks);
    CHECK(cost->total == expected.travel + expected.weeks);
    CHECK(cost->arrival == t->state.player[cost->seat].time + cost->total);
    CHECK(cost->special == expected.special && cost->general == expected.general);
    CHECK(cost->knowledge == expected.knowledge && cost->tokens == expected.tokens);
    for (int flag = 0; flag < TH_FLAGS; flag++)
        CHECK(cost->given[flag] == expected.given[flag]);
    if (move < TH_MOVE_RETIRE && !expected.given[4])
        CHECK(th_travel(&t->state, cost->seat, cost->place) == cost->travel);
}

/* What was announced is what happened. */
static void check_paid(const th_state *now, const th_state *before, const th_cost *cost)
{
    const th_player *player = &now->player[cost->seat];
    CHECK(player->time == cost->arrival && player->place == cost->place && now->tokens == cost->tokens);
    for (int flag = 0; flag < TH_FLAGS; flag++) {
        int card = cost->given[flag];
        CHECK(card == 0 ||
              (th_has(&before->player[cost->seat].cards, card) && !th_has(&player->cards, card)));
        CHECK(card == 0 || th_has(&now->discard, card) || th_has(&now->supply, card));
    }
}

/* ---- Chance ---- */

static void check_weights(const table *t, const th_outcome out[], const uint32_t weight[], int count)
{
    model_chance chance[256];
    bool listed[256] = {false};
    int64_t sum = 0;
    model_chances(&t->model, chance);
    CHECK(count > 0 && count <= TH_MAX_OUTCOMES);
    for (int i = 0; i < count; i++)
        sum += weight[i];
    CHECK(sum <= UINT32_MAX);
    for (int i = 0; i < count; i++) {
        CHECK(!listed[out[i]] && weight[i] > 0 && weight[i] == th_weight(&t->state, out[i]));
        CHECK(weight[i] * chance[out[i]].whole == chance[out[i]].part * sum);
        listed[out[i]] = true;
    }
    for (int i = 0; i < 256; i++)
        CHECK(listed[i] || chance[i].part == 0);
    for (int i = 0; i < 256 && check_where.step % ALL_OUTCOMES_EVERY == 0; i++)
        CHECK(listed[i] || th_weight(&t->state, (th_outcome)i) == 0);
}

/* Evenly spaced random numbers pick each outcome about as often as its weight says. */
static void check_picks(const th_state *state, const th_outcome out[], const uint32_t weight[], int count)
{
    int picked[256] = {0};
    double sum = 0;
    for (uint32_t i = 0; i < PICKS; i++)
        picked[th_pick(state, i * (uint32_t)((1ull << 32) / PICKS) + 12345)]++;
    for (int i = 0; i < count; i++)
        sum += weight[i];
    for (int i = 0; i < count; i++) {
        double off = picked[out[i]] - PICKS * (weight[i] / sum);
        CHECK(off > -32 && off < 32);
        picked[out[i]] = 0;
    }
    for (int i = 0; i < 256; i++)
        CHECK(picked[i] == 0);
}

/* Picking and happening in one step is the same as in two. */
static void check_draw(const th_state *state, uint32_t random, th_outcome picked)
{
    th_state one = *state, two = *state;
    th_happen(&one, picked);
    CHECK(th_draw(&two, random) == picked && memcmp(&one, &two, sizeof one) == 0);
}

static th_outcome draw(table *t)
{
    th_outcome out[TH_MAX_OUTCOMES];
    uint32_t weight[TH_MAX_OUTCOMES];
    int count = th_outcomes(&t->state, out, weight);
    check_weights(t, out, weight, count);
    if (bot_rng_below(&t->rng, PICKS_EVERY) == 0)
        check_picks(&t->state, out, weight, count);
    uint32_t random = bot_rng_next(&t->rng);
    th_outcome picked = th_pick(&t->state, random);
    CHECK(th_weight(&t->state, picked) > 0);
    check_draw(&t->state, random, picked);
    if (t->wild)
        picked = out[bot_rng_below(&t->rng, (uint32_t)count)];
    return picked;
}

/* Draws until a player is to move; returns how many outcomes that took. */
static int draw_all(table *t, th_outcome happened[TH_MAX_DRAWS])
{
    int count = 0;
    while (th_turn(&t->state) == TH_CHANCE) {
        th_state before = t->state;
        int pushed_off = t->model.pushed_off;
        CHECK(th_refuse(&t->state, TH_MOVE_REFRESH).why == TH_DRAW_FIRST);
        CHECK(count < TH_MAX_DRAWS);
        th_outcome outcome = happened[count++] = draw(t);
        t->log[t->logged++] = outcome;
        th_happen(&t->state, outcome);
        th_happen(&t->twin, outcome);
        model_happen(&t->model, outcome);
        after_step(t, &before);
        situation_count(SITUATION_PUSHED_INTO_SHUFFLE,
                        t->model.pushed_off > pushed_off && t->state.shuffles > before.shuffles);
    }
    most_draws = count > most_draws ? count : most_draws;
    return count;
}

/* The same tokens in any other order make the same state. */
static void check_token_order(const th_state *start, const th_state *end, th_outcome token[], int count,
                              bot_rng *rng)
{
    th_state other = *start;
    for (int i = count - 1; i > 0; i--) {
        uint32_t k = bot_rng_below(rng, (uint32_t)i + 1);
        th_outcome swapped = token[i];
        token[i] = token[k];
        token[k] = swapped;
    }
    for (int i = 0; i < count; i++) {
        CHECK(th_weight(&other, token[i]) > 0);
        th_happen(&other, token[i]);
    }
    CHECK(memcmp(&other, end, sizeof other) == 0);
}

/* ---- A turn ---- */

static void meet_position(const table *t, const th_move legal[], int count)
{
    const th_state *state = &t->state;
    int open = 0;
    for (int i = 0; i < TH_DISPLAY; i++)
        open += state->display[i] != 0;
    situation_count(SITUATION_SHORT_DISPLAY, open > 0 && open < TH_DISPLAY);
    situation_count(SITUATION_EMPTY_DISPLAY, open == 0);
    situation_count(SITUATION_NO_RESEARCH_LEFT, model_research_left(&t->model) == 0);
    situation_count(SITUATION_HALL_GAP, !state->hall[1] && state->hall[0] && state->hall[2]);
    situation_count(SITUATION_TWO_ZEPPELINS, t->hand.count[TH_ZEPPELIN] == 2);
    situation_count(SITUATION_TWO_CARS, t->hand.count[TH_CAR] == 2);
    situation_count(SITUATION_TWO_SPECIAL_PERMITS, t->hand.count[TH_PERMIT] == 2);
    situation_count(SITUATION_SEVEN_CONGRESSES, t->hand.count[TH_CONGRESS] >= 7);
    situation_count(SITUATION_ONLY_RETIRING, count == 1 && legal[0] == TH_MOVE_RETIRE);
}

static void meet_move(const table *t, th_move move)
{
    th_action action = th_action_of(move);
    model_cost cost = model_cost_of(&t->model, &t->hand, action);
    int time = t->state.player[t->hand.seat].time, arrival = time + cost.travel;
    bool digs = action.verb == TH_DIG;
    situation_count(SITUATION_ZEPPELIN_USED, cost.given[4]);
    situation_count(SITUATION_SPECIAL_PERMIT, cost.given[0]);
    situation_count(SITUATION_RUMOR, cost.given[1]);
    situation_count(SITUATION_LONE_ASSISTANT, cost.given[2]);
    situation_count(SITUATION_LONE_SHOVEL, cost.given[3]);
    situation_count(SITUATION_THREE_HELPERS,
                    digs && t->hand.count[TH_ASSISTANT] >= 3 && t->hand.count[TH_SHOVEL] >= 3);
    situation_count(SITUATION_RENEWED_BY_TRAVEL, cost.renewed_on_arrival);
    situation_count(SITUATION_RENEWED_BY_DIGGING, digs && model_begins_year(arrival, arrival + cost.weeks));
    situation_count(SITUATION_KNOWLEDGE_12, cost.special + cost.general > 12);
    situation_count(SITUATION_TOKENS_12, cost.tokens == TH_MAX_TOKENS);
    situation_count(SITUATION_REFRESH_STREAK, action.verb == TH_REFRESH && cost.weeks == 4);
    situation_count(SITUATION_REFRESH_OF_NOTHING, action.verb == TH_REFRESH && !t->state.display[0] &&
                                                      !t->state.display[1] && !t->state.display[2] &&
                                                      !t->state.display[3]);
    situation_count(SITUATION_EARLY_RETIRING, action.verb == TH_RETIRE && cost.weeks > 8);
    situation_count(SITUATION_EXHIBITED, action.verb == TH_EXHIBIT);
    situation_count(SITUATION_LARGE_EXHIBITED, action.verb == TH_EXHIBIT && action.card > TH_LAST_SMALL);
}

static void play_turn(table *t)
{
    th_move legal[TH_MAX_LEGAL];
    th_outcome happened[TH_MAX_DRAWS];
    int seat = th_turn(&t->state), count = th_moves(&t->state, legal);
    t->hand = model_hand_of(&t->model, seat);
    check_legal(t, legal, count);
    check_scores(&t->state);
    meet_position(t, legal, count);

    th_move move = biased_move(t->player[seat], &t->state, legal, count, &t->rng);
    th_cost cost = th_cost_of(&t->state, move);
    check_cost(t, move, &cost);
    meet_move(t, move);
    th_state before = t->state;
    t->twin = t->state;
    check_where.move = move;
    t->log[t->logged++] = move;
    th_play(&t->state, move);
    th_play(&t->twin, move);
    model_play(&t->model, th_action_of(move));
    after_step(t, &before);
    check_paid(&t->state, &before, &cost);

    th_state played = t->state;
    int draws = draw_all(t, happened);
    CHECK(th_turn(&t->state) == cost.next);
    record_round_trip_turn(&before, move, happened, draws, &t->state);
    if (cost.tokens) {
        CHECK(draws == cost.tokens);
        check_token_order(&played, &t->state, happened, draws, &t->rng);
    }
}

/* ---- A game ---- */

static void set_up(table *t, long number)
{
    bot_rng_seed(&t->rng, (uint64_t)number);
    int seats = 2 + (int)(number % 3), kind = (int)(number / 24 % (BIASED_PLAYERS + 5));
    unsigned rulings = (unsigned)(number / 3 % 8);
    for (int i = 0; i < seats; i++) {
        int k = (int)bot_rng_below(&t->rng, (uint32_t)i + 1);
        t->order[i] = t->order[k];
        t->order[k] = (uint8_t)i;
        t->player[i] = kind < BIASED_PLAYERS ? (biased_player)kind
                                             : (biased_player)bot_rng_below(&t->rng, BIASED_PLAYERS);
    }
    t->wild = bot_rng_below(&t->rng, 4) == 0;
    t->logged = 0;
    check_where = (check_place){number, seats, rulings, 0, 0, -1};
    CHECK(th_start(&t->state, seats, t->order, rulings).why == TH_LEGAL);
    model_start(&t->model, seats, t->order, rulings);
    CHECK(memcmp(t->state.queue, t->order, (size_t)seats) == 0);
    t->twin = t->state;
    after_step(t, NULL);
}

/* The whole game again from its start, from nothing but what was written down. */
static void check_replay(const table *t)
{
    th_state again;
    memset(&again, 0xa5, sizeof again);
    th_start(&again, t->state.seats, t->order, t->state.rulings);
    for (int i = 0; i < t->logged; i++)
        if (th_turn(&again) == TH_CHANCE)
            th_happen(&again, (th_outcome)t->log[i]);
        else
            th_play(&again, t->log[i]);
    CHECK(memcmp(&again, &t->state, sizeof again) == 0);
}

static void check_end(const table *t)
{
    th_move legal[TH_MAX_LEGAL];
    CHECK(th_turn(&t->state) == TH_OVER && th_moves(&t->state, legal) == 0);
    for (int move = 0; move < TH_MOVES; move++)
        CHECK(th_refuse(&t->state, (th_move)move).why == TH_GAME_OVER);
    for (int seat = 0; seat < t->state.seats; seat++)
        CHECK(t->state.player[seat].time == TH_TIME_END);
    check_scores(&t->state);
    check_replay(t);
    record_round_trip_end(&t->state);
    situation_count(SITUATION_SECOND_SHUFFLE, t->state.shuffles >= 2);
    situation_count(SITUATION_PUSHED_OFF, t->model.pushed_off > 0);
    situation_count(SITUATION_FOUR_SEATS, t->state.seats == 4);
    situation_count(SITUATION_SHARED_VICTORY, th_ones(th_winners(&t->state)) > 1);
}

static void play_game(table *t, long number)
{
    th_outcome happened[TH_MAX_DRAWS];
    set_up(t, number);
    CHECK(draw_all(t, happened) == TH_SITES + TH_DISPLAY);
    record_round_trip_start(&t->state, t->order);
    while (th_turn(&t->state) != TH_OVER) {
        play_turn(t);
        CHECK(++check_where.turn < TH_MAX_TURNS);
        turns++;
    }
    most_turns = check_where.turn > most_turns ? check_where.turn : most_turns;
    check_end(t);
    games++;
}

static long number_from(const char *variable, long otherwise)
{
    const char *text = getenv(variable);
    return text ? strtol(text, NULL, 10) : otherwise;
}

static void test_games(void **unused)
{
    (void)unused;
    static table t;
    long first = number_from("THEBES_SIM_FIRST", 0),
         count = number_from("THEBES_SIM_GAMES", THEBES_SIM_GAMES);
    for (long game = first; game < first + count; game++)
        play_game(&t, game);
    print_message("# %ld games, %ld turns, %ld steps; at most %ld legal moves, %ld draws, %ld turns\n", games,
                  turns, steps, most_legal, most_draws, most_turns);
    for (int i = 0; i < SITUATIONS; i++)
        print_message("# %10ld  %s\n", situation_times((situation)i), situation_name((situation)i));
}

/* A shorter run may miss some. */
static void test_all_situations_were_met(void **unused)
{
    (void)unused;
    if (games < ENOUGH_GAMES)
        return; /* too few games to expect all of them */
    for (int i = 0; i < SITUATIONS; i++)
        if (situation_times((situation)i) == 0)
            fail_msg("never met: %s", situation_name((situation)i));
}

static void test_every_move_has_one_number_and_one_text(void **unused)
{
    (void)unused;
    for (int move = 0; move < TH_MOVES; move++) {
        check_where.move = move;
        CHECK(th_move_of(th_action_of((th_move)move)) == move);
        check_text((th_move)move);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_move_has_one_number_and_one_text),
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_all_situations_were_met),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
