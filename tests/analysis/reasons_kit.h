/* What the tests of reasons share: asking for the reasons for a move, and looking at what was found. */
#ifndef TESTS_ANALYSIS_REASONS_KIT_H
#define TESTS_ANALYSIS_REASONS_KIT_H

#include "../../analysis/reasons.h"
#include "../kit/table.h"

#include <string.h>

static analysis_reason found[ANALYSIS_REASONS];
static int found_count;

/* A move as a bot would tell it that has thought about it, and knows nothing more. */
static inline bot_choice choice_of(const char *move)
{
    bot_choice choice;
    memset(&choice, 0, sizeof choice);
    choice.move = move_named(move);
    choice.nodes = 1;
    return choice;
}

/* The reasons for a move against another one; by its value the move is better by so many points in one part.
 */
static inline void ask(const th_state *table, const char *move, const char *other, eval_part part,
                       double better)
{
    bot_choice choice = choice_of(move), instead = choice_of(other);
    int seat = th_turn(table);
    assert_true(legal(table, move) && legal(table, other));
    instead.part[seat][part] = 7;
    choice.part[seat][part] = 7 + better;
    choice.win[seat] = 0.5; /* nothing is as good */
    found_count = analysis_reasons(table, &choice, &instead, found);
}

/* The same, where those that belong to the part go before all others. */
static inline void look(const th_state *table, const char *move, const char *other, eval_part part)
{
    ask(table, move, other, part, 100);
}

static inline const analysis_reason *reason(analysis_reason_kind kind)
{
    for (int i = 0; i < found_count; i++)
        if (found[i].kind == kind)
            return &found[i];
    return NULL;
}

#define HAS(kind) assert_non_null(reason(kind))
#define LACKS(kind) assert_null(reason(kind))

/* Seat 0 knows Egypt well and Greece a little, and moves first; seat 1 has the same time. */
static inline th_state digger(void)
{
    th_state table = begin(2);
    give(&table, 0, "24 25 46 50 73 1");
    stand(&table, 0, TH_LONDON);
    stand(&table, 1, TH_LONDON);
    return table;
}

#endif
