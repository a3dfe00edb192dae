/* Invariants, recomputed the long way from cards and finds: nothing the state keeps a tally of is believed.
 *
 * The components (th_card_of, th_artifact_value, th_book_token_site) are facts here; everything else is
 * counted from docs/rules.md. */
#include "invariants.h"

#include "check.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

check_place check_where = {0, 0, 0, 0, 0, -1};

void check_failed(const char *condition, const char *file, int line)
{
    char text[TH_MOVE_TEXT] = "none";
    if (check_where.move >= 0)
        th_move_text((th_move)check_where.move, text);
    print_error(
        "%s:%d: not true: %s\n  in game %ld (%d seats, rulings %u), turn %d, step %d, last move: %s\n", file,
        line, condition, check_where.game, check_where.seats, check_where.rulings, check_where.turn,
        check_where.step, text);
    fail();
    __builtin_unreachable();
}

enum { STACK = 27, SMALL = 5, LARGE = 5, ALL_PERMITS = 31, ALL_FINDS = (1 << TH_ITEM_DEBRIS) - 1 };

/* th_card_of() for all cards, asked once. */
static const th_card *cards(void)
{
    static th_card card[TH_CARDS + 1];
    static bool known;
    for (int i = 1; !known && i <= TH_CARDS; i++)
        card[i] = th_card_of(i);
    known = true;
    return card;
}

/* ---- Cards ---- */

static void add_once(th_set *all, const th_set *some)
{
    for (int i = 0; i < 3; i++) {
        CHECK((all->word[i] & some->word[i]) == 0);
        all->word[i] |= some->word[i];
    }
}

static void add_card_once(th_set *all, int card)
{
    CHECK(!th_has(all, card));
    all->word[card / 32] |= 1u << card % 32;
}

static void check_cards_conserved(const th_state *now)
{
    th_set all = {{1, 0, 0}}; /* there is no card 0 */
    add_once(&all, &now->supply);
    add_once(&all, &now->discard);
    for (int seat = 0; seat < TH_MAX_SEATS; seat++)
        add_once(&all, &now->player[seat].cards);
    for (int i = 0; i < TH_DISPLAY; i++)
        if (now->display[i]) {
            CHECK(now->display[i] <= TH_RESEARCH);
            add_card_once(&all, now->display[i]);
        }
    for (int i = 0; i < TH_HALL; i++)
        if (now->hall[i]) {
            CHECK(now->hall[i] > TH_RESEARCH && now->hall[i] <= TH_CARDS);
            add_card_once(&all, now->hall[i]);
        }
    for (int i = 0; i < 3; i++)
        CHECK(all.word[i] == 0xffffffffu);
}

static int count_cards(const th_set *set, int first, int last)
{
    int count = 0;
    for (int word = first / 32; word <= last / 32; word++)
        for (uint32_t left = set->word[word]; left; left &= left - 1) {
            int card = 32 * word + (int)th_lowest(left);
            count += card >= first && card <= last;
        }
    return count;
}

/* Before the first shuffle the stacks are known by their counts. */
static void check_first_stacks(const th_state *now)
{
    int research = count_cards(&now->supply, 1, TH_RESEARCH);
    int small = count_cards(&now->supply, TH_RESEARCH + 1, TH_LAST_SMALL);
    int large = count_cards(&now->supply, TH_LAST_SMALL + 1, TH_CARDS);
    int in_two = now->seats == 2 ? small + large : small;
    CHECK(research == now->stack_one + now->stack_two + STACK);
    CHECK(now->seats == 2 || large == LARGE);
    CHECK(now->stack_one <= STACK + TH_DISPLAY && now->stack_two <= STACK);
    if (now->stack_one)
        CHECK(now->stack_two == STACK && small == SMALL && large == LARGE);
    CHECK(th_supply_exhibitions(now) == in_two);
    CHECK(th_supply_size(now) == now->stack_one + now->stack_two + in_two);
}

static void check_supply(const th_state *now)
{
    if (now->shuffles == 0) {
        check_first_stacks(now);
        return;
    }
    CHECK(now->stack_one == 0 && now->stack_two == 0);
    CHECK(th_supply_size(now) == count_cards(&now->supply, 1, TH_CARDS));
    CHECK(th_supply_exhibitions(now) == count_cards(&now->supply, TH_RESEARCH + 1, TH_CARDS));
}

/* A refill ends when the display is full or no research card is left to fill it. (Cards given up by later
 * turns fill nothing until the next refill, so a short display may last.) */
