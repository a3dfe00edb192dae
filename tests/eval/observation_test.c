/* The observation, held against a second reading of the game.
 *
 * Beside each state runs the model of the rules (kit/model.h), which keeps where every card and find lies.
 * What each number should be is worked out from there and from the number's own name, so that names are
 * tested, too. That nothing is missing is tested by twins: a table that is made of an observation alone must
 * behave as the one that was observed, to the end. */
#include "../kit/biased_players.h"
#include "../kit/check.h"
#include "../kit/model.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../eval/observation.h"

enum { GAMES = 144, TWIN_GAMES = 144 };

static char names[EVAL_OBSERVATION][EVAL_OBSERVATION_NAME];
static bool was_zero[EVAL_OBSERVATION], was_more[EVAL_OBSERVATION];

static int name_all(void **unused)
{
    (void)unused;
    for (int i = 0; i < EVAL_OBSERVATION; i++)
        if (eval_observation_name(i, names[i]) != (int)strlen(names[i]))
            return -1;
    return 0;
}

/* ---- What a number should be, by its name ---- */

static bool is(const char *name, const char *field)
{
    size_t length = strlen(field);
    return strncmp(name, field, length) == 0 && (name[length] == '.' || name[length] == 0);
}

/* What stands behind the last dot. */
static const char *thing(const char *name)
{
    return strrchr(name, '.') + 1;
}

static int card(const char *name)
{
    return atoi(thing(name));
}

static int site(const char *name)
{
    return th_site_named(thing(name), strlen(thing(name)));
}

static int place(const char *name)
{
    int found = 0;
    while (strcmp(th_place_name(found), thing(name)) != 0)
        found++;
    return found;
}

/* "egypt-05", and where it lies. */
static int lies(const model_game *game, const char *token)
{
    int of = th_site_named(token, strcspn(token, "-"));
    return game->find[of][th_token_item(th_token_read(of, token, strlen(token)))];
}

/* Whether somebody moves before somebody else: who is behind in time, or lies on top. */
static bool precedes(const model_game *game, int one, int other)
{
    const model_player *a = &game->player[one], *b = &game->player[other];
    return a->time != b->time ? a->time < b->time : a->arrived > b->arrived;
}

static int others_before(const model_game *game, int seat, int except)
{
    int before = 0;
    for (int other = 0; other < game->seats; other++)
        before += other != seat && other != except && precedes(game, other, seat);
    return before;
}

/* Who is meant by a number: 0 is the one who looks, and then they come as they will move. */
static int player_at(const model_game *game, int looks, int number)
{
    for (int seat = 0; seat < game->seats; seat++)
        if (seat == looks ? number == 0 : number == 1 + others_before(game, seat, looks))
            return seat;
    return -1;
}

static int victory_points_of_finds(const model_game *game, int seat)
{
    int points = 0;
    for (int of = 0; of < TH_SITES; of++)
        for (int item = 0; item < TH_ARTIFACTS; item++)
            points += game->find[of][item] == seat ? th_artifact_value(of, item) : 0;
    return points;
}

static int victory_points_of_exhibitions(const model_game *game, int seat)
{
    int points = 0;
    for (int number = TH_RESEARCH + 1; number <= TH_CARDS; number++)
        points += game->card[number] == seat ? th_card_of(number).points : 0;
    return points;
}

static model_hand hands[TH_MAX_SEATS]; /* counted once for each position */

static int of_player(const model_game *game, int seat, const char *name)
{
    const model_player *player = &game->player[seat];
    const model_hand *hand = &hands[seat];
    if (is(name, "THERE"))
        return 1;
    if (is(name, "WEEKS_LEFT"))
        return TH_TIME_END - player->time;
    if (is(name, "PLACE"))
        return player->place == place(name);
    if (is(name, "PERMITS"))
        return player->permit[site(name)];
    if (is(name, "BOOKS"))
        return hand->books[site(name)];
    if (is(name, "GENERAL"))
        return hand->general;
    if (is(name, "RUMORS"))
        return hand->rumor[site(name)] != 0;
    if (is(name, "ASSISTANTS"))
        return game->card[card(name)] == seat && th_card_of(card(name)).kind == TH_ASSISTANT;
    if (is(name, "SHOVELS"))
        return game->card[card(name)] == seat && th_card_of(card(name)).kind == TH_SHOVEL;
    if (is(name, "CARS"))
        return hand->count[TH_CAR];
    if (is(name, "ZEPPELINS"))
        return game->card[card(name)] == seat && th_card_of(card(name)).kind == TH_ZEPPELIN;
    if (is(name, "SPECIAL_PERMITS"))
        return game->card[card(name)] == seat && th_card_of(card(name)).kind == TH_PERMIT;
    if (is(name, "CONGRESSES"))
        return hand->count[TH_CONGRESS];
    if (is(name, "ARTIFACTS"))
        return hand->artifacts[site(name)];
    if (is(name, "ARTIFACT_POINTS"))
        return victory_points_of_finds(game, seat);
    if (is(name, "EXHIBITION_POINTS"))
        return victory_points_of_exhibitions(game, seat);
    if (is(name, "DIGS"))
        return game->wait == WAITS_FOR_TOKEN && game->digger == seat;
    CHECK(is(name, "REFRESHES"));
    return game->refresher == seat ? game->refreshes : 0;
}

