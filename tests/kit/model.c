/* The model's rules: turns, stacks, bags and chances. See model.h. */
#include "model.h"

#include "check.h"

#include <string.h>

enum { FIRST_CARDS = 27, END = 157 };

/* ---- Whose turn ---- */

/* Whether a's marker goes before b's. */
static bool earlier(const model_game *game, int a, int b)
{
    const model_player *p = &game->player[a], *q = &game->player[b];
    return p->time < q->time || (p->time == q->time && p->arrived > q->arrived);
}

static int last_in_time(const model_game *game)
{
    int seat = 0;
    for (int other = 1; other < game->seats; other++)
        if (earlier(game, other, seat))
            seat = other;
    return seat;
}

int model_turn(const model_game *game)
{
    if (game->wait != WAITS_FOR_MOVE)
        return TH_CHANCE;
    int seat = last_in_time(game);
    return game->player[seat].time < END ? seat : (int)TH_OVER;
}

/* ---- Chances ---- */

static int count_lying(const model_game *game, int where, int first, int last)
{
    int count = 0;
    for (int card = first; card <= last; card++)
        count += game->card[card] == where;
    return count;
}

static int last_of_stack_two(const model_game *game)
{
    return game->seats == 2 ? TH_CARDS : TH_LAST_SMALL;
}

static int exhibitions_in_two(const model_game *game)
{
    return count_lying(game, LIES_UNSEEN, TH_RESEARCH + 1, last_of_stack_two(game));
}

int model_research_left(const model_game *game)
{
    return count_lying(game, LIES_UNSEEN, 1, TH_RESEARCH) + count_lying(game, LIES_SUPPLY, 1, TH_RESEARCH) +
           count_lying(game, LIES_DISCARD, 1, TH_RESEARCH);
}

static model_chance chance_of_card(const model_game *game, int card, int unseen, int supply, int exhibitions)
{
    const model_chance never = {0, 1};
    if (game->shuffles)
        return game->card[card] == LIES_SUPPLY ? (model_chance){1, supply} : never;
    if (game->card[card] != LIES_UNSEEN)
        return never;
    if (game->opening || game->stack_one)
        return card <= TH_RESEARCH ? (model_chance){1, unseen} : never;
    int height = game->stack_two + exhibitions;
    if (card <= TH_RESEARCH) /* the top is a research card, and then any unseen one */
        return (model_chance){game->stack_two, (int64_t)height * unseen};
    return card <= last_of_stack_two(game) ? (model_chance){1, height} : never;
}

static void chances_of_tokens(const model_game *game, model_chance chance[256])
{
    const uint8_t *find = game->find[game->site];
    int left = TH_DEBRIS - game->debris;
    for (int item = 0; item < TH_ITEM_DEBRIS; item++)
        left += find[item] == LIES_BAG;
    for (int item = 0; item < TH_ITEM_DEBRIS; item++)
        chance[th_token(game->site, item)] = (model_chance){find[item] == LIES_BAG, left};
    chance[th_token(game->site, TH_ITEM_DEBRIS)] = (model_chance){TH_DEBRIS - game->debris, left};
}

static void chances_of_bonus(const model_game *game, model_chance chance[256])
{
    int ones = 0;
    for (int item = 0; item < TH_ARTIFACTS; item++)
        ones += th_artifact_value(game->site, item) == 1;
    for (int item = 0; item < TH_ARTIFACTS; item++)
        chance[th_token(game->site, item)] = (model_chance){th_artifact_value(game->site, item) == 1, ones};
}

void model_chances(const model_game *game, model_chance chance[256])
{
    for (int i = 0; i < 256; i++)
        chance[i] = (model_chance){0, 1};
    if (game->wait == WAITS_FOR_TOKEN)
        chances_of_tokens(game, chance);
    else if (game->wait == WAITS_FOR_BONUS)
        chances_of_bonus(game, chance);
    else if (game->wait == WAITS_FOR_CARD) {
        int unseen = count_lying(game, LIES_UNSEEN, 1, TH_RESEARCH);
        int supply = count_lying(game, LIES_SUPPLY, 1, TH_CARDS), exhibitions = exhibitions_in_two(game);
        for (int card = 1; card <= TH_CARDS; card++)
            chance[card] = chance_of_card(game, card, unseen, supply, exhibitions);
    }
}