static void check_display(const th_state *now, const th_state *before)
{
    int open = 0;
    for (int i = 0; i < TH_DISPLAY; i++)
        open += now->display[i] != 0;
    int left = count_cards(&now->supply, 1, TH_RESEARCH) + count_cards(&now->discard, 1, TH_RESEARCH);
    bool changed = before && memcmp(now->display, before->display, sizeof now->display) != 0;
    if (now->pending == TH_READY && changed)
        CHECK(open == TH_DISPLAY || left == 0);
    if (now->pending == TH_DRAWS_CARD) {
        CHECK(open < TH_DISPLAY && left > 0);
        CHECK(th_supply_size(now) > 0);
    }
    if (now->pending == TH_DRAWS_TOKEN)
        CHECK(!changed);
}

/* ---- Finds ---- */

static void check_finds_conserved(const th_state *now)
{
    bool laying = now->pending == TH_DRAWS_BONUS;
    for (int site = 0; site < TH_SITES; site++) {
        unsigned all = now->bag[site];
        CHECK((all & ~(unsigned)ALL_FINDS) == 0);
        for (int seat = 0; seat < TH_MAX_SEATS; seat++) {
            CHECK((all & now->player[seat].finds[site]) == 0);
            all |= now->player[seat].finds[site];
        }
        bool laid = !laying || site < now->site;
        CHECK(now->bonus[site] < TH_ARTIFACTS);
        CHECK(laid || now->bonus[site] == 0);
        CHECK(!laid || th_artifact_value(site, now->bonus[site]) == 1);
        if (laid && now->digs[site] == 0) {
            CHECK((all >> now->bonus[site] & 1u) == 0);
            all |= 1u << now->bonus[site];
        }
        CHECK(all == ALL_FINDS);
    }
}

/* Fields of a step in progress are 0 when none is. */
static void check_pending(const th_state *now)
{
    CHECK(now->zero == 0);
    if (now->pending == TH_DRAWS_TOKEN) {
        CHECK(now->actor < now->seats && now->site < TH_SITES);
        CHECK(now->tokens >= 1 && now->tokens <= TH_MAX_TOKENS && now->debris < TH_MAX_TOKENS);
        CHECK(now->digs[now->site] > 0);
        CHECK(now->player[now->actor].place == TH_FIRST_SITE + now->site);
        return;
    }
    CHECK(now->actor == 0 && now->tokens == 0 && now->debris == 0);
    CHECK(now->pending == TH_DRAWS_BONUS ? now->site < TH_SITES : now->site == 0);
    CHECK(now->pending == TH_READY || now->pending == TH_DRAWS_BONUS || now->pending == TH_DRAWS_CARD);
}

/* ---- What players own ---- */

static void add_up_cards(const th_set *set, int tally[TH_TALLIES])
{
    static const int counted[TH_CARD_KINDS] = {[TH_ASSISTANT] = TH_TALLY_ASSISTANTS,
                                               [TH_SHOVEL] = TH_TALLY_SHOVELS,
                                               [TH_CAR] = TH_TALLY_CARS,
                                               [TH_ZEPPELIN] = TH_TALLY_ZEPPELINS,
                                               [TH_PERMIT] = TH_TALLY_PERMITS,
                                               [TH_CONGRESS] = TH_TALLY_CONGRESSES};
    for (int word = 0; word < 3; word++)
        for (uint32_t left = set->word[word]; left; left &= left - 1) {
            const th_card *card = &cards()[32 * word + (int)th_lowest(left)];
            if (card->kind == TH_BOOK)
                tally[TH_TALLY_BOOKS + card->site] += card->points;
            else if (card->kind == TH_RUMOR)
                tally[TH_TALLY_RUMORS + card->site] += 2;
            else if (card->kind == TH_GENERAL)
                tally[TH_TALLY_GENERAL] += card->points;
            else if (card->kind == TH_SMALL_EXHIBITION || card->kind == TH_LARGE_EXHIBITION)
                tally[TH_TALLY_EXHIBITIONS] += card->points;
            else
                tally[counted[card->kind]]++;
        }
}

static void add_up_finds(const uint16_t finds[TH_SITES], int tally[TH_TALLIES], int artifacts[TH_SITES])
{
    for (int site = 0; site < TH_SITES; site++) {
        for (int item = 0; item < TH_ARTIFACTS; item++)
            if (finds[site] >> item & 1) {
                tally[TH_TALLY_ARTIFACTS] += th_artifact_value(site, item);
                artifacts[site]++;
            }
        if (finds[site] >> TH_ITEM_BOOK & 1)
            tally[TH_TALLY_BOOKS + th_book_token_site(site)]++;
        if (finds[site] >> TH_ITEM_GENERAL & 1)
            tally[TH_TALLY_GENERAL]++;
    }
}

