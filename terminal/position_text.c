/* A position in words: see position_text.h. */
#include "position_text.h"
#include "../words/answers.h"
#include "../words/names.h"

#include <stdio.h>
#include <string.h>

enum { WIDTH = CONSOLE_WIDTH, INDENT = 4, NAMES = 13 };

/* ---- Lists ---- */

/* A list that goes on in the next line. */
typedef struct {
    int column;
    const char *between; /* what comes before the next item */
} list;

static list list_start(const char *title)
{
    list items = {words_width(title), " "};
    fputs(title, stdout);
    return items;
}

static void list_add(list *items, const char *item)
{
    int width = words_width(item);
    if (items->column + (int)strlen(items->between) + width >= WIDTH) {
        printf("%s\n%*s%s", items->between[0] == ' ' ? "" : ",", INDENT, "", item);
        items->column = INDENT + width;
    } else {
        printf("%s%s", items->between, item);
        items->column += (int)strlen(items->between) + width;
    }
    items->between = ", ";
}

static void list_end(const list *items)
{
    if (items->between[0] == ' ')
        printf(" %s", console_text(W_IN("list", "none")));
    putchar('\n');
}

/* ---- Whose turn it is ---- */

static const char *time_text(char out[WORDS_QUOTE], const th_state *state, int time)
{
    words_text text = words_on(out, WORDS_QUOTE, console_language());
    words_time(&text, state, time);
    return out;
}

static void print_winners(const th_state *state, const record_header *header)
{
    char sentence[WORDS_SENTENCE];
    words_text text = words_on(sentence, sizeof sentence, console_language());
    words_over(&text, header, state);
    puts(sentence);
}

static void print_turn(const th_state *state, const record_header *header)
{
    char name[WORDS_QUOTE];
    int turn = th_turn(state);
    if (turn == TH_OVER)
        print_winners(state, header);
    else
        console_say("To move: %s\n", words_player(name, header, turn));
    for (int ruling = 0; ruling < TH_RULINGS; ruling++)
        if (state->rulings >> ruling & 1)
            console_say("Ruling: %s\n", th_ruling_name(ruling));
}

/* Markers in the order in which their owners would move. */
static void print_track(const th_state *state, const record_header *header)
{
    console_say("Time track (whoever moves first comes first)\n");
    for (int i = 0; i < state->seats; i++) {
        int seat = state->queue[i], time = state->player[seat].time, left = TH_TIME_END - time;
        char when[WORDS_QUOTE], name[WORDS_QUOTE];
        printf("  ");
        console_print_padded(time_text(when, state, time), 18);
        printf(" %s", words_player(name, header, seat));
        if (left > 0)
            console_say(", %d {1:week|weeks} left", left);
        putchar('\n');
    }
}

/* ---- Cards ---- */

static const char *card_text(char out[WORDS_QUOTE], int card)
{
    words_text text = words_on(out, WORDS_QUOTE, console_language());
    words_card(&text, card, WORDS_TITLE);
    return out;
}

/* A card in the open; its title stands in this column. */
static void print_open_card(int number, int column)
{
    char out[WORDS_SENTENCE];
    words_text text = words_on(out, sizeof out, console_language());
    th_card card = th_card_of(number ? number : 1);
    if (!number) {
        printf("%s\n", console_text(W_IN("space for a card", "empty")));
        return;
    }
    words_card(&text, number, WORDS_TITLE);
    if (!th_is_exhibition(number)) { /* the title of an exhibition has its city already */
        words_add(&text, ", ");
        words_add(&text, words_place(console_language(), card.city, WORDS_PLACE));
    } else {
        words_add(&text, " (");
        words_add_number(&text, card.points);
        words_add(&text, ")");
    }
    words_say(&text, ", %d {1:week|weeks}", card.weeks);
    const char *between = "; ";
    for (int site = 0; site < TH_SITES; site++)
        if (th_need(&card, site)) {
            words_add(&text, between);
            words_add_number(&text, th_need(&card, site));
            words_add(&text, " ");
            words_add(&text, words_site(console_language(), site, WORDS_SITE));
            between = ", ";
        }
    printf("%-2d ", number);
    console_print_wrapped(out, column, column);
}

