#include "position.h"
#include "../words/names.h"

#include <stdio.h>
#include <string.h>

enum { WIDTH = 79, INDENT = 4 };

const char *position_name(char out[WORDS_QUOTE], const record_name *name)
{
    return words_quote(out, name->text, name->length);
}

/* ---- Lists that go on in the next line ---- */

typedef struct {
    int column;
    const char *between; /* what comes before the next item */
} list;

static list list_start(const char *title)
{
    list items = {(int)strlen(title), " "};
    fputs(title, stdout);
    return items;
}

static void list_add(list *items, const char *item)
{
    int length = (int)strlen(item);
    if (items->column + (int)strlen(items->between) + length >= WIDTH) {
        printf("%s\n%*s%s", items->between[0] == ' ' ? "" : ",", INDENT, "", item);
        items->column = INDENT + length;
    } else {
        printf("%s%s", items->between, item);
        items->column += (int)strlen(items->between) + length;
    }
    items->between = ", ";
}

static void list_end(const list *items)
{
    puts(items->between[0] == ' ' ? " none" : "");
}

/* ---- Time ---- */

/* Where a time is on the track: "week 12 of 1901", "start of 1901", "the end". */
static void time_text(char text[32], const th_state *state, int time)
{
    if (time >= TH_TIME_END)
        strcpy(text, "the end");
    else if (time == 0)
        strcpy(text, "start of 1901");
    else if (time == TH_TIME_1902 && state->seats == 4)
        strcpy(text, "start of 1902");
    else
        snprintf(text, 32, "week %d of %d", th_week(time), th_year(time));
}

static void print_winners(const th_state *state, const record_name names[])
{
    uint32_t winners = th_winners(state);
    list who = list_start(winners & (winners - 1) ? "The game is over. The victory is shared by"
                                                  : "The game is over. Winner:");
    for (int seat = 0; seat < state->seats; seat++)
        if (winners >> seat & 1) {
            char name[WORDS_QUOTE];
            list_add(&who, position_name(name, &names[seat]));
        }
    list_end(&who);
}

static void print_turn(const th_state *state, const record_name names[])
{
    char name[WORDS_QUOTE];
    int turn = th_turn(state);
    if (turn == TH_OVER)
        print_winners(state, names);
    else
        printf("To move: %s\n", position_name(name, &names[turn]));
    for (int ruling = 0; ruling < TH_RULINGS; ruling++)
        if (state->rulings >> ruling & 1)
            printf("Ruling: %s\n", th_ruling_name(ruling));
}

/* Markers in the order in which their owners would move. */
static void print_track(const th_state *state, const record_name names[])
{
    printf("\nTime track (whoever moves first comes first)\n");
    for (int i = 0; i < state->seats; i++) {
        int seat = state->queue[i], time = state->player[seat].time, left = TH_TIME_END - time;
        char when[32], name[WORDS_QUOTE];
        time_text(when, state, time);
        printf("  %-16s %s", when, position_name(name, &names[seat]));
        if (left > 0)
            printf(", %d week%s left", left, left == 1 ? "" : "s");
        putchar('\n');
    }
}

/* ---- Cards ---- */

static void card_text(char out[WORDS_QUOTE], int card)
{
    words_text text = words_on(out, WORDS_QUOTE);
    words_card(&text, card);
}

static void print_open_card(int card)
{
    char title[WORDS_QUOTE];
    if (!card) {
        puts("empty");
        return;
    }
    th_card facts = th_card_of(card);
    card_text(title, card);
    printf("%-2d %s", card, title);
    if (card <= TH_RESEARCH)
        printf(", %s", words_place(facts.city)); /* the title of an exhibition has it already */
    printf(", %d week%s", facts.weeks, facts.weeks == 1 ? "" : "s");
    const char *between = "; ";
    for (int site = 0; site < TH_SITES; site++)
        if (th_need(&facts, site)) {
            printf("%s%d %s", between, th_need(&facts, site), words_site(site));
            between = ", ";
        }
    putchar('\n');
}

static void print_cards(const th_state *state)
{
    printf("\nDisplay\n");
    for (int i = 0; i < TH_DISPLAY; i++) {
        printf("  %d  ", i + 1);
        print_open_card(state->display[i]);
    }
    printf("Hall (with the artifacts needed)\n");
    for (int i = 0; i < TH_HALL; i++) {
        printf("  %c  ", 'a' + i);
        print_open_card(state->hall[i]);
    }
}

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
    printf("Supply\n  %d card%s, %d of them exhibitions; %d discarded\n", size, size == 1 ? "" : "s",
           th_supply_exhibitions(state), count_cards(&state->discard));
    if (state->shuffles == 0)
        printf("  %d left of stack one, %d of stack two; stack three waits with %d cards\n", state->stack_one,
               size - state->stack_one, waiting);
    else
        printf("  shuffled %d time%s\n", state->shuffles, state->shuffles == 1 ? "" : "s");
}

