/* What the games of a match say about its players.
 *
 * A deal is played once in every seating, so its games share their luck and are not independent of each
 * other; deals are. So the unit of observation is the deal: the mean over its seatings. All sums are of
 * integers, apart from times. */
#ifndef ARENA_MATCH_STATS_H
#define ARENA_MATCH_STATS_H

#include "game.h"

/* A game that a player lost by its answer, or for want of one. */
typedef struct {
    uint8_t player, seating;
    engine_client_failure because;
} arena_forfeit;

/* One deal: sums over its games, by player. With a forfeit, points, margins and winner_points say nothing. */
typedef struct {
    struct {
        int wins;   /* in twelfths of a victory */
        int points; /* final scores */
        int margin; /* ahead of the best of the others */
        arena_time time;
    } player[TH_MAX_SEATS];
    int winner_points;
    int forfeits;
    arena_forfeit forfeit[TH_MAX_SEATS];
} arena_tally;

/* A value a deal: their sum and that of their squares. */
typedef struct {
    int64_t sum;
    uint64_t squares;
} arena_sum;

/* All deals, by player. */
typedef struct {
    int seats;
    uint64_t deals;
    uint64_t scored; /* those without a forfeit: points, margins and winner_points are theirs */
    struct {
        arena_sum wins, points, margin;
        arena_time time;
    } player[TH_MAX_SEATS];
    int64_t winner_points;
} arena_stats;

/* Seatings are numbered from 0 to seats - 1: in the n-th everybody has moved on by n seats. */
static inline int arena_seat(int player, int seating, int seats)
{
    return (player + seating) % seats;
}

/* Adds a game in a seating to its deal's tally, which begins as zeros. */
void arena_tally_add(arena_tally *deal, int seats, int seating, const arena_result *result,
                     const arena_time by_seat[]);

/* Adds a whole deal to the others. */
void arena_stats_add(arena_stats *stats, const arena_tally *deal);

/* A mean over all games, and the interval around it that holds the truth in 95 % of all cases (Student's t
 * over deals; of shares of 0 and 1 by the binomial distribution). One deal has none. */
typedef struct {
    double mean, half, low, high; /* half below and above the mean; shares stay within 0 and 1 */
    bool has_interval;
} arena_estimate;

/* A player's share of the victories. There must be a deal. */
arena_estimate arena_share_of(const arena_stats *stats, int player);

/* A player's points and margin, and the mean of the winners' points. There must be a deal that is scored. One
 * with a forfeit is left out as a whole: with one of its games missing, the players would not have had the
 * same luck. */
arena_estimate arena_points_of(const arena_stats *stats, int player);
arena_estimate arena_margin_of(const arena_stats *stats, int player);
double arena_winner_points(const arena_stats *stats);

/* How far apart in Elo a player who wins this share is from each of the others, if they are equals; 0 for the
 * fair share. Infinite at shares of 0 and 1. With two seats it is the usual formula; with more, chances of
 * winning are taken to be as strengths are: s : 1 : 1 with s = 10^(Elo/400). */
double arena_elo(double share, int seats);

/* The share that a player of this Elo wins: the inverse. */
double arena_share_at(double elo, int seats);

/* ---- Sequential test ---- */

/* How much likelier the first player's shares are with an Elo of elo1 than of elo0: the logarithm of the
 * ratio. Takes the shares of deals to be distributed normally, with the variance they show; two more deals
 * half a victory off keep a few equal ones from looking like certainty. 0 without a deal. */
double arena_llr(const arena_stats *stats, double elo0, double elo1);

/* Errors of either kind are made in 5 % of all cases. */
#define ARENA_LLR_BOUND 2.9444389791664403 /* ln(0.95 / 0.05) */

typedef enum {
    ARENA_UNDECIDED,
    ARENA_PASSED, /* elo1 it is */
    ARENA_FAILED, /* elo0 it is */
} arena_verdict;

/* What the logarithm of the ratio says. */
arena_verdict arena_decide(double llr);

#endif