static void check_player(const th_player *player)
{
    int tally[TH_TALLIES] = {0}, artifacts[TH_SITES] = {0};
    add_up_cards(&player->cards, tally);
    add_up_finds(player->finds, tally, artifacts);
    for (int i = 0; i < TH_TALLIES; i++)
        CHECK(player->tally[i] == tally[i]);
    uint32_t packed = 0;
    for (int site = 0; site < TH_SITES; site++) {
        CHECK(th_artifacts(player, site) == artifacts[site]);
        packed |= (uint32_t)artifacts[site] << 6 * site;
    }
    CHECK(player->artifacts == packed);
    CHECK(player->permits <= ALL_PERMITS);
    CHECK(player->place < TH_PLACES);
    CHECK(player->time <= TH_TIME_END);
}

static void check_absent(const th_player *player)
{
    static const th_set none = {{0, 0, 0}};
    CHECK(player->time > TH_TIME_END);
    CHECK(memcmp(&player->cards, &none, sizeof none) == 0);
    CHECK(player->artifacts == 0);
    for (int site = 0; site < TH_SITES; site++)
        CHECK(player->finds[site] == 0);
}

/* ---- Time ---- */

static void check_queue(const th_state *now)
{
    unsigned seen = 0;
    for (int i = 0; i < TH_MAX_SEATS; i++) {
        CHECK(now->queue[i] < TH_MAX_SEATS);
        CHECK((now->queue[i] < now->seats) == (i < now->seats));
        seen |= 1u << now->queue[i];
        CHECK(i == 0 || now->player[now->queue[i - 1]].time <= now->player[now->queue[i]].time);
    }
    CHECK(seen == 15);
}

/* Whoever moved lies on top of the markers on the new space, so before them in the queue. */
static void check_requeued(const th_state *now, const th_state *before)
{
    uint8_t expected[TH_MAX_SEATS];
    int mover = before->queue[0], count = 0, time = now->player[mover].time;
    for (int i = 1; i < TH_MAX_SEATS && before->player[before->queue[i]].time < time; i++)
        expected[count++] = before->queue[i];
    expected[count++] = (uint8_t)mover;
    for (int i = count; i < TH_MAX_SEATS; i++)
        expected[i] = before->queue[i];
    CHECK(memcmp(expected, now->queue, sizeof expected) == 0);
}

static bool new_year(int from, int to)
{
    return (from <= 52 && to > 52) || (from <= 104 && to > 104);
}

/* A permit is lost by a dig at its site; all come back when a year begins. */
static void check_permits(const th_state *now, const th_player *is, const th_player *was)
{
    unsigned dug = now->pending == TH_DRAWS_TOKEN ? 1u << now->site : 0u;
    if (new_year(was->time, is->time))
        CHECK((is->permits | dug) == ALL_PERMITS);
    else
        CHECK(is->permits == (was->permits & ~dug));
}

static void check_move(const th_state *now, const th_state *before)
{
    int mover = before->queue[0];
    const th_player *is = &now->player[mover], *was = &before->player[mover];
    CHECK(is->time > was->time);
    check_permits(now, is, was);
    check_requeued(now, before);
    for (int seat = 0; seat < TH_MAX_SEATS; seat++)
        if (seat != mover)
            CHECK(memcmp(&now->player[seat], &before->player[seat], sizeof *is) == 0);
    CHECK(now->refresher == TH_NOBODY || now->refresher == mover);
    for (int site = 0; site < TH_SITES; site++) {
        bool here = now->pending == TH_DRAWS_TOKEN && now->site == site;
        CHECK(now->digs[site] == before->digs[site] + here);
        CHECK(now->bag[site] == before->bag[site]);
    }
}

/* Chance moves nobody. */
static void check_chance(const th_state *now, const th_state *before)
{
    for (int seat = 0; seat < TH_MAX_SEATS; seat++) {
        const th_player *is = &now->player[seat], *was = &before->player[seat];
        CHECK(is->time == was->time && is->place == was->place && is->permits == was->permits);
        CHECK(memcmp(&is->cards, &was->cards, sizeof is->cards) == 0);
    }
    CHECK(memcmp(now->queue, before->queue, sizeof now->queue) == 0);
    CHECK(memcmp(now->digs, before->digs, sizeof now->digs) == 0);
    CHECK(now->refresher == before->refresher && now->refreshes == before->refreshes);
    if (before->pending != TH_DRAWS_TOKEN)
        return;
    int site = before->site, found = (int)th_ones(before->bag[site]) - (int)th_ones(now->bag[site]);
    CHECK(now->tokens == before->tokens - 1);
    CHECK(found == 0 || found == 1);
    CHECK(now->pending != TH_DRAWS_TOKEN || now->debris == before->debris + !found);
    CHECK((now->player[before->actor].finds[site] ^ before->player[before->actor].finds[site]) ==
          (now->bag[site] ^ before->bag[site]));
}

