/* thebes play: a whole game in the terminal, line by line, one person against bots that move at random. */
#include "../bots/random.h"
#include "../deal/deal.h"
#include "../words/names.h"
#include "../words/refusals.h"
#include "cli.h"
#include "options.h"
#include "position.h"
#include "table_options.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HUMAN = 0, INPUT = 256 };

typedef struct {
    th_state state;
    record_name name[TH_MAX_SEATS];
    deal_seed seed;
    bot_rng rng;
} table;

/* The bots have names of their own, and leave the person's alone. */
static void name_seats(table *at, int seats, const char *human)
{
    static const char *const bots[] = {"Bert", "Chen", "Dora", "Emil"};
    for (int seat = 0, bot = 0; seat < seats; seat++) {
        if (strcmp(bots[bot], human) == 0)
            bot++;
        const char *name = seat == HUMAN ? human : bots[bot++];
        at->name[seat].length = (uint8_t)strlen(name);
        memcpy(at->name[seat].text, name, strlen(name));
    }
}

static void print_drawn(const th_outcome drawn[], int count, bool dig)
{
    if (count == 0)
        return;
    printf("    %s", dig ? "found:" : "drawn:");
    for (int i = 0; i < count; i++) {
        char name[WORDS_QUOTE];
        words_text text = words_on(name, sizeof name);
        words_outcome(&text, drawn[i]);
        printf("%s %s", i ? "," : "", name);
    }
    putchar('\n');
}

static void make_move(table *at, th_move move)
{
    th_outcome drawn[TH_MAX_DRAWS];
    char text[TH_MOVE_TEXT], shown[WORDS_QUOTE];
    th_cost cost = th_cost_of(&at->state, move);
    bool first = th_action_of(move).verb == TH_DIG && at->state.digs[th_action_of(move).site] == 0;
    th_move_text(move, text);
    printf("> %s: %s (%d week%s)\n", position_name(shown, &at->name[cost.seat]), text, cost.total,
           cost.total == 1 ? "" : "s");
    th_play(&at->state, move);
    int count = deal_all(&at->seed, &at->state, drawn);
    print_drawn(drawn, count, th_action_of(move).verb == TH_DIG);
    if (first) {
        int site = th_action_of(move).site;
        printf("    and, for the first dig there, %s\n", words_artifact(site, at->state.bonus[site]));
    }
}

/* A move to take a card, refresh, exhibit or retire, behind its number. */
static void print_errand(const th_state *state, int number, th_move move)
{
    char text[TH_MOVE_TEXT], title[WORDS_QUOTE];
    words_text words = words_on(title, sizeof title);
    th_cost cost = th_cost_of(state, move);
    int card = th_action_of(move).card;
    th_move_text(move, text);
    if (card)
        words_card(&words, card);
    printf("%7d  %-30s %2d week%s  %s", number, text, cost.total, cost.total == 1 ? " " : "s", title);
    printf("%s%s\n", card && card <= TH_RESEARCH ? ", " : "",
           card && card <= TH_RESEARCH ? words_place(cost.place) : "");
}

static void print_range(int from, int to, const char *unit)
{
    if (from == to)
        printf("%d %s%s", from, unit, from == 1 ? "" : "s");
    else
        printf("%d-%d %ss", from, to, unit);
}

/* Digs that differ in their weeks only share a line, and the numbers from first on stand for the weeks in
 * turn. */
