/* See table.h. */
#include "table.h"

#include <stdlib.h>
#include <string.h>

static void set_put(th_set *set, int card, bool in)
{
    uint32_t bit = 1u << card % 32;
    if (in)
        set->word[card / 32] |= bit;
    else
        set->word[card / 32] &= ~bit;
}

int count_cards(const th_set *set)
{
    int count = 0;
    for (int card = 1; card <= TH_CARDS; card++)
        count += th_has(set, card);
    return count;
}

/* ---- Lists in texts */

/* The next number of a list, 0 at its end. */
static int next_card(const char **list)
{
    char *end;
    long card = strtol(*list, &end, 10);
    if (end == *list)
        return 0;
    *list = end;
    assert_in_range(card, 1, TH_CARDS);
    return (int)card;
}

/* The next word of a list and its length, 0 at its end. */
static size_t next_word(const char **list, const char **word)
{
    *list += strspn(*list, " ");
    *word = *list;
    size_t length = strcspn(*list, " ");
    *list += length;
    return length;
}

/* The token of any site with this name, or TH_NO_OUTCOME. */
static th_outcome token_named(const char *word, size_t length)
{
    for (int site = 0; site < TH_SITES; site++) {
        th_outcome token = th_token_read(site, word, length);
        if (token != TH_NO_OUTCOME)
            return token;
    }
    return TH_NO_OUTCOME;
}

th_move move_named(const char *text)
{
    th_move move = TH_NO_MOVE;
    size_t at = 0;
    th_text_error error = th_move_read(text, strlen(text), &move, &at);
    if (error != TH_TEXT_OK)
        fail_msg("\"%s\" is no move: error %d at %zu", text, (int)error, at);
    return move;
}

/* ---- Owning */

void add_card(th_player *player, int card)
{
    th_card fact = th_card_of(card);
    uint8_t *tally = player->tally;
    set_put(&player->cards, card, true);
    switch ((th_card_kind)fact.kind) {
    case TH_BOOK:
        tally[TH_TALLY_BOOKS + fact.site] = (uint8_t)(tally[TH_TALLY_BOOKS + fact.site] + fact.points);
        break;
    case TH_RUMOR:
        tally[TH_TALLY_RUMORS + fact.site] = (uint8_t)(tally[TH_TALLY_RUMORS + fact.site] + fact.points);
        break;
    case TH_GENERAL:
        tally[TH_TALLY_GENERAL] = (uint8_t)(tally[TH_TALLY_GENERAL] + fact.points);
        break;
    case TH_SMALL_EXHIBITION:
    case TH_LARGE_EXHIBITION:
        tally[TH_TALLY_EXHIBITIONS] = (uint8_t)(tally[TH_TALLY_EXHIBITIONS] + fact.points);
        break;
    case TH_ASSISTANT:
        tally[TH_TALLY_ASSISTANTS]++;
        break;
    case TH_SHOVEL:
        tally[TH_TALLY_SHOVELS]++;
        break;
    case TH_CAR:
        tally[TH_TALLY_CARS]++;
        break;
    case TH_ZEPPELIN:
        tally[TH_TALLY_ZEPPELINS]++;
        break;
    case TH_PERMIT:
        tally[TH_TALLY_PERMITS]++;
        break;
    case TH_CONGRESS:
        tally[TH_TALLY_CONGRESSES]++;
        break;
    case TH_CARD_KINDS:
        fail();
    }
}

void add_find(th_player *player, int site, int item)
{
    player->finds[site] = (uint16_t)(player->finds[site] | 1u << item);
    if (item == TH_ITEM_BOOK) {
        player->tally[TH_TALLY_BOOKS + th_book_token_site(site)]++;
    } else if (item == TH_ITEM_GENERAL) {
        player->tally[TH_TALLY_GENERAL]++;
    } else {
        player->artifacts += 1u << 6 * site;
        player->tally[TH_TALLY_ARTIFACTS] =
            (uint8_t)(player->tally[TH_TALLY_ARTIFACTS] + th_artifact_value(site, item));
    }
}

/* ---- Steps */