static void check_shuffles(const th_state *now, const th_state *before)
{
    if (now->shuffles == before->shuffles)
        return;
    CHECK(now->shuffles == before->shuffles + 1);
    CHECK(now->pending == TH_DRAWS_CARD);
    CHECK(count_cards(&now->discard, 1, TH_CARDS) == 0);
    int last = before->pending == TH_DRAWS_CARD; /* whether this step drew the last card of the supply */
    CHECK(th_supply_size(before) == last);
}

/* ---- All of it ---- */

static void check_fresh(const th_state *now)
{
    static const int start[] = {0, 0, 0, 16, 52};
    for (int seat = 0; seat < now->seats; seat++) {
        const th_player *player = &now->player[seat];
        CHECK(player->time == start[now->seats] && player->place == TH_WARSAW &&
              player->permits == ALL_PERMITS);
    }
    CHECK(count_cards(&now->supply, 1, TH_CARDS) == TH_CARDS);
    CHECK(now->shuffles == 0 && now->pending == TH_DRAWS_BONUS && now->site == 0);
    CHECK(now->refresher == TH_NOBODY);
}

void check_invariants(const th_state *now, const th_state *before)
{
    CHECK(now->seats >= 2 && now->seats <= TH_MAX_SEATS && now->rulings <= TH_ALL_RULINGS);
    check_cards_conserved(now);
    check_supply(now);
    check_display(now, before);
    check_finds_conserved(now);
    check_pending(now);
    for (int seat = 0; seat < now->seats; seat++)
        check_player(&now->player[seat]);
    for (int seat = now->seats; seat < TH_MAX_SEATS; seat++)
        check_absent(&now->player[seat]);
    check_queue(now);
    CHECK((now->refresher == TH_NOBODY) == (now->refreshes == 0));
    CHECK(now->refresher == TH_NOBODY || now->refresher < now->seats);
    if (!before) {
        check_fresh(now);
        return;
    }
    CHECK(now->seats == before->seats && now->rulings == before->rulings);
    check_shuffles(now, before);
    if (before->pending == TH_READY)
        check_move(now, before);
    else
        check_chance(now, before);
}

/* ---- Scores ---- */

static int majority_points(int tally[][TH_TALLIES], int seats, int seat)
{
    int points = 0;
    for (int site = 0; site < TH_SITES; site++) {
        int mine = tally[seat][TH_TALLY_BOOKS + site], better = 0, equal = 0;
        for (int other = 0; other < seats; other++) {
            better += tally[other][TH_TALLY_BOOKS + site] > mine;
            equal += other != seat && tally[other][TH_TALLY_BOOKS + site] == mine;
        }
        if (mine > 0 && better == 0)
            points += equal ? 3 : 5;
    }
    return points;
}

void check_scores(const th_state *state)
{
    static const int congress[] = {0, 1, 3, 6, 10, 15, 21, 28};
    int tally[TH_MAX_SEATS][TH_TALLIES] = {{0}}, artifacts[TH_SITES], best = -1;
    uint32_t winners = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        add_up_cards(&state->player[seat].cards, tally[seat]);
        add_up_finds(state->player[seat].finds, tally[seat], artifacts);
    }
    for (int seat = 0; seat < state->seats; seat++) {
        th_score score = th_score_of(state, seat);
        int congresses = tally[seat][TH_TALLY_CONGRESSES];
        CHECK(score.artifacts == tally[seat][TH_TALLY_ARTIFACTS] &&
              score.artifacts <= TH_SITES * TH_SITE_POINTS);
        CHECK(score.exhibitions == tally[seat][TH_TALLY_EXHIBITIONS]);
        CHECK(score.congresses == congress[congresses < 7 ? congresses : 7]);
        CHECK(score.knowledge == majority_points(tally, state->seats, seat) && score.knowledge <= 25);
        CHECK(score.total == score.artifacts + score.exhibitions + score.congresses + score.knowledge);
        if (score.total > best)
            winners = 0;
        if (score.total >= best)
            winners |= 1u << seat;
        best = score.total > best ? score.total : best;
    }
    CHECK(th_winners(state) == winners);
}
