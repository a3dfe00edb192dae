/* What is true of every state of every game: see inspect() in table.h. */
#include "table.h"

#include <string.h>

/* Every card lies in one place, and the stacks are as high as the cards say. */
static const char *cards_are_wrong(const th_state *table)
{
    int unseen_research = 0;
    for (int card = 1; card <= TH_CARDS; card++) {
        int places = th_has(&table->supply, card) + th_has(&table->discard, card);
        for (int seat = 0; seat < table->seats; seat++)
            places += th_has(&table->player[seat].cards, card);
        for (int space = 0; space < TH_DISPLAY; space++)
            places += table->display[space] == card;
        for (int space = 0; space < TH_HALL; space++)
            places += table->hall[space] == card;
        if (places != 1)
            return "a card lies in no place, or in two";
        unseen_research += card <= TH_RESEARCH && th_has(&table->supply, card);
    }
    for (int space = 0; space < TH_DISPLAY; space++)
        if (table->display[space] > TH_RESEARCH)
            return "an exhibition lies on the display";
    for (int space = 0; space < TH_HALL; space++)
        if (table->hall[space] != 0 && table->hall[space] <= TH_RESEARCH)
            return "a research card hangs in the hall";
    if (table->shuffles == 0 && unseen_research != table->stack_one + table->stack_two + 27)
        return "the stacks do not add up";
    if (table->shuffles > 0 && (table->stack_one != 0 || table->stack_two != 0))
        return "the stacks are still there after the shuffle";
    return NULL;
}

static const char *tokens_are_wrong(const th_state *table)
{
    for (int site = 0; site < TH_SITES; site++)
        for (int item = 0; item < TH_ITEM_DEBRIS; item++) {
            int places =
                (table->bag[site] >> item & 1) + (table->digs[site] == 0 && table->bonus[site] == item);
            for (int seat = 0; seat < table->seats; seat++)
                places += table->player[seat].finds[site] >> item & 1;
            if (places != 1)
                return "a token lies in no place, or in two";
        }
    return NULL;
}

static const char *tallies_are_wrong(const th_player *player)
{
    th_player counted = {0};
    for (int card = 1; card <= TH_CARDS; card++)
        if (th_has(&player->cards, card))
            add_card(&counted, card);
    for (int site = 0; site < TH_SITES; site++)
        for (int item = 0; item < TH_ITEM_DEBRIS; item++)
            if (player->finds[site] >> item & 1)
                add_find(&counted, site, item);
    if (memcmp(counted.tally, player->tally, sizeof counted.tally) != 0)
        return "a tally is not what the player owns";
    return counted.artifacts == player->artifacts ? NULL : "the artifacts are not counted right";
}

static const char *queue_is_wrong(const th_state *table)
{
    unsigned seen = 0;
    for (int i = 0; i < table->seats; i++) {
        seen |= 1u << table->queue[i];
        if (i > 0 && table->player[table->queue[i - 1]].time > table->player[table->queue[i]].time)
            return "the queue is not in order of time";
        if (table->player[i].time > TH_TIME_END)
            return "a marker stands beyond the end of time";
    }
    return seen == (1u << table->seats) - 1 ? NULL : "the queue does not hold every seat";
}

/* The list, the menu and the refusals must agree about every move. */
static const char *moves_are_wrong(const th_state *table)
{
    static th_move list[TH_MAX_LEGAL + 1];
    bool listed[TH_MOVES] = {false};
    int count = th_moves(table, list);
    int seat = th_turn(table);
    if (seat < 0)
        return count == 0 ? NULL : "there are moves though nobody is to move";
    th_menu menu;
    th_menu_of(table, &menu);
    if (count < 1 || count > TH_MAX_LEGAL || (int)menu.count != count)
        return "the number of moves is wrong";
    for (int n = 0; n < count; n++) {
        if (list[n] >= TH_MOVES || listed[list[n]])
            return "a move is listed twice, or is none";
        listed[list[n]] = true;
        if (th_menu_move(table, &menu, (unsigned)n) != list[n])
            return "menu and list differ";
        th_cost cost = th_cost_of(table, list[n]);
        if (cost.seat != seat || cost.total != cost.travel + cost.weeks || cost.total < 1 ||
            cost.arrival != table->player[seat].time + cost.total || cost.arrival > TH_TIME_END)
            return "the cost of a move does not add up";
    }
    for (int move = 0; move < TH_MOVES; move++)
        if (listed[move] != (th_refuse(table, (th_move)move).why == TH_LEGAL))
            return "a legal move is not listed, or a listed one is refused";
    bool year_1903 = table->player[seat].time > TH_TIME_1903;
    if (listed[TH_MOVE_RETIRE] != year_1903 || (year_1903 && list[count - 1] != TH_MOVE_RETIRE))
        return "retiring is not the last move in 1903, or is one before";
    return year_1903 || listed[TH_MOVE_REFRESH] ? NULL : "there is no refresh before 1903";
}

static const char *outcomes_are_wrong(const th_state *table)
{
    th_outcome list[TH_MAX_OUTCOMES];
    uint32_t weight[TH_MAX_OUTCOMES];
    uint32_t listed[256] = {0};
    int count = th_outcomes(table, list, weight);
    if (th_turn(table) != TH_CHANCE)
        return count == 0 ? NULL : "something can be drawn though nothing is awaited";
    if (count < 1 || count > TH_MAX_OUTCOMES)
        return "the number of outcomes is wrong";
    for (int n = 0; n < count; n++) {
        if (listed[list[n]] != 0 || weight[n] == 0)
            return "an outcome is listed twice, or cannot come";
        listed[list[n]] = weight[n];
    }
    for (int outcome = 0; outcome < 256; outcome++)
        if (listed[outcome] != th_weight(table, (th_outcome)outcome))
            return "an outcome's weight is not the one listed";
    for (uint32_t i = 0; i < 64; i++)
        if (listed[th_pick(table, i * 0x04104104u)] == 0)
            return "an outcome is picked that cannot come";
    return NULL;
}

void inspect_at(const th_state *table, const char *file, int line)
{
    const char *wrong = cards_are_wrong(table);
    if (!wrong && table->pending != TH_DRAWS_BONUS && table->pending != TH_DRAWS_TOKEN)
        wrong = tokens_are_wrong(table);
    for (int seat = 0; seat < table->seats && !wrong; seat++)
        wrong = tallies_are_wrong(&table->player[seat]);
    if (!wrong)
        wrong = queue_is_wrong(table);
    if (!wrong)
        wrong = moves_are_wrong(table);
    if (!wrong)
        wrong = outcomes_are_wrong(table);
    if (!wrong && table->pending == TH_READY &&
        (table->actor | table->site | table->tokens | table->debris | table->zero) != 0)
        wrong = "a field of digs is not 0 outside them";
    if (wrong) {
        print_error("%s\n", wrong);
        _fail(file, line);
    }
}
