/* Moves at first sight: see prefilter.h. */
#include "prefilter.h"
#include "../eval/plans.h"
#include "tree.h"

static void swap_moves(th_move moves[], int a, int b)
{
    th_move move = moves[a];
    moves[a] = moves[b];
    moves[b] = move;
}

/* ---- One's own moves ---- */

enum { BATCH = 32 };

/* What who moves can expect after some moves, BATCH at most. */
static void scores_after(const bot_position *here, const eval_survey *before, const th_move moves[],
                         int count, const eval_model *model, double out[])
{
    int seat = th_turn(&here->state);
    const eval_request want = {1u << seat, false, before};
    th_state states[BATCH];
    eval_value values[BATCH];
    for (int i = 0; i < count; i++) {
        bot_position there = *here;
        bot_position_play(&there, moves[i], 0);
        states[i] = there.state;
        out[i] = there.correction[seat];
    }
    eval_states(model, states, count, &want, values);
    for (int i = 0; i < count; i++)
        out[i] = values[i].score[seat] + out[i];
}

void bot_prefilter(const bot_position *here, const eval_model *model, th_move moves[], int count, int wanted)
{
    double score[TH_MAX_LEGAL];
    eval_survey survey;
    eval_survey_of(&here->state, &survey);
    for (int i = 0; i < count; i += BATCH)
        scores_after(here, &survey, moves + i, count - i < BATCH ? count - i : BATCH, model, score + i);
    for (int i = 0; i < wanted; i++) {
        int best = i;
        for (int k = i + 1; k < count; k++)
            best = score[k] > score[best] ? k : best;
        swap_moves(moves, i, best);
        score[best] = score[i];
    }
}

/* ---- Replies ---- */

enum { LIKELY = 3, SAMPLES = 4 };

/* Sums up what all seats can expect after a move, over some ways that chance may go. Returns how many were
 * tried: one is enough where nothing is drawn. */
static int sample(const bot_position *here, th_move move, const eval_model *model, double score[TH_MAX_SEATS],
                  bool *over)
{
    static const eval_request scores = {EVAL_ALL_SEATS, false, 0};
    int seats = here->state.seats, tried = 0;
    double correction[SAMPLES][TH_MAX_SEATS];
    th_state states[SAMPLES];
    eval_value values[SAMPLES];
    for (bool deterministic = false; tried < SAMPLES && !deterministic; tried++) {
        bot_position there = *here;
        deterministic = bot_position_play(&there, move, (uint32_t)tried);
        states[tried] = there.state;
        for (int seat = 0; seat < seats; seat++)
            correction[tried][seat] = there.correction[seat];
    }
    eval_states(model, states, tried, &scores, values);
    *over = th_turn(&states[tried - 1]) == TH_OVER;
    for (int seat = 0; seat < seats; seat++) {
        score[seat] = 0;
        for (int i = 0; i < tried; i++)
            score[seat] += values[i].score[seat] + correction[i][seat];
    }
    return tried;
}

/* Of a move, to who makes it. */
static double utility_of(const bot_position *here, th_move move, const eval_model *model, int *evaluated)
{
    int seats = here->state.seats;
    double score[TH_MAX_SEATS], win[TH_MAX_SEATS];
    bool over = false;
    bot_value value;
    int samples = sample(here, move, model, score, &over);
    for (int seat = 0; seat < seats; seat++)
        score[seat] /= samples;
    eval_win_chances(score, seats, over ? 0 : eval_mean_weeks(&here->state), win);
    for (int seat = 0; seat < seats; seat++) {
        value.win[seat] = (float)win[seat];
        value.score[seat] = (float)score[seat];
    }
    *evaluated += samples;
    return bot_utility(&value, th_turn(&here->state), seats); /* as exactly as a tree ranks moves */
}

int bot_predict_reply(const bot_position *here, const eval_model *model, th_move moves[], int count)
{
    int likely = count < LIKELY ? count : LIKELY, best = 0, evaluated = 0;
    double most = 0;
    bot_prefilter(here, model, moves, count, likely);
    for (int i = 0; i < likely; i++) {
        double utility = utility_of(here, moves[i], model, &evaluated);
        if (i == 0 || utility > most) {
            most = utility;
            best = i;
        }
    }
    swap_moves(moves, 0, best);
    return evaluated;
}
