/* Dealing: are the piles fair? Tens of thousands of seeds, counted and held against the chances that follow
 * from docs/rules.md. The seeds are fixed, so the answers are too; the limits are such that a fair deal would
 * exceed one in a million times. */
#include "../../deal/deal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

enum { SEEDS = 30000, DECKS = 8000, STACK = 27, SMALL = 5, ALL_EXHIBITIONS = 10 };

static const uint8_t in_order[] = {0, 1, 2, 3};

/* ---- Chi-square ---- */

static double root(double x)
{
    double guess = x > 1 ? x : 1;
    for (int i = 0; i < 60; i++)
        guess = (guess + x / guess) / 2;
    return guess;
}

/* The value a fair chi-square exceeds with a chance of about one in a million (Wilson and Hilferty). */
static double limit(int freedom)
{
    const double z = 4.7534;
    double part = 2.0 / (9.0 * freedom), base = 1 - part + z * root(part);
    return freedom * base * base * base;
}

/* Counts against expected numbers. Cells that cannot come must be empty. */
static void check_fit(const char *what, const long count[], const double expected[], int cells)
{
    double sum = 0, all = 0, wanted = 0;
    int freedom = -1;
    for (int i = 0; i < cells; i++) {
        all += (double)count[i];
        wanted += expected[i];
        if (expected[i] > 0) {
            double off = (double)count[i] - expected[i];
            sum += off * off / expected[i];
            freedom++;
        } else if (count[i]) {
            fail_msg("%s: cell %d cannot come but came %ld times", what, i, count[i]);
        }
    }
    if (all - wanted > 1e-6 * all || wanted - all > 1e-6 * all)
        fail_msg("%s: %.1f counted, %.1f expected", what, all, wanted);
    if (sum > limit(freedom))
        fail_msg("%s: chi-square %.1f with %d degrees of freedom; at most %.1f", what, sum, freedom,
                 limit(freedom));
}

/* All cells alike. */
static void check_uniform(const char *what, const long count[], int cells)
{
    double expected[128], all = 0;
    for (int i = 0; i < cells; i++)
        all += (double)count[i];
    for (int i = 0; i < cells; i++)
        expected[i] = all / cells;
    check_fit(what, count, expected, cells);
}

/* The test of the tests: a slightly loaded die is found out. */
static void test_chi_square_bites(void **unused)
{
    (void)unused;
    double fair = 0, loaded = 0;
    const double count[] = {1000, 1010, 990, 1020, 980, 1000}, bad[] = {1000, 1150, 850, 1100, 900, 1000};
    for (int i = 0; i < 6; i++) {
        fair += (count[i] - 1000) * (count[i] - 1000) / 1000;
        loaded += (bad[i] - 1000) * (bad[i] - 1000) / 1000;
    }
    assert_true(fair < limit(5) && loaded > limit(5));
    assert_true(limit(10) > 46.0 && limit(10) < 49.0); /* by the tables 46.9 */
    assert_true(limit(84) > 159.0 && limit(84) < 163.0);
}

/* ---- Set-up ---- */

static th_state start(int seats)
{
    th_state state;
    assert_int_equal(th_start(&state, seats, in_order, 0).why, TH_LEGAL);
    return state;
}

static void test_bonus_artifacts(void **unused)
{
    (void)unused;
    static long count[TH_SITES][TH_ITEMS], pair[TH_ITEMS * TH_ITEMS];
    double expected[TH_ITEMS * TH_ITEMS] = {0};
    int ones[TH_SITES] = {0};
    for (uint64_t n = 0; n < SEEDS; n++) {
        deal_seed seed;
        th_state state = start(2);
        deal_seed_of_number(&seed, 31, n);
        deal_all(&seed, &state, NULL);
        for (int site = 0; site < TH_SITES; site++)
            count[site][state.bonus[site]]++;
        pair[TH_ITEMS * state.bonus[0] + state.bonus[1]]++;
    }
    for (int site = 0; site < TH_SITES; site++) {
        for (int item = 0; item < TH_ARTIFACTS; item++)
            ones[site] += th_artifact_value(site, item) == 1;
        for (int item = 0; item < TH_ITEMS; item++) {
            bool one = item < TH_ARTIFACTS && th_artifact_value(site, item) == 1;
            expected[item] = one ? (double)SEEDS / ones[site] : 0;
        }
        check_fit("bonus", count[site], expected, TH_ITEMS);
    }
    for (int i = 0; i < TH_ITEMS * TH_ITEMS; i++)
        expected[i] =
            count[0][i / TH_ITEMS] && count[1][i % TH_ITEMS] ? (double)SEEDS / (ones[0] * ones[1]) : 0;
    check_fit("bonus of two sites", pair, expected, TH_ITEMS * TH_ITEMS);
}