th_state begin_with(int seats, uint32_t rulings)
{
    static const uint8_t order[] = {0, 1, 2, 3};
    th_state table;
    assert_int_equal(th_start(&table, seats, order, rulings).why, TH_LEGAL);
    for (int site = 0; site < TH_SITES; site++)
        th_happen(&table, th_token(site, 0));
    draws(&table, "28 29 30 31");
    return table;
}

th_state begin(int seats)
{
    return begin_with(seats, 0);
}

bool legal(const th_state *table, const char *move)
{
    return th_refuse(table, move_named(move)).why == TH_LEGAL;
}

th_cost cost_at(const th_state *table, const char *move, const char *file, int line)
{
    inspect_at(table, file, line);
    th_refusal refusal = th_refuse(table, move_named(move));
    if (refusal.why != TH_LEGAL) {
        print_error("\"%s\" is refused for reason %d\n", move, refusal.why);
        _fail(file, line);
    }
    return th_cost_of(table, move_named(move));
}

th_refusal refused_at(const th_state *table, const char *move, th_reason why, const char *file, int line)
{
    inspect_at(table, file, line);
    th_refusal refusal = th_refuse(table, move_named(move));
    if (refusal.why != why) {
        print_error("\"%s\": reason %d, not %d\n", move, refusal.why, (int)why);
        _fail(file, line);
    }
    return refusal;
}

void play_at(th_state *table, const char *move, const char *file, int line)
{
    cost_at(table, move, file, line);
    th_play(table, move_named(move));
    inspect_at(table, file, line);
}

static void happen_at(th_state *table, th_outcome outcome, const char *file, int line)
{
    if (th_weight(table, outcome) == 0) {
        print_error("outcome %d cannot come\n", outcome);
        _fail(file, line);
    }
    th_happen(table, outcome);
    inspect_at(table, file, line);
}

void draws_at(th_state *table, const char *cards, const char *file, int line)
{
    for (int card; (card = next_card(&cards)) != 0;)
        happen_at(table, (th_outcome)card, file, line);
}

void digs_at(th_state *table, const char *tokens, const char *file, int line)
{
    const char *word;
    for (size_t length; (length = next_word(&tokens, &word)) != 0;)
        happen_at(table, th_token_read(table->site, word, length), file, line);
    if (table->pending != TH_READY) {
        print_error("more tokens are to be drawn\n");
        _fail(file, line);
    }
}

void play_out_at(th_state *table, const char *move, const char *file, int line)
{
    th_cost cost = cost_at(table, move, file, line);
    play_at(table, move, file, line);
    while (table->pending != TH_READY) {
        th_outcome outcome = 1;
        if (table->pending == TH_DRAWS_TOKEN)
            outcome = th_token(table->site, TH_ITEM_DEBRIS);
        else
            while (th_weight(table, outcome) == 0)
                outcome++;
        happen_at(table, outcome, file, line);
    }
    const th_player *player = &table->player[cost.seat];
    if (player->time != cost.arrival || player->place != cost.place || th_turn(table) != cost.next) {
        print_error("\"%s\" did not cost what it was to cost\n", move);
        _fail(file, line);
    }
}

uint32_t weight_of_token(const th_state *table, const char *token)
{
    return th_weight(table, th_token_read(table->site, token, strlen(token)));
}

int count_outcomes(const th_state *table)
{
    th_outcome list[TH_MAX_OUTCOMES];
    uint32_t weight[TH_MAX_OUTCOMES];
    return th_outcomes(table, list, weight);
}

/* ---- Putting a position together */

/* Takes a card out of the supply, from the top stack that has cards. */
static void from_supply(th_state *table, int card)
{
    assert_true(th_has(&table->supply, card));
    set_put(&table->supply, card, false);
    if (table->shuffles > 0 || card > TH_RESEARCH)
        return;
    if (table->stack_one > 0)
        table->stack_one--;
    else if (table->stack_two > 0)
        table->stack_two--;
    else
        fail_msg("stack three is not drawn from: shuffle first");
}

void give(th_state *table, int seat, const char *cards)
{
    for (int card; (card = next_card(&cards)) != 0;) {
        from_supply(table, card);
        add_card(&table->player[seat], card);
    }
    inspect(table);
}

