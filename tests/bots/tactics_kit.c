/* See tactics_kit.h. */
#include "tactics_kit.h"
#include "../kit/networks.h"

#include <stdlib.h>
#include <string.h>

enum { SHOWN = 5 };

/* ---- Asking ---- */

asked_bot asked = {BOT_SCHOLAR, 0, 20};

bot *think(const th_state *table, uint64_t seed)
{
    static uint64_t memory[BOT_MEMORY / sizeof(uint64_t)];
    inspect(table);
    bot *thinker = bot_begin(asked.kind, usual_networks(), memory, sizeof memory, table, seed);
    assert_non_null(thinker);
    bot_step(thinker, asked.nodes ? asked.nodes : bot_usual_nodes(asked.kind));
    return thinker;
}

/* What it thought of its favourites and of a move it should have made, for whoever must find out why. */
static void explain(const bot *thinker, int seat, th_move wanted)
{
    static bot_choice choice[TH_MAX_LEGAL];
    int count = bot_best(thinker, choice, TH_MAX_LEGAL);
    for (int i = 0; i < count; i++) {
        char text[TH_MOVE_TEXT];
        if (i >= SHOWN && choice[i].move != wanted)
            continue;
        th_move_text(choice[i].move, text);
        print_error("%3d %-32s worth %8.5f, wins %6.4f, score %7.3f, nodes %u\n", i + 1, text,
                    choice[i].utility, choice[i].win[seat], choice[i].score[seat], choice[i].nodes);
    }
}

/* Whether one of the texts in a list ("dig egypt 3 | retire") is that of a move. */
static bool names(const char *list, th_move move)
{
    char text[TH_MOVE_TEXT], one[TH_MOVE_TEXT];
    th_move_text(move, text);
    while (*list) {
        size_t length = strcspn(list, "|"), end = length;
        while (end > 0 && list[end - 1] == ' ')
            end--;
        assert_true(end > 0 && end < sizeof one);
        memcpy(one, list, end);
        one[end] = 0;
        move_named(one); /* a slip in a test must not pass for a wrong answer */
        if (strcmp(one, text) == 0)
            return true;
        list += length;
        list += strspn(list, "| ");
    }
    return false;
}

void finds_at(const th_state *table, const char *moves, const char *file, int line)
{
    for (uint64_t seed = 1; seed <= asked.seeds; seed++) {
        const bot *thinker = think(table, seed);
        if (names(moves, bot_move(thinker)))
            continue;
        print_error("not \"%s\" with seed %d, but:\n", moves, (int)seed);
        explain(thinker, th_turn(table), strchr(moves, '|') ? TH_NO_MOVE : move_named(moves));
        _fail(file, line);
    }
}

void digs_at_site_at(const th_state *table, int site, const char *file, int line)
{
    for (uint64_t seed = 1; seed <= asked.seeds; seed++) {
        const bot *thinker = think(table, seed);
        th_action action = th_action_of(bot_move(thinker));
        if (action.verb == TH_DIG && action.site == site)
            continue;
        print_error("no dig in %s with seed %d, but:\n", th_site_name(site), (int)seed);
        explain(thinker, th_turn(table), TH_NO_MOVE);
        _fail(file, line);
    }
}

/* ---- Positions ---- */

th_state last_turns(int seats, int weeks, th_place place)
{
    th_state table = begin(seats);
    show(&table, "46 47 48 49");
    for (int seat = 1; seat < seats; seat++)
        set_time(&table, seat, TH_TIME_END);
    set_time(&table, 0, TH_TIME_END - weeks);
    stand(&table, 0, place);
    return table;
}

th_place place_of(int site)
{
    return (th_place)(TH_FIRST_SITE + site);
}

void dug_before(th_state *table, int site, int seat)
{
    table->digs[site] = 1;
    add_find(&table->player[seat], site, table->bonus[site]);
    inspect(table);
}

void leave_in_bag(th_state *table, int site, unsigned items, int seat)
{
    for (int item = 0; item < TH_ITEM_DEBRIS; item++) {
        if (!(table->bag[site] >> item & 1) || items >> item & 1)
            continue;
        table->bag[site] = (uint16_t)(table->bag[site] & ~(1u << item));
        add_find(&table->player[seat], site, item);
    }
    inspect(table);
}

void close_supply(th_state *table)
{
    shuffled_once(table);
    leave_nothing(table, 1);
}

unsigned item(int number)
{
    return 1u << (number - 1);
}

void lead_by(th_state *table, int points)
{
    for (int number = TH_ARTIFACTS; number > 1; number--) {
        int now = th_score_of(table, 0).total - th_score_of(table, 1).total;
        int value = th_artifact_value(TH_MESOPOTAMIA, number - 1);
        if (now == points || !(table->bag[TH_MESOPOTAMIA] & item(number)) || value > abs(points - now))
            continue;
        table->bag[TH_MESOPOTAMIA] = (uint16_t)(table->bag[TH_MESOPOTAMIA] & ~item(number));
        add_find(&table->player[now < points ? 0 : 1], TH_MESOPOTAMIA, number - 1);
    }
    assert_int_equal(th_score_of(table, 0).total - th_score_of(table, 1).total, points);
    inspect(table);
}

void play_to_the_end(th_state *table)
{
    while (th_turn(table) != TH_OVER) {
        char text[TH_MOVE_TEXT];
        th_move_text(bot_move(think(table, 1)), text);
        play_out(table, text);
    }
}
