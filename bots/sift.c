#include "sift.h"

static double score_after(const bot_place *here, const bot_survey *before, th_move move,
                          const bot_weights *weights)
{
    int seat = th_turn(&here->state);
    bot_place there = *here;
    bot_survey survey;
    bot_place_go(&there, move, 0);
    bot_survey_again(before, &there.state, seat, &survey);
    return bot_score_of(&survey, seat, weights) + there.bad_luck[seat];
}

void bot_sift(const bot_place *here, const bot_weights *weights, th_move moves[], int count, int wanted)
{
    double score[TH_MAX_LEGAL];
    bot_survey survey;
    bot_survey_of(&here->state, &survey);
    for (int i = 0; i < count; i++)
        score[i] = score_after(here, &survey, moves[i], weights);
    for (int i = 0; i < wanted; i++) {
        int best = i;
        for (int k = i + 1; k < count; k++)
            best = score[k] > score[best] ? k : best;
        th_move move = moves[best];
        moves[best] = moves[i];
        moves[i] = move;
        score[best] = score[i];
    }
}
