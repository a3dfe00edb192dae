/* Statistics of a match: see match_stats.h. */
#include "match_stats.h"

#include <math.h>

/* ---- Sums ---- */

static int best_of_others(const arena_result *result, int seats, int seat)
{
    int best = 0;
    for (int other = 0; other < seats; other++)
        if (other != seat && result->score[other].total > best)
            best = result->score[other].total;
    return best;
}

static void add_forfeit(arena_tally *deal, int seats, int seating, const arena_result *result)
{
    arena_forfeit *forfeit = &deal->forfeit[deal->forfeits++];
    forfeit->seating = (uint8_t)seating;
    forfeit->because = *result->because;
    for (int player = 0; player < seats; player++)
        if (arena_seat(player, seating, seats) == result->forfeiter)
            forfeit->player = (uint8_t)player;
}

void arena_tally_add(arena_tally *deal, int seats, int seating, const arena_result *result,
                     const arena_time by_seat[])
{
    for (int player = 0; player < seats; player++) {
        int seat = arena_seat(player, seating, seats);
        int points = result->score[seat].total;
        deal->player[player].wins += result->victory[seat];
        deal->player[player].points += points;
        deal->player[player].margin += points - best_of_others(result, seats, seat);
        deal->player[player].time.decisions += by_seat[seat].decisions;
        deal->player[player].time.seconds += by_seat[seat].seconds;
    }
    deal->winner_points += best_of_others(result, seats, -1);
    if (result->forfeited)
        add_forfeit(deal, seats, seating, result);
}

static void add(arena_sum *to, int value)
{
    to->sum += value;
    to->squares += (uint64_t)((int64_t)value * value);
}

void arena_stats_add(arena_stats *stats, const arena_tally *deal)
{
    bool scored = deal->forfeits == 0;
    for (int player = 0; player < stats->seats; player++) {
        add(&stats->player[player].wins, deal->player[player].wins);
        add(&stats->player[player].points, scored ? deal->player[player].points : 0);
        add(&stats->player[player].margin, scored ? deal->player[player].margin : 0);
        stats->player[player].time.decisions += deal->player[player].time.decisions;
        stats->player[player].time.seconds += deal->player[player].time.seconds;
    }
    stats->winner_points += scored ? deal->winner_points : 0;
    stats->scored += scored;
    stats->deals++;
}

/* ---- Estimates ---- */

/* The quantile of Student's t that leaves 2.5 % above: exact where that matters most, then the expansion
 * about the normal distribution (Abramowitz and Stegun 26.7.5), right to four places. */
static double t_quantile(uint64_t freedom)
{
    static const double few[] = {12.706205, 4.302653, 3.182446, 2.776445, 2.570582,
                                 2.446912,  2.364624, 2.306004, 2.262157, 2.228139};
    if (freedom <= sizeof few / sizeof few[0])
        return few[freedom - 1];
    double n = (double)freedom;
    return 1.959964 + (2.372271 + (2.822499 + (2.555850 + 1.589534 / n) / n) / n) / n;
}

/* The sum of the squares of the values' distances from their mean. */
static double scatter(const arena_sum *of, uint64_t deals)
{
    double sum = (double)of->sum;
    double squares = (double)of->squares - sum * sum / (double)deals;
    return squares > 0 ? squares : 0;
}

/* Of what is a `unit` in every deal. */
static arena_estimate estimate(const arena_sum *of, uint64_t deals, double unit)
{
    arena_estimate guess = {.has_interval = deals > 1};
    double n = (double)deals;
    guess.mean = (double)of->sum / n / unit;
    if (guess.has_interval)
        guess.half = t_quantile(deals - 1) * sqrt(scatter(of, deals) / (n - 1) / n) / unit;
    guess.low = guess.mean - guess.half;
    guess.high = guess.mean + guess.half;
    return guess;
}

static double victories(const arena_stats *stats) /* in a deal, in the unit of wins */
{
    return (double)(stats->seats * ARENA_VICTORY);
}

/* Who has won everything, or nothing, shows no scatter; yet the truth may lie so far from it that this would
 * still happen in 2.5 % of all cases. */
static double all_or_nothing(uint64_t deals)
{
    return 1 - pow(0.025, 1 / (double)deals);
}

arena_estimate arena_share_of(const arena_stats *stats, int player)
{
    arena_estimate share = estimate(&stats->player[player].wins, stats->deals, victories(stats));
    bool nothing = share.mean <= 0, everything = share.mean >= 1;
    if (share.has_interval && (nothing || everything))
        share.half = all_or_nothing(stats->deals);
    share.half = fmin(share.half, 1);
    share.low = nothing ? 0 : fmax(share.mean - share.half, 0);
    share.high = everything ? 1 : fmin(share.mean + share.half, 1);
    return share;
}

arena_estimate arena_points_of(const arena_stats *stats, int player)
{
    return estimate(&stats->player[player].points, stats->scored, stats->seats);
}

arena_estimate arena_margin_of(const arena_stats *stats, int player)
{
    return estimate(&stats->player[player].margin, stats->scored, stats->seats);
}

double arena_winner_points(const arena_stats *stats)
{
    return (double)stats->winner_points / (double)stats->scored / stats->seats;
}

/* ---- Elo ---- */

double arena_elo(double share, int seats)
{
    if (share <= 0)
        return -INFINITY;
    if (share >= 1)
        return INFINITY;
    return 400 * log10(share * (seats - 1) / (1 - share));
}

double arena_share_at(double elo, int seats)
{
    double strength = pow(10, elo / 400);
    return strength / (strength + seats - 1);
}

/* ---- Sequential test ---- */

double arena_llr(const arena_stats *stats, double elo0, double elo1)
{
    if (stats->deals == 0)
        return 0;
    const arena_sum *wins = &stats->player[0].wins;
    double n = (double)stats->deals, unit = victories(stats), mean = (double)wins->sum / n / unit;
    double variance = (scatter(wins, stats->deals) / unit / unit + 2 * 0.25) / (n + 2);
    double share0 = arena_share_at(elo0, stats->seats), share1 = arena_share_at(elo1, stats->seats);
    return n * (share1 - share0) * (2 * mean - share0 - share1) / (2 * variance);
}

arena_verdict arena_decide(double llr)
{
    return llr >= ARENA_LLR_BOUND ? ARENA_PASSED : llr <= -ARENA_LLR_BOUND ? ARENA_FAILED : ARENA_UNDECIDED;
}