static void print_cards(const th_state *state)
{
    console_say("Display\n");
    for (int i = 0; i < TH_DISPLAY; i++) {
        printf("  ");
        print_open_card(state->display[i], 5);
    }
    if (!state->hall[0] && !state->hall[1] && !state->hall[2]) {
        console_say("Hall: empty\n");
        return;
    }
    console_say("Hall (with points and the artifacts needed)\n");
    for (int i = 0; i < TH_HALL; i++) {
        printf("  %c  ", 'a' + i);
        print_open_card(state->hall[i], 8);
    }
}

/* ---- Supply and bags ---- */

static int count_cards(const th_set *set)
{
    int count = 0;
    for (int card = 1; card <= TH_CARDS; card++)
        count += th_has(set, card);
    return count;
}

static void print_supply(const th_state *state)
{
    int size = th_supply_size(state), waiting = count_cards(&state->supply) - size;
    console_say("Supply\n  %d {1:card|cards}, %d of them exhibitions; %d discarded\n", size,
                th_supply_exhibitions(state), count_cards(&state->discard));
    if (state->shuffles == 0)
        console_say("  %d left of stack one, %d of stack two; stack three waits with %d {3:card|cards}\n",
                    state->stack_one, size - state->stack_one, waiting);
    else
        console_say("  shuffled %d {1:time|times}\n", state->shuffles);
}

static void print_bag(const th_state *state, int site)
{
    th_odds odds;
    char out[WORDS_SENTENCE];
    words_text text = words_on(out, sizeof out, console_language());
    uint32_t bag = state->bag[site];
    int book = bag >> TH_ITEM_BOOK & 1, general = bag >> TH_ITEM_GENERAL & 1;
    th_odds_of(site, bag, 0, &odds);
    printf("  ");
    console_print_padded(words_site(console_language(), site, WORDS_SITE), NAMES);
    words_say(&text, "%d tokens, %d {2:artifact|artifacts} (%d)", odds.in_bag,
              odds.bag_finds - book - general, odds.bag_points);
    if (general)
        words_say(&text, ", general knowledge");
    if (book)
        words_say(&text, ", book %s", words_site(console_language(), th_book_token_site(site), WORDS_ABOUT));
    console_print_wrapped(out, 2 + NAMES, 2 + NAMES);
    if (th_bonus_waits(state, site)) {
        printf("%*s", 2 + NAMES, "");
        console_say("bonus for the first dig: %s\n",
                    words_artifact(console_language(), site, state->bonus[site], WORDS_TITLE));
    }
}

void terminal_print_bags(const th_state *state)
{
    print_supply(state);
    console_say("Bags (artifacts with their points; 16 debris in each)\n");
    for (int site = 0; site < TH_SITES; site++)
        print_bag(state, site);
}

/* ---- Players ---- */

static void print_permits(const th_player *player)
{
    list permits = list_start(console_text(W_("  valid permits:")));
    for (int site = 0; site < TH_SITES; site++)
        if (th_has_permit(player, site))
            list_add(&permits, words_site(console_language(), site, WORDS_SITE));
    list_end(&permits);
}

static void print_knowledge(const th_player *player)
{
    list knowledge = list_start(console_text(W_("  books:")));
    char text[WORDS_QUOTE];
    for (int site = 0; site < TH_SITES; site++) {
        snprintf(text, sizeof text, "%s %d", words_site(console_language(), site, WORDS_SITE),
                 player->tally[TH_TALLY_BOOKS + site]);
        list_add(&knowledge, text);
    }
    list_add(&knowledge,
             words_said(text, console_language(), "general knowledge %d", player->tally[TH_TALLY_GENERAL]));
    list_end(&knowledge);
}

static void print_hand(const th_player *player)
{
    list cards = list_start(console_text(W_("  cards:")));
    for (int card = 1; card <= TH_CARDS; card++) {
        char title[WORDS_QUOTE], text[WORDS_QUOTE + 8];
        if (!th_has(&player->cards, card))
            continue;
        snprintf(text, sizeof text, "%d %s", card, card_text(title, card));
        list_add(&cards, text);
    }
    list_end(&cards);
}