void own(th_state *table, int seat, const char *finds)
{
    const char *word;
    for (size_t length; (length = next_word(&finds, &word)) != 0;) {
        th_outcome token = token_named(word, length);
        int site = token >> 4 & 7;
        int item = token & 15;
        assert_true(token != TH_NO_OUTCOME && item != TH_ITEM_DEBRIS);
        assert_true(table->bag[site] >> item & 1);
        table->bag[site] = (uint16_t)(table->bag[site] & ~(1u << item));
        add_find(&table->player[seat], site, item);
    }
    inspect(table);
}

void stand(th_state *table, int seat, th_place place)
{
    table->player[seat].place = (uint8_t)place;
}

void set_time(th_state *table, int seat, int time)
{
    int from = 0;
    while (table->queue[from] != seat)
        from++;
    for (; from + 1 < table->seats; from++)
        table->queue[from] = table->queue[from + 1];
    int to = 0;
    while (to + 1 < table->seats && table->player[table->queue[to]].time < time)
        to++;
    for (int i = table->seats - 1; i > to; i--)
        table->queue[i] = table->queue[i - 1];
    table->queue[to] = (uint8_t)seat;
    table->player[seat].time = (uint8_t)time;
    inspect(table);
}

void use_permit(th_state *table, int seat, th_site site)
{
    table->player[seat].permits = (uint8_t)(table->player[seat].permits & ~(1u << site));
}

void show(th_state *table, const char *cards)
{
    for (int space = 0; space < TH_DISPLAY; space++)
        set_put(&table->supply, table->display[space], true);
    for (int space = 0; space < TH_DISPLAY; space++) {
        int card = next_card(&cards);
        assert_true(card >= 1 && card <= TH_RESEARCH && th_has(&table->supply, card));
        set_put(&table->supply, card, false);
        table->display[space] = (uint8_t)card;
    }
    inspect(table);
}

void hang(th_state *table, int a, int b, int c)
{
    int wanted[TH_HALL] = {a, b, c};
    for (int space = 0; space < TH_HALL; space++) {
        assert_int_equal(table->hall[space], 0);
        if (wanted[space] == 0)
            continue;
        assert_true(wanted[space] > TH_RESEARCH);
        from_supply(table, wanted[space]);
        table->hall[space] = (uint8_t)wanted[space];
    }
    inspect(table);
}

void bury(th_state *table, const char *cards)
{
    for (int card; (card = next_card(&cards)) != 0;) {
        from_supply(table, card);
        set_put(&table->discard, card, true);
    }
    inspect(table);
}

void clear_display(th_state *table, int space)
{
    set_put(&table->discard, table->display[space], true);
    table->display[space] = 0;
    inspect(table);
}

void shuffled_once(th_state *table)
{
    table->shuffles = 1;
    table->stack_one = 0;
    table->stack_two = 0;
    inspect(table);
}

void leave_in_supply(th_state *table, const char *cards)
{
    th_set left = {{0}};
    for (int card; (card = next_card(&cards)) != 0;) {
        assert_true(th_has(&table->supply, card));
        set_put(&left, card, true);
    }
    for (int card = 1; card <= TH_CARDS; card++)
        if (th_has(&table->supply, card) && !th_has(&left, card)) {
            from_supply(table, card);
            set_put(&table->discard, card, true);
        }
    inspect(table);
}

void leave_nothing(th_state *table, int seat)
{
    for (int card = 1; card <= TH_CARDS; card++)
        if (th_has(&table->supply, card)) {
            from_supply(table, card);
            add_card(&table->player[seat], card);
        } else if (th_has(&table->discard, card)) {
            set_put(&table->discard, card, false);
            add_card(&table->player[seat], card);
        }
    inspect(table);
}

void use_up_stacks(th_state *table)
{
    int last_exhibition = table->seats == 2 ? TH_CARDS : TH_LAST_SMALL;
    for (int card = 1; table->stack_one + table->stack_two > 0; card++)
        if (th_has(&table->supply, card)) {
            from_supply(table, card);
            set_put(&table->discard, card, true);
        }
    for (int card = TH_RESEARCH + 1; card <= last_exhibition; card++)
        if (th_has(&table->supply, card)) {
            from_supply(table, card);
            set_put(&table->discard, card, true);
        }
    inspect(table);
}
