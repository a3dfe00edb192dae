#include "position.h"
#include "../words/names.h"

#include <stdio.h>
#include <string.h>

static const char *card_title(int card)
{
    static char title[128];
    words_text text = words_on(title, sizeof title);
    words_card(&text, card);
    return title;
}

void position_time(char text[32], const th_state *state, int time)
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

static void print_turn(const th_state *state, const record_name names[])
{
    int turn = th_turn(state);
    if (turn == TH_OVER)
        printf("The game is over.\n");
    else
        printf("%.*s is to move.\n", names[turn].length, names[turn].text);
    for (int ruling = 0; ruling < TH_RULINGS; ruling++)
        if (state->rulings >> ruling & 1)
            printf("Ruling: %s\n", th_ruling_name(ruling));
}

/* Markers in the order in which their owners would move. */
static void print_track(const th_state *state, const record_name names[])
{
    printf("\nTime track (who moves first comes first)\n");
    for (int i = 0; i < state->seats; i++) {
        int seat = state->queue[i], time = state->player[seat].time;
        char when[32];
        position_time(when, state, time);
        printf("  %-16s %.*s", when, names[seat].length, names[seat].text);
        if (time < TH_TIME_END)
            printf(", %d weeks left", TH_TIME_END - time);
        putchar('\n');
    }
}

static void print_open_card(int card)
{
    if (!card) {
        printf("empty\n");
        return;
    }
    th_card facts = th_card_of(card);
    printf("%-2d %s, %s, %d week%s", card, card_title(card), words_place(facts.city), facts.weeks,
           facts.weeks == 1 ? "" : "s");
    const char *between = ", needs ";
    for (int site = 0; site < TH_SITES; site++)
        if (th_need(&facts, site)) {
            printf("%s%d of %s", between, th_need(&facts, site), words_site(site));
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
    printf("Hall\n");
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
    int size = th_supply_size(state), unseen = count_cards(&state->supply);
    printf("Supply: %d cards, %d of them exhibitions", size, th_supply_exhibitions(state));
    if (state->shuffles == 0) {
        printf(" (stack one %d, stack two %d); stack three waits with %d", state->stack_one,
               size - state->stack_one, unseen - size);
    } else {
        printf("; shuffled %d time%s", state->shuffles, state->shuffles == 1 ? "" : "s");
    }
    printf("; %d discarded\n", count_cards(&state->discard));
}

static void print_bag(const th_state *state, int site)
{
    th_odds odds;
    uint32_t bag = state->bag[site];
    th_odds_of(site, bag, 0, &odds);
    int artifacts = odds.bag_finds - (int)(bag >> TH_ITEM_BOOK & 1) - (int)(bag >> TH_ITEM_GENERAL & 1);
    printf("  %-12s %2d tokens: %2d artifacts worth %2d", words_site(site), odds.in_bag, artifacts,
           odds.bag_points);
    if (bag >> TH_ITEM_BOOK & 1)
        printf(", book about %s", words_site(th_book_token_site(site)));
    if (bag >> TH_ITEM_GENERAL & 1)
        printf(", general knowledge");
    printf(", %d debris", TH_DEBRIS);
    if (state->digs[site] == 0)
        printf("; bonus: %s (1)", words_artifact(site, state->bonus[site]));
    putchar('\n');
}

static void print_hand(const th_player *player)
{
    const char *between = "  cards: ";
    for (int card = 1; card <= TH_CARDS; card++)
        if (th_has(&player->cards, card)) {
            printf("%s%d %s", between, card, card_title(card));
            between = "; ";
        }
    printf("%s\n", *between == ';' ? "" : "  no cards");
}

static void print_finds(const th_player *player)
{
    for (int site = 0; site < TH_SITES; site++) {
        const char *between = ": ";
        if (!player->finds[site])
            continue;
        printf("  finds of %s", words_site(site));
        for (int item = 0; item < TH_ITEM_DEBRIS; item++) {
            char name[128];
            words_text text = words_on(name, sizeof name);
            if (!(player->finds[site] >> item & 1))
                continue;
            words_outcome(&text, th_token(site, item));
            printf("%s%s", between, name);
            if (item < TH_ARTIFACTS)
                printf(" (%d)", th_artifact_value(site, item));
            between = ", ";
        }
        putchar('\n');
    }
}

static void print_player(const th_state *state, int seat, const record_name *name)
{
    const th_player *player = &state->player[seat];
    const uint8_t *tally = player->tally;
    char when[32];
    position_time(when, state, player->time);
    printf("\n%.*s: in %s, %s\n", name->length, name->text, words_place(player->place), when);
    const char *between = "  valid permits: ";
    for (int site = 0; site < TH_SITES; site++)
        if (player->permits >> site & 1) {
            printf("%s%s", between, words_site(site));
            between = ", ";
        }
    printf("%s\n", *between == ',' ? "" : "  no valid permits");
    printf("  knowledge:");
    for (int site = 0; site < TH_SITES; site++)
        printf(" %s %d,", words_site(site), tally[TH_TALLY_BOOKS + site]);
    printf(" general %d\n", tally[TH_TALLY_GENERAL]);
    print_hand(player);
    print_finds(player);
    th_score score = th_score_of(state, seat);
    printf("  score so far: artifacts %d, exhibitions %d, congresses %d, knowledge %d, total %d\n",
           score.artifacts, score.exhibitions, score.congresses, score.knowledge, score.total);
}

void position_print(const th_state *state, const record_name names[])
{
    print_turn(state, names);
    print_track(state, names);
    print_cards(state);
    print_supply(state);
    printf("Bags\n");
    for (int site = 0; site < TH_SITES; site++)
        print_bag(state, site);
    for (int seat = 0; seat < state->seats; seat++)
        print_player(state, seat, &names[seat]);
}

void position_print_scores(const th_state *state, const record_name names[])
{
    uint32_t winners = th_winners(state);
    printf("%9s %11s %10s %9s %5s\n", "artifacts", "exhibitions", "congresses", "knowledge", "total");
    for (int seat = 0; seat < state->seats; seat++) {
        th_score score = th_score_of(state, seat);
        printf("%9d %11d %10d %9d %5d  %.*s%s\n", score.artifacts, score.exhibitions, score.congresses,
               score.knowledge, score.total, names[seat].length, names[seat].text,
               winners >> seat & 1 ? (winners & (winners - 1) ? " (shared victory)" : " (wins)") : "");
    }
}
