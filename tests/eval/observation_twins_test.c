/* That nothing is missing in an observation: a table that is made of one alone must behave as the table that
 * was observed, to the end. */
#include "../kit/check.h"
#include "observed_games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

enum { GAMES = 144 };

/* ---- A table made of an observation ---- */

static int number_named(const int16_t seen[], int at)
{
    for (int i = 0;; i++)
        if (seen[at + i])
            return i;
}

static void add_cards(th_set *set, const int16_t seen[], int first, int count)
{
    for (int i = 0; i < count; i++)
        set->word[(first + i) >> 5] |= (uint32_t)seen[i] << ((first + i) & 31);
}

static uint8_t sum(const int16_t seen[], int count)
{
    int all = 0;
    for (int i = 0; i < count; i++)
        all += seen[i];
    return (uint8_t)all;
}

/* Rumors are one a site; the others come again if they are given up. Of all other cards nothing is known but
 * what they add up to. */
static void make_hand(th_player *player, const int16_t seen[])
{
    uint8_t *tally = player->tally;
    add_cards(&player->cards, seen + EVAL_SEES_OF_PLAYER_RUMORS, 54, 5);
    add_cards(&player->cards, seen + EVAL_SEES_OF_PLAYER_ASSISTANTS, 59, 6);
    add_cards(&player->cards, seen + EVAL_SEES_OF_PLAYER_SHOVELS, 65, 6);
    add_cards(&player->cards, seen + EVAL_SEES_OF_PLAYER_ZEPPELINS, 73, 2);
    add_cards(&player->cards, seen + EVAL_SEES_OF_PLAYER_SPECIAL_PERMITS, 75, 2);
    for (int of = 0; of < TH_SITES; of++) {
        tally[TH_TALLY_BOOKS + of] = (uint8_t)seen[EVAL_SEES_OF_PLAYER_BOOKS + of];
        tally[TH_TALLY_RUMORS + of] = (uint8_t)(2 * seen[EVAL_SEES_OF_PLAYER_RUMORS + of]);
        player->artifacts |= (uint32_t)seen[EVAL_SEES_OF_PLAYER_ARTIFACTS + of] << 6 * of;
        player->permits = (uint8_t)(player->permits | seen[EVAL_SEES_OF_PLAYER_PERMITS + of] << of);
    }
    tally[TH_TALLY_GENERAL] = (uint8_t)seen[EVAL_SEES_OF_PLAYER_GENERAL];
    tally[TH_TALLY_ASSISTANTS] = sum(seen + EVAL_SEES_OF_PLAYER_ASSISTANTS, 6);
    tally[TH_TALLY_SHOVELS] = sum(seen + EVAL_SEES_OF_PLAYER_SHOVELS, 6);
    tally[TH_TALLY_CARS] = (uint8_t)seen[EVAL_SEES_OF_PLAYER_CARS];
    tally[TH_TALLY_ZEPPELINS] = sum(seen + EVAL_SEES_OF_PLAYER_ZEPPELINS, 2);
    tally[TH_TALLY_PERMITS] = sum(seen + EVAL_SEES_OF_PLAYER_SPECIAL_PERMITS, 2);
    tally[TH_TALLY_CONGRESSES] = (uint8_t)seen[EVAL_SEES_OF_PLAYER_CONGRESSES];
    tally[TH_TALLY_EXHIBITIONS] = (uint8_t)seen[EVAL_SEES_OF_PLAYER_EXHIBITION_POINTS];
    tally[TH_TALLY_ARTIFACTS] = (uint8_t)seen[EVAL_SEES_OF_PLAYER_ARTIFACT_POINTS];
}

static void make_players(th_state *twin, const int16_t seen[])
{
    twin->refresher = TH_NOBODY;
    for (int seat = 0; seat < TH_MAX_SEATS; seat++, seen += EVAL_SEES_OF_PLAYER) {
        th_player *player = &twin->player[seat];
        player->time = 0xff;
        if (seat >= twin->seats)
            continue;
        player->time = (uint8_t)(TH_TIME_END - seen[EVAL_SEES_OF_PLAYER_WEEKS_LEFT]);
        player->place = (uint8_t)number_named(seen, EVAL_SEES_OF_PLAYER_PLACE);
        make_hand(player, seen);
        if (seen[EVAL_SEES_OF_PLAYER_DIGS])
            twin->actor = (uint8_t)seat;
        if (seen[EVAL_SEES_OF_PLAYER_REFRESHES]) {
            twin->refresher = (uint8_t)seat;
            twin->refreshes = (uint8_t)seen[EVAL_SEES_OF_PLAYER_REFRESHES];
        }
    }
}

static void make_cards(th_state *twin, const int16_t seen[])
{
    int shown = 0;
    for (int i = 0; i < TH_RESEARCH; i++)
        if (seen[EVAL_SEES_DISPLAY + i])
            twin->display[shown++] = (uint8_t)(i + 1);
    for (int i = 0; i < 30; i++)
        if (seen[EVAL_SEES_HALL + i])
            twin->hall[i / 10] = (uint8_t)(TH_RESEARCH + 1 + i % 10);
    add_cards(&twin->supply, seen + EVAL_SEES_SUPPLY, 1, TH_CARDS);
    add_cards(&twin->discard, seen + EVAL_SEES_DISCARD, 1, TH_CARDS);
    twin->shuffles = (uint8_t)seen[EVAL_SEES_SHUFFLED];
    twin->stack_one = (uint8_t)seen[EVAL_SEES_STACK_ONE];
    twin->stack_two = (uint8_t)seen[EVAL_SEES_STACK_TWO];
}

