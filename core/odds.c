/* The exact odds of a dig: all ways to draw the tokens, counted.
 *
 * A draw is a choice of finds and, for the rest, of debris. ways[n][p] counts the choices of n finds worth p
 * points, find by find, as in Pascal's triangle; each goes with every choice of the debris that fills up the
 * draw. The largest count is the number of ways to draw 12 tokens of 31, about 141 million, so 32 bits are
 * enough. */
#include "rules.h"

enum { TH_POINTS = TH_SITE_POINTS + 1 };

/* Ways to choose a number of the debris. */
TH_FN static uint32_t choose_debris(int count)
{
    uint32_t ways = 1;
    for (int i = 0; i < count; i++)
        ways = ways * (uint32_t)(TH_DEBRIS - i) / (uint32_t)(i + 1);
    return ways;
}

TH_FN static void add_find(uint32_t ways[TH_MAX_TOKENS + 1][TH_POINTS], int value)
{
    for (int n = TH_MAX_TOKENS; n > 0; n--)
        for (int points = TH_SITE_POINTS; points >= value; points--)
            ways[n][points] += ways[n - 1][points - value];
}

TH_FN void th_odds_of(int site, uint32_t bag, int tokens, th_odds *odds)
{
    TH_ASSERT(tokens >= 0 && tokens <= TH_MAX_TOKENS);
    static const th_odds nothing = {0, 0, 0, 0, 0, {0}, {0}};
    uint32_t ways[TH_MAX_TOKENS + 1][TH_POINTS];
    *odds = nothing;
    for (int n = 0; n <= TH_MAX_TOKENS; n++)
        for (int points = 0; points < TH_POINTS; points++)
            ways[n][points] = n == 0 && points == 0;
    for (int item = 0; item < TH_ITEM_DEBRIS; item++) {
        if (!(bag >> item & 1u))
            continue;
        int value = item < TH_ARTIFACTS ? th_artifact_value(site, item) : 0;
        add_find(ways, value);
        odds->bag_finds++;
        odds->bag_points = (uint8_t)(odds->bag_points + value);
    }
    odds->tokens = (uint8_t)tokens;
    odds->in_bag = (uint8_t)(odds->bag_finds + TH_DEBRIS);
    for (int n = 0; n <= tokens; n++)
        for (int points = 0; points < TH_POINTS; points++) {
            uint32_t draws = ways[n][points] * choose_debris(tokens - n);
            odds->ways += draws;
            odds->finds[n] += draws;
            odds->points[points] += draws;
        }
}

TH_FN int th_bag_points(int site, uint32_t bag)
{
    int points = 0;
    for (uint32_t artifacts = bag & ((1u << TH_ARTIFACTS) - 1u); artifacts; artifacts &= artifacts - 1)
        points += th_item_gain[site][th_lowest(artifacts)].amount;
    return points;
}

TH_FN int th_bag_finds(uint32_t bag)
{
    return (int)th_ones(bag & ((1u << TH_ITEM_DEBRIS) - 1u));
}

TH_FN uint32_t th_fresh_bag(void)
{
    /* Item 0 is of value 1 at every site: it stands for the bonus. */
    return ((1u << TH_ITEM_DEBRIS) - 1u) & ~1u;
}
