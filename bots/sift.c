#include "sift.h"
#include "tree.h"

/* ---- At first sight ---- */

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

/* ---- What others will do ---- */

enum { LIKELY = 3, SAMPLES = 4 };

/* Sums up what all seats can expect after a move, over some ways that chance may go. Returns how many were
 * tried: one is enough where nothing is drawn. */
static int sample(const bot_place *here, th_move move, const bot_weights *weights, double score[TH_MAX_SEATS],
                  bool *over)
{
    int seats = here->state.seats;
    for (int seat = 0; seat < seats; seat++)
        score[seat] = 0;
    for (int tried = 0; tried < SAMPLES;) {
        bot_place there = *here;
        bot_value value;
        bool certain = bot_place_go(&there, move, (uint32_t)tried++);
        bot_value_of(&there.state, weights, NULL, &value);
        for (int seat = 0; seat < seats; seat++)
            score[seat] += value.score[seat] + there.bad_luck[seat];
        *over = th_turn(&there.state) == TH_OVER;
        if (certain)
            return tried;
    }
    return SAMPLES;
}

/* What a move is worth to who makes it. */
static double worth_of(const bot_place *here, th_move move, const bot_weights *weights, int *valued)
{
    int seats = here->state.seats;
    double score[TH_MAX_SEATS], win[TH_MAX_SEATS];
    bool over = false;
    bot_outlook outlook;
    int samples = sample(here, move, weights, score, &over);
    for (int seat = 0; seat < seats; seat++)
        score[seat] /= samples;
    bot_win_chances(score, seats, over ? 0 : bot_mean_weeks(&here->state), win);
    for (int seat = 0; seat < seats; seat++) {
        outlook.win[seat] = (float)win[seat];
        outlook.score[seat] = (float)score[seat];
    }
    *valued += samples;
    return bot_worth(&outlook, th_turn(&here->state), seats);
}

int bot_foresee(const bot_place *here, const bot_weights *weights, th_move moves[], int count)
{
    int likely = count < LIKELY ? count : LIKELY, best = 0, valued = 0;
    double most = 0;
    bot_sift(here, weights, moves, count, likely);
    for (int i = 0; i < likely; i++) {
        double worth = worth_of(here, moves[i], weights, &valued);
        if (i == 0 || worth > most) {
            most = worth;
            best = i;
        }
    }
    th_move move = moves[best];
    moves[best] = moves[0];
    moves[0] = move;
    return valued;
}