static int of_ruling(const model_game *game, const char *name)
{
    int ruling = 0;
    while (strcmp(th_ruling_name(ruling), thing(name)) != 0)
        ruling++;
    return game->rulings >> ruling & 1;
}

static int of_draw(const model_game *game, const char *name)
{
    return game->wait == (!strcmp(thing(name), "bonus")  ? WAITS_FOR_BONUS
                          : !strcmp(thing(name), "card") ? WAITS_FOR_CARD
                                                         : WAITS_FOR_TOKEN);
}

static int of_game(const model_game *game, int looks, const char *name)
{
    bool digs = game->wait == WAITS_FOR_TOKEN;
    if (is(name, "SEATS"))
        return game->seats;
    if (is(name, "RULINGS"))
        return of_ruling(game, name);
    if (is(name, "MOVES"))
        return model_turn(game) == looks;
    if (is(name, "OVER"))
        return model_turn(game) == TH_OVER;
    if (is(name, "BEFORE"))
        return others_before(game, looks, -1);
    if (is(name, "DRAWS"))
        return of_draw(game, name);
    if (is(name, "DRAWN_AT"))
        return (digs || game->wait == WAITS_FOR_BONUS) && game->site == site(name);
    if (is(name, "TOKENS"))
        return digs ? game->tokens : 0;
    if (is(name, "DEBRIS"))
        return digs ? game->debris : 0;
    if (is(name, "DISPLAY"))
        return game->card[card(name)] == LIES_DISPLAY;
    if (is(name, "HALL"))
        return game->hall[name[strlen("HALL.")] - 'a'] == card(name);
    if (is(name, "SUPPLY"))
        return game->card[card(name)] == LIES_UNSEEN || game->card[card(name)] == LIES_SUPPLY;
    if (is(name, "DISCARD"))
        return game->card[card(name)] == LIES_DISCARD;
    if (is(name, "SHUFFLED"))
        return game->shuffles > 0;
    if (is(name, "STACK_ONE"))
        return game->opening + game->stack_one;
    if (is(name, "STACK_TWO"))
        return game->stack_two;
    if (is(name, "BAG"))
        return lies(game, thing(name)) == LIES_BAG;
    CHECK(is(name, "BONUS"));
    return game->digs[site(name)] == 0;
}

static int expected(const model_game *game, int looks, const char *name)
{
    if (name[0] != 'P' || name[2] != '.')
        return of_game(game, looks, name);
    int seat = player_at(game, looks, name[1] - '0');
    return seat < 0 ? 0 : of_player(game, seat, name + 3);
}

/* ---- Whole games ---- */

typedef struct {
    th_state state;
    model_game model;
    bot_rng rng;
    biased_player player[TH_MAX_SEATS];
} table;

static void check_seat(const table *t, int seat)
{
    int16_t seen[EVAL_OBSERVATION];
    memset(seen, 0x5a, sizeof seen);
    eval_observe(&t->state, seat, seen);
    for (int i = 0; i < EVAL_OBSERVATION; i++) {
        const eval_field *field = eval_observation_field(i);
        int wanted = expected(&t->model, seat, names[i]);
        if (seen[i] != wanted)
            print_message("%s is %d, not %d\n", names[i], seen[i], wanted);
        CHECK(seen[i] == wanted);
        bool nobody = names[i][0] == 'P' && names[i][2] == '.' && names[i][1] - '0' >= t->state.seats;
        CHECK(nobody ? seen[i] == 0 : seen[i] >= field->least && seen[i] <= field->most);
        was_zero[i] = was_zero[i] || seen[i] == 0;
        was_more[i] = was_more[i] || seen[i] > 0;
    }
}

