/* What a bot thinks of moves: see best_table.h. */
#include "best_table.h"
#include "../console/console.h"
#include "../words/answers.h"
#include "move_list.h"
#include "position_text.h"

#include <stdio.h>
#include <string.h>

enum { NUMBERS = 3, MOVES = 30, NAMES = 16, FIGURES = 5 }; /* columns, the first three at most */

bool terminal_best_is_weighed(const bot_choice best[], int count)
{
    return count > 0 && best[0].nodes > 0;
}

static int wider(int width, int than)
{
    return width > than ? width : than;
}

static void print_number(int row)
{
    printf("%*d", NUMBERS, row + 1);
}

static void print_cell(const char *text, int width)
{
    printf("  ");
    console_print_padded(text, -width);
}

/* ---- Which ---- */

static const char chance_heading[] = W_IN("column", "to win");

static int moves_width(const bot_choice best[], int count)
{
    char text[TH_MOVE_TEXT];
    int width = 0;
    for (int row = 0; row < count; row++)
        width = wider(th_move_text(best[row].move, text), width);
    return width < MOVES ? width : MOVES;
}

/* A move in a column of so many, behind what is printed already, and what to know about it. */
static void print_move(const th_state *state, const bot_choice *choice, int column, int width)
{
    char move[TH_MOVE_TEXT], out[WORDS_SENTENCE];
    words_text details = words_on(out, sizeof out, console_language());
    int length = th_move_text(choice->move, move);
    terminal_move_details(&details, state, choice->move);
    printf("  %-*s  ", width, move);
    console_print_wrapped(out, column + wider(length, width) + 4, column + width + 4);
}

static void print_moves(const th_state *state, const bot_choice best[], int count)
{
    char chance[CONSOLE_DECIMAL];
    int width = moves_width(best, count);
    int chances =
        wider(words_width(console_text(chance_heading)), words_width(console_percent(chance, 100, 1)));
    printf("%*s", NUMBERS, "");
    print_cell(console_text(chance_heading), chances);
    printf("  %s\n", console_text(W_IN("column", "move")));
    for (int row = 0; row < count; row++) {
        print_number(row);
        print_cell(console_percent(chance, 100 * best[row].win[th_turn(state)], 1), chances);
        print_move(state, &best[row], NUMBERS + 2 + chances, width);
    }
}

/* ---- How good ---- */

/* Cuts a name to what a column has room for, between characters: "Maximilian Q. v.". */
static void shorten(char *name)
{
    int width = 0;
    char *end = name;
    if (words_width(name) <= NAMES)
        return;
    for (; width < NAMES; end++)
        width += ((unsigned char)*end & 0xc0) != 0x80;
    end--; /* the first byte of the last character that fits, where the dot goes */
    while (end[-1] == ' ')
        end--;
    strcpy(end, ".");
}

static const char *short_name(char out[WORDS_QUOTE], const record_header *header, int seat)
{
    words_player(out, header, seat);
    shorten(out);
    return out;
}

static void print_scores(const record_header *header, const bot_choice best[], int count)
{
    char name[WORDS_QUOTE], score[CONSOLE_DECIMAL];
    console_say("Expected final scores\n");
    printf("%*s", NUMBERS, "");
    for (int seat = 0; seat < header->seats; seat++)
        print_cell(short_name(name, header, seat), FIGURES);
    putchar('\n');
    for (int row = 0; row < count; row++) {
        print_number(row);
        for (int seat = 0; seat < header->seats; seat++)
            print_cell(console_decimal(score, best[row].score[seat], 1),
                       wider(words_width(short_name(name, header, seat)), FIGURES));
        putchar('\n');
    }
}

/* ---- Why ---- */

/* As eval_part has them, and their sum. */
static const char *const headings[EVAL_PARTS + 1] = {
    W_IN("part of a score", "now"),        W_IN("part of a score", "digs"),
    W_IN("part of a score", "majorities"), W_IN("part of a score", "exhibitions"),
    W_IN("part of a score", "congresses"), W_IN("part of a score", "tempo"),
    W_IN("part of a score", "sum"),
};

static double figure(const bot_choice *choice, int mover, int column)
{
    return column < EVAL_PARTS ? choice->part[mover][column] : choice->score[mover];
}

/* "+0.3", "-1.2", or "=" for what makes no difference. */
static const char *difference_text(char out[CONSOLE_DECIMAL + 1], double difference)
{
    char number[CONSOLE_DECIMAL];
    if (difference > -0.05 && difference < 0.05)
        strcpy(number, "=");
    else
        console_decimal(number, difference, 1);
    snprintf(out, CONSOLE_DECIMAL + 1, "%s%s", difference >= 0.05 ? "+" : "", number);
    return out;
}

static void print_parts(const bot_choice best[], int count, int mover)
{
    char text[CONSOLE_DECIMAL + 1];
    printf("%*s", NUMBERS, "");
    for (int i = 0; i <= EVAL_PARTS; i++)
        print_cell(console_text(headings[i]), FIGURES);
    putchar('\n');
    for (int row = 0; row < count; row++) {
        print_number(row);
        for (int i = 0; i <= EVAL_PARTS; i++) {
            double first = figure(&best[0], mover, i);
            if (row == 0)
                console_decimal(text, first, 1);
            else
                difference_text(text, figure(&best[row], mover, i) - first);
            print_cell(text, wider(words_width(console_text(headings[i])), FIGURES));
        }
        putchar('\n');
    }
}

static void print_why(const char *mover, const bot_choice best[], int count, int seat)
{
    char sentence[WORDS_SENTENCE];
    words_text text = words_on(sentence, sizeof sentence, console_language());
    if (count == 1)
        words_say(&text, "What the score of %s is made of", mover);
    else
        words_say(&text, "What the score of %s is made of; from move 2 on, the differences to move 1", mover);
    console_print_paragraph(sentence);
    print_parts(best, count, seat);
}

static void print_doubts(const bot_choice best[], int count)
{
    for (int row = 0; row < count; row++)
        if (best[row].pruned) {
            char sentence[WORDS_QUOTE];
            putchar('\n');
            words_said(sentence, console_language(),
                       "From move %d on the moves were looked at less closely; their figures are rougher.",
                       row + 1);
            console_print_paragraph(sentence);
            return;
        }
}

void terminal_print_best(const th_state *state, const record_header *header, const bot_choice best[],
                         int count)
{
    char name[WORDS_QUOTE];
    int mover = th_turn(state);
    if (!terminal_best_is_weighed(best, count)) {
        for (int row = 0; row < count; row++)
            print_move(state, &best[row], 0, moves_width(best, count));
        return;
    }
    print_moves(state, best, count);
    putchar('\n');
    print_scores(header, best, count);
    putchar('\n');
    print_why(words_player(name, header, mover), best, count, mover);
    print_doubts(best, count);
}