/* ---- Refilling ---- */

static bool supply_empty(const model_game *game)
{
    if (game->shuffles)
        return count_lying(game, LIES_SUPPLY, 1, TH_CARDS) == 0;
    return game->opening + game->stack_one + game->stack_two + exhibitions_in_two(game) == 0;
}

/* First empty space of the display, or TH_DISPLAY. */
static int empty_space(const model_game *game)
{
    int space = 0;
    while (space < TH_DISPLAY && game->display[space])
        space++;
    return space;
}

static void refill(model_game *game)
{
    game->wait = WAITS_FOR_MOVE;
    if (empty_space(game) == TH_DISPLAY || model_research_left(game) == 0)
        return;
    game->wait = WAITS_FOR_CARD;
    if (!supply_empty(game))
        return;
    for (int card = 1; card <= TH_CARDS; card++)
        if (game->card[card] == LIES_DISCARD || game->card[card] == LIES_UNSEEN)
            game->card[card] = LIES_SUPPLY;
    game->shuffles++;
}

static void open_exhibition(model_game *game, int card)
{
    int last = TH_HALL - 1; /* the space whose card is pushed out, or the gap that absorbs the push */
    if (game->rulings & TH_RULING_PUSHING_HALL)
        for (int space = TH_HALL - 1; space >= 0; space--)
            if (game->hall[space] == 0)
                last = space;
    if (game->hall[last]) {
        game->card[game->hall[last]] = LIES_DISCARD;
        game->pushed_off++;
    }
    for (int space = last; space > 0; space--)
        game->hall[space] = game->hall[space - 1];
    game->hall[0] = card;
    game->card[card] = LIES_HALL;
}

static void draw_card(model_game *game, int card)
{
    if (game->opening)
        game->opening--;
    else if (game->stack_one)
        game->stack_one--;
    else if (!game->shuffles && card <= TH_RESEARCH)
        game->stack_two--;
    if (card > TH_RESEARCH)
        open_exhibition(game, card);
    else {
        game->display[empty_space(game)] = card;
        game->card[card] = LIES_DISPLAY;
    }
    refill(game);
}

/* ---- Playing ---- */

void model_start(model_game *game, int seats, const uint8_t order[], unsigned rulings)
{
    static const int start[] = {0, 0, 0, 16, 52};
    memset(game, 0, sizeof *game);
    game->seats = seats;
    game->rulings = rulings;
    for (int i = 0; i < seats; i++) {
        model_player *player = &game->player[order[i]];
        player->place = TH_WARSAW;
        player->time = start[seats];
        player->arrived = seats - i;
        for (int site = 0; site < TH_SITES; site++)
            player->permit[site] = true;
    }
    game->clock = seats;
    memset(game->card, LIES_UNSEEN, sizeof game->card);
    memset(game->find, LIES_BAG, sizeof game->find);
    game->opening = TH_DISPLAY;
    game->stack_one = game->stack_two = FIRST_CARDS;
    game->refresher = -1;
    game->wait = WAITS_FOR_BONUS;
}

static void advance(model_game *game, int seat, int weeks)
{
    model_player *player = &game->player[seat];
    if (model_begins_year(player->time, player->time + weeks))
        for (int site = 0; site < TH_SITES; site++)
            player->permit[site] = true;
    player->time += weeks;
    player->arrived = ++game->clock;
}

static void play_dig(model_game *game, int seat, th_action action, const model_cost *cost)
{
    model_player *player = &game->player[seat];
    bool late = game->rulings & TH_RULING_LATE_RENEWAL;
    if (!late)
        advance(game, seat, cost->travel);
    player->permit[action.site] = false;
    advance(game, seat, late ? cost->travel + cost->weeks : cost->weeks);
    if (game->digs[action.site]++ == 0)
        game->find[action.site][game->bonus[action.site]] = (uint8_t)seat;
    game->wait = WAITS_FOR_TOKEN;
    game->site = action.site;
    game->digger = seat;
    game->tokens = cost->tokens;
    game->debris = 0;
}

static void play_refresh(model_game *game, int seat, int weeks)
{
    game->refresher = seat;
    game->refreshes = weeks;
    for (int space = 0; space < TH_DISPLAY; space++) {
        if (game->display[space])
            game->card[game->display[space]] = LIES_DISCARD;
        game->display[space] = 0;
    }
    refill(game);
}