static void test_display(void **unused)
{
    (void)unused;
    static long count[TH_DISPLAY][TH_RESEARCH];
    for (uint64_t n = 0; n < SEEDS; n++) {
        deal_seed seed;
        th_state state = start(2 + (int)(n % 3));
        deal_seed_of_number(&seed, 32, n);
        deal_all(&seed, &state, NULL);
        for (int i = 0; i < TH_DISPLAY; i++) {
            assert_in_range(state.display[i], 1, TH_RESEARCH);
            count[i][state.display[i] - 1]++;
        }
    }
    for (int i = 0; i < TH_DISPLAY; i++)
        check_uniform("display", count[i], TH_RESEARCH);
}

static void test_order_of_play(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= TH_MAX_SEATS; seats++) {
        long count[24] = {0};
        int orders = seats == 2 ? 2 : seats == 3 ? 6 : 24;
        for (uint64_t n = 0; n < SEEDS; n++) {
            deal_seed seed;
            uint8_t order[TH_MAX_SEATS];
            int code = 0;
            deal_seed_of_number(&seed, 33, n);
            deal_order(&seed, seats, order);
            th_state state;
            assert_int_equal(th_start(&state, seats, order, 0).why, TH_LEGAL);
            for (int i = 0; i < seats; i++) { /* Lehmer's code: how many later seats are lower */
                int lower = 0;
                for (int k = i + 1; k < seats; k++)
                    lower += order[k] < order[i];
                code = code * (seats - i) + lower;
            }
            count[code]++;
        }
        check_uniform("order of play", count, orders);
    }
}

/* ---- The first deck ---- */

typedef struct {
    int count; /* cards drawn before the first shuffle, the display apart */
    th_outcome card[TH_CARDS];
    th_outcome shuffled;     /* the first card after it */
    double chance[TH_CARDS]; /* of each card to be that */
} first_deck;

static void note_shuffled(first_deck *deck, const th_state *state, th_outcome next)
{
    if (state->shuffles != 1 || deck->shuffled)
        return;
    int size = th_supply_size(state);
    for (int card = 1; card <= TH_CARDS; card++)
        deck->chance[card - 1] = th_has(&state->supply, card) ? 1.0 / size : 0;
    deck->shuffled = next;
}

/* Refreshes until the supply has been shuffled for the first time. */
static void draw_first_deck(const deal_seed *seed, int seats, first_deck *deck)
{
    th_state state = start(seats);
    memset(deck, 0, sizeof *deck);
    deal_all(seed, &state, NULL);
    while (!deck->shuffled) {
        th_play(&state, TH_MOVE_REFRESH);
        while (th_turn(&state) == TH_CHANCE) {
            th_outcome next = deal_next(seed, &state);
            assert_true(th_weight(&state, next) > 0);
            if (state.shuffles == 0)
                deck->card[deck->count++] = next;
            note_shuffled(deck, &state, next);
            th_happen(&state, next);
        }
    }
}

typedef struct {
    long place[ALL_EXHIBITIONS][STACK + ALL_EXHIBITIONS];
    long research[3][TH_RESEARCH]; /* the first and last card of stack one, the first of stack two */
    long earlier;                  /* times that card 86 came before card 87 */
    long shuffled[TH_CARDS];
    double expected[TH_CARDS];
} deck_counts;

static void count_stack_two(const th_outcome card[], int cards, deck_counts *counts)
{
    int research = 0, place[TH_CARDS + 1] = {0};
    for (int i = 0; i < cards; i++) {
        place[card[i]] = i;
        if (card[i] > TH_RESEARCH)
            counts->place[card[i] - TH_RESEARCH - 1][i]++;
        else if (research++ == 0)
            counts->research[2][card[i] - 1]++;
    }
    counts->earlier += place[TH_RESEARCH + 1] < place[TH_RESEARCH + 2];
}