/* ---- Bags ---- */

static void print_bag(const th_state *state, int site)
{
    th_odds odds;
    uint32_t bag = state->bag[site];
    int book = bag >> TH_ITEM_BOOK & 1, general = bag >> TH_ITEM_GENERAL & 1;
    th_odds_of(site, bag, 0, &odds);
    printf("  %-12s %2d tokens, %2d artifacts (%2d)", words_site(site), odds.in_bag,
           odds.bag_finds - book - general, odds.bag_points);
    printf("%s%s", general ? ", general" : "", book ? ", book about " : "");
    printf("%s\n", book ? words_site(th_book_token_site(site)) : "");
    if (state->digs[site] == 0)
        printf("               bonus for the first dig: %s\n", words_artifact(site, state->bonus[site]));
}

/* ---- Players ---- */

static void print_permits(const th_player *player)
{
    list permits = list_start("  valid permits:");
    for (int site = 0; site < TH_SITES; site++)
        if (player->permits >> site & 1)
            list_add(&permits, words_site(site));
    list_end(&permits);
}

static void print_hand(const th_player *player)
{
    list cards = list_start("  cards:");
    for (int card = 1; card <= TH_CARDS; card++) {
        char title[WORDS_QUOTE], text[WORDS_QUOTE + 8];
        if (!th_has(&player->cards, card))
            continue;
        card_text(title, card);
        snprintf(text, sizeof text, "%d %s", card, title);
        list_add(&cards, text);
    }
    list_end(&cards);
}

static void print_finds(const th_player *player, int site)
{
    char title[64];
    snprintf(title, sizeof title, "  finds of %s:", words_site(site));
    list finds = list_start(title);
    for (int item = 0; item < TH_ITEM_DEBRIS; item++) {
        char text[WORDS_QUOTE];
        words_text find = words_on(text, sizeof text);
        if (!(player->finds[site] >> item & 1))
            continue;
        words_outcome(&find, th_token(site, item));
        if (item < TH_ARTIFACTS) {
            words_add(&find, " (");
            words_add_number(&find, th_artifact_value(site, item));
            words_add(&find, ")");
        }
        list_add(&finds, text);
    }
    list_end(&finds);
}

static void print_player(const th_state *state, int seat, const record_name *name)
{
    const th_player *player = &state->player[seat];
    const uint8_t *tally = player->tally;
    char when[32], shown[WORDS_QUOTE];
    time_text(when, state, player->time);
    printf("\n%s: in %s, %s\n", position_name(shown, name), words_place(player->place), when);
    print_permits(player);
    printf("  knowledge:");
    for (int site = 0; site < TH_SITES; site++)
        printf(" %s %d,", words_site(site), tally[TH_TALLY_BOOKS + site]);
    printf(" general %d\n", tally[TH_TALLY_GENERAL]);
    print_hand(player);
    for (int site = 0; site < TH_SITES; site++)
        if (player->finds[site])
            print_finds(player, site);
    th_score score = th_score_of(state, seat);
    printf("  score%s: %d (artifacts %d, exhibitions %d, congresses %d, knowledge %d)\n",
           th_turn(state) == TH_OVER ? "" : " so far", score.total, score.artifacts, score.exhibitions,
           score.congresses, score.knowledge);
}

void position_print(const th_state *state, const record_name names[])
{
    print_turn(state, names);
    print_track(state, names);
    print_cards(state);
    print_supply(state);
    printf("Bags (artifacts with their points; 16 debris in each)\n");
    for (int site = 0; site < TH_SITES; site++)
        print_bag(state, site);
    for (int seat = 0; seat < state->seats; seat++)
        print_player(state, seat, &names[seat]);
}

void position_print_scores(const th_state *state, const record_name names[])
{
    print_winners(state, names);
    printf("%9s %11s %10s %9s %5s\n", "artifacts", "exhibitions", "congresses", "knowledge", "total");
    for (int seat = 0; seat < state->seats; seat++) {
        th_score score = th_score_of(state, seat);
        char name[WORDS_QUOTE];
        printf("%9d %11d %10d %9d %5d  %s\n", score.artifacts, score.exhibitions, score.congresses,
               score.knowledge, score.total, position_name(name, &names[seat]));
    }
}
