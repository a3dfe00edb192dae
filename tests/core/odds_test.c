/* The odds of a dig: exact counts against listing every draw, against counting one token at a time, and
 * against Pascal's triangle. */
#include "../kit/table.h"

#include <string.h>

enum { EMPTY_BAG = 0, ALL_FINDS = 0x7fff };

/* Victory points of each token of a bag, debris last; returns how many there are. */
static int tokens_of(int site, uint32_t bag, int points[], int *finds)
{
    int count = 0;
    for (int item = 0; item < TH_ITEM_DEBRIS; item++)
        if (bag >> item & 1)
            points[count++] = item < TH_ARTIFACTS ? th_artifact_value(site, item) : 0;
    *finds = count;
    for (int debris = 0; debris < TH_DEBRIS; debris++)
        points[count++] = 0;
    return count;
}

static uint64_t choose(int n, int k)
{
    uint64_t row[40] = {1};
    for (int i = 1; i <= n; i++)
        for (int j = i; j >= 1; j--)
            row[j] += row[j - 1];
    return k >= 0 && k <= n ? row[k] : 0;
}

static void odds_equal_a_list_of_all_draws(void **unused)
{
    (void)unused;
    static const uint32_t bags[] = {EMPTY_BAG, 1u << 12, 1u << TH_ITEM_BOOK | 1u << 3,
                                    1u << 4 | 1u << 9 | 1u << 11};
    for (int site = 0; site < TH_SITES; site += 2)
        for (size_t b = 0; b < sizeof bags / sizeof *bags; b++) {
            int points[40], finds;
            int count = tokens_of(site, bags[b], points, &finds);
            uint32_t by_finds[TH_MAX_TOKENS + 1][TH_MAX_TOKENS + 1] = {{0}};
            uint32_t by_points[TH_MAX_TOKENS + 1][TH_SITE_POINTS + 1] = {{0}};
            for (uint32_t draw = 0; draw < 1u << count; draw++) {
                int size = __builtin_popcount(draw);
                if (size > TH_MAX_TOKENS)
                    continue;
                int sum = 0;
                for (int t = 0; t < finds; t++)
                    sum += draw >> t & 1 ? points[t] : 0;
                by_finds[size][__builtin_popcount(draw & ((1u << finds) - 1))]++;
                by_points[size][sum]++;
            }
            for (int tokens = 0; tokens <= TH_MAX_TOKENS; tokens++) {
                th_odds odds;
                th_odds_of(site, bags[b], tokens, &odds);
                assert_memory_equal(odds.finds, by_finds[tokens], sizeof odds.finds);
                assert_memory_equal(odds.points, by_points[tokens], sizeof odds.points);
            }
        }
}

/* ways[k][p]: choices of k of the tokens seen so far that bring p points. */
static void count_one_token_at_a_time(const int points[], int count,
                                      uint64_t ways[TH_MAX_TOKENS + 1][TH_SITE_POINTS + 1])
{
    memset(ways, 0, sizeof(uint64_t) * (TH_MAX_TOKENS + 1) * (TH_SITE_POINTS + 1));
    ways[0][0] = 1;
    for (int t = 0; t < count; t++)
        for (int k = TH_MAX_TOKENS; k >= 1; k--)
            for (int p = TH_SITE_POINTS; p >= points[t]; p--)
                ways[k][p] += ways[k - 1][p - points[t]];
}

static void assert_odds_of_every_draw(int site, uint32_t bag)
{
    static uint64_t ways[TH_MAX_TOKENS + 1][TH_SITE_POINTS + 1];
    int points[40], finds;
    int count = tokens_of(site, bag, points, &finds);
    count_one_token_at_a_time(points, count, ways);
    for (int tokens = 0; tokens <= TH_MAX_TOKENS; tokens++) {
        th_odds odds;
        memset(&odds, 0xa5, sizeof odds);
        th_odds_of(site, bag, tokens, &odds);
        assert_int_equal(odds.tokens, tokens);
        assert_int_equal(odds.in_bag, count);
        assert_int_equal(odds.bag_finds, finds);
        assert_int_equal(odds.ways, choose(count, tokens));
        uint64_t mean = 0;
        int in_bag = 0;
        for (int p = 0; p <= TH_SITE_POINTS; p++) {
            assert_int_equal(odds.points[p], ways[tokens][p]);
            mean += (uint64_t)p * odds.points[p];
        }
        for (int t = 0; t < finds; t++)
            in_bag += points[t];
        for (int n = 0; n <= TH_MAX_TOKENS; n++)
            assert_int_equal(odds.finds[n], choose(finds, n) * choose(TH_DEBRIS, tokens - n));
        assert_int_equal(odds.bag_points, in_bag);
        /* expected points = tokens x points in the bag / tokens in the bag */
        assert_int_equal(mean * (uint64_t)count, (uint64_t)tokens * (uint64_t)in_bag * odds.ways);
    }
}

