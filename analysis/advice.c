/* Advice: see advice.h. */
#include "advice.h"
#include "reasons.h"

enum { LOOKED_AT = 256 }; /* of the best moves, among which others of another sort are looked for */

static int tenths_of(double number)
{
    return (int)(number * 10 + (number < 0 ? -0.5 : 0.5));
}

words_hint_facts analysis_hint(const th_state *state, const bot_choice *choice, const bot_choice *other)
{
    words_hint_facts hint;
    int seat = th_turn(state);
    hint.move = choice->move;
    hint.weighed = choice->nodes > 0;
    hint.chance = hint.less = hint.score = hint.reasons = 0;
    if (!hint.weighed)
        return hint;
    hint.chance = tenths_of(100 * choice->win[seat]);
    hint.score = tenths_of(choice->score[seat]);
    hint.reasons = analysis_reasons(state, choice, other, hint.reason);
    return hint;
}

/* The best moves of different sorts, by their indices. */
static int pick(const bot_choice best[], int count, int picked[ANALYSIS_ADVICE])
{
    int picks = 0;
    for (int i = 0; i < count && picks < ANALYSIS_ADVICE; i++) {
        bool is_new = true;
        for (int k = 0; k < picks; k++)
            is_new = is_new && !analysis_alike(best[picked[k]].move, best[i].move);
        if (is_new)
            picked[picks++] = i;
    }
    return picks;
}

int analysis_advise(const th_state *state, const bot *thinker, words_hint_facts out[ANALYSIS_ADVICE])
{
    bot_choice best[LOOKED_AT];
    int picked[ANALYSIS_ADVICE], seat = th_turn(state);
    int count = pick(best, bot_best(thinker, best, LOOKED_AT), picked);
    for (int i = 0; i < count; i++) {
        const bot_choice *choice = &best[picked[i]];
        const bot_choice *other = i > 0 ? &best[picked[0]] : count > 1 ? &best[picked[1]] : 0;
        out[i] = analysis_hint(state, choice, other);
        out[i].less = tenths_of(100 * (best[0].win[seat] - choice->win[seat]));
    }
    return count;
}