/* A table made of nothing but what somebody sees: who looks sits at seat 0, and the others follow. */
static th_state table_of(const int16_t seen[])
{
    th_state twin = {.seats = (uint8_t)seen[EVAL_SEES_SEATS]};
    make_players(&twin, seen + EVAL_SEES_PLAYERS);
    make_cards(&twin, seen);
    for (int i = 0; i < TH_MAX_SEATS; i++) /* the others in order, and who looks among them */
        twin.queue[i] = (uint8_t)(i < seen[EVAL_SEES_BEFORE] ? i + 1 : i == seen[EVAL_SEES_BEFORE] ? 0 : i);
    for (int of = 0; of < TH_SITES; of++) {
        for (int item = 0; item < TH_ITEM_DEBRIS; item++)
            twin.bag[of] = (uint16_t)(twin.bag[of] | seen[EVAL_SEES_BAG + 15 * of + item] << item);
        twin.digs[of] = !seen[EVAL_SEES_BONUS + of];
    }
    for (int i = 0; i < TH_RULINGS; i++)
        twin.rulings = (uint8_t)(twin.rulings | seen[EVAL_SEES_RULINGS + i] << i);
    if (sum(seen + EVAL_SEES_DRAWS, 3))
        twin.pending = (uint8_t)(TH_DRAWS_BONUS + number_named(seen, EVAL_SEES_DRAWS));
    if (sum(seen + EVAL_SEES_DRAWN_AT, TH_SITES))
        twin.site = (uint8_t)number_named(seen, EVAL_SEES_DRAWN_AT);
    twin.tokens = (uint8_t)seen[EVAL_SEES_TOKENS];
    twin.debris = (uint8_t)seen[EVAL_SEES_DEBRIS];
    return twin;
}

/* Where everybody sits at a table that is made of what one seat sees. */
static void follow(const th_state *state, int looks, int moved_to[TH_MAX_SEATS])
{
    int next = 1;
    for (int i = 0; i < state->seats; i++)
        moved_to[state->queue[i]] = state->queue[i] == looks ? 0 : next++;
}

static void check_same_view(const th_state *state, const th_state *twin, const int moved_to[])
{
    int16_t seen[EVAL_OBSERVATION], other[EVAL_OBSERVATION];
    for (int seat = 0; seat < state->seats; seat++) {
        eval_observe(state, seat, seen);
        eval_observe(twin, moved_to[seat], other);
        for (int i = 0; i < EVAL_OBSERVATION; i++) {
            if (seen[i] != other[i])
                print_message("%s is %d, and %d to the twin\n", observed_names[i], seen[i], other[i]);
            CHECK(seen[i] == other[i]);
        }
    }
}

/* The same can be done, and at the same price; the same can be drawn, as often; the same counts. */
static void check_same_choices(const th_state *state, const th_state *twin, const int moved_to[])
{
    int turn = th_turn(state);
    CHECK(th_turn(twin) == (turn < 0 ? turn : moved_to[turn]));
    for (int seat = 0; seat < state->seats; seat++)
        CHECK(th_score_of(state, seat).total == th_score_of(twin, moved_to[seat]).total);
    if (turn == TH_CHANCE)
        for (int outcome = 0; outcome < 256; outcome++)
            CHECK(th_weight(state, (th_outcome)outcome) == th_weight(twin, (th_outcome)outcome));
    if (turn < 0)
        return;
    for (int move = 0; move < TH_MOVES; move++) {
        bool legal = th_refuse(state, (th_move)move).why == TH_LEGAL;
        CHECK(legal == (th_refuse(twin, (th_move)move).why == TH_LEGAL));
        if (!legal)
            continue;
        th_cost cost = th_cost_of(state, (th_move)move), same = th_cost_of(twin, (th_move)move);
        CHECK(cost.total == same.total && cost.tokens == same.tokens && cost.place == same.place);
        CHECK(memcmp(cost.given, same.given, sizeof cost.given) == 0);
        CHECK(same.next == (cost.next < 0 ? cost.next : moved_to[cost.next]));
    }
}

/* A step of the game, and the same of its twin, if there is one yet. */
static void step(observed_game *game, th_state *twin)
{
    if (th_turn(&game->state) == TH_CHANCE) {
        th_outcome next = th_pick(&game->state, bot_rng_next(&game->rng));
        th_happen(&game->state, next);
        if (twin)
            th_happen(twin, next);
        return;
    }
    th_move move = observed_choose(game);
    th_play(&game->state, move);
    if (twin)
        th_play(twin, move);
}

/* Some steps after its beginning a game gets a twin that is made of what somebody sees; from then on the twin
 * plays and draws the same, and nobody notices a difference. Seats are others, too. */
static void nothing_is_missing(void **unused)
{
    (void)unused;
    static observed_game game;
    for (long number = 0; number < GAMES; number++) {
        int16_t seen[EVAL_OBSERVATION];
        int moved_to[TH_MAX_SEATS], made_after = (int)(number % 120);
        th_state twin;
        observed_begin(&game, 1000 + number);
        for (int steps = 0; steps < made_after && th_turn(&game.state) != TH_OVER; steps++)
            step(&game, NULL);
        int looks = (int)bot_rng_below(&game.rng, game.state.seats);
        eval_observe(&game.state, looks, seen);
        follow(&game.state, looks, moved_to);
        twin = table_of(seen);
        for (check_where.step = 0;; check_where.step++) {
            check_same_view(&game.state, &twin, moved_to);
            check_same_choices(&game.state, &twin, moved_to);
            if (th_turn(&game.state) == TH_OVER)
                break;
            step(&game, &twin);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_is_missing)};
    return cmocka_run_group_tests(tests, observed_name_all, NULL);
}