static void count_deck(const first_deck *deck, deck_counts *counts)
{
    for (int i = 0; i < STACK; i++)
        assert_in_range(deck->card[i], 1, TH_RESEARCH);
    counts->research[0][deck->card[0] - 1]++;
    counts->research[1][deck->card[STACK - 1] - 1]++;
    count_stack_two(deck->card + STACK, deck->count - STACK, counts);
    counts->shuffled[deck->shuffled - 1]++;
    for (int i = 0; i < TH_CARDS; i++)
        counts->expected[i] += deck->chance[i];
}

static void check_first_deck(int seats)
{
    static deck_counts counts;
    static first_deck deck;
    memset(&counts, 0, sizeof counts);
    int exhibitions = seats == 2 ? ALL_EXHIBITIONS : SMALL, places = STACK + exhibitions;
    for (uint64_t n = 0; n < DECKS; n++) {
        deal_seed seed;
        deal_seed_of_number(&seed, 34, n);
        draw_first_deck(&seed, seats, &deck);
        assert_int_equal(deck.count, STACK + places);
        count_deck(&deck, &counts);
    }
    for (int i = 0; i < ALL_EXHIBITIONS; i++) {
        long nowhere[STACK + ALL_EXHIBITIONS] = {0};
        if (i < exhibitions)
            check_uniform("place of an exhibition in stack two", counts.place[i], places);
        else /* large ones wait in stack three */
            assert_memory_equal(counts.place[i], nowhere, sizeof nowhere);
    }
    for (int i = 0; i < 3; i++)
        check_uniform("research card at one place", counts.research[i], TH_RESEARCH);
    const long order[] = {counts.earlier, DECKS - counts.earlier};
    check_uniform("order of two exhibitions", order, 2);
    check_fit("first card after the shuffle", counts.shuffled, counts.expected, TH_CARDS);
}

static void test_first_deck_of_two(void **unused)
{
    (void)unused;
    check_first_deck(2);
}

static void test_first_deck_of_three(void **unused)
{
    (void)unused;
    check_first_deck(3);
}

static void test_first_deck_of_four(void **unused)
{
    (void)unused;
    check_first_deck(4);
}

/* ---- Later shuffles ---- */

/* A supply of 20 known cards after the n-th shuffle: every card as likely first, and second. */
static void test_shuffled_supply(void **unused)
{
    (void)unused;
    static const uint8_t kept[] = {1,  2,  9,  17, 25, 31, 32, 33, 40, 48,
                                   56, 63, 64, 72, 85, 86, 88, 90, 91, 95};
    enum { KEPT = sizeof kept };
    static long first[TH_CARDS + 1], second[TH_CARDS + 1];
    double expected[TH_CARDS + 1] = {0};
    for (int i = 0; i < KEPT; i++)
        expected[kept[i]] = (double)SEEDS / KEPT;
    for (uint64_t n = 0; n < SEEDS; n++) {
        deal_seed seed;
        th_state state = start(3);
        state.pending = TH_DRAWS_CARD;
        state.shuffles = (uint8_t)(1 + n % 3);
        state.stack_one = state.stack_two = 0;
        memset(&state.supply, 0, sizeof state.supply);
        for (int i = 0; i < KEPT; i++)
            state.supply.word[kept[i] / 32] |= 1u << kept[i] % 32;
        deal_seed_of_number(&seed, 35, n);
        th_outcome next = deal_next(&seed, &state);
        first[next]++;
        th_happen(&state, next);
        second[deal_next(&seed, &state)]++;
    }
    check_fit("first card of a supply", first, expected, TH_CARDS + 1);
    check_fit("second card of a supply", second, expected, TH_CARDS + 1);
}

/* ---- Digs ---- */

static double choose(int n, int k)
{
    double ways = 1;
    for (int i = 0; i < k; i++)
        ways = ways * (n - i) / (i + 1);
    return ways;
}

static th_state dig_state(int site, int digs, int tokens)
{
    th_state state = start(2);
    state.bag[site] = (uint16_t)th_fresh_bag(); /* item 0 lies on the site */
    state.pending = TH_DRAWS_TOKEN;
    state.site = (uint8_t)site;
    state.digs[site] = (uint8_t)digs;
    state.tokens = (uint8_t)tokens;
    return state;
}

/* Draws a dig's tokens; tells how many were finds, and what came first and last. */
static int dig(const deal_seed *seed, th_state state, int *first, int *last)
{
    th_outcome drawn[TH_MAX_DRAWS];
    int finds = 0, count = deal_all(seed, &state, drawn);
    for (int i = 0; i < count; i++)
        finds += (drawn[i] & 15) != TH_ITEM_DEBRIS;
    *first = drawn[0] & 15;
    *last = drawn[count - 1] & 15;
    return finds;
}