static void odds_of_full_bags_are_exact(void **unused)
{
    (void)unused;
    for (int site = 0; site < TH_SITES; site++) {
        assert_odds_of_every_draw(site, ALL_FINDS);
        assert_odds_of_every_draw(site, th_fresh_bag());
    }
}

static void odds_of_many_bags_are_exact(void **unused)
{
    (void)unused;
    for (uint32_t bag = 0; bag <= ALL_FINDS; bag += 1 + bag % 97)
        assert_odds_of_every_draw((int)(bag % TH_SITES), bag);
}

static void a_fresh_bag_has_30_tokens_and_35_points(void **unused)
{
    (void)unused;
    for (int site = 0; site < TH_SITES; site++) {
        th_odds odds;
        th_odds_of(site, th_fresh_bag(), 4, &odds);
        assert_int_equal(odds.in_bag, 30);
        assert_int_equal(odds.bag_finds, 14);
        assert_int_equal(odds.bag_points, 35);
    }
}

static void a_fresh_bag_is_like_that_of_a_fresh_game(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    for (int site = 0; site < TH_SITES; site++)
        for (int tokens = 1; tokens <= TH_MAX_TOKENS; tokens += 5) {
            th_odds fresh, begun;
            th_odds_of(site, th_fresh_bag(), tokens, &fresh);
            th_odds_of(site, table.bag[site], tokens, &begun);
            assert_memory_equal(fresh.points, begun.points, sizeof fresh.points);
            assert_memory_equal(fresh.finds, begun.finds, sizeof fresh.finds);
        }
}

static void no_tokens_bring_nothing(void **unused)
{
    (void)unused;
    th_odds odds;
    th_odds_of(TH_CRETE, th_fresh_bag(), 0, &odds);
    assert_int_equal(odds.ways, 1);
    assert_int_equal(odds.finds[0], 1);
    assert_int_equal(odds.points[0], 1);
}

/* The odds of a dig and the weights of its draws are the same thing: half of the bag's chance is debris. */
static void odds_agree_with_the_weights_of_the_draws(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    give(&table, 0, "8 9");
    own(&table, 1, "greece-13 greece-book");
    th_odds odds;
    th_odds_of(TH_GREECE, table.bag[TH_GREECE], 1, &odds);
    play(&table, "dig greece 1");
    th_outcome list[TH_MAX_OUTCOMES];
    uint32_t weight[TH_MAX_OUTCOMES];
    uint64_t sum = 0, finds = 0;
    for (int n = th_outcomes(&table, list, weight); n-- > 0;) {
        sum += weight[n];
        finds += (list[n] & 15) == TH_ITEM_DEBRIS ? 0 : weight[n];
    }
    assert_int_equal(finds * odds.ways, sum * odds.finds[1]);
    assert_int_equal(odds.finds[1], 12);
    assert_int_equal(odds.ways, 28);
}

static void shovels_dig_only_where_the_wheel_gives_a_token(void **unused)
{
    (void)unused;
    assert_int_equal(th_dig_tokens(8, 4, 0), 5);
    assert_int_equal(th_dig_tokens(8, 4, 1), 6);
    assert_int_equal(th_dig_tokens(8, 4, 2), 6);
    assert_int_equal(th_dig_tokens(8, 4, 3), 7);
    assert_int_equal(th_dig_tokens(1, 7, 3), 0); /* not 2 */
    assert_int_equal(th_dig_tokens(1, 8, 3), 3);
    assert_int_equal(th_dig_tokens(0, 12, 3), 0);
    assert_int_equal(th_dig_tokens(13, 1, 0), 3); /* as knowledge 12 */
}

static void shovels_add_tokens_as_the_rules_say(void **unused)
{
    (void)unused;
    static const int adds[] = {0, 1, 1, 2, 2, 2, 2};
    for (int shovels = 0; shovels <= 6; shovels++)
        assert_int_equal(th_shovel_tokens(shovels), adds[shovels]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(odds_equal_a_list_of_all_draws),
        cmocka_unit_test(odds_of_full_bags_are_exact),
        cmocka_unit_test(odds_of_many_bags_are_exact),
        cmocka_unit_test(a_fresh_bag_has_30_tokens_and_35_points),
        cmocka_unit_test(a_fresh_bag_is_like_that_of_a_fresh_game),
        cmocka_unit_test(no_tokens_bring_nothing),
        cmocka_unit_test(odds_agree_with_the_weights_of_the_draws),
        cmocka_unit_test(shovels_dig_only_where_the_wheel_gives_a_token),
        cmocka_unit_test(shovels_add_tokens_as_the_rules_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