static void begin_game(table *t, long number)
{
    uint8_t order[TH_MAX_SEATS] = {0, 1, 2, 3};
    int seats = 2 + (int)(number % 3);
    unsigned rulings = (unsigned)(number / 3) % (TH_ALL_RULINGS + 1);
    bot_rng_seed(&t->rng, (uint64_t)number);
    for (int i = seats - 1; i > 0; i--) {
        int other = (int)bot_rng_below(&t->rng, (uint32_t)i + 1);
        uint8_t seat = order[i];
        order[i] = order[other];
        order[other] = seat;
    }
    for (int seat = 0; seat < TH_MAX_SEATS; seat++)
        t->player[seat] = (biased_player)bot_rng_below(&t->rng, BIASED_PLAYERS);
    th_start(&t->state, seats, order, rulings);
    model_start(&t->model, seats, order, rulings);
    check_where = (check_place){.game = number, .seats = seats, .rulings = rulings, .move = -1};
}

static th_move choose(table *t)
{
    th_move legal[TH_MAX_LEGAL];
    int count = th_moves(&t->state, legal), seat = th_turn(&t->state);
    check_where.turn++;
    check_where.move = biased_move(t->player[seat], &t->state, legal, count, &t->rng);
    return (th_move)check_where.move;
}

/* Every number, for every seat, before and after every step. */
static void every_number_is_what_its_name_says(void **unused)
{
    (void)unused;
    static table t;
    for (long number = 0; number < GAMES; number++) {
        begin_game(&t, number);
        while (true) {
            for (int seat = 0; seat < t.state.seats; seat++)
                hands[seat] = model_hand_of(&t.model, seat);
            for (int seat = 0; seat < t.state.seats; seat++)
                check_seat(&t, seat);
            int turn = th_turn(&t.state);
            check_where.step++;
            if (turn == TH_OVER)
                break;
            if (turn == TH_CHANCE) {
                th_outcome next = th_pick(&t.state, bot_rng_next(&t.rng));
                th_happen(&t.state, next);
                model_happen(&t.model, next);
            } else {
                th_move move = choose(&t);
                th_play(&t.state, move);
                model_play(&t.model, th_action_of(move));
            }
        }
    }
    for (int i = 0; i < EVAL_OBSERVATION; i++) { /* and each is there for something */
        bool never_zero = is(names[i], "SEATS") || is(names[i], "P0.THERE") || is(names[i], "P1.THERE");
        if (!was_more[i] || was_zero[i] == never_zero)
            print_message("%s was always the same\n", names[i]);
        assert_true(was_more[i] && was_zero[i] != never_zero);
    }
}

/* ---- Twins ---- */

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
                print_message("%s is %d, and %d to the twin\n", names[i], seen[i], other[i]);
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
static void step(table *t, th_state *twin)
{
    if (th_turn(&t->state) == TH_CHANCE) {
        th_outcome next = th_pick(&t->state, bot_rng_next(&t->rng));
        th_happen(&t->state, next);
        if (twin)
            th_happen(twin, next);
        return;
    }
    th_move move = choose(t);
    th_play(&t->state, move);
    if (twin)
        th_play(twin, move);
}

/* Some steps after its beginning a game gets a twin that is made of what somebody sees; from then on the twin
 * plays and draws the same, and nobody notices a difference. Seats are others, too. */
static void nothing_is_missing(void **unused)
{
    (void)unused;
    static table t;
    for (long number = 0; number < TWIN_GAMES; number++) {
        int16_t seen[EVAL_OBSERVATION];
        int moved_to[TH_MAX_SEATS], made_after = (int)(number % 120);
        th_state twin;
        begin_game(&t, 1000 + number);
        for (int steps = 0; steps < made_after && th_turn(&t.state) != TH_OVER; steps++)
            step(&t, NULL);
        int looks = (int)bot_rng_below(&t.rng, t.state.seats);
        eval_observe(&t.state, looks, seen);
        follow(&t.state, looks, moved_to);
        twin = table_of(seen);
        for (check_where.step = 0;; check_where.step++) {
            check_same_view(&t.state, &twin, moved_to);
            check_same_choices(&t.state, &twin, moved_to);
            if (th_turn(&t.state) == TH_OVER)
                break;
            step(&t, &twin);
        }
    }
}

/* ---- The tables ---- */

static void check_fields(const eval_field fields[], int count, int size)
{
    int at = 0;
    for (int i = 0; i < count; i++) {
        assert_int_equal(fields[i].offset, at);
        assert_true(fields[i].count > 0 && fields[i].least < fields[i].most);
        at += fields[i].count;
    }
    assert_int_equal(at, size);
}

