/* What a random number selects: every outcome as often as its weight says. The numbers come from a fixed
 * generator, so a run is the same every time; five standard errors are allowed. */
#include "../kit/table.h"

#include <stdio.h>

enum { PICKS = 200000 };

static uint32_t next_random(uint64_t *seed)
{
    *seed += 0x9e3779b97f4a7c15u;
    uint64_t z = *seed;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (uint32_t)(z >> 32);
}

static void assert_picks_by_weight(const th_state *table)
{
    static int picked[256];
    uint64_t seed = 1, sum = 0;
    for (int outcome = 0; outcome < 256; outcome++) {
        picked[outcome] = 0;
        sum += th_weight(table, (th_outcome)outcome);
    }
    assert_true(sum > 0);
    for (int i = 0; i < PICKS; i++)
        picked[th_pick(table, next_random(&seed))]++;
    for (int outcome = 0; outcome < 256; outcome++) {
        double chance = (double)th_weight(table, (th_outcome)outcome) / (double)sum;
        double off = picked[outcome] - PICKS * chance;
        if (off * off > 25 * PICKS * chance * (1 - chance))
            fail_msg("outcome %d came %d times, its chance is %f", outcome, picked[outcome], chance);
    }
}

static void bury_first(th_state *table, int last)
{
    for (int card = 1; card <= last; card++) {
        char text[16];
        snprintf(text, sizeof text, "%d", card);
        bury(table, text);
    }
}

static void the_bonus_is_picked_evenly(void **unused)
{
    (void)unused;
    static const uint8_t order[] = {0, 1};
    th_state table;
    th_start(&table, 2, order, 0);
    for (int site = 0; site < TH_SITES; site++) {
        assert_picks_by_weight(&table);
        th_happen(&table, th_token(site, 1));
    }
    assert_picks_by_weight(&table); /* the first card of the display */
}

static void stack_one_is_picked_from_evenly(void **unused)
{
    (void)unused;
    th_state table = begin(4);
    give(&table, 1, "1 32 33 64 65 85");
    play(&table, "take 28");
    assert_picks_by_weight(&table);
}

static void stack_two_is_picked_from_by_its_counts(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= 3; seats++) {
        th_state table = begin(seats);
        bury_first(&table, 27);
        bury(&table, "87 50 51 52");
        play(&table, "take 28");
        assert_picks_by_weight(&table);
    }
}

static void the_last_exhibitions_of_stack_two_are_picked_evenly(void **unused)
{
    (void)unused;
    th_state table = begin(3);
    bury_first(&table, 27);
    for (int card = 32; card < 32 + 27; card++) {
        char text[16];
        snprintf(text, sizeof text, "%d", card);
        bury(&table, text);
    }
    play(&table, "take 28");
    assert_int_equal(count_outcomes(&table), 5);
    assert_picks_by_weight(&table);
}

static void a_shuffled_supply_is_picked_from_evenly(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    shuffled_once(&table);
    leave_in_supply(&table, "2 32 33 63 64 84 85 86 90 95");
    play(&table, "take 28");
    assert_picks_by_weight(&table);
}

static void the_bag_is_picked_from_evenly_debris_and_all(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "8 9");
    own(&table, 1, "greece-02 greece-13 greece-general");
    play(&table, "dig greece 4");
    assert_picks_by_weight(&table);
    th_happen(&table, th_token(TH_GREECE, TH_ITEM_DEBRIS));
    th_happen(&table, th_token(TH_GREECE, TH_ITEM_DEBRIS));
    th_happen(&table, th_token(TH_GREECE, TH_ITEM_BOOK));
    assert_picks_by_weight(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_bonus_is_picked_evenly),
        cmocka_unit_test(stack_one_is_picked_from_evenly),
        cmocka_unit_test(stack_two_is_picked_from_by_its_counts),
        cmocka_unit_test(the_last_exhibitions_of_stack_two_are_picked_evenly),
        cmocka_unit_test(a_shuffled_supply_is_picked_from_evenly),
        cmocka_unit_test(the_bag_is_picked_from_evenly_debris_and_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
