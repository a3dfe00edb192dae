/* The model's prices: what a move takes, and whether it may be made. See model.h. */
#include "model.h"

#include <string.h>

enum { IN_1902 = 53, IN_1903 = 105, END = 157 };

static int min(int a, int b)
{
    return a < b ? a : b;
}

bool model_begins_year(int from, int to)
{
    return (from < IN_1902 && to >= IN_1902) || (from < IN_1903 && to >= IN_1903);
}

/* ---- Distances ---- */

/* Shortest ways, relaxed along the printed routes until nothing gets shorter. */
static void measure(int distance[TH_PLACES][TH_PLACES])
{
    for (int a = 0; a < TH_PLACES; a++)
        for (int b = 0; b < TH_PLACES; b++)
            distance[a][b] = a == b ? 0 : TH_PLACES;
    for (int pass = 0; pass < TH_PLACES; pass++)
        for (int route = 0; route < TH_ROUTES; route++) {
            int a, b;
            th_route(route, &a, &b);
            for (int from = 0; from < TH_PLACES; from++) {
                distance[from][b] = min(distance[from][b], distance[from][a] + 1);
                distance[from][a] = min(distance[from][a], distance[from][b] + 1);
            }
        }
}

static int routes_between(int from, int to)
{
    static int distance[TH_PLACES][TH_PLACES];
    if (distance[0][1] == 0)
        measure(distance);
    return distance[from][to];
}

/* ---- What players own ---- */

static void count_card(model_hand *hand, int card)
{
    th_card fact = th_card_of(card);
    if (hand->count[fact.kind]++ == 0)
        hand->lowest[fact.kind] = card;
    if (fact.kind == TH_RUMOR && hand->rumor[fact.site] == 0)
        hand->rumor[fact.site] = card;
    if (fact.kind == TH_BOOK)
        hand->books[fact.site] += fact.points;
    if (fact.kind == TH_GENERAL)
        hand->general += fact.points;
}

model_hand model_hand_of(const model_game *game, int seat)
{
    model_hand hand;
    memset(&hand, 0, sizeof hand);
    hand.seat = seat;
    for (int card = 1; card <= TH_CARDS; card++)
        if (game->card[card] == seat)
            count_card(&hand, card);
    for (int site = 0; site < TH_SITES; site++) {
        hand.general += game->find[site][TH_ITEM_GENERAL] == seat;
        hand.books[th_book_token_site(site)] += game->find[site][TH_ITEM_BOOK] == seat;
        for (int item = 0; item < TH_ARTIFACTS; item++)
            hand.artifacts[site] += game->find[site][item] == seat;
    }
    return hand;
}

/* Assistants and shovels count alike: two 1, three or more 2, and a lone one 1 if it is given up. */
static int helpers(int owned, bool give_up)
{
    return owned >= 3 ? 2 : owned == 2 ? 1 : owned == 1 && give_up ? 1 : 0;
}

/* ---- What a move costs ---- */

static int journey(const model_game *game, const model_hand *hand, int routes)
{
    int cars = hand->count[TH_CAR];
    if (!(game->rulings & TH_RULING_STACKING_CARS))
        cars = min(cars, 1);
    for (int weeks = routes;; weeks--)
        if (cars-- == 0 || weeks < 3)
            return weeks;
}

/* Goes to a place; false where a zeppelin is asked for that cannot be. */
static bool travel_to(const model_game *game, const model_hand *hand, int place, bool zeppelin,
                      model_cost *cost)
{
    cost->place = place;
    cost->routes = routes_between(game->player[hand->seat].place, place);
    cost->travel = zeppelin ? 0 : journey(game, hand, cost->routes);
    if (!zeppelin)
        return true;
    cost->given[4] = hand->lowest[TH_ZEPPELIN];
    return cost->given[4] != 0 && cost->routes > 0;
}