static void fields_lie_one_behind_the_other(void **unused)
{
    (void)unused;
    check_fields(eval_game_fields, EVAL_GAME_FIELDS, EVAL_SEES_PLAYERS);
    check_fields(eval_player_fields, EVAL_PLAYER_FIELDS, EVAL_SEES_OF_PLAYER);
    assert_int_equal(EVAL_OBSERVATION, 633); /* a new version, if not */
    for (int i = 0; i < EVAL_OBSERVATION; i++)
        for (int other = 0; other < i; other++)
            assert_string_not_equal(names[i], names[other]);
    assert_string_equal(names[0], "SEATS");
    assert_string_equal(names[EVAL_SEES_HALL + 12], "HALL.b.88");
    assert_string_equal(names[EVAL_SEES_BAG + 2 * 15 + 13], "BAG.egypt-book");
    assert_string_equal(names[EVAL_OBSERVATION - 1], "P3.REFRESHES");
}

/* The most that anybody can have of something, as the components have it. */
static void bounds_are_those_of_the_components(void **unused)
{
    (void)unused;
    int books[TH_SITES] = {0}, general = TH_SITES, exhibitions = 0, artifacts = 0;
    for (int number = 1; number <= TH_CARDS; number++) {
        th_card printed = th_card_of(number);
        books[printed.site] += printed.kind == TH_BOOK ? printed.points : 0;
        general += printed.kind == TH_GENERAL ? printed.points : 0;
        exhibitions += number > TH_RESEARCH ? printed.points : 0;
    }
    for (int of = 0; of < TH_SITES; of++) {
        books[th_book_token_site(of)]++;
        for (int item = 0; item < TH_ARTIFACTS; item++)
            artifacts += th_artifact_value(of, item);
    }
    const int player = EVAL_SEES_PLAYERS;
    for (int of = 0; of < TH_SITES; of++)
        assert_int_equal(eval_observation_field(player + EVAL_SEES_OF_PLAYER_BOOKS)->most, books[of]);
    assert_int_equal(eval_observation_field(player + EVAL_SEES_OF_PLAYER_GENERAL)->most, general);
    assert_int_equal(eval_observation_field(player + EVAL_SEES_OF_PLAYER_ARTIFACT_POINTS)->most, artifacts);
    assert_int_equal(eval_observation_field(player + EVAL_SEES_OF_PLAYER_EXHIBITION_POINTS)->most,
                     exhibitions);
    assert_int_equal(eval_observation_field(player + EVAL_SEES_OF_PLAYER_WEEKS_LEFT)->most, TH_TIME_END);
    assert_int_equal(eval_observation_field(player + EVAL_SEES_OF_PLAYER_CONGRESSES)->most, TH_CONGRESSES);
    assert_int_equal(eval_observation_field(EVAL_SEES_TOKENS)->most, TH_MAX_TOKENS);
}

/* ---- The page about it ---- */

static char page[1 << 16];

/* Every field has its row there, in order, and there are no others. */
static const char *check_rows(const char *at, const eval_field fields[], int count)
{
    static const char *const each[] = {
        "", "ruling", "draw", "site", "place", "token", "space and exhibition"};
    for (int i = 0; i < count; i++) {
        const eval_field *field = &fields[i];
        char row[512], cards[32];
        snprintf(cards, sizeof cards, "card, from %d", field->each - EVAL_EACH_CARD);
        snprintf(row, sizeof row, "\n| `%s` | %d | %d | %d to %d | %s | %s |\n", field->name, field->offset,
                 field->count, field->least, field->most,
                 field->each >= EVAL_EACH_CARD ? cards : each[field->each], field->about);
        if (strncmp(at, row, strlen(row)) != 0)
            print_message("docs/observation.md should have this row next:%s", row);
        assert_memory_equal(at, row, strlen(row));
        at += strlen(row) - 1;
    }
    assert_true(at[1] != '|');
    return at;
}

static void the_page_has_every_field(void **unused)
{
    (void)unused;
    static const char heading[] = "\n| --- | --- | --- | --- | --- | --- |";
    FILE *file = fopen("docs/observation.md", "r");
    assert_non_null(file);
    page[fread(page, 1, sizeof page - 1, file)] = 0;
    fclose(file);
    const char *first = strstr(page, heading);
    assert_non_null(first);
    const char *end = check_rows(first + strlen(heading), eval_game_fields, EVAL_GAME_FIELDS);
    const char *second = strstr(end, heading);
    assert_non_null(second);
    check_rows(second + strlen(heading), eval_player_fields, EVAL_PLAYER_FIELDS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_number_is_what_its_name_says),
        cmocka_unit_test(nothing_is_missing),
        cmocka_unit_test(fields_lie_one_behind_the_other),
        cmocka_unit_test(bounds_are_those_of_the_components),
        cmocka_unit_test(the_page_has_every_field),
    };
    return cmocka_run_group_tests(tests, name_all, NULL);
}