static void print_digs(const th_state *state, int first, const th_move moves[], int count)
{
    th_cost least = th_cost_of(state, moves[0]), most = th_cost_of(state, moves[count - 1]);
    th_action action = th_action_of(moves[0]);
    char numbers[24], weeks[24];
    snprintf(numbers, sizeof numbers, count == 1 ? "%d" : "%d-%d", first, first + count - 1);
    snprintf(weeks, sizeof weeks, count == 1 ? "%d" : "%d-%d", action.weeks, action.weeks + count - 1);
    int length = printf("%7s  dig %s %s", numbers, th_site_name(action.site), weeks);
    for (int flag = 0; flag < TH_FLAGS; flag++)
        if (action.flags >> flag & 1)
            length += printf(" %s", th_flag_name(flag));
    printf("%*s ", length < 39 ? 39 - length : 0, "");
    print_range(least.total, most.total, "week");
    printf(", ");
    print_range(least.tokens, most.tokens, "token");
    printf(", knowledge %d\n", least.knowledge);
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

static int print_choices(const th_state *state, th_move moves[])
{
    int count = th_moves(state, moves), digs;
    printf("\nYour moves (of digs, a number for each number of weeks)\n");
    for (int i = 0; i < count; i += digs ? digs : 1) {
        digs = same_dig(moves + i, count - i);
        if (digs)
            print_digs(state, i + 1, moves + i, digs);
        else
            print_errand(state, i + 1, moves[i]);
    }
    return count;
}

static void print_help(void)
{
    puts("Type the number of a move, or the move itself, for instance:\n"
         "  take 46, refresh, dig egypt 6, dig egypt 6 rumor zeppelin, exhibit 88, retire\n"
         "Or a letter: p prints the position, m lists your moves, q leaves the game.\n"
         "docs/rules.md has the rules; 'thebes odds' works out the odds of a dig.");
}

/* Small letters, and no space at either end. */
static void tidy(char *line)
{
    size_t start = strspn(line, " \t"), length = strcspn(line, "\r\n");
    while (length > start && (line[length - 1] == ' ' || line[length - 1] == '\t'))
        length--;
    for (size_t i = start; i < length; i++)
        line[i - start] = (char)tolower((unsigned char)line[i]);
    line[length > start ? length - start : 0] = 0;
}

/* A line, tidied; false at the end of the input. Too long a line is read and cut. */
static bool read_line(char line[INPUT])
{
    printf("move (? for help): ");
    fflush(stdout);
    if (!fgets(line, INPUT, stdin))
        return false;
    if (!strchr(line, '\n'))
        for (int c = getchar(); c != EOF && c != '\n';)
            c = getchar();
    tidy(line);
    return true;
}

static void refuse(const th_state *state, const char *line, th_move move, th_text_error error, size_t at)
{
    char sentence[WORDS_SENTENCE];
    words_text text = words_on(sentence, sizeof sentence);
    if (error)
        words_text_error(&text, error, line, strlen(line), at);
    else
        words_refusal(&text, state, move, th_refuse(state, move));
    puts(sentence);
}

/* A move from what was typed; TH_NO_MOVE after saying why it is none. */
static th_move read_move(const th_state *state, const char *line, const th_move moves[], int count)
{
    char *end;
    size_t at;
    th_move move = TH_NO_MOVE;
    long number = strtol(line, &end, 10);
    if (end != line && *end == 0) {
        if (number >= 1 && number <= count)
            return moves[number - 1];
        printf("Choose a number from 1 to %d.\n", count);
        return TH_NO_MOVE;
    }
    th_text_error error = th_move_read(line, strlen(line), &move, &at);
    if (!error && th_refuse(state, move).why == TH_LEGAL)
        return move;
    refuse(state, line, move, error, at);
    return TH_NO_MOVE;
}

/* The person's turn: TH_NO_MOVE if they leave. */
static th_move ask(const table *at)
{
    th_move moves[TH_MAX_LEGAL];
    char line[INPUT];
    putchar('\n');
    position_print(&at->state, at->name);
    int count = print_choices(&at->state, moves);
    while (read_line(line)) {
        if (strcmp(line, "q") == 0 || strcmp(line, "quit") == 0 || strcmp(line, "exit") == 0)
            return TH_NO_MOVE;
        if (strcmp(line, "?") == 0 || strcmp(line, "help") == 0)
            print_help();
        else if (strcmp(line, "p") == 0)
            position_print(&at->state, at->name);
        else if (strcmp(line, "m") == 0)
            print_choices(&at->state, moves);
        else if (line[0]) {
            th_move move = read_move(&at->state, line, moves, count);
            if (move != TH_NO_MOVE)
                return move;
        }
    }
    putchar('\n');
    return TH_NO_MOVE;
}

static void play(table *at)
{
    int seat;
    while ((seat = th_turn(&at->state)) >= 0) {
        th_move move = seat == HUMAN ? ask(at) : bot_random_move(&at->state, &at->rng);
        if (move == TH_NO_MOVE) {
            puts("You leave the game.");
            return;
        }
        make_move(at, move);
    }
    putchar('\n');
    position_print_scores(&at->state, at->name);
}

static void sit_down(table *at, int seats, uint64_t seed, uint32_t rulings)
{
    uint8_t order[TH_MAX_SEATS];
    deal_seed_of_number(&at->seed, seed, 0);
    bot_rng_seed(&at->rng, seed);
    deal_order(&at->seed, seats, order);
    th_start(&at->state, seats, order, rulings);
    deal_all(&at->seed, &at->state, NULL);
}

int cmd_play(int argc, char **argv)
{
    static table at;
    uint64_t seats = 2, seed = 0;
    bool seed_given = false;
    const char *name = "You", *names = NULL;
    uint32_t rulings;
    const option options_table[] = {
        {"--seats", OPTION_NUMBER, &seats, NULL, 2, TH_MAX_SEATS, "K", "players, you included (2)"},
        {"--name", OPTION_TEXT, &name, NULL, 0, 0, "NAME", "what the game calls you (You)"},
        {"--seed", OPTION_NUMBER, &seed, &seed_given, 0, UINT64_MAX, "S",
         "the same seed deals the same game (any)"},
        {"--rulings", OPTION_TEXT, &names, NULL, 0, 0, "A,B,..",
         "late-renewal, stacking-cars, pushing-hall (none)"},
        OPTIONS_END,
    };
    const options form = {
        "thebes play [--seats K] [--name NAME] [--seed S] [--rulings A,B,..]",
        "Plays a game in the terminal against bots that move at random. Every turn prints the position and\n"
        "your legal moves with their numbers.",
        options_table,
        0,
        0,
        "",
    };
    int status;
    if (options_read(&form, argc, argv, &status) == OPTIONS_DONE)
        return status;
    status = table_rulings(&form, names, &rulings);
    if (status != CLI_OK)
        return status;
    if (record_check_name(name, strlen(name)) != RECORD_OK)
        return options_wrong(&form, "a name has 1 to %d characters, none of them control characters",
                             RECORD_NAME_POINTS);
    if (!seed_given)
        seed = table_any_seed();
    name_seats(&at, (int)seats, name);
    sit_down(&at, (int)seats, seed, rulings);
    printf("A game of Thebes, %d players, seed %llu.\n", (int)seats, (unsigned long long)seed);
    print_help();
    play(&at);
    return CLI_OK;
}