/* Cards that are given up must be there, and assistants and shovels alone. */
static bool gives_up(const model_hand *hand, th_action action, model_cost *cost)
{
    const int held[] = {hand->lowest[TH_PERMIT], hand->rumor[action.site], hand->lowest[TH_ASSISTANT],
                        hand->lowest[TH_SHOVEL]};
    for (int flag = 0; flag < 4; flag++)
        if (action.flags >> flag & 1) {
            cost->given[flag] = held[flag];
            if (held[flag] == 0)
                return false;
        }
    return (!(action.flags & TH_FLAG_ASSISTANT) || hand->count[TH_ASSISTANT] == 1) &&
           (!(action.flags & TH_FLAG_SHOVEL) || hand->count[TH_SHOVEL] == 1);
}

/* Needs the site's own permit on arrival, or a special one in its stead. */
static bool permitted(const model_game *game, int seat, th_action action, model_cost *cost)
{
    const model_player *player = &game->player[seat];
    bool renewed = !(game->rulings & TH_RULING_LATE_RENEWAL) &&
                   model_begins_year(player->time, player->time + cost->travel);
    bool valid = player->permit[action.site] || renewed;
    cost->renewed_on_arrival = renewed && !player->permit[action.site];
    return valid == !(action.flags & TH_FLAG_PERMIT);
}

static bool cost_of_dig(const model_game *game, const model_hand *hand, th_action action, model_cost *cost)
{
    if (!gives_up(hand, action, cost) ||
        !travel_to(game, hand, TH_FIRST_SITE + action.site, action.flags & TH_FLAG_ZEPPELIN, cost) ||
        !permitted(game, hand->seat, action, cost))
        return false;
    cost->weeks = action.weeks;
    cost->special = hand->books[action.site] + (action.flags & TH_FLAG_RUMOR ? 2 : 0) +
                    helpers(hand->count[TH_ASSISTANT], action.flags & TH_FLAG_ASSISTANT);
    cost->general = min(cost->special, hand->general);
    cost->knowledge = min(cost->special + cost->general, 12);
    int on_wheel = cost->special > 0 ? th_wheel(cost->knowledge, action.weeks) : 0;
    cost->tokens = on_wheel + helpers(hand->count[TH_SHOVEL], action.flags & TH_FLAG_SHOVEL);
    return on_wheel > 0;
}

static bool cost_of_card(const model_game *game, const model_hand *hand, th_action action, model_cost *cost)
{
    if (game->card[action.card] != (action.verb == TH_TAKE ? LIES_DISPLAY : LIES_HALL))
        return false;
    th_card card = th_card_of(action.card);
    for (int site = 0; action.verb == TH_EXHIBIT && site < TH_SITES; site++)
        if (hand->artifacts[site] < th_need(&card, site))
            return false;
    cost->weeks = card.weeks;
    return travel_to(game, hand, card.city, action.flags & TH_FLAG_ZEPPELIN, cost);
}

static bool cost_of_retiring(const model_game *game, int seat, model_cost *cost)
{
    cost->place = game->player[seat].place;
    cost->weeks = END - game->player[seat].time;
    return game->player[seat].time >= IN_1903;
}

model_cost model_cost_of(const model_game *game, const model_hand *hand, th_action action)
{
    model_cost cost = {0};
    const model_player *player = &game->player[hand->seat];
    if (action.verb == TH_DIG)
        cost.legal = cost_of_dig(game, hand, action, &cost);
    else if (action.verb == TH_REFRESH) {
        cost.weeks = game->refresher == hand->seat ? game->refreshes + 1 : 1;
        cost.legal = travel_to(game, hand, TH_WARSAW, action.flags & TH_FLAG_ZEPPELIN, &cost);
    } else if (action.verb == TH_RETIRE)
        cost.legal = cost_of_retiring(game, hand->seat, &cost);
    else
        cost.legal = cost_of_card(game, hand, action, &cost);
    cost.legal = cost.legal && player->time + cost.travel + cost.weeks <= END;
    return cost;
}
