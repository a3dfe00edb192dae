/* The observation, held against a second reading of the game.
 *
 * Beside each state runs the model of the rules (kit/model.h), which keeps where every card and find lies.
 * What each number should be is worked out from there and from the number's own name, so that names are
 * tested, too. That nothing is missing is tested by twins: observation_twins_test.c. */
#include "../kit/check.h"
#include "../kit/model.h"
#include "observed_games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 144 };

static bool was_zero[EVAL_OBSERVATION], was_more[EVAL_OBSERVATION];

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

static void check_seat(const th_state *state, const model_game *model, int seat)
{
    int16_t seen[EVAL_OBSERVATION];
    memset(seen, 0x5a, sizeof seen);
    eval_observe(state, seat, seen);
    for (int i = 0; i < EVAL_OBSERVATION; i++) {
        const eval_field *field = eval_observation_field(i);
        int wanted = expected(model, seat, observed_names[i]);
        if (seen[i] != wanted)
            print_message("%s is %d, not %d\n", observed_names[i], seen[i], wanted);
        CHECK(seen[i] == wanted);
        bool nobody = observed_names[i][0] == 'P' && observed_names[i][2] == '.' &&
                      observed_names[i][1] - '0' >= state->seats;
        CHECK(nobody ? seen[i] == 0 : seen[i] >= field->least && seen[i] <= field->most);
        was_zero[i] = was_zero[i] || seen[i] == 0;
        was_more[i] = was_more[i] || seen[i] > 0;
    }
}

/* Every number, for every seat, before and after every step. */
static void every_number_is_what_its_name_says(void **unused)
{
    (void)unused;
    static observed_game game;
    static model_game model;
    const th_state *state = &game.state;
    for (long number = 0; number < GAMES; number++) {
        observed_begin(&game, number);
        model_start(&model, state->seats, game.order, state->rulings);
        while (true) {
            for (int seat = 0; seat < state->seats; seat++)
                hands[seat] = model_hand_of(&model, seat);
            for (int seat = 0; seat < state->seats; seat++)
                check_seat(state, &model, seat);
            int turn = th_turn(state);
            check_where.step++;
            if (turn == TH_OVER)
                break;
            if (turn == TH_CHANCE) {
                th_outcome next = th_pick(state, bot_rng_next(&game.rng));
                th_happen(&game.state, next);
                model_happen(&model, next);
            } else {
                th_move move = observed_choose(&game);
                th_play(&game.state, move);
                model_play(&model, th_action_of(move));
            }
        }
    }
    for (int i = 0; i < EVAL_OBSERVATION; i++) { /* and each is there for something */
        bool never_zero = is(observed_names[i], "SEATS") || is(observed_names[i], "P0.THERE") ||
                          is(observed_names[i], "P1.THERE");
        if (!was_more[i] || was_zero[i] == never_zero)
            print_message("%s was always the same\n", observed_names[i]);
        assert_true(was_more[i] && was_zero[i] != never_zero);
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
            assert_string_not_equal(observed_names[i], observed_names[other]);
    assert_string_equal(observed_names[0], "SEATS");
    assert_string_equal(observed_names[EVAL_SEES_HALL + 12], "HALL.b.88");
    assert_string_equal(observed_names[EVAL_SEES_BAG + 2 * 15 + 13], "BAG.egypt-book");
    assert_string_equal(observed_names[EVAL_OBSERVATION - 1], "P3.REFRESHES");
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
        cmocka_unit_test(fields_lie_one_behind_the_other),
        cmocka_unit_test(bounds_are_those_of_the_components),
        cmocka_unit_test(the_page_has_every_field),
    };
    return cmocka_run_group_tests(tests, observed_name_all, NULL);
}
