/* Advice: see advice.h. */
#include "advice.h"
#include "reasons.h"

enum { LOOKED_AT = 256 }; /* of the best moves, among which others of another sort are looked for */

analysis_advice analysis_explain_one(const th_state *state, const bot_choice *choice, const bot_choice *other)
{
    analysis_advice advice;
    int seat = th_turn(state);
    advice.move = choice->move;
    advice.weighed = choice->nodes > 0;
    advice.chance = advice.less = advice.score = advice.reasons = 0;
    if (!advice.weighed)
        return advice;
    advice.chance = analysis_tenths(100 * choice->win[seat]);
    advice.score = analysis_tenths(choice->score[seat]);
    advice.reasons = analysis_reasons(state, choice, other, advice.reason);
    return advice;
}

void analysis_explain(const th_state *state, const bot_choice choice[], int count, analysis_advice out[])
{
    int rival = 1; /* the best move for another card or site */
    while (rival < count && analysis_same_target(choice[0].move, choice[rival].move))
        rival++;
    const bot_choice *rival_choice = rival < count ? &choice[rival] : 0;
    for (int i = 0; i < count; i++) {
        const bot_choice *other = i > 0 ? &choice[0] : rival_choice;
        out[i] = analysis_explain_one(state, &choice[i], other);
        out[i].less = out[0].chance - out[i].chance; /* of the figures that are shown */
    }
}

/* Keeps the best move for each card and site, and returns how many there are. */
static int keep_different(bot_choice choice[], int count, int most)
{
    int kept = 0;
    for (int i = 0; i < count && kept < most; i++) {
        bool is_new = true;
        for (int k = 0; k < kept; k++)
            is_new = is_new && !analysis_same_target(choice[k].move, choice[i].move);
        if (is_new)
            choice[kept++] = choice[i];
    }
    return kept;
}

/* ---- Advice that is shown ---- */

static bool looks_better(const analysis_advice *one, const analysis_advice *other)
{
    return one->chance != other->chance ? one->chance > other->chance : one->score > other->score;
}

/* A bot's order is by more than what is shown: it puts moves that it looked at less closely behind, and
 * weighs points against chances. So who reads would see a worse figure before a better one. The bot's own
 * move has the best chance; that another one seems to have a better one is in doubt then, and not claimed.
 * Of those with the same chance the one with most points comes first. */
static void order_as_shown(analysis_advice out[], int count)
{
    int best = out[0].chance;
    for (int i = 1; i < count; i++) {
        analysis_advice moved = out[i];
        int at = i;
        moved.chance = moved.chance < best ? moved.chance : best;
        moved.less = best - moved.chance;
        for (; at > 0 && looks_better(&moved, &out[at - 1]); at--)
            out[at] = out[at - 1];
        out[at] = moved;
    }
}

/* Where nothing particular speaks for a move, a reason that is always true. */
static void give_reason(analysis_advice *advice, bool is_first)
{
    analysis_reason new_cards = {.kind = ANALYSIS_NEW_CARDS};
    analysis_reason no_better = {.kind = ANALYSIS_NO_BETTER, .a = !is_first};
    if (!advice->weighed || advice->reasons > 0)
        return;
    advice->reason[0] = th_action_of(advice->move).verb == TH_REFRESH ? new_cards : no_better;
    advice->reasons = 1;
}

int analysis_bot_with(const eval_networks *networks, int seats)
{
    return bot_lacks_network(ANALYSIS_BOT, networks, seats) ? ANALYSIS_OTHER_BOT : ANALYSIS_BOT;
}

int analysis_advise(const th_state *state, const bot *thinker, analysis_advice out[ANALYSIS_ADVICE])
{
    bot_choice choice[LOOKED_AT];
    int count = keep_different(choice, bot_best(thinker, choice, LOOKED_AT), ANALYSIS_ADVICE);
    analysis_explain(state, choice, count, out);
    order_as_shown(out, count);
    for (int i = 0; i < count; i++)
        give_reason(&out[i], i == 0);
    return count;
}