static void play_card(model_game *game, int seat, int card)
{
    for (int space = 0; space < TH_DISPLAY; space++)
        if (game->display[space] == card)
            game->display[space] = 0;
    for (int space = 0; space < TH_HALL; space++)
        if (game->hall[space] == card)
            game->hall[space] = 0;
    game->card[card] = (uint8_t)seat;
    if (card <= TH_RESEARCH)
        refill(game);
}

void model_play(model_game *game, th_action action)
{
    int seat = model_turn(game);
    model_hand hand = model_hand_of(game, seat);
    model_cost cost = model_cost_of(game, &hand, action);
    CHECK(cost.legal);
    game->refresher = -1;
    game->player[seat].place = cost.place;
    for (int flag = 0; flag < TH_FLAGS; flag++)
        if (cost.given[flag])
            game->card[cost.given[flag]] = LIES_DISCARD;
    if (action.verb == TH_DIG) {
        play_dig(game, seat, action, &cost);
        return;
    }
    advance(game, seat, cost.travel + cost.weeks);
    if (action.verb == TH_REFRESH)
        play_refresh(game, seat, cost.weeks);
    else if (action.verb != TH_RETIRE)
        play_card(game, seat, action.card);
}

void model_happen(model_game *game, th_outcome outcome)
{
    int item = outcome & 15;
    if (game->wait == WAITS_FOR_CARD)
        draw_card(game, outcome);
    else if (game->wait == WAITS_FOR_BONUS) {
        game->bonus[game->site] = item;
        game->find[game->site][item] = LIES_BONUS;
        if (++game->site == TH_SITES)
            refill(game);
    } else {
        if (item == TH_ITEM_DEBRIS)
            game->debris++;
        else
            game->find[game->site][item] = (uint8_t)game->digger;
        if (--game->tokens == 0)
            game->wait = WAITS_FOR_MOVE;
    }
}

/* ---- Comparing ---- */

static void check_cards(const model_game *game, const th_state *state)
{
    for (int card = 1; card <= TH_CARDS; card++) {
        int lies = game->card[card];
        CHECK(th_has(&state->supply, card) == (lies == LIES_UNSEEN || lies == LIES_SUPPLY));
        CHECK(th_has(&state->discard, card) == (lies == LIES_DISCARD));
        if (lies < game->seats)
            CHECK(th_has(&state->player[lies].cards, card));
    }
    for (int i = 0; i < TH_DISPLAY; i++)
        CHECK(state->display[i] == game->display[i]);
    for (int i = 0; i < TH_HALL; i++)
        CHECK(state->hall[i] == game->hall[i]);
    CHECK(state->shuffles == game->shuffles);
}

static void check_finds(const model_game *game, const th_state *state)
{
    for (int site = 0; site < TH_SITES; site++) {
        CHECK(state->digs[site] == game->digs[site]);
        for (int item = 0; item < TH_ITEM_DEBRIS; item++) {
            int lies = game->find[site][item];
            CHECK((state->bag[site] >> item & 1) == (lies == LIES_BAG));
            CHECK(lies != LIES_BONUS || state->bonus[site] == item);
            CHECK(lies >= game->seats || (state->player[lies].finds[site] >> item & 1));
        }
    }
    if (game->wait == WAITS_FOR_TOKEN)
        CHECK(state->tokens == game->tokens && state->debris == game->debris && state->site == game->site &&
              state->actor == game->digger);
}

void model_check(const model_game *game, const th_state *state)
{
    CHECK(th_turn(state) == model_turn(game));
    check_cards(game, state);
    check_finds(game, state);
    for (int seat = 0; seat < game->seats; seat++) {
        const model_player *player = &game->player[seat];
        CHECK(state->player[seat].time == player->time);
        CHECK(state->player[seat].place == player->place);
        for (int site = 0; site < TH_SITES; site++)
            CHECK((state->player[seat].permits >> site & 1) == player->permit[site]);
    }
    for (int i = 1; i < game->seats; i++)
        CHECK(earlier(game, state->queue[i - 1], state->queue[i]));
    CHECK(state->refresher == (game->refresher < 0 ? TH_NOBODY : game->refresher));
    CHECK(game->refresher < 0 || state->refreshes == game->refreshes);
}
