/* Victory points, as if the game ended now. */
#include "rules.h"

enum { MAJORITY = 5, SHARED_MAJORITY = 3 };

TH_FN int th_majority(const th_state *state, int seat, int site)
{
    unsigned mine = state->player[seat].tally[TH_TALLY_BOOKS + site];
    unsigned equals = 0;
    for (int other = 0; other < state->seats; other++) {
        unsigned theirs = state->player[other].tally[TH_TALLY_BOOKS + site];
        if (theirs > mine)
            return 0;
        equals += theirs == mine;
    }
    return mine == 0 ? 0 : equals == 1 ? MAJORITY : SHARED_MAJORITY;
}

TH_FN th_score th_score_of(const th_state *state, int seat)
{
    const uint8_t *tally = state->player[seat].tally;
    th_score score;
    unsigned knowledge = 0;
    for (int site = 0; site < TH_SITES; site++)
        knowledge += (unsigned)th_majority(state, seat, site);
    score.artifacts = tally[TH_TALLY_ARTIFACTS];
    score.exhibitions = tally[TH_TALLY_EXHIBITIONS];
    score.congresses = (uint8_t)th_congress_points(tally[TH_TALLY_CONGRESSES]);
    score.knowledge = (uint8_t)knowledge;
    score.total = (uint16_t)(score.artifacts + score.exhibitions + score.congresses + score.knowledge);
    return score;
}

TH_FN uint32_t th_winners(const th_state *state)
{
    uint32_t winners = 0;
    unsigned most = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        unsigned total = th_score_of(state, seat).total;
        if (total > most)
            winners = 0;
        if (total >= most) {
            most = total;
            winners |= 1u << seat;
        }
    }
    return winners;
}
