/* Moves worth a search: see candidates.h.
 *
 * A site can be dug for one to twelve weeks, with and without what may be given up: most legal moves are
 * digs. Of those that differ by their length alone only a few make sense. What a week is worth elsewhere is
 * not known exactly, but within bounds; so for each of some prices of a week the length is kept that leaves
 * most after paying for its weeks. A search that looks at every length is led astray by small errors of the
 * evaluation: it plays worse, not better. */
#include "candidates.h"
#include "../eval/plans.h"

enum { PRICES = 4, KINDS = 1 << TH_FLAGS };

/* Points that a week may bring elsewhere: before the last year, in it, and in its last weeks, where that may
 * be nothing, or as much as the first weeks of another dig. */
static const double prices[3][PRICES] = {{0.8, 1.2, 1.6, 1.6}, {0.2, 0.6, 1.0, 1.6}, {0, 0.5, 1.0, 1.6}};

enum { LAST_YEAR = TH_TIME_1903 - 10, LAST_WEEKS = TH_TIME_END - 16 };

/* The best lengths of the digs at one site in which the same cards are given up. */
typedef struct {
    bool any;
    double left[PRICES];
    int weeks[PRICES];
} lengths;

static void consider(lengths *best, double points, int weeks, const double price[PRICES])
{
    for (int i = 0; i < PRICES; i++) {
        double left = points - price[i] * weeks;
        if (!best->any || left > best->left[i]) {
            best->left[i] = left;
            best->weeks[i] = weeks;
        }
    }
    best->any = true;
}

static bool is_among(const lengths *best, int weeks)
{
    for (int i = 0; i < PRICES; i++)
        if (best->weeks[i] == weeks)
            return true;
    return false;
}

int bot_candidates(const th_state *state, th_move moves[], int count)
{
    lengths best[TH_SITES][KINDS];
    th_move others[TH_MAX_LEGAL];
    double rate[TH_SITES];
    const th_player *player = &state->player[state->queue[0]];
    const double *price = prices[(player->time > LAST_YEAR) + (player->time > LAST_WEEKS)];
    int kept = 0, left_out = 0;
    for (int site = 0; site < TH_SITES; site++) {
        rate[site] = eval_bag_rate(eval_bag_of(state, site));
        for (int kind = 0; kind < KINDS; kind++)
            best[site][kind].any = false;
    }
    for (int i = 0; i < count; i++) {
        th_action action = th_action_of(moves[i]);
        if (action.verb == TH_DIG) {
            int tokens = th_prospect_of(player, action.site, action.weeks, action.flags).tokens;
            consider(&best[action.site][action.flags], tokens * rate[action.site], action.weeks, price);
        }
    }
    for (int i = 0; i < count; i++) {
        th_action action = th_action_of(moves[i]);
        if (action.verb != TH_DIG || is_among(&best[action.site][action.flags], action.weeks))
            moves[kept++] = moves[i];
        else
            others[left_out++] = moves[i];
    }
    for (int i = 0; i < left_out; i++)
        moves[kept + i] = others[i];
    return kept;
}
