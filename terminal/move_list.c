/* Legal moves as a list: see move_list.h. */
#include "move_list.h"
#include "../console/console.h"
#include "../words/names.h"
#include "position_text.h"

#include <stdio.h>
#include <string.h>

enum { NUMBERS = 7, TEXTS = 30, DETAILS = NUMBERS + 2 + TEXTS + 1 }; /* columns */

/* A line: numbers, move texts, and what to know about them. */
static void print_choice(const char *numbers, const char *move, const char *details)
{
    int width = words_width(move);
    printf("%*s  %-*s ", NUMBERS, numbers, TEXTS, move);
    console_print_wrapped(details, width > TEXTS ? NUMBERS + 3 + width : (int)DETAILS, DETAILS);
}

void terminal_move_details(words_text *details, const th_state *state, th_move move)
{
    th_cost cost = th_cost_of(state, move);
    th_action action = th_action_of(move);
    if (action.verb == TH_DIG) {
        words_say(details, "%d {1:week|weeks}; %d {2:token|tokens}, knowledge %d", cost.total, cost.tokens,
                  cost.knowledge);
        return;
    }
    words_say(details, "%d {1:week|weeks}", cost.total);
    if (action.card) {
        words_add(details, "; ");
        words_card(details, action.card, WORDS_TITLE);
    }
    if (action.verb == TH_TAKE) {
        words_add(details, ", ");
        words_add(details, words_place(console_language(), cost.place, WORDS_PLACE));
    }
}

/* A move to take a card, refresh, exhibit or retire, behind its number. */
static void print_errand(const th_state *state, int number, th_move move)
{
    char numbers[24], text[TH_MOVE_TEXT], out[WORDS_SENTENCE];
    words_text details = words_on(out, sizeof out, console_language());
    snprintf(numbers, sizeof numbers, "%d", number);
    th_move_text(move, text);
    terminal_move_details(&details, state, move);
    print_choice(numbers, text, out);
}

/* "6-10 dig egypt 2-6 rumor": the numbers and texts of digs that differ in their weeks only. */
static void digs_text(th_action action, int first, int count, char numbers[24], char text[2 * TH_MOVE_TEXT])
{
    snprintf(numbers, 24, count == 1 ? "%d" : "%d-%d", first, first + count - 1);
    int length = snprintf(text, 2 * TH_MOVE_TEXT, count == 1 ? "dig %s %d" : "dig %s %d-%d",
                          th_site_name(action.site), action.weeks, action.weeks + count - 1);
    for (int flag = 0; flag < TH_FLAGS; flag++)
        if (action.flags >> flag & 1)
            length += snprintf(text + length, (size_t)(2 * TH_MOVE_TEXT - length), " %s", th_flag_name(flag));
}

/* Such digs share a line, and the numbers from first on stand for the weeks in turn. */
static void print_digs(const th_state *state, int first, const th_move moves[], int count)
{
    th_cost least = th_cost_of(state, moves[0]), most = th_cost_of(state, moves[count - 1]);
    char numbers[24], text[2 * TH_MOVE_TEXT], out[WORDS_SENTENCE];
    words_text details = words_on(out, sizeof out, console_language());
    digs_text(th_action_of(moves[0]), first, count, numbers, text);
    if (count == 1)
        terminal_move_details(&details, state, moves[0]);
    else if (least.tokens == most.tokens)
        words_say(&details, "%d-%d weeks; %d {3:token|tokens}, knowledge %d", least.total, most.total,
                  least.tokens, least.knowledge);
    else
        words_say(&details, "%d-%d weeks; %d-%d tokens, knowledge %d", least.total, most.total, least.tokens,
                  most.tokens, least.knowledge);
    print_choice(numbers, text, out);
}

/* How many moves from here on are the same dig but for its weeks; 0 if this is no dig. */
static int same_dig(const th_move moves[], int count)
{
    th_action first = th_action_of(moves[0]);
    int same = 0;
    while (first.verb == TH_DIG && same < count) {
        th_action next = th_action_of(moves[same]);
        if (next.verb != TH_DIG || next.site != first.site || next.flags != first.flags)
            break;
        same++;
    }
    return same;
}

void terminal_print_moves(const th_state *state)
{
    th_move moves[TH_MAX_LEGAL];
    int count = th_moves(state, moves), digs;
    console_say("Moves (of digs, a number for each number of weeks)\n");
    for (int i = 0; i < count; i += digs ? digs : 1) {
        digs = same_dig(moves + i, count - i);
        if (digs)
            print_digs(state, i + 1, moves + i, digs);
        else
            print_errand(state, i + 1, moves[i]);
    }
}

th_move terminal_nth_move(const th_state *state, long number)
{
    th_move moves[TH_MAX_LEGAL];
    int count = th_moves(state, moves);
    return number >= 1 && number <= count ? moves[number - 1] : (th_move)TH_NO_MOVE;
}

int terminal_move_count(const th_state *state)
{
    th_menu menu;
    th_menu_of(state, &menu);
    return (int)menu.count;
}