/* Ten of the 14 finds and 16 debris of a fresh bag: any token of the draw is each item with chance 1/30, and
 * the number of finds is hypergeometric. */
static void test_digs(void **unused)
{
    (void)unused;
    enum { TOKENS = 10, FINDS = 14, ALL = FINDS + TH_DEBRIS };
    double expected[TH_ITEMS] = {0}, number[TOKENS + 1];
    for (int item = 1; item < TH_ITEMS; item++)
        expected[item] = SEEDS * (item == TH_ITEM_DEBRIS ? (double)TH_DEBRIS : 1.0) / ALL;
    for (int finds = 0; finds <= TOKENS; finds++)
        number[finds] =
            SEEDS * choose(FINDS, finds) * choose(TH_DEBRIS, TOKENS - finds) / choose(ALL, TOKENS);
    for (int site = 0; site < TH_SITES; site++) {
        long first[TH_ITEMS] = {0}, last[TH_ITEMS] = {0}, finds[TOKENS + 1] = {0};
        for (uint64_t n = 0; n < SEEDS; n++) {
            deal_seed seed;
            int one, ten;
            deal_seed_of_number(&seed, 36, n);
            finds[dig(&seed, dig_state(site, 1 + (int)(n % 6), TOKENS), &one, &ten)]++;
            first[one]++;
            last[ten]++;
        }
        check_fit("first token", first, expected, TH_ITEMS);
        check_fit("tenth token", last, expected, TH_ITEMS);
        check_fit("number of finds", finds, number, TOKENS + 1);
    }
}

/* Two digs at one site, or the same dig at two sites, know nothing of each other: debris or not, four cells.
 */
static void test_digs_are_independent(void **unused)
{
    (void)unused;
    long digs[4] = {0}, sites[4] = {0};
    double expected[4];
    for (uint64_t n = 0; n < SEEDS; n++) {
        deal_seed seed;
        int one, other, elsewhere, ignored;
        deal_seed_of_number(&seed, 37, n);
        dig(&seed, dig_state(0, 1, 1), &one, &ignored);
        dig(&seed, dig_state(0, 2, 1), &other, &ignored);
        dig(&seed, dig_state(1, 1, 1), &elsewhere, &ignored);
        digs[2 * (one == TH_ITEM_DEBRIS) + (other == TH_ITEM_DEBRIS)]++;
        sites[2 * (one == TH_ITEM_DEBRIS) + (elsewhere == TH_ITEM_DEBRIS)]++;
    }
    for (int i = 0; i < 4; i++)
        expected[i] = SEEDS / 900.0 * (i / 2 ? 16 : 14) * (i % 2 ? 16 : 14);
    check_fit("two digs", digs, expected, 4);
    check_fit("two sites", sites, expected, 4);
}

/* No two of many seeds deal alike: the first eight cards, as one number. */
static void test_seeds_differ(void **unused)
{
    (void)unused;
    enum { COUNT = 2000 };
    static uint64_t pile[COUNT];
    for (uint64_t n = 0; n < COUNT; n++) {
        deal_seed seed;
        th_outcome drawn[TH_MAX_DRAWS];
        th_state state = start(2);
        deal_seed_of_number(&seed, 38, n);
        deal_all(&seed, &state, drawn);
        th_play(&state, TH_MOVE_REFRESH);
        deal_all(&seed, &state, drawn + TH_SITES + TH_DISPLAY);
        for (int i = TH_SITES; i < TH_SITES + 2 * TH_DISPLAY; i++)
            pile[n] = pile[n] << 8 | drawn[i];
        for (uint64_t k = 0; k < n; k++)
            assert_true(pile[k] != pile[n]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chi_square_bites),
        cmocka_unit_test(test_bonus_artifacts),
        cmocka_unit_test(test_display),
        cmocka_unit_test(test_order_of_play),
        cmocka_unit_test(test_first_deck_of_two),
        cmocka_unit_test(test_first_deck_of_three),
        cmocka_unit_test(test_first_deck_of_four),
        cmocka_unit_test(test_shuffled_supply),
        cmocka_unit_test(test_digs),
        cmocka_unit_test(test_digs_are_independent),
        cmocka_unit_test(test_seeds_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
