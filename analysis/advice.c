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

void analysis_explain(const th_state *state, const bot_choice choice[], int count, words_hint_facts out[])
{
    int unlike = 1;
    while (unlike < count && analysis_alike(choice[0].move, choice[unlike].move))
        unlike++;
    for (int i = 0; i < count; i++) {
        out[i] = analysis_hint(state, &choice[i], i > 0 ? &choice[0] : unlike < count ? &choice[unlike] : 0);
        out[i].less = out[0].chance - out[i].chance; /* of the figures that are told */
    }
}

/* Keeps the best moves of different sorts and returns how many there are. */
static int keep_unlike(bot_choice choice[], int count, int most)
{
    int kept = 0;
    for (int i = 0; i < count && kept < most; i++) {
        bool is_new = true;
        for (int k = 0; k < kept; k++)
            is_new = is_new && !analysis_alike(choice[k].move, choice[i].move);
        if (is_new)
            choice[kept++] = choice[i];
    }
    return kept;
}

/* ---- Advice that is told ---- */

static bool tells_more(const words_hint_facts *one, const words_hint_facts *other)
{
    return one->chance != other->chance ? one->chance > other->chance : one->score > other->score;
}

/* A bot's order is by more than what is told: it puts moves that it looked at less closely behind, and weighs
 * points against chances. So who reads would see a worse figure before a better one. The bot's own move stays
 * the first; that another one seems to have a better chance is then in doubt, and is not claimed. */
static void order_as_told(words_hint_facts out[], int count)
{
    for (int i = 1; i < count; i++) {
        words_hint_facts moved = out[i];
        int at = i;
        moved.chance = moved.chance < out[0].chance ? moved.chance : out[0].chance;
        moved.less = out[0].chance - moved.chance;
        for (; at > 1 && tells_more(&moved, &out[at - 1]); at--)
            out[at] = out[at - 1];
        out[at] = moved;
    }
}

/* Where nothing particular speaks for a move, what it is told for. */
static void give_reason(words_hint_facts *hint, bool is_first)
{
    words_reason new_cards = {.because = WORDS_NEW_CARDS};
    words_reason no_better = {.because = WORDS_NO_BETTER, .a = !is_first};
    if (!hint->weighed || hint->reasons > 0)
        return;
    hint->reason[0] = th_action_of(hint->move).verb == TH_REFRESH ? new_cards : no_better;
    hint->reasons = 1;
}

int analysis_advise(const th_state *state, const bot *thinker, words_hint_facts out[ANALYSIS_ADVICE])
{
    bot_choice choice[LOOKED_AT];
    int count = keep_unlike(choice, bot_best(thinker, choice, LOOKED_AT), ANALYSIS_ADVICE);
    analysis_explain(state, choice, count, out);
    order_as_told(out, count);
    for (int i = 0; i < count; i++)
        give_reason(&out[i], i == 0);
    return count;
}