static void print_finds(const th_player *player, int site)
{
    char title[WORDS_QUOTE];
    list finds = list_start(
        words_said(title, console_language(), "  finds %s:", words_site(console_language(), site, WORDS_OF)));
    for (int item = 0; item < TH_ITEM_DEBRIS; item++) {
        char text[WORDS_QUOTE];
        words_text find = words_on(text, sizeof text, console_language());
        if (!(player->finds[site] >> item & 1))
            continue;
        words_outcome(&find, th_token(site, item), WORDS_TITLE);
        if (item < TH_ARTIFACTS) {
            words_add(&find, " (");
            words_add_number(&find, th_artifact_value(site, item));
            words_add(&find, ")");
        }
        list_add(&finds, text);
    }
    list_end(&finds);
}

void terminal_print_player(const th_state *state, const record_header *header, int seat)
{
    const th_player *player = &state->player[seat];
    char when[WORDS_QUOTE], name[WORDS_QUOTE];
    console_say("%s: %s, %s\n", words_player(name, header, seat),
                words_place(console_language(), player->place, WORDS_IN),
                time_text(when, state, player->time));
    print_permits(player);
    print_knowledge(player);
    print_hand(player);
    for (int site = 0; site < TH_SITES; site++)
        if (player->finds[site])
            print_finds(player, site);
    th_score score = th_score_of(state, seat);
    if (th_turn(state) == TH_OVER)
        console_say("  score: %d (artifacts %d, exhibitions %d, congresses %d, majorities %d)\n", score.total,
                    score.artifacts, score.exhibitions, score.congresses, score.knowledge);
    else
        console_say("  score so far: %d (artifacts %d, exhibitions %d, congresses %d, majorities %d)\n",
                    score.total, score.artifacts, score.exhibitions, score.congresses, score.knowledge);
}

/* ---- The whole ---- */

void terminal_print_position(const th_state *state, const record_header *header)
{
    print_turn(state, header);
    putchar('\n');
    print_track(state, header);
    putchar('\n');
    print_cards(state);
    terminal_print_bags(state);
    for (int seat = 0; seat < state->seats; seat++) {
        putchar('\n');
        terminal_print_player(state, header, seat);
    }
}

void terminal_print_brief(const th_state *state, const record_header *header)
{
    print_track(state, header);
    print_cards(state);
    terminal_print_player(state, header, th_turn(state));
}

/* ---- The score sheet ---- */

static const char *const score_parts[] = {W_("artifacts"), W_("exhibitions"), W_("congresses"),
                                          W_IN("score", "knowledge"), W_IN("score", "total")};

enum { SCORE_PARTS = sizeof score_parts / sizeof score_parts[0] };

static void print_cell(const char *text, int part)
{
    int width = words_width(console_text(score_parts[part]));
    printf("  ");
    console_print_padded(text, width > 5 ? -width : -5);
}

/* One row a player: whose it is comes first, so that it can be read aloud. */
void terminal_print_scores(const th_state *state, const record_header *header)
{
    char name[WORDS_QUOTE], text[CONSOLE_DECIMAL];
    int column = 0;
    if (th_turn(state) == TH_OVER)
        print_winners(state, header);
    else
        console_say("If the game ended now:\n");
    for (int seat = 0; seat < state->seats; seat++) {
        int width = words_width(words_player(name, header, seat));
        column = width > column ? width : column;
    }
    console_print_padded("", column);
    for (int part = 0; part < SCORE_PARTS; part++)
        print_cell(console_text(score_parts[part]), part);
    putchar('\n');
    for (int seat = 0; seat < state->seats; seat++) {
        th_score score = th_score_of(state, seat);
        const int parts[SCORE_PARTS] = {score.artifacts, score.exhibitions, score.congresses, score.knowledge,
                                        score.total};
        console_print_padded(words_player(name, header, seat), column);
        for (int part = 0; part < SCORE_PARTS; part++)
            print_cell(console_decimal(text, parts[part], 0), part);
        putchar('\n');
    }
}
